"""Open sets and relations of answers as Markdown: what can be rolled, what may follow, how likely that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.dice.die import spell
from generator.games.text import GameText
from generator.tables.answering import Answering, AnswerTable
from generator.tables.markdowngrid import grid
from generator.tables.opentable import OpenTable
from generator.tables.verified import GameTables
from generator.tables.wording import call_text, die_text, item_text, set_text


def possible_lines(table: OpenTable, text: GameText, words: Mapping[str, str]) -> Iterator[str]:
    """What an open set can roll, each result with its multisets; no chances."""
    rows = [[text.get(f"result.{r}.name"), "; ".join(map(spell, table.rolls_of(r)))] for r in table.possible]
    dice = ", ".join(die_text(text, die.name) for die in table.dice_set.pool.missing)
    yield from (f"## {words['possible']}: {set_text(text, table.dice_set, words['die'])}", "")
    yield from (*grid([words["result"], words["sets"]], rows), "")
    if table.impossible:
        yield from (words["impossible"].format(results=_names(text, table.impossible)), "")
    yield from (words["open_note"].format(dice=dice), "")


def _names(text: GameText, results: tuple[str, ...]) -> str:
    return ", ".join(text.get(f"result.{result}.name") for result in results)


def answer_lines(tables: GameTables, table: AnswerTable, text: GameText, words: Mapping[str, str]) -> Iterator[str]:
    """The rows of a relation with the chances of an answer, then where it is no order."""
    relation, game = table.relation, tables.game

    def name(item: str) -> str:
        return item_text(text, relation, item)

    def said(item: str) -> str:
        if relation.dice:
            return " / ".join(game.naming.of(item)) if game.naming else ""
        return words["any_word"] if game.result(item).free else call_text(game, item)

    rows = [
        [
            name(item),
            *([said(item)] if game.naming else []),
            ", ".join(map(name, answers)) or words["nothing"],
            *(chance_text(chances.get(item)) for chances in table.chances.values()),
        ]
        for item, answers in relation.answers.items()
    ]
    dice = {one.id: set_text(text, one, words["die"]) for one in game.sets}
    dice |= {one: die_text(text, one) for one in relation.dice}
    thrown = [words["answer_chance"].format(dice=dice[one]) for one in table.chances]
    header = [words["stands"], *([words["call"]] if game.naming else []), words["answers"], *thrown]
    yield from (f"## {text.get(f'relation.{relation.id}.name')}", "", *grid(header, rows), "")
    if (note := f"relation.{relation.id}.note") in text.values:
        yield from (text.get(note), "")
    if any(one.plain != one.called for chances in table.chances.values() for one in chances.values()):
        yield from (words["calls_note"], "")
    if relation.loses:
        yield from (words["loses_note"].format(results=", ".join(map(name, relation.loses))), "")
    pairs = {"incomparable": table.incomparable, "mutual": table.mutual}
    for key, found in pairs.items():
        if found:
            yield from (words[key].format(pairs="; ".join(f"{name(a)} – {name(b)}" for a, b in found)), "")
    if table.broken:
        triples = "; ".join(" – ".join(map(name, triple)) for triple in table.broken)
        yield from (words["broken"].format(triples=triples), "")


def chance_text(chance: Answering | None) -> str:
    """`7/8 (1)`: the chance, and in brackets that with calls where it is another one; a dash for what never stands."""
    if chance is None:
        return "–"
    return str(chance.plain) + (f" ({chance.called})" if chance.called != chance.plain else "")
