"""Rule books that strangers wrote of games of their own: nothing in them is accused, and what is spoilt is found.

The books and what is wrong in them were written before the checker was asked: of 60 wrong things in a language it found
29 (German) and 28 (English), called 2 and 1 of the wrong numbers right, and accused 2 and 3 right sentences.
`python tests/check/outsiders/asked.py` prints what becomes of each.
"""

from __future__ import annotations

import pytest
from check.outsiders.asked import (
    GAMES,
    LANGUAGES,
    Wrong,
    blocks,
    book,
    checked,
    faults,
    headed,
    later,
    spoilt,
    swaps,
    verdict,
)

FOUND = {"de": 49, "en": 50}
"""Of 60 wrong things so many are found at least."""
LATER = {"second": {"de": 12, "en": 10}, "third": {"de": 18, "en": 14}}
"""The same of 16 sentences that were written later: what was measured once, and no pattern was made for it; and of 19
that people say of our games, of which 8 (German) and 5 (English) were found before patterns of such kinds were made."""
BOOKS = [(game, language) for language in LANGUAGES for game in GAMES]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_nothing_in_a_right_book_is_accused_and_half_of_its_numbers_are_verified(game: str, language: str) -> None:
    assert faults(game, book(game, language)) == []
    claims = checked(game, book(game, language)).claims
    assert 2 * len(claims.verified) >= claims.found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_no_part_of_a_right_book_is_accused_alone_or_below_its_headings(game: str, language: str) -> None:
    for text in [*blocks(game, language), *headed(game, language)]:
        assert faults(game, text) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_most_of_what_is_wrong_is_found_and_no_wrong_number_is_verified(language: str) -> None:
    single = [(game, spoilt(game, language, *pair)) for game in GAMES for pair in swaps(game, language)]
    assert len(single) == 60
    for some in (single, [(game, one.alone) for game, one in single]):
        verdicts = [verdict(game, one) for game, one in some]
        assert "verified" not in verdicts
        assert verdicts.count("found") >= FOUND[language]


@pytest.mark.parametrize(
    ("game", "right", "wrong"),
    [
        ("sluice", "A D20 does the job of a lost D12.", "You roll a D20 and a D10."),
        ("sluice", "Ehe der W12 fehlt, nehmt als Ersatz einen W20.", "Ihr werft einen W20 und einen W10."),
        (
            "sluice",
            "Ola rolls 5 and 6 and rolls again: 9 and 6 are a Spring Tide.",
            "Ola rolls 5 and 6, a Spring Tide.",
        ),
        (
            "sluice",
            "Within two throws a Dam Break comes in 15.3% of all cases.",
            "Within two throws a Dam Break comes in 5%.",
        ),
        (
            "sluice",
            "In zwei Würfen gelingt eine Springflut mit 52,4 %.",
            "In zwei Würfen gelingt eine Springflut mit 25 %.",
        ),
        ("sluice", "The chance of at least a Spring Tide is 30%.", "The chance of at least a Spring Tide is 25%."),
        ("sluice", "Die kleinste Summe ist 2, die größte 22.", "Die kleinste Summe ist 2, die größte 24."),
        ("sluice", "The lowest sum is 2, and the highest is 22.", "The lowest sum is 1, and the highest is 22."),
        ("samovar", "Der Geysir kommt einmal in 64 Würfen.", "Der Geysir kommt nur einmal in 36 Würfen."),
        ("samovar", "The probability of Stairs is 7/32.", "The probability of Stairs is 7/36."),
        ("samovar", "Stairs (two in a row) bring two bricks.", "Stairs (two in a row) bring three bricks."),
        (
            "samovar",
            "Everybody takes seven tea bricks out of the bag.",
            "Everybody takes six tea bricks out of the bag.",
        ),
    ],
)
def test_what_is_right_in_a_way_of_its_own_is_not_accused_and_the_same_wrong_is(
    game: str, right: str, wrong: str
) -> None:
    assert faults(game, right) == []
    assert faults(game, wrong) != []


def test_a_table_of_things_lacks_none_that_is_told_below_it() -> None:
    table = "## Box\n\n| Count | What |\n|---:|---|\n| 2 | eight-sided dice |\n| 80 | tea bricks |\n| 1 | cloth bag |"
    assert len(faults("samovar", table)) == 1
    assert faults("samovar", f"{table}\n\nOverview cards: one for each of you.") == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LATER)
def test_what_was_written_later_is_not_accused_and_most_of_what_is_wrong_is_found(name: str, language: str) -> None:
    some = [one for one in later(name) if one[1] == language]
    assert [fault for game, _, right, _ in some for fault in faults(game, right)] == []
    verdicts = [verdict(game, wrong) for game, *_, wrong in some]
    assert (len(verdicts), "verified" in verdicts) == ({"second": 16, "third": 19}[name], False)
    assert verdicts.count("found") >= LATER[name][language]


def test_a_wrong_number_that_is_called_right_would_be_seen() -> None:
    text = "Only one roll in 64 is a Geyser."
    assert verdict("samovar", Wrong(text, 9, 18, 1, 1)) == "verified"
    assert verdict("samovar", Wrong(text.replace("64", "46"), 9, 18, 1, 1)) == "found"


def test_what_stands_alone_is_its_block_below_its_headings() -> None:
    one = spoilt("samovar", "en", "- 80 tea bricks", "- 60 tea bricks")
    assert one.text[one.start : one.end] == "60"
    alone = one.alone
    assert alone.text.startswith("## What is in the box\n\n- 2 eight-sided dice\n- 60 tea bricks")
    assert (alone.text[alone.start : alone.end], alone.first, alone.last) == ("60", 3, 6)


def test_each_book_has_twenty_parts_at_least_and_twenty_things_that_can_be_wrong() -> None:
    for game, language in BOOKS:
        assert len(blocks(game, language)) >= 20
        assert len({*swaps(game, language)}) == 20
