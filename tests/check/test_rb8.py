"""RB8 finds what is wrong with a text as such: each check is shown its fault, and a text without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check import families
from generator.check.reading.reader import read_document
from generator.check.run import Checker

ENGLISH = "All players roll the dice, and the one who has the highest sum starts the game with the first roll. "
GERMAN = "Alle würfeln mit den Würfeln, und wer die höchste Summe hat, ist der Erste und beginnt das Spiel. "


def found(text: str) -> list[tuple[str, str, str]]:
    document, _ = read_document(Path("x.md"), text.encode())
    return [(one.code, one.printed, one.expected) for one in families.health(document).findings]


def test_a_percentage_with_the_mark_of_another_language_is_told():
    assert found(ENGLISH + "It is 44,4 % or 2.8%.") == [("RB8-decimal", "44,4 %", "44.4 %")]
    assert found(GERMAN + "Das sind 44,4 % oder 2.8%.") == [("RB8-decimal", "2.8%", "2,8%")]


def test_a_decimal_is_told_in_a_table_and_not_in_a_sentence():
    table = "\n\n| mean |\n|---|\n| {} |\n\nVersion {} of it.\n"
    assert found(ENGLISH + table.format("-1,69", "2,1")) == [("RB8-decimal", "-1,69", "-1.69")]
    assert found(GERMAN + table.format("-1.69", "2.1")) == [("RB8-decimal", "-1.69", "-1,69")]


def test_a_roll_in_a_table_is_no_decimal() -> None:
    table = "\n\n| {} | result |\n|---|---|\n| 1,1 | Double |\n"
    assert found(ENGLISH + table.format("Roll")) == found(GERMAN + table.format("Würfel").replace(",", ".")) == []
    assert found(ENGLISH + table.format("Mean")) == [("RB8-decimal", "1,1", "1.1")]


def test_names_in_another_language_do_not_make_the_text_one_of_it():
    rows = "| Das Unvermeidliche | 44.4 % |\n" * 40
    assert found(f"{ENGLISH}\n\n| Result | Chance |\n|---|---|\n{rows}") == []


@pytest.mark.parametrize("text", [ENGLISH + "1,000 stones, 44.4 %.", GERMAN + "1.000 Steine, 44,4 %.", "44,4 % Wunsch"])
def test_thousands_and_texts_of_no_certain_language_are_right(text):
    assert found(text) == []


def test_digits_of_other_scripts_are_told():
    assert found("Take ９６ stones") == [("RB8-digit", "９６", "96")]
    assert found("Take ٣ stones") == [("RB8-digit", "٣", "3")]
    assert found("Take 96 stones, 6³, ½, ①") == []


def test_an_invisible_character_inside_of_a_number_is_told():
    assert found("Take 9\u200b6 stones") == [("RB8-digit", "U+200B", "")]
    assert found("Take\u200b 96\u00ad stones") == []


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Take 6 <|PAGE|> stones", "<|PAGE|>"),
        ("Take 6 ﬁne stones", "ﬁ"),
        ("Take 2l6 rolls", "2l6"),
        (GERMAN + "Wiirfel, fiir, Wirfel, fiinf und nachste", "Wiirfel"),
    ],
)
def test_what_a_scan_leaves_behind_is_told_once(text, printed):
    assert [(code, first) for code, first, _ in found(f"{text}\n\n{text}")] == [("RB8-scan", printed)]


@pytest.mark.parametrize(
    "text",
    [
        "a <| b and c |> d",
        "3l of water",
        "<path d='M2l6 8'>",
        "http://x/2l6",
        ENGLISH + "fir, fur, uber, a wizard, funf",
        GERMAN + "fur, uber",
        GERMAN,
    ],
)
def test_what_only_looks_like_a_scan_is_left_alone(text):
    assert [one for one in found(text) if "<|" not in one[1]] == []


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("000_95957118c73f13aa.txt", 8),
        ("000_repaired.md", 8),
        ("001_73682c04ba391515.txt", 0),
        ("002_364b9d7cae39ff3e.txt", 5),
    ],
)
def test_the_published_rules_have_as_many_decimal_commas_as_readers_count(shared, name, count):
    document, _ = read_document(shared / "seeds" / name)
    codes = [one.code for one in families.health(document).findings]
    assert codes == ["RB8-decimal"] * count


def test_a_text_of_no_known_game_is_looked_at_all_the_same(tmp_path):
    (tmp_path / "x.txt").write_text("Take 6 <|PAGE|> stones\n", encoding="utf-8")
    checked = Checker(open_project(shipped())).check(tmp_path / "x.txt")
    assert (checked.against, [one.code for one in checked.findings]) == (None, ["RB8-scan"])


def test_the_scanned_rules_are_told_to_be_a_scan(shared):
    document, _ = read_document(shared / "seeds" / "004_2e18eae54025e506.txt")
    findings = families.health(document).findings
    assert [(one.code, one.level) for one in findings] == [("RB8-scan", "note")] * 2
    assert "and 5 more" in findings[0].message
