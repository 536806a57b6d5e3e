"""The tables as Markdown for people, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from generator.base.labels import Labels
from generator.dice.die import spell
from generator.games.results import OVERLAP
from generator.games.sheets.crossoff import BoxGrid
from generator.tables.answers import AnswerTable
from generator.tables.choices import OptionTable
from generator.tables.outcome import Expectation, OpenTable, OutcomeTable
from generator.tables.verified import GameTables
from generator.views.numbers import DiceNumbers, chance_notes, dice_numbers
from generator.views.options import OptionsView, options_view
from generator.views.relations import relation_view
from generator.views.rolls import dice_view
from generator.views.wording import (
    DIGITS,
    SET_SHARES,
    Wording,
    choice_text,
    die_text,
    fraction_text,
    payoff_text,
    set_shares,
)


def grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; bars and line feeds in a cell do no harm."""
    lines = ([cell.replace("|", "\\|").replace("\n", " ") for cell in row] for row in (header, *rows))
    head, *body = [f"| {' | '.join(row)} |" for row in lines]
    return [head, f"|{' --- |' * len(header)}", *body]


def as_markdown(tables: GameTables, labels: Labels) -> str:
    """Outcome table of each dice set, pay-offs, expected tokens, and the full list of rolls."""
    words = Wording(tables, labels)
    lines = [f"# {words.text.get('title')}", ""]
    lines += [f"{labels['table.edition']} {tables.edition.id} · {tables.fingerprint}", ""]
    return "\n".join([*lines, *(_of_choices(words) if tables.options else _of_results(words))])


def _part(words: Wording, key: str, lines: Sequence[str], table: OutcomeTable | OptionTable | None = None) -> list[str]:
    """Lines below a heading, which says which dice they are about."""
    return [
        f"## {words.labels[f'table.{key}']}" + (f": {words.set_of(table.dice_set)}" if table else ""),
        "",
        *lines,
        "",
    ]


def _of_results(words: Wording) -> Iterator[str]:
    tables = words.tables
    for table in tables.sets:
        yield from _part(words, "chances", outcome_lines(words, table), table)
    if numbers := dice_numbers(words, exact=True):
        yield from (f"## {numbers.title}", "", *score_lines(numbers), "")
    if tables.game.columns:
        yield from _part(words, "payoffs", payoff_lines(words))
        yield from _part(words, "expected", mean_lines(words))
    for one in tables.open_sets:
        yield from _possible_lines(words, one)
    for relation in tables.relations:
        yield from _answer_lines(words, relation)
    for table in tables.sets:
        yield from _part(words, "all_rolls", roll_lines(words, table), table)


def _of_choices(words: Wording) -> Iterator[str]:
    """All of a game whose rolls are choices: items, numbers of choices and rolls without some faces, each with its
    chance; what crosses score; then, last, every roll."""
    tables, game, text, said = words.tables, words.game, words.text, words.labels.section("table")
    for table in tables.options:
        view = options_view(words, table)
        yield from _part(words, "chances", _item_lines(words, view), table)
        yield from (said["marked_note"], "")
        yield from _part(words, "choices", _pattern_lines(words, view, table), table)
        yield from (said["mean_choices"].format(mean=view.mean, exact=view.exact), "")
        if view.without:
            rows = [[str(one.faces), one.fraction, one.percent] for one in view.without]
            yield from _part(words, "without", grid([said[key] for key in ("faces", "chance", "percent")], rows), table)
    for sheet in tables.game.sheets:
        if marked := sheet.marking("items"):
            yield from _part(words, "scores", _score_lines(words, marked))
            if not all(row.stated for row in marked.rows):
                note = words.said(f"{sheet.key}.unstated") or words.labels["score.unstated"]
                yield from (note.replace("*", "\\*"), "")
    for table in tables.options:
        rows = [
            [
                spell(roll),
                str(table.weights[roll]),
                "; ".join(choice_text(game, one, text) for one in found),
            ]
            for roll, found in table.rolls.items()
        ]
        yield from _part(words, "all_rolls", grid([said[key] for key in ("roll", "rolls", "choices")], rows), table)
        if table.options.rest:
            yield from (said["rest_note"].format(rest=text.get("options.rest")), "")


