"""The calculator page says which dice to keep as `explain --throws-left` does, and at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from web.served import Served

GAME = """\
default_edition = "one"
precedence = true
[throws]
count = 3
[[set]]
id = "five"
dice = ["3d6", "2d4"]
[[result]]
id = "same"
symbol = "trophy"
patterns = ["n, n, n, n, n"]
[[result]]
id = "row"
symbol = "check"
patterns = ["n, n+1, n+2, n+3, n+4"]
[[result]]
id = "house"
symbol = "bowl"
patterns = ["n, n, n, m, m"]
[[result]]
id = "rest"
symbol = "stone"
patterns = ["any"]
[[edition]]
id = "one"
"""
TEXT = """\
title = "Five"
card.heading = "Five dice"
result.same = { name = "Same", rule = "Five equal numbers" }
result.row = { name = "Row", rule = "Five in a row" }
result.house = { name = "House", rule = "Three and two equal" }
result.rest = { name = "Rest", rule = "Any other roll" }
"""
ROWS = """() => [...document.querySelectorAll(".ww-keep tbody tr")]
    .map(row => [...row.cells].map(cell => cell.textContent))"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("keeping")
    give_fonts(folder)
    game = folder / "games/five"
    game.mkdir(parents=True)
    (game / "game.toml").write_text(GAME, encoding="utf-8")
    (game / "text.en.toml").write_text(TEXT, encoding="utf-8")
    said = wuerfelwerk("site", "five", "--project", folder)
    assert said.code == 0, said.err
    return folder


@pytest.fixture(scope="module")
def own(project: Path) -> Iterator[Served]:
    served = Served(project / "output/site")
    yield served
    served.stop()


def explained(project: Path, roll: list[int], left: int) -> list[list[str]]:
    said = wuerfelwerk("explain", "five", *roll, "--throws-left", left, "--project", project)
    assert said.code == 0, said.err
    lines = [line.strip() for line in said.out.splitlines() if line.startswith("        ")]
    return [[*line[:-1].split(": ", 1)[0:1], *line[:-1].split(": ", 1)[1].rsplit(" (", 1)] for line in lines]


def asked(page: Any, roll: list[int], left: int) -> list[list[str]]:
    page.evaluate(f"location.hash = '#{'-'.join(map(str, roll))}'")
    page.wait_for_function(f"document.querySelector('.ww-shown')?.textContent.includes('{'-'.join(map(str, roll))}')")
    page.select_option("#ww-keep-left", str(left))
    found: list[list[str]] = page.evaluate(ROWS)
    return found


def test_a_phone_says_which_dice_to_keep_as_explain_does(
    new_page: Callable[..., Any], own: Served, project: Path
) -> None:
    page = new_page()
    page.goto(f"{own.url}en/five/calculator.html")
    drawn = Random(7)
    rolls = [[*(drawn.randint(1, 6) for _ in range(3)), *(drawn.randint(1, 4) for _ in range(2))] for _ in range(6)]
    for roll in [[1, 2, 3, 4, 4], [2, 2, 2, 2, 2], *rolls]:
        for left in (2, 1):
            assert asked(page, roll, left) == explained(project, roll, left), (roll, left)


def test_it_answers_within_a_tenth_of_a_second(new_page: Callable[..., Any], own: Served) -> None:
    page = new_page()
    page.goto(f"{own.url}en/five/calculator.html")
    page.wait_for_selector(".ww-die")
    took = page.evaluate("""() => {
        const box = document.getElementById("ww-calculator")
        const begun = performance.now()
        box.dispatchEvent(new CustomEvent("ww-roll", { detail: [0, 1, 2, 3, 3] }))
        return performance.now() - begun
    }""")
    assert took < 100
