"""Whether the colours of a drawing suit what it is printed on: ink, black words, contrast with what lies below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.base.length import MM_PER_POINT
from generator.base.problem import Problem, shown
from generator.base.products import Shop
from generator.glyphs.fontset import FontSet
from generator.press.colours.colour import contrast
from generator.press.primitives import (
    ARTIFACT,
    WHITE,
    Area,
    Cells,
    Colour,
    Face,
    Field,
    Inks,
    Item,
    Line,
    Mark,
    Node,
    Rect,
    Text,
    marks,
)
from generator.press.style import LARGE_CONTRAST, TEXT_CONTRAST

DARK, NEUTRAL, BLACK = 0.80, 0.20, 0.85
"""Words look black where K alone is BLACK or more, or where cyan, magenta and yellow differ by NEUTRAL at most and the
least of them and K are DARK together. Others are words in a colour."""

Places = Mapping[str, tuple[Path, int]]


def looks_black(printed: Inks) -> bool:
    """Whether a reader takes words in these inks for black ones."""
    *inks, black = printed
    return black >= BLACK or (max(inks) - min(inks) <= NEUTRAL and min(inks) + black >= DARK)


def ink_faults(target: str, shop: Shop, faces: Iterable[Face], places: Places) -> list[Problem]:
    """What a shop would refuse, told where the colours were written; for faces that are printed with four inks."""
    painted: dict[Colour, bool] = {}
    for face in faces:
        for mark in marks(face.items):
            for colour in colours_of(mark):
                painted[colour] = painted.get(colour, False) or isinstance(mark, Text)
    return [
        problem
        for colour, has_words in sorted(painted.items(), key=lambda one: one[0].name)
        for problem in colour_faults(target, shop, colour, has_words, places)
    ]


def colour_faults(target: str, shop: Shop, colour: Colour, has_words: bool, places: Places) -> list[Problem]:
    """The same of one colour; `has_words` tells whether words are printed in it."""
    path, line = places.get(colour.name, (Path(f"templates/targets/{target}.toml"), 0))
    return [Problem(shown(path), line, message, hint) for message, hint in _faults(target, shop, colour, has_words)]


def _faults(target: str, shop: Shop, colour: Colour, has_words: bool) -> Iterator[tuple[str, str]]:
    total = 100 * sum(colour.cmyk)
    if total > shop.ink_limit + 1e-6:
        found = f"'{colour.name}' has {total:g} % of ink, '{target}' allows {shop.ink_limit} %"
        yield found, "take less of each ink, or more black and less of the others"
    words = colour.inks_of_type(False)
    if shop.black == "k-only" and has_words and any(words[:3]) and looks_black(words):
        inks = " / ".join(f"{100 * ink:g}" for ink in words)
        found = f"'{colour.name}' ({inks}) is the black of words, '{target}' asks for black ink alone"
        yield found, "write cmyk = [0, 0, 0, K]: four plates that do not meet blur small words"


def colours_of(mark: object) -> list[Colour]:
    """The colours that a mark is painted in."""
    found = (getattr(mark, "fill", None), getattr(mark, "stroke", None))
    return [colour for colour in found if isinstance(colour, Colour)]


THIN = 1.5
"""Filled rectangles less wide or high than this, in mm, are strokes and no ground."""


@dataclass
class Grounds:
    """The areas painted so far; each has the number of its mark in painting order."""

    areas: list[tuple[int, Rect]] = field(default_factory=list)

    def paint(self, number: int, mark: Mark) -> None:
        """Remembers a mark that is a ground for what follows."""
        if is_ground(mark):
            assert isinstance(mark, Rect)
            self.areas.append((number, mark))

    def below(self, mark: Mark) -> tuple[int, Rect] | None:
        """The area that a mark stands on; None on bare paper."""
        x, y = anchor(mark)
        for number, area in reversed(self.areas):
            if area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h:
                return number, area
        return None


def is_ground(mark: Mark) -> bool:
    """Whether a mark is an area on which others may stand."""
    return isinstance(mark, Rect) and mark.fill is not None and min(mark.w, mark.h) >= THIN


def anchor(mark: Mark) -> tuple[float, float]:
    """A point in mm that lies within a mark, or between its ends: of text within its first letter."""
    match mark:
        case Text():
            em = mark.size * MM_PER_POINT
            if mark.turned:
                return mark.x - 0.3 * em, mark.y - 0.15 * em
            return mark.x + 0.15 * em, mark.y - 0.3 * em
        case Line():
            return (mark.x1 + mark.x2) / 2, (mark.y1 + mark.y2) / 2
        case Cells():
            x, y, w, h = mark.rects[0]
            return x + w / 2, y + h / 2
        case Area():
            points = [point for loop in mark.loops for point in loop]
            across, down = ([point[at] for point in points] for at in (0, 1))
            return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
        case Rect():
            return mark.x + mark.w / 2, mark.y + mark.h / 2


def on_grounds(items: tuple[Item, ...]) -> Iterator[tuple[Mark, Colour, bool]]:
    """Each mark that is no ground itself, the colour that it stands on (white where paper is bare), and whether it is
    there to be read: in a Node that is no decoration."""
    grounds = Grounds()
    for number, (mark, read) in enumerate(_with_nodes(items, False)):
        if is_ground(mark):
            grounds.paint(number, mark)
        else:
            found = grounds.below(mark)
            yield mark, (found[1].fill or WHITE) if found else WHITE, read


def _with_nodes(items: tuple[Item, ...], read: bool) -> Iterator[tuple[Mark, bool]]:
    for item in items:
        if isinstance(item, Node):
            yield from _with_nodes(item.children, item.role != ARTIFACT)
        elif not isinstance(item, Field):
            yield item, read


LARGE, LARGE_BOLD = 18.0, 14.0
"""Points from which on WCAG 2.2 calls text large."""


@dataclass(frozen=True)
class Faint:
    """Words, symbols or a code, its colour and its ground by name, and the contrast that was found and is wanted."""

    what: str
    colour: str
    ground: str
    found: float
    wanted: float

    def __str__(self) -> str:
        pair = f"'{self.colour}' on '{self.ground}'"
        return f"'{self.what}': {pair} has a contrast of {self.found:.2f}:1, {self.wanted:g}:1 is needed"


def faint_marks(face: Face, fonts: FontSet) -> Iterator[Faint]:
    """All words, and the symbols and codes to be read, that have too little contrast with the area they stand on."""
    bold = {one.name for (weight, _), one in fonts.faces.items() if weight == "bold"}
    for mark, ground, read in on_grounds(face.items):
        if not isinstance(mark, Text | Cells):
            continue
        symbol = isinstance(mark, Text) and mark.font == fonts.symbols.name
        if not read and (symbol or isinstance(mark, Cells)):
            continue
        wanted = TEXT_CONTRAST
        if isinstance(mark, Text) and (symbol or mark.size >= (LARGE_BOLD if mark.font in bold else LARGE)):
            wanted = LARGE_CONTRAST
        if (found := contrast(mark.fill, ground)) < wanted:
            what = "code" if isinstance(mark, Cells) else "symbol" if symbol else mark.text.strip()
            yield Faint(what, mark.fill.name, ground.name, found, wanted)
