"""What a search for better rules has found, in words and as points of a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from generator.base.labels import Labels
from generator.games.editions import Payoff
from generator.pages.balance.report import BalanceView
from generator.pages.balance.words import ReportPart, ReportTable
from generator.play.search.race import Answer, Found, Search
from generator.play.search.space import Variant, numbers_of
from generator.play.search.wants import Short, Want
from generator.views.wording import Wording, listed, payoff_text, unit_of

LISTED = 40
"""Rows of a table of variants that a reader looks through."""


@dataclass(frozen=True)
class Point:
    """A variant of the front in the picture: `x` and `y` in parts of its width and height, from the lower left."""

    number: int
    x: float
    y: float
    kept: bool
    said: str


@dataclass(frozen=True)
class Mark:
    """A number beside an axis of the picture, at a part of its length."""

    at: float
    said: str


@dataclass(frozen=True)
class SearchWords:
    """What the report says things with; `read` makes of a label what the reader gets."""

    search: Search
    labels: Labels
    read: Callable[[str], str] = str

    @property
    def wording(self) -> Wording:
        """The names of the game."""
        return Wording(self.search.tables, self.labels)

    def say(self, key: str, **values: object) -> str:
        """A label of the section `search`, filled in; `unit` is known to all of them."""
        return self.read(self.labels[f"search.{key}"]).format_map(
            {"unit": unit_of(self.search.tables, self.labels), **values}
        )

    def key(self, key: str) -> str:
        """What a number of the edition is called: `Wunsch (correct)`."""
        kind, _, rest = key.partition(".")
        if kind == "payoffs":
            result, _, column = rest.rpartition(".")
            return f"{self.wording.result(result)} ({self.wording.column(column)})"
        if kind == "component":
            return self.say("number.component", name=rest)
        return self.say(f"number.{key}")

    def value(self, key: str, value: Payoff) -> str:
        """A number of the rules as it is printed; pay-offs have a sign."""
        if not key.startswith("payoffs."):
            return str(value)
        return payoff_text(value, self.labels.language, self.labels["card.win"])

    def changes(self, variant: Variant) -> str:
        """The changes of a variant, `start 6 → 5`; today's rules have words of their own."""
        numbers = numbers_of(self.search.tables.game, self.search.tables.edition)
        said = [
            f"{self.key(key)}: {self.value(key, numbers[key])}\u00a0→\u00a0{self.value(key, value)}"
            for key, value in variant.changes
        ]
        return "; ".join(said) or self.say("today")

    def want(self, want: Want) -> str:
        """A want as the balance report asks it, with the minutes that were asked for."""
        low, high = (self.wording.numbers.short(end, 2) for end in (want.low, want.high))
        name = self.say(f"want.{want.topic}", low=low, high=high)
        return name + (self.say("weight", weight=f"{want.weight:g}") if want.weight else "")

    def short(self, want: Want, short: Short) -> str:
        """A shortfall in hundredths, with its interval where it was played; that of a mean is one of tokens."""
        if short.is_kept:
            return self.say("kept")
        if short.low == short.high:
            return self.points(short.value)
        return self.say(
            "within", value=self.points(short.value), low=self.points(short.low), high=self.points(short.high)
        )

    def points(self, share: float) -> str:
        """A share in hundredths."""
        return self.wording.numbers.decimal(Fraction(round(share * 1000), 10), 1) if share < 1e6 else "∞"


def search_view(answer: Answer, words: SearchWords) -> BalanceView:
    """The report on a search."""
    say, wants = words.say, words.search.wants
    head = (say("head.variant"), *(words.want(want) for want in wants))
    parts = [
        ReportPart(
            "front",
            say("front.title"),
            say("front.lead"),
            (ReportTable("", head, _rows(answer.front, words, True)),),
            (),
        )
    ]
    if answer.kept:
        some = () if answer.keeping <= LISTED else (say("some", listed=LISTED, of=answer.keeping),)
        table = ReportTable("", head, _rows(answer.kept[:LISTED], words))
        parts.append(ReportPart("kept", say("kept_all.title"), say("kept_all.lead"), (table,), some))
    if answer.open:
        some = () if answer.undecided <= LISTED else (say("some", listed=LISTED, of=answer.undecided),)
        table = ReportTable("", head, _rows(answer.open[:LISTED], words))
        parts.append(ReportPart("open", say("open.title"), say("open.lead"), (table,), some))
    return BalanceView(
        say("title"), _result(answer, words), "", (), tuple(parts), say("model.title"), _model(answer, words)
    )


def _result(answer: Answer, words: SearchWords) -> str:
    if answer.keeping:
        return words.say("found", keeping=answer.keeping, decided=answer.decided, variants=answer.variants)
    key = "none" if answer.decided == answer.variants and not answer.undecided else "none_yet"
    return words.say(key, decided=answer.decided, variants=answer.variants, open=answer.undecided)


def _model(answer: Answer, words: SearchWords) -> tuple[str, ...]:
    search, say = words.search, words.say
    lines = [
        say(
            "model.range",
            list=listed((words.key(axis.key) for axis in search.axes), say("and")),
            changes=search.changes,
        )
    ]
    out = [(words.want(one), answer.ruled_out[one.topic]) for one in search.wants if one.topic in answer.ruled_out]
    lines += [say("model.ruled_out", number=number, want=want) for want, number in out]
    if answer.is_torn:
        lines.append(say("model.torn", list=listed((want for want, _ in out), say("and"))))
    if answer.broken:
        lines.append(say("model.broken", number=answer.broken))
    if answer.exhausted >= 0:
        lines.append(say("model.exhausted", changes=answer.exhausted))
    if not all(want.exact for want in search.wants):
        lines += [say("model.error"), say("model.points"), say("model.seed", seed=search.seed)]
    return tuple(lines)


def _rows(found: Sequence[Found], words: SearchWords, numbered: bool = False) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            (f"{number}. " if numbered else "") + words.changes(one.variant),
            *(words.short(want, one.shorts[want.topic]) for want in words.search.wants),
        )
        for number, one in enumerate(found, 1)
    )


def points(answer: Answer, words: SearchWords) -> tuple[tuple[Point, ...], tuple[Mark, ...], tuple[Mark, ...]]:
    """The front as points, to the right the changed numbers, upwards how far all wants are missed; marks of both."""
    wants = words.search.wants
    most = max((len(one.variant.changes) for one in answer.front), default=0) or 1
    worst = max((one.cost(wants).value for one in answer.front), default=0) or 1
    found = tuple(
        Point(
            number,
            round(len(one.variant.changes) / most, 4),
            round(one.cost(wants).value / worst, 4),
            one.keeps(wants),
            words.changes(one.variant),
        )
        for number, one in enumerate(answer.front, 1)
    )
    across = tuple(Mark(round(number / most, 4), str(number)) for number in range(most + 1))
    return found, across, tuple(Mark(part, words.points(part * worst)) for part in (0, 0.5, 1))
