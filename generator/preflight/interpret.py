"""Reads the streams of a file: operators change the state and become marks; what is placed often is read once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Any

from pikepdf import Array, Dictionary, Stream

from generator.base.pdffile import unpacked
from generator.preflight.fonts import Font, read_font
from generator.preflight.marks import (
    BLACK,
    PATTERN,
    SPACES,
    Content,
    Drawn,
    Ink,
    Inner,
    Picture,
    Shade,
    Space,
    first_ink,
    ink,
    resource,
    sheer_of,
    space_of,
)
from generator.preflight.page_geometry import (
    IDENTITY,
    Box,
    Matrix,
    across,
    box_of,
    common,
    grown,
    is_empty,
    matrix_of,
    moved,
    number_of,
    sides,
    times,
)
from generator.preflight.tagtree import PAINTING, TagPen
from generator.preflight.texts import TextPen
from generator.preflight.tokens import INLINE, Blocks, Operand, operations_again


@dataclass(slots=True)
class State:
    """One state; `sheer` is what makes things shine through now, empty where nothing does."""

    clip: Box
    matrix: Matrix = IDENTITY
    fill: Ink = BLACK
    stroke: Ink = BLACK
    line: float = 1.0
    sheer: str = ""
    font: Font | None = None
    size: float = 0.0
    chars: float = 0.0
    words: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0


SETS: Mapping[str, tuple[str, Callable[[float], float]]] = {
    "Tc": ("chars", float), "Tw": ("words", float), "TL": ("leading", float), "Ts": ("rise", float),
    "Tz": ("stretch", lambda percent: percent / 100), "Tr": ("mode", int), "w": ("line", abs),
}  # fmt: skip
"""Operators that set one thing of the state: which, and how from their operand."""
_INHERITED = ("fill", "stroke", "line", "sheer")
"""What a form takes over from where it is placed, besides the matrix."""
_SHORT_SPACES = {
    "/G": "grey", "/RGB": "RGB", "/CMYK": "CMYK",
    "/DeviceGray": "grey", "/DeviceRGB": "RGB", "/DeviceCMYK": "CMYK", "/Pattern": "pattern",
}  # fmt: skip
DEEPEST = 12
"""Forms and patterns inside of each other that are followed; more is a circle."""


class ColourPen:
    """The colours of a stream; numbers are read in the space of the colour before."""

    def __init__(self, at: Interpreter) -> None:
        self.at = at
        self._spaces: dict[str, Space] = {}
        self.operators: dict[str, Callable[..., None]] = {}
        for what, words in (("fill", "cs sc scn g rg k"), ("stroke", "CS SC SCN G RG K")):
            mixed, devices = partial(self._mixed, what), (SPACES[name] for name in ("grey", "RGB", "CMYK"))
            actions = (partial(self._begin, what), mixed, mixed, *(partial(self._parts, what, one) for one in devices))
            self.operators |= zip(words.split(), actions, strict=True)

    def space(self, name: str) -> Space:
        """The space of that name."""
        if name not in self._spaces:
            found = self.at.resource("/ColorSpace", name)
            self._spaces[name] = SPACES[_SHORT_SPACES[name]] if name in _SHORT_SPACES else space_of(found)
        return self._spaces[name]

    def _begin(self, what: str, name: str) -> None:
        setattr(self.at.state, what, first_ink(self.space(name)))

    def _parts(self, what: str, space: Space, *parts: float) -> None:
        setattr(self.at.state, what, ink(space, parts))

    def _mixed(self, what: str, *numbers: float | str) -> None:
        space = getattr(self.at.state, what).space
        self._parts(what, space, *(one for one in numbers if isinstance(one, float)))
        self._pattern(numbers)

    def _pattern(self, numbers: tuple[float | str, ...]) -> None:
        """A pattern is looked into once, for its colours and fonts, and not where it is painted."""
        name = numbers[-1] if numbers else None
        found = self.at.resource("/Pattern", name) if isinstance(name, str) else None
        if isinstance(found, Stream) and self.at.depth < DEEPEST:
            content = self.at.reader.form(found, self.at.resources, self.at.state, self.at.depth)
            self.at.content.marks.append(Inner(content, self.at.state.matrix, self.at.state.clip, alone=False))
        elif isinstance(found, Dictionary) and isinstance(found.get("/Shading"), Dictionary | Stream):
            self.at.content.marks.append(Shade(self.at.state.clip, space_of(found["/Shading"].get("/ColorSpace"))))


Point = tuple[float, float]


class PathBuilder:
    """The path that is being built, in user space."""

    def __init__(self, at: Interpreter) -> None:
        self.at = at
        self.parts: list[list[Point]] = []
        self.rects: list[Box] = []
        self.clips = False
        self.operators: dict[str, Callable[..., None]] = {
            "m": self._move, "l": self._line, "c": self._curve, "v": self._short_curve, "y": self._short_curve,
            "h": lambda: None, "re": self._rect, "n": self._end,
            **dict.fromkeys(("W", "W*"), partial(setattr, self, "clips", True)),
            **dict.fromkeys(("f", "F", "f*"), partial(self._paint, fill=True, stroke=False)),
            **dict.fromkeys(("S", "s"), partial(self._paint, fill=False, stroke=True)),
            **dict.fromkeys(("B", "B*", "b", "b*"), partial(self._paint, fill=True, stroke=True)),
        }  # fmt: skip

    def _move(self, x: float, y: float) -> None:
        self.parts.append([(x, y)])

    def _line(self, x: float, y: float) -> None:
        self.parts[-1].append((x, y))

    def _curve(self, a: float, b: float, c: float, d: float, x: float, y: float) -> None:
        self.parts[-1] += [(a, b), (c, d), (x, y)]

    def _short_curve(self, a: float, b: float, x: float, y: float) -> None:
        self.parts[-1] += [(a, b), (x, y)]

    def _rect(self, x: float, y: float, w: float, h: float) -> None:
        self.rects.append((min(x, x + w), min(y, y + h), max(x, x + w), max(y, y + h)))

    def _end(self) -> None:
        if self.clips and (self.parts or self.rects):
            self.at.state.clip = common(self.at.state.clip, self._bounds())
        self.parts, self.rects, self.clips = [], [], False

    def _bounds(self) -> Box:
        """The box of the path in the space of the stream."""
        matrix = self.at.state.matrix
        points = [point for part in self.parts if len(part) > 1 for point in part]
        turned = matrix[1] or matrix[2]
        if turned:
            points += [(x, y) for x1, y1, x2, y2 in self.rects for x in (x1, x2) for y in (y1, y2)]
            a, b, c, d, e, f = matrix
            points = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        if not turned and self.rects:
            xs += [min(one[0] for one in self.rects), max(one[2] for one in self.rects)]
            ys += [min(one[1] for one in self.rects), max(one[3] for one in self.rects)]
        if not xs:
            return (0.0, 0.0, -1.0, -1.0)
        box = (min(xs), min(ys), max(xs), max(ys))
        return box if turned else moved(box, matrix)

    def _paint(self, *, fill: bool, stroke: bool) -> None:
        state, box = self.at.state, self._bounds()
        if not is_empty(box):
            width = state.line * across(state.matrix) if stroke else None
            seen = self.at.painted(grown(box, state.line * max(sides(state.matrix)) / 2) if stroke else box)
            if seen and (seen[2] > seen[0] or seen[3] > seen[1]):
                filled = state.fill if fill and state.fill.space.family != PATTERN else None
                drawn = state.stroke if stroke and state.stroke.space.family != PATTERN else None
                thin = self._thinnest() if fill and not stroke else None
                self.at.content.marks.append(Drawn(seen, filled, drawn, width, thin, fill and self._plain()))
        self._end()

    def _thinnest(self) -> float | None:
        """The width of the thinnest bar among the rectangles of the path, in the space of the stream."""
        bars = self.rects + [box for part in self.parts if (box := _upright(part))]
        thin = [min(x2 - x1, y2 - y1) for x1, y1, x2, y2 in bars if max(x2 - x1, y2 - y1) > 3 * min(x2 - x1, y2 - y1)]
        return min(thin) * across(self.at.state.matrix) if thin else None

    def _plain(self) -> bool:
        matrix = self.at.state.matrix
        upright = (matrix[1] == 0 == matrix[2]) or (matrix[0] == 0 == matrix[3])
        shapes = len(self.rects) + len(self.parts)
        return upright and shapes == 1 and (bool(self.rects) or _upright(self.parts[0]) is not None)


def _upright(part: list[Point]) -> Box | None:
    """The box of a part that is a rectangle with upright sides."""
    corners = part[:-1] if len(part) == 5 and part[0] == part[-1] else part
    if len(corners) != 4:
        return None
    xs, ys = {x for x, _ in corners}, {y for _, y in corners}
    if len(xs) != 2 or len(ys) != 2 or len(set(corners)) != 4:
        return None
    return (min(xs), min(ys), max(xs), max(ys))


FAULTY = (TypeError, ValueError, ArithmeticError, LookupError, AttributeError)
"""What operands raise that are not in order."""
UNIT: Box = (0.0, 0.0, 1.0, 1.0)
_SHORT = {"/W": "/Width", "/H": "/Height", "/IM": "/ImageMask", "/CS": "/ColorSpace"}


class Interpreter:
    """One stream and what it has painted so far."""

    def __init__(self, reader: Reader, resources: Dictionary, state: State, bounds: Box, depth: int) -> None:
        self.reader, self.resources, self.depth = reader, resources, depth
        self.state, self.stack = state, list[State]()
        self.content = Content(bounds)
        self.path, self.text, self.colours = PathBuilder(self), TextPen(self), ColourPen(self)
        self.tags = TagPen(self)
        self._found: dict[tuple[str, str], Any] = {}

    def run(self, data: bytes) -> Content:
        """The content of the stream; operators that are not understood are left out."""
        do: dict[str, Callable[..., None]] = {
            **self.path.operators, **self.text.operators, **self.colours.operators, **self.tags.operators,
            **{word: partial(self._set, *how) for word, how in SETS.items()},
            "q": self._keep, "Q": self._restore, "cm": self._matrix, "gs": self._extended,
            "Do": self._do, "sh": self._shade, INLINE: self._inline,
        }  # fmt: skip
        for word, operands in operations_again(data, self.reader.blocks):
            if word in PAINTING:
                self.tags.painted()
            if (action := do.get(word)) is not None:
                try:
                    action(*operands)
                except FAULTY:
                    self.content.missing.setdefault(word, self.content.bounds)
        self.tags.close()
        return self.content

    def resource(self, kind: str, name: Operand) -> Any:
        """An entry of the resources, None where it is not there."""
        key = (kind, str(name))
        if key not in self._found:
            self._found[key] = resource(self.resources, *key)
        return self._found[key]

    def painted(self, box: Box) -> Box | None:
        """What is seen of a box; None where nothing is. Notes what shines through."""
        seen = common(box, self.state.clip)
        if is_empty(seen):
            return None
        if self.state.sheer:
            self.content.sheer.setdefault(self.state.sheer, seen)
        return seen

    def _keep(self) -> None:
        if len(self.stack) < 512:
            self.stack.append(copy(self.state))

    def _restore(self) -> None:
        if self.stack:
            self.state = self.stack.pop()

    def _matrix(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        self.state.matrix = times((a, b, c, d, e, f), self.state.matrix)

    def _set(self, name: str, how: Callable[[float], float], operand: float) -> None:
        setattr(self.state, name, how(operand))

    def _extended(self, name: str) -> None:
        found = self.resource("/ExtGState", name)
        if not isinstance(found, Dictionary):
            return
        if "/LW" in found:
            self.state.line = abs(number_of(found["/LW"], 0.0))
        font: Any = found.get("/Font")
        if isinstance(font, Array) and len(font) == 2:
            named: Any = font[0]
            self.state.font, self.state.size = self.reader.font(named), number_of(font[1], 0.0)
        if any(key in found for key in ("/ca", "/CA", "/SMask", "/BM")):
            self.state.sheer = sheer_of(found)

    def _do(self, name: str) -> None:
        found, tagged = self.resource("/XObject", name), False
        if not isinstance(found, Stream):
            self.content.missing.setdefault(name, self.content.bounds)
        elif found.get("/Subtype") == "/Image":
            self._picture(found, found.get("/ColorSpace"), bool(found.get("/ImageMask", False)))
        elif found.get("/Subtype") == "/Form" and self.depth < DEEPEST:
            content = self.reader.form(found, self.resources, self.state, self.depth)
            tagged = not content.tagged.faults  # it has tags of its own
            matrix = times(matrix_of(found.get("/Matrix")), self.state.matrix)
            if clip := self.painted(moved(content.bounds, matrix)):
                self.content.marks.append(Inner(content, matrix, clip, alone=True))
        if not tagged:
            self.tags.painted()

    def _picture(self, found: Any, space: Any, stencil: bool) -> None:
        if (box := self.painted(moved(UNIT, self.state.matrix))) is None:
            return
        if isinstance(found.get("/SMask"), Stream):
            self.content.sheer.setdefault("edge", box)
        width, height = (int(number_of(found.get(key), 0)) for key in ("/Width", "/Height"))
        kind, source = None if stencil else space_of(space), found if isinstance(found, Stream) else None
        self.content.marks.append(Picture(box, self.state.matrix, width, height, kind, self.state.fill, source))

    def _inline(self, items: list[Any]) -> None:
        entries = {_SHORT.get(key, key): value for key, value in zip(items[::2], items[1::2], strict=False)}
        if box := self.painted(moved(UNIT, self.state.matrix)):
            stencil, name = entries.get("/ImageMask") == "true", str(entries.get("/ColorSpace", ""))
            space = None if stencil else self.colours.space(name)
            size = int(entries.get("/Width", 0)), int(entries.get("/Height", 0))
            self.content.marks.append(Picture(box, self.state.matrix, *size, space, self.state.fill, None))

    def _shade(self, name: str) -> None:
        found = self.resource("/Shading", name)
        if found is not None and (box := self.painted(self.state.clip)):
            self.content.marks.append(Shade(box, space_of(found.get("/ColorSpace"))))


KEPT = 96
"""Forms whose marks are kept at a time."""


class Reader:
    """Reads the streams of one file; fonts, spaces and forms once each."""

    def __init__(self) -> None:
        self._fonts: dict[Any, Font] = {}
        self._forms: dict[Any, Content] = {}
        self._open: set[Any] = set()
        self.blocks = Blocks()

    def page(self, data: bytes, resources: Dictionary, bounds: Box) -> Content:
        """What a page paints."""
        content = Interpreter(self, resources, State(bounds), bounds, 0).run(data)
        content.tagged.fonts += [font.name for font in self.listed(resources) if not font.told]
        return content

    def font(self, found: Dictionary) -> Font:
        """The font of a dictionary."""
        key = found.objgen if found.is_indirect else found.unparse()
        if key not in self._fonts:
            self._fonts[key] = read_font(found)
        return self._fonts[key]

    def listed(self, resources: Dictionary) -> Iterator[Font]:
        """The fonts that a page names, whether it uses them or not."""
        fonts: Any = resources.get("/Font")
        try:
            found = list(fonts.values()) if isinstance(fonts, Dictionary) else []
        except UnicodeDecodeError:  # names that can not be asked for; what uses them tells so
            found = []
        yield from (self.font(font) for font in found if isinstance(font, Dictionary))

    def form(self, form: Stream, resources: Dictionary, state: State, depth: int) -> Content:
        """What a form paints, in its own space."""
        taken: dict[str, Any] = {name: getattr(state, name) for name in _INHERITED}
        key = (form.objgen, *taken.values())
        if key not in self._forms:
            while len(self._forms) >= KEPT:
                self._forms.pop(next(iter(self._forms)))
            bounds = box_of(form.get("/BBox"))
            if form.objgen in self._open:  # it is placed inside of itself
                return Content(bounds)
            own = form.get("/Resources")
            known = own if isinstance(own, Dictionary) else resources
            interpreter = Interpreter(self, known, State(bounds, **taken), bounds, depth + 1)
            self._open.add(form.objgen)
            try:
                self._forms[key] = interpreter.run(unpacked(form))
            finally:
                self._open.discard(form.objgen)
        return self._forms[key]
