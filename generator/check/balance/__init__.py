"""Notes on the balance of a game: what is no fault of the text, but what its readers will meet."""
