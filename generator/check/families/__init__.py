"""One module for each family of findings; each has a function `read(document, subject) -> Reading`."""
