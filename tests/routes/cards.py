"""Second routes to what every card receives."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from routes.definition import told
from routes.offer import URL, Case, Offer, Route

from generator.views.card import card_context


def results(c: Case) -> list[dict[str, Any]]:
    return c.rows("result")


def chances(c: Case) -> list[int]:
    """Of each result, in how many rolls of the first dice it comes."""
    return [c.counts()[one["id"]] for one in results(c)]


def total(c: Case) -> int:
    return sum(chances(c))


def patterns(c: Case) -> list[list[str]]:
    found = []
    for one in results(c):
        lines = [line for line in one["patterns"] if line != "any"]
        lines = [line.replace(" or ", f" {c.label('pattern.or')} ") for line in lines]
        lines = [line.replace("sum ", f"{c.label('pattern.sum')} ") for line in lines]
        found.append([*lines[:1], *(f"{c.label('pattern.or')} {line}" for line in lines[1:])])
    return found


def first_die(c: Case) -> str:
    """The game's own die of which the first set is made, or nothing."""
    return str(c.rows("set")[0]["dice"][0]).split()[-1]


def example_faces(c: Case) -> list[Any]:
    return [face for one in results(c) for roll in one["examples"] for face in roll]


def formulas(c: Case) -> bool:
    """Whether the card shows patterns."""
    return bool(c.data.get("card", {}).get("formulas", True))


def pattern_note(c: Case) -> str:
    letters = {sign for one in results(c) for line in one["patterns"] if line != "any" and "sum" not in line
               for sign in line.replace(" or ", " ") if sign.islower()}  # fmt: skip
    return "" if not letters else "letters_nx" if letters == {"n", "x"} else "letters"


def pattern_symbols(c: Case) -> list[str]:
    if "options" in c.data:
        return [f"die-{face}" for face in range(1, 7)]
    faces = [c.face(face, first_die(c))[0] for face in example_faces(c)]
    return list(dict.fromkeys([*(one["symbol"] for one in results(c)), *faces]))


def changed(c: Case) -> list[bool]:
    if not c.is_house_rule:
        return [False] * len(c.cells)
    before = c.payoffs(c.chain[:-1])
    return [before[result, column] != value for result, column, value in c.cells]


def each(name: str, default: str = "") -> Route:
    """What the definition says of each result."""
    return lambda c: [one.get(name, default) for one in results(c)]


def texts(key: str) -> Route:
    """The text of each result."""
    return lambda c: [c.text(key.format(one["id"])) for one in results(c)]


def keys(kind: str, key: str) -> Route:
    return lambda c: [key.format(one["id"]) for one in c.rows(kind)]


GAME: dict[str, Route] = {
    "GameView.id": lambda c: [c.game],
    "GameView.title": lambda c: [c.text("title")],
    "GameView.subtitle": lambda c: [c.text("subtitle")],
    "GameView.symbol": lambda c: [c.data["symbol"]],
    "GameView.colour": lambda c: [c.data["colour"]],
    "GameView.has_owner": lambda c: ["owner" in c.data],
}
EDITION: dict[str, Route] = {
    "EditionView.id": lambda c: [c.edition],
    "EditionView.label": lambda c: [f"{c.label('card.edition')} {c.edition}"],
    "EditionView.mark": lambda c: [c.label("card.house_rule") if c.is_house_rule else ""],
}
COLUMNS: dict[str, Route] = {
    "ColumnView.id": keys("column", "{}"),
    "ColumnView.symbol": lambda c: [one["symbol"] for one in c.rows("column")],
    "ColumnView.name": lambda c: [c.text(f"column.{one['id']}.name") for one in c.rows("column")],
    "ColumnView.name_key": keys("column", "column.{}.name"),
    "ColumnView.when": lambda c: [one["when"] for one in c.rows("column")],
}
CARD = Offer(
    "cards.md",
    ("context",),
    ("views",),
    ("einhorn", "choice", "dre13ehn", "harbour"),
    lambda c: card_context(c.tables, c.labels, URL),
    {
        **GAME,
        **EDITION,
        **COLUMNS,
        "lang": lambda c: c.language,
        "heading": lambda c: c.text("card.heading"),
        "part": lambda c: "",
        "before": lambda c: 0,
        "note": lambda c: c.text("card.note"),
        "owner_note": lambda c: c.texts.get("card.owner", ""),
        "win_note": lambda c: c.text("card.win") if "win" in c.payoffs().values() else "",
        "upper_note": lambda c: c.label("card.upper") if c.game == "harbour" else "",  # no other roll fits two results
        "text": lambda c: c.shared["card"],
        "own": lambda c: c.shared.get("own", {}),
        "fingerprint": lambda c: c.fingerprint[:8],
        "pattern_note": lambda c: c.label(f"card.{note}") if (note := pattern_note(c)) and formulas(c) else "",
        "pattern_note_key": lambda c: f"text.{note}" if (note := pattern_note(c)) and formulas(c) else "",
        "qr_url": lambda c: URL,
        "address": lambda c: c.label("card.no_address") if ".example" in URL else URL.split("//")[1],
        "pattern_symbols": pattern_symbols,
        "ResultView.id": each("id"),
        "ResultView.place": lambda c: list(range(1, len(results(c)) + 1)),
        "ResultView.symbol": each("symbol"),
        "ResultView.colour": each("colour", "ink"),
        "ResultView.name": texts("result.{}.name"),
        "ResultView.name_key": keys("result", "result.{}.name"),
        "ResultView.rule": texts("result.{}.rule"),
        "ResultView.rule_key": keys("result", "result.{}.rule"),
        "ResultView.gloss": lambda c: [c.texts.get(f"result.{one['id']}.gloss", "") for one in results(c)],
        "ResultView.gloss_key": keys("result", "result.{}.gloss"),
        "ResultView.patterns": lambda c: patterns(c) if formulas(c) else [[] for _ in results(c)],
        "ChanceView.count": lambda c: [str(count) for count in chances(c)],
        "ChanceView.total": lambda c: [str(total(c))] * len(results(c)),
        "ChanceView.percent": lambda c: [c.percent(count, total(c)) for count in chances(c)],
        "ChanceView.one_in": lambda c: [c.short(Fraction(total(c), one)) if one else "" for one in chances(c)],
        "PayoffView.text": lambda c: [c.paid(value) for *_, value in c.cells],
        "PayoffView.kind": lambda c: [told(value) for *_, value in c.cells],
        "PayoffView.amount": lambda c: [0 if isinstance(value, str) else abs(value) for *_, value in c.cells],
        "PayoffView.key": lambda c: [f"payoff.{result}.{column}" for result, column, _ in c.cells],
        "PayoffView.changed": changed,
        "FaceView.symbol": lambda c: [c.face(one, first_die(c))[0] for one in example_faces(c)],
        "FaceView.label": lambda c: [str(one) for one in example_faces(c)],
        "FaceView.frame": lambda c: [c.face(one, first_die(c))[1] for one in example_faces(c)],
    },
    without=frozenset({"card", "CardFormat"}),
)
