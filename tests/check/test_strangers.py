"""Sentences as people write them about three games that nobody had in mind: what is right is never accused.

`strangers/sentences.tsv` was written before anybody looked at the checker, and `strangers/second.tsv` after it was
mended by the first; `python tests/check/strangers/asked.py` prints what becomes of each.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from check.strangers import counted
from check.strangers.asked import GAMES, HERE, LANGUAGES, Said, checked, companies, faults, sentences, verdict

from generator.base.project import Project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

FLOORS = {
    ("sentences", "de"): (26, 51),
    ("sentences", "en"): (23, 51),
    ("second", "de"): (7, 10),
    ("second", "en"): (9, 11),
}
"""So many right sentences are understood wholly, so many wrong ones found, at least, of 60 of each in a language and of
20 in the second file. What that one reached was measured once, and no pattern was made for it."""
EVERY = [*sentences(), *sentences("second")]
RIGHT = [one for one in EVERY if one.right]
WRONG = [one for one in EVERY if not one.right]


@pytest.mark.parametrize("said", RIGHT, ids=lambda said: said.text)
def test_a_right_sentence_alone_is_not_accused(said: Said) -> None:
    assert faults(said.game, said.text) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_right_sentences_in_company_are_not_accused(game: str, language: str) -> None:
    for where, text in companies(game, language):
        assert faults(game, text) == [], where


@pytest.mark.parametrize("said", WRONG, ids=lambda said: said.text)
def test_a_wrong_sentence_is_found_or_not_understood_and_never_verified(said: Said) -> None:
    assert verdict(said) in ("accused", "not understood")


@pytest.mark.parametrize(("name", "language"), FLOORS)
def test_no_fewer_are_understood_and_found_than_were(name: str, language: str) -> None:
    some = [one for one in sentences(name) if one.language == language]
    understood = sum(verdict(one) == "verified" for one in some if one.right)
    found = sum(verdict(one) == "accused" for one in some if not one.right)
    least = FLOORS[name, language]
    assert understood >= least[0], (understood, found)
    assert found >= least[1], (understood, found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It is wrong that a Gull comes up in 9 of 64 rolls.", []),
        ("Falsch ist: Eine Möwe fällt bei 9 von 64 Würfen.", []),
        ("Whether your prediction was wrong or right, a Gull comes up in 9 of 64 rolls.", ["9 of 64"]),
        ("Auch wenn du falsch getippt hast: Eine Möwe fällt bei 9 von 64 Würfen.", ["9 von 64"]),
    ],
)
def test_what_is_called_wrong_is_not_accused_and_what_is_said_of_wrong_predictions_is(
    text: str, found: list[str]
) -> None:
    assert [one.printed for one in checked("gullbay", text).findings if one.level != "note"] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It takes 47 points a player for 95 of 100 matches to be played to the end.", []),
        ("Sollen 95 von 100 Partien zu Ende gespielt werden, braucht es 47 Punkte pro Person.", []),
        ("There are 47 points a player.", ["47"]),
        ("Es gibt 47 Punkte pro Person.", ["47"]),
        ("For 2 players you need 40 dice, if all want their own.", []),
        ("Zu zweit braucht ihr 40 Würfel, wenn alle eigene haben wollen.", []),
        ("For 2 players you need 40 dice.", ["40"]),
        ("Zu zweit braucht ihr 40 Würfel.", ["40"]),
    ],
)
def test_how_many_would_be_needed_is_not_how_many_there_are(text: str, found: list[str]) -> None:
    assert [one.printed for one in checked("gullbay", text).findings if one.level != "note"] == found


def test_a_wrong_number_that_the_checker_calls_right_would_be_seen() -> None:
    text = "Eine Möwe fällt bei 8 von 64 Würfen."
    assert (
        verdict(Said("gullbay", "de", False, "", text, text.index("8"), text.index("8") + 1)) == "wrong number verified"
    )


def test_a_right_sentence_that_is_accused_would_be_seen() -> None:
    assert faults("gullbay", "Eine Möwe fällt bei 9 von 64 Würfen.") != []


def test_the_corpus_has_twenty_of_each_kind_for_each_game_and_language() -> None:
    for game in GAMES:
        for language in LANGUAGES:
            for right in (True, False):
                assert len({one.text for one in sentences() if one[:3] == (game, language, right)}) == 20


@pytest.mark.parametrize("game", ["gullbay", "crownfall"])
def test_the_tables_of_results_agree_with_a_count_of_their_own(game: str) -> None:
    known = find_game(Project(HERE), game)
    rows = verified_tables(known, known.editions[known.default_edition]).sets[0].rows
    own = getattr(counted, game)()
    assert {row.result: (row.count, row.distinct, row.probability) for row in rows} == own


def test_the_choices_agree_with_a_count_of_their_own() -> None:
    sums, choices = counted.saddle()
    assert (sums[2], sums[7], sum(choices.values())) == (171, 834, 6**4)
    assert Fraction(sum(number * rolls for number, rolls in choices.items()), 6**4) == Fraction(157, 72)
