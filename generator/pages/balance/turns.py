"""The balance of a game of turns: what each policy brings, whether one is always the best, how long it takes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any

from generator.base.labels import Labels
from generator.games.kinds.turns import PRESS
from generator.pages.balance.played import PLAIN_SIGNS, SIGNS, VerdictView
from generator.pages.balance.report import BalanceView
from generator.pages.balance.words import MEAN_DIGITS, ReportPart, ReportTable
from generator.play.balance.report import Level
from generator.play.turns import TurnFigures, Turns
from generator.tables.verified import GameTables
from generator.views.wording import Wording

MOST_ROWS = 16


class TurnBalance(Wording):
    """The report in the language of the labels; `seconds` is how long a throw takes. All figures are exact."""

    def __init__(
        self, turns: Turns, tables: GameTables, labels: Labels, seconds: float, read: Callable[[str], str] = str
    ) -> None:
        super().__init__(tables, labels)
        self.turns, self.seconds, self.read, self.best = turns, seconds, read, turns.best

    def say(self, key: str, **values: object) -> str:
        """A label of the section `balance`, filled in."""
        return self.read(self.labels[f"balance.{key}"]).format_map(values)

    def policy(self, name: str) -> str:
        """A policy in words."""
        kinds, numbers = zip(
            *((kind, number) for kind, _, number in (part.partition(":") for part in name.split(","))), strict=True
        )
        if kinds == ("keep",):
            return self.say("turns.keep", result=self.result(numbers[0]))
        way = "_".join(kinds)
        return self.say(f"turns.{way}", **dict(zip(kinds, numbers, strict=True)))

    def view(self) -> BalanceView:
        """Verdicts, the table of policies, and what it rests on."""
        verdicts = [self._verdict(*one) for one in (self._choice(), self._minutes()) if one]
        edition = self.tables.edition.id
        parts = (
            ReportPart("policies", self.say("turns.title"), self.say("turns.lead"), (self._table(),), self._notes()),
        )
        model = (
            self.say("turns.model", fingerprint=self.tables.short_fingerprint),
            self.say("turns.seconds", seconds=self.numbers.short(Fraction(self.seconds), 1), game=self.game.id),
        )
        intro = self.say("turns.intro", edition=edition)
        return BalanceView(
            self.say("title"), intro, self.say("verdicts"), tuple(verdicts), parts, self.say("model.title"), model
        )

    def _verdict(self, topic: str, level: Level, title: str, text: str, claimed: bool) -> VerdictView:
        promised = self.say("promised") if claimed else ""
        return VerdictView(
            topic, level, SIGNS[level], PLAIN_SIGNS[level], self.say(f"level.{level}"), title, text, promised
        )

    def _choice(self) -> tuple[str, Level, str, str, bool] | None:
        """Whether to go on or to stop is a choice, and whether one announcement is always the best."""
        if not self.turns.priced:
            return None
        title, policies = self.say("choice.title"), self.turns.policies
        if len(policies) == 1:
            return "choice", "bad", title, self.say("choice.alone"), False
        best, mean = self.best.flow.policy, self._decimal(self.best.mean)
        if self.turns.rules.kind != PRESS:
            return "choice", "bad", title, self.say("turns.same", policy=self.policy(best), mean=mean), False
        never = self.turns.figures(policies[-1]).mean == self.best.mean  # each turn may be over before
        end = "turns.first" if best == policies[0] else "turns.last" if never else ""
        level: Level = "bad" if end else "good"
        said = self.say(end or "turns.between", policy=self.policy(best), mean=mean)
        if tried := self.turns.tried:
            said += " " + self.say("turns.tried", most=self.numbers.decimal(Fraction(tried), 0))
        return "choice", level, title, said, False

    def _minutes(self) -> tuple[str, Level, str, str, bool] | None:
        """How long a game of all players takes, and whether that is as long as the rules say."""
        edition, players = self.tables.edition, self.tables.edition.players
        if "rounds" not in edition.setup or not players:
            return None
        each = self.turns.turns * self.best.mean_throws * Fraction(self.seconds) / 60
        low, high = (self.numbers.decimal(each * number) for number in players)
        said = self.say(
            "turns.minutes",
            turns=self.turns.turns,
            throws=self._decimal(self.best.mean_throws, 1),
            minutes=low if low == high else self.say("range", low=low, high=high),
        )
        least, most = (edition.setup.get(f"minutes_{end}") for end in ("from", "to"))
        if least is None or most is None:
            return "minutes", "unknown", self.say("minutes.title_open"), said, False
        inside = [least <= each * number <= most for number in range(players[0], players[1] + 1)]
        level: Level = "good" if all(inside) else "mixed" if any(inside) else "bad"
        return "minutes", level, self.say("minutes.title", claim=self.say("range", low=least, high=most)), said, True

    def rows(self) -> Sequence[TurnFigures]:
        """The policies that are shown: all, or every so many of them, and the best."""
        policies = self.turns.policies
        step = -(-len(policies) // MOST_ROWS)
        shown = [one for at, one in enumerate(policies, 1) if at % step == 0 or one == self.best.flow.policy]
        return [self.turns.figures(one) for one in shown]

    def _table(self) -> ReportTable:
        heads = (
            ["choice", "mean", "spread", "nothing", "throws"] if self.turns.priced else ["choice", "chance", "throws"]
        )
        rows = []
        for one in self.rows():
            name, throws = self.policy(one.flow.policy), self._decimal(one.mean_throws)
            if self.turns.priced:
                spread = Fraction(sqrt(one.variance))
                figures = [self._decimal(one.mean), self._decimal(spread), self.numbers.share(one.nothing, 1)]
            else:
                figures = [self.numbers.share(one.ending(one.flow.policy.removeprefix("keep:")), 1)]
            rows.append((name, *figures, throws))
        return ReportTable("", tuple(self.say(f"head.{key}") for key in heads), tuple(rows))

    def _notes(self) -> tuple[str, ...]:
        if not self.turns.priced:
            if self.turns.sheet and not self.turns.unplayed:
                return (self.say("turns.sheet", game=self.game.id),)
            open_ = [self.result(one.id) for one in self.game.results if self.turns.points_of(one.id) is None]
            return (self.say("turns.unpriced", names=", ".join(open_)),)
        return (self.say("outcomes.spread"),)

    def _decimal(self, value: Fraction, digits: int = MEAN_DIGITS) -> str:
        return self.numbers.decimal(value, digits)

    def plain(self) -> str:
        """Every policy with exact fractions, as JSON."""
        told: list[dict[str, Any]] = []
        for name in self.turns.policies:
            one = self.turns.figures(name)
            ends = {how: str(one.ending(how)) for how in dict.fromkeys(end.how for end in one.ends)}
            points = {"mean": str(one.mean), "variance": str(one.variance), "nothing": str(one.nothing)}
            told.append(
                {"policy": name, **(points if self.turns.priced else {}), "throws": str(one.mean_throws), "ends": ends}
            )
        said = {"game": self.game.id, "edition": self.tables.edition.id, "fingerprint": self.tables.fingerprint}
        best = {"best": self.best.flow.policy, "tried_up_to": self.turns.tried} if self.turns.priced else {}
        return json.dumps({**said, **best, "policies": told}, indent=2, ensure_ascii=False) + "\n"
