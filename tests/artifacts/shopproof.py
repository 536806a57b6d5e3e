"""What a print shop measures on a file, read by pdfminer and Pillow, beside the numbers of its own pages.

Nothing of the program is used here.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pdfminer.pdftypes import resolve1
from PIL import Image
from plumber import pdfplumber

INCH = 72.0
MM = 72 / 25.4


@dataclass(frozen=True)
class Asked:
    """The numbers of a shop: points, percent, and the order of the sides of a file."""

    page: tuple[float, float]
    bleed: float
    safe: float
    ink: float
    order: str


DRIVETHRU = Asked((2.75 * INCH, 3.75 * INCH), INCH / 8, INCH / 8, 240, "bf")
MEINSPIEL = Asked((65 * MM, 97 * MM), 3 * MM, 4 * MM, 300, "")
PICTURES = {"tgc": (825, 1125), "mpc": (822, 1122)}
SMALLEST, SMALLEST_REVERSED, THINNEST = 6.0, 7.0, 0.5
CLOSE = 0.01


def shop_faults(data: bytes, asked: Asked, heading: str) -> list[str]:
    """What a shop would send back; fronts are told by their heading."""
    found: list[str] = []
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        order = "".join("f" if heading in _text(page) else "b" for page in pdf.pages)
        if asked.order and order != asked.order * (len(order) // len(asked.order)):
            found.append(f"pages come as {order}")
        for page in pdf.pages:
            found += _boxes(page, asked) + _inks(page, asked) + _type(page, asked) + _fonts(page)
    return sorted(set(found))


def sides_of(data: bytes, heading: str) -> str:
    """f for each page that is a front, b for each other one."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        return "".join("f" if heading in _text(page) else "b" for page in pdf.pages)


def picture_faults(data: bytes, size: tuple[int, int]) -> list[str]:
    """What is wrong with a picture of so many pixels at 300 ppi."""
    found: list[str] = []
    with Image.open(io.BytesIO(data)) as picture:
        if (picture.format, picture.mode) != ("PNG", "RGB"):
            found.append(f"it is {picture.format}, {picture.mode}")
        if picture.size != size:
            found.append(f"it has {picture.size} pixels")
        if any(abs(side - 300) > CLOSE for side in picture.info.get("dpi", (0, 0))):
            found.append("it does not tell 300 ppi")
        edge = [picture.getpixel((x, y)) for x in (0, picture.width - 1) for y in range(picture.height)]
        if (255, 255, 255) in edge:
            found.append("colour does not reach its edges")
    return found


def _text(page: Any) -> str:
    return " ".join(word["text"] for word in page.extract_words())


def _boxes(page: Any, asked: Asked) -> list[str]:
    width, height = asked.page
    bleed = asked.bleed
    wanted = {
        "MediaBox": (0.0, 0.0, width, height),
        "CropBox": (0.0, 0.0, width, height),
        "BleedBox": (0.0, 0.0, width, height),
        "TrimBox": (bleed, bleed, width - bleed, height - bleed),
    }
    found = []
    for name, box in wanted.items():
        there = [float(resolve1(edge)) for edge in resolve1(page.page_obj.attrs.get(name)) or ()]
        if len(there) != 4 or any(abs(one - other) > CLOSE for one, other in zip(there, box, strict=True)):
            found.append(f"{name} is {there}")
    areas = [rect for rect in page.rects if rect["fill"]]
    left, right = min(rect["x0"] for rect in areas), max(rect["x1"] for rect in areas)
    top, bottom = min(rect["top"] for rect in areas), max(rect["bottom"] for rect in areas)
    if left > CLOSE or top > CLOSE or right < width - CLOSE or bottom < height - CLOSE:
        found.append("no bleed")
    return found


def _colours(page: Any) -> Iterator[tuple[float, ...]]:
    for kind in ("chars", "rects", "lines", "curves"):
        for one in getattr(page, kind):
            if kind == "chars" or one["fill"]:
                yield tuple(one["non_stroking_color"])
            if kind != "chars" and one["stroke"]:
                yield tuple(one["stroking_color"])


def _inks(page: Any, asked: Asked) -> list[str]:
    colours = set(_colours(page))
    found = ["a colour that is not cmyk" for colour in colours if len(colour) != 4]
    found += ["too much ink" for colour in colours if len(colour) == 4 and sum(colour) * 100 > asked.ink + CLOSE]
    for colour in {tuple(char["non_stroking_color"]) for char in page.chars}:
        if len(colour) == 4 and colour[3] >= 0.85 and any(colour[:3]):
            found.append("black text of several inks")
    return found


def _type(page: Any, asked: Asked) -> list[str]:
    width, height = asked.page
    edge = asked.bleed + asked.safe - CLOSE
    found = []
    for char in page.chars:
        if (
            "Symbols" in char["fontname"]
        ):  # drawings: as high as capitals of larger type, and those of a pattern are cut
            continue
        colour = char["non_stroking_color"]
        is_light = len(colour) == 4 and sum(colour) < 0.3
        if char["size"] < (SMALLEST_REVERSED if is_light else SMALLEST) - CLOSE:
            found.append(f"type of {char['size']:.1f} pt")
        x, y = (char["x0"] + char["x1"]) / 2, (char["top"] + char["bottom"]) / 2
        if not (edge <= x <= width - edge and edge <= y <= height - edge):
            found.append(f"'{char['text']}' is not in the safe zone")
    lines = [line["linewidth"] for line in (*page.lines, *page.curves, *page.rects) if line["stroke"]]
    return found + [f"a line of {width:.2f} pt" for width in lines if width < THINNEST - CLOSE]


def _fonts(page: Any) -> list[str]:
    fonts = resolve1(resolve1(page.page_obj.resources).get("Font")) or {}
    return [f"{name} is not embedded" for name, font in fonts.items() if not _is_embedded(resolve1(font))]


def _is_embedded(font: dict[str, Any]) -> bool:
    if "DescendantFonts" in font:
        font = resolve1(resolve1(font["DescendantFonts"])[0])
    descriptor = resolve1(font.get("FontDescriptor")) or {}
    return any(key in descriptor for key in ("FontFile", "FontFile2", "FontFile3"))


def files(folder: Path, pattern: str) -> list[Path]:
    """The files of all games and languages whose names have that pattern."""
    return sorted(folder.rglob(pattern))
