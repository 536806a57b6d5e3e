from __future__ import annotations

import re
from collections.abc import Callable

from reportlab.pdfbase import ttfonts

from generator.press.pdf.content import make_to_unicode, subset_tag, utf16

SUBSET = [0, ord("A"), 0xA0, ord("−"), ord("🦄"), ord("🎁"), ord("☢")]


def decoded(make: Callable[[str, list[int]], str], subset: list[int]) -> str:
    """What a reader understands of the map: the characters in the order of their codes."""
    entries = re.findall(r"^<(..)> <(.+)>$", make("AAAAAA+Test", subset), re.MULTILINE)
    codes = [value.zfill(len(value) + len(value) % 2) for code, value in entries if code != "00"]
    return "".join(bytes.fromhex(value).decode("utf-16-be", "replace") for value in codes)


def test_every_character_can_be_read_back() -> None:
    assert decoded(make_to_unicode, SUBSET) == "A\u00a0−🦄🎁☢"


def test_upstream_is_still_wrong_above_the_basic_plane() -> None:
    """Fails once reportlab writes UTF-16; then tounicode.py and the hook in fonts.py can go."""
    assert decoded(ttfonts.makeToUnicodeCMap, [0, ord("A")]) == "A"
    assert decoded(ttfonts.makeToUnicodeCMap, [0, ord("🦄")]) != "🦄"


def test_upstream_still_fills_blocks_with_more_than_100_entries() -> None:
    assert "150 beginbfchar" in ttfonts.makeToUnicodeCMap("Test", list(range(32, 182)))


def test_blocks_hold_at_most_100_entries() -> None:
    cmap = make_to_unicode("Test", [0, *range(0x100, 0x100 + 255)])
    assert [int(size) for size in re.findall(r"(\d+) beginbfchar", cmap)] == [100, 100, 55]
    assert cmap.count("endbfchar") == 3


def test_a_private_character_can_be_read_back_as_what_it_stands_for() -> None:
    cmap = make_to_unicode("Test", [0, 0xE013, ord("A")], {"\ue013": "13"})
    assert "<01> <00310033>" in cmap
    assert "<02> <0041>" in cmap


def test_surrogates_are_two_numbers_of_four_digits() -> None:
    assert (utf16("A"), utf16("🦄"), utf16("13")) == ("0041", "D83EDD84", "00310033")


def test_the_letters_of_a_subset_follow_from_what_is_in_it() -> None:
    found = subset_tag(b"glyphs", SUBSET)
    assert re.fullmatch("[A-Z]{6}", found)
    assert found == subset_tag(b"glyphs", SUBSET)
    assert len({found, subset_tag(b"others", SUBSET), subset_tag(b"glyphs", SUBSET[::-1])}) == 3
