"""Colours: reading them, contrast, inks, who can tell them apart, and the same drawing in others."""
