"""The elements of card XML: which attributes each has and what may stand inside it.

Lengths are millimetres from the top left corner of the trimmed card, or of the box around; y goes down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from generator.base.problem import Problem, shown

PLACE = "_at"
"""The attribute that tells, in rendered XML, where in which template an element begins: `PATH:LINE`."""

NUMBER, SIZE, COUNT, WORDS = "number", "size", "count", "words"
Kind = str | tuple[str, ...]
"""How an attribute is read: a number, a number not below 0, a whole number from 1, words, or one of the given words."""

ROLES = (
    "H1",
    "H2",
    "H3",
    "P",
    "Table",
    "THead",
    "TBody",
    "TR",
    "TH",
    "TD",
    "Figure",
    "L",
    "LI",
    "Caption",
    "Note",
    "Sect",
    "Div",
    "Artifact",
)
"""The structure types of PDF (ISO 32000-1, 14.8.4) that cards and sheets use, and Artifact for decoration."""


@dataclass(frozen=True)
class Shape:
    """What one element looks like; `text` tells whether words may stand in it."""

    required: Mapping[str, Kind] = field(default_factory=dict)
    optional: Mapping[str, Kind] = field(default_factory=dict)
    children: tuple[str, ...] = ()
    text: bool = False


_PLACE: dict[str, Kind] = {"x": NUMBER, "y": NUMBER}
_BOX: dict[str, Kind] = {"w": SIZE, "h": SIZE}
_INNER = ("rect", "line", "box", "stack", "p", "sym", "dice", "grid", "node", "qr", "field")

SHAPES: dict[str, Shape] = {
    "card": Shape(children=("face",)),
    "face": Shape({"name": WORDS}, {"alt": WORDS}, _INNER),
    "box": Shape({}, _PLACE | {"h": SIZE}, _INNER),
    "stack": Shape(
        _BOX, _PLACE | {"valign": ("top", "middle", "bottom"), "fit": ("yes",)}, ("p", "dice", "sym", "box", "node")
    ),
    "node": Shape({"role": ROLES}, {"alt": WORDS, "actual": WORDS, "scope": ("Row", "Column")}, _INNER),
    "rect": Shape(_BOX, _PLACE | {"fill": WORDS, "stroke": WORDS, "line": WORDS, "radius": SIZE}),
    "line": Shape({"stroke": WORDS, "line": WORDS}, _PLACE | {"w": NUMBER, "h": NUMBER, "dash": SIZE}),
    "grid": Shape({"cols": COUNT, "rows": COUNT, "stroke": WORDS, "line": WORDS} | _BOX, _PLACE),
    "sym": Shape({"name": WORDS, "fill": WORDS} | _BOX, _PLACE | {"alt": WORDS, "ornament": ("yes",)}),
    "dice": Shape(
        {"faces": WORDS, "size": SIZE, "fill": WORDS},
        _PLACE | {"symbols": WORDS, "frames": WORDS, "gap": SIZE, "alt": WORDS},
    ),
    "qr": Shape({"text": WORDS, "w": SIZE, "fill": WORDS, "alt": WORDS}, _PLACE),
    "field": Shape(
        {"name": WORDS, "label": WORDS, "size": SIZE} | _BOX,
        _PLACE | {"align": ("left", "center", "right"), "tick": ("yes",), "sum": WORDS, "scores": WORDS},
    ),
    "p": Shape(
        {"style": WORDS} | _BOX,
        _PLACE
        | {"align": ("left", "center", "right"), "valign": ("top", "middle", "bottom")}
        | {"key": WORDS, "role": ROLES, "fill": WORDS, "optional": ("yes",)},
        ("b", "sym", "br"),
        text=True,
    ),
    "b": Shape(children=("sym", "br"), text=True),
    "br": Shape(),
}
INLINE_SYM = Shape({"name": WORDS}, {"fill": WORDS})
"""`sym` inside a paragraph: it has the size of the words around it."""


@dataclass(frozen=True, eq=False)
class Element:
    """One element as checked; `path` and `line` tell where it was written, numbers among the attributes are floats."""

    tag: str
    attributes: Mapping[str, str | float]
    children: tuple[Element | str, ...]
    path: Path
    line: int

    def number(self, name: str, default: float = 0.0) -> float:
        """A length in mm."""
        return float(self.attributes.get(name, default))

    def text(self, name: str, default: str = "") -> str:
        """Words, as written."""
        return str(self.attributes.get(name, default))

    def terms(self, name: str) -> list[tuple[str, str]]:
        """Names with what stands before each: nothing, `-` or `=`."""
        words = self.text(name).split()
        return [(word[0], word[1:]) if word[0] in "-=" else ("", word) for word in words]

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """The children without the words between them."""
        return tuple(child for child in self.children if isinstance(child, Element))

    @property
    def place(self) -> str:
        """Where it was written, as shown to people."""
        return f"{shown(self.path)}:{self.line}"

    def problem(self, message: str, hint: str = "") -> Problem:
        """A fault at this element."""
        return Problem(shown(self.path), self.line, f"<{self.tag}>: {message}", hint)


@lru_cache(maxsize=4096)  # most of what a sheet says it says for each of its cells
def read_value(text: str, kind: Kind) -> str | float:
    """An attribute's value. Raises ValueError with what is wanted instead."""
    if isinstance(kind, tuple):
        if text not in kind:
            raise ValueError(f"one of {', '.join(kind)}")
        return text
    if kind == WORDS:
        if not text.strip():
            raise ValueError("some words")
        return text
    if kind == COUNT:
        if not re.fullmatch(r"[1-9]\d{0,2}", text):
            raise ValueError("a whole number from 1 to 999")
        return float(text)
    if not re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", text):
        raise ValueError("a number of millimetres such as 12.5, without unit")
    value = round(float(text), 4) + 0.0
    if kind == SIZE and value < 0:
        raise ValueError("a number not below 0")
    return value
