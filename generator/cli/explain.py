"""`wuerfelwerk explain`: what a roll is, why, and what it pays."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.labels import load_labels
from generator.cli.options import edition, one_game, one_language, places
from generator.cli.run import workplace
from generator.dice.die import spell
from generator.games.match import fit
from generator.games.registry import find_game
from generator.tables.as_json import percent_texts
from generator.tables.findroll import find_roll
from generator.tables.verified import verified_tables
from generator.tables.wording import payoff_text


@click.command(
    epilog="Example: wuerfelwerk explain einhorn 1 3 5",
    context_settings={"ignore_unknown_options": True},  # a face may be called -1
)
@one_game
@click.argument("faces", nargs=-1, required=True)
@edition
@one_language
@places
def explain(
    game: str, faces: tuple[str, ...], edition: str, lang: str, project: Path | None, output: Path | None
) -> None:
    """Say which result the roll of FACE... is in GAME, why, how often it comes and what it pays."""
    opened, _ = workplace(project, output)
    definition = find_game(opened, game)
    language = definition.text(lang or definition.languages[0]).language
    tables = verified_tables(definition, definition.edition(edition))
    text = tables.text(language)
    try:
        table, roll = find_roll(tables, faces)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    result, labels = definition.result(table.result_of(roll)), load_labels(opened, text.language, game)
    row, index = table.row(result.id), definition.results.index(result)
    words = labels.section("table")
    click.echo(f"{spell(roll)}  {text.get(f'result.{result.id}.name')}")
    for pattern in result.patterns:
        letters = fit(pattern, roll)
        if letters is not None:
            values = ", ".join(f"{letter} = {value}" for letter, value in letters.items())
            click.echo(f"    {pattern.source}" + (f"  ({values})" if values else ""))
            break
    click.echo(f"    {row.count} {words['of']} {row.total}, {percent_texts(tables, table)[text.language][index]}")
    for column in definition.columns:
        shown = payoff_text(tables.edition.payoffs[result.id, column.id], text.language, words["win"])
        click.echo(f"    {text.get(f'column.{column.id}.name')}: {shown}")
