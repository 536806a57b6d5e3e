"""The lines of `wuerfelwerk explain` about a roll: what it is, with which dice and how often it comes, what follows."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.labels import Labels
from generator.dice.die import Roll, spell
from generator.games.match import fit
from generator.tables.answers_as_markdown import chance_text
from generator.tables.as_json import percent_texts
from generator.tables.findroll import Table
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.tables.wording import call_text, payoff_text, set_text


def explained(tables: GameTables, found: list[tuple[Table, Roll]], typed: Roll, labels: Labels) -> Iterator[str]:
    """The lines about the roll as it was typed, which all the tables can roll."""
    table, roll = found[0]
    text = tables.text(labels.language)
    result = tables.game.result(table.result_of(roll))
    words = labels.section("table") | {"die": labels["pattern.die"]}
    yield f"{spell(typed)}  {text.get(f'result.{result.id}.name')}"
    for pattern in result.patterns:
        letters = fit(pattern, roll)
        if letters is not None:
            values = ", ".join(f"{letter} = {value}" for letter, value in letters.items())
            yield f"    {pattern.source}" + (f"  ({values})" if values else "")
            break
    for one, _ in found:
        which = f"{set_text(text, one.dice_set, words['die'])}: " if len(found) > 1 or one is not tables.main else ""
        yield f"    {which}{_chance(tables, one, result.id, text.language, words)}"
    for column in tables.game.columns:
        shown = payoff_text(tables.edition.payoffs[result.id, column.id], text.language, words["win"])
        yield f"    {text.get(f'column.{column.id}.name')}: {shown}"
    yield from _answers(tables, result.id, text.language, words)


def _chance(tables: GameTables, table: Table, result: str, language: str, words: dict[str, str]) -> str:
    if not isinstance(table, OutcomeTable):
        missing = ", ".join(f"die.{die.name}.faces" for die in table.dice_set.pool.missing)
        return words["unstated"].format(missing=missing)
    row = table.row(result)
    percent = percent_texts(tables, table)[language][table.rows.index(row)]
    return f"{row.count} {words['of']} {row.total}, {percent}"


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
