import json
from pathlib import Path

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
    said = wuerfelwerk("sheets", "einhorn", "--target", "home-a4", "--output", tmp_path)
    assert said.code == 1
    assert "'home-a4' prints cards, not pages" in said.err
    said = wuerfelwerk("sheets", "einhorn", "--target", "a44", "--output", tmp_path)
    assert said.code == 2
    assert "no target 'a44'" in said.err
    assert not list(tmp_path.rglob("*.pdf"))
