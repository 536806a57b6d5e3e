"""Sums and products as authors write them, and whether they come out."""
