from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from press.monospaced import EM, PATH, faults, lay_out, lines, p

from generator.press.primitives import Text, marks


def test_capitals_stand_in_the_middle_of_their_line(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, p("HI"))
    (text,) = marks(face.items)
    assert isinstance(text, Text)
    assert text.y - 0.7 * EM / 2 == pytest.approx(5 + 1.2 * EM / 2, abs=1e-3)


@pytest.mark.parametrize(("valign", "middle"), [("top", 0.6 * EM), ("middle", 5), ("bottom", 10 - 0.6 * EM)])
def test_words_stand_at_the_top_in_the_middle_or_at_the_bottom(tmp_path: Path, valign: str, middle: float) -> None:
    (face,) = lay_out(tmp_path, p("HI", f'w="40" h="10" valign="{valign}"'))
    (text,) = marks(face.items)
    assert isinstance(text, Text)
    assert text.y - 0.7 * EM / 2 == pytest.approx(5 + middle, abs=1e-3)


@pytest.mark.parametrize(("align", "left"), [("left", 0), ("center", (40 - EM) / 2), ("right", 40 - EM)])
def test_words_stand_left_centred_or_right(tmp_path: Path, align: str, left: float) -> None:
    (face,) = lay_out(tmp_path, p("HI", f'w="40" h="10" align="{align}"'))
    (text,) = marks(face.items)
    assert isinstance(text, Text)
    assert text.x == pytest.approx(5 + left, abs=1e-3)


@pytest.mark.parametrize(("align", "low"), [("left", 25), ("center", 25 - (20 - EM) / 2), ("right", 25 - (20 - EM))])
def test_turned_words_run_up_the_page_from_the_foot_of_their_box(tmp_path: Path, align: str, low: float) -> None:
    (face,) = lay_out(tmp_path, p("HI", f'w="20" h="8" align="{align}" turned="yes"'))
    (text,) = marks(face.items)
    assert isinstance(text, Text)
    assert text.turned
    assert (text.x, text.y) == pytest.approx((5 + 0.6 * EM + 0.7 * EM / 2, low), abs=1e-3)


def test_turned_words_that_leave_the_card_or_stand_in_a_stack_are_refused(tmp_path: Path) -> None:
    assert "beyond the card" in faults(tmp_path, p("HI", 'w="200" h="8" turned="yes"'))
    inside = p("HI", 'w="20" h="8" turned="yes"')
    assert "can not be turned" in faults(tmp_path, f'<stack w="40" h="20">{inside}</stack>')


def test_a_line_is_one_run_for_each_font(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, p('See the\n  <b>big</b> <sym name="unicorn"/> now<br/>AV 🦄\ufe0f'))
    assert lines(face) == [
        (5.0, 8.4, "See the "),
        (19.1, 8.4, "big"),
        (24.4, 8.4, " "),
        (26.2, 8.4, "🦄"),
        (29.7, 8.4, " now "),
        (5.0, 12.6, "AV "),
        (9.9, 12.6, "🦄"),
    ]
    runs = [mark for mark in marks(face.items) if isinstance(mark, Text)]
    assert [run.font for run in runs][:4] == [
        "Mono-regular-normal",
        "Mono-bold-normal",
        "Mono-regular-normal",
        "Symbols",
    ]
    assert runs[5].kerns == (-100, 0, 0)


def test_words_come_in_composed_form(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, p(unicodedata.normalize("NFD", "Würfel")))
    assert [text for _, _, text in lines(face)] == ["Würfel"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("snow ☃", "no font has the character U+2603 SNOWMAN"),
        ("q\u0303", "U+0303 COMBINING TILDE can not be set"),
        ("שלום", "U+05E9 HEBREW LETTER SHIN can not be set: text from right to left"),
        ('<sym name="unicron"/>', "no symbol 'unicron'\n    did you mean 'unicorn'?"),
        ('<sym name="unicorn" fill="inc"/>', "no colour 'inc'\n    did you mean 'ink'?"),
        ("Unvermeidbarkeiten", "'Unvermeidbarkeiten' at 10 pt is 31.7 mm wide, 20.0 mm are there"),
        ("one two three four five", "at 10 pt: 3 lines need 12.7 mm, 10.0 mm are there"),
    ],
)
def test_a_fault_of_words_is_told_where_the_words_were_written(tmp_path: Path, words: str, message: str) -> None:
    found = faults(tmp_path, p(words, 'w="20" h="10" key="result.rule"'))
    assert message in found
    assert "games/dice/text.en.toml:17: " in found


def test_words_without_key_are_told_at_their_element(tmp_path: Path) -> None:
    assert f"{PATH}:2: 'Unvermeidbarkeiten'" in faults(tmp_path, p("Unvermeidbarkeiten", 'w="20" h="10"'))


def test_a_forced_line_ends_with_a_space_that_takes_no_part_in_the_alignment(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, p("HI<br/>HI", 'w="40" h="10" align="right"'))
    (left, _, first), (other, _, second) = lines(face)
    assert (first, second, left) == ("HI ", "HI", other)
