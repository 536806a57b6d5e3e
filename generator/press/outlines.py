"""Marks as outlines in absolute millimetres: path data of text, symbols, lines, and QR codes as rectangles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import chain, groupby
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from generator.glyphs.face import FontFace, outline
from generator.glyphs.fontset import FontSet
from generator.press.measure import pens, thousandth
from generator.press.primitives import Area, Cells, Line, Mark, Rect, Text

NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
"""How many coordinates each command has."""

ROUND = 0.5522847498
"""How far the control points of a quarter circle lie from its ends, in radii: 4/3 (sqrt 2 - 1)."""

_COMMAND = re.compile(r"([MLQCHVZ])([^MLQCHVZ]*)")
_NUMBER = re.compile(r"-?[\d.]+")


class OutlinePath(NamedTuple):
    """Closed subpaths: the letters of their commands, and all coordinates, x, y, x, y ..., in mm with y down.

    The area is that of the nonzero rule.
    """

    letters: str
    numbers: tuple[float, ...]

    def commands(self) -> Iterator[tuple[str, tuple[float, ...]]]:
        """Each letter with its coordinates."""
        at = 0
        for letter in self.letters:
            end = at + NUMBERS[letter]
            yield letter, self.numbers[at:end]
            at = end


def outlines(marks: Iterable[Mark], fonts: FontSet) -> list[OutlinePath]:
    """One path for each mark that has ink; strokes become areas as wide as they are."""
    paths = (_path(mark, fonts) for mark in marks)
    return [path for path in paths if path.letters]


def moved(path: OutlinePath, ax: float, bx: float, ay: float, by: float, x: float, y: float) -> OutlinePath:
    """The path with (u, v) taken to (ax u + bx v + x, ay u + by v + y)."""
    pairs = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    return OutlinePath(path.letters, tuple([n for u, v in pairs for n in (ax * u + bx * v + x, ay * u + by * v + y)]))


def polygon(points: Iterable[tuple[float, float]]) -> OutlinePath:
    """A closed polygon as a path."""
    numbers = tuple(chain.from_iterable(points))
    return OutlinePath("M" + "L" * (len(numbers) // 2 - 1) + "Z", numbers)


def joined(paths: Iterable[OutlinePath]) -> OutlinePath:
    """Several paths as one."""
    every = list(paths)
    return OutlinePath(
        "".join(path.letters for path in every), tuple(chain.from_iterable(path.numbers for path in every))
    )


def _path(mark: Mark, fonts: FontSet) -> OutlinePath:
    if isinstance(mark, Text):
        return _text(mark, fonts.by_name(mark.font))
    if isinstance(mark, Cells):
        return joined(_box(*rect) for rect in mark.rects)
    if isinstance(mark, Area):
        return joined(map(polygon, mark.loops))
    return _line(mark) if isinstance(mark, Line) else _rect(mark)


def _rect(rect: Rect) -> OutlinePath:
    """The area; where it is not filled, the ring of its stroke: the inner edge runs the other way round."""
    pen, radius = rect.line / 2 if rect.stroke else 0.0, rect.radius
    x, y, w, h = rect.x, rect.y, rect.w, rect.h
    outer = _box(x - pen, y - pen, w + 2 * pen, h + 2 * pen, radius + pen if radius else 0.0)
    if rect.fill:
        return outer
    inner = _box(x + pen, y + pen, w - 2 * pen, h - 2 * pen, max(radius - pen, 0.0))
    return joined([outer, _reversed(inner)])


def _box(x: float, y: float, w: float, h: float, radius: float = 0.0) -> OutlinePath:
    a, b = x + w, y + h
    if radius <= 0:
        return polygon([(x, y), (a, y), (a, b), (x, b)])
    r = min(radius, w / 2, h / 2)
    k = r * (1 - ROUND)
    sides = (
        (x + r, y, a - r, y, a - k, y, a, y + k, a, y + r),
        (a, b - r, a, b - k, a - k, b, a - r, b),
        (x + r, b, x + k, b, x, b - k, x, b - r),
        (x, y + r, x, y + k, x + k, y, x + r, y),
    )
    return OutlinePath("MLCLCLCLCZ", tuple(chain.from_iterable(sides)))


def _reversed(path: OutlinePath) -> OutlinePath:
    """One closed subpath of lines and curves run the other way round."""
    points = list(zip(path.numbers[::2], path.numbers[1::2], strict=True))
    return OutlinePath("M" + path.letters[-2:0:-1] + "Z", tuple(chain.from_iterable(reversed(points))))


def _line(line: Line) -> OutlinePath:
    """Straight lines as narrow areas; a dash is one of them."""
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    length = (dx * dx + dy * dy) ** 0.5
    if not length:
        return OutlinePath("", ())
    ux, uy, pen = dx / length, dy / length, line.line / 2
    step = line.dash or length
    nx, ny = -uy * pen, ux * pen
    pieces = []
    for number in range(int(length / step / 2 + 0.5 + 1e-9) or 1):
        start, end = 2 * number * step, min((2 * number + 1) * step, length)
        (a, b), (c, d) = ((line.x1 + ux * at, line.y1 + uy * at) for at in (start, end))
        pieces.append(polygon([(a - nx, b - ny), (c - nx, d - ny), (c + nx, d + ny), (a + nx, b + ny)]))
    return joined(pieces)


def _text(text: Text, face: FontFace) -> OutlinePath:
    scale = thousandth(text.size)
    places = zip(text.text, pens(face, text), strict=False)
    if text.turned:
        return joined(
            moved(glyph(face, char), 0.0, -scale, -scale, 0.0, text.x, text.y - pen * scale) for char, pen in places
        )
    return joined(
        moved(glyph(face, char), scale, 0.0, 0.0, -scale, text.x + pen * scale, text.y) for char, pen in places
    )


@lru_cache(maxsize=1024)
def glyph(face: FontFace, char: str) -> OutlinePath:
    """A glyph's outline in thousandths of an em, y up, its numbers read once."""
    letters, numbers = "", list[float]()
    for letter, written in _COMMAND.findall(outline(face, char)):
        values = [float(value) for value in _NUMBER.findall(written)]
        if letter == "H":  # level and upright lines have one number
            letter, values = "L", [values[0], numbers[-1]]
        elif letter == "V":
            letter, values = "L", [numbers[-2], values[0]]
        more = len(values) // NUMBERS[letter] - 1 if values else 0  # a letter that would repeat is not written
        letters += letter + ("L" if letter == "M" else letter) * more
        numbers += values
    assert sum(NUMBERS[letter] for letter in letters) == len(numbers), f"the outline of {char!r} is misread"
    return OutlinePath(letters, tuple(numbers))


