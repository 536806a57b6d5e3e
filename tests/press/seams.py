"""Looks at rasterised sheets: light lines where two cards touch, and ink that no printer reaches."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

import pypdfium2
from PIL import Image

SIDE = 6
"""How many pixels on each side of a line are looked at."""

PATTERN = 6
"""Grey levels by which smoothed ends of letters and symbols at the cut may differ from what is around them."""


def by_pdfium(data: bytes, page: int, dpi: int) -> Image.Image:
    return pypdfium2.PdfDocument(data)[page].render(scale=dpi / 72, grayscale=True).to_pil().convert("L")


def by_poppler(data: bytes, page: int, dpi: int, folder: Path) -> Image.Image:
    (folder / "sheet.pdf").write_bytes(data)
    number = str(page + 1)
    made = subprocess.run(
        ["pdftoppm", "-gray", "-r", str(dpi), "-f", number, "-l", number, str(folder / "sheet.pdf")],
        check=True, capture_output=True,
    )  # fmt: skip
    return Image.open(io.BytesIO(made.stdout))


def ink_margins(picture: Image.Image, dpi: int) -> list[float]:
    """How far from the left, upper, right and lower edge of the paper the nearest black is, in mm."""
    box = picture.point(lambda grey: 255 * (grey < 192)).getbbox()
    assert box
    left, top, right, bottom = box
    return [round(edge * 25.4 / dpi, 2) for edge in (left, top, picture.width - right, picture.height - bottom)]


def light_share(picture: Image.Image, dpi: int, line: tuple[float, float, float, float]) -> float:
    """The share of an upright or level line (x1, y1, x2, y2 in mm) that is lighter than the picture on both sides."""
    x1, y1, x2, y2 = line
    if y1 == y2:
        picture, x1, y1, y2 = picture.transpose(Image.Transpose.TRANSPOSE), y1, x1, x2
    middle, top, bottom = (round(place * dpi / 25.4) for place in (x1, y1, y2))
    data = picture.crop((middle - SIDE, top, middle + SIDE, bottom)).tobytes()
    light = 0
    for at in range(0, len(data), 2 * SIDE):
        row = data[at : at + 2 * SIDE]
        light += max(row[SIDE - 2 : SIDE + 2]) > max(row[: SIDE - 3] + row[SIDE + 3 :]) + PATTERN
    return light * 2 * SIDE / len(data)
