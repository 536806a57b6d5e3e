"""Flowables that draw nothing: platypus places them, and they record what lies where.

All lengths are millimetres, also those that platypus counts with; it never asks what its numbers mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeAlias

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate
from reportlab.platypus.doctemplate import LayoutError

from generator.base.problem import Problem, UserError, shown
from generator.book.blocks import Place
from generator.press.primitives import Item

Level: TypeAlias = tuple[str, int]
"""An element of the structure around a block: its role, and a number that tells one from the next."""


@dataclass(frozen=True)
class Piece:
    """A block as placed: `top` and `bottom` in mm from the upper edge of the frame, inside which elements it stands."""

    block: Placeable
    top: float
    bottom: float
    first: bool

    def items(self) -> list[Item]:
        """What is seen of it; asked for when all pages are as they shall be."""
        return self.block.items(self.top, self.first)


class Placeable(Flowable):  # type: ignore[misc]
    """A block of the book.

    `tall` is its height, `before` and `after` the room around it. `follower` is the room that what comes next needs
    below it on the same page: a block that has not that much asks for more than there is, and moves on.
    """

    path: tuple[Level, ...] = ()
    follower = 0.0
    leads = False
    """Whether what comes next must begin on the same page."""
    new_page = False
    """Whether it stands at the head of a page."""
    place: Place | None = None
    """Where it was written."""

    def __init__(self, tall: float, before: float = 0.0, after: float = 0.0) -> None:
        super().__init__()
        self.tall, self.before, self.after = tall, before, after

    @property
    def anchors(self) -> Iterable[str]:
        """The places in it that links lead to."""
        return ()

    @property
    def links(self) -> Iterable[tuple[str, str]]:
        """The numbers of the links in it, with the place each leads to."""
        return ()

    @property
    def first_room(self) -> float:
        """The least room in which the block may begin, with what has to follow it."""
        return self.tall + self.follower

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """What platypus asks: how much room it takes."""
        needed = self.tall + self.follower
        return width, needed if self.follower and needed > height + 1e-6 else self.tall

    def split(self, width: float, height: float) -> list[Placeable]:
        """Blocks are whole unless they say how they part."""
        return []

    def getSpaceBefore(self) -> float:  # noqa: N802
        """Room above, which platypus leaves out at the top of a page."""
        return self.before

    def getSpaceAfter(self) -> float:  # noqa: N802
        """Room below."""
        return self.after

    def drawOn(self, canvas: Recorder, x: float, y: float, _sW: float = 0) -> None:  # noqa: N802, N803
        """Records the block; y counts up from the lower edge of the frame."""
        top = canvas.frame_height - y - self.tall
        canvas.pieces.append(Piece(self, top, top + self.tall, self._is_first()))

    def _is_first(self) -> bool:
        return bool(getattr(getattr(self, "_frame", None), "_atTop", False))

    def items(self, top: float, first: bool) -> list[Item]:
        """What is seen of it, its upper edge at `top`; `first` on its page or not."""
        raise NotImplementedError


class Recorder(Canvas):  # type: ignore[misc]
    """The canvas that platypus wants; it keeps the pieces of each page and writes no file."""

    frame_height = 0.0

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pages: list[list[Piece]] = []
        self.pieces: list[Piece] = []

    def showPage(self) -> None:  # noqa: N802
        """A page is full."""
        self.pages.append(self.pieces)
        self.pieces = []
        self._pageNumber += 1

    def save(self) -> None:
        """There is nothing to save."""


def flow(story: list[Any], width: float, height: float) -> list[list[Piece]]:
    """The pieces of each page when the story flows through frames of that size."""
    made: list[Recorder] = []

    def canvas(*args: Any, **more: Any) -> Recorder:
        made.append(Recorder(*args, **more))
        made[0].frame_height = height
        return made[0]

    frame = Frame(0, 0, width, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
    template = BaseDocTemplate(BytesIO(), pagesize=(width, height), pageTemplates=[PageTemplate("page", [frame])])
    written = list(story)  # platypus takes what it has placed off the story
    try:
        template.build(story, canvasmaker=canvas)
    except LayoutError:
        if too_tall := _too_tall(written, width, height):
            raise UserError([too_tall]) from None
        raise
    return made[0].pages


def _too_tall(story: list[Any], width: float, height: float) -> Problem | None:
    """The first block that no page has room for, with what must not be parted from it."""
    for block in story:
        if isinstance(block, Placeable) and block.place and block.first_room > height + 1e-6:
            if block.tall > height and block.split(width, height):
                continue
            message = f"needs {block.first_room:.0f} mm with what has to stay with it, a page has {height:.0f} mm"
            return Problem(shown(block.place.path), block.place.line, message, "make it shorter, or part it")
    return None
