"""What the search field answers at once: the result of a roll and what it pays, or where its choices are rated."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.project import Project
from generator.base.tomlfile import read_text

_SCRIPT = "web/answers.js"


def roll_answers(game: str, title: str, calculator: str, labels: Labels) -> dict[str, Any] | None:
    """What a game answers, from the JSON of its calculator or move helper; None where it has neither.

    `rolls` are the numbers of results by faces; where a roll is a choice there are `faces` and how many `dice` instead.
    """
    if not calculator:
        return None
    known = json.loads(calculator)
    head = {"game": game, "title": title}
    if "results" not in known:
        told = labels["web.search.choices"]
        return head | {"faces": list(map(str, known["faces"])), "dice": known["dice"], "told": told}
    columns, edition = [column["name"] for column in known["columns"]], known["editions"][0]
    paid = edition["pays"] or [[]] * len(known["results"])
    results = [
        [result["name"], *(f"{name} {payoff[0]}" for name, payoff in zip(columns, row, strict=False))]
        for result, row in zip(known["results"], paid, strict=True)
    ]
    rolls = {roll: found[0] for roll, found in known["rolls"].items()}
    return head | {"results": results, "rolls": rolls}


def answers_script(project: Project, answers: list[dict[str, Any]]) -> bytes:
    """The script that a page loads with its search: a function, and the games that it is called with."""
    written = json.dumps(answers, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{read_text(project.find(_SCRIPT)).rstrip()}({written})\n".encode()


def spelling(labels: Labels) -> str:
    """What the search knows of a language, as a line of a script: pairs of letters that stand for one, after which
    letters they do not, irregular forms with the word they are of, and the sign in front of decimals."""
    words = labels.section("spelling")
    pairs = {name: dict(pair.split("=") for pair in words[name].split() if "=" in pair) for name in ("folds", "forms")}
    known = pairs | {
        "unfolded_after": words["unfolded_after"],
        "point": locale(labels.language).decimal(Fraction(1, 2), 1)[1],
    }
    return f"const WW_SPELLING = {json.dumps(known, ensure_ascii=False, sort_keys=True)}\n"
