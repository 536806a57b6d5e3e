"""The keys of the calculator say what stands on the dice, whatever these are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from games.folders import stranger

from generator.base.labels import load_labels
from generator.base.project import Project
from generator.games.reader import load_game
from generator.tables.verified import verified_tables
from generator.web.calculator import calculator_data
from generator.web.scripts import bundled

SCRIPT = Path(__file__).parents[2] / "templates/web/scripts/page-calculator.js"
HOME = "http://calculator.test/"
OWN = '[die.road]\nfaces = ["guard", "dog", "guard", "dog", "guard", "dog"]\n'


@pytest.mark.parametrize(
    ("dice", "examples", "more", "faces"),
    [
        ('["2d10"]', ("[3, 3]", "[2, 5]"), "", [*map(str, range(1, 11))] * 2),
        ('["2 road"]', ('["dog", "dog"]', '["dog", "guard"]'), OWN, ["guard", "dog"] * 2),
        ('["2d6"]', ("[3, 3]", "[2, 5]"), "", [*map(str, range(1, 7))] * 2),
    ],
)
def test_each_key_is_a_face(
    new_page: Callable[..., Any],
    tmp_path: Path,
    dice: str,
    examples: tuple[str, str],
    more: str,
    faces: list[str],
) -> None:
    folder = stranger(tmp_path)
    file = folder / "game.toml"
    text = file.read_text(encoding="utf-8").replace('["2d6"]', dice)
    for old, new in zip(("[3, 3]", "[2, 5]"), examples, strict=True):
        text = text.replace(old, new)
    file.write_text(text + more, encoding="utf-8")
    game = load_game(folder)
    tables = verified_tables(game, game.edition())
    data = calculator_data(tables, {tables.edition.id: tables}, load_labels(Project(tmp_path), "de", game.id), [])
    page = new_page()
    body = (
        f'<body><svg></svg><div id="ww-calculator"></div><script type="application/json" id="ww-data">{data}</script>'
    )
    page.route(f"{HOME}**", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    page.goto(HOME)
    page.evaluate(bundled(SCRIPT))
    assert [one.strip() for one in page.locator(".ww-face").all_inner_texts()] == faces
    assert "undefined" not in page.locator("body").inner_text()
