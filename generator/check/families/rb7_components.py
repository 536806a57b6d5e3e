"""RB7: what nobody installs; the set-up itself is told by statements, in RB0."""

from __future__ import annotations

import re
import sys

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Document
from generator.check.subject import Subject

_INSTALL = re.compile(r"\bpip3?\s+install\s+(?:-{1,2}[\w-]+\s+)*(?P<name>[A-Za-z_][A-Za-z0-9_.-]*)")
_WHY = "It belongs to Python itself. Under that name strangers may offer anything, and the command would run it."


def read(document: Document, _subject: Subject) -> Reading:
    """Looks for modules that are installed, in programs and their comments as well."""
    reading = Reading()
    for block in document.blocks:
        for piece in block.pieces:
            for found in _INSTALL.finditer(piece.text):
                if (name := found["name"]) in sys.stdlib_module_names:
                    message = f"pip install {name}: {name} is part of Python and must not be installed"
                    span = piece.span(*found.span())
                    reading.findings.append(Finding("RB7-install", "error", span, message, found[0], "", _WHY))
    return reading
