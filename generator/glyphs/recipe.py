"""The hash of the code that makes the symbol font, so that a mended reader makes the font again."""

from __future__ import annotations

import hashlib
from pathlib import Path


def symbol_recipe() -> bytes:
    """Hash of the sources that decide what a drawing becomes."""
    here = Path(__file__).parent
    sources = [here / "symbolfont.py", *sorted((here / "svg").glob("*.py"))]
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).digest()
