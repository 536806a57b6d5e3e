"""Rules about all pages together: how many, in which order, and whether fronts and backs belong to each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from warnings import catch_warnings

from generator.base.pdffile import refused
from generator.base.products import PrintSpec
from generator.base.reserved import reserved_hosts
from generator.preflight.addresses import code_fault
from generator.preflight.page_geometry import Box
from generator.preflight.report import FAULT, WARNING, Finding

PAIRS, SIDES = ("card", "back-first"), ("back", "front")
LEAST, NEARLY = 4, 0.9
"""Letters that tell which way a page is read, and the share of them that has to agree."""


@dataclass(frozen=True)
class Page:
    """What a page has to do with the others: `look` stands for all it paints, `cards` are those that are on it."""

    look: object
    width: float
    height: float
    cells: Sequence[Box]
    cards: frozenset[int]
    numbered: bool | None
    """Whether numbers of the table are on it; None where nobody looked."""
    letters: Mapping[tuple[bool, int], int]
    """How many letters on cards are mirrored or not, and turned by how many quarters."""

    @property
    def facing(self) -> tuple[bool, int] | None:
        """What nearly all of the letters are; None where they differ or are too few."""
        count = sum(self.letters.values())
        return next((way for way, n in self.letters.items() if count >= LEAST and n >= NEARLY * count), None)


def count_faults(spec: PrintSpec, file: str, pages: Sequence[Page]) -> Iterator[Finding]:
    """A number of pages that is not the one that is due, or that leaves a card without a back; pages without paint."""
    count = len(pages)
    if spec.pages and count != spec.pages:
        yield Finding("page-count", file, 0, None, str(count), str(spec.pages))
    elif spec.order in PAIRS and count % 2:
        yield Finding("page-count", file, 0, None, str(count), words="odd")
    for number, page in enumerate(pages, 1):
        if not page.cards and page.cells:
            yield Finding("empty", file, number, None)


def order_faults(spec: PrintSpec, file: str, pages: Sequence[Page]) -> Iterator[Finding]:
    """Fronts where backs are due, or the other way round.

    A page with numbers of the table is a front. Where nobody knows them, backs are the pages that all look alike.
    """
    if spec.order not in PAIRS or len(pages) % 2:
        return
    first, second = pages[0::2], pages[1::2]
    fronts, backs = (first, second) if spec.order == "card" else (second, first)
    if any(page.numbered for page in pages):
        for number, page in enumerate(pages, 1):
            should = (number % 2 == 1) == (spec.order == "card")
            if page.numbered is not None and page.numbered != should:
                yield Finding("page-order", file, number, None, SIDES[page.numbered], SIDES[should])
        return
    alike = [len({page.look for page in side}) == 1 and len(side) > 1 for side in (fronts, backs)]
    if alike == [True, False]:
        found, due = ", ".join(SIDES), ", ".join(SIDES[::-1])
        if spec.order != "card":
            found, due = due, found
        yield Finding("page-order", file, 1, None, found, due, words="alike", level=WARNING)


def pair_faults(spec: PrintSpec, file: str, pages: Sequence[Page]) -> Iterator[Finding]:
    """Fronts and backs of other sizes, and sheets whose cards do not lie behind each other when the paper is turned."""
    if spec.order not in PAIRS:
        return
    for number in range(0, len(pages) - 1, 2):
        one, other = pages[number], pages[number + 1]
        if abs(one.width - other.width) > 0.3 or abs(one.height - other.height) > 0.3:
            yield Finding("pairs", file, number + 2, None, words="size")
        elif spec.duplex and len(one.cells) > 1:
            behind = mirrored(one, sideways(spec.duplex, one))
            for card in sorted(behind ^ other.cards):
                words = "lacks" if card in behind else "extra"
                yield Finding("pairs", file, number + 2, None, what=str(card), words=words, level=FAULT)


def facing_faults(spec: PrintSpec, file: str, pages: Sequence[Page]) -> Iterator[Finding]:
    """Pages that are mirrored, or turned by 180 degrees against what is due.

    A page that is cut to one card or sheet is read as it stands; the back of a sheet of cards as its front when the
    paper is turned.
    """
    for number, page in enumerate(pages, 1):
        if not page.facing:
            continue
        is_mirrored, quarters = page.facing
        due = _due(spec, pages, number)
        if is_mirrored:
            yield Finding("facing", file, number, None, words="mirrored")
        elif due is not None and quarters == (due + 2) % 4:
            yield Finding("facing", file, number, None)


def _due(spec: PrintSpec, pages: Sequence[Page], number: int) -> int | None:
    """By how many quarters the lines of a page have to be turned; None where nothing tells."""
    if spec.duplex and spec.order in PAIRS:
        if number % 2 or not (front := pages[number - 2].facing) or front[0]:
            return None
        return -front[1] % 4 if sideways(spec.duplex, pages[number - 2]) else (2 - front[1]) % 4
    return 0 if len(spec.cells) == 1 and (number % 2 or spec.duplex != "short") else None


def sideways(duplex: str, page: Page) -> bool:
    """Whether paper that turns along that edge is turned like a page of a book, left to right."""
    return (duplex == "long") == (page.height >= page.width)


def mirrored(page: Page, across: bool) -> frozenset[int]:
    """The numbers of the places that lie behind the cards of a page."""
    behind = set()
    for card in page.cards:
        x1, y1, x2, y2 = page.cells[card - 1]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        x, y = (page.width - x, y) if across else (x, page.height - y)
        places = [at for at, one in enumerate(page.cells, 1) if one[0] < x < one[2] and one[1] < y < one[3]]
        behind.add(places[0] if places else 0)
    return frozenset(behind)


def files_faults(spec: PrintSpec, counts: Sequence[tuple[str, int]]) -> Iterator[Finding]:
    """A file of fronts and a file of backs that have not as many pages each; a warning where there is only one."""
    if spec.order == "fronts-backs" and len(counts) == 1:
        yield Finding("page-count", counts[0][0], 0, None, level=WARNING, words="alone")
    if spec.order == "fronts-backs" and len(counts) == 2 and counts[0][1] != counts[1][1]:
        yield Finding("pairs", counts[1][0], 0, None, str(counts[1][1]), str(counts[0][1]), counts[0][0], words="count")


LARGEST = 80_000_000
"""Pixels of a picture that is read; the library itself warns of more than 89 million."""


def picture_file(spec: PrintSpec, name: str, content: bytes) -> Iterator[Finding]:
    """What is wrong with a PNG. Raises UserError where it is none, or broken."""
    from PIL import Image, UnidentifiedImageError

    if not content:
        raise refused(name, "is empty", "export it again")
    if content[:8] != b"\x89PNG\r\n\x1a\n":
        raise refused(name, "is no PNG picture", f"'{spec.target}' takes one PNG a side")
    try:
        with catch_warnings(action="ignore"), Image.open(BytesIO(content)) as image:
            size, mode, most = image.size, image.mode, image.width * image.height
            density: Any = image.info.get("dpi")
            if most > LARGEST:
                raise refused(name, f"has {size[0]} x {size[1]} px, which no card has")
            image.load()
            alpha: Any = image.getchannel("A") if image.mode in ("RGBA", "LA", "PA") else None
            clear = "transparency" in image.info or (alpha is not None and alpha.getextrema()[0] < 255)
            told = " ".join(value for value in image.info.values() if isinstance(value, str))
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise refused(name, "is a broken picture", "export it again") from None
    if spec.pixels != (0, 0) and size != spec.pixels:
        words = "turned" if size == spec.pixels[::-1] else ""
        yield Finding("pixels", name, 1, None, _size(size), _size(spec.pixels), words=words)
    if spec.ppi and density and abs(float(density[0]) - spec.ppi) > 1:
        found = f"{float(density[0]):.0f} ppi"
        yield Finding("resolution", name, 1, None, found, f"{spec.ppi} ppi", words="stated", level=WARNING)
    if mode in ("L", "LA", "1", "I;16") and spec.colour == "rgb":
        yield Finding("rgb", name, 1, None, "grey", "RGB", words="picture", level=WARNING)
    if clear and not spec.transparency:
        yield Finding("transparency", name, 1, None, words="picture")
    yield from (code_fault(name, 1, host) for host in reserved_hosts(told))


def _size(pixels: tuple[int, int]) -> str:
    return f"{pixels[0]} x {pixels[1]} px"
