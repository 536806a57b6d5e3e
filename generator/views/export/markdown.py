"""The tables as Markdown for people, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.dice.die import spell
from generator.games.kinds.choices import Choice, OptionItem
from generator.games.model import Game, Payoff
from generator.games.sheets.sheet import BoxGrid
from generator.games.text import GameText
from generator.tables.answers import Answering, AnswerTable
from generator.tables.choices import OptionTable
from generator.tables.outcome import Expectation, OpenTable, OutcomeTable
from generator.tables.verified import GameTables
from generator.views.export.json import percent, percent_texts
from generator.views.wording import (
    SET_SHARES,
    call_text,
    die_text,
    fraction_text,
    item_text,
    payoff_text,
    set_share_texts,
    set_shares,
    set_text,
)


def grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table; bars and line feeds in a cell do no harm."""
    lines = ([cell.replace("|", "\\|").replace("\n", " ") for cell in row] for row in (header, *rows))
    head, *body = [f"| {' | '.join(row)} |" for row in lines]
    return [head, f"|{' --- |' * len(header)}", *body]


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


DIGITS = 3
"""Decimal places of means."""


def option_lines(tables: GameTables, table: OptionTable, text: GameText, words: Mapping[str, str]) -> Iterator[str]:
    """Items, numbers of choices and rolls without some faces, each with its chance; then, last, every roll."""
    game, dice = tables.game, set_text(text, table.dice_set, words["die"])
    yield from (f"## {words['chances']}: {dice}", "", *item_lines(game, table, text, words), "")
    yield from (words["marked_note"], "")
    mean = words["mean_choices"].format(mean=locale(text.language).decimal(table.mean, DIGITS), exact=table.mean)
    yield from (f"## {words['choices']}: {dice}", "", *pattern_lines(game, table, text, words), "", mean, "")
    if table.options.rest and table.free:
        yield from (f"## {words['without']}: {dice}", "", *without_lines(game, table, text, words), "")


def score_lines(tables: GameTables, text: GameText, words: Mapping[str, str], unstated: str) -> Iterator[str]:
    """What so many crosses score, sheet by sheet; `unstated` is the footnote for values without a source."""
    for sheet in tables.game.sheets:
        if grid_ := sheet.marking("items"):
            yield from (f"## {words['scores']}", "", *_score_rows(tables.game, grid_, text), "")
            if not all(row.stated for row in grid_.rows):
                note = text.get(key) if (key := f"{sheet.key}.unstated") in text.values else unstated
                yield from (note.replace("*", "\\*"), "")


def _score_rows(game: Game, box_grid: BoxGrid, text: GameText) -> list[str]:
    most = max(len(row.inside) for row in box_grid.rows)
    number = locale(text.language).decimal
    rows = [
        [
            item_name(text, game, row.label) + ("" if row.stated else "\\*"),
            *(number(row.score(crosses)) for crosses in range(most + 1)),
        ]
        for row in box_grid.rows
    ]
    return grid([_capital(text.get("options.item")), *(f"{crosses} ×" for crosses in range(most + 1))], rows)


def item_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """How often each item can be marked."""
    numbers = locale(text.language)
    times = [words["times"].format(number=number) for number in range(2, len(table.options.groups) + 1)]
    header = [_capital(text.get("options.item")), words["rolls"], words["chance"], words["percent"]]
    rows = [
        [
            item_name(text, game, row.item),
            f"{row.counts[0]} {words['of']} {row.total}",
            str(row.probability),
            percent(game, row.probability, text.language),
            *map(str, row.counts[1:]),
            numbers.decimal(row.most, DIGITS),
            numbers.decimal(row.even, DIGITS),
        ]
        for row in table.items
    ]
    return grid([*header, *times, words["most"], words["even"]], rows)


