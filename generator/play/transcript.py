"""The values of a step as they are written, made into what an engine takes: names become seats, lists become rolls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, did_you_mean
from generator.base.record import Record, as_written
from generator.base.tomlfile import read_record
from generator.games.kinds.payoffs import MOST_PLAYERS
from generator.games.model import Game
from generator.games.playing import Kind, Step


def value_of(table: Record, key: str, kind: Kind, players: tuple[str, ...], results: tuple[str, ...]) -> Any:
    """The value of a key, None where it is not there or has a fault, which is noted."""
    match kind:
        case "seat":
            return _seat(table, key, table.text(key), players) if _is_there(table, key, table.text, "") else None
        case "result":
            name = table.choice(key, results) if _is_there(table, key, table.text, "") else ""
            return name if name in results else None
        case "text":
            return table.text(key, "") or None
        case "count":
            return table.integer(key, 0, low=-9999, high=9999) if _is_there(table, key, table.integer, 0) else None
        case "roll":
            return _roll(table, key) if _is_there(table, key, table.items, str, []) else None
        case "rolls" | "counts":
            return _by_player(table, key, kind, players) if _is_there(table, key, table.table, False) else None


def _is_there(table: Record, key: str, ask: Any, *default: Any) -> bool:
    """Whether the key stands in the table; a key that may stand there is asked for in any case."""
    if key not in table:
        ask(key, *default)
    return key in table


def _seat(table: Record, key: str, name: str, players: tuple[str, ...]) -> int | None:
    if name in players:
        return players.index(name)
    if name:
        table.fault(key, f"nobody is called '{name}'", did_you_mean(name, players))
    return None


def _roll(table: Record, key: str) -> tuple[int | str, ...] | None:
    faces = table.items(key, (int, str), [])
    return tuple(faces) if faces or table.raw(key) == [] else None


def _by_player(table: Record, key: str, kind: Kind, players: tuple[str, ...]) -> dict[int, Any] | None:
    """Values by seat; None where any of them has a fault."""
    told = len(table.problems)
    below, found = table.table(key), {}
    if not table.is_table(key):
        return None
    for name in below.keys():
        seat = _seat(below, name, name, players)
        if kind == "rolls":
            value: Any = _roll(below, name)
        else:
            value = below.integer(name, low=-9999, high=9999)
        if seat is not None and value is not None:
            found[seat] = value
    return found if len(table.problems) == told else None


def shown_value(kind: Kind, value: Any, players: tuple[str, ...]) -> str:
    """A value as it is told to a person."""
    if kind == "seat":
        return "nobody" if value is None else players[value]
    return as_written(value) if isinstance(value, bool | list | dict) else str(value)


@dataclass(frozen=True)
class Head:
    """Who plays what: names by seat; `tokens` is the whole supply, `rounds` the games that were agreed on.

    Both are None where the transcript leaves them to the edition. `source` tells where it was published.
    `sheet` is the score sheet that was kept in the place of a game by its rules, empty for none.
    `variant` is which game is played with the dice set or die `dice`, of a game with variants; else both are empty.
    """

    path: Path
    edition: str
    players: tuple[str, ...]
    tokens: int | None
    rounds: int | None
    source: str
    variant: str = ""
    dice: str = ""
    sheet: str = ""


@dataclass(frozen=True)
class ScriptStep:
    """A step as it is written: what a source says of it in `said`, and the lines of its keys (`""`: its own)."""

    number: int
    step: Step
    said: Mapping[str, Any]
    note: str
    lines: Mapping[str, int]

    @property
    def line(self) -> int:
        """Where the step begins."""
        return self.lines[""]


def open_transcript(path: Path, game: Game, problems: list[Problem], edition: str = "") -> tuple[Head, Record]:
    """The head of a transcript, and the file for its steps; `edition` is played in the place of the one it names.

    Raises UserError where it is no TOML.
    """
    record = read_record(path, problems)
    if record is None:
        raise UserError(problems)
    named = record.text("edition", game.default_edition)
    edition = edition or named
    if edition and edition not in game.editions:
        record.fault("edition", f"no edition '{edition}'", did_you_mean(edition, game.editions))
        edition = ""
    sheets = [sheet.id or sheet.kind for sheet in game.sheets]
    sheet = record.choice("sheet", sheets, sheets[0]) if "sheet" in record else record.text("sheet", "")
    variant = record.choice("variant", game.variants, next(iter(game.variants))) if game.variants else ""
    dice = game.variants[variant].dice if variant in game.variants else ()
    head = Head(
        path=path,
        edition=edition,
        players=_players(record, game, edition, sheet),
        tokens=_number(record, "tokens"),
        rounds=_number(record, "rounds"),
        source=record.text("source", ""),
        variant=variant,
        dice=record.choice("dice", dice, dice[0]) if dice else "",
        sheet=sheet,
    )
    record.tables("step", required=True)
    record.done()
    return head, record


def read_steps(
    record: Record,
    head: Head,
    steps: Mapping[str, Mapping[str, Kind]],
    sayings: Mapping[str, Kind],
    results: tuple[str, ...],
) -> list[ScriptStep | None]:
    """The steps as an engine takes them, None for one that has a fault; every fault is noted."""
    found: list[ScriptStep | None] = []
    for number, table in enumerate(record.tables("step"), start=1):
        told = len(table.problems)
        do = table.choice("do", steps)
        note = table.text("note", "")
        said_table = table.table("said", required=False)
        kinds = steps.get(do, {})
        values = _values(table, kinds, head.players, results)
        said = _values(said_table, sayings, head.players, results)
        if do in steps:
            table.done()
            said_table.done()
        lines = {key: table.line(key) for key in ("do", *values)} | {"": table.line()}
        lines |= {f"said.{key}": said_table.line(key) for key in said}
        right = len(table.problems) == told
        found.append(ScriptStep(number, Step(do, values), said, note, lines) if right else None)
    return found


def _values(
    table: Record, kinds: Mapping[str, Kind], players: tuple[str, ...], results: tuple[str, ...]
) -> dict[str, Any]:
    return {
        key: value for key, kind in kinds.items() if (value := value_of(table, key, kind, players, results)) is not None
    }


def _players(record: Record, game: Game, edition: str, sheet: str) -> tuple[str, ...]:
    names: list[str] = record.items("players")
    for position, name in enumerate(names):
        if not name.strip() or not name.isprintable():
            record.fault(("players", position), "a player needs a name")
        elif name in names[:position]:
            record.fault(("players", position), f"two players are called '{name}'")
    if sheet:  # which has its own number, or room for anybody
        return tuple(names)
    least = 1 if game.turn or any(sheet.record for sheet in game.sheets) else 2  # a record is of who plays alone
    if names and not least <= len(names) <= MOST_PLAYERS:
        record.fault("players", f"{len(names)} players can not play", f"from {least} to {MOST_PLAYERS} can")
    elif names and edition and (limits := game.editions[edition].players):
        low, high = limits
        if not low <= len(names) <= high:
            record.fault("players", f"the edition '{edition}' is for {low} to {high} players, not for {len(names)}")
    return tuple(names)


def _number(record: Record, key: str) -> int | None:
    return record.integer(key, 0, low=1, high=9999) or None
