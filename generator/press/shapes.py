"""The elements that are no words and no dice: rectangles, lines, grids, symbols, QR codes, fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin, sqrt

from generator.base.length import MM_PER_POINT
from generator.base.problem import did_you_mean
from generator.base.reserved import reserved_hosts
from generator.glyphs.fontset import FontSet
from generator.press.layout_context import Stage
from generator.press.markup import Element
from generator.press.measure import Letter, advance, kerns_of
from generator.press.outlines import QUIET_ZONE, qr_modules, qr_rectangles
from generator.press.primitives import (
    BLACK,
    Area,
    Cells,
    Colour,
    Face,
    Field,
    Item,
    Line,
    Mark,
    Node,
    Rect,
    Sum,
    Text,
    marks,
    mm,
)
from generator.press.style import LARGE_CONTRAST, SMALLEST_TYPE, TEXT_CONTRAST


def rect(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A rectangle; filled ones become the ground of what follows."""
    w, h = element.number("w"), element.number("h")
    fill, stroke = stage.colour(element, "fill"), stage.colour(element, "stroke")
    if fill is None and stroke is None:
        stage.problems.append(element.problem("would not show", "give it 'fill' or 'stroke' and 'line'"))
    if (stroke is None) != ("line" not in element.attributes):
        stage.problems.append(element.problem("'stroke' and 'line' (its width) belong together"))
    line = stage.line(element)
    stage.must_be_on_card(element, x, y, w, h)
    if fill:
        stage.grounds.append((x, y, w, h, fill))
    return [Rect(mm(x), mm(y), mm(w), mm(h), fill, stroke, line, min(element.number("radius"), w / 2, h / 2))]