def pattern_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """How many choices rolls have, by which of their dice are equal."""
    header = [words[key] for key in ("roll", "choices", "rolls", "chance", "percent", "sets")]
    rows = [
        [
            row.pattern,
            str(row.choices),
            f"{row.count} {words['of']} {row.total}",
            str(row.probability),
            percent(game, row.probability, text.language),
            f"{row.distinct} {words['of']} {table.distinct_total}",
        ]
        for row in table.patterns
    ]
    return grid(header, rows)


def without_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """How likely a roll shows none of so many faces."""
    rows = [[str(faces), str(one), percent(game, one, text.language)] for faces, one in table.free.items()]
    return grid([words["faces"], words["chance"], words["percent"]], rows)


def choice_roll_lines(game: Game, table: OptionTable, text: GameText, words: Mapping[str, str]) -> list[str]:
    """Every multiset with its choices."""
    rows = [
        [spell(roll), str(table.weights[roll]), "; ".join(choice_text(game, one, text) for one in found)]
        for roll, found in table.rolls.items()
    ]
    return grid([words["roll"], words["rolls"], words["choices"]], rows)


def choice_text(game: Game, choice: Choice, text: GameText) -> str:
    """A choice in writing: `4 + 10 (4)`, the items and in brackets what stays over."""
    sums, rest = choice
    named = " + ".join(item_name(text, game, item_of(game, total).id) for total in sums)
    return f"{named} ({spell(rest)})" if rest else named


def item_of(game: Game, total: int) -> OptionItem:
    """The item of a sum, in a game of choices. Raises ValueError in another."""
    if game.options is None:
        raise ValueError(f"{game.id} has no options")
    return game.options.of_sum(total)


def item_name(text: GameText, game: Game, item: str) -> str:
    """What an item is called: by the texts, else its id."""
    key = f"option.{item}.name"
    return text.get(key) if key in text.values else item


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


CONTESTED = 8
"""How many rolls are shown for which the order of two results decides."""


def as_markdown(tables: GameTables, labels: Labels) -> str:
    """Outcome table of each dice set, pay-offs, expected tokens, and the full list of rolls."""
    words, text = _words(labels), tables.text(labels.language)
    lines = [f"# {text.get('title')}", ""]
    lines += [f"{words['edition']} {tables.edition.id} · {tables.fingerprint}", ""]
    if tables.options:
        return "\n".join([*lines, *choice_lines(tables, labels)])
    for table in tables.sets:
        lines += [
            f"## {words['chances']}: {_dice(tables, table, labels)}",
            "",
            *outcome_lines(tables, table, labels),
            "",
        ]
    if tables.game.columns:
        lines += [f"## {words['payoffs']}", "", *payoff_lines(tables, labels), ""]
        lines += [f"## {words['expected']}", "", *mean_lines(tables, labels), ""]
    for one in tables.open_sets:
        lines += possible_lines(one, text, words)
    for relation in tables.relations:
        lines += answer_lines(tables, relation, text, words)
    for table in tables.sets:
        lines += [
            f"## {words['all_rolls']}: {_dice(tables, table, labels)}",
            "",
            *roll_lines(tables, table, labels),
            "",
        ]
    return "\n".join(lines)


def choice_lines(tables: GameTables, labels: Labels) -> Iterator[str]:
    """All of a game whose rolls are choices."""
    words, text = _words(labels), tables.text(labels.language)
    for table in tables.options:
        yield from option_lines(tables, table, text, words)
    yield from score_lines(tables, text, words, labels["score.unstated"])
    for table in tables.options:
        dice = set_text(text, table.dice_set, words["die"])
        yield from (f"## {words['all_rolls']}: {dice}", "", *choice_roll_lines(tables.game, table, text, words), "")
        if table.options.rest:
            yield from (words["rest_note"].format(rest=text.get("options.rest")), "")


def _words(labels: Labels) -> dict[str, str]:
    return labels.section("table") | {"die": labels["pattern.die"]}


def _dice(tables: GameTables, table: OutcomeTable, labels: Labels) -> str:
    return set_text(tables.text(labels.language), table.dice_set, labels["pattern.die"])


