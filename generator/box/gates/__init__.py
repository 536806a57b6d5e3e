"""The gates of the laser-cut box: each measures one property of a finished drawing.

They share no code with what makes the drawing, and calculate another way: with floats and shapely, from the SVG alone.
"""
