"""The nets of the dice of a game: drawings for the laser, and a page a die on paper."""
