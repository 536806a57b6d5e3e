"""Whatever is edited, what is shown as current is what a fresh build makes of the same files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from artifacts.watch.atdesk import (
    CARD,
    GAME,
    RULES,
    SCORE,
    STYLE,
    SYMBOL,
    TEXT,
    desk_of,
    edit,
    fresh,
    own_project,
    pictures,
    put,
    worked,
)

from generator.base.project import shipped


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def as_old_as_before(root: Path) -> None:
    """Some programs put back the time of a file; this edit keeps its size, too."""
    before = (root / TEXT).stat()
    edit(root / TEXT, "Drei Würfel", "Vier Würfel")
    os.utime(root / TEXT, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (root / TEXT).stat().st_size == before.st_size


def take_its_place(path: Path, old: str, new: str) -> None:
    """As editors save: another file gets the name."""
    put(path.with_name(f".{path.name}.new"), text_of(path).replace(old, new))
    path.with_name(f".{path.name}.new").replace(path)


EDITS: dict[str, Callable[[Path], object]] = {
    "a text": lambda root: edit(root / TEXT, "Zwei Würfel", "Drei Würfel"),
    "a text of the same size and time": as_old_as_before,
    "a pay-off": lambda root: edit(root / RULES, "points = 3 }", "points = 4 }"),
    "a shared word": lambda root: put(root / "templates/text/de.toml", '[card]\nrules = "Regeln"\n'),
    "the shared word again": lambda root: edit(root / "templates/text/de.toml", "Regeln", "Netz"),
    "the address in the code": lambda root: put(root / "templates/site.toml", 'base_url = "https://games.org/"\n'),
    "the address again": lambda root: edit(root / "templates/site.toml", "games.org", "dice.org"),
    "a template": lambda root: take_its_place(root / CARD, "columns|length == 1", "columns|length == 3"),
    "a template that hides another one": lambda root: put(
        root / f"templates/{GAME}/cards/overview.card.xml.j2", text_of(root / CARD).replace("length + 3", "length + 4")
    ),
    "that template, gone": lambda root: shutil.rmtree(root / "templates" / GAME),
    "what a template includes": lambda root: put(
        root / "templates/cards/back.parts.j2",
        text_of(shipped() / "templates/cards/back.parts.j2").replace('pad="2.4"', 'pad="2.6"'),
    ),
    "a style": lambda root: take_its_place(root / STYLE, "#2b2440", "#2b2450"),
    "a style that hides another one": lambda root: put(
        root / f"templates/{GAME}/styles/night.toml", text_of(root / STYLE).replace("#2b2450", "#2b2460")
    ),
    "the style of score sheets": lambda root: edit(root / SCORE, "#7d69a8", "#7d69b8"),
    "a drawing": lambda root: edit(root / SYMBOL, "M140 430", "M150 430"),
    "a symbol in the place of another one": lambda root: edit(root / RULES, 'symbol = "dash"', 'symbol = "bowl"'),
    "the size of the card": lambda root: put(
        root / "templates/targets/single.toml",
        text_of(shipped() / "templates/targets/single.toml").replace("63 mm", "65 mm"),
    ),
}
ROUNDS = (
    ("a text", "a shared word", "the address in the code"),
    ("a text of the same size and time",),
    ("the shared word again", "the address again", "a pay-off"),
    ("a template", "a style", "the style of score sheets"),
    ("a template that hides another one", "a style that hides another one", "what a template includes"),
    ("that template, gone", "a drawing", "a symbol in the place of another one"),
    ("the size of the card",),
)
"""What is edited before somebody looks; one round after the other, in one project."""


def test_after_each_kind_of_edit_the_pictures_are_those_of_a_fresh_build(tmp_path: Path) -> None:
    assert sorted(what for edits in ROUNDS for what in edits) == sorted(EDITS)
    root = own_project(tmp_path / "project")
    desk = desk_of(root)
    worked(desk)
    seen = [pictures(desk)]
    assert sorted(seen[0]) == ["card", "sheet-lives", "wordless", "wordless-rules"]
    for number, edits in enumerate(ROUNDS):
        for what in edits:
            EDITS[what](root)
        worked(desk)
        seen.append(pictures(desk))
        assert seen[-1] == fresh(root, tmp_path / f"copy-{number}"), edits
        assert seen[-1] != seen[-2], f"{edits}: nobody can see these edits"


def test_what_is_remembered_for_longer_than_a_build_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = own_project(tmp_path / "project")
    EDITS["the address in the code"](root)
    desk = desk_of(root)
    worked(desk)
    monkeypatch.setattr("generator.artifacts.watch.rebuilder.forget", lambda: None)
    EDITS["the address again"](root)
    worked(desk)
    assert pictures(desk) != fresh(root, tmp_path / "copy")
