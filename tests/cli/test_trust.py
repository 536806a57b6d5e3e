"""`wuerfelwerk check --trust no` runs nothing that came with the project, and says what it did without."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

from generator.base.problem import UserError
from generator.base.project import Project, shipped
from generator.games.registry import find_game
from generator.play.engines import engine_of
from generator.tables.verified import verified_tables

GAME = """\
default_edition = "first"
precedence = true
[[set]]
id = "pair"
dice = ["2d6"]
[[result]]
id = "double"
symbol = "dice"
patterns = ["n, n"]
[[result]]
id = "other"
symbol = "stone"
patterns = ["any"]
[[column]]
id = "points"
symbol = "check"
when = "always"
[[edition]]
id = "first"
[edition.payoffs]
double = { points = 1 }
other = { points = -1 }
"""
TEXT = """\
title = "Harbour"
card.heading = "Results"
column.points.name = "points"
result.double = { name = "Mooring", rule = "Two equal numbers" }
result.other = { name = "Open sea", rule = "Any other roll" }
"""
RUN = "from pathlib import Path\nPath(__file__).with_name('ran').write_text('')\n"
CODE = RUN + "def classify(roll):\n    return 'double' if roll[0] == roll[1] else 'other'\n"
RULES = "# Harbour\n\n| Result | Rolls |\n|---|---|\n| Mooring | {} of 36 |\n| Open sea | 30 of 36 |\n"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "games" / "harbour"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "text.en.toml").write_text(TEXT, encoding="utf-8")
    (folder / "classify.py").write_text(CODE, encoding="utf-8")
    (folder / "play.py").write_text(RUN, encoding="utf-8")
    (tmp_path / "rules.md").write_text(RULES.format(6), encoding="utf-8")
    return folder


@pytest.mark.parametrize("options", [[], ["--game", "harbour"], ["--fix", "--yes"], ["--format", "json"]])
def test_no_code_of_the_project_is_run_and_its_patterns_count(game: Path, options: list[str]) -> None:
    said = wuerfelwerk("check", "rules.md", "--trust", "no", *options)
    assert (said.code, said.err) == (0, "")
    assert "harbour is counted by its patterns alone: classify.py is not run" in said.out
    (game.parents[1] / "rules.md").write_text(RULES.format(5), encoding="utf-8")
    if "--fix" not in options:
        assert wuerfelwerk("check", "rules.md", "--trust", "no", *options).code == 1
    assert not (game / "ran").exists()
    assert wuerfelwerk("check", "rules.md", *options).out.count("patterns alone") == 0
    assert (game / "ran").exists()


def test_a_game_that_needs_its_code_is_told_as_not_checked(game: Path) -> None:
    text = GAME.replace('"2d6"', '"6d20"').replace('"n, n"', '"a, b, c, d, e, f"')
    (game / "game.toml").write_text(text, encoding="utf-8")
    said = wuerfelwerk("check", "rules.md", "--trust", "no")
    assert said.code == 1
    assert "rules.md: not checked: the game that it names can not be counted without code of its own" in said.err
    assert "--trust no runs none; --trust yes does" in said.err
    assert not (game / "ran").exists()


def test_a_game_of_the_project_that_has_the_name_of_a_shipped_one_is_no_shipped_one(game: Path) -> None:
    game.rename(game.with_name("einhorn"))
    wuerfelwerk("check", "rules.md", "--trust", "no", "--game", "einhorn")
    assert not (game.with_name("einhorn") / "ran").exists()


def test_games_that_ship_are_counted_by_both_routes_as_ever(tmp_path: Path) -> None:
    for name in ("einhorn", "dre13ehn", "choice"):
        found = find_game(Project(tmp_path, trusted=False), name)
        assert found.unrun == ()
        assert found.classify or found.choose


def test_an_engine_of_the_project_is_not_run(game: Path) -> None:
    found = find_game(Project(game.parents[1], trusted=False), "harbour")
    with pytest.raises(UserError, match=r"play\.py: is not run"):
        engine_of(verified_tables(found, found.edition()), 2)
    assert not (game / "ran").exists()


def test_compiled_templates_are_never_taken_from_a_folder_that_came_with_a_project(game: Path) -> None:
    project = Project(game.parents[1])
    assert not project.code_cache.is_relative_to(project.root)
    assert Project(shipped()).code_cache.is_relative_to(shipped())


ESCAPES = [
    "{{ ''.__class__.__mro__ }}",
    "{{ ''['__class__'] }}",
    "{{ ''|attr('__class__') }}",
    "{{ '{0.__class__}'.format(game) }}",
    "{{ [game]|map(attribute='__class__')|join }}",
    "{{ cycler.__init__.__globals__ }}",
    "{{ game.folder.parent.mkdir() }}",
]


@pytest.mark.parametrize("escape", ESCAPES)
def test_an_expression_that_leaves_the_sandbox_is_told_at_its_line(game: Path, escape: str) -> None:
    (game.parents[1] / "docs" / "en" / "harbour").mkdir(parents=True)
    page = game.parents[1] / "docs" / "en" / "harbour" / "rules.md"
    page.write_text(f"# Rules\n\nSix rolls.\n{escape}\n", encoding="utf-8")
    said = wuerfelwerk("check", "--pages", "harbour")
    assert said.code == 1
    assert "docs/en/harbour/rules.md:4: " in said.err
    assert "out of reach of a template" in said.err or "has no 'folder'" in said.err


def test_a_card_that_leaves_the_sandbox_is_told_at_its_line(game: Path) -> None:
    template = game.parents[1] / "templates" / "harbour" / "cards" / "overview.card.xml.j2"
    template.parent.mkdir(parents=True)
    template.write_text(f"<card>\n<p>{ESCAPES[0]}</p>\n</card>\n", encoding="utf-8")
    said = wuerfelwerk("cards", "harbour", "--target", "single", "--output", "out")
    assert said.code == 1
    assert "overview.card.xml.j2:2: '__class__' is out of reach of a template" in said.err


def test_nothing_is_rendered_outside_of_the_sandbox(checkout: Path) -> None:
    made = re.compile(r"(?<!Strict)(?<!Sandboxed)Environment\(")
    assert made.search("environment = Environment(loader)")
    sources = [path for path in (checkout / "generator").rglob("*.py") if made.search(path.read_text("utf-8"))]
    assert sources == []
