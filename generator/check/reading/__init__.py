"""Turns the bytes of a document into blocks, cells and numbers that know where they stand."""
