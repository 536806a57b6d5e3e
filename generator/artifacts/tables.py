"""The table files of a game: JSON, CSV and Markdown in each of its languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import generator
from generator.artifacts.build import Recipe
from generator.artifacts.inputs import code_digest, digest, files_digest, folder_digest, installed
from generator.base.cache import kept
from generator.base.project import Project
from generator.games.model import Game
from generator.games.registry import edition_files, faces_file
from generator.play.balance import report
from generator.play.balance.measure_table import Effort, TableFigures, as_text, from_text, weigh
from generator.play.balance.report import Balance, balance_of
from generator.play.stakes import Stakes
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
    from generator.views.export.csv import as_csv, options_as_csv
    from generator.views.export.json import as_json
    from generator.views.export.markdown import as_markdown

    if form == "json":
        return as_json(tables)
    if form == "csv":
        return options_as_csv(tables) if tables.options else as_csv(tables)
    return as_markdown(tables, load_labels(project, language, tables.game.id))


def kept_balance(
    project: Project,
    tables: GameTables,
    *,
    players: int | None = None,
    seconds: float = report.SECONDS,
    tell: Callable[[Stakes], None] = lambda _: None,
) -> Balance:
    """The report on an edition; what was played before is read back. For the parameters see `balance_of`.

    `tell` hears of each number of players for whom it has to be played, which takes a second or two.
    """
    return balance_of(tables, players=players, seconds=seconds, weigher=partial(_figures, project, tell))


def _figures(project: Project, tell: Callable[[Stakes], None], stakes: Stakes, effort: Effort) -> TableFigures:
    name = f"{stakes.game}-{stakes.edition}-{stakes.players}.json"
    key = digest(_played_by(), str(_rules(stakes)), str(effort))

    def make() -> bytes:
        tell(stakes)
        return as_text([weigh(stakes, effort)])

    return from_text(kept(project.cache / "balance" / name, key, make))[0]


def _rules(stakes: Stakes) -> list[object]:
    """Everything that counts in play, in one order: a set would be written another way in the next run."""
    return [
        [str(chance) for chance in stakes.chances],
        stakes.payoffs,
        sorted(stakes.cancels),
        [
            stakes.results,
            stakes.predicts,
            stakes.silent,
            stakes.players,
            stakes.start,
            stakes.starter_extra,
            stakes.rounds,
        ],
        stakes.supply,
        sorted(stakes.rules.items()),
    ]


@cache
def _played_by() -> str:
    """Hash of the programs that play, and of the numpy they play with."""
    package = Path(generator.__file__).parent
    return digest(*installed(("numpy",)), files_digest(package, (package / "play").rglob("*.py")))
