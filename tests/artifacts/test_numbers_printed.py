"""Numbers beside chances, read back from finished cards: within several throws, by number of dice, at least this."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

import pytest
from artifacts.pages import pages_of
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from tables.test_kinds import OVERLAP, OVERLAP_TEXT, game_of

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.reader import load_game
from generator.tables.verified import verified_tables
from generator.views.numbers import dice_numbers
from generator.views.wording import Wording


def percent(chance: Fraction) -> str:
    tenths = (2000 * chance + 1) // 2
    return f"{tenths // 10}.{tenths % 10}%"


def started(project: Path, like: str) -> Path:
    """A starter as a game, without its other language."""
    give_fonts(project)
    said = wuerfelwerk("new", "harbour", "--like", like, "--lang", "en", "--project", project)
    assert said.code == 0, said.err
    return project


def fronts(project: Path, game: str = "harbour") -> list[list[str]]:
    """The texts of each card's front."""
    said = wuerfelwerk("cards", game, "--target", "single", "--copies", 1, "--lang", "en", "--project", project)
    assert said.code == 0, said.err
    pages = pages_of(project / f"output/{game}/en/cards-single.pdf")
    return [[" ".join(text.split()) for text in page.texts()] for page in pages[::2]]


def hits(dice: int, least: int) -> Fraction:
    """At least so many of the dice show five or six: the binomial distribution."""
    return sum(
        (Fraction(comb(dice, n) * 2 ** (dice - n), 3**dice) for n in range(least, dice + 1)),
        Fraction(),
    )


def test_a_card_of_hits_has_a_row_for_each_number_of_dice(tmp_path: Path) -> None:
    first, second = fronts(started(tmp_path, "pool"))
    assert hits(5, 1) == Fraction(211, 243)
    assert [text for text in second if text.endswith("%")] == [
        percent(hits(dice, least)) for dice in range(5, 0, -1) for least in range(1, dice + 1)
    ]
    shown = [text for text in first if text.endswith("%")]
    assert shown[1::2] == [percent(hits(5, least)) for least in range(5, -1, -1)]


def loses(roll: tuple[int, ...]) -> bool:
    """No one, no five, no three equal dice, and not three pairs."""
    counts = sorted(roll.count(face) for face in set(roll))
    return not {1, 5} & set(roll) and max(counts) < 3 and counts != [2, 2, 2]


def test_a_card_of_pressing_ones_luck_has_the_chance_of_no_score_and_where_to_stop(tmp_path: Path) -> None:
    second = fronts(started(tmp_path, "push"))[1]
    chances = [Fraction(sum(map(loses, product(range(1, 7), repeat=dice))), 6**dice) for dice in range(6, 0, -1)]
    assert chances == [Fraction(*pair) for pair in ((5, 216), (25, 324), (17, 108), (5, 18), (4, 9), (2, 3))]
    assert [text for text in second if text.endswith("%")] == list(map(percent, chances))
    assert second[second.index("66.7%") : second.index("66.7%") + 3] == ["66.7%", "25.0", "50"]  # one die brings 150/6


def test_a_card_of_several_throws_has_the_chance_within_all_of_them(tmp_path: Path) -> None:
    (front,) = fronts(started(tmp_path, "poker"))
    assert front[front.index("in 3 throws") :].count(percent(Fraction(347897, 7558272))) == 1


def rank(roll: tuple[int, ...]) -> tuple[bool, bool, int]:
    """The rank of a roll of two dice, said another way than the game says it."""
    low, high = sorted(roll)
    return (low, high) == (1, 2), low == high, 10 * high + low


def test_a_card_of_many_ranks_has_a_line_for_each_with_the_chance_of_at_least_that(tmp_path: Path) -> None:
    (front,) = fronts(started(tmp_path, "ranked"))
    ranks = sorted(map(rank, product(range(1, 7), repeat=2)), reverse=True)
    shown: list[str] = []
    for one in dict.fromkeys(ranks):
        least = Fraction(sum(other >= one for other in ranks), 36)
        shown += [str(one[2]), percent(Fraction(ranks.count(one), 36)), percent(least)]
    assert shown[21:24] == ["65", "5.6%", percent(Fraction(10, 36))]
    assert [text for text in front if text[:1].isdigit()] == shown


