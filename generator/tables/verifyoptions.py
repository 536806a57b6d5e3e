"""Two routes to the choices of each roll: `[options]` carried out, and the game's own `options.py`.

A game without code has `[options]` carried out in two ways that share nothing.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from math import factorial, prod

from generator.base.problem import Problem, shown
from generator.dice.die import Roll, spell
from generator.dice.multisets import multiset_weights, multisets
from generator.games.gamecode import RAISED, UNTRUSTED, fault_in, in_words
from generator.games.model import DiceSet, Game
from generator.games.options import Choice, Options
from generator.tables.optiontable import OptionTable
from generator.tables.splitting import choices, choices_by_order

MOST_SPLITS, MOST_ORDERS = 3_000_000, 6_000_000
"""More than that nobody waits for."""


def verified_options(game: Game, dice_set: DiceSet, options: Options, problems: list[Problem]) -> OptionTable | None:
    """The table of a dice set, or None with the problems noted."""
    pool, before = dice_set.pool, len(problems)
    ways = factorial(options.dice) // prod(map(factorial, (*options.groups, options.rest)))
    if (number := ways * pool.distinct_total) > MOST_SPLITS:
        message = f"the set '{dice_set.id}' has {number:,} splits to go through"
        problems.append(Problem(shown(game.path), options.line, message, "take fewer dice, or dice with fewer faces"))
        return None
    found = {roll: _ordered(choices(_sorted(roll), options.groups)) for roll in multisets(pool)}
    if game.choose:
        _by_code(game, found, problems)
    elif (orders := factorial(options.dice) * pool.distinct_total) > MOST_ORDERS:
        message = f"the set '{dice_set.id}' has {orders:,} orders of dice to lay out"
        asked = f"options.py is asked instead, but {UNTRUSTED}"
        hint = asked if game.unrun else "add an options.py: then they are not needed"
        problems.append(Problem(shown(game.path), options.line, message, hint))
    else:
        _by_order(options, found)
    weights = dict(zip(multisets(pool), multiset_weights(pool), strict=True))
    return None if len(problems) > before else OptionTable(dice_set, options, found, weights)


def _sorted(roll: Roll) -> tuple[int, ...]:
    return tuple(sorted(face for face in roll if isinstance(face, int)))


def _ordered(found: frozenset[Choice]) -> tuple[Choice, ...]:
    return tuple(sorted(found, key=lambda choice: (choice[1], choice[0])))


def _by_order(options: Options, found: dict[Roll, tuple[Choice, ...]]) -> None:
    """Raises AssertionError where the two ways differ: then this program is at fault."""
    for roll, known in found.items():
        if choices_by_order(_sorted(roll), options.groups) != set(known):
            raise AssertionError(f"two ways to split {spell(roll)} differ")


def _by_code(game: Game, found: dict[Roll, tuple[Choice, ...]], problems: list[Problem]) -> None:
    """Asks the game's own code of each multiset, in two orders of its dice."""
    path, wrong = game.folder / "options.py", []
    for roll, known in found.items():
        for order in dict.fromkeys((roll, roll[::-1])):
            try:
                with redirect_stdout(sys.stderr):
                    answer = game.choose(order) if game.choose else ()
                    said = {(tuple(sorted(sums)), tuple(sorted(rest))) for sums, rest in answer}
            except RAISED as error:
                problems.append(fault_in(path, error, f"the roll {spell(order)}"))
                return
            if said != set(known):
                wrong.append((order, said, set(known)))
    if wrong:
        order, said, wanted = wrong[0]
        more, less = sorted(said - wanted), sorted(wanted - said)
        told = f"has {in_words(more[0])}, which [options] has not" if more else f"lacks {in_words(less[0])}"
        rolls = f"{spell(order)} and {len(wrong) - 1} other rolls" if wrong[1:] else spell(order)
        message = f"options gives other choices than [options] for {rolls}: it {told}"
        problems.append(Problem(shown(path), 0, message, "mend the code, or 'groups' and 'rest' in game.toml"))
