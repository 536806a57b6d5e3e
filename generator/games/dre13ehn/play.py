"""The games of dre13ehn by its rules: the first game, the duel, the cup game, and the game for points.

What the published rules leave open is decided by named rules, as `direction.kept`; their sentences are texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.playing import Doubt, Event, Kind, Refused, Setting, Step, Story, Told, Truth

from . import openly, undercup
from .rules import BELIEF, DUTY, LOOKS, MISTAKE, Rules, Table, begun, run_over

_THROWN: Mapping[str, Told] = {"seat": "seat", "roll": "roll", "result": "item"}
_CALLED: Mapping[str, Told] = {"seat": "seat", "call": "item"}
_ONE: Mapping[str, Told] = {"seat": "seat"}
EVENTS: Mapping[str, Mapping[str, Told]] = {
    "run": {"number": "count", **_ONE},
    "told": {"number": "count", **_ONE},
    "threw": _THROWN,
    "threw-one": _THROWN,
    "threw-under": _THROWN,
    "threw-blind": _THROWN,
    "threw-again": _THROWN,
    "called": {**_CALLED, "word": "text"},
    "called-freely": {**_CALLED, "word": "text"},
    "kept-silent": _ONE,
    "turned": {},
    "failed": {**_ONE, "stands": "item"},
    "zero": {**_ONE, "result": "item"},
    "once": {**_CALLED, "stands": "item"},
    "too-low": {**_CALLED, "stands": "item"},
    "misnamed": {**_ONE, "word": "text"},
    "forbidden": {**_ONE, "word": "text"},
    "looked-again": _ONE,
    "believed": _CALLED,
    "lifted": {**_THROWN, "other": "seat"},
    "not-shown": {**_ONE, "result": "item"},
    "held": {**_CALLED, "result": "item"},
    "answered": {**_CALLED, "result": "item"},
    "lied": _CALLED,
    "missed": _CALLED,
    "showed": _THROWN,
    "asked": {**_THROWN, "other": "seat"},
    "nothing-there": _ONE,
    "won-at-once": {**_ONE, "mark": "item"},
    "lost-life": {**_ONE, "left": "count"},
    "no-lives": _ONE,
    "wrote": {**_ONE, "mark": "item", "number": "count"},
    "scored": {**_ONE, "points": "count"},
    "game-over": _ONE,
    "game-shared": {},
    "match-over": {**_ONE, "games": "count"},
}
"""What can happen, with the values that sentences about it may name."""
_STEPS: Mapping[str, Mapping[str, Kind]] = {
    "throw": {"player": "seat", "roll": "roll", "call": "text"},
    "win": {"player": "seat", "mark": "text"},
}
_CUP_STEPS: Mapping[str, Mapping[str, Kind]] = {
    "throw": {"player": "seat", "roll": "roll", "looks": "count", "call": "text"},
    "again": {"player": "seat", "roll": "roll", "looks": "count"},
    "lift": {"player": "seat"},
    "show": {"player": "seat"},
    "ask": {"player": "seat"},
    "win": {"player": "seat", "mark": "text"},
}
_COUNTED = ("wins", "points", "lives", "games")


class Calling:
    """The engine of every variant."""

    events = EVENTS
    sayings: Mapping[str, Kind] = {
        **{"result": "text", "mark": "text", "stands": "text", "gain": "count", "turn": "seat", "winner": "seat"},
        **dict.fromkeys(_COUNTED, "counts"),
    }

    def __init__(self, rules: Rules) -> None:
        self.rules, self.players = rules, rules.players
        self.steps = _CUP_STEPS if rules.variant.hidden else _STEPS

    def begin(self) -> Table:
        """Empty lists, and all lives; whoever throws first is the oldest."""
        nobody = (0,) * self.players
        return Table(((),) * self.players, nobody, (self.rules.lives,) * self.players, nobody)

    def apply(self, table: Table, step: Step) -> tuple[Table, tuple[Event, ...]]:
        """The table after a step. Raises Refused."""
        values, story = dict(step.values), Story(table)
        if table.over:
            raise Refused(f"'{step.do}' does not come now", "do", hint="it is time for nothing: the game is over")
        for key in ("player", *(("mark",) if step.do == "win" else ())):
            if key not in values:
                raise Refused(f"'{key}' is missing", hint=f"add {key} = ...")
        if table.again and step.do != "again":
            raise Refused("whoever has called nothing throws again", "do", hint="it is time for 'again'")
        seat = values["player"]
        if step.do in ("throw", "again", "lift") and table.turn not in (None, seat):
            raise Refused(f"{{{seat}}} is not on turn", "player", hint=f"it is the turn of {{{table.turn}}}")
        self._act(step.do, story, seat, values)
        return story.table, tuple(story.events)

    def _act(self, do: str, story: Story[Table], seat: int, values: Mapping[str, Any]) -> None:
        rules, roll, word = self.rules, values.get("roll", ()), values.get("call", "")
        match do:
            case "throw" if rules.variant.hidden:
                undercup.throw(rules, story, seat, roll, word, values.get("looks", 1))
            case "throw":
                openly.throw(rules, story, seat, roll, word)
            case "again":
                undercup.again(rules, story, seat, roll, values.get("looks", 0))
            case "win":
                self._told(story, seat, values["mark"])
            case _:
                {"lift": undercup.lift, "show": undercup.show, "ask": undercup.ask}[do](rules, story, seat)

    def _told(self, story: Story[Table], seat: int, mark: str) -> None:
        """A run of which only the end is told."""
        known = [*(result.id for result in self.rules.game.results), *self.rules.relation.items]
        if mark not in (*known, *self.rules.relation.loses, MISTAKE, LOOKS, BELIEF, DUTY):
            raise Refused(f"nobody writes '{mark}'", "mark", hint="a result, or one of A, N, G, H")
        begun(story, seat, "told")
        run_over(self.rules, story, seat, None, mark)

    def truth(self, before: Table, events: tuple[Event, ...], after: Table) -> Mapping[str, Truth]:
        """What was thrown and written, and what everybody has."""
        told = {"turn": Truth(after.turn), "stands": Truth(after.stands)}
        if after.winner is not None:
            told["winner"] = Truth(after.winner)
        told |= {name: Truth(numbers) for name, numbers in self._numbers(after, events).items()}
        for event in events:
            if "result" in event.values:
                told["result"] = Truth(event.values["result"])
            if event.kind == "wrote":
                told["mark"] = Truth(event.values["mark"])
            if event.kind == "scored":
                told["gain"] = Truth(event.values["points"], "by the number of the win")
        return told

    def doubts(self, before: Table, step: Step, after: Table) -> tuple[Doubt, ...]:
        """Nothing is doubtful."""
        return ()

    def standing(self, table: Table) -> Mapping[str, tuple[int | None, ...]]:
        """What everybody has, by name."""
        return self._numbers(table, ())

    def _numbers(self, table: Table, events: tuple[Event, ...]) -> dict[str, tuple[int, ...]]:
        """The numbers of the variant by seat."""
        found = {"wins": tuple(map(len, table.lists))}
        found |= {"points": table.points} if self.rules.counts_points else {}
        found |= {"lives": table.lives} if self.rules.lives else {}
        return found | ({"games": table.games} if self.rules.rounds > 1 else {})


def engine(setting: Setting) -> Calling:
    """The engine of a variant. Raises Refused for a table that can not play it."""
    variant = setting.game.variants[setting.variant]
    relation, numbers = setting.game.relation(variant.relation), variant.numbers
    if relation.dice and setting.players != 2:
        raise Refused(f"{setting.players} players can not play a duel", "players", hint="two can")
    return Calling(Rules(setting, variant, relation, numbers["wins"], numbers.get("lives", 0), setting.rounds or 1))
