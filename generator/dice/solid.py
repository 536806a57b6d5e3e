"""The solids that dice are made as: what has equal faces, so that each comes as often as any other."""

from __future__ import annotations

SOLIDS = {"tetrahedron": 4, "cube": 6, "octahedron": 8, "dodecahedron": 12, "icosahedron": 20}
"""The five regular solids with their number of faces."""
