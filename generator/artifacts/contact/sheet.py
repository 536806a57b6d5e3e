"""Words and lines on a contact sheet, in the font of everything that is printed."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from PIL import Image as Images
from PIL import ImageDraw as Drawings
from PIL import ImageFont
from PIL.Image import Image
from PIL.ImageDraw import ImageDraw
from PIL.ImageFont import FreeTypeFont

from generator.artifacts.contact.pages import (
    GROUP,
    HEAD,
    HIGHEST,
    MARGIN,
    MISSING,
    SCALE,
    TITLE,
    UNREADABLE,
    WIDTHS,
    FileSizes,
    Flow,
    Found,
    PlacedFile,
    Sizes,
    edition_of,
    is_shown,
    look_up,
    pictures_of,
    sizes_of,
)
from generator.base.length import Rect
from generator.base.products import Artifact
from generator.glyphs.textfont import source_font

GROUND, EDGE = "#d3d0ca", "#a9a59c"
"""A neutral ground between white paper and dark cards, and the edges of paper."""
INK, QUIET, NIGHT, ALARM = "#1d1a24", "#57525e", "#2b2440", "#a02822"
"""The colours of the house style; contrasts on the ground are at least 4.5."""
SMALL = 17
"""Pixels of the words below which nobody would read them."""
REGULAR, BOLD, NARROW = 450, 700, 82
"""Places on the axes of the font: weights and width."""


class Writer:
    """Writes on a picture, which `start` makes."""

    def __init__(self) -> None:
        self.fonts: dict[tuple[int, bool], FreeTypeFont] = {}
        self.canvas: ImageDraw | None = None
        self.width = 0

    def start(self, width: int, height: int) -> Image:
        """The empty picture, so many pixels wide and high."""
        picture = Images.new("RGB", (width, height), GROUND)
        self.canvas, self.width = Drawings.Draw(picture), width
        return picture

    def font(self, size: int, bold: bool = False) -> FreeTypeFont:
        """The face of that size in pixels."""
        if (size, bold) not in self.fonts:
            # the basic engine: others depend on what is installed
            font = ImageFont.truetype(str(source_font()), size, layout_engine=ImageFont.Layout.BASIC)
            font.set_variation_by_axes([BOLD if bold else REGULAR, NARROW])
            self.fonts[size, bold] = font
        return self.fonts[size, bold]

    def length(self, text: str, size: int) -> float:
        """How wide words are, at most."""
        return max(self.font(size, bold).getlength(text) for bold in (False, True))

    def write(self, text: str, x: int, y: int, size: int, colour: str, bold: bool = False) -> None:
        """Words with their upper left corner at x, y."""
        assert self.canvas
        self.canvas.text((x, y), text, colour, self.font(size, bold))

    def frame(self, page: Rect[int]) -> None:
        """The edge of a page, so that white paper does not fray."""
        assert self.canvas
        self.canvas.rectangle((page.x - 1, page.y - 1, page.x + page.w, page.y + page.h), outline=EDGE)

    def line(self, points: list[tuple[int, int]]) -> None:
        """A line through points."""
        assert self.canvas
        self.canvas.line(points, fill=NIGHT, width=2)


RULER = 100
"""Millimetres of the line that shows the scale."""


@dataclass(frozen=True)
class ContactSheet:
    """The picture as PNG, and what is to be said of files: their paths with what became of them."""

    png: bytes
    notes: tuple[tuple[str, str], ...]
    files: int
    pages: int


@dataclass(frozen=True)
class _Shown:
    """A file with its pages; `heading` are words for its kind where it is the first one of it."""

    found: Found
    sizes: Sizes
    heading: str = ""


def contact_sheet(
    output: Path,
    artifacts: Sequence[Artifact],
    titles: Mapping[tuple[str, str], str],
    words: Mapping[str, str],
    most: int,
    heard: Callable[[int, int], None] = lambda done, wanted: None,
) -> ContactSheet:
    """Pictures of these artifacts, of each file at most so many pages.

    `titles` are the headings of games by game and edition (see `edition_of`), `words` those below `contact`. `heard`
    hears how many files are drawn.
    """
    items = list(_items(output, artifacts, titles, words, most))
    draw = Writer()
    flow, places = _laid_out(items, words, draw)
    picture = draw.start(flow.width, flow.height())
    draw.write(words["title"], MARGIN, 34, 40, NIGHT, bold=True)
    _ruler(draw, words)
    pages = 0
    for at, (item, place) in enumerate(zip(items, places, strict=True), start=1):
        if isinstance(item, _Shown) and isinstance(place, PlacedFile):
            _draw_file(draw, picture, item, place, words)
            pages += len(place.pages)
        elif isinstance(place, Rect) and not isinstance(item, _Shown):
            _draw_title(draw, item, place)
        heard(at, len(items))
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=6)
    files = [item.found for item in items if isinstance(item, _Shown)]
    notes = tuple((found.artifact.path, found.state) for found in files if found.state)
    return ContactSheet(buffer.getvalue(), notes, len(files), pages)


def _items(
    output: Path,
    artifacts: Sequence[Artifact],
    titles: Mapping[tuple[str, str], str],
    words: Mapping[str, str],
    most: int,
) -> Iterator[str | _Shown]:
    """Titles of games, and files in the order of showing."""
    for key, of_game in groupby(artifacts, key=lambda one: (one.game, edition_of(one))):
        yield titles[key]
        for kind, of_kind in groupby(of_game, key=lambda one: one.kind):
            heading = words[kind]
            for one in of_kind:
                if is_shown(found := look_up(output, one)):
                    yield _shown(found, most, heading)
                    heading = ""


def _shown(found: Found, most: int, heading: str) -> _Shown:
    if found.state in (MISSING, UNREADABLE):
        return _Shown(found, Sizes((), 0), heading)
    try:
        return _Shown(found, sizes_of(found, most), heading)
    except ValueError:
        return _Shown(replace(found, state=UNREADABLE), Sizes((), 0), heading)


def _laid_out(
    items: Sequence[str | _Shown], words: Mapping[str, str], draw: Writer
) -> tuple[Flow, list[Rect[int] | PlacedFile]]:
    """Places on the narrowest picture that is not too high."""
    for width in WIDTHS:
        flow = Flow(lambda text: draw.length(text, SMALL), width)
        places = [
            flow.add(FileSizes(_caption(item, words), item.sizes.shown, _more(item, words), bool(item.heading)))
            if isinstance(item, _Shown)
            else flow.line(TITLE)
            for item in items
        ]
        if flow.height() <= HIGHEST * width:
            break
    return flow, places


def _more(shown: _Shown, words: Mapping[str, str]) -> str:
    """Words for pages that are not shown."""
    left = shown.sizes.pages - len(shown.sizes.shown)
    return words["more"].format(number=left) if left else ""


def _caption(shown: _Shown, words: Mapping[str, str]) -> str:
    """Name, pages and state in one line."""
    pages = [words["pages"].format(number=shown.sizes.pages)] if shown.sizes.pages > 1 else []
    state = [words[shown.found.state]] if shown.found.state else []
    return " · ".join([shown.found.name, *pages, *state])


def _draw_title(draw: Writer, title: str, box: Rect[int]) -> None:
    low = box.y + box.h - 10
    draw.write(title, box.x, low - 48, 34, NIGHT, bold=True)
    draw.line([(box.x, low), (box.x + box.w, low)])


def _draw_file(draw: Writer, picture: Image, shown: _Shown, place: PlacedFile, words: Mapping[str, str]) -> None:
    caption, state = _caption(shown, words), shown.found.state
    if shown.heading:
        draw.write(shown.heading, place.caption.x, place.caption.y - GROUP + 4, 22, INK, bold=True)
    if place.reduced < 1:
        caption += " · " + words["reduced"].format(percent=round(place.reduced * 100))
    draw.write(caption, place.caption.x, place.caption.y, SMALL, ALARM if state else QUIET, bold=bool(state))
    if place.pages:
        sizes = [(page.w, page.h) for page in place.pages]
        for page, small in zip(place.pages, pictures_of(shown.found, sizes), strict=True):
            draw.frame(page)
            picture.paste(small, (page.x, page.y))
    if place.more:
        draw.write(_more(shown, words), place.more.x + 4, place.more.y + 4, 30, QUIET, bold=True)


def _ruler(draw: Writer, words: Mapping[str, str]) -> None:
    """How long 100 mm are."""
    length = round(RULER * SCALE)
    right, y = draw.width - MARGIN, 66
    draw.line([(right - length, y - 8), (right - length, y), (right, y), (right, y - 8)])
    draw.write(words["ruler"].format(length=RULER), right - length, HEAD - 24, SMALL, QUIET)
