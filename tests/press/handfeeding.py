"""A printer without duplex, a pile of paper and a person: which back comes on which sheet, and which way round.

Nothing here knows how the files are made: sheets are numbers, and a turn of the paper is a turn in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Printer:
    """How a printer moves paper.

    `face_up`: sheets come out with the print up. `prints_up`: what lies up in the tray is printed. `last_first`: the
    driver sends the last page first. Sheets are always drawn in from the top of the tray, and each comes out on top of
    the one before.
    """

    face_up: bool
    prints_up: bool
    last_first: bool


PRINTERS = [Printer(*flags) for flags in product((False, True), repeat=3)]


@dataclass
class Sheet:
    """A sheet by what is printed on it: pages of the file, counted from 0."""

    front: int
    back: int = -1


def printed_by_hand(printer: Printer, sheets: int) -> tuple[list[Sheet], int]:
    """The fronts are printed, the pile is laid in again with its blank side where the printer prints; what is drawn in.

    Returns the sheets in the order in which they are drawn in, and the number, from 1, of the first of them.
    """
    pages = list(range(sheets))
    if printer.last_first:
        pages.reverse()
    pile = [Sheet(page) for page in pages]  # from below: the first one that came out lies at the bottom
    blank_is_up = not printer.face_up
    if blank_is_up != printer.prints_up:
        pile.reverse()  # the whole pile is turned over
    drawn = list(reversed(pile))
    return drawn, drawn[0].front + 1


def with_backs(drawn: list[Sheet], backs: list[int], printer: Printer) -> list[Sheet]:
    """The backs are printed: pages of the file, in its order."""
    sent = list(reversed(backs)) if printer.last_first else backs
    for sheet, page in zip(drawn, sent, strict=True):
        sheet.back = page
    return drawn


def seen_from_front(
    point: tuple[float, float], size: tuple[float, float], edge: tuple[int, int]
) -> tuple[float, float]:
    """Where a point of a back lies on its front, whose `edge` (x to the right, y down) went into the printer first.

    Both times the page entered with its head; on paper that lies across, with its left edge.
    """
    (x, y), (width, height) = point, size
    if height >= width:
        return (width - x, y) if edge == (0, -1) else (x, height - y)
    return (x, height - y) if edge == (-1, 0) else (width - x, y)
