"""Two readers that share no code find the same characters in the finished cards, symbols at their own code points."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from artifacts.pages import Page, pages_of, read_pages

from generator.artifacts.cards import TARGETS

ONCE_A_CARD = "⚰🎁🦄☢✓✗🤐🏆"
EXAMPLES = "⚀⚁⚂⚄⚀⚃⚀⚀⚁⚁⚃⚁⚀⚂⚄⚀⚃⚅⚁⚁⚁⚅⚅⚅"


def by_plumber(pages: tuple[Page, ...]) -> list[Counter[str]]:
    return [Counter(char for run in page.runs for char in run.text if not char.isspace()) for page in pages]


def by_pdfium(data: bytes) -> list[Counter[str]]:
    with pypdfium2.PdfDocument(data) as pdf:
        texts = [page.get_textpage().get_text_range() for page in pdf]
    return [Counter(char for char in text if not char.isspace()) for text in texts]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", TARGETS)
def test_two_readers_find_the_same_characters_on_every_page(finished: Path, target: str, language: str) -> None:
    file = finished / language / f"cards-{target}.pdf"
    assert by_pdfium(file.read_bytes()) == by_plumber(pages_of(file))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", TARGETS)
def test_every_symbol_of_a_front_is_its_character(finished: Path, target: str, language: str) -> None:
    fronts = by_plumber(pages_of(finished / language / f"cards-{target}.pdf"))[::2]
    cards = 5 // len(fronts)
    wanted = Counter((ONCE_A_CARD + EXAMPLES) * cards)
    assert [{char: front[char] for char in wanted} for front in fronts] == [wanted] * len(fronts)


def test_no_letter_is_doubled_by_a_variation_selector_or_split_from_its_accent(finished: Path) -> None:
    found = sum((by_plumber(pages_of(finished / f"de/cards-{target}.pdf"))[0] for target in TARGETS), Counter())
    assert [f"U+{ord(char):04X}" for char in found if char in "\ufe0f\ufe0e\u0308\u200d"] == []
    assert found["ü"] > 0


def test_a_symbol_that_reads_as_another_character_is_seen_by_both(finished: Path) -> None:
    with pikepdf.open(finished / "en/cards-single.pdf") as pdf:
        for font in pdf.objects:
            if isinstance(font, pikepdf.Dictionary) and "/ToUnicode" in font:
                font.ToUnicode.write(font.ToUnicode.read_bytes().replace(b"D83EDD84", b"00650065"))
        changed = io.BytesIO()
        pdf.save(changed)
    for found in (by_plumber(read_pages(changed.getvalue())), by_pdfium(changed.getvalue())):
        assert sum(page["🦄"] for page in found) == 0
        assert found[0]["🎁"] == 1
