"""Cards and rules without words: pay-offs drawn as stones, for children who can not read yet."""

from __future__ import annotations

from collections.abc import Sequence

from generator.artifacts.drawn import Drawing
from generator.base.project import Project
from generator.tables.verified import GameTables

STYLE = "wordless"


def wordless_drawing(
    project: Project, tables: GameTables, language: str, template: str, faces: Sequence[str]
) -> Drawing:
    """A drawing without words; its words are for people who listen."""
    from generator.base.labels import load_labels
    from generator.press.site import quick_reference_url
    from generator.press.views.cardview import text_sources
    from generator.press.views.wordlessview import wordless_context

    labels = load_labels(project, language, tables.game.id)
    url = quick_reference_url(project, language, tables.game.id, tables.edition.id)
    return Drawing(template, faces, wordless_context(tables, labels, url), text_sources(tables, labels), STYLE)
