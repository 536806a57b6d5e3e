"""The verified tables in the forms that people and other programs read: JSON, CSV and Markdown."""
