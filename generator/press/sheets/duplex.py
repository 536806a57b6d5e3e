"""In which order the sides of sheets stand in a file: for a printer that turns the paper, and for hands that do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Leaf = TypeVar("Leaf")

FEEDS = ("", "manual", "manual-reverse")
"""Who turns the paper: the printer, or a hand that lays the printed sheets in again, so that either the first or the
last of them is drawn in first."""
FRONT, BACK = "front", "back"


def side_order(sheets: int, feed: str = "") -> list[tuple[int, str]]:
    """Sheet, counted from 0, and side of each page of a file.

    A printer takes the sheets of a pile one after another, so backs follow each other as sheets are drawn in; and the
    only sheet that everybody can see to be drawn in first is an outer one of the pile.
    """
    numbers = range(sheets)
    if not feed:
        return [(number, side) for number in numbers for side in (FRONT, BACK)]
    fed = reversed(numbers) if feed == "manual-reverse" else numbers
    return [(number, FRONT) for number in numbers] + [(number, BACK) for number in fed]


def drawn_first(sheets: int, feed: str) -> int:
    """The number, from 1, of the sheet that is drawn in first when backs are printed."""
    return sheets if feed == "manual-reverse" else 1


def back_pages(pages: int, feed: str = "") -> list[int]:
    """Which pages of a file of sheets, counted from 0, are backs."""
    return [at for at, (_, side) in enumerate(side_order(pages // 2, feed)) if side == BACK]


def hand_fed(leaves: Sequence[Leaf], feed: str) -> list[Leaf]:
    """Sides of sheets, front and back of each in turn, in the order for whoever turns them.

    Raises ValueError where a hand is to turn paper of which the last sheet has no back.
    """
    if not feed:
        return list(leaves)
    if len(leaves) % 2:
        raise ValueError(f"{len(leaves)} sides are no whole number of sheets")
    return [leaves[2 * at + (side == BACK)] for at, side in side_order(len(leaves) // 2, feed)]
