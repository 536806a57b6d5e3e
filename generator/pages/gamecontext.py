"""What every page of a game may use, on the website and in the book.

Import this module only where pages are made: what reads formulas takes its time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.base.labels import Labels
from generator.base.project import Project
from generator.pages.context import page_context
from generator.pages.courseview import course_views
from generator.pages.examples import examples_of
from generator.pages.findings import findings
from generator.pages.formula import formula
from generator.pages.literal import as_pages_say
from generator.pages.means import means_of
from generator.tables.verified import GameTables


def game_context(
    project: Project, tables: GameTables, labels: Labels, all_tables: Mapping[str, GameTables]
) -> dict[str, Any]:
    """The names of `page_context` and of `findings`, and `means`, `formula`, `owner_cancels`, `examples`,
    `left_out`.

    For the parameters and what it raises see `page_context`.
    """
    context, said = page_context(project, tables, labels, all_tables), as_pages_say(tables)

    def named(edition: GameTables) -> Mapping[str, Any]:
        return context if edition.edition == tables.edition else page_context(project, edition, labels, all_tables)

    examples, left_out = examples_of(tables, all_tables, labels, named)
    cancels = tables.game.owner.cancels if tables.game.owner else ()
    return {
        **context,
        **findings(said, labels),
        "means": means_of(said, labels),
        "formula": formula,
        "examples": examples,
        "left_out": left_out,
        "courses": course_views(said, labels),
        "owner_cancels": tuple(context["result"][name] for name in cancels),
    }
