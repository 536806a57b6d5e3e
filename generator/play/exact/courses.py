"""The exact course of games of calls: one run, a race of many runs, and what it is worth to begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias, TypeVar

from generator.dice.die import Die
from generator.games.gamecode import Variant
from generator.games.kinds.answers import Relation
from generator.tables.verified import GameTables

Name = TypeVar("Name", bound=Hashable)


def solved(rows: Mapping[Name, Mapping[Name, Fraction]], right: Mapping[Name, Fraction]) -> dict[Name, Fraction]:
    """The values with `sum(row[name] * value[name]) = right` for each row; as many rows as names, by the same names.

    Each row is cleared of those before it; the diagonal must not vanish, which it never does for the steps of a chain
    that ends. Raises ZeroDivisionError where it does.
    """
    order = list(rows)
    place = {name: number for number, name in enumerate(order)}
    kept: dict[Name, dict[Name, Fraction]] = {}
    sides = dict(right)
    for name in order:
        row = dict(rows[name])
        while (first := min((one for one in row if row[one]), key=place.__getitem__, default=name)) != name:
            if place[first] > place[name]:
                break
            factor = row.pop(first)
            for other, value in kept[first].items():
                row[other] = row.get(other, Fraction()) - factor * value
            sides[name] -= factor * sides[first]
        pivot = row.pop(name, Fraction())
        kept[name] = {other: value / pivot for other, value in row.items() if value}
        sides[name] /= pivot
    values: dict[Name, Fraction] = {}
    for name in reversed(order):
        values[name] = sides[name] - sum((value * values[other] for other, value in kept[name].items()), Fraction())
    return values


# One run of calls between two players, exactly: who answers until somebody can not, and what is written then. The
# model: both throw the same dice openly, say nothing wrong, and where a result may be called in several ways, choose
# the call that makes them most likely to win the run.


Stand: TypeAlias = tuple[str, frozenset[str]]
"""What stands (empty: nothing yet), and what of that which may be called once has been called."""

START: Stand = ("", frozenset())


@dataclass(frozen=True)
class Ending:
    """How a run ends: whether its starter wins, what is written, and whether the loser loses a life."""

    starter_wins: bool
    mark: str
    life: bool


@dataclass(frozen=True)
class Run:
    """`endings` with their chances, the mean number of `throws`, and the best call of each result by what stands.

    `choices` has only results that may be called in several ways then.
    """

    endings: Mapping[Ending, Fraction]
    throws: Fraction
    choices: Mapping[tuple[Stand, str], str]

    @property
    def starter(self) -> Fraction:
        """The chance that whoever begins the run wins it."""
        return sum((chance for end, chance in self.endings.items() if end.starter_wins), Fraction())

    @property
    def marks(self) -> dict[str, Fraction]:
        """How often each win is written."""
        found: dict[str, Fraction] = {}
        for end, chance in self.endings.items():
            found[end.mark] = found.get(end.mark, Fraction()) + chance
        return found


@dataclass(frozen=True)
class Called:
    """What is thrown with which chance, what each result may be called as, and what answers what."""

    relation: Relation
    chances: Mapping[str, Fraction]
    calls: Mapping[str, tuple[str, ...]]

    def allowed(self, stand: Stand, result: str) -> tuple[str, ...]:
        """The calls of a result that answer what stands and are not used up."""
        stands, used = stand
        if result in self.relation.loses:
            return ()
        answers = self.relation.answers[stands] if stands else self.relation.items
        return tuple(call for call in self.calls[result] if call in answers and call not in used)

    def wins(self, stand: Stand, call: str) -> bool:
        """Whether a call wins at once."""
        return (stand[0], call) in self.relation.ends or not self.relation.answers[call]

    def after(self, stand: Stand, call: str) -> Stand:
        """What stands after a call."""
        return call, stand[1] | ({call} & set(self.relation.once))

    def stands(self) -> list[Stand]:
        """Everything that can stand, in the order in which calls lead to it."""
        found = [START]
        for stand in found:
            for result in self.chances:
                later = [self.after(stand, call) for call in self.allowed(stand, result) if not self.wins(stand, call)]
                found += [one for one in dict.fromkeys(later) if one not in found]
        return found


def run_of(called: Called) -> Run:
    """The run, with the best choices of both players."""
    stands = called.stands()
    several = [(at, result) for at in stands for result in called.chances if len(called.allowed(at, result)) > 1]
    choices = {key: called.allowed(*key)[0] for key in several}
    while True:
        values = _values(called, stands, choices)
        better = {key: _best(called, key, choices[key], values) for key in several}
        if better == choices:
            return Run(_endings(called, stands, choices), _throws(called, stands, choices), choices)
        choices = better


def _best(called: Called, key: tuple[Stand, str], chosen: str, values: Mapping[Stand, Fraction]) -> str:
    """The best call of a result; the chosen one unless another is really better."""

    def worth(call: str) -> Fraction:
        return Fraction(1) if called.wins(key[0], call) else 1 - values[called.after(key[0], call)]

    return max(called.allowed(*key), key=lambda call: (worth(call), call == chosen))


def _moves(called: Called, stand: Stand, choices: Mapping[tuple[Stand, str], str]) -> list[tuple[str, str, Fraction]]:
    """Each result with the call that is made (empty: none is allowed) and its chance."""
    found = []
    for result, chance in called.chances.items():
        allowed = called.allowed(stand, result)
        call = choices.get((stand, result), allowed[0] if allowed else "")
        found.append((result, call, chance))
    return found


def _values(called: Called, stands: list[Stand], choices: Mapping[tuple[Stand, str], str]) -> dict[Stand, Fraction]:
    """The chance to win the run for whoever is to throw: 1 at once, or what the other player does not get."""
    rows, right = {}, {}
    for stand in stands:
        row, right[stand] = {stand: Fraction(1)}, Fraction()
        for _, call, chance in _moves(called, stand, choices):
            if call:
                right[stand] += chance
            if call and not called.wins(stand, call):
                later = called.after(stand, call)
                row[later] = row.get(later, Fraction()) + chance
        rows[stand] = row
    return solved(rows, right)


def _throws(called: Called, stands: list[Stand], choices: Mapping[tuple[Stand, str], str]) -> Fraction:
    """The mean number of throws."""
    rows = {}
    for stand in stands:
        row = {stand: Fraction(1)}
        for _, call, chance in _moves(called, stand, choices):
            if call and not called.wins(stand, call):
                later = called.after(stand, call)
                row[later] = row.get(later, Fraction()) - chance
        rows[stand] = row
    return solved(rows, dict.fromkeys(stands, Fraction(1)))[START]


def _endings(called: Called, stands: list[Stand], choices: Mapping[tuple[Stand, str], str]) -> dict[Ending, Fraction]:
    """How often each ending comes: by how often each stand is reached, by the starter and by the other player."""
    both = [(stand, starts) for stand in stands for starts in (True, False)]
    rows = {one: {one: Fraction(1)} for one in both}
    for stand, starts in both:
        for _, call, chance in _moves(called, stand, choices):
            if call and not called.wins(stand, call):
                row = rows[called.after(stand, call), not starts]
                row[stand, starts] = row.get((stand, starts), Fraction()) - chance
    visits = solved(rows, {one: Fraction(one == (START, True)) for one in both})
    found: dict[Ending, Fraction] = {}
    for (stand, starts), visited in visits.items():
        for result, call, chance in _moves(called, stand, choices):
            if not call:
                life = stand[0] in called.relation.costs_life
                end = Ending(not starts, stand[0] or result, life)
            elif called.wins(stand, call):
                end = Ending(starts, called.relation.ends.get((stand[0], call), call), life=False)
            else:
                continue
            found[end] = found.get(end, Fraction()) + visited * chance
    return {end: chance for end, chance in found.items() if chance}


Kinds: TypeAlias = Mapping[tuple[bool, bool], Fraction]
"""The chance that the starter of a run wins it, and that its loser loses a life."""
_Game: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""Wins and lives that are still to go, of the starter of the next run and of the other player."""


