"""`wuerfelwerk symbols` shows every symbol and colour by the name that a game writes."""

from __future__ import annotations

import re
from pathlib import Path

from cli.commands import wuerfelwerk

from generator.base.project import open_project, shipped
from generator.glyphs.symbols import read_symbols
from generator.press.style import load_style


def test_every_symbol_and_every_colour_is_on_the_page(tmp_path: Path) -> None:
    said = wuerfelwerk("symbols", "--output", tmp_path)
    assert said.code == 0, said.err
    text = (tmp_path / "symbols.html").read_text(encoding="utf-8")
    names = re.findall(r"(?:</svg>|</i>)\s*([a-z0-9-]+)</li>", text)
    project = open_project(shipped())
    assert names == [*read_symbols(project, "", []), *load_style(project, "night").colours]
    assert text.count("<svg") == len(read_symbols(project, "", []))


def test_a_game_that_is_not_there_is_told(tmp_path: Path) -> None:
    said = wuerfelwerk("symbols", "einhonr", "--output", tmp_path)
    assert said.code == 2
    assert "did you mean 'einhorn'?" in said.err
    assert not list(tmp_path.iterdir())
