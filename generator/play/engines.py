"""Sees to it that an engine of a game's own answers what it has to, so that a slip in it is told as such."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from generator.base.problem import Problem, UserError, WrongNumber, shown
from generator.dice.die import Die, Roll
from generator.dice.pool import OpenDie
from generator.games.gamecode import ENGINE, RAISED, UNTRUSTED, fault_in, load_function
from generator.games.playing import Doubt, Engine, Event, Kind, Refused, Setting, Step, Told, Truth
from generator.play.block_engine import BlockEngine
from generator.play.engine import TokenEngine
from generator.play.stakes import play_of, stakes_of
from generator.play.state import terms_of
from generator.play.turn_engine import TurnEngine
from generator.tables.verified import GameTables

Answer = TypeVar("Answer")


class NoRoll(Refused, KeyError):
    """Faces that the dice of a transcript can not show: an engine may catch it, or let it pass as a refusal."""

    __str__ = Exception.__str__


def only_rolls(result_of: Callable[[Roll], str], dice: tuple[Die | OpenDie, ...], name: str) -> Callable[[Roll], str]:
    """`result_of` for these dice, called `name`, that raises NoRoll for anything else."""

    def checked(roll: Roll) -> str:
        if len(roll) == len(dice) and all(face in die.symbols for die, face in zip(dice, roll, strict=True)):
            return result_of(roll)
        said = ", ".join(map(str, roll)) or "nothing"
        thrown = ", ".join(dict.fromkeys(map(_die, dice)))
        raise NoRoll(f"{said} is no roll of '{name}'", "roll", hint=f"thrown are {thrown}")

    return checked


def _die(die: Die | OpenDie) -> str:
    return f"{die.name} ({', '.join(map(str, die.symbols))})"


def mapping(value: Any, of: type | None = None) -> Mapping[str, Any]:
    """The value if it is a mapping from texts, to values of one type. Raises TypeError."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise TypeError(f"a mapping from texts is needed, found {value!r}")
    if of and (wrong := [key for key, one in value.items() if not isinstance(one, of)]):
        raise TypeError(f"'{wrong[0]}' needs a {of.__name__}, found {value[wrong[0]]!r}")
    return value


def truths(value: Any) -> Mapping[str, Truth]:
    """What `truth()` gives. Raises TypeError."""
    return mapping(value, Truth)


def numbers(value: Any) -> Mapping[str, tuple[int | None, ...]]:
    """What `standing()` gives: numbers by seat. Raises TypeError."""
    for name, found in mapping(value, tuple).items():
        if not all(one is None or isinstance(one, int) for one in found):
            raise TypeError(f"'{name}' needs whole numbers, found {found!r}")
    return dict(value)


def happened(value: Any, kinds: Mapping[str, Mapping[str, Told]], players: int) -> tuple[Event, ...]:
    """The events of a step: of the kinds that the engine says it has, about seats that there are. Raises TypeError."""
    events = tuple(value)
    for event in events:
        if not isinstance(event, Event):
            raise TypeError(f"an Event is needed, found {event!r}")
        if kinds and event.kind not in kinds:
            raise TypeError(f"'{event.kind}' is none of its events: {', '.join(kinds)}")
        for name, kind in kinds.get(event.kind, {}).items():
            seat = event.values.get(name)
            if kind == "seat" and seat is not None and seat not in range(players):
                raise TypeError(f"'{name}' of '{event.kind}' is no seat: {seat!r}")
    return events


def engine_of(
    tables: GameTables,
    players: int,
    tokens: int | None = None,
    rounds: int | None = None,
    *,
    at_least: bool = False,
    variant: str = "",
    dice: str = "",
) -> Engine[Any]:
    """The engine of a game at a table of players.

    `variant` and `dice` tell an engine of the game's own what is played; empty: the first variant, its first dice.

    `at_least`: where the edition says only how many tokens there are at least, there are as many as are needed, and
    more than the edition promises are a doubt. Raises UserError where the game can not be played, WrongNumber.
    """
    own = tables.game.folder / ENGINE
    if ENGINE in tables.game.unrun:
        raise UserError([Problem(shown(own), 0, "is not run", UNTRUSTED)])
    if own.exists():
        return _own(own, tables, (players, tokens, rounds), variant, dice)
    if tables.game.turn:
        return TurnEngine(tables, players, rounds)
    if tables.game.options:
        return BlockEngine(tables, players)
    stakes = stakes_of(tables, players, tokens, rounds)
    if not (at_least and tokens is None and _is_lower_bound(tables)):
        return TokenEngine(terms_of(tables, stakes))
    return TokenEngine(terms_of(tables, replace(stakes, supply=None)), stakes.supply)


