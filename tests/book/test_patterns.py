import re
from pathlib import Path

import pytest
from press.printing import project
from pyphen import LANGUAGES, Pyphen

from generator.book.hyphens import Patterns, hyphenated
from generator.press.measure import SOFT_HYPHEN

EDGE = 3


def words(language: str) -> set[str]:
    pages = (project().root / "docs" / language).rglob("*.md")
    return {word for page in pages for word in re.findall(r"[^\W\d_]{6,}", page.read_text(encoding="utf-8"))}


@pytest.mark.parametrize(("language", "patterns"), [("de", "de"), ("en", "en_US")])
def test_the_words_of_the_rules_are_divided_as_pyphen_divides_them(language: str, patterns: str) -> None:
    referee = Pyphen(lang=patterns, left=EDGE, right=EDGE)
    ours = Patterns(LANGUAGES[patterns])
    wanted = {word: [int(place) for place in referee.positions(word)] for word in words(language)}
    assert sum(map(len, wanted.values())) > 200
    assert {word: ours.places(word, EDGE) for word in wanted} == wanted


def patterns(folder: Path, *lines: str, encoding: str = "UTF-8") -> Patterns:
    path = folder / "hyph_xx.dic"
    path.write_bytes("\n".join([encoding, "% 1a word about it", *lines, ""]).encode(encoding))
    return Patterns(path)


def test_the_largest_weight_counts_and_odd_ones_divide(tmp_path: Path) -> None:
    assert patterns(tmp_path, "a1b").places("aabb", 1) == [2]
    assert patterns(tmp_path, "a1b", "a2bb").places("aabb", 1) == []
    assert patterns(tmp_path, "a1b", "a2bb", "aa3bb.").places("AABB", 1) == [2]
    assert patterns(tmp_path, "a1b", "b1b").places("aabb", 2) == [2]


def test_a_pattern_may_hold_for_the_beginning_or_the_end_of_words_only(tmp_path: Path) -> None:
    assert patterns(tmp_path, ".a1b").places("abab", 1) == [1]
    assert patterns(tmp_path, "a1b.").places("abab", 1) == [3]


def test_letters_are_read_in_the_encoding_that_the_file_names(tmp_path: Path) -> None:
    assert patterns(tmp_path, "ü1ß\r", "a1^^fc", encoding="ISO8859-1").places("aüßü", 1) == [1, 2]


def test_where_a_division_changes_letters_there_is_none(tmp_path: Path) -> None:
    assert patterns(tmp_path, "s1z").places("asszony", 1) == [3]
    assert patterns(tmp_path, "s1z", "s1sz/sz=sz,1,3").places("asszony", 1) == [3]
    assert patterns(tmp_path, "s1s", "s1sz/sz=sz,1,3").places("asszony", 1) == []


@pytest.mark.parametrize("word", ["hosszabbak", "meggyőződés"])
def test_soft_hyphens_change_no_word(word: str) -> None:
    divided = hyphenated(word, "hu")
    assert SOFT_HYPHEN in divided
    assert divided.replace(SOFT_HYPHEN, "") == word
