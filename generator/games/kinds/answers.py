"""Who answers whom: for each result that stands, the results that may follow it. No order, and no ranking is made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from generator.base.keys import Key, Names, tell_strangers
from generator.base.problem import did_you_mean
from generator.base.record import Record
from generator.dice.die import Die
from generator.dice.pool import OpenDie
from generator.games.results import RollResult


@dataclass(frozen=True)
class _Items:
    """What a relation is between: `asked` need a row each, `known` may stand in rows; `kind` in words."""

    kind: str
    known: tuple[str, ...]
    asked: tuple[str, ...]


@dataclass(frozen=True)
class Relation:
    """Who answers whom: `answers` has what may follow each of the `items` that can stand, in the order of the items.

    Items are ids of results, or with `dice` (each for itself) labels of faces. What has no answers wins.
    """

    id: Annotated[str, Key("name", "its name")]
    items: tuple[str, ...]
    answers: Annotated[
        Mapping[str, tuple[str, ...]],
        Key(
            "mapping",
            "a row for each result that can be called: all that may follow",
            each=Key("items", "what may follow it"),
        ),
    ]
    loses: Annotated[
        tuple[str, ...], Key("items", "what loses whenever it is rolled: it never stands and never answers", default=[])
    ]
    dice: Annotated[
        tuple[str, ...],
        Key(
            "items",
            "dice of your own: the relation is between what one of them shows, for a game with a single "
            "die; all have the same symbols",
            of="die",
            default=[],
        ),
    ]
    line: int
    once: Annotated[tuple[str, ...], Key("items", "what is called only once until somebody wins", default=[])] = ()
    ends: Annotated[
        Mapping[tuple[str, str], str],
        Key("mapping", "what wins at once after what stands, and as which result or face that win counts: `ends.low "
            '= { high = "pair" }`', required=False, each=Key(
            "mapping", "answers, and what that win is written as", each=Key("text", "the win"))),
    ] = field(default_factory=dict)  # fmt: skip
    costs_life: Annotated[
        tuple[str, ...], Key("items", "what costs a life if it is not answered, in a variant with lives", default=[])
    ] = ()

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: of a relation whose dice nobody knows nothing can be judged."""
        if "dice" in table and not read["dice"]:
            if table.raw("dice") == []:
                hint = "name one, or take 'dice' out where the relation is between results"
                table.fault("dice", "no die is named", hint)
            return read | {"items": (), "answers": {}, "loses": (), "once": (), "ends": {}, "costs_life": ()}
        dice = [names["die"][name] for name in read["dice"]]
        items = _symbols(table, dice) if dice else _results(names["results"])
        loses, written = read["loses"], read["answers"]
        for key in ("loses", "once", "costs_life"):
            tell_strangers(table, key, items.kind, read[key], items.known)
            for position, name in enumerate(read[key] if key != "loses" else ()):
                if name in items.known and (name in loses or name not in items.asked):
                    table.fault((key, position), f"'{name}' never stands: it is not called", "take it out")
        asked = [name for name in items.asked if name not in loses]
        for name in written:
            _check_row(table, name, written[name], items, asked)
            if name in read["once"] and name in written[name]:
                place = ("answers", name, written[name].index(name))
                table.fault(place, f"'{name}' is called only once: it never follows itself", "take it out")
        missing = [name for name in asked if name not in written]
        if missing and "answers" in table:
            hint = f'write {missing[0]} = ["..."], or {missing[0]} = [] where nothing answers it'
            table.fault("answers", f"nothing says what answers {', '.join(missing)}", hint)
        answers = {name: tuple(one for one in items.known if one in written[name]) for name in asked if name in written}
        return read | {
            "items": tuple(name for name in items.known if name in asked),
            "answers": answers,
            "ends": _ends(table, read["ends"], answers, {*items.known, *names["result"]}),
        }


def _check_row(table: Record, name: str, answers: Sequence[str], items: _Items, asked: Sequence[str]) -> None:
    """A row is of what stands, and has what is called."""
    if name not in items.known:
        table.fault(("answers", name), f"no {items.kind} '{name}'", did_you_mean(name, items.known))
    elif name not in asked:
        table.fault(("answers", name), f"'{name}' never stands, so nothing has to answer it", "take the line out")
    for position, answer in enumerate(answers if name in asked else ()):
        place = ("answers", name, position)
        if answer not in items.known:
            table.fault(place, f"no {items.kind} '{answer}'", did_you_mean(answer, items.known))
        elif answer not in asked:
            table.fault(place, f"'{answer}' never answers anything: it is not called", "take it out")
        elif answer in answers[:position]:
            table.fault(place, f"'{answer}' stands here a second time")


def _ends(
    table: Record,
    written: Mapping[str, Mapping[str, str]],
    answers: Mapping[str, tuple[str, ...]],
    known: Collection[str],
) -> dict[tuple[str, str], str]:
    """What wins at once after what stands: only an answer can. It counts as one of the known ones."""
    found = {}
    for name, row in written.items():
        if name not in answers:
            table.fault(("ends", name), f"'{name}' never stands", did_you_mean(name, answers))
            continue
        for answer, counts in row.items():
            found[name, answer] = counts
            if answer not in answers[name]:
                hint = did_you_mean(answer, answers[name])
                table.fault(("ends", name, answer), f"'{answer}' does not answer '{name}'", hint)
            elif counts and counts not in known:
                said = f"a win can not count as '{counts}'"
                table.fault(("ends", name, answer), said, did_you_mean(counts, sorted(known)))
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
