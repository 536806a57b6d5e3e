"""Relations of answers in words of one language: who answers whom, with names, calls and chances."""

from __future__ import annotations

from dataclasses import dataclass

from generator.tables.answers import AnswerTable
from generator.views.wording import Wording, call_text, chance_text, die_text, item_text


@dataclass(frozen=True)
class AnswerView:
    """What stands: `call` is what is said for it, or empty; `answers` what may follow, `cells` the same by item.

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


def relation_view(words: Wording, table: AnswerTable) -> RelationView:
    """A relation of the game."""
    game, text, relation = words.game, words.text, table.relation
    dice = {one.id: words.set_of(one) for one in game.sets}
    dice |= {one: die_text(text, one) for one in relation.dice}
    every = [one for chances in table.chances.values() for one in chances.values()]

    def name(item: str) -> str:
        return words.written(item_text(text, relation, item))

    def row(item: str) -> AnswerView:
        symbol, colour = game.face_symbols.get(item, ""), "ink"
        call = words.written(" / ".join(game.naming.of(item)) if game.naming else "")
        if not relation.dice:
            result = game.result(item)
            symbol, colour = result.symbol, result.colour
            call = words.label("table.any_word") if result.free else words.written(call_text(game, item))
        return AnswerView(
            id=item,
            name=name(item),
            symbol=words.symbols.get(symbol, ""),
            colour=colour,
            call=call,
            answers=tuple(map(name, relation.answers[item])),
            cells=tuple(table.answer(item, one) for one in relation.items),
            chances=tuple(chance_text(chances.get(item)) for chances in table.chances.values()),
        )

    return RelationView(
        id=relation.id,
        name=text.get(f"relation.{relation.id}.name"),
        note=words.said(f"relation.{relation.id}.note"),
        rows=tuple(map(row, relation.items)),
        dice=tuple(words.written(dice[name]) for name in table.chances),
        has_calls=any(one.plain != one.called for one in every),
        loses=tuple(map(name, relation.loses)),
        incomparable=tuple(words.chain(map(name, pair)) for pair in table.incomparable),
        mutual=tuple(words.chain(map(name, pair)) for pair in table.mutual),
        broken=tuple(words.chain(map(name, triple)) for triple in table.broken),
    )
