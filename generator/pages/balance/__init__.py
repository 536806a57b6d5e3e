"""The balance report in words: for a page, for a terminal, as Markdown."""
