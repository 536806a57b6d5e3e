"""What cards receive of a game whose results answer each other: who answers whom, and what other dice can roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, TypeAlias

from generator.base.labels import Labels
from generator.base.locale import locale, percentage
from generator.dice.die import Die, Roll
from generator.dice.pool import OpenDie
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.kinds.answers import Relation, answer_places
from generator.games.model import Game
from generator.tables.outcome import OpenTable, OutcomeTable
from generator.tables.verified import GameTables, all_sets, more_sets
from generator.views.card import FaceView, ResultView, card_context, face_views
from generator.views.wording import call_text, die_text, face_symbol, item_text, set_text

NOT_STATED = "-"
"""What stands for a chance that nobody can say."""
_Thrown: TypeAlias = tuple[tuple[Die | OpenDie, ...], Roll]


@dataclass(frozen=True)
class ItemView:
    """A result that can be called and answered."""

    id: str
    symbol: str
    colour: str
    name: str


@dataclass(frozen=True)
class DieView:
    """A kind of die: its solid by name, empty where nobody says, and its name."""

    solid: str
    name: str


@dataclass(frozen=True)
class SetView:
    """Dice that are rolled together."""

    id: str
    name: str
    dice: tuple[DieView, ...]


@dataclass(frozen=True)
class AnswerRowView:
    """A row of a card.

    `said` is what is called, `is_any` tells that any allowed word may be; `meaning` is the name of the result, or its
    rule in a game whose results have no other names. `calls` are the results it is called as, none where that is
    itself. `answers` has for each place the result that may follow, None where it may not, `heard` all of them in
    words; `wins`: nothing may follow. `marks` says of each set whether it can roll the result: empty for no, else a
    chance in whole percent, or `-` where the chance is not stated. `only` are, where some of these can not, all sets
    of the game that can.
    """

    result: ResultView
    said: str
    said_key: str
    is_any: bool
    meaning: str
    meaning_key: str
    calls: tuple[ItemView, ...]
    rolls: tuple[tuple[FaceView, ...], ...]
    answers: tuple[ItemView | None, ...]
    heard: str
    wins: bool
    marks: tuple[str, ...] = ()
    only: tuple[SetView, ...] = ()


def pair_relation(game: Game) -> Relation | None:
    """The relation between results that the cards show; None for a game without one, or with pay-offs."""
    return None if game.columns else next((one for one in game.relations if not one.dice), None)


def answer_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of the first card: those of every card, its rows, and the places of answers."""
    rows = _Rows(tables, labels, card_context(tables, labels, qr_url))
    places = rows.called(rows.main)
    return {
        **rows.context,
        "dice": rows.set_of(tables.main.dice_set),  #: the first set; on the first card only
        "places": rows.items(places),  #: the results that may follow in some row, in order
        #: the rows: of the first set, or of all that the other dice can roll
        "rows": tuple(rows.row(one, places, rows.answers, _rolls(tables.main, one)) for one in rows.main),
        #: the faces of the dice of a card that are drawn as something, each with `symbol` and `label`
        "faces": rows.faces([tables.main]),
    }


def answer_table(tables: GameTables, labels: Labels, context: dict[str, Any]) -> dict[str, Any]:
    """The names of a page that has one table of all results with all answers; no rows without a relation."""
    rows, shown = _Rows(tables, labels, context), (tables.main, *more_sets(tables))
    places = list(rows.answers)
    return {
        **{name: word for name, word in rows.context.items() if name.endswith("_label")},
        "dice": rows.set_of(tables.main.dice_set),
        "places": rows.items(places),
        "rows": tuple(
            rows.row(result.id, places, rows.answers, _together(shown, result.id)) for result in tables.game.results
        )
        if rows.answers
        else (),
        "possible": rows.main,
    }


