"""One run of calls between two players, exactly: who answers until somebody can not, and what is written then.

The model: both throw the same dice openly, say nothing wrong, and where a result may be called in several ways, choose
the call that makes them most likely to win the run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from generator.games.model import Relation
from generator.play.linear import solved

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
