"""Pages of a PDF as pictures of exactly so many pixels."""

from __future__ import annotations

import io


def page_pictures(pdf: bytes, size: tuple[int, int], ppi: int) -> list[bytes]:
    """Each page as a PNG of that width and height in pixels: red, green and blue, no transparency.

    The page fills the picture to its edges. `ppi` is what the picture says of its resolution.
    """
    import pypdfium2
    from pypdfium2 import raw

    width, height = size
    document = pypdfium2.PdfDocument(pdf)
    pictures = []
    try:
        for page in document:
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            # not page.render(): it takes a factor, and rounds the size that follows from it up
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            buffer = io.BytesIO()
            bitmap.to_pil().convert("RGB").save(buffer, "PNG", dpi=(ppi, ppi), optimize=True)
            pictures.append(buffer.getvalue())
            bitmap.close()
            page.close()
    finally:
        document.close()
    return pictures
