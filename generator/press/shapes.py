"""The elements that are no words and no dice: rectangles, lines, grids, symbols, QR codes, fields."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.base.length import MM_PER_POINT
from generator.press.elements import Element
from generator.press.primitives import Cells, Colour, Field, Item, Line, Node, Rect, Sum, Text
from generator.press.qrcode import QUIET_ZONE, qr_modules, qr_rectangles
from generator.press.stage import Stage
from generator.press.style import LARGE_CONTRAST, TEXT_CONTRAST


def mm(value: float) -> float:
    """A coordinate rounded to what files carry; never minus zero."""
    return round(value, 4) + 0.0


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


def symbol_text(stage: Stage, char: str, x: float, y: float, w: float, h: float, fill: Colour) -> Text:
    """The symbol's character, sized so that its design box (advance by ascent to descent) fits the given box."""
    face = stage.fonts.symbols
    wide, high = face.advances[char] / 1000, (face.ascent - face.descent) / 1000
    em = min(w / wide, h / high)
    baseline = y + h / 2 + (face.ascent + face.descent) / 2000 * em
    return Text(mm(x + (w - wide * em) / 2), mm(baseline), char, face.name, round(em / MM_PER_POINT, 3), fill)


def qr(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A QR code of width w; the quiet zone around it must be light and free."""
    w, text = element.number("w"), element.text("text")
    fill = ink(stage, element, "fill")
    try:
        cells = qr_rectangles(text, x, y, w)
        quiet = w / len(qr_modules(text)) * QUIET_ZONE
    except ValueError as error:
        stage.problems.append(element.problem(f"the code of '{text}' can not be printed: {error}"))
        return []
    stage.must_be_on_card(element, x - quiet, y - quiet, w + 2 * quiet, w + 2 * quiet)
    must_be_readable(stage, element, fill, x, y, w, w, TEXT_CONTRAST)
    if len({stage.ground(x + dx, y + dy) for dx in (-quiet, w + quiet) for dy in (-quiet, w + quiet)}) > 1:
        stage.problems.append(element.problem(f"{quiet:.1f} mm around the code must be of one colour"))
    return figure(element, [Cells(cells, fill)])


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
    return stage.colour(element, attribute) or Colour("black", (0, 0, 0), (0, 0, 0, 1))


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
