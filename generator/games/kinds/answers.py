"""Who answers whom: for each result that stands, the results that may follow it. No order, and no ranking is made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.base.keys import tell_strangers
from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.dice.die import Die
from generator.dice.pool import OpenDie
from generator.games.model import Relation, RollResult


@dataclass(frozen=True)
class _Items:
    """What a relation is between: `asked` need a row each, `known` may stand in rows; `kind` in words."""

    kind: str
    known: tuple[str, ...]
    asked: tuple[str, ...]


def read_relations(
    record: Record, results: Sequence[RollResult], dice: Mapping[str, Die | OpenDie]
) -> tuple[Relation, ...]:
    """The relations in order: between results, or with `dice` between what one die shows."""
    found: list[Relation] = []
    for table in record.tables("relation"):
        relation = _relation(table, results, dice)
        if relation.id and relation.id in [known.id for known in found]:
            table.fault("id", f"the relation '{relation.id}' stands here a second time")
        found.append(relation)
        table.done()
    return tuple(found)


def _relation(table: Record, results: Sequence[RollResult], dice: Mapping[str, Die | OpenDie]) -> Relation:
    thrown = _dice(table, dice)
    if "dice" in table and not thrown:
        table.keys()  # without its dice nothing of it can be judged
        return Relation(table.name("id"), (), {}, (), (), table.line())
    items = _symbols(table, [dice[name] for name in thrown]) if thrown else _results(results)
    loses, once, costly = (table.items(key, str, []) for key in ("loses", "once", "costs_life"))
    for key, named in (("loses", loses), ("once", once), ("costs_life", costly)):
        for position, name in enumerate(named):
            if name not in items.known:
                table.fault((key, position), f"no {items.kind} '{name}'", did_you_mean(name, items.known))
            elif name in named[:position]:
                table.fault((key, position), f"'{name}' stands here a second time")
            elif key != "loses" and (name in loses or name not in items.asked):
                table.fault((key, position), f"'{name}' never stands: it is not called", "take it out")
    rows = table.table("answers")
    asked = [name for name in items.asked if name not in loses]
    answers = {name: _row(rows, name, items, loses) for name in rows.keys() if _has_row(rows, name, items, asked)}
    missing = [name for name in asked if name not in answers]
    if missing and "answers" in table:
        hint = f'write {missing[0]} = ["..."], or {missing[0]} = [] where nothing answers it'
        rows.fault("", f"nothing says what answers {', '.join(missing)}", hint)
    return Relation(
        id=table.name("id"),
        items=tuple(name for name in items.known if name in asked),
        answers={name: answers[name] for name in asked if name in answers},
        loses=tuple(loses),
        dice=thrown,
        line=table.line(),
        once=tuple(once),
        ends=_ends(table.table("ends", required=False), answers, {*items.known, *(one.id for one in results)}),
        costs_life=tuple(costly),
    )


def _has_row(rows: Record, name: str, items: _Items, asked: list[str]) -> bool:
    if name in asked:
        return True
    if name in items.known:
        rows.fault(name, f"'{name}' never stands, so nothing has to answer it", "take the line out")
    else:
        rows.fault(name, f"no {items.kind} '{name}'", did_you_mean(name, items.known))
    return False


def _row(rows: Record, name: str, items: _Items, loses: list[str]) -> tuple[str, ...]:
    answers = rows.items(name)
    for position, answer in enumerate(answers):
        if answer not in items.known:
            rows.fault((name, position), f"no {items.kind} '{answer}'", did_you_mean(answer, items.known))
        elif answer in loses or answer not in items.asked:
            rows.fault((name, position), f"'{answer}' never answers anything: it is not called", "take it out")
        elif answer in answers[:position]:
            rows.fault((name, position), f"'{answer}' stands here a second time")
    return tuple(item for item in items.known if item in answers)


def _ends(table: Record, answers: Mapping[str, tuple[str, ...]], known: Collection[str]) -> dict[tuple[str, str], str]:
    """What wins at once after what stands: only an answer can. It counts as one of the known ones."""
    found = {}
    for name in table.keys():
        row = table.table(name)
        if name not in answers:
            table.fault(name, f"'{name}' never stands", did_you_mean(name, answers))
            row.keys()
            continue
        for answer in row.keys():
            if answer not in answers[name]:
                row.fault(answer, f"'{answer}' does not answer '{name}'", did_you_mean(answer, answers[name]))
                continue
            found[name, answer] = row.text(answer)
            if found[name, answer] and found[name, answer] not in known:
                said = f"a win can not count as '{found[name, answer]}'"
                row.fault(answer, said, did_you_mean(found[name, answer], sorted(known)))
    return found


def _results(results: Sequence[RollResult]) -> _Items:
    """A result that is always called as others never stands itself."""
    known = tuple(result.id for result in results)
    return _Items("result", known, tuple(dict.fromkeys(call for result in results for call in result.calls)))


def _symbols(table: Record, dice: Sequence[Die | OpenDie]) -> _Items:
    first = tuple(map(str, dice[0].symbols))
    for position, die in enumerate(dice[1:], 1):
        if {*map(str, die.symbols)} != {*first}:
            said = f"'{die.name}' shows other symbols than '{dice[0].name}'"
            table.fault(("dice", position), said, "give it a [[relation]] of its own")
    return _Items(f"face of {dice[0].name}", first, first)


def _dice(table: Record, dice: Mapping[str, Die | OpenDie]) -> tuple[str, ...]:
    names = table.items("dice", str, [])
    tell_strangers(table, "dice", "die", names, dice)
    if "dice" in table and not names:
        table.fault("dice", "no die is named", "name one, or take 'dice' out where the relation is between results")
    return tuple(name for name in names if name in dice)


def relation_texts(relations: Sequence[Relation]) -> tuple[list[str], list[str]]:
    """Keys of texts that the relations need, and of those that they may have."""
    names = [relation.id for relation in relations if relation.id]
    return [f"relation.{name}.name" for name in names], [f"relation.{name}.note" for name in names]


def answer_places(relations: Iterable[Relation]) -> dict[str, tuple[Relation, str]]:
    """The rows of relations by the names for placeholders: `duel_F` is what may follow F in the relation `duel`.

    `duel_loses` is what loses, with no row (an empty item). What has signs that a placeholder can not have has none.
    """
    named = [(f"{one.id}_{item}", (one, item)) for one in relations for item in one.items]
    named += [(f"{one.id}_loses", (one, "")) for one in relations if one.loses]
    spelled = [(name.replace("-", "_"), place) for name, place in named]
    return {name: place for name, place in spelled if name.isidentifier()}
