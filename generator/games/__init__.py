"""Game definitions and classification, one folder per game."""