def numbers(*values: float, digits: int = 3) -> str:
    """The numbers with at most that many decimal places and a space between them; no exponent, no -0.

    Three places of a point are 0.35 micrometres, of a millimetre one.
    """
    return " ".join([_short(value, digits) for value in values])


@lru_cache(maxsize=4096)
def _short(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


SMALLEST_MODULE = 0.3
"""Millimetres; cameras of older phones need that much for one square."""
QUIET_ZONE = 4
"""Modules that must stay light on each side (ISO/IEC 18004)."""


@cache
def _encoder() -> ModuleType:
    """reportlab's `qrencoder`, loaded from its file.

    It needs nothing but the standard library, while importing its package brings in all of platypus and
    graphics: half a second, a third of the time that all cards take.
    """
    package = find_spec("reportlab")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("reportlab")
    path = Path(package.origin).parent / "graphics" / "barcode" / "qrencoder.py"
    spec = spec_from_file_location("qrencoder", path)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(str(path))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache
def qr_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code as rows of modules, true is dark; error correction level M (15 %).

    Raises ValueError for a text that is not ASCII or too long to be scanned from a card.
    """
    encoder = _encoder()
    if not text.isascii():
        raise ValueError("scanners disagree about letters that are not ASCII; write the address in its encoded form")
    if len(text) > 200:
        raise ValueError(f"{len(text)} characters make a code too fine for a card; use a shorter address")
    code = encoder.QRCode(None, encoder.QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    count = code.getModuleCount()
    return tuple(tuple(bool(code.isDark(row, column)) for column in range(count)) for row in range(count))


@lru_cache
def qr_rectangles(text: str, x: float, y: float, width: float) -> tuple[tuple[float, float, float, float], ...]:
    """The dark modules in a square of `width` mm at x, y; neighbours of a row are one rectangle (x, y, w, h).

    Raises ValueError where a module would be smaller than SMALLEST_MODULE.
    """
    modules = qr_modules(text)
    module = width / len(modules)
    if module < SMALLEST_MODULE:
        raise ValueError(
            f"its {len(modules)} modules would be {module:.2f} mm small, {SMALLEST_MODULE} mm are needed; "
            f"make it {len(modules) * SMALLEST_MODULE:.1f} mm wide or the address shorter"
        )
    rectangles = []
    for row, cells in enumerate(modules):
        top, column = round(y + row * module, 4), 0
        for dark, run in groupby(cells):
            length = len(list(run))
            if dark:
                rectangles.append((round(x + column * module, 4), top, round(length * module, 4), round(module, 4)))
            column += length
    return tuple(rectangles)