def _possible_lines(words: Wording, table: OpenTable) -> Iterator[str]:
    """What an open set can roll, each result with its multisets; no chances."""
    said = words.labels.section("table")
    rows = [[words.result(name), "; ".join(map(spell, table.rolls_of(name)))] for name in table.possible]
    dice = ", ".join(die_text(words.text, die.name) for die in table.dice_set.pool.missing)
    yield from (f"## {said['possible']}: {words.set_of(table.dice_set)}", "")
    yield from (*grid([said["result"], said["sets"]], rows), "")
    if table.impossible:
        yield from (said["impossible"].format(results=", ".join(map(words.result, table.impossible))), "")
    yield from (said["open_note"].format(dice=dice), "")


def _answer_lines(words: Wording, table: AnswerTable) -> Iterator[str]:
    """The rows of a relation with the chances of an answer, then where it is no order."""
    view, said, named = relation_view(words, table), words.labels.section("table"), words.game.naming is not None
    rows = [
        [row.name, *([row.call] if named else []), ", ".join(row.answers) or said["nothing"], *row.chances]
        for row in view.rows
    ]
    thrown = [said["answer_chance"].format(dice=dice) for dice in view.dice]
    header = [said["stands"], *([said["call"]] if named else []), said["answers"], *thrown]
    yield from (f"## {view.name}", "", *grid(header, rows), "")
    notes = [
        view.note,
        said["calls_note"] if view.has_calls else "",
        said["loses_note"].format(results=", ".join(view.loses)) if view.loses else "",
        said["incomparable"].format(pairs="; ".join(view.incomparable)) if view.incomparable else "",
        said["mutual"].format(pairs="; ".join(view.mutual)) if view.mutual else "",
        said["broken"].format(triples="; ".join(view.broken)) if view.broken else "",
    ]
    for note in filter(None, notes):
        yield from (note, "")


def _score_lines(words: Wording, marked: BoxGrid) -> list[str]:
    """What so many crosses score."""
    counts = range(max(len(row.inside) for row in marked.rows) + 1)
    rows = [
        [words.option(row.label) + ("" if row.stated else "\\*")]
        + [words.numbers.decimal(row.score(crosses)) for crosses in counts]
        for row in marked.rows
    ]
    return grid([_item_head(words), *(f"{crosses} ×" for crosses in counts)], rows)


def _item_lines(words: Wording, view: OptionsView) -> list[str]:
    """How often each item can be marked."""
    said = words.labels.section("table")
    times = [said["times"].format(number=number) for number in range(2, len(view.groups) + 1)]
    header = [_item_head(words), *(said[key] for key in ("rolls", "chance", "percent")), *times]
    rows = [
        [
            row.name,
            f"{row.count} {said['of']} {view.total}",
            row.fraction,
            row.percent,
            *map(str, row.times),
            row.most,
            row.even,
        ]
        for row in view.rows
    ]
    return grid([*header, said["most"], said["even"]], rows)


def _item_head(words: Wording) -> str:
    item = words.text.get("options.item")
    return item[:1].upper() + item[1:]


def _pattern_lines(words: Wording, view: OptionsView, table: OptionTable) -> list[str]:
    """How many choices rolls have, by which of their dice are equal."""
    said = words.labels.section("table")
    rows = [
        [
            row.pattern,
            str(row.choices),
            f"{row.count} {said['of']} {view.total}",
            row.fraction,
            row.percent,
            f"{row.distinct} {said['of']} {table.distinct_total}",
        ]
        for row in view.many
    ]
    return grid([said[key] for key in ("roll", "choices", "rolls", "chance", "percent", "sets")], rows)


