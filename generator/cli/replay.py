"""`wuerfelwerk replay`: plays a transcript by the rules engine and tells what happened."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.labels import load_labels
from generator.base.problem import Faults, Problem, UserError, shown
from generator.base.project import Project
from generator.cli.options import Workplace, one_language, places
from generator.games.model import Game
from generator.games.registry import find_game, game_folders
from generator.pages.examples import example_view
from generator.pages.exampletext import example_text
from generator.pages.render import page_context
from generator.play.replay import find_examples
from generator.play.replay import replay as play
from generator.tables.verified import GameTables, verified_tables

_ENDING = ".toml"


@click.command(epilog="Example: wuerfelwerk replay einhorn --lang de")
@click.argument("source", metavar="FILE|GAME")
@click.option("--game", "name", default="", metavar="G", help="The game of FILE (default: by its folder).")
@one_language
@click.option("--format", "form", type=click.Choice(["text", "md"]), default="text", help="Plain text or Markdown.")
@places
def replay(source: str, name: str, lang: str, form: str, at: Workplace) -> None:
    """Play the transcript FILE, or all examples of GAME, and tell each step; what the file says wrongly is a fault."""
    game, files = _found(at.project, source, name)
    language = game.text(lang or game.languages[0]).language
    tables = {one: verified_tables(game, edition) for one, edition in game.editions.items()}
    faults = Faults()
    for number, path in enumerate(files):
        with faults:
            click.echo(("\n" if number else "") + _told(at.project, tables, path, language, form == "md"), nl=False)
    faults.tell()


def _found(project: Project, source: str, name: str) -> tuple[Game, list[Path]]:
    """The game, and the transcripts that are meant."""
    path = Path(source)
    if source.endswith(_ENDING) or path.is_file():
        return find_game(project, name or _game_of(project, path)), [path]
    if name and name != source:
        raise click.UsageError(f"--game is for a FILE, and '{source}' is none")
    game = find_game(project, source)
    if not (found := find_examples(game)):
        hint = f"put a transcript into {shown(game.folder / 'examples')}"
        raise UserError([Problem(shown(game.folder), 0, "has no example games", hint)])
    return game, list(found.values())


def _game_of(project: Project, path: Path) -> str:
    """The game in whose folder a transcript lies, or the only one there is."""
    known = list(game_folders(project))
    for parent in path.resolve().parents:
        if parent.name in known:
            return parent.name
    if len(known) == 1:
        return known[0]
    if not path.exists():
        raise click.UsageError(f"there is no file '{shown(path)}'")
    raise click.UsageError(f"nobody says which game {shown(path)} is of: add --game, one of {', '.join(known)}")


def _told(project: Project, tables: dict[str, GameTables], path: Path, language: str, markdown: bool) -> str:
    """The transcript in sentences. Raises UserError for faults of the file; findings are told below the sentences."""
    game = next(iter(tables.values())).game
    labels = load_labels(project, language, game.id)
    played = play(game, path, lambda _, edition: tables[edition.id])
    view = example_view(path.stem, played, labels, lambda one: page_context(project, one, labels, tables))
    text = example_text(view, labels, markdown) if view else ""
    if not played.findings:
        return text
    click.echo(text, nl=False)
    raise UserError(one.problem for one in played.findings)
