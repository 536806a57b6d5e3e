"""Documents: authored Markdown with expressions in, plain Markdown out."""
