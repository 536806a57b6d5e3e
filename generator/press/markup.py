"""Card XML: its elements and their attributes; every fault is told where the template has it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import unescape
from pathlib import Path
from xml.parsers import expat

from generator.base.problem import Problem, UserError, did_you_mean, shown

# The elements of card XML: which attributes each has and what may stand inside it. Lengths are millimetres from the
# top left corner of the trimmed card, or of the box around; y goes down.


PLACE = "_at"
"""The attribute that tells, in rendered XML, where in which template an element begins: `PATH:LINE`."""

NUMBER, SIZE, COUNT, WORDS, SPAN, TRACK, REACH = "number", "size", "count", "words", "span", "track", "reach"
REST = "rest"
Kind = str | tuple[str, ...]
"""How an attribute is read: a number, a number not below 0, a whole number from 1, words, one of the given words, a
size or two of them as in `2.4..4.8`, the width of a column: a size, `auto`, a share of the rest as in `1fr`, or
`words`, a share by how many words stand in it; or over how many columns a cell reaches, where `rest` are all that the
others of its row leave."""

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
    "Lbl",
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
_INNER = ("rect", "line", "box", "stack", "p", "sym", "dice", "grid", "table", "node", "qr", "field")
_YIELDS: dict[str, Kind] = {"drop": COUNT, "instead": COUNT}
_LINED: dict[str, Kind] = {"stroke": WORDS, "line": WORDS}

_IN_CELL = ("p", "sym", "dice", "box", "row", "node", "wrap", "bar", "table", "qr", "rect")
_CELL = _LINED | {
    "cols": REACH,
    "read": COUNT,
    "pad": SIZE,
    "inset": SIZE,
    "radius": SIZE,
    "fill": WORDS,
    "align": ("left", "center", "right"),
    "valign": ("top", "middle", "bottom"),
}

SHAPES: dict[str, Shape] = {
    "card": Shape(children=("face",)),
    "face": Shape({"name": WORDS}, {"alt": WORDS}, (*_INNER, "ground", "pattern")),
    "pattern": Shape(
        {"names": WORDS, "fill": WORDS} | dict.fromkeys(("size", "across", "down", "free"), SIZE), {}, _INNER
    ),
    "box": Shape({}, _PLACE | {"h": SIZE}, _INNER),
    "stack": Shape(
        _BOX, _PLACE | {"valign": ("top", "middle", "bottom"), "fit": ("yes",)}, ("p", "dice", "sym", "box", "node")
    ),
    "node": Shape({"role": ROLES}, {"alt": WORDS, "actual": WORDS, "scope": ("Row", "Column"), "span": COUNT}, _INNER),
    "table": Shape({}, _PLACE | _BOX | _LINED | _YIELDS, ("col", "tr")),
    "col": Shape(
        {},
        {"w": TRACK, "least": SIZE, "same": WORDS, "grow": ("yes",), **_YIELDS, "turn": COUNT}
        | {"fill": WORDS, "dash": SIZE, **_LINED},
    ),
    "tr": Shape(
        {},
        {"h": SIZE, "pad": SIZE, "head": ("yes",), "plain": ("yes",), **_YIELDS, **_LINED}
        | {"fill": WORDS, "bleed": ("yes",), "grow": ("yes",)},
        ("th", "td"),
    ),
    "th": Shape({}, _CELL, _IN_CELL),
    "td": Shape({}, _CELL, _IN_CELL),
    "row": Shape({}, _PLACE | _YIELDS | {"gap": SIZE, "valign": ("top", "middle", "bottom")}, _IN_CELL),
    "wrap": Shape(
        {}, _PLACE | _YIELDS | {"gap": SIZE, "lead": SIZE, "across": COUNT, "least": SIZE}, ("sym", "p", "box", "node")
    ),
    "bar": Shape({"share": SIZE, "h": SIZE, "fill": WORDS, "ground": WORDS}, _PLACE | _YIELDS),
    "ground": Shape({"fill": WORDS}),
    "rect": Shape(_BOX, _PLACE | {"fill": WORDS, "stroke": WORDS, "line": WORDS, "radius": SIZE}),
    "line": Shape({"stroke": WORDS, "line": WORDS}, _PLACE | {"w": NUMBER, "h": NUMBER, "dash": SIZE}),
    "grid": Shape({"cols": COUNT, "rows": COUNT, "stroke": WORDS, "line": WORDS} | _BOX, _PLACE),
    "sym": Shape({"name": WORDS, "fill": WORDS} | _BOX, _PLACE | {"alt": WORDS, "ornament": ("yes",)}),
    "dice": Shape(
        {"faces": WORDS, "size": SIZE, "fill": WORDS},
        _PLACE | {"symbols": WORDS, "frames": WORDS, "gap": SIZE, "alt": WORDS},
    ),
    "qr": Shape({"text": WORDS, "w": SIZE, "fill": WORDS, "alt": WORDS}, _PLACE | {"struck": ("yes",)}),
    "field": Shape(
        {"name": WORDS, "label": WORDS, "size": SIZE} | _BOX,
        _PLACE | {"align": ("left", "center", "right"), "tick": ("yes",), "sum": WORDS, "scores": WORDS},
    ),
    "p": Shape(
        {"style": WORDS} | _BOX,
        _PLACE
        | {"align": ("left", "center", "right"), "valign": ("top", "middle", "bottom")}
        | {"key": WORDS, "role": ROLES, "fill": WORDS, "optional": ("yes",), "turned": ("yes",)},
        ("b", "sym", "br"),
        text=True,
    ),
    "b": Shape(children=("sym", "br"), text=True),
    "br": Shape(),
}
CELL_SHAPES = {
    tag: Shape(
        {name: SPAN if name == "size" else kind for name, kind in SHAPES[tag].required.items() if name not in _BOX},
        {name: kind for name, kind in SHAPES[tag].optional.items() if name != "turned"}
        | {**dict.fromkeys(_BOX, SPAN if tag in ("sym", "box") else SIZE), **_YIELDS}
        | ({"lines": COUNT} if tag == "p" else {}),
        _IN_CELL if tag == "node" else SHAPES[tag].children,
        SHAPES[tag].text,
    )
    for tag in ("p", "sym", "dice", "node", "box")
} | {"qr": Shape({**SHAPES["qr"].required, "w": SPAN}, SHAPES["qr"].optional)}
"""The same elements in a cell of a table, which finds their sizes: pictures may say from where to where."""
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
    def yields(self) -> float:
        """When it yields: its `drop`, and behind the point its `turn` among all that have the same; 0 for never."""
        return self.number("drop") + self.number("turn") / 1000

    @property
    def place(self) -> str:
        """Where it was written, as shown to people."""
        return f"{shown(self.path)}:{self.line}"

    def problem(self, message: str, hint: str = "", kind: str = "element", about: str = "") -> Problem:
        """A fault at this element."""
        return Problem(shown(self.path), self.line, f"<{self.tag}>: {message}", hint, kind, about)


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
    if kind == REACH and text == REST:
        return text
    if kind in (COUNT, REACH):
        if not re.fullmatch(r"[1-9]\d{0,2}", text):
            raise ValueError("a whole number from 1 to 999" + (", or rest" if kind == REACH else ""))
        return float(text)
    if kind == TRACK:
        if not re.fullmatch(r"auto|words|\d+(\.\d+)?(fr)?", text) or re.fullmatch(r"[0.]+fr", text):
            raise ValueError("millimetres such as 12.5, a share above 0 of what is left such as 1fr, words, or auto")
        return text
    if kind == SPAN:
        if not re.fullmatch(r"\d+(\.\d+)?(\.\.\d+(\.\d+)?)?", text):
            raise ValueError("a number of millimetres such as 3, or from where to where it may grow, as in 2.4..4.8")
        return text
    if not re.fullmatch(r"-?\d+(\.\d+)?(e-?\d+)?", text):
        raise ValueError("a number of millimetres such as 12.5, without unit")
    value = round(float(text), 4) + 0.0
    if kind == SIZE and value < 0:
        raise ValueError("a number not below 0")
    return value


def span_of(element: Element, name: str) -> tuple[float, float]:
    """The least and the largest size that an attribute allows; one number is both."""
    least, _, most = element.text(name, "0").partition("..")
    return float(least), max(float(most or least), float(least))


def cells_of(row: Element, columns: int) -> Iterator[tuple[Element, int, int]]:
    """The cells of a row of a table of so many columns, with their first column and the one after their last."""
    spans = {cell: int(cell.number("cols", 1)) for cell in row.elements if cell.text("cols") != REST}
    column = 0
    for cell in row.elements:
        end = column + (spans[cell] if cell in spans else columns - sum(spans.values()))
        yield cell, column, end
        column = end


def _beyond(table: Element) -> Iterator[Problem]:
    """Faults of cells that stand in no column, whose words nobody would see: the first of each row."""
    many = sum(one.tag == "col" for one in table.elements)
    for row in (one for one in table.elements if one.tag == "tr"):
        found = cells_of(row, many)
        over = next((cell for cell, at, end in found if (at >= many if end > at else cell.elements)), None)
        if over:
            message = f"stands behind the last column, {table.place} has {many} <col>"
            yield over.problem(message, "give the table a <col> for each column, or leave the cell out")


@dataclass(frozen=True)
class CardMarkup:
    """One card as written: its faces in order."""

    path: Path
    faces: tuple[Element, ...]


def parse_card(xml: str, path: Path) -> CardMarkup:
    """The card of an XML text; `path` is the template shown in faults.

    Raises UserError with all faults: XML that is not well formed, unknown elements and attributes, missing
    attributes, values that can not be read, words where none are shown.
    """
    reader = _Reader(path)
    reader.read(xml)
    if reader.problems:
        raise UserError(reader.problems)
    assert reader.root is not None
    if reader.root.tag != "card":
        raise UserError([reader.root.problem("a card begins with <card>")])
    return CardMarkup(path, reader.root.elements)


def wrong_faces(markup: CardMarkup, wanted: Sequence[str]) -> list[Problem]:
    """A problem for each face that is missing, is there twice, or that nobody asks for."""
    names = [face.text("name") for face in markup.faces]
    problems = [
        face.problem(f"no face '{name}' is printed here", did_you_mean(name, wanted))
        for face, name in zip(markup.faces, names, strict=True)
        if name not in wanted
    ]
    for name in wanted:
        if names.count(name) != 1:
            message = f"the card needs one <face name='{name}'>, found {names.count(name)}"
            problems.append(Problem(shown(markup.path), 0, message))
    return problems


_path = lru_cache(Path)
_UNCLOSED = (
    expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH],
    expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
)
DEEPEST = 100
"""Levels of elements inside each other; no card needs ten."""


@dataclass
class _Open:
    """An element whose end was not met yet."""

    tag: str
    attributes: dict[str, str]
    path: Path
    line: int
    children: list[Element | str] = field(default_factory=list)

    def problem(self, message: str, hint: str = "") -> Problem:
        return Problem(shown(self.path), self.line, f"<{self.tag}>: {message}", hint, "element")


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.open: list[_Open] = []
        self.root: Element | None = None
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words

    def read(self, xml: str) -> None:
        data = xml.encode(errors="replace")
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            what = expat.ErrorString(error.code)
            if self.open and error.code in _UNCLOSED:
                self.problems.append(self.open[-1].problem(f"is never closed, or its end is misspelt ({what})"))
                return
            before = re.findall(rf'{PLACE}="([^"]*):(\d+)"', data[: self.parser.ErrorByteIndex].decode(errors="ignore"))
            path, line = (Path(unescape(before[-1][0])), int(before[-1][1])) if before else (self.path, error.lineno)
            where = "at or after this line, " if before else ""
            hint = f"<{self.open[-1].tag}> of line {self.open[-1].line} is open" if self.open else ""
            self.problems.append(Problem(shown(path), line, f"{where}not well-formed XML: {what}", hint))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        path, _, line = attributes.pop(PLACE, f"{self.path}:{self.parser.CurrentLineNumber}").rpartition(":")
        self.open.append(_Open(tag, attributes, _path(path), int(line)))
        if len(self.open) > DEEPEST:
            raise UserError([self.open[-1].problem(f"stands inside {DEEPEST} others", "draw it with fewer levels")])

    def end(self, _: str) -> None:
        done = self.open.pop()
        parent = self.open[-1].tag if self.open else ""
        in_cell = any(one.tag in ("th", "td") for one in self.open)
        known = SHAPES | CELL_SHAPES if in_cell else SHAPES
        shape = INLINE_SYM if done.tag == "sym" and parent in ("p", "b") else known.get(done.tag)
        element = Element(done.tag, self.values(done, shape), tuple(done.children), done.path, done.line)
        outer = known.get(parent)
        if shape is None:
            self.problems.append(element.problem("there is no such element", did_you_mean(done.tag, SHAPES)))
        elif outer and done.tag not in outer.children:
            inside = ", ".join(f"<{child}>" for child in outer.children) or "nothing"
            self.problems.append(element.problem(f"can not stand inside <{parent}>", f"<{parent}> takes {inside}"))
        if done.tag == "table":
            self.problems += _beyond(element)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element

    def values(self, done: _Open, shape: Shape | None) -> dict[str, str | float]:
        if shape is None:
            return {}
        kinds = {**shape.required, **shape.optional}
        values: dict[str, str | float] = {}
        for name, text in done.attributes.items():
            if name not in kinds:
                free = [kind for kind in kinds if kind not in done.attributes]
                self.problems.append(done.problem(f"unknown attribute '{name}'", did_you_mean(name, free)))
                continue
            try:
                values[name] = read_value(text, kinds[name])
            except ValueError as error:
                self.problems.append(done.problem(f"{name}='{text}' must be {error}"))
        for name in shape.required:
            if name not in done.attributes:
                self.problems.append(done.problem(f"the attribute '{name}' is missing"))
        return values

    def words(self, text: str) -> None:
        inner = self.open[-1]
        shape = SHAPES.get(inner.tag)
        if shape is None or shape.text:
            inner.children.append(text)
        elif text.strip():
            message = f"the words '{text.strip()[:30]}' would not show"
            self.problems.append(inner.problem(message, "put them into a <p>"))
