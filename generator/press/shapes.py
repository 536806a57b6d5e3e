"""The elements that are no words: rectangles, lines, grids, symbols, dice, QR codes."""

from __future__ import annotations

from generator.base.length import MM_PER_POINT
from generator.base.problem import did_you_mean
from generator.press.elements import Element
from generator.press.measure import Letter, advance, kerns_of
from generator.press.primitives import Cells, Colour, Field, Item, Line, Mark, Node, Rect, Text
from generator.press.qrcode import QUIET_ZONE, qr_modules, qr_rectangles
from generator.press.stage import Stage
from generator.press.style import LARGE_CONTRAST, SMALLEST_TYPE, TEXT_CONTRAST

_LABEL_SIZE = 0.62
"""Height of the label on a die without symbol, as a part of the die."""


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
    return [Line(mm(x), mm(y), mm(x + w), mm(y + h), _ink(stage, element, "stroke"), stage.line(element),
                 element.number("dash"))]  # fmt: skip


def grid(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """Columns and rows of equal size with lines between and around."""
    w, h, columns, rows = (element.number(name) for name in ("w", "h", "cols", "rows"))
    stroke, width = _ink(stage, element, "stroke"), stage.line(element)
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
    """A symbol as large as its box allows, in the middle of it; with `alt` it is a figure."""
    w, h = element.number("w"), element.number("h")
    char = stage.known("symbol", stage.fonts.symbol_chars, element, "name")
    stage.must_be_on_card(element, x, y, w, h)
    if char is None:
        return []
    fill = _ink(stage, element, "fill")
    if inside_node or "alt" in element.attributes:
        _must_be_readable(stage, element, fill, x, y, w, h)
    return _figure(element, [symbol_text(stage, char, x, y, w, h, fill)])


def symbol_text(stage: Stage, char: str, x: float, y: float, w: float, h: float, fill: Colour) -> Text:
    """The symbol's character, sized so that its design box (advance by ascent to descent) fits the given box."""
    face = stage.fonts.symbols
    wide, high = face.advances[char] / 1000, (face.ascent - face.descent) / 1000
    em = min(w / wide, h / high)
    baseline = y + h / 2 + (face.ascent + face.descent) / 2000 * em
    return Text(mm(x + (w - wide * em) / 2), mm(baseline), char, face.name, round(em / MM_PER_POINT, 3), fill)


def dice(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A row of dice: each face by its symbol, or as a square with its label where it has none (symbol `-`)."""
    faces = element.text("faces").split()
    symbols = element.text("symbols", " ".join("-" * len(faces))).split()
    size, gap = element.number("size"), element.number("gap")
    fill = _ink(stage, element, "fill")
    if len(faces) != len(symbols):
        message = f"{len(faces)} faces and {len(symbols)} symbols do not match"
        stage.problems.append(element.problem(message, "write '-' for a face without a symbol"))
        return []
    whole = len(faces) * size + (len(faces) - 1) * gap
    stage.must_be_on_card(element, x, y, whole, size)
    _must_be_readable(stage, element, fill, x, y, whole, size)
    inner: list[Item] = []
    for number, (label, name) in enumerate(zip(faces, symbols, strict=True)):
        at = x + number * (size + gap)
        if name == "-":
            inner += _labelled(stage, element, label, at, y, size, fill)
        elif name in stage.fonts.symbol_chars:
            inner.append(symbol_text(stage, stage.fonts.symbol_chars[name], at, y, size, size, fill))
        else:
            hint = did_you_mean(name, stage.fonts.symbol_chars)
            stage.problems.append(element.problem(f"symbols: no symbol '{name}'", hint))
    return _figure(element, inner)


def _labelled(stage: Stage, element: Element, label: str, x: float, y: float, size: float, fill: Colour) -> list[Mark]:
    face = stage.fonts.text_face("bold", "condensed")
    if missing := [char for char in label if not face.has(char)]:
        stage.problems.append(element.problem(f"faces: no font has the character '{missing[0]}'"))
        return []
    letters = [Letter(char, face) for char in label]
    kerns = kerns_of(letters)
    wide = (sum(map(advance, letters)) + sum(kerns)) / 1000
    em = min(size * _LABEL_SIZE / (face.cap_height / 1000), size * 0.8 / wide)
    if em / MM_PER_POINT < SMALLEST_TYPE:
        message = (
            f"the label '{label}' of a die would be {em / MM_PER_POINT:.1f} pt small, {SMALLEST_TYPE:g} pt are needed"
        )
        stage.problems.append(element.problem(message, "shorten the faces of the die in game.toml, or draw symbols"))
    line = size * 0.07
    edge = Rect(
        mm(x + line / 2), mm(y + line / 2), mm(size - line), mm(size - line), None, fill, mm(line), mm(size / 5)
    )
    baseline = y + size / 2 + face.cap_height / 2000 * em
    text = Text(
        mm(x + (size - wide * em) / 2), mm(baseline), label, face.name, round(em / MM_PER_POINT, 3), fill, kerns
    )
    return [edge, text]


def qr(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A QR code of width w; the quiet zone around it must be light and free."""
    w, text = element.number("w"), element.text("text")
    fill = _ink(stage, element, "fill")
    try:
        cells = qr_rectangles(text, x, y, w)
        quiet = w / len(qr_modules(text)) * QUIET_ZONE
    except ValueError as error:
        stage.problems.append(element.problem(f"the code of '{text}' can not be printed: {error}"))
        return []
    stage.must_be_on_card(element, x - quiet, y - quiet, w + 2 * quiet, w + 2 * quiet)
    _must_be_readable(stage, element, fill, x, y, w, w, TEXT_CONTRAST)
    if len({stage.ground(x + dx, y + dy) for dx in (-quiet, w + quiet) for dy in (-quiet, w + quiet)}) > 1:
        stage.problems.append(element.problem(f"{quiet:.1f} mm around the code must be of one colour"))
    return _figure(element, [Cells(cells, fill)])


def field(stage: Stage, element: Element, x: float, y: float) -> list[Item]:
    """A place to type into where the file is a form."""
    w, h, size = (element.number(name) for name in ("w", "h", "size"))
    stage.must_be_on_card(element, x, y, w, h)
    if size * MM_PER_POINT > h:
        stage.problems.append(element.problem(f"{size:g} pt are higher than the {h:g} mm of the field"))
    align, tick = element.text("align", "left"), "tick" in element.attributes
    return [Field(element.text("name"), element.text("label"), mm(x), mm(y), mm(w), mm(h), size, align, tick)]


def _ink(stage: Stage, element: Element, attribute: str) -> Colour:
    """The colour of a required attribute; black where a fault was noted."""
    return stage.colour(element, attribute) or Colour("black", (0, 0, 0), (0, 0, 0, 1))


def _must_be_readable(
    stage: Stage,
    element: Element,
    fill: Colour,
    x: float,
    y: float,
    w: float,
    h: float,
    wanted: float = LARGE_CONTRAST,
) -> None:
    for message in (stage.must_be_safe(x, y, w, h, "it"), stage.must_be_seen(fill, x + w / 2, y + h / 2, wanted)):
        if message:
            stage.problems.append(element.problem(message))


def _figure(element: Element, inner: list[Item]) -> list[Item]:
    return [Node("Figure", tuple(inner), alt=element.text("alt"))] if "alt" in element.attributes else inner
