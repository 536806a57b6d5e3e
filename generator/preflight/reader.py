"""Reads the streams of a file: what is placed often is read once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pikepdf import Dictionary, Stream

from generator.base.pdffile import unpacked
from generator.preflight.fonts import Font, read_font
from generator.preflight.interpret import Interpreter, State
from generator.preflight.marks import Content
from generator.preflight.page_geometry import Box, box_of

KEPT = 96
"""Forms whose marks are kept at a time."""


class Reader:
    """Reads the streams of one file; fonts, spaces and forms once each."""

    def __init__(self) -> None:
        self._fonts: dict[Any, Font] = {}
        self._forms: dict[Any, Content] = {}
        self._open: set[Any] = set()

    def page(self, data: bytes, resources: Dictionary, bounds: Box) -> Content:
        """What a page paints."""
        return Interpreter(self, resources, State(bounds), bounds, 0).run(data)

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
        for font in found:
            if isinstance(font, Dictionary):
                yield self.font(font)

    def form(self, form: Stream, resources: Dictionary, state: State, depth: int) -> Content:
        """What a form paints, in its own space."""
        key = (form.objgen, *state.inherited)
        if key not in self._forms:
            while len(self._forms) >= KEPT:
                self._forms.pop(next(iter(self._forms)))
            bounds = box_of(form.get("/BBox"))
            if form.objgen in self._open:  # it is placed inside of itself
                return Content(bounds)
            own = form.get("/Resources")
            inner = State(bounds, fill=state.fill, stroke=state.stroke, line=state.line, sheer=state.sheer)
            interpreter = Interpreter(self, own if isinstance(own, Dictionary) else resources, inner, bounds, depth + 1)
            self._open.add(form.objgen)
            try:
                self._forms[key] = interpreter.run(unpacked(form))
            finally:
                self._open.discard(form.objgen)
        return self._forms[key]
