"""Which files the cards on a target are: one PDF, one for each side, or a picture of each face."""

from __future__ import annotations

from dataclasses import dataclass

from generator.artifacts.sheetway import SheetWay
from generator.artifacts.varied import named
from generator.press.targets.target import Target

FACES = ("front", "back")
USUAL_WAY = SheetWay()


@dataclass(frozen=True)
class CardFile:
    """A file: the end of its name, the sides of cards that it holds, and of which card it is a picture, 0 for none."""

    name: str
    sides: tuple[str, ...] = FACES
    card: int = 0


def card_files(
    kind: str, target: Target, different: int, variant: str = "", way: SheetWay = USUAL_WAY
) -> list[CardFile]:
    """The files of cards of a kind, of which there are so many different ones, in the order of printing."""
    stem = way.named(named(f"{kind}-{target.name}", variant))
    if target.kind == "png":
        return [
            CardFile(f"{stem}-{number}-{side}.png", (side,), number)
            for number in range(1, different + 1)
            for side in FACES
        ]
    if target.shop.order == "fronts-backs":
        return [CardFile(f"{stem}-{side}s.pdf", (side,)) for side in FACES]
    return [CardFile(f"{stem}.pdf", FACES[::-1] if target.shop.order == "back-first" else FACES)]


def pages_in(file: CardFile, target: Target, cards: int) -> int:
    """How many pages the file of so many cards has, copies included."""
    if file.card:
        return 1
    if target.sheet:
        sheets = -(-cards // target.sheet.grid.cards)
        return sheets if target.sheet.folded else 2 * sheets
    return cards * len(file.sides)
