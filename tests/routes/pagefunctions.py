"""What the functions of pages answer: everything that can be asked is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from routes.offer import Case, project, proved
from routes.pages import faces, sets
from routes.quick import many_dice

from generator.pages.render import game_context


def readable(c: Case) -> list[str]:
    """The texts that need no more than the words of the edition."""
    strings = {key: value for key, value in c.texts.items() if isinstance(value, str)}
    quick = [key for key in strings if key.startswith("quickref.")]
    return [key for key in strings if key not in quick and not re.search(r"\{\w+\}", c.text(key))]


def thrown(c: Case) -> list[tuple[str, ...]]:
    return list(product(dict.fromkeys(faces(c, sets(c)[0])), repeat=many_dice(c))) if c.game != "choice" else []


def numbered(c: Case) -> list[str]:
    naming = c.data.get("naming", {"tens": {}, "ones": {}, "names": {}})
    tens = naming["tens"]
    return [*tens, *(ten + one for ten in tens for one in naming["ones"]), *naming["names"]]


def rules(c: Case) -> dict[str, str]:
    """The sentences by the names of their rules, as the game has chosen them or, without a choice, all."""
    chosen = c.data.get("play", {}).get("rules", {})
    if chosen:
        return {name: c.text(f"rule.{name}.{answer}") for name, answer in chosen.items()}
    return {key.removeprefix("rule."): c.text(key) for key in c.texts if key.startswith("rule.")}


def asked(c: Case, context: Mapping[str, Any]) -> dict[str, Any]:
    """The answers of the functions of a page, by what was asked."""
    shared = {f"{section}.{name}" for section, words in c.shared.items() for name, word in words.items()
              if isinstance(word, str) and "{" not in word}  # fmt: skip
    places: dict[str, list[tuple[Any, ...]]] = {
        "number": [(0,), (1234,), (-7,), (Fraction(5, 8), 2), (Fraction(1, 2),)],
        "words": [(number,) for number in range(15)],
        "symbol": [("stone",), ("unicorn",), ("die-3",)],
        "printed": [("4711",)],
        "t": [(label,) for label in sorted(shared)],
        "text": [(key,) for key in readable(c)],
        "has_text": [("title",), ("card.note",), ("nonsense",)],
        "called": [(label,) for label in numbered(c)],
        "roll": thrown(c),
        "result_of": thrown(c),
        "rule": [(name,) for name in rules(c)],
    }
    found = {name: {one: context[name](*one) for one in every} for name, every in places.items()}
    return {**found, "result_of": {one: result.id for one, result in found["result_of"].items()}}


def site_made(c: Case) -> dict[str, Any]:
    """The names of a page, functions with what they answer."""
    every = {name: proved(c.game, name) for name in c.tables.game.editions}
    context = game_context(project(), c.tables, c.labels, every)
    return {**context, **asked(c, context)}
