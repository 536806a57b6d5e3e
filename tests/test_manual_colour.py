"""The page on colour says how much ink is saved, and its example of a variant works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, project_of, tables

from generator.artifacts.inkuse import ink_use
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.press.colours.variant import load_variant
from generator.press.style import load_style
from generator.tables.verified import verified_tables


def measured(variant: str) -> list[float]:
    project = open_project(shipped())
    game = find_game(project, "einhorn")
    used = ink_use(project, verified_tables(game, game.edition("")), game.languages[0], variant)
    return [used[side] for side in ("front", "back")]


def wrong_inks(text: str) -> list[str]:
    rows = tables(text, "ink")[""]
    assert len(rows) == 3
    found = {name: measured("".join(code(name))) for name, *_ in rows}  # a renderer may round a pixel otherwise
    return [name for name, *told in rows if list(map(float, told)) != pytest.approx(found[name], abs=0.8)]


def test_the_ink_of_the_manual_is_what_is_measured() -> None:
    text = page("colour.md")
    assert wrong_inks(text) == []
    assert wrong_inks(text.replace("| 137 |", "| 135 |")) == ["as styled"]


def test_all_variants_that_ship_are_told() -> None:
    text = page("colour.md")
    assert set(open_project(shipped()).named("variants", ".toml")) == set(
        re.findall(r"^\| `([\w-]+)` \| p", text, re.M)
    )


def test_what_is_said_of_colours_is_so() -> None:
    text, colours = page("colour.md"), load_style(open_project(shipped())).colours
    assert "violet and blue are one colour" in text
    slate = "/".join(f"{100 * ink:g}" for ink in colours["slate"].cmyk)
    decision = (shipped() / "docs" / "decisions" / "021-colour.md").read_text(encoding="utf-8")
    assert f"Slate ({slate})" in decision
    tints = [sum(colour.cmyk) for name, colour in colours.items() if name.startswith("tint-")]
    assert f"{100 * max(tints):g} % of ink at most" in decision


def test_the_variant_of_the_manual_is_one(tmp_path: Path) -> None:
    project = project_of([page("games.md"), page("colour.md")], tmp_path)
    assert load_variant(open_project(project), "pale").areas["night"].line == pytest.approx(0.35)
    said = wuerfelwerk("cards", "harbour", "--project", project, "--variant", "pale", "--target", "single")
    assert said.code == 0, said.err
    assert list(project.glob("output/harbour/*/cards-single-pale.pdf"))
