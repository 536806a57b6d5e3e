"""The shape of `tables.json`, as keys: its JSON Schema is made of them. What `json` writes is tested against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.base.keys import Key
from generator.base.locale import RoundingPolicy

VERSION = 1
"""Of the shape: it rises with what breaks a program that reads `tables.json`, and not with what is only added."""
Keys = Mapping[str, Key]


def _fraction(about: str) -> Key:
    return Key("text", about, form={"pattern": r"^-?\d+(/\d+)?$"})


def _maybe(about: str, **form: object) -> Key:
    """It is `null` where there is none."""
    return Key("raw", about, form={"anyOf": [form or {"type": "string"}, {"type": "null"}]})


def _count(about: str, **more: Any) -> Key:
    return Key("integer", about, low=0, **more)


_ROLL = Key("items", "faces of the dice", kind=(int, str))
_NAMES = Key("items", "names")
_CHANCE: Keys = {
    "probability": _fraction("the chance, exactly"),
    "percent": Key("mapping", "the chance as each language prints it", each=Key("text")),
}
_RESULT: Keys = {
    "id": Key("text", "the result"),
    "count": _count("rolls that have it"),
    "distinct": _count("combinations that have it"),
    **_CHANCE,
    "one_in": _maybe("how often it comes: one in so many rolls", type="string"),
    "at_least": Key("text", "the chance of this rank or a better one", default=""),
    "at_most": Key("text", "the chance of this rank or a worse one", default=""),
    "within": Key("items", "the chance within two, three ... throws", default=[]),
}
_ITEM: Keys = {
    "id": Key("text", "the item"),
    "sum": Key("integer", "the sum that is marked as it"),
    "count": _count("rolls that can be marked so"),
    "at_least": Key("items", "rolls that have it once, twice ...", kind=int),
    **_CHANCE,
    "most": _fraction("the chance of it, if it is always marked where it can be"),
    "even": _fraction("the chance of it, if each choice is as likely"),
}
_PATTERN: Keys = {
    "pattern": Key("text", "equal dice have equal letters"),
    "choices": _count("choices that such a roll has"),
    "count": _count("such rolls"),
    "distinct": _count("such combinations"),
    **_CHANCE,
}
_ROLLED: Keys = {
    "roll": _ROLL,
    "result": Key("raw", "its result, or several", default=None),
    "count": _count("rolls that are this combination, where that is not what the faces say", default=0),
    "options": Key(
        "tables",
        "what may be marked",
        each={"items": _NAMES, "rest": Key("items", "dice that stay over", kind=(int, str))},
    ),
}
_SET: Keys = {
    "id": Key("text", "its name"),
    "dice": Key("text", "as in 3d6"),
    "total": _count("all rolls"),
    "distinct_total": _count("all combinations"),
    "mean": Key("text", "choices of a roll on average, in a game of choices", default=""),
    "results": Key("tables", "chances of results", each=_RESULT),
    "items": Key("tables", "chances of items, in a game of choices", each=_ITEM),
    "patterns": Key("tables", "rolls by their equal dice, in a game of choices", each=_PATTERN),
    "without": Key("tables", "rolls that show none of so many faces", each={"faces": _count("faces"), **_CHANCE}),
    "rolls": Key("tables", "every combination", each=_ROLLED),
}
_OPEN: Keys = {
    "id": Key("text", "its name"),
    "dice": Key("text", "as in 2 air"),
    "missing": Key("items", "keys that nobody has filled in"),
    "possible": Key("items", "results that may come"),
    "impossible": Key("items", "results that can not come"),
    "rolls": Key("tables", "every combination of symbols", each=_ROLLED),
}
_ANSWERS: Keys = {"plain": _fraction("the chance to answer"), "called": _fraction("the same where one may call it so")}
_RELATION: Keys = {
    "id": Key("text", "its name"),
    **dict.fromkeys(("dice", "loses", "wins", "not_stated"), _NAMES),
    "answers": Key("mapping", "what may follow what stands", each=_NAMES),
    "chances": Key("mapping", "by dice and by what stands", each=Key("mapping", each=Key("table", each=_ANSWERS))),
    **dict.fromkeys(("incomparable", "mutual", "not_transitive"), Key("items", "such items together", kind=list)),
}
TABLES: Keys = {
    "schema": Key("integer", "the version of this shape", form={"const": VERSION}),
    "game": Key("text", "the name of the game"),
    "edition": Key("text", "the edition whose rules these are"),
    "fingerprint": Key("text", "of rolls, results and pay-offs", form={"pattern": "^[0-9a-f]{64}$"}),
    "rounding": Key("table", "how percentages are rounded", each=RoundingPolicy),
    "sets": Key("tables", "sets of dice; the first one is the main set", each=_SET),
    "payoffs": Key(
        "mapping",
        "by result and column",
        each=Key("mapping", each=Key("raw", form={"anyOf": [{"type": "integer"}, {"const": "win"}]})),
    ),
    "expected": Key(
        "tables",
        "what a roll brings on average, by what was predicted",
        each={
            "prediction": _maybe("the result that was predicted; null for none"),
            "owner": Key("flag", "whether the figure is owned"),
            "tokens": _fraction("tokens"),
            "win": _fraction("the chance to win all at once"),
        },
    ),
    "open_sets": Key("tables", "sets with a die whose faces nobody says", each=_OPEN),
    "calls": Key("mapping", "what a result may be called as", each=Key("mapping", each=_NAMES), required=False),
    "relations": Key("tables", "who answers whom", each=_RELATION),
    "precedence": Key(
        "tables",
        "rolls that fit two results",
        each={
            "counts": Key("text", "the one that counts"),
            "before": Key("text", "the other one"),
            "rolls": Key("items", "those rolls", kind=list),
        },
    ),
    "by_dice": Key(
        "tables",
        "what throws score, by the number of dice",
        each={
            "dice": _count("dice"),
            "none": _fraction("the chance of no score"),
            "mean": _fraction("the mean score"),
            "stop": _maybe("the total at which to stop", type="integer"),
            "chances": Key("mapping", "the chance of each score", each=_fraction("a chance")),
        },
    ),
    "scores": Key(
        "tables",
        "what crosses of an item score",
        each={
            "sheet": Key("text", "the score sheet", default=""),
            "item": Key("text", "the item"),
            "value": _maybe("the value of its row", type="integer"),
            "stated": Key("flag", "whether the source of the game says it"),
            "scores": Key("items", "for 0, 1, 2 ... crosses", kind=int),
        },
    ),
    "texts": Key(
        "raw", "names, rules and set-up", form={"type": "object", "required": ["fingerprint", "edition", "languages"]}
    ),
}
