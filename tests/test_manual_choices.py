"""The values of the card of choices, as the manual offers them, are found again by going through all rolls here."""

from __future__ import annotations

import dataclasses
import itertools
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest
import recount
from manualpages import code, page, tables
from reference import CHECKOUT
from test_manual_values import things, written

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views import choices as optionview

LANGUAGES = ("de", "en")
FOLDER = CHECKOUT / "generator/games/choice"
SUMS = tomllib.loads((FOLDER / "game.toml").read_text(encoding="utf-8"))["sheet"][0]["grid"][0]
VALUE = {row["label"]: row["value"] for row in SUMS["row"]}
STATED = {row["label"]: row.get("stated", True) for row in SUMS["row"]}
TOTAL = 6**5
PAIRINGS = [dice for dice in itertools.permutations(range(5)) if dice[1] < dice[2] and dice[3] < dice[4]]
"""The die that stays over, and then two pairs."""


@cache
def counted() -> tuple[Counter[str], Counter[int], int]:
    """In how many rolls each sum can be made, how many rolls have so many choices, and in how many no 4, 5 or 6 is."""
    sums, many, free = Counter[str](), Counter[int](), 0
    for roll in itertools.product(range(1, 7), repeat=5):
        choices = set()
        for rest, a, b, c, d in PAIRINGS:
            choices.add((tuple(sorted((roll[a] + roll[b], roll[c] + roll[d]))), roll[rest]))
        sums.update({str(total) for both, _ in choices for total in both})
        many[len(choices)] += 1
        free += not {4, 5, 6} & set(roll)
    return sums, many, free


def score(label: str, crosses: int) -> int:
    """What so many crosses of a sum are worth, by the list below the sheet."""
    if not crosses:
        return 0
    below = SUMS["below"][crosses - 1]
    return below if isinstance(below, int) else int(below.removesuffix("x")) * VALUE[label]


def differing() -> list[int]:
    return [at for at in range(1, SUMS["count"] + 1) if len({score(label, at) for label in VALUE}) > 1]


def alike() -> list[int]:
    """What all sums score, from no cross on, each run of equal scores once."""
    numbers = [at for at in range(SUMS["count"] + 1) if at not in differing()]
    return [worth for worth, _ in itertools.groupby(score(SUMS["row"][0]["label"], at) for at in numbers)]


def in_rows() -> list[list[str]]:
    """Sums that are as likely and score the same."""
    found: dict[tuple[int, int], list[str]] = {}
    for label in VALUE:
        found.setdefault((counted()[0][label], VALUE[label]), []).append(label)
    return list(found.values())


def number(shown: str) -> int:
    return int(re.sub(r"[^\d-]", "", shown.replace("\u2212", "-")))


NUMBERS = {"count", "total", "scores", "score", "counts"}
"""What is compared as a number: the signs between thousands are those of a language."""
CHANCES = [*(counted()[0][row[0]] for row in in_rows()), counted()[2]]

ROUTES: dict[str, Callable[[str], Any]] = {
    "counts": lambda lang: differing(),
    "mean": lambda lang: written_once(sum(n * rolls for n, rolls in counted()[1].items()), lang),
    "ChanceView.count": lambda lang: CHANCES,
    "ChanceView.total": lambda lang: [TOTAL] * len(CHANCES),
    "ChanceView.percent": lambda lang: [recount.percent(count, TOTAL, lang) for count in CHANCES],
    "ChanceView.one_in": lambda lang: [written(Fraction(TOTAL, count), lang) for count in CHANCES],
    "OptionRowView.share": lambda lang: [count / TOTAL for count in CHANCES[:-1]],
    "OptionRowView.scores": lambda lang: [[score(row[0], at) for at in differing()] for row in in_rows()],
    "OptionItemView.id": lambda lang: [label for row in in_rows() for label in row],
    "OptionItemView.stated": lambda lang: [STATED[label] for row in in_rows() for label in row],
    "SameView.score": lambda lang: alike(),
    "SameView.tone": lambda lang: [["loss", "zero", "gain"][(one > 0) - (one < 0) + 1] for one in alike()],
    "ManyView.choices": lambda lang: [str(n) for n in sorted(counted()[1])],
    "ManyView.percent": lambda lang: [recount.percent(n, TOTAL, lang) for _, n in sorted(counted()[1].items())],
    "ManyView.share": lambda lang: [n / TOTAL for _, n in sorted(counted()[1].items())],
}
WORDS = {
    "item", "rows", "same", "many", "none_of", "none_chance", "unstated", "OptionRowView.items", "OptionRowView.chance",
    "OptionItemView.name", "OptionItemView.symbol", "OptionItemView.colour", "SameView.crosses",
}  # fmt: skip
"""What leads to a thing whose fields have routes, and words and colours that no counting finds."""


def written_once(choices: int, language: str) -> str:
    return f"{choices / TOTAL:.1f}".replace(".", "," if language == "de" else ".")


def offered(manual: str) -> set[str]:
    names = {name for row in tables(manual, "names")["options"] for name in code(row[0])}
    for kind, _, fields in tables(manual, "names")["optionviews"]:
        names |= {f"{code(kind)[0]}.{name}" for name in code(re.sub(r"\(.*?\)", "", fields))}
    return names


def received(language: str, name: str) -> Any:
    project = open_project(shipped())
    game = find_game(project, "choice")
    context = optionview.option_names(verified_tables(game, game.edition()), load_labels(project, language))
    kind, _, field = name.rpartition(".")
    value: Any
    if not kind:
        value = context[name]
    else:
        value = [getattr(one, field) for one in things(list(context.values())) if type(one).__name__ == kind]
    if field not in NUMBERS:
        return value
    return [[*map(number, one)] if isinstance(one, tuple) else number(one) for one in value]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ROUTES)
def test_the_card_of_choices_receives_what_the_second_route_finds(name: str, language: str) -> None:
    found, due = received(language, name), ROUTES[name](language)
    assert due in found if name == "mean" else found == due


def test_every_value_that_is_offered_to_the_card_of_choices_has_a_second_route_or_is_a_word() -> None:
    manual = page("cards.md")
    chance = {name for name in ROUTES if name.startswith("ChanceView.")}
    assert offered(manual) == {*ROUTES} - chance | WORDS
    planted = manual.replace("`choices`, `percent` (both", "`choices`, `odds`, `percent` (both")
    assert offered(planted) - {*ROUTES} - WORDS == {"ManyView.odds"}


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("ManyView.share", lambda one: 1 - one),
        ("OptionRowView.scores", lambda one: one[::-1]),
        ("SameView.tone", str.upper),
    ],
)
def test_a_wrong_value_is_seen(name: str, wrong: Callable[[Any], Any]) -> None:
    kind, _, field = name.partition(".")
    real = getattr(optionview, kind)

    def made(*values: Any, **fields: Any) -> Any:
        one = real(*values, **fields)
        return dataclasses.replace(one, **{field: wrong(getattr(one, field))})

    with patch.object(optionview, kind, made):
        assert received("en", name) != ROUTES[name]("en")