def open_context(tables: GameTables, labels: Labels, qr_url: str) -> dict[str, Any]:
    """The names of the second card: rows of all that its sets can roll, with the answers the first card has not."""
    rows, shown = _Rows(tables, labels, card_context(tables, labels, qr_url)), more_sets(tables)
    first = {*rows.called(rows.main)}
    new = {item: tuple(one for one in answers if not {item, one} <= first) for item, answers in rows.answers.items()}
    places = [item for item in new if any(item in answers for answers in new.values())]
    unknown = dict.fromkeys(rows.die(die) for table in tables.open_sets for die in table.dice_set.pool.missing)
    note = "table.open_note" if unknown else "card.percent_note"
    results, language = [result.id for result in tables.game.results], labels.language
    shared = {result: tuple(set_share(table, result, language) for table in shown) for result in results}
    marks = {result: row for result, row in shared.items() if any(row)}
    able = {result: [one for one in all_sets(tables) if result in possible_results(one)] for result in marks}
    only = {result: tuple(rows.set_of(one.dice_set) for one in able[result] if "" in marks[result]) for result in marks}
    shares = any(mark not in ("", NOT_STATED) for row in marks.values() for mark in row)
    sets = tuple(rows.set_of(table.dice_set) for table in shown)
    kinds = dict.fromkeys(die for one in (sets if shares else chain(*only.values())) for die in one.dice)
    made = tuple(
        replace(rows.row(result, places, new, _together(shown, result)), marks=row, only=only[result])
        for result, row in marks.items()
    )
    return {
        **rows.context,
        "stated": tuple(die for die in kinds if die not in unknown),
        "missing": tuple(unknown),
        "sets": sets,  #: the other sets; on the second card only
        "places": rows.items(places),
        "rows": made,
        #: what may follow in more than half of the rows, as their `heard`, so that it can be said once; empty where
        #: there is no such thing; on the second card only
        "usual": usual_words(row.heard for row in made),
        "shares": shares,  #: whether chances of these are stated; on the second card only
        "faces": rows.faces(shown),
        "open_note": labels[note].partition("{dice}"),
        "open_note_key": f"text.{note.removeprefix('card.')}",
    }


class _Rows:
    def __init__(self, tables: GameTables, labels: Labels, context: dict[str, Any]) -> None:
        self.labels, self.game, self.text = labels, tables.game, tables.text(labels.language)
        words = {f"{name}_label": labels[f"table.{name}"] for name in ("call", "answers", "nothing")}
        self.context = {**context, **words}
        self.results: dict[str, ResultView] = {result.id: result for result in context["results"]}
        self.main = [row.result for row in tables.main.rows if row.count]
        relation = pair_relation(tables.game)
        self.answers: Mapping[str, tuple[str, ...]] = relation.answers if relation else {}

    def called(self, results: Iterable[str]) -> list[str]:
        """What the results can be called as, in the order of the relation."""
        calls = {call for result in results for call in self.game.result(result).calls}
        return [item for item in self.answers if item in calls]

    def items(self, ids: Iterable[str]) -> tuple[ItemView, ...]:
        views = (self.results[one] for one in ids)
        return tuple(ItemView(view.id, view.symbol, view.colour, view.name) for view in views)

    def die(self, die: Die | OpenDie) -> DieView:
        return DieView(die.solid, die_text(self.text, die.name))

    def set_of(self, dice_set: DiceSet | OpenSet) -> SetView:
        name = set_text(self.text, dice_set, self.labels["pattern.die"])
        return SetView(dice_set.id, name, tuple(map(self.die, dice_set.pool.dice)))

    def faces(self, tables: Iterable[OutcomeTable | OpenTable]) -> tuple[FaceView, ...]:
        """The faces of the dice of tables that the game draws as something, each once."""
        dice = [die for table in tables for die in table.dice_set.pool.dice]
        found = dict.fromkeys(
            (str(face), face_symbol(die, face, self.game.face_symbols)) for die in dice for face in die.symbols
        )
        drawn = self.game.face_symbols
        return tuple(FaceView(symbol, face) for face, symbol in found if drawn.get(face) == symbol)

    def row(
        self,
        result: str,
        places: Sequence[str],
        answers: Mapping[str, tuple[str, ...]],
        rolls: Iterable[_Thrown],
    ) -> AnswerRowView:
        view, calls = self.results[result], self.game.result(result).calls
        said, said_key, meaning, meaning_key = view.name, view.name_key, view.rule, view.rule_key
        if self.game.naming:
            said, meaning, meaning_key = call_text(self.game, result), view.name, view.name_key
            said_key = "naming"
        if is_any := self.game.result(result).free:
            said, said_key = self.labels["table.any_word"], "text.table.any_word"
        items = tuple(item if item.id in answers.get(result, ()) else None for item in self.items(places))
        return AnswerRowView(
            result=view,
            said=said,
            said_key=said_key,
            is_any=is_any,
            meaning=meaning,
            meaning_key=meaning_key,
            calls=self.items(calls) if calls != (result,) else (),
            rolls=tuple(face_views(self.game, dice, roll) for dice, roll in rolls),
            answers=items,
            heard=", ".join(item.name for item in items if item),
            wins=self.answers.get(result) == (),
        )


