"""The colours of screens, sRGB (IEC 61966-2-1), as a profile that goes into files, so that nobody has to guess them."""

from __future__ import annotations

from functools import cache
from struct import pack

NAME = "sRGB IEC61966-2.1"
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
"""Gamma, a, b, c and d of a curve that is linear below d; ICC.1:2010, 10.16, function 3."""
_WHITE = (0.9642, 1.0, 0.8249)
_PRIMARIES = {
    b"rXYZ": (0.436066, 0.222488, 0.013916),
    b"gXYZ": (0.385147, 0.716873, 0.097076),
    b"bXYZ": (0.143066, 0.060608, 0.714096),
}
"""Red, green and blue in the light D50 that profiles are written for (ICC.1:2010, 7.2.16), as is `_WHITE`."""
_ADAPTED = (1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076, 0.751678)
"""The matrix that leads to it from D65, by Bradford."""


@cache
def srgb_profile() -> bytes:
    """A profile for displays of version 4.2; it tells no time."""
    tags = {b"desc": _text(NAME), b"cprt": _text("CC0"), b"wtpt": _numbers(b"XYZ ", _WHITE)}
    tags |= {name: _numbers(b"XYZ ", found) for name, found in _PRIMARIES.items()}
    curve = pack(">4s4xHxx", b"para", 3) + _fixed(_CURVE)
    tags |= dict.fromkeys((b"rTRC", b"gTRC", b"bTRC"), curve) | {b"chad": _numbers(b"sf32", _ADAPTED)}
    table, data = pack(">I", len(tags)), b""
    for name, tag in tags.items():
        table += pack(">4sII", name, 128 + 4 + 12 * len(tags) + len(data), len(tag))
        data += tag + bytes(-len(tag) % 4)
    size = 128 + len(table) + len(data)
    head = pack(">I4xI4s4s4s6H4s28x", size, 0x04200000, b"mntr", b"RGB ", b"XYZ ", 1980, 1, 1, 0, 0, 0, b"acsp")
    return (head + _fixed(_WHITE)).ljust(128, b"\0") + table + data


def _fixed(numbers: tuple[float, ...]) -> bytes:
    return pack(f">{len(numbers)}i", *(round(number * 65536) for number in numbers))


def _numbers(kind: bytes, numbers: tuple[float, ...]) -> bytes:
    return pack(">4s4x", kind) + _fixed(numbers)


def _text(words: str) -> bytes:
    said = words.encode("utf-16-be")
    return pack(">4s4xII2s2sII", b"mluc", 1, 12, b"en", b"US", len(said), 28) + said
