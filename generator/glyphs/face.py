"""One font at one weight and width: its file and the measures that layout needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class FontFace:
    """A static TrueType file and its measures, all in thousandths of the type size (1/1000 em).

    `name` is the PostScript name; no two faces share one, because PDF writers tell fonts apart by it.
    `advances` holds what the font can write, by character. `kerns` holds what is added to the advance of the
    first of two characters, non-zero pairs only. `descent` is negative, all heights count up from the baseline.
    `said` holds what a character stands for when it is copied or read aloud, where that is not the character itself.
    """

    name: str
    path: Path
    advances: Mapping[str, int] = field(repr=False, hash=False)
    kerns: Mapping[str, int] = field(repr=False, hash=False)
    ascent: int
    descent: int
    cap_height: int
    x_height: int
    said: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)

    def has(self, char: str) -> bool:
        """Whether the font has a glyph for the character."""
        return char in self.advances


@dataclass(frozen=True)
class FreshFace:
    """A face just made, before its file is in the cache: the file's bytes instead of its path."""

    name: str
    data: bytes = field(repr=False)
    advances: Mapping[str, int] = field(repr=False, hash=False)
    kerns: Mapping[str, int] = field(repr=False, hash=False)
    ascent: int
    descent: int
    cap_height: int
    x_height: int
    said: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
