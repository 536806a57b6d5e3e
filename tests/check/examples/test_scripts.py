"""What each player has after a step of the game's own example: its engine plays that again."""

from __future__ import annotations

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


def example(game: str) -> tuple[Path, str]:
    (page,) = [page for page in rendered_pages(PROJECT, game, "") if page[0].match(f"en/{game}/example-game.md*")]
    return page[0], page[1].decode()


@pytest.mark.parametrize("game", GAMES)
def test_what_its_engine_has_is_right_and_anything_else_is_found(game: str) -> None:
    right, wrong = GAMES[game]
    path, text = example(game)
    checker = Checker(PROJECT, game)
    checked = checker.check(path, text.encode())
    assert [one for one in checked.findings if one.level == "error"] == []
    assert 10 * len(checked.claims.verified) >= 9 * checked.claims.found
    assert right in text
    (found,) = {
        (one.code, one.expected) for one in checker.check(path, text.replace(right, wrong, 1).encode()).findings
    }
    assert found == ("RB5-ledger", right.rpartition("\N{NO-BREAK SPACE}")[2].replace("−", "-"))
