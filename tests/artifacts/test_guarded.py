"""What says a wrong number is not written, whatever it is, and the fault names the line that it comes from."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import einhorn
from games.ownprints import own_project
from reference import CHECKOUT

from generator.artifacts import guarded
from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.check.finding import Finding
from generator.check.reading.document import Span
from generator.pages.sources import Page

PAGE = Page("rules.md", "en", "einhorn", "Rules", 1, "", "6 stones", Path("rules.md"))
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


def in_a_made_page(project: Path) -> tuple[Path, str]:
    file = project / "templates" / "web" / "what-pays-off.md.j2"
    file.parent.mkdir(parents=True)
    shutil.copyfile(CHECKOUT / "templates" / "web" / file.name, file)
    return changed(file, "| {{ one.name }} | {{ one.exact }} |", "| {{ one.name }} | 1/7 |")


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
        (("site",), in_a_made_page, "1/7 printed"),
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


@pytest.mark.slow
@pytest.mark.parametrize(("game", "edition"), [("gullbay", "harbour"), ("einhorn", "wishes"), ("tavern", "first")])
def test_no_page_of_a_site_is_kept_back_that_is_right(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, game: str, edition: str
) -> None:
    project = own_project(tmp_path_factory).root
    said = wuerfelwerk("site", game, "--edition", edition, "--project", project, "--output", tmp_path)
    assert said.code == 0, said.err


def test_what_is_no_number_with_a_right_one_keeps_no_file_back() -> None:
    known = Finding("RB1-count", "error", Span(1, 0, 1), "wrong", "90 of 218", "90 of 216")
    assert guarded._is_sure(known)
    assert not guarded._is_sure(replace(known, level="warning"))
    assert not guarded._is_sure(replace(known, expected=""))
    assert not guarded._is_sure(replace(known, printed="", expected="moon"))


def test_a_page_is_proved_again_when_it_or_its_rules_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, asked = Project(tmp_path), list[str]()
    monkeypatch.setattr(guarded.Guard, "told", lambda guard, name, documents: asked.append(name))
    for rules, body in (("a", PAGE.body), ("a", PAGE.body), ("a", "7 stones"), ("b", "7 stones")):
        guarded.prove_page(project, {"einhorn": ("2022-10-31", rules)}, replace(PAGE, body=body))
    assert asked == ["en/rules.md"] * 3


def test_a_page_at_fault_is_never_taken_for_proved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(guard: object, name: str, documents: object) -> None:
        raise UserError([Problem(name, 1, "a wrong number would be printed")])

    monkeypatch.setattr(guarded.Guard, "told", wrong)
    for _ in range(2):
        with pytest.raises(UserError):
            guarded.prove_page(Project(tmp_path), {"einhorn": ("2022-10-31", "a")}, PAGE)
