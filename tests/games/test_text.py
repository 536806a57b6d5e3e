from pathlib import Path

import pytest
from games.folders import einhorn, faults, line_with, stranger

from generator.games.reader import load_game


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
