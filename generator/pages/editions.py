"""Editions, results and published numbers as a page shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from generator.base.labels import Labels
from generator.base.locale import Percentage, locale
from generator.dice.die import Die, Roll
from generator.games.editions import filled
from generator.games.model import Claim
from generator.games.text import words_of
from generator.pages.markdown import literal
from generator.tables.claims import option_share, option_truth, true_share, true_value
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.views.card import NO_SYMBOL, face_symbol, printed_patterns
from generator.views.export.json import percent_texts
from generator.views.export.markdown import item_name
from generator.views.wording import set_share_texts, set_text


@dataclass(frozen=True)
class ComponentView:
    """Things in the box: `count` of them, or more where `at_least`, for the `game` or for each `player` (`per`)."""

    id: str
    name: str
    count: int
    at_least: bool
    per: str


@dataclass(frozen=True)
class EditionView:
    """An edition; numbers and words that it does not say are None, so that a page that asks for them is told so.

    The edition that a page tells is filled with what the current one says; `unsaid` are the names of that.

    `house_rule`: nobody published it. `unit` and `session` are two of its `words`: what
    is won and lost, and what is played; a game of one column plays for what stands above that.
    """

    id: str
    base: str
    is_default: bool
    house_rule: bool
    complete: bool
    unit: str | None
    session: str | None
    words: Mapping[str, str]
    start: int | None
    starter_extra: int | None
    rounds: int | None
    players_from: int | None
    players_to: int | None
    age_from: int | None
    minutes_from: int | None
    minutes_to: int | None
    components: Mapping[str, ComponentView]
    fingerprint: str
    unsaid: tuple[str, ...]


def edition_view(tables: GameTables, language: str, *, told: bool = False) -> EditionView:
    """The edition of these tables, with what it inherits, in the words of a language; `told`: filled for a page."""
    edition, text = filled(tables.game, tables.edition) if told else tables.edition, tables.text(language)
    words = words_of(text.values, edition.words)
    low, high = edition.players or (None, None)
    components = {
        c.id: ComponentView(c.id, text.get(f"component.{c.id}"), c.count, c.at_least, c.per) for c in edition.components
    }
    return EditionView(
        id=edition.id,
        base=edition.base,
        is_default=edition.id == tables.game.default_edition,
        house_rule=edition.house_rule,
        complete=edition.complete,
        unit=unit_said(tables, language),
        session=words.get("session"),
        words=MappingProxyType(words),
        start=edition.setup.get("start"),
        starter_extra=edition.setup.get("starter_extra"),
        rounds=edition.setup.get("rounds"),
        players_from=low,
        players_to=high,
        age_from=edition.setup.get("age_from"),
        minutes_from=edition.setup.get("minutes_from"),
        minutes_to=edition.setup.get("minutes_to"),
        components=MappingProxyType(components),
        fingerprint=tables.short_fingerprint,
        unsaid=edition.unsaid,
    )


def unit_said(tables: GameTables, language: str) -> str | None:
    """What the game plays for: the word of the edition, else the name of its only column; None if nothing says it."""
    text = tables.text(language)
    words, columns = words_of(text.values, tables.edition.words), tables.game.columns
    by_column = text.get(f"column.{columns[0].id}.name") if len(columns) == 1 else None
    return words.get("unit", by_column)


def unit_of(tables: GameTables, labels: Labels) -> str:
    """What the game plays for, or the shared word where nothing says it."""
    return unit_said(tables, labels.language) or labels["page.points"]


@dataclass(frozen=True)
class ClaimView:
    """A published number, `printed`, and what it should have been, `truth`, both as the language writes them.

    `edition` is the edition that the source names, or empty; `result` a result's name, empty for totals; `about`
    is `count`, `distinct`, `percent`, `distinct percent`, `total`, `distinct total` or `results`;
    of choices what `generator.games.model` says besides.
    """

    source: str
    edition: str
    about: str
    result: str
    printed: str
    truth: str
    right: bool


def claim_views(tables: GameTables, language: str) -> tuple[ClaimView, ...]:
    """The claims of the game definition, in its order."""
    return tuple(
        ClaimView(
            source=literal(claim.source),
            edition=_edition(claim.source, tables.game.editions),
            about=claim.about,
            result=_named(tables, claim.result, language) if claim.result else "",
            printed=_written(claim, language),
            truth=_truth(tables, claim, language),
            right=claim.right,
        )
        for claim in tables.game.claims
    )


def _named(tables: GameTables, name: str, language: str) -> str:
    """A result, or an item of a game whose rolls are choices."""
    text = tables.text(language)
    return item_name(text, tables.game, name) if tables.options else text.get(f"result.{name}.name")


def _truth(tables: GameTables, claim: Claim, language: str) -> str:
    """What the claim should have been, as we write it: a chance that rounds to nothing is no nought."""
    table = next((one for one in tables.options if one.dice_set.id == claim.set), None)
    if claim.about.endswith("percent"):
        share = option_share(table, claim) if table else true_share(claim, tables.of_set(claim.set))
        return locale(language).share(share, claim.places)
    value = option_truth(tables.game, table, claim) if table else true_value(claim, tables.any_set(claim.set))
    return locale(language).decimal(Fraction(value), claim.places)


def _edition(source: str, editions: Iterable[str]) -> str:
    """The edition whose name stands in the source, the longest where one holds another."""
    found = [name for name in editions if re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", source)]
    return max(found, key=len, default="")


def _written(claim: Claim, language: str) -> str:
    """The published number as the language writes it, with its places."""
    value, numbers = Fraction(claim.value), locale(language)
    if claim.about.endswith("percent"):
        return numbers.percent(Percentage(value, claim.places))
    return numbers.decimal(value, claim.places)


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
