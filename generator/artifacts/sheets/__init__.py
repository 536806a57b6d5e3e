"""The score sheets of a game: how many players and rounds they have, and for how many there is room."""
