"""Text that was read in the wrong code page is mended, told once, and nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.check.reading.faults import mend
from generator.check.reading.number import numbers
from generator.check.reading.reader import read_document

RULES = "Würfle drei Würfel: ⚀⚁⚃ ist ⚰️ Das Unvermeidliche, ⚅⚅⚅ ist ☢️; »24 von 216« – 11,1 % für 🦄 und 🎁.\n"
PAGES = {"cp1252": "Windows-1252", "cp1254": "Windows-1254 (Turkish)", "cp1250": "Windows-1250 (Central Europe)"}


def misread(text: str, page: str, errors: str = "ignore") -> str:
    return text.encode().decode(page, errors)


def as_controls(text: str, page: str) -> str:
    """As browsers read a page: bytes that the code page lacks become control characters."""
    return "".join(bytes([byte]).decode(page, "ignore") or chr(byte) for byte in text.encode())


@pytest.mark.parametrize("page", ["cp1252", "cp1254"])
def test_what_lost_bytes_is_restored(page):
    bad = misread(RULES, page)
    mended = mend(bad)
    assert bad != RULES
    assert (mended.text, mended.name) == (RULES, PAGES[page])
    assert mended.lost > 0
    assert mended.unsure == 0


@pytest.mark.parametrize("page", PAGES)
def test_what_lost_nothing_is_mended(page):
    mended = mend(as_controls(RULES, page))
    assert (mended.text, mended.lost, mended.unsure) == (RULES, 0, 0)
    assert mended.count == sum(not char.isascii() for char in RULES)


def test_a_die_that_can_be_two_dice_is_left_and_counted():
    """In Windows-1250 both the two and the four lose the only byte that tells them apart."""
    bad = misread("Würfel für alle: ⚀⚄⚅ ⚁ ⚃", "cp1250")
    mended = mend(bad)
    assert mended.unsure == 2
    assert "⚀⚄⚅" in mended.text
    assert not set("⚁⚃") & set(mended.text)


def test_a_quote_that_can_be_two_quotes_is_left_and_counted():
    """In Windows-1254 a low and a high quotation mark lose the byte that tells them apart, in 1252 only one does."""
    assert mend(misread("für 🦄 „alle”", "cp1254")).unsure == 2
    assert mend(misread("für 🦄 „alle”", "cp1252")).text == "für 🦄 „alle”"


def test_text_that_was_misread_twice_is_mended():
    assert mend(as_controls(as_controls(RULES, "cp1252"), "cp1252")).text == RULES


def test_rare_letters_are_mended_where_all_the_rest_is_broken_too():
    text = "Platōns Würfel für Spieler: ēli und Fāijamǫ, größer\n"
    assert mend(as_controls(text, "cp1252")).text == text


@pytest.mark.parametrize(
    "text",
    [
        RULES,
        "NÃO, São, à la carte, â, ï, ð, Ã",
        "»Spaß“ und „Ä“ und „ß“, naïve café — “quoted” 5 €",
        "Ü“, Ö”, Ä„, É»",
        "ğ Ÿ Türkçe: ağaç, şeker, İstanbul",
        "Žluťoučký kůň, Ą ł ó",
        "Правила игры: 6 кубиков",
        "",
    ],
)
def test_text_that_is_right_stays(text):
    assert mend(text).text == text
    assert mend(text).count == 0


def test_only_the_broken_part_of_a_text_changes():
    mended = mend("Würfel, WÃ¼rfel und „Ä“")
    assert (mended.text, mended.count) == ("Würfel, Würfel und „Ä“", 1)


def test_an_example_between_backticks_is_meant():
    assert mend("So sieht `WÃ¼rfel` aus.").count == 0
    assert mend("So sieht `WÃ¼rfel` fÃ¼r alle aus.").text == "So sieht `Würfel` für alle aus."


def test_a_symbol_of_a_game_is_restored_where_it_is_named():
    bad = misread("für alle: 🏅", "cp1252")
    assert mend(bad).text == "für alle: " + misread("🏅", "cp1252"), "no symbol that is known without a game"
    assert mend(bad, ["🏅"]).text == "für alle: 🏅"
    document, _ = read_document(Path("x.md"), bad.encode(), ["🏅"])
    assert document.lines == ("für alle: 🏅",)


def test_it_is_told_once_and_the_lines_are_mended():
    document, faults = read_document(Path("x.md"), (misread(RULES, "cp1254") * 30).encode())
    assert [fault.code for fault in faults] == ["RB8-mojibake"]
    (fault,) = faults
    assert fault.level == "error"
    assert fault.span.line == 1
    assert document.lines[0] == RULES.strip("\n")
    assert document.raw[0] == misread(RULES, "cp1254").strip("\n")
    assert (1, 2, 4) in [number.faces for number in numbers(document)]
    assert any("'ü'" in line for line in fault.proof)


def test_a_text_without_fault_tells_none():
    assert read_document(Path("x.md"), RULES.encode())[1] == []


def test_the_published_page_becomes_what_its_author_meant(shared):
    bad, faults = read_document(shared / "seeds" / "000_95957118c73f13aa.txt")
    good, none = read_document(shared / "seeds" / "000_repaired.md")
    assert bad.lines == good.lines
    assert bad.blocks == good.blocks
    assert [fault.code for fault in faults] == ["RB8-mojibake"]
    assert "62 of them had lost bytes" in faults[0].why
    assert "Windows-1254" in faults[0].message
    assert none == []
