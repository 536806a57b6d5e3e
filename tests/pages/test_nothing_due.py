"""Where nothing is due nothing is looked for again: what is typed is remembered, and nothing that draws is loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from games.folders import give_fonts
from pages.test_typed import WORDS, project

from generator.artifacts.product import inputs_digest
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.pages import typed
from generator.pages.typed import typed_notes, typed_values

__all__ = ["project"]


def test_that_nothing_is_typed_is_remembered_until_something_else_is_read(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / ".cache").mkdir()
    looked: list[str] = []

    def watched(*asked: object) -> object:
        looked.append("looked")
        return typed_values(*asked)  # type: ignore[arg-type]

    def notes(text: str) -> int:
        (project / "games" / "wishes" / "text.en.toml").write_text(text + WORDS, "utf-8")
        opened = open_project(project)
        game = find_game(opened, "wishes")
        made_from = inputs_digest(opened, game)
        return len(typed_notes(opened, game, ["en"], pages=False, made_from=made_from))

    monkeypatch.setattr(typed, "typed_values", watched)
    assert [notes(""), notes(""), len(looked)] == [0, 0, 1]
    wrong = 'card.note = "Everybody gets 6 stones."\n'
    assert notes(wrong) == notes(wrong) > 0
    assert len(looked) == 3
    assert notes("") == 0


def test_nothing_that_draws_is_loaded_where_nothing_is_due(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Not even if somebody has made a game of the same name meanwhile, in another folder and by other rules."""
    give_fonts(project)
    other = shutil.copytree(project, tmp_path_factory.mktemp("other"), dirs_exist_ok=True)
    rules = other / "games" / "wishes" / "game.toml"
    rules.write_text(rules.read_text("utf-8").replace("examples = [[2, 2]]", "examples = [[3, 3]]"), "utf-8")
    drawn, _, due = map(_loaded, (project, other, project))
    assert "fontTools" in drawn
    assert {"up", "to", "date"} <= due
    assert not due & {"fontTools", "reportlab", "pypdfium2", "drawsvg", "markdown", "numpy"}


def _loaded(project: Path) -> set[str]:
    """The modules that printing its cards has loaded, and the words that it has said."""
    ask = ("-c", _LOADED, "cards", "wishes", "--project", str(project), "--target", "single")
    return {*subprocess.run([sys.executable, *ask], capture_output=True, text=True).stdout.split()}


_LOADED = """
import sys
from generator.cli.main import run
try:
    run()
except SystemExit:
    pass
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
