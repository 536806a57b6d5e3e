from __future__ import annotations

from book.authored import style
from hypothesis import given, settings
from hypothesis import strategies as st
from press.printing import fonts

from generator.book.blocks import Look, Place, Run
from generator.book.hyphens import hyphenated
from generator.book.lines import book_rows
from generator.book.shaping import Letters
from generator.press.measure import SOFT_HYPHEN, Row, Strip

PLACE = Place(fonts().symbols.path, lambda: 1)
GERMAN = (
    "Die Wahrscheinlichkeiten der Ergebnisse stehen auf der Übersichtskarte, und wer vorhersagt, was er würfelt, "
    "bekommt Spielsteine aus dem Vorrat; eine falsche Vorhersage kostet welche, und Dreifaltigkeit gewinnt alles."
)


def strips(text: str, language: str = "de", look: Look | None = None) -> list[Strip]:
    letters = Letters(style(), fonts(), language, lambda run: "", lambda *_: None)  # type: ignore[arg-type,return-value]
    return letters.strips((Run(text, look or Look()),), style().texts["body"], PLACE)


def texts(rows: list[Row] | None) -> list[str]:
    return ["".join(letter.char for letter in row.letters) for row in rows or []]


def test_german_words_are_divided_by_their_patterns() -> None:
    assert hyphenated("Wahrscheinlichkeit", "de").split(SOFT_HYPHEN) == ["Wahr", "schein", "lich", "keit"]
    assert hyphenated("Vorhersage", "de").split(SOFT_HYPHEN) == ["Vor", "her", "sage"]
    assert hyphenated("probability", "en").split(SOFT_HYPHEN) == ["prob", "a", "bil", "ity"]


def test_short_words_names_and_unknown_languages_stay_whole() -> None:
    assert hyphenated("Würfe und Karte", "de") == "Würfe und Karte"
    assert hyphenated("Unvermeidliche", "de", {"Unvermeidliche"}) == "Unvermeidliche"
    assert hyphenated("Wahrscheinlichkeit", "xx") == "Wahrscheinlichkeit"


@settings(deadline=None, max_examples=60)
@given(st.integers(9_000, 45_000))
def test_lines_keep_the_measure_and_no_letter_is_lost(width: int) -> None:
    rows = book_rows(strips(GERMAN), width)
    assert rows is not None
    assert all(row.width <= width for row in rows)
    joined = "".join(text[:-1] if text.endswith("-") else text for text in texts(rows))
    assert joined == GERMAN


def test_a_word_that_is_wider_than_the_measure_is_refused() -> None:
    assert book_rows(strips("Bahnhof"), 900) is None


def test_words_are_divided_only_where_lines_would_be_short() -> None:
    narrow, wide = (texts(book_rows(strips(GERMAN), width)) for width in (14_000, 40_000))
    assert any(text.endswith("-") for text in narrow)
    assert not any(text.endswith("-") for text in wide)


def test_no_paragraph_ends_with_the_rest_of_a_word() -> None:
    ends = [texts(book_rows(strips(GERMAN), width))[-2] for width in range(15_000, 40_000, 500)]
    assert sum(text.endswith("-") for text in ends) < len(ends) / 10


def test_a_symbol_stays_with_its_name_and_dice_may_part() -> None:
    def chars(text: str) -> str:
        return "".join(letter.char for letter in strips(text)[0].letters if letter.char != SOFT_HYPHEN)

    assert chars("🦄 Einhorn") == "🦄\u00a0Einhorn"
    assert chars("⚀⚁⚂ ⚀⚁⚃").translate({0xE100 + face: 0x267F + face for face in range(1, 7)}) == "⚀⚁⚂ ⚀⚁⚃"


def test_a_pattern_is_read_in_one_piece() -> None:
    assert "\u00a0" in "".join(letter.char for letter in strips("n, n+1", look=Look(code=True))[0].letters)
