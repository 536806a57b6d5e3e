"""Results that are called by numbers are known where they fill a cell, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.asking import subject_of
from games.ownprints import own_project

from generator.check.names import Names
from generator.check.run import Checker
from generator.check.spoken import spoken


@pytest.fixture(scope="module")
def names() -> Names:
    return subject_of("Nothing.", game="dre13ehn").names


@pytest.mark.parametrize("name", ["12", "zwölf", "Zwei", "two or three", "zwei oder drei", "twenty-one", "1 bis 3"])
def test_a_name_of_numbers_is_a_numeral(name: str) -> None:
    assert spoken().numerals.only(name)


@pytest.mark.parametrize("name", ["", "double two", "Zweierpasch", "Lucky Seven", "F13", "Einhorn"])
def test_a_name_with_another_word_is_none(name: str) -> None:
    assert not spoken().numerals.only(name)


@pytest.mark.parametrize(
    "text", ["Take two dice and eight stones.", "zwei oder drei Würfel, zwölf Steine", "8, 11, 12"]
)
def test_numbers_in_a_sentence_are_no_results(names: Names, text: str) -> None:
    assert names.mentions(text) == ()


def test_a_word_that_fills_a_cell_is_a_result_and_digits_are_none(names: Names) -> None:
    assert [names.result_in(cell) for cell in ("zwölf", "two or three", "twelve", "12", "8")] == [
        "12",
        "23",
        "12",
        "",
        "",
    ]


def test_a_sign_in_a_sentence_is_a_result(names: Names) -> None:
    sign = names.chars["rune-12"]
    assert [mention.result for mention in names.mentions(f"Call {sign} twelve, or double three.")] == ["12", "33"]


def test_a_number_in_what_a_game_is_called_is_a_name_and_in_other_words_a_number(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = "# Over the Saddle\n\nEleven huts\n\nFour dice, eleven huts\n\nFour dice, ten huts\n\nTen huts\n"
    claims = Checker(own_project(tmp_path_factory), "saddle").check(Path("rules.md"), text.encode()).claims
    assert [one.text for one in claims.verified] == ["Four", "Four"]
    assert [one.text for one in claims.unknown] == ["ten", "Ten"]
