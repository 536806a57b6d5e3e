"""A game as a score sheet keeps it: who writes what into which line. For any game, whatever its rules are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.base.problem import did_you_mean
from generator.games.editions import filled
from generator.games.model import Game
from generator.games.playing import Doubt, Event, Kind, Refused, Setting, Step, Story, Told, Truth
from generator.games.sheets.ledger import Line, Value
from generator.games.sheets.sheet import ScoreSheet
from generator.play.state import given
from generator.tables.verified import GameTables

_WROTE: Mapping[str, Told] = {"seat": "seat", "line": "words"}
EVENTS: Mapping[str, Mapping[str, Told]] = {
    "noted": {**_WROTE, "count": "count"},
    "marked": {**_WROTE, "mark": "item"},
    "ticked": {**_WROTE, "number": "count"},
    "gained": _WROTE,
    "round-over": {"number": "count"},
    "round-won": {"number": "count", "seat": "seat"},
    "best": {"seat": "seat", "points": "count"},
    "won": {"seat": "seat"},
    "shared": {},
    "closed": {},
}
"""What can happen, with the values that sentences about it may name."""
_STEPS: Mapping[str, Mapping[str, Kind]] = {
    "write": {"player": "seat", "line": "text", "count": "count", "mark": "text"},
    "close": {"player": "seat"},
}
Boxes: TypeAlias = tuple[tuple[Value, ...], ...]


@dataclass(frozen=True)
class LedgerTable:
    """What is written: by line and by seat what stands in the boxes, of lines of the whole table at seat 0.

    `won` counts the rounds that each seat has won, `finished` those that are over. `last` has written last.
    """

    written: tuple[Boxes, ...]
    won: tuple[int, ...]
    finished: int = 0
    last: int | None = None
    over: bool = False
    winners: tuple[int, ...] = ()


def sheet_named(game: Game, name: str) -> ScoreSheet | None:
    """The sheet of that id; one without is found by its kind."""
    return next((sheet for sheet in game.sheets if name in (sheet.id or sheet.kind,)), None)


def rounds_of(tables: GameTables, sheet: ScoreSheet, rounds: int | None = None) -> int:
    """How many rounds a game has: as asked for, as the sheet says, as the edition says, or one."""
    return rounds or sheet.rounds or filled(tables.game, tables.edition).setup.get("rounds") or 1


class LedgerEngine:
    """The engine of a score sheet."""

    events, steps, words = EVENTS, _STEPS, "ledger"
    sayings: Mapping[str, Kind] = {"points": "counts", "boxes": "counts", "games": "counts", "winner": "seat"}

    def __init__(self, tables: GameTables, sheet: ScoreSheet, players: int, rounds: int | None = None) -> None:
        game, number = tables.game, rounds_of(tables, sheet, rounds)
        ledger = sheet.ledger(game, number)
        assert ledger is not None  # each kind that is read has one
        if ledger.seats not in (0, players):
            raise Refused(f"the sheet is for {ledger.seats} players, not for {players}", "players")
        self.ledger, self.players, self.key = ledger, players, sheet.key
        self.setting = Setting(
            tables.edition.id, players, tables.edition.setup, None, number, str, game, "", game.sets[0].id
        )

    def begin(self) -> LedgerTable:
        """Nothing is written."""
        return LedgerTable(self._blank(), (0,) * self.players)

    def _blank(self) -> tuple[Boxes, ...]:
        return tuple(((),) if line.sides else ((),) * self.players for line in self.ledger.lines)

    def apply(self, state: LedgerTable, step: Step) -> tuple[LedgerTable, tuple[Event, ...]]:
        """The table after a step. Raises Refused."""
        story = Story(state)
        if state.over:
            raise Refused(f"'{step.do}' does not come now", "do", hint="it is time for nothing: the game is over")
        if step.do == "close":
            named = step.values.get("player")
            self._round_over(story, (named,) if named is not None else self._best(state))
        else:
            self._write(story, step.values)
            if self._is_full(story.table):
                self._round_over(story, self._best(story.table))
        return story.table, tuple(story.events)

    def _write(self, story: Story[LedgerTable], values: Mapping[str, Any]) -> None:
        table, ledger, names = story.table, self.ledger, [line.id for line in self.ledger.lines]
        for key in ("player", "line"):
            if key not in values:
                raise Refused(f"'{key}' is missing", hint=f"add {key} = ...")
        seat, name = values["player"], values["line"]
        if (line := ledger.line(name)) is None:
            raise Refused(f"the sheet has no line '{name}'", "line", hint=did_you_mean(name, names))
        at, whose = names.index(name), 0 if line.sides else seat
        boxes = table.written[at][whose]
        if len(boxes) >= line.boxes:
            raise Refused(f"the line '{name}' of {{{seat}}} is full", "line")
        if not line.sides and self._is_done(table, seat):
            raise Refused(f"{{{seat}}} is done and writes nothing more", "player")
        value = self._value(table, line, boxes, values)
        lines = (*table.written[at][:whose], (*boxes, value), *table.written[at][whose + 1 :])
        story.now(written=(*table.written[:at], lines, *table.written[at + 1 :]), last=seat)
        told = {"seat": seat, "line": f"{self.key}.{line.said}" if line.said else line.label or self._title}
        match line.entry:
            case "seat":
                story.tell("gained", **told)
            case "number":
                story.tell("noted", **told, count=value)
            case "mark":
                story.tell("marked", **told, mark=value)
            case _:
                story.tell("ticked", **told, number=len(boxes) + 1)

    @property
    def _title(self) -> str:
        return f"{self.key}.title"

    def _value(self, table: LedgerTable, line: Line, boxes: tuple[Value, ...], values: Mapping[str, Any]) -> Value:
        """What is written into the next box. Raises Refused."""
        if line.entry == "seat":
            seat: int = values["player"]
            if seat not in self.among(table, line):
                raise Refused(f"{{{seat}}} does not play there", "player")
            return seat
        asked = {"number": "count", "mark": "mark"}.get(line.entry, "mark" if line.named and not boxes else "")
        for key in ("count", "mark"):
            if key in values and key != asked:
                raise Refused(f"nothing like '{key}' is written there", key)
        if not asked:
            return 1
        if asked not in values:
            raise Refused(f"'{asked}' is missing", hint=f"add {asked} = ...")
        value: Value = values[asked]
        if line.fixed is not None and value not in (0, line.fixed):
            raise Refused(f"'{line.id}' scores {line.fixed} or nothing, not {value}", "count")
        if line.entry == "mark" and self.ledger.marks and value not in self.ledger.marks:
            raise Refused(f"nobody writes '{value}'", "mark", hint=did_you_mean(str(value), self.ledger.marks))
        return value

    def among(self, table: LedgerTable, line: Line) -> tuple[int, ...]:
        """Who can win a line of the whole table, as far as it is known."""
        found: list[int] = []
        for kind, of in line.sides:
            if kind == "any":
                return tuple(range(self.players))
            if kind == "place":
                found.append(int(of) - 1)
                continue
            at = next(at for at, other in enumerate(self.ledger.lines) if other.id == of)
            for won in table.written[at][0]:
                others = [seat for seat in self.among(table, self.ledger.lines[at]) if seat != won]
                found += [int(won)] if kind == "winner" else others
        return tuple(found)

    def _is_done(self, table: LedgerTable, seat: int) -> bool:
        """Whether a player has filled a line that ends the game."""
        lines = zip(self.ledger.lines, table.written, strict=True)
        return any(line.ends and len(boxes[seat]) >= line.boxes for line, boxes in lines if not line.sides)

    def _is_full(self, table: LedgerTable) -> bool:
        """Whether the sheet says that the round is over."""
        lines = list(zip(self.ledger.lines, table.written, strict=True))
        seats = range(self.players)
        match self.ledger.ends:
            case "all":
                return all(len(boxes) >= line.boxes for line, each in lines for boxes in each)
            case "first":
                own = [(line, each) for line, each in lines if not line.sides]
                return any(all(len(each[seat]) >= line.boxes for line, each in own) for seat in seats)
            case "each":
                return all(self._is_done(table, seat) for seat in seats)
        return False

    def _best(self, table: LedgerTable) -> tuple[int, ...]:
        """Who has won by what is written: most points, of equal ones in a race most boxes; else the last line."""
        if not self.ledger.scores:
            last, boxes = self.ledger.lines[-1], table.written[-1][0]
            return (int(boxes[0]),) if last.sides and boxes else ()
        boxes_of = self._boxes(table) if self.ledger.ends == "first" else (0,) * self.players
        ranks = list(zip(self._points(table), boxes_of, strict=True))
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def _round_over(self, story: Story[LedgerTable], winners: tuple[int, ...]) -> None:
        """A round is over, and the game with the last one, or when somebody has won most of them."""
        table, rounds, one = story.table, self.ledger.rounds, winners[0] if len(winners) == 1 else None
        story.now(finished=table.finished + 1, last=None)
        if rounds > 1:
            number = story.table.finished
            if one is None:
                story.tell("round-over", number=number)
            else:
                story.now(won=given(table.won, one, 1))
                story.tell("round-won", number=number, seat=one)
            won = story.table.won
            if 2 * max(won) <= rounds and number < rounds:
                story.now(written=self._blank())
                return
            winners = tuple(seat for seat, games in enumerate(won) if games == max(won)) if any(won) else ()
        story.now(over=True, winners=winners)
        if len(winners) > 1:
            story.tell("shared")
        elif not winners:
            story.tell("closed")
        elif rounds > 1 or not self.ledger.scores:
            story.tell("won", seat=winners[0])
        else:
            story.tell("best", seat=winners[0], points=self._points(story.table)[winners[0]])

    def _points(self, table: LedgerTable) -> tuple[int, ...]:
        names = [line.id for line in self.ledger.lines]
        return tuple(
            self.ledger.points(
                {name: each[seat] for name, each in zip(names, table.written, strict=True) if len(each) > seat}
            )
            for seat in range(self.players)
        )

    def _boxes(self, table: LedgerTable) -> tuple[int, ...]:
        """How many boxes each player has filled, and lines of the whole table won."""
        lines = list(zip(self.ledger.lines, table.written, strict=True))
        return tuple(
            sum(each[0].count(seat) if line.sides else len(each[seat]) for line, each in lines)
            for seat in range(self.players)
        )

    def truth(self, before: LedgerTable, events: tuple[Event, ...], after: LedgerTable) -> Mapping[str, Truth]:
        """What everybody has, and who has won."""
        told = {name: Truth(numbers) for name, numbers in self.standing(after).items()}
        if len(after.winners) == 1:
            told["winner"] = Truth(after.winners[0])
        return told

    def doubts(self, before: LedgerTable, step: Step, after: LedgerTable) -> tuple[Doubt, ...]:
        """Nothing is doubtful."""
        return ()

    def standing(self, state: LedgerTable) -> Mapping[str, tuple[int, ...]]:
        """The points of each seat, or how many boxes it has filled; of several rounds those won."""
        found = {"points": self._points(state)} if self.ledger.scores else {"boxes": self._boxes(state)}
        return found | ({"games": state.won} if self.ledger.rounds > 1 else {})
