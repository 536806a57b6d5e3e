from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from press.monospaced import CHARACTERS, face

from generator.press import measure
from generator.press.measure import Letter, Strip, kerns_of, rows, widest_word

MONO = face("Mono", 500, CHARACTERS, {"AV": -100})


def strip(text: str) -> Strip:
    return Strip(tuple(Letter(char, MONO) for char in text))


def lines(text: str, letters: float, most: int = 99, full: bool = False) -> list[str] | None:
    """The lines of a text where so many letters have room on each; `/` in the text forces a line."""
    found = rows([strip(part) for part in text.split("/")], int(letters * 500), most, full)
    return None if found is None else ["".join(letter.char for letter in row.letters) for row in found]


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("one two", 7, ["one two"]),
        ("one two", 6, ["one ", "two"]),
        ("one two/three", 7, ["one two", "three"]),
        ("half-truth", 6, ["half-", "truth"]),
        ("aaa -22", 5, ["aaa ", "-22"]),
        ("well-", 5, ["well-"]),
        ("44\u00a0% of", 4, ["44\u00a0% ", "of"]),
        ("2\u202fmm ab", 4, ["2\u202fmm ", "ab"]),
        ("", 5, [""]),
        ("word", 3, None),
        ("44\u00a0%", 3, None),
    ],
)
def test_lines_end_at_spaces_and_after_hyphens(text: str, letters: int, expected: list[str] | None) -> None:
    assert lines(text, letters) == expected


def test_a_soft_hyphen_is_drawn_only_where_a_line_ends_at_it() -> None:
    assert lines("Unver\u00admeidliche", 16) == ["Unvermeidliche"]
    assert lines("Unver\u00admeidliche", 9) == ["Unver-", "meidliche"]
    assert lines("Unver\u00admeidliche", 8) is None


def test_a_word_that_fits_only_without_its_hyphen_is_not_broken_there() -> None:
    assert lines("ab\u00adcd", 2) is None
    assert lines("ab\u00adcd", 3) == ["ab-", "cd"]


def lost_words() -> list[str]:
    """Last lines of texts in full lines that are one word, though the line above has words to give."""
    texts = ["aaa bbb ccc ddd", "one two three four five six seven eigh no", "mm nn oo pp qq rr s"]
    found = [lines(text, letters, full=True) for text, letters in zip(texts, (11, 20, 17), strict=True)]
    return [one[-1] for one in found if one and " " not in one[-1]]


def test_full_lines_leave_no_lost_word_and_one_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lost_words() == []
    monkeypatch.setattr(measure, "_closed", lambda strip, places, found, width: found)
    assert lost_words() == ["ddd", "no", "s"]


def test_full_lines_are_made_even_only_where_the_last_one_would_be_lost() -> None:
    assert lines("aaa bbb ccc dd ee", 11) == ["aaa bbb ", "ccc dd ee"]
    assert lines("aaa bbb ccc dd ee", 11, full=True) == ["aaa bbb ccc ", "dd ee"]
    assert lines("aaa bbb ccc ddd", 11, full=True) == ["aaa bbb ", "ccc ddd"]
    first = "one two three four "
    assert lines(f"{first}five six seven eigh no", 20, full=True) == [first, "five six seven ", "eigh no"]
    assert lines(f"{first}five six seven eigh no", 20) != [first, "five six seven ", "eigh no"]


def test_words_are_not_broken_where_there_is_room_for_another_line() -> None:
    assert lines("aaa bbbb\u00adcc", 8, most=2) == ["aaa ", "bbbbcc"]
    assert lines("aaa bbbb\u00adcccccc", 9, most=2) == ["aaa bbbb-", "cccccc"]


def test_lines_are_made_even_so_that_no_word_stands_alone() -> None:
    assert lines("aa bb cc dd ee", 11) == ["aa bb cc ", "dd ee"]


@pytest.mark.parametrize(
    ("text", "letters", "expected"),
    [
        ("one.example/two/three", 16, ["one.example/", "two/three"]),
        ("a.example/self-made/#it", 12, ["a.example/", "self-made/", "#it"]),
        ("a.example/self-made.html#it-is", 14, ["a.example/", "self-made.html", "#it-is"]),
        ("half-truth", 6, ["half-", "truth"]),
        ("https://one", 9, None),
        ("24/30 of", 5, ["24/30 ", "of"]),
        ("m/s", 2, None),
        ("a.example/", 10, ["a.example/"]),
    ],
)
def test_words_with_slashes_are_cut_after_these_only(text: str, letters: int, expected: list[str] | None) -> None:
    found = rows([strip(text)], letters * 500, 99)
    assert (None if found is None else ["".join(x.char for x in row.letters) for row in found]) == expected


def test_the_space_at_the_end_of_a_forced_line_is_drawn_and_not_counted() -> None:
    found = rows([strip("n+5 "), strip("or n")], 2000, 99)
    assert found is not None
    assert [("".join(x.char for x in row.letters), row.width) for row in found] == [("n+5 ", 1500), ("or n", 2000)]


def test_the_widest_word_is_named() -> None:
    assert widest_word([strip("a few words")]) == ("words", 2500)


def test_kerning_counts_between_the_letters_of_a_line_only() -> None:
    assert strip("AV").width(0, 2) == 900
    assert strip("A\u00adV").width(0, 3) == 900
    assert strip("AVA").width(1, 3) == 1000
    assert kerns_of(strip("AVA").letters) == (-100, 0, 0)
    assert kerns_of(strip("AA").letters) == ()


@given(st.text(alphabet="ab \u00ad-", min_size=1), st.integers(min_value=1, max_value=12))
def test_no_line_is_wider_than_its_room_and_no_letter_is_lost(text: str, letters: int) -> None:
    words = " ".join(text.split())
    found = lines(words, letters)
    if found is None:
        assert widest_word([strip(words)])[1] > letters * 500
    else:
        assert all(len(line.removesuffix(" ")) <= letters for line in found)
        drawn = "".join(found).replace("-", "")
        assert drawn.replace(" ", "") == "".join(char for char in words if char in "ab")
