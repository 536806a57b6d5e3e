"""What somebody who has never seen the game needs on the pages of dre13ehn, and what would be too much."""

from __future__ import annotations

import re

import pytest
import recount13
from pages.bilingual import anchors
from pages.thirteen import body

from generator.base.project import open_project
from generator.glyphs.symbols import symbol_chars

LANGUAGES = ("de", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_show_the_runes_of_the_dice_before_the_results(language: str) -> None:
    """A newcomer holds dice without numbers, and the list of results names numbers."""
    found = anchors(body(language, "rules"))["results"]
    runes = symbol_chars(open_project(), "dre13ehn")
    word = {"de": "ist", "en": "is"}[language]
    shown = [found.index(f"{runes[f'rune-{label}']} {word} {label}") for label in recount13.DICE["fire"].split()]
    assert shown == sorted(shown)
    assert shown[-1] < found.index("|---")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_ready_to_be_printed_is_linked_and_no_command(language: str) -> None:
    made = anchors(body(language, "dice"))["make"]
    assert "(print.md#nets)" in made
    assert "wuerfelwerk" not in made


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_duel_is_told_twice(language: str) -> None:
    sentences = [one.strip() for one in re.split(r"(?<=[.!?])\s", body(language, "duel")) if len(one) > 20]
    assert sorted(sentences) == sorted(set(sentences))
    fire = [one for one in sentences if re.search(r"^(Wer auf Feuer|Whoever does not answer fire)", one)]
    assert len(fire) == 1
