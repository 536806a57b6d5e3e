"""`wuerfelwerk tables`: prints the verified tables of a game, or compares them with a reviewed file."""

from __future__ import annotations

from pathlib import Path

import click

from generator.artifacts.build import build
from generator.artifacts.product import Source
from generator.artifacts.tables import TableFiles, table_text
from generator.base.problem import Problem, UserError
from generator.cli.main import report
from generator.cli.options import Workplace, edition, one_game, one_language, one_set, places, tell, tell_idle
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views.export.compare import check_tables

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(
    epilog="Examples: wuerfelwerk tables einhorn --format csv > rolls.csv; "
    "wuerfelwerk tables einhorn --check tests/golden/einhorn/tables.json"
)
@one_game
@edition
@one_language
@one_set
@click.option("--format", "form", type=click.Choice(["md", "csv", "json"]), default="md", show_default=True)
@click.option(
    "--check", "reviewed", type=_FILE, metavar="FILE", help="Compare with a reviewed tables.json; differences exit 1."
)
@places
def tables(
    game: str,
    edition: str,
    lang: str,
    dice: str,
    form: str,
    reviewed: Path | None,
    at: Workplace,
) -> None:
    """Print the tables of GAME, proved by two routes, as Markdown, CSV or JSON.

    With --output the files that every print of the game brings along are written instead: tables.json,
    tables.csv, and tables.LANGUAGE.md in each language.
    """
    if reviewed is not None and at.named:
        raise click.UsageError("--check compares and --output writes; give one of them")
    if dice and (reviewed is not None or at.named):
        raise click.UsageError("--set prints one set; --check and --output are about all")
    definition = find_game(at.project, game)
    text = definition.text(lang or definition.languages[0])
    verified = verified_tables(definition, definition.edition(edition))
    tell_idle([definition])
    if reviewed is not None:
        notes = list[Problem]()
        problems = check_tables(verified, reviewed, notes)
        tell(notes)
        if problems:
            raise UserError(problems)
    elif at.named:
        recipes = TableFiles().due(Source.of(at.project, verified, definition.languages))
        report(build(recipes, at.output), len(recipes))
    else:
        asked = verified.only(dice) if dice else verified
        click.echo(table_text(at.project, asked, form, text.language), nl=False)
