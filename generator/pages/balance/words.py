"""Words of the balance report, and the parts that it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.base.locale import MINUS
from generator.play.balance import report
from generator.play.balance.report import Balance
from generator.tables.verified import GameTables
from generator.views.wording import Wording, listed, unit_of

Number = Fraction | float | int
MEAN_DIGITS = 3
"""Decimal places of means and spreads."""


class BalanceWords(Wording):
    """What the report says things with; `tables` give the names, `read` makes of a label what the reader gets."""

    def __init__(self, balance: Balance, tables: GameTables, labels: Labels, read: Callable[[str], str] = str) -> None:
        super().__init__(tables, labels)
        self.balance, self.read = balance, read

    @property
    def bids(self) -> bool:
        """Whether players bid: they do for a figure."""
        return self.balance.game.owner is not None

    def say(self, key: str, **values: object) -> str:
        """A label of the section `balance`, filled in; `unit` is known to all of them."""
        text = self.read(self.labels[f"balance.{key}"])
        return str(text).format_map({"unit": unit_of(self.tables, self.labels), **values})

    def prediction(self, name: str) -> str:
        """A result, or silence; what a roll brings in a game without predictions."""
        if name:
            return self.result(name)
        alone = len({worth.prediction for worth in self.balance.worths}) == 1
        return self.labels["page.every_roll" if alone else "page.silent"]

    def listed(self, names: Iterable[str], last: str = "and") -> str:
        """`A, B and C`."""
        return listed(names, self.say(last))

    def number(self, value: Number, digits: int = 0) -> str:
        """A number with its decimal places."""
        return self.numbers.decimal(Fraction(value), digits)

    def signed(self, value: Number, digits: int = 0) -> str:
        """A number with its sign; a rounded nothing has none."""
        text = self.number(value, digits)
        return text if text.startswith(MINUS) or not Fraction(value) else f"+{text}"

    def range(self, low: Number, high: Number, digits: int = 0) -> str:
        """`3 to 5`, and one number where both are written the same."""
        return self.span(self.number(low, digits), self.number(high, digits))

    def span(self, low: str, high: str) -> str:
        """The same of what is written already."""
        return low if low == high else self.say("range", low=low, high=high)

    def seconds(self) -> str:
        """How long a turn is taken to last."""
        return self.numbers.short(Fraction(self.balance.seconds), 1)

    def percent(self, chance: Number, digits: int = 0) -> str:
        """A share of one as a percentage; what is not quite nothing or not quite all is never written as that."""
        return self.numbers.share(Fraction(chance), digits)


@dataclass(frozen=True)
class ReportTable:
    """A table; `caption` may be empty. The first column holds names, all others numbers or short words."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class ReportPart:
    """A section; `id` is its place in addresses, `lead` what a reader has to know before chart and tables."""

    id: str
    title: str
    lead: str
    tables: tuple[ReportTable, ...]
    notes: tuple[str, ...]


def model_lines(words: BalanceWords) -> tuple[str, ...]:
    """A sentence or two for each thing a reader has to know to judge the numbers."""
    balance = words.balance
    choices = {worth.prediction for worth in balance.worths}
    lines = [words.say("model.pays", fingerprint=balance.fingerprint)]
    if balance.figures:
        if len(choices) > 1:
            lines.append(_policy(words))
        if words.bids:
            lines.append(words.say("model.figure"))
        if assumed := _assumed(words):
            lines.append(words.say("model.assumed", list=words.listed(assumed)))
        lines += [words.say("model.bids"), words.say("model.added")] if words.bids else []
        lines += [words.say("model.supply"), *_precision(words)]
        lines.append(words.say("model.seconds", seconds=words.seconds(), game=balance.game.id))
        lines += [words.say("model.seed", seed=balance.effort.seed), _lines(words)]
    if len(choices) > 1:
        lines.append(words.say("model.soon", soon=report.SOON))
    return tuple(lines)


def _policy(words: BalanceWords) -> str:
    """What everybody predicts: a single name where it is always the same."""
    found = {row.best[0] for row in words.balance.best}
    if len(found) > 1:
        return words.say("model.policy_held")
    order = [*(result.id for result in words.balance.game.results), ""]
    return words.say("model.policy", name=words.prediction(order[found.pop()]))


def _lines(words: BalanceWords) -> str:
    return words.say(
        "model.lines",
        even=words.number(report.SEATS_EVEN * 100),
        slight=words.number(report.SEATS_SLIGHT * 100),
        dry=words.percent(report.DRY_RARE),
        skipped=words.percent(report.SKIPPED_RARE),
        in_time=words.percent(report.IN_TIME),
    )


def _assumed(words: BalanceWords) -> list[str]:
    stakes = words.balance.stakes
    said = [
        words.say(f"assumed.{name}", value=getattr(stakes[0], name))
        for name in ("start", "starter_extra", "rounds")
        if name in stakes[0].assumed
    ]
    if "players" in stakes[0].assumed:
        said.append(words.say("assumed.players", value=words.range(stakes[0].players, stakes[-1].players)))
    if "tokens" in stakes[0].assumed:
        said += [words.say("assumed.tokens", value=one.supply, players=one.players) for one in stakes]
    return said


def _precision(words: BalanceWords) -> list[str]:
    lines = []
    figures = words.balance.figures
    for one in figures:
        players = one.players
        if one.game.exact:
            lines.append(words.say("model.exact", players=players, doubt=_tiny(words, one.game.doubt)))
        else:
            doubt = words.number(one.game.doubt * 100, 1)
            lines.append(words.say("model.games", players=players, games=words.number(one.game.games), doubt=doubt))
    widest = max((share.high - share.low) / 2 for one in figures for match in one.matches for share in match.winner)
    matches = words.number(figures[0].matches[0].matches)
    key = "model.matches" if words.bids else "model.matches_plain"
    lines.append(words.say(key, matches=matches, doubt=words.number(widest * 100, 1)))
    return lines


def _tiny(words: BalanceWords, bound: float) -> str:
    """A bound as a power of ten that it does not exceed: `0.0001`."""
    digits = next((digits for digits in range(9, 0, -1) if bound <= 10**-digits), 1)
    return words.number(1) if bound > 0.1 else words.number(10**-digits, digits)
