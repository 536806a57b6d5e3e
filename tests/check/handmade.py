"""Documents, findings and numbers made by hand, for tests of what is done with them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from generator.check.checked import Checked, Claims, in_order
from generator.check.finding import Finding
from generator.check.reading.document import Document, Span
from generator.check.reading.number import Number
from generator.check.reading.reader import read_document

COUNT = "Wunsch: 89 of 216 printed, it is 90"


def document(text: str, path: str = "rules.md") -> Document:
    """The document of a text, read as a file of that name."""
    return read_document(Path(path), text.encode())[0]


def finding(line: int = 1, code: str = "RB1-count", message: str = COUNT, **more: Any) -> Finding:
    """A finding in a line; an error, unless said otherwise."""
    span = more.pop("span", Span(line, 0, 1))
    return Finding(code, more.pop("level", "error"), span, message, **more)


def number(line: int, start: int, text: str) -> Number:
    """A whole number at a place."""
    return Number("integer", Fraction(text), Span(line, start, start + len(text)), text)


def checked(text: str, *findings: Finding, path: str = "rules.md", **more: Any) -> Checked:
    """A document with findings, without a game."""
    claims = more.pop("claims", Claims())
    return Checked(document(text, path), more.pop("against", None), in_order(findings), more.pop("ignored", ()), claims)
