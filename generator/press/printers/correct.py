"""A finished file whose backs are shifted, turned and scaled so that they land where a printer should lay them."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from pikepdf import Array, ObjectStreamMode, Pdf

from generator.press.numberformat import numbers
from generator.press.printers.drift import Drift, back_matrix
from generator.press.sheets.duplex import back_pages
from generator.press.targets.paper import Paper

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
