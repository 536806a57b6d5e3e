"""The lines of `wuerfelwerk explain` about a roll: what it is, with which dice and how often it comes, what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import click

from generator.base.labels import Labels, load_labels
from generator.base.locale import locale
from generator.cli.options import Workplace, edition, one_game, one_language, one_set, places, tell_idle
from generator.dice.die import Roll, spell
from generator.games.kinds.choices import Choice
from generator.games.model import Game
from generator.games.pattern import fit
from generator.games.registry import find_game
from generator.games.results import RollResult
from generator.games.text import GameText
from generator.tables.answers import AnswerTable
from generator.tables.choices import OptionTable, Split, choice_of, pattern_of, splits
from generator.tables.findroll import Table, find_rolls
from generator.tables.outcome import OutcomeTable
from generator.tables.scoring import best_score
from generator.tables.throws import Throws
from generator.tables.verified import GameTables, verified_tables
from generator.views.numbers import dice_numbers, number_columns
from generator.views.wording import (
    Wording,
    call_text,
    chance_text,
    die_text,
    item_name,
    item_of,
    payoff_text,
    percent,
    percent_texts,
    printed_pattern,
    set_text,
)


def explained(tables: GameTables, found: list[tuple[Table, Roll]], typed: Roll, labels: Labels) -> Iterator[str]:
    """The lines about the roll as it was typed, which all the tables can roll."""
    table, roll = found[0]
    words = labels.section("table") | {"die": labels["pattern.die"]}
    results = table.results_of(roll)
    for name in results:
        yield from _explained_as(tables, found, tables.game.result(name), typed, labels)
    if not results:
        yield f"{spell(typed)}  {words['no_result']}"
    if tables.scores:
        points = best_score(tables.game.scores, tables.game.sets[0].pool.dice[0], roll)
        yield f"    {words['score'].format(points=locale(labels.language).decimal(points))}"
    if numbers := dice_numbers(Wording(tables, labels)):
        widths = [max(map(len, column)) for column in zip(numbers.heads, *numbers.rows, strict=True)]
        for row in (numbers.heads, *numbers.rows):
            yield "    " + "   ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


def _explained_as(
    tables: GameTables, found: list[tuple[Table, Roll]], result: RollResult, typed: Roll, labels: Labels
) -> Iterator[str]:
    """The lines about one result of a roll."""
    roll, text = found[0][1], tables.text(labels.language)
    words = labels.section("table") | {"die": labels["pattern.die"]}
    yield f"{spell(typed)}  {text.get(f'result.{result.id}.name')}"
    for pattern in result.patterns:
        letters = fit(pattern, roll)
        if letters is not None:
            values = ", ".join(f"{letter} = {value}" for letter, value in letters.items())
            yield f"    {printed_pattern(pattern.source, labels)}" + (f"  ({values})" if values else "")
            break
    for one, _ in found:
        which = f"{set_text(text, one.dice_set, words['die'])}: " if len(found) > 1 or one is not tables.main else ""
        yield f"    {which}{_chance(tables, one, result.id, labels)}"
    for column in tables.game.columns:
        shown = payoff_text(tables.edition.payoffs[result.id, column.id], text.language, words["win"])
        yield f"    {text.get(f'column.{column.id}.name')}: {shown}"
    yield from _answers(tables, result.id, text.language, words)


def _chance(tables: GameTables, table: Table, result: str, labels: Labels) -> str:
    words, language = labels.section("table"), labels.language
    if not isinstance(table, OutcomeTable):
        missing = ", ".join(f"die.{die.name}.faces" for die in table.dice_set.pool.missing)
        return words["unstated"].format(missing=missing)
    row = table.row(result)
    shown = percent_texts(tables, table)[language][table.rows.index(row)]
    numbers = number_columns(Wording(tables, labels), table)
    more = [f"; {one.name} {one.full[table.rows.index(row)]}" for one in numbers]
    write = locale(language).decimal
    return f"{write(row.count)} {words['of']} {write(row.total)}, {shown}{''.join(more)}"


def advised(tables: GameTables, table: Table, roll: Roll, left: int, labels: Labels) -> Iterator[str]:
    """For each result the dice to keep of a roll with so many throws to come, and how likely it is then."""
    if not isinstance(table, OutcomeTable):
        return
    words, text, throws = labels.section("table"), tables.text(labels.language), Throws(table.dice_set.pool)
    yield f"    {words['keep_one'] if left == 1 else words['keep'].format(throws=left)}"
    for row in table.rows:
        advice = throws.advice(roll, left, table.rolls_of(row.result))
        kept = words["keep_all"] if len(advice.keep) == len(roll) else spell(advice.keep) or words["keep_nothing"]
        chance = percent(tables.game, advice.chance, text.language)
        yield f"        {text.get(f'result.{row.result}.name')}: {kept} ({chance})"


def _answers(tables: GameTables, result: str, language: str, words: dict[str, str]) -> Iterator[str]:
    """For each call of the result: what is said, what may follow, and how likely that is with each set of dice."""
    game, text = tables.game, tables.text(language)
    table = next((one for one in tables.relations if not one.relation.dice), None)
    if table is None:
        return
    bracketed = False
    for call in game.result(result).calls:
        name = text.get(f"result.{call}.name")
        said = (call_text(game, call) or words["any_word"]) if game.naming else name
        answers = ", ".join(text.get(f"result.{one}.name") for one in table.relation.answers[call])
        yield f"    {words['call']}: {said}" + (f" ({name})" if said != name and call != result else "")
        yield f"        {words['answers']}: {answers or words['nothing']}"
        found = [(one, chance) for one in tables.sets if (chance := table.chances[one.dice_set.id].get(call))]
        if answers and found:
            chances = [f"{set_text(text, one.dice_set, words['die'])} {chance_text(chance)}" for one, chance in found]
            yield f"        {words['answer_chance'].format(dice=', '.join(chances))}"
            bracketed = bracketed or any(chance.plain != chance.called for _, chance in found)
    if bracketed:
        yield f"    {words['calls_note']}"


def explained_choices(tables: GameTables, sets: list[str], typed: Roll, roll: Roll, labels: Labels) -> Iterator[str]:
    """The lines about a roll as it was typed, which the dice sets of these names can roll, in the order of the dice."""
    game, text, words = tables.game, tables.text(labels.language), labels.section("table")
    found = [table for table in tables.options if table.dice_set.id in sets]
    rows = list(_choice_rows(game, text, roll, found[0]))
    many = len(found[0].choices_of(roll))
    counted = words["one_choice"] if many == 1 else words["many_choices"].format(number=many)
    yield f"{spell(typed)}  {counted}"
    for table in found:
        name = set_text(text, table.dice_set, labels["pattern.die"])
        which = f"{name}: " if len(found) > 1 or table is not tables.options[0] else ""
        yield from (f"    {which}{line}" for line in _how_often(game, table, roll, words, labels.language))
    heads = [text.get("options.items"), *[""] * (len(rows[0]) - 2)]
    heads = [*heads, text.get("options.rest")] if found[0].options.rest else [*heads, ""]
    lines = [heads, *rows]
    widths = [max(len(row[at]) for row in lines) for at in range(len(heads))]
    for row in lines:
        yield "    " + "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _how_often(game: Game, table: OptionTable, roll: Roll, words: dict[str, str], language: str) -> Iterator[str]:
    """How often these dice come, and how often dice of which as many are equal."""
    weight = table.weights[table.dice_set.pool.canonical(roll)]
    pattern = pattern_of(roll)
    alike = sum(row.count for row in table.patterns if row.pattern == pattern)
    write = locale(language).decimal
    for what, count in (("", weight), (f"{pattern}: ", alike)):
        yield f"{what}{write(count)} {words['of']} {write(table.total)}, {percent(game, table.chance(count), language)}"


def _choice_rows(game: Game, text: GameText, roll: Roll, table: OptionTable) -> Iterator[list[str]]:
    """A row for each choice: the item of each group with its dice, then what stays over.

    Where several splits mark the same, the first one stands for all.
    """
    faces = tuple(sorted(face for face in roll if isinstance(face, int)))
    first: dict[Choice, Split] = {}
    for split in splits(faces, table.options.groups):
        first.setdefault(choice_of(split), split)
    for groups, rest in first.values():
        named = (
            f"{item_name(text, game, item_of(game, sum(group)).id)} = {'+'.join(map(str, group))}"
            for group in sorted(groups, key=sum)
        )
        yield [*named, spell(rest)]


def about_face(tables: GameTables, faces: Sequence[str]) -> list[AnswerTable]:
    """The relations between faces of a die that know the one face; none for a roll of several dice."""
    if len(faces) != 1 or any(len(one.dice_set.pool.dice) == 1 for one in tables.sets):
        return []
    dice = [one for one in tables.relations if one.relation.dice]
    return [one for one in dice if faces[0] in (*one.relation.items, *one.relation.loses)]


def explained_face(tables: GameTables, table: AnswerTable, face: str, labels: Labels) -> Iterator[str]:
    """What is called for the face, what may follow, and how likely that is with each die."""
    words, text, relation = labels.section("table"), tables.text(labels.language), table.relation
    yield f"{face}  {text.get(f'relation.{relation.id}.name')}"
    if face in relation.loses:
        yield f"    {words['loses']}"
        return
    if tables.game.naming and (names := tables.game.naming.of(face)):
        yield f"    {words['call']}: {' / '.join(names)}"
    yield f"    {words['answers']}: {', '.join(relation.answers[face]) or words['nothing']}"
    chances = [f"{die_text(text, die)} {chance_text(found[face])}" for die, found in table.chances.items()]
    if chances and relation.answers[face]:
        yield f"    {words['answer_chance'].format(dice=', '.join(chances))}"
    for die in table.open:
        yield f"    {die_text(text, die)}: {words['unstated'].format(missing=f'die.{die}.faces')}"


@click.command(
    epilog="Examples: wuerfelwerk explain einhorn 1 3 5; wuerfelwerk explain dre13ehn F 2",
    context_settings={"ignore_unknown_options": True},  # a face may be called -1
)
@one_game
@click.argument("faces", nargs=-1, required=True)
@one_set
@edition
@one_language
@click.option("--throws-left", "left", type=int, metavar="N", help="Say which dice to keep, with N throws to come.")
@places
def explain(
    game: str,
    faces: tuple[str, ...],
    dice: str,
    edition: str,
    lang: str,
    left: int | None,
    at: Workplace,
) -> None:
    """Say which result the roll of FACE... is in GAME, why, how often it comes, what it pays and what may follow.

    In a game whose rolls are choices, say all that may be made of the roll.
    """
    definition = find_game(at.project, game)
    language = definition.text(lang or definition.languages[0]).language
    tables = verified_tables(definition, definition.edition(edition))
    most = definition.throws.count - 1 if definition.throws else 0
    if left is not None and not 1 <= left <= most:
        said = f"{game} has 1 to {most} throws left after the first" if most else f"{game} throws once"
        raise click.UsageError(f"--throws-left {left}: {said}")
    tables = tables.only(dice) if dice else tables  # a set without chances is refused
    shared = load_labels(at.project, language, game)
    tell_idle([definition])
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
        lines = chain(lines, advised(tables, *found[0], left, shared)) if left else lines
    for line in lines:
        click.echo(line)
