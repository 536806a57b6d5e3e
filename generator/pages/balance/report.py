"""The balance report in words: for a page, for a terminal, as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import wrap

from generator.base.labels import Labels
from generator.pages.balance.counted import best_part, mends_part, outcomes_part, ranks_part
from generator.pages.balance.played import VerdictView, length_part, seats_part, tokens_part, verdict_views
from generator.pages.balance.words import BalanceWords, ReportPart, ReportTable, model_lines
from generator.play.balance.report import Balance
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class BalanceView:
    """The report: verdicts first, then the parts with their tables, then what it all rests on (`model`)."""

    title: str
    intro: str
    verdicts_title: str
    verdicts: tuple[VerdictView, ...]
    parts: tuple[ReportPart, ...]
    model_title: str
    model: tuple[str, ...]


def balance_view(
    balance: Balance, tables: GameTables, labels: Labels, written: Callable[[str], str] = str
) -> BalanceView:
    """The report in the language of the labels; `tables` give the names, `written` makes of a label what is read."""
    words = BalanceWords(balance, tables, labels, written)
    found = [outcomes_part(words), ranks_part(words), mends_part(words), best_part(words)]
    if balance.figures:
        found += [length_part(words), seats_part(words), tokens_part(words)]
    return BalanceView(
        words.say("title"),
        _intro(words),
        words.say("verdicts"),
        verdict_views(words),
        tuple(part for part in found if part is not None),
        words.say("model.title"),
        model_lines(words),
    )


def _intro(words: BalanceWords) -> str:
    edition, figures = words.balance.edition.id, words.balance.figures
    if not figures:
        return words.say("intro_unending" if words.balance.unending else "intro_counted", edition=edition)
    matches = sum(match.matches for one in figures for match in one.matches)
    return words.say("intro", edition=edition, matches=words.number(matches))


_SOFT_HYPHEN = "\N{SOFT HYPHEN}"
_WIDTH = 96
"""Characters of a line of text."""


def as_text(view: BalanceView, heading: str) -> str:
    """Verdicts, tables and model for a terminal; `heading` names game and edition."""
    lines = [heading, "=" * len(heading), "", *wrap(view.intro, _WIDTH), ""]
    room = max((len(one.answer) for one in view.verdicts), default=0) + 4
    for one in view.verdicts:
        promised = f" ({one.promised})" if one.promised else ""
        lines.append(f"{one.sign} {one.answer}".ljust(room) + one.title + promised)
        lines += [*_set_in(one.text, " " * room), ""]
    for part in view.parts:
        lines += [part.title, "-" * len(part.title), *wrap(part.lead, _WIDTH), ""]
        for table in part.tables:
            lines += [*([table.caption] if table.caption else []), *_columns(table), ""]
        lines += [line for note in part.notes for line in wrap(note, _WIDTH)]
        lines += [""] if part.notes else []
    lines += [view.model_title, "-" * len(view.model_title)]
    for said in view.model:
        first, *rest = _set_in(said, "  ")
        lines += [f"-{first[1:]}", *rest]
    return "\n".join(lines) + "\n"


def as_markdown(view: BalanceView, heading: str) -> str:
    """The same as Markdown, for a view whose names are safe in it."""
    lines = [f"# {heading}", "", view.intro, ""]
    for one in view.verdicts:
        promised = f" ({one.promised})" if one.promised else ""
        lines.append(f"- {one.sign} **{one.answer}.** *{one.title}*{promised}: {one.text}")
    lines.append("")
    for part in view.parts:
        lines += [f"## {part.title}", "", *([part.lead, ""] if part.lead else [])]
        for table in part.tables:
            lines += [*([f"**{table.caption}**", ""] if table.caption else []), *_grid(table), ""]
        lines += [*part.notes, *([""] if part.notes else [])]
    lines += [f"## {view.model_title}", "", *(f"- {said}" for said in view.model)]
    return "\n".join(lines) + "\n"


def _set_in(text: str, margin: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent=margin, subsequent_indent=margin)


def _columns(table: ReportTable) -> list[str]:
    """A table whose first column stands left and whose others stand right, under a line of dashes."""
    head = _unbroken(table.head)
    widths = [max(map(len, column)) for column in zip(head, *table.rows, strict=True)]
    rows = [head, tuple("-" * width for width in widths), *table.rows]
    return [_row(row, widths) for row in rows]


def _row(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    cells = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return ("  " + "  ".join(cells)).rstrip()


def _grid(table: ReportTable) -> list[str]:
    rows = [_unbroken(table.head), ("---", *["---:"] * (len(table.head) - 1)), *table.rows]
    return [f"| {' | '.join(row)} |" for row in rows]


def _unbroken(head: Sequence[str]) -> tuple[str, ...]:
    """Heads without the places where a phone may break them."""
    return tuple(cell.replace(_SOFT_HYPHEN, "") for cell in head)
