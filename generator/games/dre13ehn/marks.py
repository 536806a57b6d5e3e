"""What is written into the list of wins in place of a rune."""

from __future__ import annotations

MISTAKE, LOOKS, BELIEF, DUTY = "A", "N", "G", "H"
"""Said wrongly, looked too often, believed what may not be believed, not shown."""
