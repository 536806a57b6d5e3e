"""What has to be read on finished prints: the numbers of the verified tables, their fingerprint, and their table."""

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


def card_numbers(project: Project, tables: GameTables, language: str, kind: str, free: bool = False) -> Numbers:
    """What has to be read on the cards of a kind, `cards` or `wordless`, as they ship.

    Numbers that the author's own texts have are left aside: nobody but the author knows whether they are right. With
    `free`, templates of somebody's own may show what they like: then only what stands in tables is judged.
    """
    from generator.preflight.numbers import Numbers

    pattern = FINGERPRINT if tables.game.options else PATTERN  # cards of choices work out chances that no table has
    own = frozenset(found for text in tables.text(language).values.values() for found in pattern.findall(text))
    return Numbers(pattern, tuple(_kinds(project, tables, language, kind, free)), own, free)


def stated_language(content: bytes, known: Iterable[str]) -> str:
    """Which of the known languages a PDF says that it is in, as in `/Lang (de-AT)`; empty where it says none."""
    from generator.base.pdffile import opened

    try:
        with opened("", content) as pdf:
            said = str(pdf.Root.get("/Lang", "")).lower()
    except UserError:  # what is wrong with the file is told when it is checked
        return ""
    return next((one for one in known if said == one or said.startswith(f"{one}-")), "")


def own_numbers(project: Project, tables: GameTables, language: str, kind: str, templates: Sequence[str]) -> Numbers:
    """The same for a project, which may have templates of its own."""
    places = [project.find(name, tables.game.id) for name in templates]
    ours = all(place.is_relative_to(shipped() / "templates") for place in places)
    return card_numbers(project, tables, language, kind, not ours)


def page_numbers(project: Project, tables: GameTables, language: str, wordless: bool, template: str) -> Numbers:
    """What has to be read on a page that has the table of pay-offs: the table and the fingerprint."""
    from generator.artifacts.tablegrids import TableGrids
    from generator.preflight.numbers import Due, Numbers

    ours = project.find(template, tables.game.id).is_relative_to(shipped() / "templates")
    grids = TableGrids(project, tables, language, not ours)
    grid = None if tables.game.options or not tables.game.columns else grids.wordless() if wordless else grids.payoffs()
    return Numbers(FINGERPRINT, (Due((tables.short_fingerprint,), grid),), free=not ours)


def _kinds(project: Project, tables: GameTables, language: str, kind: str, free: bool) -> Iterator[Due]:
    from generator.artifacts.tablegrids import TableGrids
    from generator.preflight.numbers import Due
    from generator.press.views.answerview import pair_relation

    grids = TableGrids(project, tables, language, free)
    if kind != "cards":
        yield Due((tables.short_fingerprint,), grids.wordless())
        return
    first, *more = grids.fronts()
    numbers = () if tables.game.options else _rows(tables, language, bool(pair_relation(tables.game)))
    yield Due((*numbers, tables.short_fingerprint), first)
    for grid in more:
        yield Due((tables.short_fingerprint,), grid)


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
