"""Runs content streams: operators become marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Stream

from generator.preflight.colourpen import DEEPEST, ColourPen
from generator.preflight.geometry import Box, common, is_empty, matrix_of, moved, number_of, times
from generator.preflight.inks import resource, space_of
from generator.preflight.marks import Content, Inner, Picture, Shade
from generator.preflight.paths import PathBuilder
from generator.preflight.state import State
from generator.preflight.texts import TextPen
from generator.preflight.tokens import INLINE, Operand, operations

if TYPE_CHECKING:
    from generator.preflight.reader import Reader

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
        self._found: dict[tuple[str, str], Any] = {}

    def run(self, data: bytes) -> Content:
        """The content of the stream; operators that are not understood are left out."""
        do = {**self.path.operators, **self.text.operators, **self.colours.operators, **self._operators()}
        for word, operands in operations(data):
            action = do.get(word)
            if action is not None:
                try:
                    action(*operands)
                except FAULTY:
                    self.content.missing.setdefault(word, self.content.bounds)
        return self.content

    def _operators(self) -> dict[str, Callable[..., None]]:
        return {
            "q": self._keep, "Q": self._restore, "cm": self._matrix, "w": self._line, "gs": self._extended,
            "Do": self._do, "sh": self._shade, INLINE: self._inline,
            "BDC": self._tagged, "BMC": self._tagged, "EMC": self._tagged,
        }  # fmt: skip

    def _tagged(self, *_: Operand) -> None:
        """What is tagged apart is no one text, however near it stands."""
        self.text.end = None

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
            self.stack.append(self.state.kept())

    def _restore(self) -> None:
        if self.stack:
            self.state = self.stack.pop()

    def _matrix(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        self.state.matrix = times((a, b, c, d, e, f), self.state.matrix)

    def _line(self, width: float) -> None:
        self.state.line = abs(width)

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
            self.state.sheer = _sheer(found)

    def _do(self, name: str) -> None:
        found = self.resource("/XObject", name)
        if not isinstance(found, Stream):
            self.content.missing.setdefault(name, self.content.bounds)
        elif found.get("/Subtype") == "/Image":
            self._picture(found, found.get("/ColorSpace"), bool(found.get("/ImageMask", False)))
        elif found.get("/Subtype") == "/Form" and self.depth < DEEPEST:
            content = self.reader.form(found, self.resources, self.state, self.depth)
            matrix = times(matrix_of(found.get("/Matrix")), self.state.matrix)
            clip = self.painted(moved(content.bounds, matrix))
            if clip:
                self.content.marks.append(Inner(content, matrix, clip, alone=True))

    def _picture(self, found: Any, space: Any, stencil: bool) -> None:
        box = self.painted(moved(UNIT, self.state.matrix))
        if box is None:
            return
        if any(isinstance(found.get(key), Stream) for key in ("/SMask",)):
            self.content.sheer.setdefault("edge", box)
        width, height = (int(number_of(found.get(key), 0)) for key in ("/Width", "/Height"))
        kind = None if stencil else space_of(space)
        self.content.marks.append(
            Picture(
                box,
                self.state.matrix,
                width,
                height,
                kind,
                self.state.fill,
                found if isinstance(found, Stream) else None,
            )
        )

    def _inline(self, items: list[Any]) -> None:
        entries = {_SHORT.get(key, key): value for key, value in zip(items[::2], items[1::2], strict=False)}
        stencil = entries.get("/ImageMask") == "true"
        box = self.painted(moved(UNIT, self.state.matrix))
        if box:
            name = str(entries.get("/ColorSpace", ""))
            space = None if stencil else self.colours.space(name)
            size = int(entries.get("/Width", 0)), int(entries.get("/Height", 0))
            self.content.marks.append(Picture(box, self.state.matrix, *size, space, self.state.fill, None))

    def _shade(self, name: str) -> None:
        found = self.resource("/Shading", name)
        if found is not None and (box := self.painted(self.state.clip)):
            self.content.marks.append(Shade(box, space_of(found.get("/ColorSpace"))))


def _sheer(found: Dictionary) -> str:
    """What makes things shine through in an extended graphics state."""
    for key in ("/ca", "/CA"):
        if key in found and float(found[key]) < 1:
            return f"opacity {round(100 * float(found[key])):d} %"
    if isinstance(found.get("/SMask"), Dictionary):
        return "mask"
    mode = found.get("/BM")
    mode = mode[0] if isinstance(mode, Array) and len(mode) else mode
    if mode is not None and str(mode) not in ("/Normal", "/Compatible"):
        return f"blend {str(mode)[1:]}"
    return ""