@dataclass(frozen=True)
class Race:
    """`starter` is the chance of whoever begins the game; `runs` the chance of each number of runs, from 0 on."""

    starter: Fraction
    runs: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The mean number of runs."""
        return sum((number * chance for number, chance in enumerate(self.runs)), Fraction())


def kinds_of(run: Run) -> Kinds:
    """How runs end, without what is written."""
    found = {(wins, life): Fraction() for wins in (True, False) for life in (True, False)}
    for end, chance in run.endings.items():
        found[end.starter_wins, end.life] += chance
    return found


def race_of(kinds: Kinds, wins: int, lives: int = 0) -> Race:
    """The game to so many wins; `lives` are 0 where nobody can lose any."""
    parts = lcm(*(share.denominator for share in kinds.values()))
    weights = {kind: int(share * parts) for kind, share in kinds.items() if share}  # whole numbers are added faster
    now: dict[tuple[_Game, bool], int] = {(((wins, wins), (lives, lives)), True): 1}
    starter, runs = Fraction(), list[Fraction]()
    while now:
        ended = others = 0
        later: dict[tuple[_Game, bool], int] = {}
        for ((due, left), first_begins), weight in now.items():
            if 0 in due or (lives and 0 in left):
                ended += weight
                others += 0 if first_begins else weight  # who begins has lost the last run, and so the game
                continue
            for (begins_wins, life), share in weights.items():
                after = _after(due, left, begins_wins, life and bool(lives))
                key = after, first_begins != begins_wins
                later[key] = later.get(key, 0) + weight * share
        whole = parts ** len(runs)
        runs.append(Fraction(ended, whole))
        starter += Fraction(others, whole)
        now = later
    return Race(starter, tuple(runs))


def _after(due: tuple[int, int], left: tuple[int, int], begins_wins: bool, life: bool) -> _Game:
    """What is still to go, the loser of the run first: the loser begins."""
    mine, other = (due[0] - begins_wins, left[0]), (due[1] - (not begins_wins), left[1])
    loser, winner = (other, mine) if begins_wins else (mine, other)
    loser = (loser[0], loser[1] - life)
    return (loser[0], winner[0]), (loser[1], winner[1])


LONGEST = {"wins": 50, "lives": 9, "games": 99}
"""Longer games are not followed."""


@dataclass(frozen=True)
class Course:
    """A variant with a dice set or die: a run, a game of runs, and a match of games (None: the variant has none).

    The model is that of `play.runs`; whoever loses a run begins the next one, in the next game too.
    """

    variant: Variant
    dice: str
    run: Run
    game: Race
    match: Race | None

    @property
    def throws(self) -> Fraction:
        """The mean number of throws of a game: runs are alike, so means are multiplied."""
        return self.game.mean * self.run.throws


def courses_of(tables: GameTables) -> tuple[Course, ...]:
    """The courses of all variants for two, one for each of their dice whose faces are known, in their order."""
    return tuple(
        _course(tables, variant, tables.game.relation(variant.relation), dice, chances)
        for variant in tables.game.variants.values()
        if variant.relation and not variant.hidden and variant.numbers.get("wins") and _is_followed(variant)
        for dice in variant.dice
        if (chances := _chances(tables, variant, dice))
    )


def _is_followed(variant: Variant) -> bool:
    """Whether the exact fractions of a game are found while somebody waits: they grow with each win and each life."""
    return all(variant.numbers.get(name, 0) <= most for name, most in LONGEST.items())


def _chances(tables: GameTables, variant: Variant, dice: str) -> Mapping[str, Fraction]:
    """The chance of each result of a set, or of what a die shows; empty where nobody says the faces."""
    if not tables.game.relation(variant.relation).dice:
        table = next((one for one in tables.sets if one.dice_set.id == dice), None)
        return {row.result: row.probability for row in table.rows if row.count} if table else {}
    die = tables.game.dice[dice]
    if not isinstance(die, Die):
        return {}
    return {face: Fraction(count, die.sides) for face, count in Counter(map(str, die.faces)).items()}


def _course(
    tables: GameTables, variant: Variant, relation: Relation, dice: str, chances: Mapping[str, Fraction]
) -> Course:
    called = {result.id: result.calls for result in tables.game.results}
    calls = {name: (name,) if relation.dice else called[name] for name in chances}
    run = run_of(Called(relation, chances, calls))
    game = race_of(kinds_of(run), variant.numbers["wins"], variant.numbers.get("lives", 0))
    games = variant.numbers.get("games", 0)
    even = {(True, False): game.starter, (False, False): 1 - game.starter}
    return Course(variant, dice, run, game, race_of(even, games // 2 + 1) if games else None)
