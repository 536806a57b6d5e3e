"""Rules for targets that are pictures: one PNG a side, of an exact size."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from warnings import catch_warnings

from generator.base.pdffile import refused
from generator.base.printspec import PrintSpec
from generator.preflight.finding import WARNING, Finding

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
            clear = "transparency" in image.info or _is_clear(image)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise refused(name, "is a broken picture", "export it again") from None
    if spec.pixels != (0, 0) and size != spec.pixels:
        words = "turned" if size == spec.pixels[::-1] else ""
        yield Finding("pixels", name, 1, None, _size(size), _size(spec.pixels), words=words)
    if spec.ppi and density and abs(float(density[0]) - spec.ppi) > 1:
        yield Finding(
            "resolution",
            name,
            1,
            None,
            f"{float(density[0]):.0f} ppi",
            f"{spec.ppi} ppi",
            words="stated",
            level=WARNING,
        )
    if mode in ("L", "LA", "1", "I;16") and spec.colour == "rgb":
        yield Finding("rgb", name, 1, None, "grey", "RGB", words="picture", level=WARNING)
    if clear and not spec.transparency:
        yield Finding("transparency", name, 1, None, words="picture")


def _is_clear(image: Any) -> bool:
    """Whether any pixel lets something through."""
    return image.mode in ("RGBA", "LA", "PA") and bool(image.getchannel("A").getextrema()[0] < 255)


def _size(pixels: tuple[int, int]) -> str:
    return f"{pixels[0]} x {pixels[1]} px"
