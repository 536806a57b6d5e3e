"""Second routes to what the card of rolls that are choices receives."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby, permutations
from typing import Any

import recountchoice
from routes.definition import told
from routes.offer import Case, Offer, Route, quick_names

from generator.views.choices import option_names

ROLLS = 6**5


def sums(c: Case) -> dict[str, dict[str, Any]]:
    return {row["label"]: row for row in c.rows("sheet")[0]["grid"][0]["row"]}


def score(c: Case, label: str, crosses: int) -> int:
    """What so many crosses of a sum are worth, by the list below the sheet."""
    if not crosses:
        return 0
    below = c.rows("sheet")[0]["grid"][0]["below"][crosses - 1]
    return below if isinstance(below, int) else int(below.removesuffix("x")) * int(sums(c)[label]["value"])


def differing(c: Case) -> list[int]:
    return [at for at in range(1, 11) if len({score(c, label, at) for label in sums(c)}) > 1]


def alike(c: Case) -> list[tuple[list[int], int]]:
    """Numbers of crosses that all sums score alike, those beside each other together, with what they score."""
    left = [at for at in range(11) if at not in differing(c)]
    runs = groupby(enumerate(left), key=lambda one: (one[1] - one[0], score(c, "2", one[1])))
    return [([at for _, at in run], worth) for (_, worth), run in runs]


def in_rows(c: Case) -> list[list[str]]:
    """Sums that are as likely and score the same."""
    found: dict[tuple[int, int], list[str]] = {}
    for label, row in sums(c).items():
        found.setdefault((recountchoice.crosses(int(label))[0], row["value"]), []).append(label)
    return list(found.values())


def all_items(c: Case) -> list[str]:
    return [label for row in in_rows(c) for label in row]


def option_chances(c: Case) -> list[int]:
    free = recountchoice.without(len(c.rows("sheet")[0]["grid"][1]["row"]))
    return [*(recountchoice.crosses(int(row[0]))[0] for row in in_rows(c)), int(free * ROLLS)]


def split() -> list[list[int]]:
    """Of the rolls of the commonest kind the one in the middle, and of all ways to lay it out that one: two pairs, and
    the die that stays over."""
    ((usual, _),) = recountchoice.classes().most_common(1)
    rolls = sorted({tuple(sorted(one)) for one in recountchoice.rolls() if len(recountchoice.choices(one)) == usual})
    laid = {
        (one[4], *sorted([tuple(sorted(one[:2])), tuple(sorted(one[2:4]))]))
        for one in permutations(rolls[len(rolls) // 2])
    }
    rest, *pairs = sorted(laid)[len(laid) // 2]
    return [*map(list, pairs), [rest]]


def sums_of_split() -> list[str]:
    return [str(sum(pair)) for pair in split()[:2]]


def crosses_text(c: Case, run: list[int]) -> str:
    return "–".join(dict.fromkeys([str(run[0]), str(run[-1])]))


def said(own: str, shared: str, **values: str) -> Route:
    """The text and the key of the game's own words, else of the shared ones."""

    def route(c: Case) -> list[str]:
        text = c.label(shared)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", value)
        return [c.text(own), own] if own in c.texts else [text, f"text.{shared.removeprefix('card.')}"]

    return route


def text_and_key(value: Any) -> list[str]:
    return [str(value.text), value.key]


OPTIONS = Offer(
    "cards.md",
    ("options",),
    ("optionviews", "views/ChanceView"),
    ("choice",),
    lambda c: quick_names(c)["choices"] if c.where else option_names(c.tables, c.labels),
    {
        "item": lambda c: [c.text("options.item").capitalize(), "options.item"],
        "counts": lambda c: [str(at) for at in differing(c)],
        "CountView.text": lambda c: [str(at) for at in differing(c)],
        "CountView.rank": lambda c: [0, 2, 3, 1, 0],  # of 6 to 10 the middle stays longest
        "none_of": said("options.none", "card.none_of"),
        "ChanceView.count": lambda c: [c.number(count) for count in option_chances(c)],
        "ChanceView.total": lambda c: [c.number(ROLLS)] * len(option_chances(c)),
        "ChanceView.percent": lambda c: [c.percent(count, ROLLS) for count in option_chances(c)],
        "ChanceView.one_in": lambda c: [c.short(Fraction(ROLLS, count)) for count in option_chances(c)],
        "OptionRowView.items": in_rows,
        "OptionRowView.share": lambda c: [count / ROLLS for count in option_chances(c)[:-1]],
        "OptionRowView.scores": lambda c: [
            [c.number(score(c, row[0], at)) for at in differing(c)] for row in in_rows(c)
        ],
        "OptionItemView.id": lambda c: [*all_items(c), *sums_of_split()],
        "OptionItemView.name": lambda c: [
            c.text(f"option.{one}.name") or one for one in [*all_items(c), *sums_of_split()]
        ],
        "OptionItemView.symbol": lambda c: [""] * 13,  # [[options.item]] names no symbol
        "OptionItemView.colour": lambda c: ["night"] * 13,  # and no colour
        "SameView.crosses": lambda c: [crosses_text(c, run) for run, _ in alike(c)],
        "SameView.score": lambda c: [c.number(worth) for _, worth in alike(c)],
        "SameView.tone": lambda c: [told(worth) for _, worth in alike(c)],
        "SplitView.dice": lambda c: [[str(die) for die in part] for part in split()],
        "SplitView.item": lambda c: [*sums_of_split(), None],
    },
    where=lambda game: ["", "quickref"],
    normal=dict.fromkeys(("item", "none_of"), text_and_key)
    | {
        "counts": lambda value: [one.text for one in value],
        "SplitView.dice": lambda value: [one.label for one in value],
        "SplitView.item": lambda value: value and value.id,
    },
)
