"""CHOICE by its rules: everybody evaluates the same roll on a block of their own, until all blocks are full.

What the published rules leave open is decided by named rules, as `cup.playing`; their sentences are texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.games.kinds.crossing import Block, CrossRules, check_mark, cross_rules
from generator.games.playing import Doubt, Event, Kind, Refused, Setting, Step, Story, Told, Truth

from .options import options

Roll = tuple[int, ...]

_ONE: Mapping[str, Told] = {"seat": "seat"}
_SUMS: Mapping[str, Told] = {**_ONE, "first": "item", "second": "item"}
_TWICE: Mapping[str, Told] = {**_ONE, "sum": "item"}
EVENTS: Mapping[str, Mapping[str, Told]] = {
    "rolled": {**_ONE, "roll": "roll"},
    "marked": {**_SUMS, "fifth": "item"},
    "marked-twice": {**_TWICE, "fifth": "item"},
    "fixed": {**_SUMS, "fifth": "item"},
    "fixed-twice": {**_TWICE, "fifth": "item"},
    "free": _SUMS,
    "free-twice": _TWICE,
    "beyond": {"sum": "item"},
    "beyond-one": {"sum": "item"},
    "finished": {**_ONE, "fifth": "item", "points": "count"},
    "stands": _ONE,
    "won": {**_ONE, "points": "count"},
    "shared": {"points": "count"},
    "alone": {**_ONE, "points": "count"},
    "defeat": {**_ONE, "points": "count"},
}
"""What can happen, with the values that sentences about it may name."""
_STEPS: Mapping[str, Mapping[str, Kind]] = {
    "roll": {"player": "seat", "roll": "roll", "sums": "rolls", "fifth": "counts"},
    "block": {"player": "seat", "crosses": "roll", "fifth": "roll", "counts": "roll"},
}
_DICE = 5


@dataclass(frozen=True)
class Table:
    """The block of each player; whose roll it is (None: anybody's, or the game is over), and how many there were.

    `winners` are those with the most points, once nobody plays on.
    """

    blocks: tuple[Block, ...]
    turn: int | None = None
    rolls: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()

    def with_block(self, seat: int, block: Block) -> Table:
        """The same with another block at one seat."""
        return replace(self, blocks=(*self.blocks[:seat], block, *self.blocks[seat + 1 :]))


class Crossing:
    """The engine; `player` of a roll is whoever shakes the cup, `sums` and `fifth` are what everybody crosses off."""

    events = EVENTS
    steps = _STEPS
    sayings: Mapping[str, Kind] = {"points": "counts", "fifth": "counts", "turn": "seat", "winner": "seat"}

    def __init__(self, setting: Setting) -> None:
        self.players, self.rules = setting.players, cross_rules(setting.game)

    def begin(self) -> Table:
        """Empty blocks; anybody may shake the cup first."""
        return Table((self.rules.empty(),) * self.players)

    def apply(self, table: Table, step: Step) -> tuple[Table, tuple[Event, ...]]:
        """The table after a step. Raises Refused."""
        if table.over:
            raise Refused(f"'{step.do}' does not come now", "do", hint="it is time for nothing: the game is over")
        for key in ("player", *(("roll", "sums") if step.do == "roll" else ("crosses",))):
            if key not in step.values:
                raise Refused(f"'{key}' is missing", hint=f"add {key} = ...")
        story = Story(table)
        if step.do == "roll":
            self._roll(story, step.values)
        else:
            self._block(story, step.values)
        self._go_on(story, step.values["player"], step.do == "roll")
        return story.table, tuple(story.events)

    def _roll(self, story: Story[Table], values: Mapping[str, Any]) -> None:
        """Everybody who still plays evaluates the roll."""
        table, seat, roll = story.table, values["player"], values["roll"]
        if table.turn not in (None, seat):
            raise Refused(f"{{{seat}}} is not on turn", "player", "cup.playing", f"the cup is with {{{table.turn}}}")
        if len(roll) != _DICE or any(die not in self.rules.faces for die in roll):
            raise Refused(f"{', '.join(map(str, roll)) or 'nothing'} is no roll of five dice", "roll")
        playing, sums, fifth = self._playing(table), values["sums"], values.get("fifth", {})
        if seat not in playing:
            raise Refused(f"{{{seat}}} has finished and passes the cup on", "player", "cup.playing")
        for key, named in (("sums", sums), ("fifth", fifth)):
            for one in named:
                if one not in playing:
                    raise Refused(f"{{{one}}} has finished and crosses off nothing more", key, "end.alone")
        story.tell("rolled", seat=seat, roll=roll)
        for one in playing:
            if one not in sums:
                raise Refused(f"{{{one}}} has to cross off two sums", "sums", "", "every roll is evaluated by all")
            if len(sums[one]) != self.rules.groups or any(total not in self.rules.totals for total in sums[one]):
                raise Refused(
                    f"{', '.join(map(str, sums[one])) or 'nothing'} are no two sums", "sums", "", f"of {{{one}}}"
                )
            _evaluate(self.rules, story, one, roll, sums[one], fifth.get(one))

    def _block(self, story: Story[Table], values: Mapping[str, Any]) -> None:
        """The block of a player as a source shows it at a later moment."""
        numbers, counts = values.get("fifth", ()), values.get("counts", ())
        for key in ("crosses", "fifth", "counts"):
            if not all(isinstance(one, int) for one in values.get(key, ())):
                raise Refused("a block is written in whole numbers", key)
        if len(numbers) != len(counts):
            raise Refused("each number needs its crosses", "counts", hint="as many of them as numbers")
        block = Block(tuple(values["crosses"]), tuple(zip(numbers, counts, strict=True)))
        for reason in self.rules.impossible(block):
            raise Refused(f"there can be no such block: {reason}", "crosses")
        story.table = story.table.with_block(values["player"], block)
        story.tell("stands", seat=values["player"])

    def _go_on(self, story: Story[Table], seat: int, rolled: bool) -> None:
        """The cup goes clockwise to the next one who still plays; without any the game is over."""
        table, playing = story.table, self._playing(story.table)
        rolls = table.rolls + rolled
        order = [(seat + step) % self.players for step in range(1, self.players + 1)]
        turn = next((one for one in order if one in playing), None) if rolled else table.turn
        story.now(rolls=rolls, turn=turn, over=not playing)
        if not playing:
            self._end(story)

    def _end(self, story: Story[Table]) -> None:
        points = self._points(story.table)
        best = max(points)
        winners = tuple(seat for seat, one in enumerate(points) if one == best)
        story.now(turn=None, winners=winners)
        if self.players == 1:
            story.tell("alone" if best >= 0 else "defeat", seat=0, points=best)
        elif len(winners) > 1:
            story.tell("shared", "tie.shared", points=best)
        else:
            story.tell("won", "", seat=winners[0], points=best)

    def _playing(self, table: Table) -> tuple[int, ...]:
        return tuple(seat for seat, block in enumerate(table.blocks) if not self.rules.is_over(block))

    def _points(self, table: Table) -> tuple[int, ...]:
        return tuple(map(self.rules.score, table.blocks))

    def truth(self, before: Table, events: tuple[Event, ...], after: Table) -> Mapping[str, Truth]:
        """What everybody has, whose roll comes next, and who has won."""
        told = {name: Truth(numbers) for name, numbers in self.standing(after).items()}
        told["turn"] = Truth(after.turn)
        if len(after.winners) == 1:
            told["winner"] = Truth(after.winners[0], "the most points")
        return told

    def doubts(self, before: Table, step: Step, after: Table) -> tuple[Doubt, ...]:
        """Nothing is doubtful."""
        return ()

    def standing(self, table: Table) -> Mapping[str, tuple[int, ...]]:
        """The points as the blocks stand, and the crosses in the fullest row of the fifth die."""
        fullest = tuple(max((count for _, count in block.numbers), default=0) for block in table.blocks)
        return {"points": self._points(table), "fifth": fullest}


def _evaluate(rules: CrossRules, story: Story[Table], seat: int, roll: Roll, sums: Roll, fifth: int | None) -> None:
    """A player crosses off two sums and, unless the roll is free, the fifth die. Raises Refused."""
    block, found = story.table.blocks[seat], options(roll)
    mark = (tuple(sorted(sums)), fifth)
    try:
        check_mark(rules, block, found, mark)
    except Refused as refused:
        hint = f"{refused.hint}; this is of {{{seat}}}" if refused.hint else f"this is of {{{seat}}}"
        raise Refused(refused.message, refused.key, refused.rule, hint) from refused
    first, second = map(str, mark[0])
    twice = "-twice" if first == second else ""
    told = {"seat": seat, **({"sum": first} if twice else {"first": first, "second": second})}
    if fifth is None:
        story.tell(f"free{twice}", "fifth.free", **told)
    elif fifth not in block.fixed:
        story.tell(f"fixed{twice}", "fifth.three", **told, fifth=str(fifth))
    else:
        rule = "fifth.forced" if len(block.fixed) == rules.numbers else ""
        story.tell(f"marked{twice}", rule, **told, fifth=str(fifth))
    after = rules.marked(block, mark)
    for total in dict.fromkeys(mark[0]):
        row = rules.totals.index(total)
        left, made = rules.most(row) - block.crosses[row], mark[0].count(total)
        if made > left:
            story.tell("beyond-one" if left else "beyond", "sum.beyond", sum=str(total))
    story.table = story.table.with_block(seat, after)
    if rules.is_over(after):
        number = next(str(one) for one, count in after.numbers if count == rules.boxes)
        story.tell("finished", "end.alone", seat=seat, fifth=number, points=rules.score(after))


def engine(setting: Setting) -> Crossing:
    """The engine of the game, for one player or more."""
    return Crossing(setting)
