"""The whole report in one language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.base.labels import Labels
from generator.pages.balance.counted import best_part, mends_part, outcomes_part, ranks_part
from generator.pages.balance.model import model_lines
from generator.pages.balance.parts import ReportPart
from generator.pages.balance.played import length_part, seats_part, tokens_part
from generator.pages.balance.verdicts import VerdictView, verdict_views
from generator.pages.balance.words import BalanceWords
from generator.play.balance import Balance
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
