"""`pip install` of what every Python already has: it fetches something else by that name, or nothing."""

from __future__ import annotations

import re
import sys

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Document

_INSTALL = re.compile(r"\bpip3?\s+install\s+(?:-{1,2}[\w-]+\s+)*(?P<name>[A-Za-z_][A-Za-z0-9_.-]*)")
_WHY = "It belongs to Python itself. Under that name strangers may offer anything, and the command would run it."


def check_install(document: Document, reading: Reading) -> None:
    """Looks through everything, programs and their comments as well."""
    for block in document.blocks:
        for piece in block.pieces:
            for found in _INSTALL.finditer(piece.text):
                if found["name"] in sys.stdlib_module_names:
                    message = (
                        f"pip install {found['name']}: {found['name']} is part of Python and must not be installed"
                    )
                    span = piece.span(*found.span())
                    reading.findings.append(Finding("RB7-install", "error", span, message, found[0], "", _WHY))
