"""The cards of a game on each target in each language, as pages and as pictures."""