def _is_lower_bound(tables: GameTables) -> bool:
    name = play_of(tables.game).tokens
    return any(component.id == name and component.at_least for component in tables.edition.components)


def _own(
    path: Path, tables: GameTables, numbers: tuple[int, int | None, int | None], variant: str, dice: str
) -> Engine[Any]:
    problems: list[Problem] = []
    make = load_function(path, "engine(setting)", "define it; it gives the engine of the game", problems)
    if make is None:
        raise UserError(problems)
    game, setup = tables.game, dict(tables.edition.setup)
    variant = variant or next(iter(game.variants), "")
    single = bool(variant and game.variants[variant].relation and game.relation(game.variants[variant].relation).dice)
    dice = dice or next(iter(game.variants[variant].dice if variant else ()), "") or game.sets[0].id
    players, tokens, rounds = numbers
    thrown = (game.dice[dice],) if single else _dice_of(tables, dice)
    result_of = only_rolls(shown_by(game.dice[dice]) if single else results_by(tables, dice), thrown, dice)
    return OwnEngine(
        path, make, Setting(tables.edition.id, players, setup, tokens, rounds, result_of, game, variant, dice)
    )


def _dice_of(tables: GameTables, dice: str) -> tuple[Die | OpenDie, ...]:
    sets: dict[str, tuple[Die | OpenDie, ...]] = {one.id: one.pool.dice for one in tables.game.sets}
    return (sets | {one.id: one.pool.dice for one in tables.game.open_sets})[dice]


def results_by(tables: GameTables, dice: str) -> Callable[[Roll], str]:
    """What a roll of a dice set is, stated or open."""
    thrown = {table.dice_set.id: table.result_of for table in tables.sets}
    thrown |= {table.dice_set.id: table.result_of for table in tables.open_sets}
    return thrown[dice]


def shown_by(die: Die | OpenDie) -> Callable[[Roll], str]:
    """The label of what a single die shows."""
    labels: dict[Roll, str] = {(symbol,): str(symbol) for symbol in die.symbols}
    return labels.__getitem__


class OwnEngine:
    """An engine of a game's own code: what it raises, but for `Refused`, is told at its line as a user's fault."""

    def __init__(self, path: Path, make: Callable[[Setting], Any], setting: Setting) -> None:
        self._path, self.setting = path, setting
        self._engine: Any = None
        self._engine = self._asked("engine(setting)", lambda: make(setting))

    def _asked(self, what: str, ask: Callable[[], Answer]) -> Answer:
        try:
            return ask()
        except (Refused, WrongNumber):
            raise
        except RAISED as error:
            raise UserError([fault_in(self._path, error, what)]) from error

    @property
    def players(self) -> int:
        """How many seats there are."""
        found: int = self._asked("players", lambda: self._engine.players)
        return found

    @property
    def steps(self) -> Mapping[str, Mapping[str, Kind]]:
        """The keys of each step by what it does, and what stands there."""
        return self._asked("steps", lambda: mapping(self._engine.steps, Mapping))

    @property
    def events(self) -> Mapping[str, Mapping[str, Told]]:
        """The values of each kind of event, and what stands there; empty where the engine does not say it."""
        return self._asked("events", lambda: mapping(getattr(self._engine, "events", {}), Mapping))

    @property
    def sayings(self) -> Mapping[str, Kind]:
        """What a source may say of any step."""
        return self._asked("sayings", lambda: mapping(self._engine.sayings, str))

    def begin(self) -> Any:
        """The table after the set-up."""
        return self._asked("begin()", lambda: self._engine.begin())

    def apply(self, state: Any, step: Step) -> tuple[Any, tuple[Event, ...]]:
        """The table after a step, and what happened. Raises Refused."""
        what = f"the step '{step.do}'"
        after, events = self._asked(what, lambda: self._engine.apply(state, step))
        return after, self._asked(what, lambda: happened(events, self.events, self.players))

    def truth(self, before: Any, events: tuple[Event, ...], after: Any) -> Mapping[str, Truth]:
        """What `said` may be compared with after a step."""
        return self._asked("truth()", lambda: truths(self._engine.truth(before, events, after)))

    def doubts(self, before: Any, step: Step, after: Any) -> tuple[Doubt, ...]:
        """What is doubtful about a step although the rules allow it."""
        return tuple(self._asked("doubts()", lambda: self._engine.doubts(before, step, after)))

    def standing(self, state: Any) -> Mapping[str, tuple[int | None, ...]]:
        """What lies where."""
        return self._asked("standing()", lambda: numbers(self._engine.standing(state)))
