"""`wuerfelwerk explain`: what a roll is, why, how often it comes, what it pays and what may follow."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.labels import load_labels
from generator.cli.explained import explained
from generator.cli.explainedchoice import explained_choices
from generator.cli.explainedface import about_face, explained_face
from generator.cli.options import edition, one_game, one_language, one_set, places
from generator.cli.run import workplace
from generator.games.registry import find_game
from generator.tables.findroll import find_rolls
from generator.tables.verified import verified_tables


@click.command(
    epilog="Examples: wuerfelwerk explain einhorn 1 3 5; wuerfelwerk explain dre13ehn F 2",
    context_settings={"ignore_unknown_options": True},  # a face may be called -1
)
@one_game
@click.argument("faces", nargs=-1, required=True)
@one_set
@edition
@one_language
@places
def explain(
    game: str,
    faces: tuple[str, ...],
    dice: str,
    edition: str,
    lang: str,
    project: Path | None,
    output: Path | None,
) -> None:
    """Say which result the roll of FACE... is in GAME, why, how often it comes, what it pays and what may follow.

    In a game whose rolls are choices, say all that may be made of the roll.
    """
    opened, _ = workplace(project, output)
    definition = find_game(opened, game)
    language = definition.text(lang or definition.languages[0]).language
    tables = verified_tables(definition, definition.edition(edition))
    tables = tables.only(dice) if dice else tables  # a set without chances is refused
    shared = load_labels(opened, language, game)
    if single := about_face(tables, faces):
        for line in (line for table in single for line in explained_face(tables, table, faces[0], shared)):
            click.echo(line)
        return
    try:
        found = find_rolls(tables, faces)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if tables.options:
        sets = [table.dice_set.id for table, _ in found]
        lines = explained_choices(tables, sets, faces, found[0][1], shared)
    else:
        lines = explained(tables, found, faces, shared)
    for line in lines:
        click.echo(line)
