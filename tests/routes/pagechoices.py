"""Second routes to what pages receive of rolls that are choices, and of their block."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import factorial
from typing import Any

import recountchoice
from routes.choices import score, sums
from routes.offer import Case, Route
from routes.pages import dice_text

# Choices of CHOICE; they are met as `options` and in `option_sets`.

ROLLS = 6**5


def is_choice(c: Case) -> bool:
    return "options" in c.data


def twice(what: Callable[[Case], Any]) -> Route:
    return lambda c: [what(c)] * 2 if is_choice(c) else []


def each_twice(what: Callable[[Case], list[Any]]) -> Route:
    return lambda c: what(c) * 2 if is_choice(c) else []


def items(c: Case) -> list[str]:
    return [one["id"] for one in c.data["options"]["item"]]


def of_items(what: Callable[[Case, int], Any]) -> Route:
    return each_twice(lambda c: [what(c, int(one)) for one in items(c)])


def spans(c: Case) -> list[tuple[int, int]]:
    """Numbers of crosses that score alike in every row, from the first to the last of them."""
    found: list[tuple[int, int]] = []
    for at in range(11):
        same = at and all(score(c, one, at) == score(c, one, at - 1) for one in items(c))
        found = [*found[:-1], (found[-1][0], at)] if same else [*found, (at, at)]
    return found


def sorted_rolls() -> list[tuple[int, ...]]:
    return [roll for roll in recountchoice.rolls() if list(roll) == sorted(roll)]


def orders(roll: tuple[int, ...]) -> int:
    """In how many orders the dice fall."""
    found = factorial(len(roll))
    for face in set(roll):
        found //= factorial(roll.count(face))
    return found


def shape(roll: tuple[int, ...]) -> str:
    """`n, n, x, y, z`: which dice are alike, most first."""
    many = sorted((roll.count(face) for face in set(roll)), reverse=True)
    return ", ".join(letter for letter, times in zip("nxyza", many, strict=False) for _ in range(times))


@cache
def kinds(c: Case) -> list[tuple[int, str, list[tuple[int, ...]]]]:
    """Rolls whose dice are alike in the same way and have as many choices, few choices first."""
    found: dict[tuple[int, str], list[tuple[int, ...]]] = {}
    for roll in sorted_rolls():
        found.setdefault((len(recountchoice.choices(roll)), shape(roll)), []).append(roll)
    return [(*key, found[key]) for key in found]


def choice_texts(roll: tuple[int, ...]) -> set[str]:
    return {f"{low} + {high} ({fifth})" for (low, high), fifth in recountchoice.choices(roll)}


def block_rows(c: Case) -> list[str]:
    return [*sums(c)] if is_choice(c) else []


def row_scores(c: Case, one: str) -> list[int]:
    return [score(c, one, at) for at in range(11)]


def of_block(what: Callable[[Case, str], Any]) -> Route:
    return lambda c: [what(c, one) for one in block_rows(c)]


CHOICES: dict[str, Route] = {
    "OptionsView.dice": twice(lambda c: c.text("set.five")),
    "OptionsView.total": twice(lambda c: ROLLS),
    "OptionsView.groups": twice(lambda c: c.data["options"]["groups"]),
    "OptionsView.rest": twice(lambda c: c.data["options"]["rest"]),
    "OptionsView.item": twice(lambda c: c.text("options.item")),
    "OptionsView.items": twice(lambda c: c.text("options.items")),
    "OptionsView.rest_name": twice(lambda c: c.text("options.rest")),
    "OptionsView.note": twice(lambda c: c.text("options.note")),
    "OptionsView.mean": twice(lambda c: c.number(recountchoice.mean(), 3)),
    "OptionsView.exact": twice(lambda c: str(recountchoice.mean())),
    "OptionsView.crosses": twice(lambda c: ["–".join(dict.fromkeys(map(str, span))) for span in spans(c)]),
    "OptionsView.unstated": twice(lambda c: c.label("score.unstated")),
    "ItemView.id": of_items(lambda c, one: str(one)),
    "ItemView.name": of_items(lambda c, one: str(one)),
    "ItemView.symbol": of_items(lambda c, one: ""),  # [[options.item]] names no symbol
    "ItemView.colour": of_items(lambda c, one: "ink"),  # and no colour
    "ItemView.count": of_items(lambda c, one: recountchoice.crosses(one)[0]),
    "ItemView.times": of_items(lambda c, one: [recountchoice.crosses(one)[1]]),
    "ItemView.fraction": of_items(lambda c, one: str(Fraction(recountchoice.crosses(one)[0], ROLLS))),
    "ItemView.percent": of_items(lambda c, one: c.percent(recountchoice.crosses(one)[0], ROLLS)),
    "ItemView.one_in": of_items(lambda c, one: c.short(Fraction(ROLLS, recountchoice.crosses(one)[0]))),
    "ItemView.most": of_items(lambda c, one: c.number(Fraction(sum(recountchoice.crosses(one)[:2]), ROLLS), 3)),
    "ItemView.even": of_items(lambda c, one: c.number(recountchoice.crosses(one)[2], 3)),
    "ItemView.value": of_items(lambda c, one: c.number(sums(c)[str(one)]["value"])),
    "ItemView.stated": of_items(lambda c, one: sums(c)[str(one)].get("stated", True)),
    "ItemView.scores": of_items(lambda c, one: [c.number(score(c, str(one), first)) for first, _ in spans(c)]),
    "WithoutView.faces": each_twice(lambda c: [*range(1, 6)]),
    "WithoutView.fraction": each_twice(lambda c: [str(recountchoice.without(one)) for one in range(1, 6)]),
    "WithoutView.percent": each_twice(
        lambda c: [c.percent(int(recountchoice.without(one) * ROLLS), ROLLS) for one in range(1, 6)]
    ),
    "BlockView.numbers": lambda c: [len(c.rows("sheet")[0]["grid"][1]["row"])] if is_choice(c) else [],
    "BlockView.boxes": lambda c: [c.rows("sheet")[0]["grid"][1]["row"][0]["count"]] if is_choice(c) else [],
    "BlockRowView.item": block_rows,
    "BlockRowView.value": of_block(lambda c, one: sums(c)[one]["value"]),
    "BlockRowView.stated": of_block(lambda c, one: sums(c)[one].get("stated", True)),
    "BlockRowView.boxes": of_block(lambda c, one: 10),
    "BlockRowView.scores": of_block(row_scores),
    "BlockRowView.losing": of_block(lambda c, one: max(at for at, worth in enumerate(row_scores(c, one)) if worth < 0)),
    "BlockRowView.gains": of_block(lambda c, one: min(at for at, worth in enumerate(row_scores(c, one)) if worth > 0)),
    "YardstickView.id": lambda c: [one["id"] for one in c.rows("sheet")[0].get("yardstick", []) if is_choice(c)],
    "YardstickView.name": lambda c: [
        c.text(f"sheet.yardstick.{one['id']}") for one in c.rows("sheet")[0].get("yardstick", []) if is_choice(c)
    ],
    "YardstickView.points": lambda c: [
        one["points"] for one in c.rows("sheet")[0].get("yardstick", []) if is_choice(c)
    ],
    **{
        f"Alone.{name}": lambda c, name=name: [  # type: ignore[misc]
            one[name] for one in c.rows("sheet")[0].get("alone", []) if is_choice(c)
        ]
        for name in ("policy", "games", "mean", "median", "below", "rolls")
    },
    "ManyView.choices": each_twice(lambda c: [many for many, *_ in kinds(c)]),
    "ManyView.pattern": each_twice(lambda c: [pattern for _, pattern, _ in kinds(c)]),
    "ManyView.example": each_twice(lambda c: [dice_text(c, rolls[0]) for *_, rolls in kinds(c)]),
    "ManyView.count": each_twice(lambda c: [sum(map(orders, rolls)) for *_, rolls in kinds(c)]),
    "ManyView.distinct": each_twice(lambda c: [len(rolls) for *_, rolls in kinds(c)]),
    "ManyView.fraction": each_twice(
        lambda c: [str(Fraction(sum(map(orders, rolls)), ROLLS)) for *_, rolls in kinds(c)]
    ),
    "ManyView.percent": each_twice(lambda c: [c.percent(sum(map(orders, rolls)), ROLLS) for *_, rolls in kinds(c)]),
    "ChoicesView.dice": each_twice(lambda c: [dice_text(c, roll) for roll in sorted_rolls()]),
    "ChoicesView.label": each_twice(lambda c: ["-".join(map(str, roll)) for roll in sorted_rolls()]),
    "ChoicesView.rolls": each_twice(lambda c: [orders(roll) for roll in sorted_rolls()]),
    "ChoicesView.choices": each_twice(lambda c: [sorted(choice_texts(roll)) for roll in sorted_rolls()]),
}
