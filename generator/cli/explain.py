"""`wuerfelwerk explain`: what a roll is, why, and what it pays."""

from __future__ import annotations

from pathlib import Path

import click

from generator.base.labels import load_labels
from generator.base.locale import locale
from generator.cli.options import edition, one_game, one_language, places
from generator.cli.run import workplace
from generator.dice.die import Roll, spell
from generator.games.match import fit
from generator.games.model import WIN, DiceSet, Game
from generator.games.registry import find_game
from generator.tables.as_json import percent_texts
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables, verified_tables


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
    table, roll = _roll(definition, tables, faces)
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
        payoff = tables.edition.payoffs[result.id, column.id]
        shown = words["win"] if payoff == WIN else locale(text.language).signed(payoff)
        click.echo(f"    {text.get(f'column.{column.id}.name')}: {shown}")


def _roll(game: Game, tables: GameTables, faces: tuple[str, ...]) -> tuple[OutcomeTable, Roll]:
    """The table and the roll that the words on the command line mean. Raises click.UsageError."""
    fitting = [table for table in tables.sets if len(table.dice_set.pool.dice) == len(faces)]
    if not fitting:
        wanted = " or ".join(f"{len(s.pool.dice)} ({s.pool.name})" for s in game.sets)
        raise click.UsageError(f"{game.id} is rolled with {wanted} dice; found {len(faces)}: {' '.join(faces)}")
    for table in fitting:
        roll = tuple(die.face(word) for die, word in zip(table.dice_set.pool.dice, faces, strict=True))
        if None not in roll:
            return table, tuple(face for face in roll if face is not None)
    raise click.UsageError(_no_face(fitting[0].dice_set, faces))


def _no_face(dice_set: DiceSet, faces: tuple[str, ...]) -> str:
    die, word = next((d, w) for d, w in zip(dice_set.pool.dice, faces, strict=True) if d.face(w) is None)
    return f"{die.name} has no face '{word}'; its faces are {', '.join(map(str, die.weights))}"
