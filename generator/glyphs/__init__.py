"""Fonts, the symbol font and glyph outlines."""
