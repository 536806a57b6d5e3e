"""Faces, rolls, the roll space and distributions over it."""
