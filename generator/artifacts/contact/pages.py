"""The pages of files as small pictures, and where they stand on a contact sheet."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any
from warnings import catch_warnings

import pypdfium2
from pikepdf import Dictionary, Pdf
from PIL import Image as Images
from PIL import UnidentifiedImageError
from PIL.Image import Image
from pypdfium2 import raw

from generator.artifacts.manifest import read_manifest
from generator.base.length import MM_PER_INCH, Rect
from generator.base.products import Artifact

POINT = float(72 / MM_PER_INCH)
"""Points in a millimetre."""
THINNEST = 0.5
"""Millimetres: thinner lines would fade away on a small picture."""
_PATH = re.compile(r"<path\b([^>]*)>")
_ATTRIBUTE = re.compile(r'\b([a-z-]+)="([^"]*)"')
_SIZE = re.compile(r'<svg\b[^>]*\bwidth="([\d.]+)mm"[^>]*\bheight="([\d.]+)mm"[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"')
_TOKEN = re.compile(r"[A-Za-z]|-?[\d.]+(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
_OPERATORS = {"M": "m", "L": "l", "C": "c"}


def board_pdf(svg: bytes) -> bytes:
    """The drawing at its size. Raises ValueError for an SVG that is none of our drawings."""
    text = svg.decode(errors="replace")
    size = _SIZE.search(text)
    if not size:
        raise ValueError("no drawing in millimetres")
    width, height, box = float(size[1]), float(size[2]), float(size[3])
    scale = POINT * width / box
    pdf = Pdf.new()
    page = pdf.add_blank_page(page_size=(width * POINT, height * POINT))
    content = [f"{scale:.6f} 0 0 {-scale:.6f} 0 {height * POINT:.6f} cm 1 J 1 j"]
    content += [_painted(dict(_ATTRIBUTE.findall(found[1]))) for found in _PATH.finditer(text)]
    page.Contents = pdf.make_stream("\n".join(content).encode())
    page.Resources = Dictionary()
    buffer = io.BytesIO()
    pdf.save(buffer, deterministic_id=True)
    return buffer.getvalue()


def _painted(look: dict[str, str]) -> str:
    """The operators of one path."""
    fill, stroke = look.get("fill", "none"), look.get("stroke", "none")
    path = " ".join(_operators(look.get("d", "")))
    if fill != "none":
        return f"{_colour(fill)} rg {path} f*"
    width = max(THINNEST, float(look.get("stroke-width", "0") or 0))
    return f"{_colour(stroke)} RG {width:g} w {path} S" if stroke != "none" else ""


def _colour(code: str) -> str:
    """Red, green and blue from `#rrggbb`; what is written otherwise is black."""
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", code):
        return "0 0 0"
    return " ".join(f"{int(code[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


def _operators(data: str) -> Iterator[str]:
    """The path in operators of a PDF; ValueError for commands that our drawings do not have."""
    tokens = _TOKEN.findall(data)
    at, x, y, command = 0, 0.0, 0.0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        if command not in _NUMBERS:
            raise ValueError(f"a path with the command {command or tokens[at]!r}")
        wanted = _NUMBERS[command]
        v = [float(token) for token in tokens[at : at + wanted]]
        if len(v) < wanted or (not wanted and at < len(tokens) and not tokens[at].isalpha()):
            raise ValueError("a path that breaks off")
        at += wanted
        if command == "Z":
            yield "h"
        elif command == "Q":  # a quadratic curve as a cubic one
            one = (x + 2 * v[0]) / 3, (y + 2 * v[1]) / 3
            two = (v[2] + 2 * v[0]) / 3, (v[3] + 2 * v[1]) / 3
            yield f"{one[0]:.4f} {one[1]:.4f} {two[0]:.4f} {two[1]:.4f} {v[2]:.4f} {v[3]:.4f} c"
        else:
            yield " ".join([*(f"{value:.4f}" for value in v), _OPERATORS[command]])
        if v:
            x, y = v[-2:]
        command = "L" if command == "M" else command


# Where everything stands on a contact sheet: pages at one scale, files side by side, games one below the other.
# Lengths are pixels from the top left corner.


WIDTHS, MARGIN = (1600, 2400, 3200, 4000, 4800), 60
"""Of the picture: the first one that does not make it too high."""
HIGHEST = 1.6
"""How many times higher than wide a picture is at most, unless it is as wide as possible."""
SCALE = 1.1
"""Pixels of a millimetre: A4 is 231 wide, a card 69."""
HEAD, TITLE, GROUP, CAPTION = 96, 78, 32, 26
"""Height of the head of the picture, and of the lines for a game, a kind of files and a file."""
BESIDE, BETWEEN, APART, BELOW = 10, 30, 50, 22
"""From page to page, from file to file, more than that between kinds of files, and below a row of files."""
MORE = 70
"""Width of the words for pages that are not shown."""


@dataclass(frozen=True)
class FileSizes:
    """A file to be placed: its caption, the sizes of its pages in mm, and words for pages that are not shown.

    `begins` tells that it is the first one of its kind: the words for the kind stand above it.
    """

    caption: str
    pages: Sequence[tuple[float, float]]
    more: str = ""
    begins: bool = False


@dataclass(frozen=True)
class PlacedFile:
    """A file in its place; `reduced` is the factor by which pages too wide for the picture are smaller than others."""

    caption: Rect[int]
    pages: tuple[Rect[int], ...]
    more: Rect[int] | None
    reduced: float = 1.0


@dataclass
class Flow:
    """Files from left to right, in rows; `y` is the upper edge of the row that is being filled."""

    length: Callable[[str], float]
    width: int = WIDTHS[0]
    y: int = HEAD
    x: int = MARGIN
    row: int = 0
    placed: list[PlacedFile] = field(default_factory=list)

    @property
    def inner(self) -> int:
        """Between the margins."""
        return self.width - 2 * MARGIN

    def line(self, height: int) -> Rect[int]:
        """A line of its own below everything so far."""
        self._wrap()
        box = Rect(MARGIN, self.y, self.inner, height)
        self.y += height
        return box

    def add(self, file: FileSizes) -> PlacedFile:
        """Places a file right of the last one, or in a new row."""
        wide = max([page[0] for page in file.pages], default=0) * SCALE
        reduced = min(1.0, self.inner / wide) if wide else 1.0
        sizes = [(max(1, round(w * SCALE * reduced)), max(1, round(h * SCALE * reduced))) for w, h in file.pages]
        least = min(self.inner, round(self.length(file.caption)) + 1)
        whole = sum(w + BESIDE for w, _ in sizes) - BESIDE + (MORE if file.more else 0)
        if file.begins and self.x > MARGIN:
            self.x += APART
        if self.x > MARGIN and self.x + max(least, min(whole, self.inner)) > MARGIN + self.inner:
            self._wrap()
        left, top = self.x, self.y + GROUP + CAPTION
        x, y, low, right = left, top, 0, left + least
        pages: list[Rect[int]] = []
        for w, h in [*sizes, *([(MORE - BESIDE, 0)] if file.more else [])]:
            if x > left and x + w > MARGIN + self.inner:
                x, y, low = left, y + low + BESIDE, 0
            pages.append(Rect(x, y, w, h))
            x, low, right = x + w + BESIDE, max(low, h), max(right, x + w)
        more = pages.pop() if file.more else None
        self.row = max(self.row, y + low - self.y)
        self.x = right + BETWEEN
        placed = PlacedFile(Rect(left, self.y + GROUP, right - left, CAPTION), tuple(pages), more, reduced)
        self.placed.append(placed)
        return placed

    def _wrap(self) -> None:
        """Goes on below the row."""
        if self.x > MARGIN:
            self.y += self.row + BELOW
        self.x, self.row = MARGIN, 0

    def height(self) -> int:
        """Of the picture that holds everything."""
        self._wrap()
        return self.y + MARGIN


KINDS = ("cards", "wordless", "sheet", "quickref", "wordless-rules", "book", "nets", "box")
"""The kinds of files that are shown, in this order; pictures for the website show the same once more."""
ENDINGS = (".pdf", ".png", ".svg")
PICTURE = b"wuerfelwerk-picture"
"""Metadata of an SVG that shows what a PDF beside it shows, and is no drawing for a machine."""
CHANGED, MISSING, UNREADABLE = "changed", "missing", "unreadable"


@dataclass(frozen=True)
class Found:
    """A file with its bytes; `state` is what became of it since it was made, empty where it is as it was."""

    artifact: Artifact
    content: bytes
    state: str = ""

    @property
    def name(self) -> str:
        """Its name, short of folders."""
        return PurePosixPath(self.artifact.path).name


def shown_artifacts(output: Path, games: Collection[str] = ()) -> Mapping[str, list[Artifact]]:
    """What is to be shown by language, of these games, of all if none is named; in the order of showing."""
    found: dict[str, list[Artifact]] = {}
    for one in sorted(read_manifest(output).values(), key=_order):
        if one.kind in KINDS and one.path.endswith(ENDINGS) and one.language and (not games or one.game in games):
            found.setdefault(one.language, []).append(one)
    return dict(sorted(found.items()))


def edition_of(one: Artifact) -> str:
    """The edition whose folder a file lies in, empty for that which lies on top; nets belong to no edition."""
    _, folder, name, *_ = *one.path.split("/"), "", ""
    return name if folder == "editions" else ""


def _order(one: Artifact) -> tuple[str, str, int, str]:
    """Fronts come before backs."""
    kind = KINDS.index(one.kind) if one.kind in KINDS else len(KINDS)
    return one.game, edition_of(one), kind, one.path.replace("-back", "-front~")


def look_up(output: Path, artifact: Artifact) -> Found:
    """The file of an artifact as it is now."""
    place = output / artifact.path
    try:
        if place.exists() and not place.is_file():  # a folder, or a pipe that would be waited for
            return Found(artifact, b"", UNREADABLE)
        content = place.read_bytes()
    except FileNotFoundError:
        return Found(artifact, b"", MISSING)
    except OSError:
        return Found(artifact, b"", UNREADABLE)
    return Found(artifact, content, "" if sha256(content).hexdigest() == artifact.sha256 else CHANGED)


def is_shown(found: Found) -> bool:
    """Whether it is no second view of something that is shown as well."""
    return not (found.name.endswith(".svg") and PICTURE in found.content[:4096])


PPI = 300
"""Of a picture that does not tell its resolution."""
LARGEST = 60_000_000
"""Pixels of a picture; a larger one is no card."""


@dataclass(frozen=True)
class Sizes:
    """Width and height in mm of the pages that are shown, and how many there are in all."""

    shown: tuple[tuple[float, float], ...]
    pages: int


def sizes_of(found: Found, most: int) -> Sizes:
    """The sizes of at most so many pages. Raises ValueError for a file that can not be read."""
    if found.name.endswith(".png"):
        with _picture(found.content) as picture:
            ppi = picture.info.get("dpi", (PPI, PPI))
            sides = zip(picture.size, ppi, strict=True)
            width, height = (side / (float(one) or PPI) * 25.4 for side, one in sides)
        return Sizes(((width, height),), 1)
    with _opened(found) as document:
        number = len(document)
        shown = [document.get_page_size(at) for at in range(min(most, number))]
    return Sizes(tuple((width / POINT, height / POINT) for width, height in shown), number)


def pictures_of(found: Found, sizes: list[tuple[int, int]]) -> Iterator[Image]:
    """The first pages as pictures of these sizes in pixels, one after the other."""
    if found.name.endswith(".png"):
        with _picture(found.content) as picture:
            yield picture.convert("RGB").resize(sizes[0], Images.Resampling.LANCZOS)
        return
    with _opened(found) as document:
        for at, (width, height) in enumerate(sizes):
            page = document[at]
            yield _drawn(page, width, height)
            page.close()


def _drawn(page: Any, width: int, height: int) -> Image:
    """A page that fills so many pixels, on white."""
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT)
    picture: Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    return picture


class _opened:  # noqa: N801 - read as a verb: with _opened(...)
    """The document of a PDF, or of a drawing; ValueError for what is none."""

    def __init__(self, found: Found) -> None:
        self.content = board_pdf(found.content) if found.name.endswith(".svg") else found.content

    def __enter__(self) -> Any:
        try:
            self.document = pypdfium2.PdfDocument(self.content)
        except pypdfium2.PdfiumError as error:
            raise ValueError("no PDF that can be read") from error
        return self.document

    def __exit__(self, *error: object) -> None:
        self.document.close()


def _picture(content: bytes) -> Image:
    try:
        with catch_warnings(action="ignore"):  # it is told in our words
            picture = Images.open(io.BytesIO(content), formats=["PNG"])
        if picture.width * picture.height > LARGEST:
            raise ValueError("too large")
        picture.load()
    except (UnidentifiedImageError, OSError, SyntaxError, Images.DecompressionBombError) as error:
        raise ValueError("no PNG that can be read") from error
    return picture
