"""Runs of text as final positions: what both back ends and the legend of a sheet need."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from generator.base.length import MM_PER_POINT
from generator.press.primitives import Text

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace


def thousandth(size: float) -> float:
    """One thousandth of a type size in points, in mm."""
    return size * MM_PER_POINT / 1000


def each_kern(text: Text) -> tuple[int, ...]:
    """One kern for each character of a run."""
    return (*text.kerns, *[0] * (len(text.text) - len(text.kerns)))[: len(text.text)]


def pens(face: FontFace, text: Text) -> tuple[int, ...]:
    """Where each character begins, and where the run ends, from its left end in thousandths of the type size."""
    steps = (face.advances[char] + kern for char, kern in zip(text.text, each_kern(text), strict=True))
    return tuple(accumulate(steps, initial=0))


def kerns(face: FontFace, text: str) -> tuple[int, ...]:
    """The kerns of a text in one font: what is added after each character, in thousandths of the type size."""
    return tuple(face.kerns.get(text[i : i + 2], 0) for i in range(len(text)))


def width_mm(face: FontFace, text: str, size: float) -> float:
    """The width of a text in one font, kerned, at a type size in points."""
    return (sum(face.advances[char] for char in text) + sum(kerns(face, text))) * thousandth(size)
