"""The fingerprint that is printed on cards, sheets and pages, so that each can be traced to its table."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from generator.dice.die import spell
from generator.games.editions import Edition
from generator.games.kinds.answers import Relation
from generator.games.model import Game
from generator.tables.choices import OptionTable
from generator.tables.outcome import OpenTable, OutcomeTable

SHORT = 8


def fingerprint(
    game: Game, tables: Sequence[OutcomeTable], edition: Edition, open_sets: Sequence[OpenTable] = ()
) -> str:
    """SHA-256, in hex, of a text that anybody can write down again.

    The sorted lines `1,2,4=unvermeidliche` of every roll (of every multiset of a large space), each once; with
    several dice sets each line begins with `set:`, and an open set has its multisets among them. Then a line
    `die earth=0,0,1,2,3,F` for each die that has a face twice. Then a line `answers pair.12=12,11,13` for each row
    of a relation, with lines `once pair=2`, `loses duel=0`, `costs_life duel=F` and `ends duel.1.3=13` for what else
    it says. Then `throws=3` where dice are thrown several times, and `score n,n,n=100*n` for each score of the game.
    Then, in the order of the card, a line `wunsch.correct=2` for each pay-off, and last
    `edition=2022-10-31`. UTF-8, lines joined by a line feed, none at the end.
    """
    every = [(table.dice_set.id, table.rolls) for table in tables]
    every += [(table.dice_set.id, tuple(table.rolls.items())) for table in open_sets]
    named = [(f"{name}:" if len(every) > 1 else "", rolls) for name, rolls in every]
    lines = sorted(f"{prefix}{spell(roll)}={result}" for prefix, rolls in named for roll, result in rolls)
    dice = {die.name: die for table in tables for die, _ in table.dice_set.pool.groups}
    lines += [f"die {n}={spell(die.faces)}" for n, die in sorted(dice.items()) if len(die.weights) < len(die.faces)]
    lines += [line for relation in game.relations for line in _said(relation)]
    lines += [f"throws={game.throws.count}"] if game.throws else []
    lines += [f"score {one.pattern.source}={one.points}{one.times and f'*{one.times}'}" for one in game.scores]
    lines += [f"{result}.{column}={value}" for (result, column), value in edition.payoffs.items()]
    lines.append(f"edition={edition.id}")
    return sha256("\n".join(lines).encode()).hexdigest()


def option_fingerprint(game: Game, tables: Sequence[OptionTable], edition: Edition) -> str:
    """The same of a game whose rolls are choices.

    The lines `1,1,1,1,2=2+2/2 2+3/1` of every multiset with its choices, each the sums of its groups and what stays
    over, in the order of the table; then, for each score sheet in which items are marked, a line
    `score 8=-200,-200,-200,-200,0,40,80,120,160,200` for each of them. All else is as above.
    """
    prefixes = [f"{table.dice_set.id}:" if len(tables) > 1 else "" for table in tables]
    lines = sorted(
        f"{prefix}{spell(roll)}={' '.join(f'{plus(sums)}/{spell(rest)}' for sums, rest in found)}"
        for prefix, table in zip(prefixes, tables, strict=True)
        for roll, found in table.rolls.items()
    )
    dice = {die.name: die for table in tables for die, _ in table.dice_set.pool.groups}
    lines += [f"die {n}={spell(die.faces)}" for n, die in sorted(dice.items()) if len(die.weights) < len(die.faces)]
    grids = [grid for sheet in game.sheets for grid in sheet.grids if grid.marks == "items"]
    lines += [f"score {row.label}={','.join(map(str, row.below))}" for grid in grids for row in grid.rows]
    lines.append(f"edition={edition.id}")
    return sha256("\n".join(lines).encode()).hexdigest()


def plus(sums: Sequence[int]) -> str:
    """Sums in writing: `4+10`."""
    return "+".join(map(str, sums))


def _said(relation: Relation) -> list[str]:
    """All that a relation allows and forbids, for another answer to any of it makes another game."""
    rows = [f"answers {relation.id}.{item}={','.join(answers)}" for item, answers in relation.answers.items()]
    lists = {"once": relation.once, "loses": relation.loses, "costs_life": relation.costs_life}
    rows += [f"{key} {relation.id}={','.join(sorted(items))}" for key, items in lists.items() if items]
    return rows + [f"ends {relation.id}.{'.'.join(pair)}={win}" for pair, win in sorted(relation.ends.items())]
