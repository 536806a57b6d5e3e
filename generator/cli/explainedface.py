"""The lines of `wuerfelwerk explain` about one face, in a game that can be played with a single die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.base.labels import Labels
from generator.tables.answering import AnswerTable
from generator.tables.answers_as_markdown import chance_text
from generator.tables.verified import GameTables
from generator.tables.wording import die_text


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
