"""What can be counted without playing: single games, predictions, courses, look-ahead."""
