"""Examples in the sentences of a game: its engine does after what they tell, and nothing that can not be so passes."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from reference import CHECKOUT

from generator.artifacts.book_drawn import rendered_pages
from generator.base.project import open_project
from generator.check.run import Checker

PROJECT = open_project(CHECKOUT)
GAMES = {
    "dre13ehn": ("lives:\N{NO-BREAK SPACE}3", "lives:\N{NO-BREAK SPACE}2"),
    "choice": ("−800", "−700"),
}


@cache
def checker(game: str) -> Checker:
    return Checker(PROJECT, game)


@cache
def example(game: str) -> tuple[Path, str]:
    (page,) = [page for page in rendered_pages(PROJECT, game, "") if page[0].match(f"en/{game}/example-game.md*")]
    return page[0], page[1].decode()


@pytest.mark.parametrize("game", GAMES)
def test_what_its_engine_has_is_right_and_anything_else_is_found(game: str) -> None:
    right, wrong = GAMES[game]
    path, text = example(game)
    checked = checker(game).check(path, text.encode())
    assert [one for one in checked.findings if one.level == "error"] == []
    assert 10 * len(checked.claims.verified) >= 9 * checked.claims.found
    assert right in text
    (found,) = {
        (one.code, one.expected) for one in checker(game).check(path, text.replace(right, wrong, 1).encode()).findings
    }
    assert found == ("RB5-ledger", right.rpartition("\N{NO-BREAK SPACE}")[2].replace("−", "-"))


FAULTS = {
    "another has the turn": ("2. **Kim** rolls", "2. **Ada** rolls", "RB5-order", "Kim"),
    "no roll of these dice": ("1. **Ada** rolls {0} 0<", "1. **Ada** rolls {0} 7<", "RB5-roll", "can not be rolled"),
    "another roll": (
        "5. **Ada** rolls {0} 0<",
        "5. **Ada** rolls {0} 2<",
        "RB5-result",
        "2,3 is two or three, not three",
    ),
    "a name that is another call": ("is “ka”", "is “ha”", "RB5-result", "ha printed, it is double two"),
    "another wins": ("Bo writes", "Kim writes", "RB5-who", "Kim printed, it is Bo"),
    "a round is counted wrong": ("### Round 2:", "### Round 3:", "RB5-ledger", "3 printed, it is 2"),
    "a step is counted wrong": ("\n3. **Bo**", "\n4. **Bo**", "RB5-number", "step 4 printed, it is 3"),
    "a row names one twice": (">Bo</span>\u00a0rounds", ">Ada</span>\u00a0rounds", "RB5-who", "it is Bo"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_the_engine_does_not_do_is_found(fault: str) -> None:
    path, whole = example("dre13ehn")
    text, (right, wrong, code, message) = whole.partition("{ #duel }")[0], FAULTS[fault]
    sign = re.search(r"1\. \*\*Ada\*\* rolls (<.*?>.) 0<".replace(" 0", "\u00a00"), text)
    assert sign
    right, wrong = (one.format(sign[1]).replace(" 0<", "\u00a00<") for one in (right, wrong))
    assert right in text
    found = checker("dre13ehn").check(path, text.replace(right, wrong, 1).encode()).findings
    assert [(one.code, message in one.message) for one in found] == [(code, True)]
