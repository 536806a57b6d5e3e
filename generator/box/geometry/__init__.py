"""Outlines, kerf, joints and panels: the shapes of a box in millimetres."""