def usual_words(heard: Iterable[str]) -> str:
    """What more than half of all rows say, which can be said once; empty where there is no such thing."""
    said = Counter(heard)
    return next((words for words, found in said.items() if 2 * found > said.total()), "")


def set_share(table: OutcomeTable | OpenTable, result: str, language: str) -> str:
    """How likely a set of dice rolls a result, in whole percent: empty for never, NOT_STATED where nobody can say."""
    if result not in possible_results(table):
        return ""
    if isinstance(table, OpenTable):
        return NOT_STATED
    share = percentage(table.row(result).probability, 0)
    return f"{share.bound}{locale(language).decimal(share.value)}"


def possible_results(table: OutcomeTable | OpenTable) -> tuple[str, ...]:
    """The results that a set of dice can roll."""
    return table.possible if isinstance(table, OpenTable) else tuple(row.result for row in table.rows if row.count)


def _rolls(table: OutcomeTable | OpenTable, result: str) -> Iterator[_Thrown]:
    """The multisets that give a result, each with its dice."""
    pool = table.dice_set.pool
    known = table.rolls.items() if isinstance(table, OpenTable) else table.rolls
    for roll in dict.fromkeys(pool.canonical(roll) for roll, name in known if name == result):
        yield pool.dice, roll


def _together(tables: Iterable[OutcomeTable | OpenTable], result: str) -> list[_Thrown]:
    """Each roll of a result once, by the dice of the first table that has it."""
    found: dict[tuple[str, ...], _Thrown] = {}
    for table in tables:
        for dice, roll in _rolls(table, result):
            found.setdefault(tuple(sorted(map(str, roll))), (dice, roll))
    return list(found.values())


def answer_values(tables: GameTables, labels: Labels, chars: Mapping[str, str]) -> dict[str, str]:
    """The lists of answers by their placeholders; `chars` are the characters of symbols by name."""
    words = _Words(tables, labels, chars)
    return {name: words.row(*place) for name, place in answer_places(tables.game.relations).items()}


class _Words:
    def __init__(self, tables: GameTables, labels: Labels, chars: Mapping[str, str]) -> None:
        self.text, self.labels, self.chars = tables.text(labels.language), labels, chars
        self.faces = tables.game.face_symbols
        self.results = {result.id: result.symbol for result in tables.game.results}

    def row(self, relation: Relation, item: str) -> str:
        """What may follow an item, or without one what loses."""
        if not item:
            return ", ".join(self.name(relation, one) for one in relation.loses)
        told = [
            self.labels["quickref.wins"].format(name=name) if (item, answer) in relation.ends else name
            for answer in relation.answers[item]
            for name in [self.name(relation, answer)]
        ]
        return ", ".join(told) or self.labels["table.nothing"]

    def name(self, relation: Relation, item: str) -> str:
        """The symbol, where there is one, else the name: a symbol is read aloud as what it stands for."""
        symbol = (self.faces if relation.dice else self.results).get(item, "")
        return self.chars.get(symbol) or item_text(self.text, relation, item)
