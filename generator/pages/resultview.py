"""Results, dice and rolls as a page shows them: words, figures and the characters of symbols."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.dice.die import Die, Roll
from generator.pages.literal import literal
from generator.press.views.cardview import NO_SYMBOL, face_symbol, printed_patterns
from generator.tables.as_json import percent_texts
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.tables.wording import set_share_texts, set_text

NEVER = "–"
"""One in how many, of a result that never comes."""


@dataclass(frozen=True)
class ResultView:
    """A result of a dice set: `count` of its rolls, `distinct` of its sets; chances as text, `symbol` a character."""

    id: str
    name: str
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


@dataclass(frozen=True)
class DiceView:
    """A dice set: `count` dice, the first of which has `faces`; all ordered `rolls`, different `sets`."""

    id: str
    name: str
    count: int
    faces: int
    rolls: int
    sets: int
    results: tuple[ResultView, ...]


def dice_view(tables: GameTables, table: OutcomeTable, labels: Labels, symbols: Mapping[str, str]) -> DiceView:
    """A dice set with the chances of its results; `symbols` are the characters by name."""
    pool = table.dice_set.pool
    return DiceView(
        id=table.dice_set.id,
        name=set_text(tables.text(labels.language), table.dice_set, labels["pattern.die"]),
        count=len(pool.dice),
        faces=len(pool.dice[0].faces),
        rolls=table.total,
        sets=table.distinct_total,
        results=_results(tables, table, labels, symbols),
    )


def spelled(roll: Roll) -> str:
    """A roll as it stands in an address: `1-3-5`."""
    return "-".join(map(str, roll))


def roll_text(dice: tuple[Die, ...], roll: Roll, symbols: Mapping[str, str]) -> str:
    """The characters of the dice, `⚀⚂⚄`; labels, `F-13`, where a face has no symbol."""
    names = [face_symbol(die, face) for die, face in zip(dice, roll, strict=True)]
    if NO_SYMBOL in names or not set(names) <= set(symbols):
        return literal(spelled(roll))
    return "".join(symbols[name] for name in names)


def _results(
    tables: GameTables, table: OutcomeTable, labels: Labels, symbols: Mapping[str, str]
) -> tuple[ResultView, ...]:
    language = labels.language
    text, numbers = tables.text(language), locale(language)
    percents, shares = percent_texts(tables, table)[language], set_share_texts(table, language)
    dice = tables.main.dice_set.pool.dice
    return tuple(
        ResultView(
            id=result.id,
            name=text.get(f"result.{result.id}.name"),
            rule=text.get(f"result.{result.id}.rule"),
            symbol=symbols[result.symbol],
            colour=result.colour,
            patterns=printed_patterns([pattern.source for pattern in result.patterns], labels),
            examples=tuple(roll_text(dice, example, symbols) for example in result.examples),
            count=row.count,
            distinct=row.distinct,
            fraction=str(row.probability),
            percent=percent,
            one_in=NEVER if row.one_in is None else numbers.short(row.one_in, 2),
            share=share,
        )
        for result, row, percent, share in zip(tables.game.results, table.rows, percents, shares, strict=True)
    )
