"""The rule book: the same Markdown pages as the website, set as the pages of a book."""
