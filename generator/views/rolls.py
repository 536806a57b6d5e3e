"""Sets of dice in words of one language: what they can roll and how often, and why a roll is what it is."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.games.pattern import arranged
from generator.games.results import RollResult
from generator.games.text import GameText, dice_names
from generator.tables.outcome import OpenTable, OutcomeTable
from generator.views.numbers import number_columns
from generator.views.wording import Wording, die_text, listed, percent_texts, set_share_texts, spelled

NEVER = "–"
"""One in how many, of a result that never comes."""


@dataclass(frozen=True)
class ResultView:
    """A result of a dice set: `count` of its rolls, `distinct` of its sets; chances as text, `symbol` a character.

    `numbers` stand in the further columns of the set. `gloss`, which may be empty, says what a name of another language
    means.
    """

    id: str
    name: str
    gloss: str
    rule: str
    symbol: str
    colour: str
    patterns: tuple[str, ...]
    examples: tuple[str, ...]
    count: int
    distinct: int
    fraction: str
    percent: str
    one_in: str
    share: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class DiceView:
    """A dice set: `count` dice, the first of which has `faces`; all ordered `rolls`, different `sets`.

    `numbers` are the heads of further columns: at least this, or within several throws.
    """

    id: str
    name: str
    count: int
    faces: int
    rolls: int
    sets: int
    results: tuple[ResultView, ...]
    numbers: tuple[str, ...]


def dice_view(words: Wording, table: OutcomeTable) -> DiceView:
    """A dice set with the chances of its results."""
    columns = number_columns(words, table) if table.rows else ()
    pool, dice = table.dice_set.pool, words.tables.main.dice_set.pool.dice
    percents, shares = percent_texts(words.tables, table)[words.language], set_share_texts(table, words.language)
    rules = [words.rule(result) for result in words.game.results]
    results = tuple(
        ResultView(
            id=result.id,
            name=words.result(result.id),
            gloss=words.said(f"result.{result.id}.gloss"),
            rule=rule,
            symbol=words.symbols.get(result.symbol, ""),
            colour=result.colour,
            patterns=patterns,
            examples=tuple(words.roll(dice, example) for example in result.examples),
            count=row.count,
            distinct=row.distinct,
            fraction=str(row.probability),
            percent=percent,
            one_in=NEVER if row.one_in is None else words.numbers.short(row.one_in, 2),
            share=share,
            numbers=tuple(column.full[at] for column in columns),
        )
        for at, (result, (rule, patterns), row, percent, share) in enumerate(
            zip(words.game.results, rules, table.rows, percents, shares, strict=True)
        )
    )
    return DiceView(
        id=table.dice_set.id,
        name=words.set_of(table.dice_set),
        count=len(pool.dice),
        faces=len(pool.dice[0].faces),
        rolls=table.total,
        sets=table.distinct_total,
        results=results,
        numbers=tuple(column.name for column in columns),
    )


@dataclass(frozen=True)
class PossibleView:
    """A result that an open set can roll: `rolls` are its multisets as labels, `0-F`."""

    id: str
    name: str
    symbol: str
    colour: str
    rolls: tuple[str, ...]


@dataclass(frozen=True)
class OpenSetView:
    """Dice without chances: what they can roll, names of what they can not, and the dice whose faces nobody says."""

    id: str
    name: str
    possible: tuple[PossibleView, ...]
    impossible: tuple[str, ...]
    missing: tuple[str, ...]


def open_set_view(words: Wording, table: OpenTable) -> OpenSetView:
    """A set with a die whose faces nobody says."""
    results = [words.game.result(name) for name in table.possible]
    return OpenSetView(
        id=table.dice_set.id,
        name=words.written(words.set_of(table.dice_set)),
        possible=tuple(
            PossibleView(
                id=one.id,
                name=words.result(one.id),
                symbol=words.symbols.get(one.symbol, ""),
                colour=one.colour,
                rolls=tuple(words.written(spelled(roll)) for roll in table.rolls_of(one.id)),
            )
            for one in results
        ),
        impossible=tuple(map(words.result, table.impossible)),
        missing=tuple(words.written(die_text(words.text, die.name)) for die in table.dice_set.pool.missing),
    )


def because(result: RollResult, roll: Roll, text: GameText, labels: Labels) -> str:
    """The game's own sentence about how these dice fit; empty where the game has none."""
    key = f"result.{result.id}.because"
    if key not in text.values:
        return ""
    dice = next(filter(None, (arranged(pattern, roll) for pattern in result.patterns)), roll)
    named = zip(dice_names(len(dice)), [listed(map(str, roll), labels["page.pays.and"]), *map(str, dice)], strict=True)
    return text.get(key, dict(named))
