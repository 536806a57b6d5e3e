"""The tables that have to be read on finished prints: rows and columns of texts, made from the game and its edition.

They come from the data themselves and not from what templates receive: what a view exchanges is to be seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from generator.base.labels import load_labels
from generator.base.locale import MINUS, locale
from generator.base.project import Project
from generator.games.editions import WIN
from generator.games.kinds.answers import Relation
from generator.games.model import Column
from generator.games.results import RollResult
from generator.glyphs.symbols import read_symbols
from generator.preflight.grid import Cells, Grid, Series
from generator.tables.outcome import OpenTable, OutcomeTable
from generator.tables.verified import GameTables, all_sets, more_sets
from generator.views.answers import NOT_STATED, pair_relation, possible_results, set_share
from generator.views.card import is_list
from generator.views.choices import alike_items, differing_crosses, marked_rows
from generator.views.numbers import DiceNumbers, dice_numbers, number_columns
from generator.views.wording import (
    NO_SYMBOL,
    Wording,
    call_text,
    face_symbol,
    item_name,
    payoff_text,
    percent,
    percent_texts,
)

_Text = TypeVar("_Text")
MOST_DRAWN = 10
"""Stones that are drawn one by one; more of them are a number."""


def part_of(grid: Grid, rows: slice) -> Grid:
    """The table of some of the rows of another one."""
    at = slice(sum(grid.sizes[: rows.start]), sum(grid.sizes[: rows.stop])) if grid.sizes else rows

    def part(texts: tuple[_Text, ...]) -> tuple[_Text, ...]:
        stop = len(texts) - grid.last
        return texts[:stop][at] + texts[stop:]

    series = tuple(replace(one, texts=part(one.texts)) for one in grid.series)
    cells = tuple(replace(one, texts=part(one.texts), after=part(one.after), more=part(one.more)) for one in grid.cells)
    return replace(grid, series=series, cells=cells, sizes=grid.sizes[rows])


class TableGrids:
    """The tables of an edition in a language; `free` where templates are somebody's own."""

    def __init__(self, project: Project, tables: GameTables, language: str, free: bool = False) -> None:
        self.tables, self.game, self.free = tables, tables.game, free
        self.text, self.labels = tables.text(language), load_labels(project, language, tables.game.id)
        self.words = Wording(tables, self.labels)
        symbols = read_symbols(project, tables.game.id, [])
        self._chars = {name: one.text or one.char for name, one in symbols.items()}

    @property
    def language(self) -> str:
        """The language of all texts."""
        return self.labels.language

    def fronts(self) -> dict[str, Grid | None]:
        """The tables of the cards with words, by what is on them."""
        if self.game.options:
            return {"cards": self._choices()}
        relation, numbers = pair_relation(self.game), dice_numbers(self.words)
        first = self._answered(relation) if relation else None if is_list(self.game) else self.payoffs()
        more = {"sets": self._with_other_dice(relation)} if more_sets(self.tables) else {}
        return {"cards": first, **more, **({"dice": self._by_dice(numbers)} if numbers else {})}

    def _by_dice(self, numbers: DiceNumbers) -> Grid:
        """What a throw scores, a row for each number of dice; columns but the first may have no room."""
        columns = enumerate(zip(numbers.heads, zip(*numbers.rows, strict=True), strict=True))
        return Grid(
            tuple(Series(head, texts, (head,), at > 1, repeats=True) for at, (head, texts) in columns), free=self.free
        )

    def payoffs(self) -> Grid:
        """Results as rows and pay-offs as columns, as cards and quick reference have them."""
        results, percents = self.game.results, percent_texts(self.tables, self.tables.main)[self.language]
        rules, patterns = zip(*map(self.words.rule, results), strict=True)
        columns = [self._column(column) for column in self.game.columns]
        numbers = number_columns(self.words, self.tables.main, shown=True)
        columns += [Series(one.short, one.texts, (one.short, self._char(one.symbol))) for one in numbers]
        return Grid(
            (
                Series("name", tuple(self._said(result, "name") for result in results)),
                Series("rule", rules),
                self._symbols(results),
                Series("chance", tuple(percents)),
                Series("pattern", tuple("".join(lines) for lines in patterns), optional=True),
                Series("example", tuple(self._example(result) for result in results), optional=True),
                *columns,
            ),
            free=self.free,
        )

    def wordless(self) -> Grid:
        """Results as rows and pay-offs drawn as stones."""
        results, payoffs = self.game.results, self.tables.edition.payoffs
        many = any(one != WIN and abs(one) > MOST_DRAWN for one in payoffs.values())
        symbols = self._symbols(results)
        cells = [
            Cells(
                self.text.get(f"column.{column.id}.name"),
                tuple(self._drawn(payoffs[result.id, column.id], many) for result in results),
                (self._char(column.symbol),),
                symbols.texts,
                loose=True,
            )
            for column in self.game.columns
        ]
        return Grid((symbols,), tuple(cells), self.free)

    def _symbols(self, results: Sequence[RollResult]) -> Series:
        return Series("symbol", tuple(self._char(result.symbol) for result in results))

    def _said(self, result: RollResult, part: str) -> str:
        return self.text.get(f"result.{result.id}.{part}")

    def _char(self, symbol: str) -> str:
        return self._chars.get(symbol, "")

    def _column(self, column: Column) -> Series:
        payoffs = (self.tables.edition.payoffs[result.id, column.id] for result in self.game.results)
        name, win = self.text.get(f"column.{column.id}.name"), self.labels["card.win"]
        texts = tuple(payoff_text(one, self.language, win) for one in payoffs)
        return Series(name, texts, (name, self._char(column.symbol)))

    def _example(self, result: RollResult) -> str:
        dice = self.tables.main.dice_set.pool.dice
        faces = zip(dice, result.examples[0], strict=True) if result.examples else ()
        symbols = [(face, face_symbol(die, face, self.game.face_symbols)) for die, face in faces]
        return "".join(str(face) if symbol == NO_SYMBOL else self._char(symbol) for face, symbol in symbols)

    def _drawn(self, payoff: object, many: bool) -> tuple[str, ...]:
        """The symbols of a pay-off; without its stones where `many` of some can not be drawn."""
        if payoff == WIN:
            return tuple(self._char(name) for name in ("stone", "take", "trophy", "flag"))
        amount = int(str(payoff))
        if not amount:
            return (self._char("dash"),)
        sign, stone = ("take", "pebble") if amount > 0 else ("give", "pebble-hollow")
        return self._char(sign), *([] if many else [self._char(stone)] * abs(amount))

    def _answered(self, relation: Relation) -> Grid:
        """The first card of results that answer each other: those that its dice can roll."""
        rows = [row.result for row in self.tables.main.rows if row.count]
        results, percents = self._of(rows), percent_texts(self.tables, self.tables.main)[self.language]
        chances = [one for one, row in zip(percents, self.tables.main.rows, strict=True) if row.count]
        places = self._called(rows, relation)
        follow = tuple(self._follow(result, relation, places) for result in results)
        return Grid(
            (self._symbols(results), self._calls(results), Series("chance", tuple(chances))),
            (Cells("answer", follow, after=tuple(chances)),),
            self.free,
        )

    def _with_other_dice(self, relation: Relation | None) -> Grid:
        """The second card: what other sets of dice can roll, and the answers that the first card has not."""
        shown, answers = more_sets(self.tables), relation.answers if relation else {}
        first = {*self._called([row.result for row in self.tables.main.rows if row.count], relation)}
        more = {item: [one for one in heard if not {item, one} <= first] for item, heard in answers.items()}
        results = [one for one in self.game.results if any(one.id in possible_results(table) for table in shown)]
        follow = [self._follow(result, relation, list(more), more) for result in results]
        usual, found = Counter(follow).most_common(1)[0]
        others = (usual,) if usual and 2 * found > len(follow) else ()
        marks = [[set_share(table, result.id, self.language) for table in shown] for result in results]
        told = any(mark not in ("", NOT_STATED) for row in marks for mark in row)
        dice_of = self._marks if told else self._alone
        alone = [dice_of(one.id, row) for one, row in zip(results, marks, strict=True)]
        contents = [(*dice, *(() if one in others else one)) for dice, one in zip(alone, follow, strict=True)]
        calls, none = self._calls(results).texts, ("",) * len(others)
        rolls = [self._rolls(shown, result.id) for result in results]
        cells = Cells("answer", (*contents, *others), (), (*calls, *none), True, (*rolls, *(() for _ in others)))
        said = (*calls, *(self.labels["card.others"] for _ in others))
        symbols = (*self._symbols(results).texts, *none)
        return Grid((Series("call", said), Series("symbol", symbols)), (cells,), self.free, last=len(others))

    def _rolls(self, shown: Sequence[OutcomeTable | OpenTable], result: str) -> tuple[str, ...]:
        """The faces of all rolls that give a result, each roll once."""
        drawn: dict[tuple[str, ...], Sequence[str]] = {}
        for table in shown:
            dice = table.dice_set.pool.dice
            for roll, name in dict(table.rolls).items():
                symbols = [face_symbol(die, face, self.game.face_symbols) for die, face in zip(dice, roll, strict=True)]
                faces = zip(map(str, roll), symbols, strict=True)
                if name == result:
                    texts = [face if symbol == NO_SYMBOL else self._char(symbol) for face, symbol in faces]
                    drawn[tuple(sorted(map(str, roll)))] = texts
        return tuple(text for texts in drawn.values() for text in texts)

    def _marks(self, _: str, row: Sequence[str]) -> list[str]:
        """How likely each set of dice rolls a result, or that it can or can not."""
        stated = {"": self._char("dash"), NOT_STATED: self._char("check")}
        return [stated.get(mark, mark) for mark in row]

    def _alone(self, result: str, row: Sequence[str]) -> list[str]:
        """The dice of all sets of the game that can roll a result, where some of the card can not."""
        able = [one for one in all_sets(self.tables) if "" in row and result in possible_results(one)]
        return [self._char(die.solid) for table in able for die in table.dice_set.pool.dice if die.solid]

    def _of(self, ids: Iterable[str]) -> list[RollResult]:
        return [self.game.result(name) for name in ids]

    def _called(self, rows: Iterable[str], relation: Relation | None) -> list[str]:
        calls = {call for result in self._of(rows) for call in result.calls}
        return [item for item in (relation.answers if relation else ()) if item in calls]

    def _calls(self, results: Sequence[RollResult]) -> Series:
        """What is said for each result."""
        any_word, naming = self.labels["table.any_word"], self.game.naming
        said = (call_text(self.game, one.id) if naming else self._said(one, "name") for one in results)
        texts = (any_word if one.free else text for one, text in zip(results, said, strict=True))
        return Series("call", tuple(texts))

    def _follow(
        self,
        result: RollResult,
        relation: Relation | None,
        places: Sequence[str],
        answers: dict[str, list[str]] | None = None,
    ) -> tuple[str, ...]:
        """The symbols of what may follow a result, in their places, or of what it is called as."""
        if relation is None or not places:
            return ()
        if result.calls != (result.id,):
            return self.labels["card.counts_as"], *(self._char(one.symbol) for one in self._of(result.calls))
        if relation.answers.get(result.id) == ():
            return (self.labels["table.nothing" if answers is None else "card.final"],)
        heard = (relation.answers if answers is None else answers).get(result.id, ())
        return tuple(self._char(self.game.result(item).symbol) for item in places if item in heard)

    def _choices(self) -> Grid:
        """What may be marked in a game whose rolls are choices, with its chance and what crosses score."""
        table, rows = self.tables.options[0], marked_rows(self.tables)
        groups = alike_items(table.items, rows)
        items = [item for alike in groups for item in alike]
        known = [table.options.item(one.item) for one in items]
        names = [self._char(item.symbol) or item_name(self.text, self.game, item.id) for item in known]
        chances = [percent(self.game, one.probability, self.language) for one in items]

        def number(value: int) -> str:
            return locale(self.language).decimal(value).replace("-", MINUS)

        scores = [
            Series(
                "score",
                tuple(number(rows[one.item].score(crosses)) if one.item in rows else "" for one in items),
                (number(crosses),),
                optional=True,
                repeats=True,
            )
            for crosses in differing_crosses(list(rows.values()))
        ]
        chance = Series("chance", tuple(chances), repeats=True)
        return Grid((Series("item", tuple(names)), chance, *scores), free=self.free, sizes=tuple(map(len, groups)))
