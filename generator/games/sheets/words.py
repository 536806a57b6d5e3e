"""The words of a sheet in one language, and what is written into sheets of several kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.base.labels import Labels
from generator.base.locale import locale

if TYPE_CHECKING:
    from generator.games.sheets.sheet import Mark
    from generator.games.text import GameText

MINUS, NO_BREAK = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Said:
    """Words, and the key that tells where they were written; both empty where there are none."""

    text: str
    key: str


@dataclass(frozen=True)
class MarkView:
    """What is written by hand: a sign, or the symbol of a result in its colour; one of them is empty."""

    sign: str
    symbol: str
    colour: str
    said: Said


class Words:
    """The words of a sheet: the game's own ones, whose keys begin with `key`, else the shared labels."""

    def __init__(self, text: GameText, labels: Labels, key: str) -> None:
        self.text, self.labels, self.key = text, labels, key
        self.language, self.numbers = labels.language, locale(labels.language)

    def said(self, name: str, label: str = "") -> Said:
        """The game's own text of that name, else the shared label, else nothing."""
        key = f"{self.key}.{name}"
        if key in self.text.values:
            return Said(self.text.get(key), key)
        return Said(self.labels[f"score.{label}"], f"score.{label}") if label else Said("", "")

    def first(self, *names: str) -> Said:
        """Of these texts the first that the game has; without words where it has none."""
        return next((said for name in names if (said := self.said(name)).key), Said("", ""))

    def heading(self, name: str, label: str) -> Said:
        """The same with a capital letter."""
        said = self.said(name, label)
        return Said(said.text[:1].upper() + said.text[1:], said.key)

    def item(self, name: str) -> str:
        """What an item is called that a roll may be marked as: by the texts, else its id."""
        key = f"option.{name}.name"
        return self.text.get(key) if key in self.text.values else name

    def sign(self, mark: Mark) -> str:
        """What is written for a mark: the letter of this language, else the one of the game."""
        return self.said(f"letter.{mark.id}").text or mark.sign

    def result(self, name: str) -> Said:
        """The name of a result."""
        return Said(self.text.get(f"result.{name}.name"), f"result.{name}.name")

    def number(self, value: int) -> str:
        """A whole number as it is written."""
        return self.numbers.decimal(value).replace("-", MINUS)
