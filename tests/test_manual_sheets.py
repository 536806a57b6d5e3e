"""The page of the manual on score sheets: its examples are printed, its lists are those of the program."""

from __future__ import annotations

import dataclasses
import re
import shlex
import sys
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from manualpages import code, page, project_of, tables

from generator.artifacts.sheets import FORM, TARGETS
from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.games.sheets import boxes
from generator.games.sheets import words as sheetwords
from generator.games.sheets.reader import KINDS
from generator.tables.verified import verified_tables
from generator.views import sheets
from generator.views.sheets import Table, sheet_context

TEXT = page("sheets.md")
ALL = (*TARGETS, FORM)
SHEET = re.compile(r"^<!-- sheet: (\S+) -->\n```toml\n(.*?)```\n\n```toml\n(.*?)```", re.MULTILINE | re.DOTALL)


def with_sheets(folder: Path, *kinds: str) -> Path:
    """The game harbour of the manual with the sheets of these kinds."""
    project = project_of([page("games.md").partition("## `classify.py`")[0]], folder)
    game = project / "games" / "harbour"
    for kind, sheet, words in SHEET.findall(TEXT):
        if kind in kinds:
            for name, text in (("game.toml", sheet), ("text.en.toml", words)):
                path = game / name
                path.write_text(path.read_text(encoding="utf-8") + "\n" + text, encoding="utf-8")
    return project


def test_each_kind_has_an_example() -> None:
    assert [kind for kind, _, _ in SHEET.findall(TEXT)] == list(KINDS)


def test_the_examples_print_on_all_targets(tmp_path: Path) -> None:
    project = with_sheets(tmp_path, *KINDS)
    said = wuerfelwerk("sheets", "harbour", "--project", project)
    assert said.code == 0, said.err
    written = {path.name for path in (project / "output" / "harbour" / "en").glob("sheet*.pdf")}
    ids = (sheet.id for sheet in find_game(open_project(project), "harbour").sheets if not sheet.targets)
    wanted = {f"sheet-{name}{target}.pdf" for name in (f"{one}-" if one else "" for one in ids) for target in ALL}
    assert written == wanted | {f"sheet-cup-{target}.pdf" for target in ("a4", "a5-2up", FORM)}


def test_an_example_that_does_not_work_is_seen(tmp_path: Path) -> None:
    project = with_sheets(tmp_path, "tally")
    path = project / "games" / "harbour" / "text.en.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("wins =", "victories ="), encoding="utf-8")
    assert wuerfelwerk("sheets", "harbour", "--project", project).code == 1


def told_targets(text: str) -> list[str]:
    return [code(row[0])[0] for row in tables(text, "targets")[""]]


def test_the_targets_are_those_of_the_command() -> None:
    assert told_targets(TEXT) == [*ALL]
    assert told_targets(TEXT.replace("| `letter` |", "| `legal` |")) != [*ALL]


def refused(text: str) -> tuple[str, str]:
    """The command that is refused, and what it answers."""
    (block,) = re.findall(r"^<!-- refused -->\n```console\n\$ wuerfelwerk (.*?)```", text, re.MULTILINE | re.DOTALL)
    command, _, answer = block.partition("\n")
    return command, answer


def test_the_refusal_is_told_as_printed(tmp_path: Path) -> None:
    command, answer = refused(TEXT)
    said = wuerfelwerk(*shlex.split(command), "--output", tmp_path)
    assert (said.code, said.err) == (2, answer)


def names() -> set[str]:
    project = open_project(shipped())
    game = find_game(project, "einhorn")
    tables_ = verified_tables(game, game.edition())
    return {*sheet_context(tables_, load_labels(project, "en"), game.sheets[0], Table(2, 3)), "card"}


def told_names(text: str) -> set[str]:
    return {name for row in tables(text, "names")["sheet"] for name in code(row[0])}


def test_the_names_of_a_template_are_in_the_manual() -> None:
    assert told_names(TEXT) == names()
    assert told_names(TEXT.replace("`owner_symbol`", "`figure`")) ^ names() == {"owner_symbol", "figure"}


def views() -> dict[str, list[str]]:
    modules = {boxes, sheetwords, sheets, *(sys.modules[kind.__module__] for kind in KINDS.values())}
    found = [
        one for module in modules for name, one in vars(module).items()
        if (name.endswith("View") or name == "Said") and one.__module__ == module.__name__
    ]  # fmt: skip
    return {one.__name__: [field.name for field in dataclasses.fields(one)] for one in found}


def told_views(text: str) -> dict[str, list[str]]:
    rows = tables(text, "names")["sheet views"]
    return {code(row[0])[0]: code(re.sub(r"\(.*?\)", "", row[2])) for row in rows}


def test_what_a_template_meets_is_in_the_manual() -> None:
    assert told_views(TEXT) == views()
    assert told_views(TEXT.replace("`inside`, `below`", "`inside`, `under`")) != views()


@pytest.mark.parametrize("number", ["7 x 5 mm", "4 x 4 mm", "6 pt"])
def test_the_limits_are_those_of_the_program(number: str) -> None:
    from generator.press.shapes import LEAST_HEIGHT, LEAST_TICK, LEAST_WIDTH
    from generator.press.style import SMALLEST_TYPE

    limits = {f"{LEAST_WIDTH:g} x {LEAST_HEIGHT:g} mm", f"{LEAST_TICK:g} x {LEAST_TICK:g} mm", f"{SMALLEST_TYPE:g} pt"}
    assert number in limits
    assert number in TEXT


def test_a_running_total_with_nothing_to_add_is_written_by_hand(tmp_path: Path) -> None:
    project = with_sheets(tmp_path, "rounds")
    path = project / "games" / "harbour" / "game.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'\[\[sheet.cell\]\]\nid = "\w+"\nsign = "[+-]"\n', "", text), encoding="utf-8")
    words = path.with_name("text.en.toml")
    told = words.read_text(encoding="utf-8")
    words.write_text(re.sub(r"cell\.(catch|repairs) = .*\n", "", told), encoding="utf-8")
    said = wuerfelwerk("sheets", "harbour", "--target", "form", "--project", project)
    assert said.code == 0, said.err
