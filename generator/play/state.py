"""The table at one moment, frozen, how a match begins, and rolls for who is first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from generator.dice.die import Die, Roll, spell
from generator.dice.pool import DicePool
from generator.games.playing import Event, Refused, Step
from generator.play.stakes import Stakes
from generator.tables.verified import GameTables

Phase: TypeAlias = Literal["roll-off", "turn", "bidding", "bid-tie", "adding", "final-order", "final-tie", "over"]


@dataclass(frozen=True, slots=True)
class State:
    """Tokens in the supply, before each seat (`stakes`) and saved by each seat (`stashes`).

    `supply` is None where it never ends. `owner` has the figure, `turn` is whose turn it is, None where a summary does
    not tell; `starter` began the current game. `waiting` are the seats that have yet to roll for a tie, or to add
    tokens, in order. `game` counts from 1. `winner` is known when the match is over.
    """

    phase: Phase
    supply: int | None
    stakes: tuple[int, ...]
    stashes: tuple[int, ...]
    owner: int | None = None
    turn: int | None = None
    starter: int | None = None
    waiting: tuple[int, ...] = ()
    game: int = 1
    winner: int | None = None

    @property
    def outside(self) -> int:
        """The tokens that do not lie in the supply."""
        return sum(self.stakes) + sum(self.stashes)

    def supply_without(self, tokens: int) -> int | None:
        """What the supply holds after so many tokens were taken from it, or brought to it where they are negative."""
        return None if self.supply is None else self.supply - tokens


Moved = tuple[State, tuple[Event, ...]]
"""The table after a step, and what happened."""


def given(tokens: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    """The same numbers with an amount added at one seat."""
    return (*tokens[:seat], tokens[seat] + amount, *tokens[seat + 1 :])


def moved(state: State, seat: int, tokens: int, place: int | None = None) -> State:
    """The table after tokens went to a seat from another one, or from the supply; the other way where negative."""
    held = given(state.stakes, seat, tokens)
    if place is not None:
        return replace(state, stakes=given(held, place, -tokens))
    return replace(state, supply=state.supply_without(tokens), stakes=held)


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """All seats in the order of play, beginning with one."""
    return tuple((first + step) % players for step in range(players))


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most tokens in their stash."""
    return tuple(seat for seat, tokens in enumerate(state.stashes) if tokens == max(state.stashes))


@dataclass(frozen=True)
class Terms:
    """The stakes of a match with the result of every roll; `columns` has the first column that counts by case."""

    stakes: Stakes
    pool: DicePool
    found: Mapping[Roll, int]
    columns: Mapping[str, str]

    def result_of(self, roll: Roll, key: str = "roll") -> int:
        """The number of a roll's result. Raises Refused for what these dice can not show."""
        known = self.found.get(roll)
        if known is None:
            check_roll(self.pool.dice, roll, key)
            known = self.found[self.pool.canonical(roll)]
        return known

    def rolled(self, values: Mapping[str, Any]) -> tuple[Roll, int]:
        """The roll of a step and its result; whoever tells only what came up has no roll. Raises Refused."""
        named = values.get("result")
        if "roll" not in values:
            if named is None:
                raise Refused("'roll' is missing", hint="add roll = ..., or result = ...")
            return (), self.stakes.results.index(named)
        roll: Roll = values["roll"]
        result = self.result_of(roll)
        if named not in (None, self.name(result)):
            raise Refused(f"{spell(roll)} is {self.name(result)}, not {named}", "result")
        return roll, result

    def sum_of(self, roll: Roll, key: str = "rolls") -> int:
        """The sum of the numbers of a roll; other faces count nothing. Raises Refused as `result_of` does."""
        check_roll(self.pool.dice, roll, key)
        return sum(face for face in roll if isinstance(face, int))

    @property
    def lowest_sum(self) -> int:
        """The smallest sum that a roll can have."""
        return sum(min(_values(die)) for die in self.pool.dice)

    @property
    def highest_sum(self) -> int:
        """The largest sum that a roll can have."""
        return sum(max(_values(die)) for die in self.pool.dice)

    def column(self, result: int, prediction: int) -> str:
        """The column that counts for a result after a prediction."""
        case = "passive" if prediction == self.stakes.silence else "correct" if prediction == result else "wrong"
        return self.columns.get(case, self.columns.get("always", ""))

    def name(self, number: int) -> str:
        """The id of a result or of a prediction, empty for silence."""
        return "" if number == self.stakes.silence else self.stakes.results[number]


