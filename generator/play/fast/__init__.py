"""Thousands of games at once, as arrays: what the engine says, many times over."""
