"""What is printed: cards, on which target, in which language."""

from __future__ import annotations

from dataclasses import dataclass

from generator.press.primitives import Face
from generator.press.sheets.marks import SheetWords
from generator.press.targets.target import Target


@dataclass(frozen=True)
class PrintCard:
    """A card; `title` names it in the table of contents of the file."""

    front: Face
    back: Face
    title: str


@dataclass(frozen=True)
class PrintJob:
    """Everything a printed file is made from.

    `cards` are repeated already, one for each copy; `flip` is long or short, the edge along which the paper is
    turned; `title` and `language` are those of the document. `sides` are those of each card that stand in the file,
    in their order, where each has a page of its own. `feed` tells who turns the sheets (see press/sheets/duplex.py).
    """

    cards: tuple[PrintCard, ...]
    target: Target
    flip: str
    language: str
    title: str
    words: SheetWords
    sides: tuple[str, ...] = ("front", "back")
    feed: str = ""