def outcome_lines(tables: GameTables, table: OutcomeTable, labels: Labels) -> list[str]:
    """How often each result of a dice set comes, and what there is to say of rounding."""
    words, text, numbers = _words(labels), tables.text(labels.language), locale(labels.language)
    percents = percent_texts(tables, table)[text.language]
    shares, set_percents = set_shares(table), set_share_texts(table, text.language)
    rows = [
        [
            text.get(f"result.{row.result}.name"),
            f"{row.count} {words['of']} {row.total}",
            str(row.probability),
            percents[index],
            numbers.short(1 / row.probability, 2),
            f"{row.distinct} {words['of']} {table.distinct_total} ({set_percents[index]})",
        ]
        for index, row in enumerate(table.rows)
        if row.count
    ]
    header = [words[key] for key in ("result", "rolls", "chance", "percent", "one_in", "sets")]
    lines = [*grid(header, rows), "", words["sets_note"]]
    if tables.contests:
        lines += ["", words["upper"], "", *(f"- {one}" for one in contest_texts(tables, labels))]
    if never := [text.get(f"result.{row.result}.name") for row in table.rows if not row.count]:
        lines += ["", words["impossible"].format(results=", ".join(never))]
    if tables.game.rounding.needs_footnote([row.probability for row in table.rows]):
        lines += ["", words["rounding_note"]]
    if SET_SHARES.needs_footnote(shares):
        lines += ["", words["sets_rounding_note"].format(sum=numbers.percent(SET_SHARES.whole(shares)))]
    return lines


def contest_texts(tables: GameTables, labels: Labels) -> list[str]:
    """For which rolls the order of the results decides: `Storm before Catch: 1,1`."""
    text = tables.text(labels.language)
    return [
        labels["table.before"].format(
            upper=text.get(f"result.{one.upper}.name"),
            lower=text.get(f"result.{one.lower}.name"),
            rolls="; ".join([*map(spell, one.rolls[:CONTESTED]), *["…"] * (len(one.rolls) > CONTESTED)]),
        )
        for one in tables.contests
    ]


def payoff_lines(tables: GameTables, labels: Labels) -> list[str]:
    """What each result pays in each column."""
    game, text, win = tables.game, tables.text(labels.language), _words(labels)["win"]

    def cell(payoff: Payoff) -> str:
        return payoff_text(payoff, text.language, win)

    rows = [
        [text.get(f"result.{r.id}.name"), *(cell(tables.edition.payoffs[r.id, c.id]) for c in game.columns)]
        for r in game.results
    ]
    return grid([_words(labels)["result"], *(text.get(f"column.{column.id}.name") for column in game.columns)], rows)


def mean_lines(tables: GameTables, labels: Labels) -> list[str]:
    """What each prediction is worth on average."""
    game, text, words, numbers = tables.game, tables.text(labels.language), _words(labels), locale(labels.language)

    def mean(expectation: Expectation) -> str:
        exact = fraction_text(expectation.tokens) + (f" + {expectation.win} · V" if expectation.win else "")
        return f"{exact} ({numbers.decimal(expectation.tokens, 3)})" if not expectation.win else exact

    rows = [
        [
            text.get(f"result.{e.prediction}.name") if e.prediction else words["no_prediction"],
            *([words["yes" if e.owner else "no"]] if game.owner else []),
            mean(e),
        ]
        for e in tables.expectations
    ]
    header = [words["prediction"], *([words["owner"]] if game.owner else []), words["mean"]]
    lines = grid(header, rows)
    return [*lines, "", words["win_note"]] if any(e.win for e in tables.expectations) else lines


def roll_lines(tables: GameTables, table: OutcomeTable, labels: Labels) -> list[str]:
    """Each roll of a dice set with its result; where rolls stand for several, with how many."""
    words, text = _words(labels), tables.text(labels.language)
    rows = [
        [spell(roll), *([] if table.is_plain else [str(table.weights[roll])]), text.get(f"result.{result}.name")]
        for roll, result in table.rolls
    ]
    return grid([words["roll"], *([] if table.is_plain else [words["rolls"]]), words["result"]], rows)
