"""What card templates receive, for two games: Einhorn in two languages, and a game of two results and one column."""

from __future__ import annotations

from typing import Any

from generator.press.layout_context import CardFormat

POKER = CardFormat(63, 88, 3, 3)

_WORDS = {
    "en": {
        "rules": ("All different, at least two neighbours", "Two equal numbers, one different"),
        "more": ("All numbers at least two apart", "Three equal numbers"),
        "columns": ("correct", "wrong", "passive"),
        "part": "",
        "heading": "Roll results",
        "note": "Take (+) or return (−) stones. Row: roll; column: your prediction.",
        "win": "WIN: you take everybody’s stones, and the game ends.",
        "pattern_note": "n: any number, x: none of the others",
        "subtitle": "The game of the unexpected",
        "text": {"of": "of", "rules": "Rules", "roll": "Roll", "chance": "Chance", "example": "Example"},
        "percents": ("44.4%", "41.7%", "11.1%", "2.8%"),
        "WIN": "WIN",
        "or": "or",
        "edition": "Edition",
    },
    "de": {
        "rules": ("Alle verschieden, darunter Nachbarn", "Zwei gleiche Zahlen und eine andere"),
        "more": ("Alle Zahlen mindestens zwei auseinander", "Drei gleiche Zahlen"),
        "columns": ("richtig", "falsch", "passiv"),
        "part": "",
        "heading": "Würfelergebnisse",
        "note": "Steine nehmen (+), abgeben (−). Zeile: Wurf; Spalte: Vorhersage.",
        "win": "SIEG: Du bekommst die Steine von allen, und das Spiel endet.",
        "pattern_note": "n: eine Zahl, x: keine der anderen",
        "subtitle": "Das Spiel mit dem Unerwarteten",
        "text": {"of": "von", "rules": "Spielregeln", "roll": "Wurf", "chance": "Chance", "example": "Beispiel"},
        "percents": ("44,4\u00a0%", "41,7\u00a0%", "11,1\u00a0%", "2,8\u00a0%"),
        "WIN": "SIEG",
        "or": "oder",
        "edition": "Ausgabe",
    },
}
_RESULTS: tuple[tuple[str, str, str, str, str, tuple[str, ...], tuple[str, ...], str], ...] = (
    ("unvermeidliche", "coffin", "slate", "Das Unvermeidliche", "96", ("n, n+1, x",), ("123", "514"), "+2 −2 −1"),
    ("wunsch", "gift", "red", "Wunsch", "90", ("n, n, x",), ("112", "242"), "+2 −2 −1"),
    (
        "einhorn",
        "unicorn",
        "violet",
        "Einhorn",
        "24",
        ("n, n+2, n+4 {or} n+5", "n, n+3, n+5"),
        ("135", "146"),
        "+5 −5 +1",
    ),
    ("dreifaltigkeit", "radiation", "green", "Dreifaltigkeit", "6", ("n, n, n",), ("222", "666"), "WIN +1 +5"),
)


def einhorn(lang: str, card: CardFormat = POKER) -> dict[str, Any]:
    """The context of the Einhorn card."""
    words: dict[str, Any] = _WORDS[lang]
    results = [
        {
            "id": id_,
            "place": number + 1,
            "symbol": symbol,
            "colour": colour,
            "name": name,
            "rule": (*words["rules"], *words["more"])[number],
            "name_key": f"result.{id_}.name",
            "gloss": "",
            "gloss_key": f"result.{id_}.gloss",
            "rule_key": f"result.{id_}.rule",
            "patterns": [pattern.format(**words) for pattern in patterns],
            "examples": [dice(*example) for example in examples],
            "chance": {"count": count, "total": "216", "percent": words["percents"][number], "one_in": ""},
            "payoffs": [payoff(text, words["WIN"]) for text in payoffs.split()],
        }
        for number, (id_, symbol, colour, name, count, patterns, examples, payoffs) in enumerate(_RESULTS)
    ]
    columns = [
        {"id": id_, "when": id_, "symbol": symbol, "name": name, "name_key": f"column.{id_}.name"}
        for id_, symbol, name in zip(
            ("correct", "wrong", "passive"), ("check", "cross", "silent"), words["columns"], strict=True
        )
    ]
    return {
        "lang": lang,
        "card": card,
        "game": {
            "id": "einhorn",
            "title": "Einhorn",
            "subtitle": words["subtitle"],
            "symbol": "unicorn",
            "colour": "violet",
        },
        "text": words["text"],
        "part": "",
        "before": 0,
        "heading": words["heading"],
        "note": words["note"],
        "upper_note": "",
        "owner_note": "",
        "win_note": words["win"],
        "pattern_note": words["pattern_note"],
        "pattern_note_key": "text.letters_nx",
        "columns": columns,
        "results": results,
        "edition": {"id": "2022-10-31", "label": f"{words['edition']} 2022-10-31", "mark": ""},
        "fingerprint": "3f2a91c0",
        "qr_url": f"https://wuerfelwerk.example/{lang}/einhorn/quick-reference.html#edition-2022-10-31",
        "address": f"wuerfelwerk.example/{lang}/einhorn/quick-reference.html#edition-2022-10-31",
        "pattern_symbols": ["unicorn", "die-1", "coffin", "die-3", "gift", "die-5", "radiation"],
    }