def test_a_card_of_results_that_overlap_says_so(tmp_path: Path) -> None:
    game_of(tmp_path, OVERLAP, OVERLAP_TEXT)
    (front,) = fronts(tmp_path, "own")
    assert "A roll may have several of these." in front
    assert "15 and more" in front  # the words in place of a pattern
    assert not any("sum 15+" in text for text in front)


@pytest.mark.parametrize("exact", [False, True])
def test_chances_of_no_score_are_fractions_too_where_there_is_room(exact: bool, tmp_path: Path) -> None:
    game = load_game(started(tmp_path, "push") / "games/harbour")
    tables = verified_tables(game, game.edition())
    numbers = dice_numbers(Wording(tables, load_labels(open_project(tmp_path), "en", game.id)), exact)
    assert numbers
    assert numbers.heads == ("Dice", "No score", *["Percent"] * exact, "Mean score", "Stop at")
    assert numbers.rows[-1] == ("1", *["2/3"] * exact, "66.7%", "25.0", "50")


def summed(*dice: Sequence[int]) -> dict[int, Fraction]:
    """The chance of each sum, one die after the other."""
    found = {0: Fraction(1)}
    for faces in dice:
        then: dict[int, Fraction] = {}
        for (total, chance), face in product(found.items(), faces):
            then[total + face] = then.get(total + face, Fraction()) + chance / len(faces)
        found = then
    return found


D6, FUDGE = range(1, 7), (-1, -1, 0, 0, 1, 1)
SUMS = {
    "d4 and d6": ('dice = ["d4", "d6"]', (range(1, 5), D6), {"2-3": (2, 3), "7": (7, 7)}, Fraction(3, 24)),
    "2d20": (
        'dice = ["2d20"]',
        (range(1, 21),) * 2,
        {"2": (2, 2), "40": (40, 40), "30-39": (30, 39)},
        Fraction(1, 400),
    ),
    "10d6": ('dice = ["10d6"]', (D6,) * 10, {"35": (35, 35), "10-20": (10, 20)}, None),
    "fudge": (
        'dice = ["fudge", "fudge", "fudge", "fudge"]',
        (FUDGE,) * 4,
        {"0": (0, 0), "-4 to -2": (-4, -2)},
        Fraction(19, 81),
    ),
}


@pytest.mark.parametrize("named", SUMS)
def test_sums_of_other_dice_are_printed_as_they_are_recounted(named: str, tmp_path: Path) -> None:
    pool, dice, asked, first = SUMS[named]
    fudge = "[die.fudge]\nfaces = [-1, -1, 0, 0, 1, 1]\n" if named == "fudge" else ""
    rows = "".join(
        f'  {{ id = "r{at}", symbol = "stone", patterns = ["sum {one}"] }},\n' for at, one in enumerate(asked)
    )
    game = f'precedence = true\nset = [{{ id = "all", {pool} }}]\nresult = [\n{rows}'
    game += '  { id = "rest", symbol = "dash", patterns = ["any"] },\n]\n[[edition]]\nid = "first"\n' + fudge
    texts = [f'result.r{at}.name = "Row {"abc"[at]}"' for at, _ in enumerate(asked)]
    text = "\n".join(['title = "Sums"', *texts, 'result.rest = { name = "Rest", rule = "Any other roll" }\n'])
    game_of(tmp_path, game, text)
    (front,) = fronts(tmp_path, "own")
    sums = summed(*dice)
    chances = [
        sum((sums.get(one, Fraction()) for one in range(low, high + 1)), Fraction()) for low, high in asked.values()
    ]
    assert first in (None, chances[0])
    shown = [one for one in front if one.endswith("%")]
    assert shown[:-1] == list(map(percent, chances))
