"""The box of a game: drawings, papers for the workshop, and all of it as an archive."""
