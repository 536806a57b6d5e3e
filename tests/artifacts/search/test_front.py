"""The front of a search on the website: in all languages, of these rules only, and its words are no markup."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from artifacts.search.test_kept import Here
from cli.commands import wuerfelwerk
from play.weighedgames import quick

from generator.artifacts.search import report, workers
from generator.artifacts.search.report import read_front
from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.pages.render import render_made
from generator.tables.verified import GameTables, verified_tables
from generator.web.balance import balance_page


def rules(edition: str = "") -> GameTables:
    game = find_game(open_project(), "einhorn")
    return verified_tables(game, game.edition(edition or game.default_edition))


@pytest.fixture
def front(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a search has left, without processes of its own."""
    monkeypatch.setattr(workers, "processes", lambda number: lambda: (Here(), 1, workers.LOST))
    monkeypatch.setattr(report, "BALANCED", 0)
    (tmp_path / "docs").mkdir()
    asked = ("--vary", "start=3..8", "--want", "stones suffice", "--players", 3, "--lang", "en")
    assert wuerfelwerk("search", "einhorn", *asked, "--project", tmp_path).code == 0
    return tmp_path / "output/einhorn/search/front.json"


def test_the_page_on_the_balance_shows_the_front(front: Path) -> None:
    tables = rules()
    for code, found in read_front(front, tables).items():
        labels = load_labels(open_project(), code, "einhorn")
        context = {
            "balance": balance_page(quick(), tables, labels, found),
            "t": lambda key, labels=labels, **values: labels[key],
            "symbol": lambda name: name,
            "game": {"title": "-"},
            "unit": "-",
        }
        page = render_made(open_project(), "web/balance.md.j2", "einhorn/balance.md", code, "einhorn", context).body
        assert "{ #searched }" in page
        assert found.chart in page
        assert ElementTree.fromstring(found.chart).get("viewBox")
        assert "\n\n" not in found.chart  # Markdown would take what follows for its own
        for cell in found.rows[0]:
            assert cell in unescape(page)
    assert set(read_front(front, tables)) == {"de", "en"}


def test_the_front_of_other_rules_is_not_shown(front: Path) -> None:
    assert read_front(front, rules("2021-07-16")) == {}
    assert read_front(front.with_name("nothing.json"), rules()) == {}
    told = json.loads(front.read_text(encoding="utf-8"))
    front.write_text(json.dumps(told | {"fingerprint": "00000000"}), encoding="utf-8")
    assert read_front(front, rules()) == {}


@pytest.mark.parametrize("text", ["", "[]", "{}"])
def test_a_damaged_front_is_told(front: Path, text: str) -> None:
    front.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match="is no answer of a search"):
        read_front(front, rules())


def test_words_of_a_front_are_no_markup(front: Path) -> None:
    told = json.loads(front.read_text(encoding="utf-8"))
    told["languages"]["en"]["lead"] = "<b>*x*</b>"
    front.write_text(json.dumps(told), encoding="utf-8")
    found = read_front(front, rules())["en"]
    shown = balance_page(quick(), rules(), load_labels(open_project(), "en"), found).searched
    assert shown is not None
    assert "<b>" not in shown.lead
    assert unescape(shown.lead) == "<b>*x*</b>"
