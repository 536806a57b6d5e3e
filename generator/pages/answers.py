"""Open sets and relations of answers as a page shows them: names, calls and chances in words of one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from generator.base.labels import Labels
from generator.dice.die import Roll
from generator.games.model import Game, Relation, RollResult
from generator.games.pattern import arranged
from generator.games.text import GameText, dice_names
from generator.pages.markdown import label, literal
from generator.tables.answers import AnswerTable
from generator.tables.outcome import OpenTable
from generator.tables.verified import GameTables
from generator.views.export.markdown import chance_text
from generator.views.wording import call_text, die_text, item_text, set_text


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


@dataclass(frozen=True)
class AnswerView:
    """What stands: `call` is what is said for it, `answers` the names of what may follow, `cells` the same by item.

    `chances` stand in the order of the dice of the relation, a dash for dice with which it never stands.
    """

    id: str
    name: str
    symbol: str
    colour: str
    call: str
    answers: tuple[str, ...]
    cells: tuple[bool, ...]
    chances: tuple[str, ...]


@dataclass(frozen=True)
class RelationView:
    """Who answers whom: a row for each item; `dice` are the names of the dice that have chances.

    `incomparable`, `mutual` and `broken` are pairs and triples of names, `A – B`; `has_calls`: some chance differs by
    calls.
    """

    id: str
    name: str
    note: str
    rows: tuple[AnswerView, ...]
    dice: tuple[str, ...]
    has_calls: bool
    loses: tuple[str, ...]
    incomparable: tuple[str, ...]
    mutual: tuple[str, ...]
    broken: tuple[str, ...]


def open_set_views(tables: GameTables, labels: Labels, symbols: Mapping[str, str]) -> tuple[OpenSetView, ...]:
    """The open sets of the game; `symbols` are the characters by name."""
    text = tables.text(labels.language)
    return tuple(_open_set(tables.game, one, text, labels, symbols) for one in tables.open_sets)


def _open_set(game: Game, table: OpenTable, text: GameText, labels: Labels, symbols: Mapping[str, str]) -> OpenSetView:
    possible = tuple(
        PossibleView(
            id=name,
            name=text.get(f"result.{name}.name"),
            symbol=symbols[game.result(name).symbol],
            colour=game.result(name).colour,
            rolls=tuple(literal("-".join(map(str, roll))) for roll in table.rolls_of(name)),
        )
        for name in table.possible
    )
    return OpenSetView(
        id=table.dice_set.id,
        name=literal(set_text(text, table.dice_set, labels["pattern.die"])),
        possible=possible,
        impossible=tuple(text.get(f"result.{name}.name") for name in table.impossible),
        missing=tuple(literal(die_text(text, die.name)) for die in table.dice_set.pool.missing),
    )


def relation_views(tables: GameTables, labels: Labels, symbols: Mapping[str, str]) -> tuple[RelationView, ...]:
    """The relations of the game in its order."""
    return tuple(_relation(tables, one, labels, symbols) for one in tables.relations)


def _relation(tables: GameTables, table: AnswerTable, labels: Labels, symbols: Mapping[str, str]) -> RelationView:
    relation, text = table.relation, tables.text(labels.language)
    note = f"relation.{relation.id}.note"
    dice = {one.id: set_text(text, one, labels["pattern.die"]) for one in tables.game.sets}
    dice |= {one: die_text(text, one) for one in relation.dice}

    def chained(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
        return tuple(Markup(" – ").join(_name(text, relation, item) for item in group) for group in groups)

    every = [one for chances in table.chances.values() for one in chances.values()]
    return RelationView(
        id=relation.id,
        name=text.get(f"relation.{relation.id}.name"),
        note=text.get(note) if note in text.values else "",
        rows=tuple(_row(tables, table, item, labels, symbols) for item in relation.items),
        dice=tuple(literal(dice[name]) for name in table.chances),
        has_calls=any(one.plain != one.called for one in every),
        loses=tuple(_name(text, relation, item) for item in relation.loses),
        incomparable=chained(table.incomparable),
        mutual=chained(table.mutual),
        broken=chained(table.broken),
    )


def _row(tables: GameTables, table: AnswerTable, item: str, labels: Labels, symbols: Mapping[str, str]) -> AnswerView:
    relation, text = table.relation, tables.text(labels.language)
    symbol, colour = _drawn(tables.game, relation, item)
    return AnswerView(
        id=item,
        name=_name(text, relation, item),
        symbol=symbols.get(symbol, ""),
        colour=colour,
        call=_call(tables.game, relation, item, labels),
        answers=tuple(_name(text, relation, one) for one in relation.answers[item]),
        cells=tuple(table.answer(item, one) for one in relation.items),
        chances=tuple(chance_text(chances.get(item)) for chances in table.chances.values()),
    )


def _name(text: GameText, relation: Relation, item: str) -> Markup:
    return literal(item_text(text, relation, item))


def _drawn(game: Game, relation: Relation, item: str) -> tuple[str, str]:
    """The symbol by name and the colour of a result, or of a face."""
    if relation.dice:
        return game.face_symbols.get(item, ""), "ink"
    return game.result(item).symbol, game.result(item).colour


def _call(game: Game, relation: Relation, item: str, labels: Labels) -> str:
    if relation.dice:
        return literal(" / ".join(game.naming.of(item)) if game.naming else "")
    return label(labels["table.any_word"]) if game.result(item).free else literal(call_text(game, item))


def because(result: RollResult, roll: Roll, text: GameText, labels: Labels) -> str:
    """The game's own sentence about how these dice fit; empty where the game has none."""
    key = f"result.{result.id}.because"
    if key not in text.values:
        return ""
    dice = next(filter(None, (arranged(pattern, roll) for pattern in result.patterns)), roll)
    named = zip(dice_names(len(dice)), [listed(list(map(str, roll)), labels), *map(str, dice)], strict=True)
    return text.get(key, dict(named))


def listed(things: list[str], labels: Labels) -> str:
    """`1, 3 and 5`."""
    *most, last = things
    return f" {labels['page.pays.and']} ".join(filter(None, [", ".join(most), last]))
