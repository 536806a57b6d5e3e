"""The variants of an edition: which of its numbers may change, to what, and all changes from the fewest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from itertools import combinations, product
from math import prod

from generator.base.problem import Problem, WrongUsage, did_you_mean
from generator.games.editions import LARGEST_PAYOFF, WIN, Edition, Payoff, filled
from generator.games.model import Game

LONGEST_RANGE = 200
"""More values of one number than anybody would call near to the rules."""


@dataclass(frozen=True)
class Axis:
    """A number of the edition by its `key` in the edition's file, what it is `today`, and the other `values`."""

    key: str
    today: Payoff
    values: tuple[Payoff, ...]

    def steps(self, value: Payoff) -> int:
        """How far a value is from today's; a win is one step beyond the largest pay-off."""
        return abs(_size(value) - _size(self.today))


@dataclass(frozen=True)
class Variant:
    """The changes that make it, by key; none for today's rules. `steps` is how far all of them are together."""

    changes: tuple[tuple[str, Payoff], ...] = ()
    steps: int = 0

    @property
    def distance(self) -> tuple[int, int]:
        """How far it is from today's rules: how many numbers change, then by how much."""
        return len(self.changes), self.steps


def numbers_of(game: Game, edition: Edition) -> dict[str, Payoff]:
    """Every number of an edition that can be varied, by its key: pay-offs, the set-up, what is in the box.

    The tokens of each player at the start are also called by the name of the tokens, as players say it.
    """
    whole = filled(game, edition)
    found: dict[str, Payoff] = {
        f"payoffs.{result}.{column}": payoff for (result, column), payoff in whole.payoffs.items()
    }
    found |= whole.setup
    found |= {f"component.{one.id}": one.count for one in whole.components}
    return found


def axes_of(game: Game, edition: Edition, spoken: Sequence[str]) -> tuple[Axis, ...]:
    """The axes of `payoffs.*.correct=1..6`, `start=3..8` or `rounds=5,10`. Raises WrongUsage with all faults."""
    numbers, faults = numbers_of(game, edition), list[Problem]()
    names = dict.fromkeys(numbers) | ({game.play.tokens: None} if game.play and "start" in numbers else {})
    axes: dict[str, Axis] = {}
    for text in spoken:
        pattern, _, told = text.partition("=")
        pattern = "start" if game.play and pattern == game.play.tokens else pattern
        keys = [key for key in numbers if fnmatchcase(key, pattern)]
        if not keys:
            faults.append(_fault(f"no number '{pattern}' in {game.id} {edition.id}", did_you_mean(pattern, names)))
        values = values_of(told)
        if isinstance(values, str):
            faults.append(_fault(f"{text}: {values}", "write start=3..8, rounds=5,10 or payoffs.*.correct=1..6,win"))
            continue
        for key in keys:
            wrong = [str(one) for one in values if not _possible(key, one)]
            if wrong:
                faults.append(_fault(f"{text}: {key} can not be {', '.join(wrong)}", _room(key)))
            if key in axes:
                faults.append(_fault(f"{text}: {key} is varied twice", "give each number one range"))
            others = tuple(one for one in values if one != numbers[key])
            if others:
                axes[key] = Axis(key, numbers[key], others)
    if not faults and not axes:
        faults.append(_fault("nothing varies: every range holds today's number alone", "widen one"))
    if faults:
        raise WrongUsage(faults)
    return tuple(axes.values())


def values_of(told: str) -> tuple[Payoff, ...] | str:
    """The values of `1..6`, `1,3,win` or both, each once; a sentence where they are none."""
    values: list[Payoff] = []
    for part in told.split(","):
        low, dots, high = (one.strip() for one in part.partition(".."))
        try:
            first = WIN if low == WIN else int(low)
            last = int(high) if dots else first
        except ValueError:
            return f"'{part}' is no number and no range" if told else "there are no values"
        if first == WIN or last == WIN:
            values.append(WIN)
        elif int(first) > int(last):
            return f"{part} counts down"
        elif int(last) - int(first) >= LONGEST_RANGE:
            return f"{part} has {int(last) - int(first) + 1} values, at most {LONGEST_RANGE} are tried"
        else:
            values += range(int(first), int(last) + 1)
    return tuple(dict.fromkeys(values))


def count(axes: Sequence[Axis], changes: int) -> int:
    """How many variants change at most so many numbers, today's rules among them."""
    return sum(
        prod(len(axis.values) for axis in chosen)
        for number in range(min(changes, len(axes)) + 1)
        for chosen in combinations(axes, number)
    )


def variants(axes: Sequence[Axis], changes: int) -> Iterator[Variant]:
    """All that change exactly so many numbers, in the order of the axes: each once, none is kept."""
    for chosen in combinations(axes, changes):
        for values in product(*(axis.values for axis in chosen)):
            steps = sum(axis.steps(value) for axis, value in zip(chosen, values, strict=True))
            yield Variant(tuple((axis.key, value) for axis, value in zip(chosen, values, strict=True)), steps)


def changed(edition: Edition, variant: Variant) -> Edition:
    """The edition with the changes of a variant; its name stays, so that only what counts in play differs."""
    payoffs, setup = dict(edition.payoffs), dict(edition.setup)
    components = {one.id: one for one in edition.components}
    for key, value in variant.changes:
        kind, _, rest = key.partition(".")
        if kind == "payoffs":
            result, _, column = rest.rpartition(".")
            payoffs[result, column] = value
        elif kind == "component":
            components[rest] = replace(components[rest], count=int(value), at_least=False)
        else:
            setup[key] = int(value)
    return replace(edition, payoffs=payoffs, setup=setup, components=tuple(components.values()))


def as_edition(variant: Variant, base: Edition) -> str:
    """The text of an edition's file with the changes, that can be put into the folder of a game's editions."""
    rows: dict[str, list[str]] = {}
    setup, components = list[str](), list[str]()
    per = {one.id: one.per for one in base.components}
    for key, value in variant.changes:
        kind, _, rest = key.partition(".")
        if kind == "payoffs":
            result, _, column = rest.rpartition(".")
            rows.setdefault(result, []).append(f"{column} = {_written(value)}")
        elif kind == "component":
            components.append(f'\n[[component]]\nid = "{rest}"\ncount = {value}\nper = "{per[rest]}"\n')
        else:
            setup.append(f"{key} = {value}")
    text = f'base = "{base.id}"\n'
    text += "\n[setup]\n" + "".join(f"{one}\n" for one in setup) if setup else ""
    text += "\n[payoffs]\n" + "".join(f"{name} = {{ {', '.join(cells)} }}\n" for name, cells in rows.items()) * bool(
        rows
    )
    return text + "".join(components)


def _written(value: Payoff) -> str:
    return f'"{WIN}"' if value == WIN else str(value)


def _size(value: Payoff) -> int:
    return LARGEST_PAYOFF + 1 if value == WIN else int(value)


def _possible(key: str, value: Payoff) -> bool:
    if key.startswith("payoffs."):
        return value == WIN or abs(int(value)) <= LARGEST_PAYOFF
    return value != WIN and int(value) >= (1 if key.startswith("component.") else 0)


def _room(key: str) -> str:
    if key.startswith("payoffs."):
        return f'a pay-off is a whole number from {-LARGEST_PAYOFF} to {LARGEST_PAYOFF} or "win"'
    return "it is a whole number from " + ("1 on" if key.startswith("component.") else "0 on")


def _fault(message: str, hint: str) -> Problem:
    return Problem("wuerfelwerk", 0, f"--vary: {message}", hint)