def terms_of(tables: GameTables, stakes: Stakes) -> Terms:
    """The terms of a match by verified tables."""
    pool = tables.main.dice_set.pool
    numbers = {result: number for number, result in enumerate(stakes.results)}
    found = {roll: numbers[result] for roll, result in tables.main.rolls}
    found |= {pool.canonical(roll): number for roll, number in found.items()}
    return Terms(stakes, pool, found, {column.when: column.id for column in reversed(tables.game.columns)})


def check_roll(dice: tuple[Die, ...], roll: Roll, key: str) -> None:
    """Raises Refused for what the dice can not show."""
    if len(roll) != len(dice):
        raise Refused(f"a roll has {len(dice)} dice, here are {len(roll)}", key)
    for die, face in zip(dice, roll, strict=True):
        if face not in die.weights:
            known = ", ".join(map(str, die.weights))
            raise Refused(f"no die shows {face!r}", key, hint=f"{die.name} has {known}")


def _values(die: Die) -> list[int]:
    return [face if isinstance(face, int) else 0 for face in die.weights]


def roll_off(then: Callable[[Terms, State, int], Moved]) -> Callable[[Terms, State, Step], Moved]:
    """The rule of a roll-off, which tells what comes then for whoever is ahead; those who share that roll again."""

    def rule(terms: Terms, state: State, step: Step) -> Moved:
        best, rolled = _rolled_off(terms, state, step)
        if len(best) > 1:
            return replace(state, waiting=best), (rolled,)
        state, events = then(terms, state, best[0])
        return state, (rolled, *events)

    return rule


def _rolled_off(terms: Terms, state: State, step: Step) -> tuple[tuple[int, ...], Event]:
    """The seats with the highest sum of those that wait, and the rolls. Raises Refused.

    Where a source tells only who was ahead, `first` names the player; the rolls that are told must allow it.
    """
    rolls: Mapping[int, Roll] = step.values.get("rolls", {})
    if strange := [seat for seat in rolls if seat not in state.waiting]:
        raise Refused(f"{{{strange[0]}}} has no part in this roll-off", "rolls", hint=f"{_names(state.waiting)} roll")
    sums = {seat: terms.sum_of(roll) for seat, roll in rolls.items()}
    if "first" in step.values:
        best: tuple[int, ...] = (_first(terms, state, sums, step.values["first"]),)
    elif missing := [seat for seat in state.waiting if seat not in rolls]:
        hint = 'tell it, or who was ahead: first = "..."'
        raise Refused(f"the roll of {_names(missing)} is missing", "rolls", hint=hint)
    else:
        best = tuple(seat for seat in state.waiting if sums[seat] == max(sums.values()))
    return best, Event("rolled-off", {"rolls": dict(rolls), "sums": sums, "seats": best})


def _first(terms: Terms, state: State, sums: Mapping[int, int], first: int) -> int:
    if first not in state.waiting:
        raise Refused(f"{{{first}}} has no part in this roll-off", "first", hint=f"{_names(state.waiting)} roll")
    own = sums.get(first, terms.highest_sum)
    for seat in state.waiting:
        other = sums.get(seat, terms.lowest_sum)
        if seat != first and other >= own:
            message = f"{{{first}}} is not ahead with a sum of {own}: {{{seat}}} has at least {other}"
            raise Refused(message, "first")
    return first


def _names(seats: Iterable[int]) -> str:
    return " and ".join(f"{{{seat}}}" for seat in seats)


def dealt(stakes: Stakes) -> State:
    """The table after the set-up, before anybody has rolled. The supply is enough: `stakes_of` has seen to it."""
    supply = None if stakes.supply is None else stakes.supply - stakes.start * stakes.players
    players = stakes.players
    return State("roll-off", supply, (stakes.start,) * players, (0,) * players, waiting=tuple(range(players)))


@roll_off
def roll_for_start(terms: Terms, state: State, first: int) -> Moved:
    """Whoever rolls the highest sum starts."""
    extra = terms.stakes.starter_extra
    state = moved(replace(state, phase="turn", waiting=(), starter=first, turn=first), first, extra)
    return state, (Event("starts", {"seat": first, "tokens": extra}, "extra-token" if extra else ""),)
