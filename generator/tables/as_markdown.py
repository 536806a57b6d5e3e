"""The tables as Markdown for people, in one language."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.dice.die import spell
from generator.games.model import Payoff
from generator.tables.answers_as_markdown import answer_lines, possible_lines
from generator.tables.as_json import percent_texts
from generator.tables.expectation import Expectation
from generator.tables.markdowngrid import grid
from generator.tables.options_as_markdown import choice_roll_lines, option_lines, score_lines
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.tables.wording import SET_SHARES, fraction_text, payoff_text, set_share_texts, set_shares, set_text

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
