"""The numbers that have to be read on finished cards: those of the verified tables, and their fingerprint."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from generator.base.problem import UserError
from generator.base.project import Project, shipped
from generator.games.model import WIN
from generator.tables.as_json import percent_texts
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.preflight.numbers import Due, Numbers

_PRINT = r"\b(?=\w*\d)[0-9a-f]{8}\b"
FINGERPRINT = re.compile(_PRINT)
PATTERN = re.compile(rf"(?:[<>] )?(?<![\w.,])\d+(?:[.,]\d+)? ?%|(?<![\w)])[+\u2212]\d+(?![\d.,]\d)|{_PRINT}")
"""A percentage, a pay-off with its sign, or a fingerprint."""


def card_numbers(tables: GameTables, language: str, kind: str) -> Numbers:
    """What has to be read on the cards of a kind, `cards` or `wordless`, as they ship.

    Numbers that the author's own texts have are left aside: nobody but the author knows whether they are right.
    """
    from generator.preflight.numbers import Numbers

    pattern = FINGERPRINT if tables.game.options else PATTERN  # cards of choices work out chances that no table has
    own = frozenset(found for text in tables.text(language).values.values() for found in pattern.findall(text))
    return Numbers(pattern, tuple(_kinds(tables, language, kind)), own)


def stated_language(content: bytes, known: Iterable[str]) -> str:
    """Which of the known languages a PDF says that it is in, as in `/Lang (de-AT)`; empty where it says none."""
    from generator.base.pdffile import opened

    try:
        with opened("", content) as pdf:
            said = str(pdf.Root.get("/Lang", "")).lower()
    except UserError:  # what is wrong with the file is told when it is checked
        return ""
    return next((one for one in known if said == one or said.startswith(f"{one}-")), "")


def own_numbers(
    project: Project, tables: GameTables, language: str, kind: str, templates: Sequence[str]
) -> Numbers | None:
    """The same for a project; None where it has templates of its own, which may show what they like."""
    places = [project.find(name, tables.game.id) for name in templates]
    ours = all(place.is_relative_to(shipped() / "templates") for place in places)
    return card_numbers(tables, language, kind) if ours else None


def _kinds(tables: GameTables, language: str, kind: str) -> Iterator[Due]:
    from generator.preflight.numbers import Due
    from generator.press.views.answerview import pair_relation
    from generator.tables.moresets import more_sets

    only = Due((tables.short_fingerprint,))
    if kind != "cards" or tables.game.options:
        yield only
    else:
        yield Due((*_rows(tables, language, bool(pair_relation(tables.game))), tables.short_fingerprint))
    if kind == "cards" and more_sets(tables):
        yield only


def _rows(tables: GameTables, language: str, answers: bool) -> Iterator[str]:
    """The percentage of each result, and its pay-offs that have a sign.

    A card of `answers` has no pay-offs, and leaves out what these dice can not show.
    """
    from generator.base.locale import locale

    rows = zip(tables.game.results, tables.main.rows, percent_texts(tables, tables.main)[language], strict=True)
    for result, row, percent in rows:
        if row.count or not answers:
            yield percent
        for column in () if answers else tables.game.columns:
            payoff = tables.edition.payoffs[result.id, column.id]
            if payoff != WIN and payoff != 0:
                yield locale(language).signed(int(payoff))
