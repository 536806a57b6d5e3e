import json
import re
from pathlib import Path

import pytest
from artifacts.sheetgames import TALLY, TALLY_TEXT, sheet_game
from cli.commands import wuerfelwerk

from generator.artifacts.sheets import TARGETS

ONE = ("sheets", "einhorn", "--lang", "de", "--target", "a5-2up", "--output")


def test_sheets_tables_and_manifest_are_written_and_kept_while_nothing_changes(tmp_path: Path) -> None:
    first, second = wuerfelwerk(*ONE, tmp_path), wuerfelwerk(*ONE, tmp_path)
    assert first.code == second.code == 0
    names = {Path(line.split()[-1]).name for line in first.out.splitlines()}
    assert {"tables.json", "tables.csv", "tables.de.md", "sheet-a5-2up.pdf", "quickref-a5-2up.pdf"} <= names
    assert second.out == f"{len(names)} files are up to date\n"
    entries = {entry["path"]: entry for entry in json.loads((tmp_path / "manifest.json").read_text())["artifacts"]}
    assert entries["einhorn/de/sheet-a5-2up.pdf"]["kind"] == "sheet"
    changed = wuerfelwerk(*ONE, tmp_path, "--games", 4)
    assert [Path(line.split()[-1]).name for line in changed.out.splitlines()] == ["sheet-a5-2up.pdf"]


def test_without_a_target_all_are_printed_with_a_form(tmp_path: Path) -> None:
    assert wuerfelwerk("sheets", "einhorn", "--lang", "en", "--output", tmp_path).code == 0
    names = {path.name for path in (tmp_path / "einhorn" / "en").glob("sheet-*")}
    assert names == {f"sheet-{target}.pdf" for target in (*TARGETS, "form")}


def test_another_edition_lies_in_a_folder_of_its_own(tmp_path: Path) -> None:
    assert wuerfelwerk(*ONE, tmp_path, "--edition", "2021-06-23").code == 0
    assert (tmp_path / "einhorn/editions/2021-06-23/de/sheet-a5-2up.pdf").is_file()


def test_the_form_alone_needs_no_page_of_another_kind(tmp_path: Path) -> None:
    assert wuerfelwerk("sheets", "einhorn", "--lang", "de", "--target", "form", "--output", tmp_path).code == 0
    assert [path.name for path in tmp_path.rglob("*.pdf")] == ["sheet-form.pdf"]


def test_a_sheet_with_a_name_has_it_in_its_file(tmp_path: Path) -> None:
    sheet_game(tmp_path, TALLY, TALLY_TEXT)
    assert wuerfelwerk("sheets", "pasch", "--project", tmp_path).code == 0
    names = {path.name for path in (tmp_path / "output" / "pasch" / "de").glob("sheet-*")}
    assert names == {"sheet-lives-a4.pdf", "sheet-lives-a5-2up.pdf"}


def test_targets_for_cards_and_unknown_ones_are_refused(tmp_path: Path) -> None:
    wrong = [part for name in ("home-a4", "a55", "booklet-a4") for part in ("--target", name)]
    said = wuerfelwerk("sheets", "einhorn", *wrong, "--output", tmp_path)
    larger = "large-a4, large-letter, letter, shop-a5, shop-half-letter, form"
    takes = f"targets for single pages: a4, a5, a5-2up, a6-4up, half-letter-2up, {larger}"
    assert said.code == 2
    assert said.err.splitlines() == [
        "wuerfelwerk: 'booklet-a4' folds a booklet, not single pages",
        f"    did you mean 'a4'? {takes}",
        "wuerfelwerk: 'home-a4' prints cards, not single pages",
        f"    did you mean 'a4'? {takes}",
        "wuerfelwerk: no target 'a55'; did you mean 'a5'?",
    ]
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize(
    ("command", "target", "message", "near"),
    [
        ("book", "home-a4", "'home-a4' prints cards, not pages", "a4"),
        ("cards", "large-a4", "'large-a4' prints pages, not cards", "large-print-a4"),
        ("cards", "a4", "'a4' prints pages, not cards", "home-a4"),
    ],
)
def test_a_command_says_which_targets_it_takes(
    command: str, target: str, message: str, near: str, tmp_path: Path
) -> None:
    said = wuerfelwerk(command, "einhorn", "--target", target, "--output", tmp_path)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"wuerfelwerk: {message}\n    did you mean '{near}'? targets for ")
    assert not list(tmp_path.iterdir())


def test_a_target_at_fault_is_told_at_its_file(tmp_path: Path) -> None:
    path = tmp_path / "templates" / "targets" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text('kind = "page"\npage = "a5"\n', encoding="utf-8")
    said = wuerfelwerk("sheets", "einhorn", "--target", "mine", "--project", tmp_path)
    assert said.code == 1
    assert f"{path}:1: 'kind' can not be 'page'" in said.err
    assert "did you mean 'pages'?" in said.err


def test_all_names_that_can_not_be_printed_are_told_at_once(tmp_path: Path) -> None:
    said = wuerfelwerk(*ONE, tmp_path, "--player", "Mi\x01a", "--player", " ", "--player", "B\nC", "--player", "Zoë")
    assert said.code == 2
    assert said.err.splitlines()[::2] == [
        "wuerfelwerk: --player 'B\\nC' has the control character U+000A",
        "wuerfelwerk: --player 'Mi\\x01a' has the control character U+0001",
        "wuerfelwerk: a name of --player is empty",
    ]
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize(("option", "number"), [("--players", 100), ("--games", 10**30)])
def test_any_number_is_refused_with_the_largest_that_fits(option: str, number: int, tmp_path: Path) -> None:
    said = wuerfelwerk(*ONE, tmp_path, option, number)
    assert said.code == 2
    assert re.search(rf"a5-2up holds \d+ .*, not {number}$", said.err, re.MULTILINE)


@pytest.mark.parametrize(("year", "code"), [(1583, 0), (9000, 0), (9001, 2), (9999, 2)])
def test_a_plan_that_ends_in_a_later_year_is_drawn_for_each_year_that_is_taken(
    year: int, code: int, tmp_path: Path
) -> None:
    asked = ("--sheet", "championship", "--target", "a4", "--lang", "en", "--year", year, "--output", tmp_path)
    assert wuerfelwerk("sheets", "dre13ehn", *asked).code == code
