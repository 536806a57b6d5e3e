"""Sheets of cards: imposition, marks, cut lines, duplex, and sheets that are laid in by hand."""
