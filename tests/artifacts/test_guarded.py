"""What says a wrong number is not written, whatever it is, and the fault names the line that it comes from."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import einhorn
from reference import CHECKOUT

from generator.artifacts import guarded
from generator.check.finding import Finding
from generator.check.reading.document import Span

Plant = Callable[[Path], tuple[Path, str]]


def changed(file: Path, right: str, wrong: str) -> tuple[Path, str]:
    """The file and the line in which a text was exchanged."""
    text = file.read_text(encoding="utf-8")
    assert text.count(right) == 1, right
    file.write_text(text.replace(right, wrong), encoding="utf-8")
    number = text[: text.index(right)].count("\n") + 1
    return file, f"{file.name}:{number}: "


def in_a_card(project: Path) -> tuple[Path, str]:
    file = project / "templates" / "cards" / "overview.parts.j2"
    file.parent.mkdir(parents=True)
    shutil.copyfile(CHECKOUT / "templates" / "cards" / file.name, file)
    return changed(
        file,
        'drop="10">{{ result.chance.count }} {{ text.of }} {{ result.chance.total }}',
        'drop="10">{{ result.chance.count }} {{ text.of }} 218',
    )


def in_a_page(project: Path) -> tuple[Path, str]:
    file = project / "docs" / "en" / "einhorn" / "rules.md"
    shutil.copytree(CHECKOUT / "docs" / "en" / "einhorn", file.parent)
    return changed(file, "Everybody starts a game with {{ edition.start }}", "Everybody starts a game with 9")


def on_a_lid(project: Path) -> tuple[Path, str]:
    file = project / "templates" / "engravings" / "lid-results.parts.j2"
    file.parent.mkdir(parents=True)
    shutil.copyfile(CHECKOUT / "templates" / "engravings" / file.name, file)
    right = "{{ result.chance.count }} {{ text.of }} {{ result.chance.total }}"
    return changed(file, right, right.replace("{{ result.chance.total }}", "218"))


@pytest.mark.parametrize(
    ("command", "plant", "message"),
    [
        (("cards", "--target", "home-a4"), in_a_card, "90 of 218"),
        (("book", "--target", "a5"), in_a_page, "game with 9 stones"),
        (("site",), in_a_page, "game with 9 stones"),
        (("box",), on_a_lid, "90 of 218"),
    ],
)
def test_a_wrong_number_keeps_a_file_from_its_name(
    tmp_path: Path, command: tuple[str, ...], plant: Plant, message: str
) -> None:
    einhorn(tmp_path)
    _, place = plant(tmp_path)
    said = wuerfelwerk(command[0], "einhorn", *command[1:], "--project", tmp_path, "--lang", "en")
    assert said.code == 1
    assert message in said.err
    assert place in said.err
    assert "can not be laid out" not in said.err  # a number is wrong, not the room for it
    assert not [*(tmp_path / "output").rglob("*.pdf" if command[0] != "site" else "*.html")]


def test_what_is_no_number_with_a_right_one_keeps_no_file_back() -> None:
    known = Finding("RB1-count", "error", Span(1, 0, 1), "wrong", "90 of 218", "90 of 216")
    assert guarded._is_sure(known)
    assert not guarded._is_sure(replace(known, level="warning"))
    assert not guarded._is_sure(replace(known, expected=""))
    assert not guarded._is_sure(replace(known, printed="", expected="moon"))