def whole(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """The ground of the whole side, with what is cut off beyond its edges."""
    bleed = stage.card.bleed
    size = {"w": stage.card.w + 2 * bleed, "h": stage.card.h + 2 * bleed}
    return rect(stage, replace(element, attributes={**element.attributes, **size}), x - bleed, y - bleed)


def line(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A line from x, y to x+w, y+h."""
    w, h = element.number("w"), element.number("h")
    stage.must_be_on_card(element, min(x, x + w), min(y, y + h), abs(w), abs(h))
    return [Line(mm(x), mm(y), mm(x + w), mm(y + h), ink(stage, element, "stroke"), stage.line(element),
                 element.number("dash"))]  # fmt: skip


def grid(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """Columns and rows of equal size with lines between and around."""
    w, h, columns, rows = (element.number(name) for name in ("w", "h", "cols", "rows"))
    stroke, width = ink(stage, element, "stroke"), stage.line(element)
    stage.must_be_on_card(element, x, y, w, h)
    inner: list[Item] = [Rect(mm(x), mm(y), mm(w), mm(h), None, stroke, width)]
    for number in range(1, int(columns)):
        at = x + w * number / columns
        inner.append(Line(mm(at), mm(y), mm(at), mm(y + h), stroke, width))
    for number in range(1, int(rows)):
        at = y + h * number / rows
        inner.append(Line(mm(x), mm(at), mm(x + w), mm(at), stroke, width))
    return inner


def sym(stage: Stage, element: Element, x: float, y: float, inside_node: bool) -> list[Item]:
    """A symbol as large as its box allows, in the middle of it; with `alt` it is a figure, an `ornament` is no text."""
    w, h = element.number("w"), element.number("h")
    char = stage.known("symbol", stage.fonts.symbol_chars, element, "name")
    stage.must_be_on_card(element, x, y, w, h)
    if char is None:
        return []
    fill = ink(stage, element, "fill")
    if inside_node or "alt" in element.attributes:
        must_be_readable(stage, element, fill, x, y, w, h)
    text = symbol_text(stage, char, x, y, w, h, fill)
    return figure(element, [replace(text, ornament="ornament" in element.attributes)])


def pattern(stage: Stage, element: Element, over: Sequence[Item]) -> list[Item]:
    """Symbols all over the side, every other row shifted by half a step, but for those that grounds of what stands on
    it would cover in part. Their names repeat so that opposite edges show the same: where cards are cut apart without a
    gap, halves meet."""
    card, size, names = stage.card, element.number("size"), element.text("names").split()
    edge = 0.0 if card.bleed >= size / 2 else card.safe + size / 2
    w, h, reach = card.w - 2 * edge, card.h - 2 * edge, size / 2 + element.number("free")
    columns, rows = (max(round(w / element.number("across")), 1), max(round(h / element.number("down") / 2), 1) * 2)
    grounds = [one for one in marks(tuple(over)) if isinstance(one, Rect) and one.fill]
    stride, look, found = 3 if len(names) % 3 else 2, {"fill": element.text("fill"), "ornament": "yes"}, list[Item]()
    for row in range(rows + 1):
        for column in range(columns + 1 - row % 2):
            x, y = edge + (column + row % 2 / 2) * w / columns, edge + row * h / rows
            if not any(-reach < x - one.x < one.w + reach and -reach < y - one.y < one.h + reach for one in grounds):
                name = names[(column % columns * stride + row % rows) % len(names)]
                drawn = replace(element, attributes=look | {"name": name, "w": size, "h": size})
                found += sym(stage, drawn, x - size / 2, y - size / 2, False)
    return found


def symbol_text(stage: Stage, char: str, x: float, y: float, w: float, h: float, fill: Colour) -> Text:
    """The symbol's character, sized so that its design box (advance by ascent to descent) fits the given box."""
    face = stage.fonts.symbols
    wide, high = face.advances[char] / 1000, (face.ascent - face.descent) / 1000
    em = min(w / wide, h / high)
    baseline = y + h / 2 + (face.ascent + face.descent) / 2000 * em
    return Text(mm(x + (w - wide * em) / 2), mm(baseline), char, face.name, round(em / MM_PER_POINT, 3), fill)


STRIKE, AROUND = 0.06, 0.16
"""Of the width of a code, how wide the line is that strikes it through, and with the light beside it."""


def qr(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A QR code of width w; the quiet zone around it must be light and free.

    One that is `struck` is struck through where it leads nowhere, for faces on which no words say so.
    """
    w, text = element.number("w"), element.text("text")
    fill = ink(stage, element, "fill")
    try:
        cells = qr_rectangles(text, x, y, w)
        quiet = w / len(qr_modules(text)) * QUIET_ZONE
    except ValueError as error:
        stage.problems.append(
            element.problem(f"the code of '{text}' can not be printed: {error}", "", "code", str(error))
        )
        return []
    stage.must_be_on_card(element, x - quiet, y - quiet, w + 2 * quiet, w + 2 * quiet)
    must_be_readable(stage, element, fill, x, y, w, w, TEXT_CONTRAST)
    if len({stage.ground(x + dx, y + dy) for dx in (-quiet, w + quiet) for dy in (-quiet, w + quiet)}) > 1:
        stage.problems.append(element.problem(f"{quiet:.1f} mm around the code must be of one colour"))
    strokes = []
    if "struck" in element.attributes and reserved_hosts(text):
        left, top, right, low = (
            mm(end) for end in (x - quiet / 2, y - quiet / 2, x + w + quiet / 2, y + w + quiet / 2)
        )
        ways = ((stage.ground(x - quiet, y - quiet), AROUND), (fill, STRIKE))
        strokes = [Line(left, low, right, top, colour, mm(w * wide)) for colour, wide in ways]
    return figure(element, [Cells(cells, fill), *strokes])


def field(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A place to type into where the file is a form."""
    w, h, size = (element.number(name) for name in ("w", "h", "size"))
    stage.must_be_on_card(element, x, y, w, h)
    if size * MM_PER_POINT > h:
        stage.problems.append(element.problem(f"{size:g} pt are higher than the {h:g} mm of the field"))
    align, tick, adds = element.text("align", "left"), "tick" in element.attributes, _sum(stage, element)
    return [Field(element.text("name"), element.text("label"), mm(x), mm(y), mm(w), mm(h), size, align, tick, adds)]


def _sum(stage: Stage, element: Element) -> Sum | None:
    """What a field adds up: `=a b -c`, looked up in `20:10 30:` where there are scores."""
    scores: list[tuple[int, int | None]] = []
    for entry in element.text("scores", "").split():
        if not (found := re.fullmatch(r"(-?\d+):(-?\d+)?", entry)):
            hint = "write the least sum, a colon and the points, as in '20:10'; no points mean an empty field"
            stage.problems.append(element.problem(f"'{entry}' is no score of a sum", hint))
            continue
        scores.append((int(found[1]), int(found[2]) if found[2] else None))
    terms = element.terms("sum")
    plus, minus, carried = (tuple(name for sign, name in terms if sign == wanted) for wanted in ("", "-", "="))
    return Sum(plus, minus, carried, tuple(scores)) if terms else None


def ink(stage: Stage, element: Element, attribute: str) -> Colour:
    """The colour of a required attribute; black where a fault was noted."""
    return stage.colour(element, attribute) or BLACK


def must_be_readable(
    stage: Stage,
    element: Element,
    fill: Colour,
    x: float,
    y: float,
    w: float,
    h: float,
    wanted: float = LARGE_CONTRAST,
) -> None:
    """Notes what reaches too near to the cut, or has too little contrast with its ground."""
    for message in (stage.must_be_safe(x, y, w, h, "it"), stage.must_be_seen(fill, x + w / 2, y + h / 2, wanted)):
        if message:
            stage.problems.append(element.problem(message))


def figure(element: Element, inner: list[Item]) -> list[Item]:
    """The marks as they are, or with `alt` as one picture that has words."""
    return [Node("Figure", tuple(inner), alt=element.text("alt"))] if "alt" in element.attributes else inner


WHOLE = "-"
"""The frame of a symbol that shows the whole die; as a symbol: the face shows its label."""
_LINE = 0.07
"""Width of the line of a frame, as a part of the die."""


@dataclass(frozen=True)
class _Frame:
    """`corners` of a polygon around its middle, none for a square with round corners; `middle` how far down the die
    that is, `room` the height of a symbol, `label` that of letters, all as parts of the die."""

    corners: int
    middle: float
    room: float
    label: float


_HIGH = sqrt(3) / 2
_FRAMES = {
    "square": _Frame(0, 0.5, 0.68, 0.62),
    "triangle": _Frame(3, (1 - _HIGH) / 2 + _HIGH * 2 / 3, 0.46, 0.36),
    "pentagon": _Frame(5, 0.5 + (1 - cos(pi / 5)) / 4, 0.56, 0.5),
}
_RADII = {3: 1 / sqrt(3), 5: 0.5}


def dice(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A row of dice. `symbols` has `-` for a face that shows its label, `frames` `-` for a symbol that is a whole die.

    Without `frames` every symbol is a whole die, and labels stand in squares.
    """
    faces = element.text("faces").split()
    symbols = element.text("symbols", " ".join(WHOLE * len(faces))).split()
    usual = " ".join("square" if name == WHOLE else WHOLE for name in symbols)
    frames = element.text("frames", usual).split()
    size, gap = element.number("size"), element.number("gap")
    fill = ink(stage, element, "fill")
    for names, what in ((symbols, "symbols"), (frames, "frames")):
        if len(faces) != len(names):
            hint = "write '-' for a face without a symbol" if what == "symbols" else "write '-' where there is none"
            stage.problems.append(element.problem(f"{len(faces)} faces and {len(names)} {what} do not match", hint))
            return []
    if unknown := [name for name in frames if name not in {WHOLE, *_FRAMES}]:
        stage.problems.append(element.problem(f"no frame '{unknown[0]}'", did_you_mean(unknown[0], _FRAMES)))
        return []
    whole = len(faces) * size + (len(faces) - 1) * gap
    stage.must_be_on_card(element, x, y, whole, size)
    must_be_readable(stage, element, fill, x, y, whole, size)
    inner, em = list[Item](), size * _share_of_labels(element, stage.fonts)
    for number, (label, name, frame) in enumerate(zip(faces, symbols, frames, strict=True)):
        place = (x + number * (size + gap), y, size)
        inner += _face(stage, element, (label, name), em, _FRAMES.get(frame), place, fill)
    return figure(element, inner)


def _face(
    stage: Stage,
    element: Element,
    face: tuple[str, str],
    em: float,
    frame: _Frame | None,
    place: tuple[float, float, float],
    fill: Colour,
) -> list[Mark]:
    (label, name), (x, y, size) = face, place
    if name != WHOLE and name not in stage.fonts.symbol_chars:
        hint = did_you_mean(name, stage.fonts.symbol_chars)
        stage.problems.append(element.problem(f"symbols: no symbol '{name}'", hint))
        return []
    edge: list[Mark] = [_edge(frame, place, fill)] if frame else []
    if name == WHOLE:
        text = _label(stage, element, label, em, frame or _FRAMES["square"], place, fill)
        return [*edge, text] if text else []
    room = frame.room * size if frame else size
    middle = frame.middle * size if frame else size / 2
    char = stage.fonts.symbol_chars[name]
    return [*edge, symbol_text(stage, char, x + (size - room) / 2, y + middle - room / 2, room, room, fill)]


def _edge(frame: _Frame, place: tuple[float, float, float], fill: Colour) -> Mark:
    x, y, size = place
    line = size * _LINE
    if not frame.corners:
        half = mm(x + line / 2), mm(y + line / 2)
        return Rect(*half, mm(size - line), mm(size - line), None, fill, mm(line), mm(size / 5))
    outer = _RADII[frame.corners] * size
    inner = outer - line / cos(pi / frame.corners)

    def corners(radius: float) -> list[tuple[float, float]]:
        turns = [2 * pi * corner / frame.corners for corner in range(frame.corners)]
        middle = x + size / 2, y + frame.middle * size
        return [(mm(middle[0] + radius * sin(turn)), mm(middle[1] - radius * cos(turn))) for turn in turns]

    return Area((tuple(corners(outer)), tuple(reversed(corners(inner)))), fill)  # a ring by either rule of filling


def _label(
    stage: Stage,
    element: Element,
    label: str,
    em: float,
    frame: _Frame,
    place: tuple[float, float, float],
    fill: Colour,
) -> Text | None:
    x, y, size = place
    face = stage.fonts.text_face("bold", "condensed")
    if missing := [char for char in label if not face.has(char)]:
        stage.problems.append(element.problem(f"faces: no font has the character '{missing[0]}'"))
        return None
    letters = [Letter(char, face) for char in label]
    kerns = kerns_of(letters)
    wide = (sum(map(advance, letters)) + sum(kerns)) / 1000
    if em / MM_PER_POINT < SMALLEST_TYPE:
        message = (
            f"the label '{label}' of a die would be {em / MM_PER_POINT:.1f} pt small, {SMALLEST_TYPE:g} pt are needed"
        )
        stage.problems.append(element.problem(message, "shorten the faces of the die in game.toml, or draw symbols"))
    baseline = y + frame.middle * size + face.cap_height / 2000 * em
    left = x + (size - wide * em) / 2
    return Text(mm(left), mm(baseline), label, face.name, round(em / MM_PER_POINT, 3), fill, kerns)


def _em_of(letters: Sequence[Letter], frame: _Frame, capitals: int) -> float:
    """How large the type of a label is, as a part of its die."""
    wide = (sum(map(advance, letters)) + sum(kerns_of(letters))) / 1000
    return min(frame.label / (capitals / 1000), (0.8 if not frame.corners else frame.label) / wide)


def least_die(element: Element, fonts: FontSet) -> float:
    """The size in mm from which on the labels of dice can be read; 0 for dice that have none."""
    share = _share_of_labels(element, fonts)
    return SMALLEST_TYPE * MM_PER_POINT / share + _TOLERANCE if share else 0.0


def _share_of_labels(element: Element, fonts: FontSet) -> float:
    """How large the type of all labels of a row of dice is, as a part of a die; 0 for dice that have none."""
    faces = element.text("faces").split()
    symbols = element.text("symbols", " ".join(WHOLE * len(faces))).split()
    frames = element.text("frames", " ".join(WHOLE * len(faces))).split()
    face = fonts.text_face("bold", "condensed")
    shares = [
        _em_of([Letter(char, face) for char in label], _FRAMES.get(frame, _FRAMES["square"]), face.cap_height)
        for label, symbol, frame in zip(faces, symbols, frames, strict=False)
        if symbol == WHOLE and all(map(face.has, label))
    ]
    return min(shares, default=0.0)


LEAST_WIDTH, LEAST_HEIGHT = 7.0, 5.0
"""Millimetres on paper of a place to write a number of two digits into."""
LEAST_TICK = 4.0
"""Millimetres on paper of each side of a box to cross off."""
_TOLERANCE = 0.001


def fields(items: Iterable[Item]) -> Iterator[Field]:
    """All places to write into, in the order of the structure."""
    for item in items:
        if isinstance(item, Node):
            yield from fields(item.children)
        elif isinstance(item, Field):
            yield item


def too_small(faces: Iterable[Face], scale: float = 1.0) -> list[Field]:
    """The places that are too small once everything has been enlarged by `scale`."""
    return [field for face in faces for field in fields(face.items) if not _is_writable(field, scale)]


def _is_writable(field: Field, scale: float) -> bool:
    width, height = (LEAST_TICK, LEAST_TICK) if field.tick else (LEAST_WIDTH, LEAST_HEIGHT)
    return field.w * scale >= width - _TOLERANCE and field.h * scale >= height - _TOLERANCE
