"""Names, numbers and sentences of the balance report in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.base.locale import MINUS, locale
from generator.pages.editionview import unit_of
from generator.play.balance import Balance
from generator.tables.verified import GameTables

Number = Fraction | float | int
MEAN_DIGITS = 3
"""Decimal places of means and spreads."""


@dataclass(frozen=True)
class BalanceWords:
    """What the report says things with; `tables` give the names, `written` makes of a label what the reader gets."""

    balance: Balance
    tables: GameTables
    labels: Labels
    written: Callable[[str], str] = str

    @property
    def language(self) -> str:
        """The code of the language."""
        return self.labels.language

    @property
    def bids(self) -> bool:
        """Whether players bid: they do for a figure."""
        return self.balance.game.owner is not None

    def say(self, key: str, **values: object) -> str:
        """A label of the section `balance`, filled in; `unit` is known to all of them."""
        text = self.written(self.labels[f"balance.{key}"])
        return str(text).format_map({"unit": unit_of(self.tables, self.labels), **values})

    def prediction(self, name: str) -> str:
        """A result, or silence; what a roll brings in a game without predictions."""
        text = self.tables.text(self.language)
        if name:
            return text.get(f"result.{name}.name")
        alone = len({worth.prediction for worth in self.balance.worths}) == 1
        return self.labels["page.every_roll" if alone else "page.silent"]

    def result(self, name: str) -> str:
        """The name of a result."""
        return self.tables.text(self.language).get(f"result.{name}.name")

    def column(self, name: str) -> str:
        """The name of a column of the pay-off table."""
        return self.tables.text(self.language).get(f"column.{name}.name")

    def listed(self, names: Iterable[str], last: str = "and") -> str:
        """`A, B and C`."""
        *first, end = names
        return f"{', '.join(first)} {self.say(last)} {end}" if first else end

    def number(self, value: Number, digits: int = 0) -> str:
        """A number with its decimal places."""
        return locale(self.language).decimal(Fraction(value), digits)

    def signed(self, value: Number, digits: int = 0) -> str:
        """A number with its sign; a rounded nothing has none."""
        text = self.number(value, digits)
        return text if text.startswith(MINUS) or not Fraction(value) else f"+{text}"

    def range(self, low: Number, high: Number, digits: int = 0) -> str:
        """`3 to 5`, and one number where both are written the same."""
        ends = self.number(low, digits), self.number(high, digits)
        return ends[0] if ends[0] == ends[1] else self.say("range", low=ends[0], high=ends[1])

    def seconds(self) -> str:
        """How long a turn is taken to last."""
        return locale(self.language).short(Fraction(self.balance.seconds), 1)

    def percent(self, share: Number, digits: int = 0) -> str:
        """A share of one as a percentage; what is not quite nothing or not quite all is never written as that."""
        return locale(self.language).share(Fraction(share), digits)
