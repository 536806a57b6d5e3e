"""A game that is crossed off: everybody evaluates the same roll on a block of their own, until all blocks are full.

What published rules leave open is decided by named rules, as `cup.playing`; their sentences are texts of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from generator.dice.die import Roll
from generator.games.kinds.crossing import Block, Mark, check_mark, cross_rules
from generator.games.playing import Doubt, Event, Kind, Refused, Setting, Step, Story, Told, Truth
from generator.play.part_block import PartBlock, any_marks, fitting, part_of, told_marks
from generator.tables.verified import GameTables

_ONE: Mapping[str, Told] = {"seat": "seat"}
_SUMS: Mapping[str, Told] = {**_ONE, "sums": "items", "first": "item", "second": "item"}
_TWICE: Mapping[str, Told] = {**_ONE, "sum": "item"}
_OF_NUMBERS = ("fixed", "fixed-twice", "free", "free-twice")
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


@dataclass(frozen=True)
class PartTable:
    """As much as is told: of each block, of the last `roll`, and of the blocks before it.

    `made` are the marks that each seat may have made of it; none as long as nothing is told of them.
    """

    blocks: tuple[PartBlock, ...]
    roll: Roll = ()
    before: tuple[PartBlock, ...] = ()
    made: tuple[frozenset[Mark], ...] = ()


class BlockEngine:
    """The engine; `player` of a roll is whoever shakes the cup, `sums` and `fifth` are what everybody crosses off.

    Raises UserError for a game that has no such block.
    """

    steps = _STEPS
    sayings: Mapping[str, Kind] = {"points": "counts", "fifth": "counts", "turn": "seat", "winner": "seat"}

    def __init__(self, tables: GameTables, players: int) -> None:
        game, self.table = tables.game, tables.options[0]
        self.players, self.rules = players, cross_rules(game)
        self.events = {kind: told for kind, told in EVENTS.items() if self.rules.numbers or kind not in _OF_NUMBERS}
        self.setting = Setting(
            tables.edition.id, players, tables.edition.setup, None, None, str, game, "", game.sets[0].id
        )

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
        self._check(roll)
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
                hint = f"{self.rules.groups} sums: every roll is evaluated by all"
                raise Refused(f"the sums of {{{one}}} are missing", "sums", "", hint)
            if len(sums[one]) != self.rules.groups or any(total not in self.rules.totals for total in sums[one]):
                said = ", ".join(map(str, sums[one])) or "nothing"
                raise Refused(f"{said} are not {self.rules.groups} sums", "sums", "", f"of {{{one}}}")
            self._evaluate(story, one, roll, sums[one], fifth.get(one))

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

    def standing(self, state: Table | PartTable) -> Mapping[str, tuple[int | None, ...]]:
        """The points as the blocks stand, and the crosses in the fullest row of the die that stays over."""
        known = state if isinstance(state, PartTable) else _part(state)
        blocks = [None if waits else one for one, waits in zip(known.blocks, self._waits(known), strict=True)]
        points = tuple(one.points(self.rules) if one else None for one in blocks)
        return {"points": points, "fifth": tuple(one.fullest() if one else None for one in blocks)}

    def _check(self, roll: Roll) -> None:
        """Raises Refused for what is no roll of the dice."""
        dice = self.table.options.dice
        if len(roll) != dice or tuple(sorted(roll, key=str)) not in self._rolls:
            raise Refused(f"{', '.join(map(str, roll)) or 'nothing'} is no roll of {dice} dice", "roll")

    @cached_property
    def _rolls(self) -> frozenset[Roll]:
        """What the dice can show, in the order of the faces' names."""
        return frozenset(tuple(sorted(roll, key=str)) for roll in self.table.rolls)

    def _evaluate(self, story: Story[Table], seat: int, roll: Roll, sums: Roll, fifth: int | None) -> None:
        """A player crosses off sums and, unless the roll is free, the die that stays over. Raises Refused."""
        rules, block = self.rules, story.table.blocks[seat]
        mark = (tuple(sorted(int(total) for total in sums)), fifth)
        try:
            check_mark(rules, block, self.table.choices_of(roll), mark)
        except Refused as refused:
            hint = f"{refused.hint}; this is of {{{seat}}}" if refused.hint else f"this is of {{{seat}}}"
            raise Refused(refused.message, refused.key, refused.rule, hint, refused.right) from refused
        shown = tuple(map(str, mark[0]))
        twice = "-twice" if len(shown) == 2 and shown[0] == shown[1] else ""
        said: dict[str, Any] = {"seat": seat}
        said |= {"sum": shown[0]} if twice else {"sums": shown, **dict(zip(("first", "second"), shown, strict=False))}
        if not rules.numbers:
            story.tell(f"marked{twice}", **said)
        elif fifth is None:
            story.tell(f"free{twice}", "fifth.free", **said)
        elif fifth not in block.fixed:
            story.tell(f"fixed{twice}", "fifth.three", **said, fifth=str(fifth))
        else:
            rule = "fifth.forced" if len(block.fixed) == rules.numbers else ""
            story.tell(f"marked{twice}", rule, **said, fifth=str(fifth))
        after = rules.marked(block, mark)
        for total in dict.fromkeys(mark[0]):
            row = rules.totals.index(total)
            left, made = rules.most(row) - block.crosses[row], mark[0].count(total)
            if made > left:
                story.tell("beyond-one" if left else "beyond", "sum.beyond", sum=str(total))
        story.table = story.table.with_block(seat, after)
        if rules.is_over(after):
            number = next((str(one) for one, count in after.numbers if count == rules.boxes), "")
            story.tell("finished", "end.alone", seat=seat, fifth=number, points=rules.score(after))

    # What a text tells of a game, which is often a part

    def heard(self, state: Table | PartTable, step: Step) -> tuple[tuple[PartTable, tuple[Event, ...]], ...]:
        """The table after what is told: a `roll`, and what seats have `made` of it; or the rows of a `block`.

        Whoever is not told to have made something of a roll that others did has made something of it, too. What is
        told again changes nothing, and nobody makes two things of a roll, unless the second is told as an `other` way.
        """
        table, values, events = state, step.values, list[Event]()
        if isinstance(table, Table):
            table = _part(table)
        if step.do == "block":
            numbers = tuple(zip(values.get("fifth", ()), values.get("counts", ()), strict=True))
            block = PartBlock(values["crosses"], numbers, len(numbers) < self.rules.numbers)
            blocks, before = (_put(some, values["player"], block) for some in (table.blocks, table.before))
            return ((replace(table, blocks=blocks, before=before), ()),)
        if "roll" in values:
            self._check(values["roll"])
            blocks = self._unsaid(table)
            table = PartTable(blocks, values["roll"], blocks, (frozenset(),) * self.players)
        elif not table.roll:
            raise Refused("'roll' is missing", hint="tell the roll first")
        for seat, made in values.get("made", {}).items():
            over, free = values.get("fifth", {}).get(seat), seat in values.get("free", ())
            told = fitting(table.roll, self.table.options.groups, made, over)
            known, choices = table.before[seat], self.table.choices_of(table.roll)
            try:
                found = told_marks(self.rules, known, choices, told, over, free=free)
            except Refused:  # unless something has happened of which nothing is told
                known = known.later
                found = told_marks(self.rules, known, choices, told, over, free=free)
            if table.made[seat] and table.made[seat].isdisjoint(found) and not values.get("other"):
                raise Refused("something else was made of this roll before, by the same player", "sums")
            found = found & table.made[seat] or found | table.made[seat]
            block = known.marked(self.rules, found)
            events += [Event("finished", {"seat": seat})] if block.is_over(self.rules) else []
            blocks, marks = _put(table.blocks, seat, block), _put(table.made, seat, found)
            table = replace(table, blocks=blocks, made=marks)
        return ((table, tuple(events)),)

    def _unsaid(self, table: PartTable) -> tuple[PartBlock, ...]:
        """The blocks when a roll is over: all have made something of it if one has."""
        choices = self.table.choices_of(table.roll) if table.roll else ()
        return tuple(
            block.marked(self.rules, any_marks(self.rules, block, choices)) if waits else block
            for block, waits in zip(table.blocks, self._waits(table), strict=True)
        )

    def _waits(self, table: PartTable) -> tuple[bool, ...]:
        """Of whom nobody knows yet what they have made of the roll, although others have made something of it."""
        made = table.made or (frozenset(),) * len(table.blocks)
        return tuple(
            any(made) and not own and not block.is_over(self.rules)
            for own, block in zip(made, table.blocks, strict=True)
        )


def _part(table: Table) -> PartTable:
    """A table of which everything is known."""
    blocks = tuple(map(part_of, table.blocks))
    return PartTable(blocks, before=blocks)


def _put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
