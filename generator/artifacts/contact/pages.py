"""The pages of a file, each with its size, and as small pictures."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings

from generator.artifacts.contact.board import POINT, board_pdf
from generator.artifacts.contact.found import Found

if TYPE_CHECKING:
    from PIL.Image import Image

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
    from PIL import Image as Images

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
    import pypdfium2
    from pypdfium2 import raw

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
        import pypdfium2

        try:
            self.document = pypdfium2.PdfDocument(self.content)
        except pypdfium2.PdfiumError as error:
            raise ValueError("no PDF that can be read") from error
        return self.document

    def __exit__(self, *error: object) -> None:
        self.document.close()


def _picture(content: bytes) -> Image:
    from PIL import Image as Images
    from PIL import UnidentifiedImageError

    try:
        with catch_warnings(action="ignore"):  # it is told in our words
            picture = Images.open(io.BytesIO(content), formats=["PNG"])
        if picture.width * picture.height > LARGEST:
            raise ValueError("too large")
        picture.load()
    except (UnidentifiedImageError, OSError, SyntaxError, Images.DecompressionBombError) as error:
        raise ValueError("no PNG that can be read") from error
    return picture
