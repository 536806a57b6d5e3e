"""Examples of play: told turns are read, played after by the engine of the game, and each number is compared."""
