"""QR codes as rectangles, from the encoder that comes with reportlab."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from itertools import groupby
from pathlib import Path
from types import ModuleType

SMALLEST_MODULE = 0.3
"""Millimetres; cameras of older phones need that much for one square."""
QUIET_ZONE = 4
"""Modules that must stay light on each side (ISO/IEC 18004)."""


@cache
def _encoder() -> ModuleType:
    """reportlab's `qrencoder`, loaded from its file.

    It needs nothing but the standard library, while importing its package brings in all of platypus and
    graphics: half a second, a third of the time that all cards take.
    """
    package = find_spec("reportlab")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("reportlab")
    path = Path(package.origin).parent / "graphics" / "barcode" / "qrencoder.py"
    spec = spec_from_file_location("qrencoder", path)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(str(path))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache
def qr_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code as rows of modules, true is dark; error correction level M (15 %).

    Raises ValueError for a text that is not ASCII or too long to be scanned from a card.
    """
    encoder = _encoder()
    if not text.isascii():
        raise ValueError("scanners disagree about letters that are not ASCII; write the address in its encoded form")
    if len(text) > 200:
        raise ValueError(f"{len(text)} characters make a code too fine for a card; use a shorter address")
    code = encoder.QRCode(None, encoder.QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    count = code.getModuleCount()
    return tuple(tuple(bool(code.isDark(row, column)) for column in range(count)) for row in range(count))


@lru_cache
def qr_rectangles(text: str, x: float, y: float, width: float) -> tuple[tuple[float, float, float, float], ...]:
    """The dark modules in a square of `width` mm at x, y; neighbours of a row are one rectangle (x, y, w, h).

    Raises ValueError where a module would be smaller than SMALLEST_MODULE.
    """
    modules = qr_modules(text)
    module = width / len(modules)
    if module < SMALLEST_MODULE:
        raise ValueError(
            f"its {len(modules)} modules would be {module:.2f} mm small, {SMALLEST_MODULE} mm are needed; "
            f"make it {len(modules) * SMALLEST_MODULE:.1f} mm wide or the address shorter"
        )
    rectangles = []
    for row, cells in enumerate(modules):
        top, column = round(y + row * module, 4), 0
        for dark, run in groupby(cells):
            length = len(list(run))
            if dark:
                rectangles.append((round(x + column * module, 4), top, round(length * module, 4), round(module, 4)))
            column += length
    return tuple(rectangles)
