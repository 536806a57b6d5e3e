"""Points by the number of the win: tables, sentences and whole games against the score sheet of the game."""
