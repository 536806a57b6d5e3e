"""The table files of a game: JSON, CSV and Markdown in each of its languages."""

from __future__ import annotations

from dataclasses import replace

from generator.artifacts.build import Recipe
from generator.artifacts.inputs import digest
from generator.artifacts.product import Product, Source
from generator.base.labels import load_labels
from generator.base.project import Project
from generator.tables.verified import GameTables
from generator.views.export.csv import as_csv, options_as_csv
from generator.views.export.json import as_json
from generator.views.export.markdown import as_markdown


class TableFiles(Product):
    """The tables that every print of a game brings along, in all of its languages."""

    def due(self, source: Source) -> list[Recipe]:
        """Its files."""
        tables = source.tables
        inputs = digest(source.inputs, tables.fingerprint, source.edition.id)

        def recipe(name: str, form: str, language: str = "") -> Recipe:
            def make() -> bytes:
                return table_text(source.project, tables, form, language).encode()

            recipe = source.recipe("", "tables", name, inputs, make)
            return replace(recipe, language=language)

        return [
            recipe("tables.json", "json"),
            recipe("tables.csv", "csv"),
            *(recipe(f"tables.{language}.md", "md", language) for language in source.game.languages),
        ]


def table_text(project: Project, tables: GameTables, form: str, language: str) -> str:
    """The tables as `json`, `csv` or, in a language, `md`."""
    if form == "json":
        return as_json(tables)
    if form == "csv":
        return options_as_csv(tables) if tables.options else as_csv(tables)
    return as_markdown(tables, load_labels(project, language, tables.game.id))
