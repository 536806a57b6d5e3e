"""Blanks between the characters of a tagged file: where its reader puts a line between dice, none is meant."""

from __future__ import annotations

from ctypes import Structure, c_float
from typing import Any

import pytest

from generator.check.reading.pdf import _apart


class Box(Structure):
    _fields_ = [(side, c_float) for side in ("left", "top", "right", "bottom")]


class Reader:
    """Characters of one piece of marked content with the left ends of their boxes, 10 wide and high; `|` is a line
    that the reader puts in."""

    FS_RECTF = Box

    def __init__(self, text: str, lefts: list[float], base: list[float]) -> None:
        self.text, self.lefts, self.base = text, lefts, base

    def __getattr__(self, name: str) -> Any:
        return lambda *_: 0

    def FPDFText_GetUnicode(self, _: Any, index: int) -> int:  # noqa: N802 (as pdfium calls it)
        return ord("\n" if self.text[index] == "|" else self.text[index])

    def FPDFText_GetLooseCharBox(self, _: Any, index: int, box: Any) -> None:  # noqa: N802
        left, base = self.lefts[index], self.base[index]
        box._obj.left, box._obj.right, box._obj.bottom, box._obj.top = left, left + 10, base, base + 10


@pytest.mark.parametrize(
    ("text", "lefts", "base", "read"),
    [
        ("⚀|⚃", [0, 0, 10.7], [0, 0, 0], "⚀⚃"),  # beside each other
        ("⚀|⚃", [0, 0, 12], [0, 0, 0], "⚀ ⚃"),  # with room between
        ("a|b", [1, 0, 0], [20, 0, 0], "a b"),  # on the next line
        ("a|b", [0, 0, 10], [20, 0, 0], "a b"),  # on the next line, where the one before ends
    ],
)
def test_a_line_between_dice_that_touch_is_none(text: str, lefts: list[float], base: list[float], read: str) -> None:
    texts: dict[tuple[int, int], str] = {}
    assert list(_apart(Reader(text, lefts, base), None, len(text), texts, 0)) == []
    assert texts == {(0, 0): read}
