"""The rules of a game of turns that bring points, driven by the same data and flows as the counted turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.dice.die import Roll, spell
from generator.games.kinds.turns import ANNOUNCE, PRESS, THROWS
from generator.games.playing import Doubt, Event, Kind, Refused, Setting, Step, Story, Told, Truth
from generator.play.state import given
from generator.play.turns import Turns
from generator.tables.scoring import best_score
from generator.tables.verified import GameTables

_ONE: Mapping[str, Told] = {"seat": "seat"}
EVENTS: Mapping[str, Mapping[str, Told]] = {
    "announced": {**_ONE, "dice": "count", "hits": "count"},
    "thrown": {**_ONE, "roll": "roll"},
    "kept": {**_ONE, "kept": "roll"},
    "scored": {**_ONE, "kept": "roll", "points": "count", "total": "count"},
    "result": {**_ONE, "result": "result"},
    "won": {**_ONE, "points": "count"},
    "lost": {**_ONE, "points": "count"},
    "best": {**_ONE, "points": "count"},
    "shared": {"points": "count"},
}
"""What can happen, with the values that sentences about it may name."""


@dataclass(frozen=True)
class TurnTable:
    """The points of each seat, and its turns so far; whose turn it is (None: anybody's, or the game is over).

    Of the turn: the `dice` to throw (0: before it), what is `kept` beside them, its `throws` and `total` so far, the
    `hits` that were announced. `winners` are known once the game is over, if it is known what turns bring.
    """

    points: tuple[int, ...]
    done: tuple[int, ...]
    dice: int
    turn: int | None = None
    kept: Roll = ()
    throws: int = 0
    total: int = 0
    hits: int | None = None
    over: bool = False
    winners: tuple[int, ...] = ()


class TurnEngine:
    """The engine of `[turn]`."""

    events, words = EVENTS, "turns"
    sayings: Mapping[str, Kind] = {
        "points": "counts",  #: the points after the step, by player
        "turns": "counts",  #: the turns so far, by player, where nobody says what they bring
        "total": "count",  #: the points of the turn so far
        "result": "result",  #: what lies in the end
        "turn": "seat",  #: whose turn comes next
        "winner": "seat",  #: who has won
    }

    def __init__(self, tables: GameTables, players: int, rounds: int | None) -> None:
        self.tables, self.turns, self.players = tables, Turns(tables), players
        self.rounds = rounds or tables.edition.setup.get("rounds")
        dice_set, setup = tables.main.dice_set.id, tables.edition.setup
        self.setting = Setting(
            tables.edition.id, players, setup, None, self.rounds, tables.main.result_of, tables.game, "", dice_set
        )

    @property
    def steps(self) -> Mapping[str, Mapping[str, Kind]]:
        """The keys of each step; only what the kind of turn knows may be done."""
        kind = self.turns.rules.kind
        keep: Mapping[str, Kind] = {"keep": "roll"} if kind in (PRESS, THROWS) else {}
        steps: dict[str, Mapping[str, Kind]] = {"throw": {"player": "seat", "roll": "roll", **keep}}
        if kind == PRESS:
            steps["stop"] = {"player": "seat"}
        if kind == ANNOUNCE:
            steps["announce"] = {"player": "seat", "dice": "count", "hits": "count"}
        return steps

    def begin(self) -> TurnTable:
        """No points; anybody may begin."""
        return TurnTable((0,) * self.players, (0,) * self.players, self.turns.dice)

    def apply(self, state: TurnTable, step: Step) -> tuple[TurnTable, tuple[Event, ...]]:
        """The table after a step. Raises Refused."""
        values, story = step.values, Story(state)
        if state.over:
            raise Refused(f"'{step.do}' does not come now", "do", hint="it is time for nothing: the game is over")
        for key in self.steps[step.do]:
            if key not in values and key != "keep":
                raise Refused(f"'{key}' is missing", hint=f"add {key} = ...")
        seat = values["player"]
        if state.turn not in (None, seat):
            raise Refused(f"{{{seat}}} is not on turn", "player", hint=f"it is the turn of {{{state.turn}}}")
        story.now(turn=seat)
        {"throw": self._throw, "stop": self._stop, "announce": self._announce}[step.do](story, values)
        return story.table, tuple(story.events)

    def _announce(self, story: Story[TurnTable], values: Mapping[str, Any]) -> None:
        if story.table.hits is not None:
            raise Refused("the hits are announced already", "do", hint="it is time for a throw")
        dice, hits = values["dice"], values["hits"]
        if wrong := self.turns.wrong_announcement(dice, hits):
            raise Refused(f"{hits} hits with {dice} dice can not be announced", "dice", hint=wrong)
        story.now(dice=dice, hits=hits)
        story.tell("announced", seat=values["player"], dice=dice, hits=hits)

    def _stop(self, story: Story[TurnTable], values: Mapping[str, Any]) -> None:
        if not story.table.total:
            raise Refused("nothing was thrown that could be written down", "do", hint="it is time for a throw")
        self._over(story, story.table.total)

    def _throw(self, story: Story[TurnTable], values: Mapping[str, Any]) -> None:
        roll, table, kind = values["roll"], story.table, self.turns.rules.kind
        dice = self.turns.pool.dice[: table.dice]  # fewer than all are equal
        if len(roll) != len(dice) or any(face not in die.weights for face, die in zip(roll, dice, strict=True)):
            raise Refused(f"{spell(roll) or 'nothing'} is no roll of {table.dice} dice", "roll")
        if kind == ANNOUNCE and table.hits is None:
            raise Refused("nobody has announced how many hits there will be", "do", hint="it is time to announce")
        story.tell("thrown", seat=values["player"], roll=roll)
        story.now(throws=table.throws + 1)
        if kind == PRESS:
            self._press(story, roll, values)
        elif kind == ANNOUNCE:
            assert table.hits is not None
            score = best_score(self.turns.game.scores, self.turns.pool.dice[0], roll)
            self._over(story, self.turns.made(table.dice, table.hits).points if score >= table.hits else 0)
        else:
            self._keep(story, roll, values)

    def _press(self, story: Story[TurnTable], roll: Roll, values: Mapping[str, Any]) -> None:
        """What scores is put aside; without a score the turn is over."""
        scores, die, keep, table = self.turns.game.scores, self.turns.pool.dice[0], values.get("keep", ()), story.table
        if not best_score(scores, die, roll):
            if keep:
                raise Refused(f"{spell(roll)} scores nothing, so nothing is kept", "keep", hint="take 'keep' out")
            self._over(story, 0)
            return
        self._part(keep, roll)
        points = best_score(scores, die, keep) if keep else 0
        for at in range(len(keep)):
            if best_score(scores, die, (*keep[:at], *keep[at + 1 :])) == points:
                raise Refused(f"the {keep[at]} of {spell(keep)} scores nothing", "keep", hint="leave it out")
        if not points:
            raise Refused("a die that scores has to be put aside", hint="add keep = [...]")
        total, left = table.total + points, table.dice - len(keep)
        story.tell("scored", seat=values["player"], kept=keep, points=points, total=total)
        story.now(total=total, dice=left or self.turns.dice)
        if not left and not self.turns.rules.again:
            self._over(story, total)

    def _keep(self, story: Story[TurnTable], roll: Roll, values: Mapping[str, Any]) -> None:
        """Some dice are kept and the rest is thrown again; with all kept, or after the last throw, the turn is over."""
        throws, table = self.turns.game.throws, story.table
        lies = (*table.kept, *roll)
        more = self.turns.chooses and throws is not None and table.throws < throws.count
        keep = values.get("keep", () if more else lies)
        self._part(keep, lies)
        if more and "keep" in values and len(keep) < len(lies):
            story.tell("kept", seat=values["player"], kept=keep)
            story.now(kept=keep, dice=self.turns.dice - len(keep))
        elif len(keep) < len(lies) and not more:
            raise Refused("that was the last throw", "keep", hint="take 'keep' out")
        else:
            result = self.tables.main.result_of(self.turns.pool.canonical(lies))
            story.tell("result", seat=values["player"], result=result)
            self._over(story, self.turns.points_of(result))

    def _part(self, keep: Roll, lies: Roll) -> None:
        if not Counter(keep) <= Counter(lies):
            raise Refused(f"{spell(keep)} can not be kept of {spell(lies)}", "keep")

    def _over(self, story: Story[TurnTable], points: int | None) -> None:
        """The turn is over, and perhaps the game; None: nobody says what the turn has brought."""
        table, seat = story.table, story.table.turn or 0
        now, done = given(table.points, seat, points or 0), given(table.done, seat, 1)
        if points is not None:
            story.tell("won" if points else "lost", seat=seat, points=points)
        over = set(done) == {self.rounds}
        winners = tuple(one for one, has in enumerate(now) if has == max(now)) if over and self.turns.priced else ()
        turn = None if over else (seat + 1) % self.players
        story.table = TurnTable(now, done, self.turns.dice, turn, over=over, winners=winners)
        if len(winners) == 1:
            story.tell("best", seat=winners[0], points=max(now))
        elif winners:
            story.tell("shared", points=max(now))

    def truth(self, before: TurnTable, events: tuple[Event, ...], after: TurnTable) -> Mapping[str, Truth]:
        """The points of all, those of the turn so far, what it came to, whose turn is next, and who has won."""
        told = {name: Truth(found) for name, found in self.standing(after).items()}
        told |= {"total": Truth(after.total), "turn": Truth(after.turn)}
        for event in events:
            told |= {"result": Truth(event.values["result"])} if event.kind == "result" else {}
        if len(after.winners) == 1:
            told["winner"] = Truth(after.winners[0], "the most points")
        return told

    def doubts(self, before: TurnTable, step: Step, after: TurnTable) -> tuple[Doubt, ...]:
        """Nothing is doubtful."""
        return ()

    def standing(self, state: TurnTable) -> Mapping[str, tuple[int, ...]]:
        """The points of each seat; its turns so far where nobody says what they bring."""
        return {"points": state.points} if self.turns.priced else {"turns": state.done}
