"""SVG drawings as contours of a glyph: what a one-colour symbol may use is read, everything else is refused."""
