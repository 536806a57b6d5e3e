"""Example games that say after each step who has what."""
