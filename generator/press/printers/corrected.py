"""Finished files whose backs are shifted so that they land where a printer should lay them, and how far it reaches."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from pikepdf import Array, ObjectStreamMode, Pdf

from generator.press.outlines import numbers
from generator.press.printers.profile import Drift, back_matrix
from generator.press.sheets.imposition import back_pages
from generator.press.targets.sheetformat import Paper, SheetFormat

DIGITS = 8
"""Of the numbers of the matrix: on a large paper that is less than a thousandth of a mm."""


def corrected(content: bytes, drift: Drift, paper: Paper, flip: str, feed: str = "") -> bytes:
    """The file of sheets with everything on its backs drawn through the matrix that undoes the drift.

    Fronts stay, and nothing becomes a picture. The same file and drift give the same bytes.
    """
    with Pdf.open(BytesIO(content)) as pdf:
        before = pdf.make_stream(f"q {numbers(*back_matrix(drift, paper, flip), digits=DIGITS)} cm\n".encode())
        after = pdf.make_stream(b"\nQ")
        for at in back_pages(len(pdf.pages), feed):
            page = pdf.pages[at].obj
            held = page.Contents
            streams: Sequence[object] = list(held) if isinstance(held, Array) else [held]
            page.Contents = Array([before, *streams, after])
        finished = BytesIO()
        del pdf.trailer.ID
        pdf.save(
            finished, deterministic_id=True, compress_streams=True, object_stream_mode=ObjectStreamMode.generate,
            fix_metadata_version=False,
        )  # fmt: skip
    return finished.getvalue()


def beyond_reach(drift: Drift, sheet: SheetFormat) -> tuple[float, float]:
    """How far corrected backs go beyond what the printer reaches, mm: the cards themselves, and their bleed; 0 for not.

    Sheets are planned in the middle of the paper, so that what holds for the front's block holds for the back's.
    """
    grid, margin = sheet.grid, float(sheet.margin)
    found = []
    for bleed_x, bleed_y in ((0.0, 0.0), (float(grid.bleed_x), float(grid.bleed_y))):
        x = float(sheet.paper.width) / 2 - float(grid.left) + bleed_x
        y = float(sheet.paper.height) / 2 - float(grid.top) + bleed_y
        corners = [drift.undone(complex(sx * x, sy * y)) for sx in (-1, 1) for sy in (-1, 1)]
        limit_x, limit_y = (float(side) / 2 - margin for side in (sheet.paper.width, sheet.paper.height))
        found.append(max(0.0, *(max(abs(z.real) - limit_x, abs(z.imag) - limit_y) for z in corners)))
    return found[0], found[1]
