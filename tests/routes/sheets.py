"""Second routes to what score sheets receive: all kinds, by what `[[sheet]]` and the texts of the game say."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from routes.answers import call
from routes.cards import EDITION, GAME
from routes.choices import text_and_key
from routes.definition import MINUS, NO_BREAK
from routes.offer import Case, Offer, Route, project
from routes.plans import PLAN, year
from routes.sheetparts import (
    below,
    bonus,
    categories,
    legend,
    of_boxes,
    of_each,
    of_rows,
    of_zones,
    owner_symbol,
    round_heading,
    row_words,
    said,
    sheet,
    tick,
    tone,
    words_of_each,
)

from generator.games.registry import find_game
from generator.views.sheets import Table, sheet_context

PLAYERS, ROUNDS, NAME = 3, 5, "Mia"


@cache
def sheets_of(game: str) -> int:
    """How many score sheets a game has."""
    return len(find_game(project(), game).sheets)


# Steps, and what is written by hand.


def points(c: Case) -> list[int]:
    steps = sheet(c).get("step", [])
    return sorted({worth for one in steps for worth in (one.get("other", 0), *one["points"].values())} - {0})


REST = "*"
"""All others in a column of points."""


def scoring(c: Case, step: dict[str, Any], worth: int) -> list[str]:
    """The results that score so much in their order; nothing for all others."""
    others = [""] if step.get("other", 0) == worth else []
    return others + [one["id"] for one in c.rows("result") if step["points"].get(one["id"]) == worth]


def columns(c: Case) -> list[list[list[str]]]:
    return [[scoring(c, step, worth) for worth in points(c)] for step in sheet(c).get("step", [])]


def result_words(c: Case, one: str) -> list[str]:
    return [c.text(f"result.{one}.name"), f"result.{one}.name"]


def in_places(c: Case) -> list[list[list[str | None]]]:
    """The same with None for places that are free: each result as far right as the longest way that leads to it."""
    return [list(step) for step in zip(*map(spread, zip(*columns(c), strict=True)), strict=True)]


def spread(rows: Sequence[list[str]]) -> list[list[str | None]]:
    """A column, win by win."""
    pairs = {pair for row in rows for pair in pairwise(filter(None, row))}

    def place(one: str) -> int:
        return max((place(before) + 1 for before, after in pairs if after == one), default=0)

    made: list[list[str | None]] = []
    for row in rows:
        named = {place(one): one for one in row if one}
        made.append([REST] * ("" in row) + [named.get(at) for at in range(max(named, default=-1) + 1)])
    packed: list[list[str | None]] = [[one or REST for one in row] for row in rows]
    return made if max(map(len, made)) <= max(map(len, packed)) else packed


def called(c: Case, one: dict[str, Any]) -> list[str]:
    """What is said of a result where all are listed."""
    if one.get("free"):
        return [c.label("score.any"), ""]
    return [call(c, one["id"]), ""] if "naming" in c.data else result_words(c, one["id"])


def marks(c: Case) -> list[tuple[str, str, str, list[str]]]:
    """Sign, symbol, colour and words: of the steps, of all results, of the marks."""
    looks = {one["id"]: (one["symbol"], one.get("colour", "ink")) for one in c.rows("result")} | {"": ("", "")}
    others = [c.label("score.other"), "score.other"]
    found = [
        ("", *looks[one], result_words(c, one) if one else others)
        for step in columns(c)
        for column in step
        for one in column
    ]
    if sheet(c).get("results"):
        found += [("", *looks[one["id"]], called(c, one)) for one in c.rows("result")]
    return found + [
        (said(c, f"letter.{one['id']}")[0] or one["sign"], "", "", said(c, f"mark.{one['id']}"))
        for one in sheet(c).get("mark", [])
    ]


def of_marks(place: int) -> Route:
    return lambda c: [one[place] for one in marks(c)]


def most(c: Case) -> str:
    best = sum(max(one.get("other", 0), *one["points"].values()) for one in sheet(c).get("step", []))
    text = c.label("score.most").replace(" ", NO_BREAK)
    return text.replace("{points}", c.number(best)) if best else ""


def throws(c: Case) -> str:
    count = c.data.get("throws", {}).get("count")
    return c.label("score.throws").replace("{count}", c.number(count)) if count else ""


ROUTES: dict[str, Route] = {
    **GAME,
    **EDITION,
    **PLAN,
    "GameView.subtitle": lambda c: [""],  # no sheet has room for it
    "lang": lambda c: c.language,
    "fingerprint": lambda c: c.fingerprint[:8],
    "own": lambda c: c.shared.get("own", {}),
    "text": lambda c: c.shared["score"],
    "title": lambda c: said(c, "title", "title"),
    "note": lambda c: said(c, "note"),
    "round": round_heading,
    "winner": lambda c: said(c, "winner", "winner"),
    "owner": lambda c: said(c, "owner"),
    "tick": tick,
    "owner_symbol": owner_symbol,
    "form": lambda c: c.language == "en",
    "parted": lambda c: c.language == "en",
    "rounds": lambda c: ROUNDS,
    "most": most,
    "throws": throws,
    "record": lambda c: sheet(c).get("record", False),
    "count": lambda c: sheet(c).get("count", 0),
    "majority": lambda c: ROUNDS // 2 + 1,
    "PlayerView.number": lambda c: [1, 2, 3],
    "PlayerView.name": lambda c: [NAME, "", ""],
    "PlayerView.label": lambda c: [NAME, *(c.label("score.player").replace("{number}", n) for n in "23")],
    "CellView.id": of_each("cell", "id"),
    "CellView.symbol": lambda c: [one.get("symbol", "") for one in sheet(c)["cell"]],
    "CellView.sign": lambda c: [one.get("sign", "").replace("-", MINUS) for one in sheet(c)["cell"]],
    "CellView.said": words_of_each("cell", "cell"),
    "CellView.owner": of_each("cell", "owner", False),
    "CellView.last": of_each("cell", "last", True),
    "SectionView.id": of_each("section", "id"),
    "SectionView.said": words_of_each("section", "section"),
    "SectionView.bonus": bonus,
    "SectionView.bonus_scores": lambda c: [
        f"{one['bonus']['from']}:{one['bonus']['points']}" if "bonus" in one else "" for one in sheet(c)["section"]
    ],
    "CategoryView.id": lambda c: [row["id"] for row in categories(c)],
    "CategoryView.said": lambda c: [said(c, f"row.{row['id']}") for row in categories(c)],
    "CategoryView.points": lambda c: [c.number(row["points"]) if "points" in row else "" for row in categories(c)],
    "GridView.id": of_each("grid", "id"),
    "GridView.said": words_of_each("grid", "grid"),
    "GridView.totals": of_each("grid", "totals", False),
    "GridView.end": of_each("grid", "end", False),
    "ZoneView.tone": of_zones(0),
    "ZoneView.first": of_zones(1),
    "ZoneView.count": of_zones(2),
    "BoxRowView.id": of_rows(lambda c, row: row.get("id", f"row-{row['at']}")),
    "BoxRowView.said": of_rows(row_words),
    "BoxRowView.own": of_rows(lambda c, row: row.get("own", False)),
    "BoxRowView.value": of_rows(lambda c, row: c.number(row["value"]) if "value" in row else ""),
    "BoxRowView.stated": of_rows(lambda c, row: row.get("stated", True)),
    "BoxRowView.symbol": of_rows(lambda c, row: row.get("symbol", "")),
    "BoxRowView.colour": of_rows(lambda c, row: row.get("colour", "ink")),
    "BoxRowView.write": of_rows(lambda c, row: row.get("write", False)),
    "BoxRowView.scores": of_rows(
        lambda c, row: row["below"] if row["below"] and not any(isinstance(one, str) for one in row["below"]) else []
    ),
    "BoxView.number": of_boxes(lambda c, row: range(1, len(row["inside"]) + 1)),
    "BoxView.inside": of_boxes(lambda c, row: row["inside"]),
    "BoxView.below": of_boxes(lambda c, row: [c.number(one) if isinstance(one, int) else one for one in below(row)]),
    "BoxView.tone": of_boxes(lambda c, row: map(tone, below(row))),
    "LegendView.term": lambda c: [one[0] for one in legend(c)],
    "LegendView.text": lambda c: [one[1] for one in legend(c)],
    "LegendView.key": lambda c: [one[2] for one in legend(c)],
    "YardstickView.points": lambda c: [
        c.label("score.from").replace(" ", NO_BREAK).replace("{points}", c.number(one["points"]))
        for one in sheet(c)["yardstick"]
    ],
    "YardstickView.said": words_of_each("yardstick", "yardstick"),
    "MarkView.sign": of_marks(0),
    "MarkView.symbol": of_marks(1),
    "MarkView.colour": of_marks(2),
    "MarkView.said": of_marks(3),
    "StepColumnView.points": lambda c: [c.number(worth) for worth in points(c)],
    "StepColumnView.most": lambda c: [max(len(step[at]) for step in columns(c)) for at in range(len(points(c)))],
    "StepView.number": lambda c: [*range(1, len(sheet(c)["step"]) + 1)],
    "StepView.columns": lambda c: [
        [
            [one and (c.label("score.other") if one == REST else c.text(f"result.{one}.name")) for one in row]
            for row in step
        ]
        for step in in_places(c)
    ],
    "StepView.other": lambda c: [
        points(c).index(one["other"]) + 1 if one.get("other") else 0 for one in sheet(c)["step"]
    ],
}
WORDS = [name for name in ROUTES if name.endswith(".said")]
SHEETS = Offer(
    "sheets.md",
    ("sheet",),
    ("sheet views", "views/GameView", "views/EditionView"),
    ("einhorn", "choice", "dre13ehn", "harbour"),
    lambda c: sheet_context(
        c.tables,
        c.labels,
        c.tables.game.sheets[int(c.where)],
        Table(PLAYERS, ROUNDS, (NAME,), year(c)),
        form=c.language == "en",
        parted=c.language == "en",
    ),
    ROUTES,
    where=lambda game: [str(at) for at in range(sheets_of(game))],
    normal=dict.fromkeys(
        [*WORDS, "PhaseView.about", "title", "note", "round", "winner", "owner", "tick"],
        text_and_key,
    ),
    without=frozenset({"card", "Said"}),
)