CONTESTED = 8
"""How many rolls are shown for which the order of two results decides."""


def outcome_lines(words: Wording, table: OutcomeTable) -> list[str]:
    """How often each result of a dice set comes, and what there is to say of rounding."""
    said, view, shares = words.labels.section("table"), dice_view(words, table), set_shares(table)
    rows = [
        [
            row.name,
            f"{row.count} {said['of']} {view.rolls}",
            row.fraction,
            row.percent,
            row.one_in,
            f"{row.distinct} {said['of']} {view.sets} ({row.share})",
            *row.numbers,
        ]
        for row in view.results
        if row.count
    ]
    header = [said[key] for key in ("result", "rolls", "chance", "percent", "one_in", "sets")]
    header += view.numbers
    lines = [*grid(header, rows), "", said["sets_note"], *(line for note in chance_notes(words) for line in ("", note))]
    if words.tables.contests:
        lines += ["", said["upper"], "", *(f"- {one}" for one in contest_texts(words))]
    if never := [row.name for row in view.results if not row.count]:
        lines += ["", said["impossible"].format(results=", ".join(never))]
    if words.game.kind != OVERLAP and words.game.rounding.needs_footnote([row.probability for row in table.rows]):
        lines += ["", said["rounding_note"]]
    if words.game.kind != OVERLAP and SET_SHARES.needs_footnote(shares):
        lines += ["", said["sets_rounding_note"].format(sum=words.numbers.percent(SET_SHARES.whole(shares)))]
    return lines


def contest_texts(words: Wording) -> list[str]:
    """For which rolls the order of the results decides: `Storm before Catch: 1,1`."""
    return [
        words.labels["table.before"].format(
            upper=words.result(one.upper),
            lower=words.result(one.lower),
            rolls="; ".join([*map(spell, one.rolls[:CONTESTED]), *["…"] * (len(one.rolls) > CONTESTED)]),
        )
        for one in words.tables.contests
    ]


def payoff_lines(words: Wording) -> list[str]:
    """What each result pays in each column."""
    game, labels, payoffs = words.game, words.labels, words.tables.edition.payoffs
    rows = [
        [words.result(one.id)]
        + [payoff_text(payoffs[one.id, column.id], words.language, labels["table.win"]) for column in game.columns]
        for one in game.results
    ]
    return grid([labels["table.result"], *(words.column(column.id) for column in game.columns)], rows)


def score_lines(numbers: DiceNumbers) -> list[str]:
    """What a throw scores by the number of dice."""
    return [*grid(numbers.heads, numbers.rows), *chain(*(("", note) for note in numbers.notes))]


def mean_lines(words: Wording) -> list[str]:
    """What each prediction is worth on average."""
    said, has_owner, means = words.labels.section("table"), bool(words.game.owner), words.tables.expectations

    def mean(one: Expectation) -> str:
        exact = fraction_text(one.tokens)
        return f"{exact} + {one.win} · V" if one.win else f"{exact} ({words.numbers.decimal(one.tokens, DIGITS)})"

    rows = [
        [
            words.result(one.prediction) if one.prediction else said["no_prediction"],
            *([said["yes" if one.owner else "no"]] if has_owner else []),
            mean(one),
        ]
        for one in means
    ]
    lines = grid([said["prediction"], *([said["owner"]] if has_owner else []), said["mean"]], rows)
    return [*lines, "", said["win_note"]] if any(one.win for one in means) else lines


def roll_lines(words: Wording, table: OutcomeTable) -> list[str]:
    """Each roll of a dice set with its result; where rolls stand for several, with how many."""
    said = words.labels.section("table")
    rows = [
        [spell(roll), *([] if table.is_plain else [str(table.weights[roll])]), words.result(result)]
        for roll, result in table.rolls
    ]
    return grid([said["roll"], *([] if table.is_plain else [said["rolls"]]), said["result"]], rows)
