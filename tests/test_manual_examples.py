"""The examples of the manual do what is printed: files are written, commands are run, answers are compared."""

import re
import shlex
from itertools import product
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, consoles, page, project_of, tables

from generator.artifacts.manifest import read_manifest
from generator.base.project import open_project, shipped
from generator.dice.die import numeric_die
from generator.dice.pool import DicePool
from generator.games.pattern import all_matches, matches, parse_pattern
from generator.press.targets.target import load_target

PAGES = ("games.md", "cards.md", "targets.md")
"""In this order: each goes on from the project that the ones before it made."""


def differing(text: str) -> list[str]:
    """Commands of a page that fail, or do not answer what is printed below them; `> FILE` is obeyed."""
    wrong = []
    for command, printed in consoles(text):
        words, _, file = command.partition(" > ")
        program, *arguments = shlex.split(words)
        said = wuerfelwerk(*arguments)
        if program != "wuerfelwerk" or said.code or (printed and said.out != printed):
            wrong.append(command)
        if file:
            Path(file).write_text(said.out, encoding="utf-8")
    return wrong


def pages_before(name: str) -> list[str]:
    return [page(one) for one in PAGES[: PAGES.index(name) + 1]]


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_a_page_work_as_printed(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project_of(pages_before(name), tmp_path)
    monkeypatch.chdir(tmp_path)
    assert len(consoles(page(name))) >= 1
    assert differing(page(name)) == []


def test_the_first_steps_need_only_the_two_files_above_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = page("games.md").partition("A house rule is")[0]
    project = project_of([steps], tmp_path)
    monkeypatch.chdir(tmp_path)
    assert differing(steps) == []
    files = {path.relative_to(project).as_posix() for path in project.glob("output/harbour/en/*.pdf")}
    kinds, targets = ("cards", "wordless"), ("home-a4", "home-letter", "single")
    assert files == {f"output/harbour/en/{kind}-{target}.pdf" for kind in kinds for target in targets}


def test_an_answer_that_is_not_right_and_a_command_that_fails_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (
        page("games.md").replace("11 of 36", "12 of 36").replace("tables harbour --project", "tables habour --project")
    )
    project_of([text], tmp_path)
    monkeypatch.chdir(tmp_path)
    wrong = differing(text)
    assert wrong[0] == "wuerfelwerk explain harbour 2 5 --project my-games"
    assert {command.split()[2] for command in wrong[1:]} == {"habour"}


def wrong_counts(text: str) -> list[str]:
    """Patterns whose number of rolls of 3d6 is not the one that is printed, by either way of counting."""
    rolls, pool = list(product(range(1, 7), repeat=3)), DicePool((numeric_die(6),) * 3)
    wrong = []
    for cell, _, count in tables(text, "patterns")["3d6"]:
        pattern = parse_pattern(code(cell)[0], 3, {str(face): face for face in range(1, 7)})
        fitting, made = sum(matches(pattern, roll) for roll in rolls), all_matches(pattern, pool)
        if not fitting == sum(tuple(sorted(roll)) in made for roll in rolls) == int(count):
            wrong.append(pattern.source)
    return wrong


def test_the_patterns_of_the_manual_select_as_many_rolls_as_it_says() -> None:
    assert wrong_counts(page("games.md")) == []


def test_a_count_of_rolls_that_is_not_right_is_seen() -> None:
    row = "| `n, n, x` | two equal numbers and another one | 90 |"
    assert row in page("games.md")
    assert wrong_counts(page("games.md").replace(row, row.replace("90", "126"))) == ["n, n, x"]


def test_the_manual_lists_all_targets_and_its_examples_hold_cards(tmp_path: Path) -> None:
    text = page("targets.md")
    shown = {code(row[0])[0] for table in ("sheets", "pages") for row in tables(text, table)[""]}
    assert shown == set(open_project(shipped()).named("targets", ".toml"))
    project = open_project(project_of([page("games.md"), text], tmp_path))
    held = {}
    for name in ("copyshop-a3", "apart-a4", "wide-letter"):
        sheet = load_target(project, name).sheet
        held[name] = sheet.grid.cards if sheet else 0
    assert held == {"copyshop-a3": 18, "apart-a4": 8, "wide-letter": 8}


def unexpected_paths(text: str, paths: list[str], names: dict[str, str]) -> set[str]:
    """Paths that no row of the manual describes, and rows without a path; names stand for GAME, LANGUAGE, ..."""
    rows = [code(row[0])[0] for row in tables(text, "output")[""]]
    filled = {row: row for row in rows}
    for word, pattern in names.items():
        filled = {row: text.replace(word, pattern) for row, text in filled.items()}
    filled = {row: text.replace(".", r"\.").replace(r"\.\.\.", ".*") for row, text in filled.items()}
    used = {row for row in rows if any(re.fullmatch(filled[row], path) for path in paths)}
    known = {path for path in paths if any(re.fullmatch(filled[row], path) for row in rows)}
    return (set(paths) - known) | (set(rows) - used)


def test_what_is_written_is_what_the_manual_lists(tmp_path: Path) -> None:
    project = project_of([page("games.md").partition("## `classify.py`")[0]], tmp_path)
    output = tmp_path / "out"
    for edition in ("first", "rough"):
        said = wuerfelwerk(
            *("cards", "harbour", "--target", "single", "--edition", edition, "--project", project, "--output", output)
        )
        assert said.code == 0, said.err
    names = {"GAME": "harbour", "LANGUAGE": "en", "TARGET": "single", "EDITION": "rough"}
    paths = ["manifest.json", *read_manifest(output)]
    assert unexpected_paths(page("output.md"), paths, names) == set()
    planted = page("output.md").replace("`GAME/tables.csv`", "`GAME/rolls.csv`")
    assert unexpected_paths(planted, paths, names) == {"harbour/tables.csv", "GAME/rolls.csv"}
