"""Results and columns are known by symbol and by word, with and without article, inflected, in every language."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from check.asking import asked, subject_of
from games.ownprints import SMALL

from generator.base.project import open_project
from generator.check.names import Mention, Names


@pytest.fixture(scope="module")
def names() -> Names:
    return subject_of("Nothing.", game="einhorn").names


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("⚰️ Das Unvermeidliche", ["unvermeidliche"]),
        ("Unvermeidlich", ["unvermeidliche"]),
        ("beim unvermeidlichen Wurf", ["unvermeidliche"]),
        ("🎁(Wunsch) oder 🦄 (Einhorn)", ["wunsch", "einhorn"]),
        ("des Wunsches, der Dreifaltigkeit", ["wunsch", "dreifaltigkeit"]),
        ("⚰☢", ["unvermeidliche", "dreifaltigkeit"]),
        ("Wunsch, Wunsch", ["wunsch", "wunsch"]),
        ("die Einhornfigur, wunschlos, unvermeidbar", []),
        ("", []),
    ],
)
def test_mentions_are_found_and_a_symbol_with_its_name_is_one(names: Names, text: str, results: list[str]) -> None:
    assert [mention.result for mention in names.mentions(text)] == results


def test_a_mention_has_its_place(names: Names) -> None:
    text = "Now **das Unvermeidliche** comes"
    assert names.mentions(text) == (Mention("unvermeidliche", 6, 24),)


def test_several_results_are_not_one(names: Names) -> None:
    assert names.result_in("Wunsch 🎁") == "wunsch"
    assert names.result_in("Wunsch and Einhorn") == ""


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("Correct", "correct"),
        ("✓ richtig", "correct"),
        ("☑", "correct"),
        ("falsch", "wrong"),
        ("incorrect", "wrong"),
        ("☒", "wrong"),
        ("🤐 passive", "passive"),
        ("no prediction", "passive"),
        ("keine Vorhersage", "passive"),
        ("correct or wrong", ""),
        ("Result", ""),
    ],
)
def test_columns_are_known_by_what_people_say(names: Names, text: str, column: str) -> None:
    assert names.column_in(text) == column


@pytest.mark.parametrize(("text", "wins"), [("WIN*", True), ("SIEG", True), ("+5", False), ("win 5", False)])
def test_a_win_is_known_by_the_words_of_the_card(names: Names, text: str, wins: bool) -> None:
    assert names.is_win(text) is wins


@pytest.mark.parametrize(("symbol", "named"), [("die-6", []), ("gift", ["sixes"])])
def test_a_die_that_shows_so_many_pips_names_no_result(symbol: str, named: list[str], tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SMALL / "bramble", tmp_path / "games" / "bramble"))
    rules = (folder / "game.toml").read_text(encoding="utf-8").replace('"gift"', '"bowl"')
    (folder / "game.toml").write_text(rules.replace('"die-6"', f'"{symbol}"'), encoding="utf-8")
    names = subject_of("Nothing.", open_project(tmp_path), "bramble").names
    char = {"die-6": "⚅", "gift": "🎁"}[symbol]
    assert [one.result for one in names.mentions(f"{char} and more")] == named


def test_a_thing_is_bent_as_in_its_language_and_no_verb_is_one() -> None:
    """`counts` is no plural of `Counter`, though German has the ending `er`."""
    right, wrong = (
        [one.message for one in asked(f"# Rolls\n\n{roll} counts as a Wunsch.", "RB5").findings]
        for roll in ("1-1-4", "3-4-5")
    )
    assert (right, wrong) == ([], ["3,4,5 is Das Unvermeidliche, not Wunsch"])
