"""Second routes to what the two cards of results that answer each other receive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

import recount13
from routes.cards import results
from routes.offer import URL, Case, Offer, Route, quick_names

from generator.views.answers import answer_context, open_context

# On the second card are the sets with air and water dice, whose faces nobody says; a quick reference has one table of
# all results, by the dice of the first set.

OPEN = [("air", "air"), ("water", "water"), ("fire", "air"), ("fire", "water"), ("air", "water")]
ITEMS = [*recount13.BETTER, *recount13.ABOVE_ALL.split()]


def order(c: Case, ids: set[str]) -> list[str]:
    return [one["id"] for one in results(c) if one["id"] in ids]


def follows(one: str) -> set[str]:
    return {*recount13.ABOVE_ALL.split()} if one == "f13" else recount13.follows(one)


def calls(one: str) -> tuple[str, ...]:
    return recount13.CALLED.get(one, (one,))


def shown(c: Case) -> list[str]:
    """The results of the rows of a card."""
    able = set().union(*(recount13.possible(*pair) for pair in OPEN))
    return order(c, able | set(c.counts()) if c.where == "all" else able if c.where else set(c.counts()))


def first_places(c: Case) -> set[str]:
    """What the first card has places for, the quick reference for everything."""
    return set(ITEMS) if c.where == "all" else {call for one in c.counts() for call in calls(one)}


def answers_of(c: Case, one: str) -> set[str]:
    """What a row says that may follow: on the second card what the first has not."""
    if one not in ITEMS:
        return set()
    told = first_places(c) if c.where == "second" and one in first_places(c) else set()
    return follows(one) - told


def places(c: Case) -> list[str]:
    """What may follow, in the order of the relation."""
    met = first_places(c) if c.where != "second" else set().union(*(answers_of(c, one) for one in ITEMS))
    return [one for one in c.rows("relation")[0]["answers"] if one in met]


def names_of(c: Case, label: str) -> list[str]:
    """The consonant of the ones, then the vowel of the tens; then the names beside the system."""
    naming = c.data["naming"]
    tens, ones = naming["tens"], naming["ones"]
    made = tens.get(label) if len(label) == 1 else ""
    if len(label) == 2 and label[0] in tens and label[1] in ones:
        made = ones[label[1]] + tens[label[0]]
    return [name for name in (made, *naming["names"].get(label, [])) if name]


def call(c: Case, one: str) -> str:
    if one == "f13":
        return c.label("table.any_word")
    return " / ".join(dict.fromkeys(name for each_ in calls(one) for name in names_of(c, each_)))


def rolls_of(c: Case, one: str) -> list[list[str]]:
    pairs = [*(OPEN if c.where else []), *([("fire", "fire")] if c.where != "second" else [])]
    faces = recount13.SYMBOLS
    rolled = {tuple(sorted(roll)) for a, b in pairs for roll in product(faces[a].split(), faces[b].split())}
    return sorted([*roll] for roll in rolled if recount13.result_of(*roll) == one)


def labels(rolls: Any) -> list[list[str]]:
    return sorted(sorted(face.label for face in roll) for roll in rolls)


def the_dice(c: Case) -> list[list[str]]:
    """Of each set of a card its dice."""
    return [[*pair] for pair in OPEN] if c.where == "second" else [["fire", "fire"]]


def met_sets(c: Case) -> list[list[str]]:
    """Of each set the dice, in the order of the context: those that rows need, then those of the card."""
    return [*(dice for one in shown(c) for dice in only(c, one)), *the_dice(c)]


def set_ids(c: Case) -> list[str]:
    return list(map(set_id, met_sets(c)))


def met_dice(c: Case) -> list[str]:
    """The dice of the sets; then those whose faces are known, and those whose faces are not."""
    told = ["earth", "air", "water"] if c.where == "second" else []
    return [*(die for dice in met_sets(c) for die in dice), *told]


def only(c: Case, one: str) -> list[list[str]]:
    """The dice of all sets that can roll a result that not all of the card can."""
    known = [(die, die) for die in ("fire", "earth", "beginner")]
    if c.where != "second" or all(one in recount13.possible(*pair) for pair in OPEN):
        return []
    return [[*pair] for pair in (*OPEN, *known) if one in recount13.possible(*pair)]


def set_id(pair: Iterable[str]) -> str:
    """What a set of two dice is called: by its dice, each once."""
    return "-".join(dict.fromkeys(pair))


def usual(c: Case) -> str:
    """What follows most of all results, by name."""
    said = [frozenset(answers_of(c, one)) for one in shown(c)]
    most = max({*said}, key=said.count)
    return ", ".join(c.text(f"result.{place}.name") for place in places(c) if place in most)


def faces_drawn(c: Case) -> list[list[str]]:
    """The faces of the dice of a card with their runes."""
    faces = dict.fromkeys(face for dice in the_dice(c) for die in dice for face in recount13.SYMBOLS[die].split())
    return sorted([c.data["face"][face], face] for face in faces)


def item_order(c: Case) -> list[str]:
    """All items in the order of the context: of each row its calls, then what may follow; then the places."""
    rows = [item for one in shown(c) for item in (*(calls(one) if calls(one) != (one,) else ()),
            *(place for place in places(c) if place in answers_of(c, one)))]  # fmt: skip
    return rows + places(c)


def of_items(name: str, default: str = "slate") -> Route:
    return lambda c: [next(r for r in results(c) if r["id"] == one).get(name, default) for one in item_order(c)]


def answers_made(c: Case) -> Mapping[str, Any]:
    """The names of a card, or the table of the quick reference."""
    if c.where == "all":
        table: Mapping[str, Any] = quick_names(c)["answers"]
        return table
    return (open_context if c.where else answer_context)(c.tables, c.labels, URL)


ANSWERS = Offer(
    "cards.md",
    ("answers",),
    ("answerviews",),
    ("dre13ehn",),
    answers_made,
    {
        "open_note": lambda c: c.label("table.open_note").partition("{dice}"),
        "open_note_key": lambda c: "text.table.open_note",
        "call_label": lambda c: c.label("table.call"),
        "answers_label": lambda c: c.label("table.answers"),
        "nothing_label": lambda c: c.label("table.nothing"),
        "AnswerRowView.result": shown,
        "AnswerRowView.said": lambda c: [call(c, one) for one in shown(c)],
        "AnswerRowView.said_key": lambda c: ["text.table.any_word" if one == "f13" else "naming" for one in shown(c)],
        "AnswerRowView.is_any": lambda c: [one == "f13" for one in shown(c)],
        "AnswerRowView.meaning": lambda c: [c.text(f"result.{one}.name") for one in shown(c)],
        "AnswerRowView.meaning_key": lambda c: [f"result.{one}.name" for one in shown(c)],
        "AnswerRowView.calls": lambda c: [[*calls(one)] if calls(one) != (one,) else [] for one in shown(c)],
        "AnswerRowView.rolls": lambda c: [rolls_of(c, one) for one in shown(c)],
        "AnswerRowView.answers": lambda c: [
            [place if place in answers_of(c, one) else None for place in places(c)] for one in shown(c)
        ],
        "AnswerRowView.heard": lambda c: [
            ", ".join(c.text(f"result.{place}.name") for place in places(c) if place in answers_of(c, one))
            for one in shown(c)
        ],
        "AnswerRowView.wins": lambda c: [one in ("ff", "1313") for one in shown(c)],
        "AnswerRowView.marks": lambda c: [
            ["-" if one in recount13.possible(*pair) else "" for pair in OPEN if c.where == "second"]
            for one in shown(c)
        ],
        "AnswerRowView.only": lambda c: [list(map(set_id, only(c, one))) for one in shown(c)],
        "usual": usual,
        "shares": lambda c: False,
        "faces": faces_drawn,
        "ItemView.id": item_order,
        "ItemView.symbol": of_items("symbol"),
        "ItemView.colour": of_items("colour"),
        "ItemView.name": lambda c: [c.text(f"result.{one}.name") for one in item_order(c)],
        "SetView.id": set_ids,
        "SetView.name": lambda c: [c.text(f"set.{one}") for one in set_ids(c)],
        "SetView.dice": lambda c: [[c.text(f"die.{die}") for die in dice] for dice in met_sets(c)],
        "DieView.solid": lambda c: [c.die(one)["solid"] for one in met_dice(c)],
        "DieView.name": lambda c: [c.text(f"die.{one}") for one in met_dice(c)],
    },
    where=lambda game: ["", "second", "all"],
    normal={
        "AnswerRowView.rolls": labels,
        "open_note": tuple,
        "faces": lambda value: sorted([face.symbol, face.label] for face in value),
    },
)
