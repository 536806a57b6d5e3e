import shutil
from pathlib import Path

import pytest
from games.folders import einhorn, faults, line_with, stranger
from games.ownprints import SMALL

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.reader import load_game
from generator.games.sheets.categories import CategoriesSheet
from generator.tables.verified import verified_tables
from generator.views.wording import Wording


def test_a_missing_and_a_misspelled_text_are_told(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('rule = "Three equal numbers"', 'rul = "Three equal numbers"'), file="text.en.toml")
    line = line_with(folder, "rul =", "text.en.toml")
    assert faults(folder) == [
        "text.en.toml: the text 'result.dreifaltigkeit.rule' is missing\n"
        '    add result.dreifaltigkeit.rule = "..." before the first [header], '
        'or rule = "..." below [result.dreifaltigkeit]',
        f"text.en.toml:{line}: unknown text 'result.dreifaltigkeit.rul'\n"
        "    did you mean 'result.dreifaltigkeit.rule'?",
    ]


def test_results_that_have_other_names_now_are_one_fault_that_names_both(tmp_path: Path) -> None:
    folder = einhorn(tmp_path)
    game = (folder / "game.toml").read_text(encoding="utf-8")
    for old, new in (("wunsch", "wish"), ("dreifaltigkeit", "dreifalt")):
        game = game.replace(f'"{old}"', f'"{new}"').replace(f"\n{old} =", f"\n{new} =")
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (fault,) = [fault for fault in faults(folder) if fault.startswith("text.en.toml")]
    said, hint = fault.split("\n    ")
    assert said.endswith(": texts of 'result.wunsch', 'result.dreifaltigkeit', which the game does not have")
    assert hint == "did you mean 'result.wish' for 'result.wunsch', 'result.dreifalt' for 'result.dreifaltigkeit'?"


def test_a_result_that_is_new_is_not_told_to_be_what_has_gone(tmp_path: Path) -> None:
    """Two names for one that is new: nobody knows which of them it had, if any."""
    folder = einhorn(tmp_path)
    text = (folder / "text.en.toml").read_text(encoding="utf-8")
    both = text.replace("[result.wunsch]", "[result.qqq]").replace("[result.einhorn]", "[result.zzz]")
    (folder / "text.en.toml").write_text(both + '\n[result.vvv]\nname = "v"\nrule = "v"\n', encoding="utf-8")
    found = [fault for fault in faults(folder) if fault.startswith("text.en.toml")]
    assert any("texts of 'result.qqq', 'result.zzz', 'result.vvv', which" in fault for fault in found), found
    assert any("take them out" in fault for fault in found)
    assert any("the text 'result.wunsch.name' is missing" in fault for fault in found)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("return (−) {unit}", "return (−) {units}", "'{units}' is no word of the edition '2021-06-10'"),
        ("return (−) {unit}", "return (−) {unit", "has braces that hold no simple name"),
        ("return (−) {unit}", "return (−) {unit!z}", "has braces that hold no simple name"),
        ("return (−) {unit}", "return (−) {unit:d}", "has braces that hold no simple name"),
        ("return (−) {unit}", "return (−) {}", "has braces that hold no simple name"),
        ('unit = "stones"', 'unit = "{session}"', "has braces that hold no simple name"),
        ("All dice show {die1}", "All dice show {die4}", "'{die4}' is no word of the edition '2021-06-10'"),
        ("Then you get the", "Then you get {die1}, the", "'{die1}' is no word of the edition '2021-06-10'"),
    ],
)
def test_braces_that_nothing_fills_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = einhorn(tmp_path, (old, new), file="text.en.toml")
    told = [fault for fault in faults(folder) if message in fault]
    assert told, faults(folder)
    assert told[0].startswith(f"text.en.toml:{line_with(folder, new, 'text.en.toml')}: ")


def test_words_that_are_not_there_or_not_chosen_are_told(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('words = "stones"', 'words = "stonez"'))
    wrong = line_with(folder, 'id = "2022-10-31"') - 1
    message = f"game.toml:{wrong}: the edition '2022-10-31' asks for the words 'stonez', which text.de.toml has not"
    assert f"{message}\n    did you mean 'stones'?" in faults(folder)
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace('title = "Pasch"', 'title = "Pasch {unit}"'), encoding="utf-8")
    assert (
        "text.de.toml:1: '{unit}' is no word of the edition 'first'\n    the edition has no words = \"...\""
        in faults(folder)
    )


def test_titles_and_names_may_hold_words_of_the_edition(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('title = "Einhorn"', 'title = "Einhorn with {unit}"'), file="text.en.toml")
    game = load_game(folder)
    assert game.text("en").in_words("rocks").get("title") == "Einhorn with rocks"


def test_a_file_that_is_no_utf_8_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "text.de.toml").write_bytes("title = 'Würfel'".encode("cp1252"))
    assert any(fault.startswith("text.de.toml:1: is not UTF-8") for fault in faults(folder))


@pytest.mark.parametrize("name", ["   ", "\u00a0", "\u00ad"])
def test_a_name_of_nothing_but_blanks_is_told(tmp_path: Path, name: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace('name = "Nichts"', f'name = "{name}"'), encoding="utf-8")
    assert any("'name' is empty" in fault for fault in faults(folder))


def test_a_control_character_in_a_text_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace("Nichts", "Ni\\u001bchts"), encoding="utf-8")
    assert any("has the control character U+001B" in fault for fault in faults(folder))


def small_copy(to: Path, *changes: tuple[str, str]) -> Path:
    """A game in few lines, with something changed in its texts."""
    folder = Path(shutil.copytree(SMALL / "gallop", to / "gallop"))
    text = (folder / "text.en.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "text.en.toml").write_text(text, encoding="utf-8")
    return folder


def test_what_is_left_out_is_told_by_what_is_there(tmp_path: Path) -> None:
    game = load_game(small_copy(tmp_path))
    words = Wording(verified_tables(game, game.edition()), load_labels(open_project(tmp_path), "en", game.id))
    assert words.text.get("card.heading") == "Gallop"
    assert words.rule(game.result("middle")) == ("sum 10–15", ())
    assert words.rule(game.result("low")) == ("Any other roll", ())
    assert game.default_edition == "first"


def test_only_what_nothing_else_tells_has_to_be_written(tmp_path: Path) -> None:
    folder = small_copy(tmp_path, ('title = "Gallop"\n', ""), (', rule = "Any other roll"', ""))
    assert [fault.splitlines()[0] for fault in faults(folder)] == [
        "text.en.toml: the text 'result.low.rule' is missing",
        "text.en.toml: the text 'title' is missing",
    ]
    rules = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(f"card.formulas = false\n{rules}", encoding="utf-8")
    assert any("'result.double.rule' is missing" in fault for fault in faults(folder))


def test_a_row_that_is_called_as_a_result_has_its_name(tmp_path: Path) -> None:
    game = load_game(Path(shutil.copytree(SMALL / "bramble", tmp_path / "bramble")))
    (sheet,) = game.sheets
    assert isinstance(sheet, CategoriesSheet)
    assert [row.id for section in sheet.sections for row in section.rows] == [result.id for result in game.results]
    assert game.text("en").get("sheet.row.high") == "Twenty and more"


def test_a_text_of_what_is_not_there_is_no_guess_among_all_texts(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('title = "Einhorn"', 'title = "Einhorn"\nowl.feather = "grey"'), file="text.en.toml")
    (found,) = faults(folder)
    assert found.endswith("unknown text 'owl.feather'\n    take it out, or write into game.toml what it is for")
