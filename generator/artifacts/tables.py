"""The table files of a game: JSON, CSV and Markdown in each of its languages."""

from __future__ import annotations

from pathlib import Path

from generator.artifacts.build import Recipe
from generator.artifacts.inputs import code_digest, digest, folder_digest
from generator.base.project import Project
from generator.games.model import Game
from generator.games.registry import edition_files, faces_file
from generator.tables.verified import GameTables


def place(game: Game, edition: str) -> str:
    """Where the files of an edition lie below the output folder; the default edition lies on top."""
    return game.id if edition == game.default_edition else f"{game.id}/editions/{edition}"


def inputs_digest(project: Project, game: Game) -> str:
    """Hash of everything that files of a game are made from, short of the options of a command."""
    own = [layer for layer in project.layers(game.id) if layer.is_dir()]
    files = [*edition_files(project, game.id), *filter(None, [faces_file(project, game.id)])]
    house_rules = [path.read_text(encoding="utf-8") for path in files]
    return digest(code_digest(), folder_digest(game.folder), *map(folder_digest, own), *house_rules)


def table_recipes(project: Project, tables: GameTables, inputs: str) -> list[Recipe]:
    """The recipes of the table files, made from `inputs` (see `inputs_digest`)."""
    game, edition = tables.game, tables.edition.id
    folder, inputs = place(game, edition), digest(inputs, tables.fingerprint, edition)

    def recipe(name: str, language: str) -> Recipe:
        def make() -> bytes:
            return table_text(project, tables, Path(name).suffix[1:], language).encode()

        return Recipe(f"{folder}/{name}", "tables", game.id, edition, language, inputs, make)

    return [
        recipe("tables.json", ""),
        recipe("tables.csv", ""),
        *(recipe(f"tables.{language}.md", language) for language in game.languages),
    ]


def table_text(project: Project, tables: GameTables, form: str, language: str) -> str:
    """The tables as `json`, `csv` or, in a language, `md`."""
    from generator.base.labels import load_labels
    from generator.tables.as_csv import as_csv
    from generator.tables.as_json import as_json
    from generator.tables.as_markdown import as_markdown
    from generator.tables.options_as_csv import options_as_csv

    if form == "json":
        return as_json(tables)
    if form == "csv":
        return options_as_csv(tables) if tables.options else as_csv(tables)
    return as_markdown(tables, load_labels(project, language, tables.game.id))