def seven(card: CardFormat = POKER) -> dict[str, Any]:
    """The context of a game of two dice: seven or not, with one column of points."""
    context = einhorn("en", card)
    names = (("Seven", "Both dice make seven", "6", "16.7%", "sum 7", ("34", "61"), "+5"),
             ("Other", "Everything else", "30", "83.3%", "", ("11", "25"), "−1"))  # fmt: skip
    context["results"] = [
        {
            "id": name.lower(),
            "symbol": symbol,
            "colour": colour,
            "name": name,
            "rule": rule,
            "name_key": f"result.{name.lower()}.name",
            "gloss": "",
            "gloss_key": "",
            "rule_key": f"result.{name.lower()}.rule",
            "patterns": [pattern] if pattern else [],
            "examples": [dice(*example) for example in examples],
            "chance": {"count": count, "total": "36", "percent": percent, "one_in": ""},
            "payoffs": [payoff(points)],
        }
        for (name, rule, count, percent, pattern, examples, points), symbol, colour in zip(
            names, ("trophy", "stone"), ("amber", "slate"), strict=True
        )
    ]
    context["columns"] = [
        {"id": "points", "when": "always", "symbol": "stone", "name": "points", "name_key": "column.points.name"}
    ]
    context["game"] = {"id": "seven", "title": "Seven", "subtitle": "Two dice", "symbol": "trophy", "colour": "amber"}
    context |= {"heading": "Seven or not", "note": "Points are counted at once.", "win_note": "", "pattern_note": ""}
    return context


def dice(*labels: str) -> list[dict[str, str]]:
    """Faces of standard dice; labels without a symbol of theirs have the symbol `-`."""
    return [
        {"symbol": f"die-{label}", "label": label, "frame": "-"}
        if label in "123456"
        else {"symbol": "-", "label": label, "frame": "square"}
        for label in labels
    ]


def payoff(text: str, win: str = "WIN") -> dict[str, str]:
    """One cell of the pay-off table."""
    if text == "WIN":
        return {"text": win, "kind": "win", "key": "payoff", "changed": False}
    kind = {"+": "gain", "−": "loss"}.get(text[0], "zero")
    return {"text": text, "kind": kind, "key": "payoff", "changed": False}


def sums(card: CardFormat = POKER, columns: int = 0) -> dict[str, Any]:
    """The context of a game of nine results: the sums of two dice, 2 to 9 or more."""
    context = seven(card)
    context["results"] = [
        {
            **context["results"][number % 2],
            "name": f"Sum {number}",
            "rule": "Both dice",
            "patterns": [f"sum {number}"],
            "payoffs": [payoff(text) for text in ("+2", "−1", "0", "+1")[:columns]],
        }
        for number in range(2, 11)
    ]
    context["columns"] = [context["columns"][0] | {"name": f"col. {number}"} for number in range(1, columns + 1)]
    return context


SAMPLES = {"einhorn": [einhorn("en"), einhorn("de")], "seven": [seven()]}
