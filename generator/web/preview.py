"""A small picture of the first page of a PDF."""

from __future__ import annotations

import io

WIDTH = 480
"""Pixels: twice what the print page shows, for sharp screens."""


def first_page(pdf: bytes, width: int = WIDTH) -> tuple[bytes, int, int]:
    """The first page as PNG of that width, with its width and height in pixels; the same bytes each time."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        picture = page.render(scale=width / page.get_width()).to_pil().convert("RGB")
    finally:
        document.close()
    buffer = io.BytesIO()
    picture.quantize(128).save(buffer, "PNG", optimize=True)
    return buffer.getvalue(), picture.width, picture.height
