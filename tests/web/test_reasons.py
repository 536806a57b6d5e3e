"""Why a roll is its result, in a sentence about these dice, and what follows from it in an edition."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import recount
from games.folders import TWO_DICE_TEXT, stranger
from pages.authoring import einhorn_tables
from web.test_calculator import data_of, text_of_game

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.views.wording import listed

COMPLETE = ("2021-06-23", "2021-10-06", "2022-10-31")


def untrue(result: str, roll: recount.Roll, sentence: str) -> bool:
    """Whether the numbers that a sentence names are others than those which make the roll its result."""
    named, dice = [int(number) for number in re.findall(r"\d", sentence)], list(roll)
    right = {
        "unvermeidliche": len(named) == 2 and named[1] - named[0] == 1 and {*named} <= {*dice},
        "wunsch": len(named) == 2 and [dice.count(number) for number in named] == [2, 1],
        "einhorn": named == sorted(dice),
        "dreifaltigkeit": len(named) == 1 and dice == named * len(dice),
    }
    return not right[result]


def untrue_reasons(data: Any) -> list[str]:
    return [
        roll
        for roll, (index, _, because) in data["rolls"].items()
        if untrue(data["results"][index]["id"], tuple(map(int, roll.split("-"))), because)
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_reason_of_every_roll_names_the_dice_that_make_it_its_result(language: str) -> None:
    assert untrue_reasons(data_of(language)) == []


def test_a_reason_about_other_dice_is_seen() -> None:
    data = data_of("en")
    for roll, wrong in {"1-2-5": "1 and 5", "3-4-4": "Two show 3, one 4", "1-3-5": "1, 3 and 6", "2-2-2": "3"}.items():
        data["rolls"][roll][2] = wrong
    assert set(untrue_reasons(data)) == {"1-2-5", "3-4-4", "1-3-5", "2-2-2"}


@pytest.mark.parametrize(
    ("language", "win", "figure"), [("en", "WIN", "unicorn figure"), ("de", "SIEG", "Einhornfigur")]
)
def test_what_follows_is_told_where_the_edition_says_it(language: str, win: str, figure: str) -> None:
    data = data_of(language)
    for edition in data["editions"]:
        for result, told in zip(data["results"], edition["follows"], strict=True):
            name, said = result["id"], " ".join(told)
            wins = recount.WIN in [recount.payoff(edition["id"], name, column) for column in recount.COLUMNS]
            assert (win in said) == wins, (edition["id"], name)
            assert (figure in said) == (name == "einhorn" and edition["id"] in COMPLETE), (edition["id"], name)
            assert len(told) == wins + 2 * (figure in said)


def test_a_win_is_told_in_the_words_of_its_edition() -> None:
    won = {edition["id"]: edition["follows"][3] for edition in data_of("en")["editions"]}
    assert "rocks" in won["2021-10-06"][0]
    assert "stones" in won["2022-10-31"][0]


def test_a_game_that_has_no_such_sentences_has_patterns_only(tmp_path: Path) -> None:
    data = json.loads(text_of_game(stranger(tmp_path)))
    assert data["rolls"]["3-3"] == [0, "n, n mit n\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}3"]
    assert data["editions"][0]["follows"] == [[], []]


def test_a_game_may_have_them_for_one_result(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    words = TWO_DICE_TEXT.replace(
        'name = "Pasch",', 'name = "Pasch", because = "{dice}: zweimal {die2}", follows = "Los!",'
    )
    (folder / "text.de.toml").write_text(words, encoding="utf-8")
    data = json.loads(text_of_game(folder))
    assert (data["rolls"]["3-3"][2], len(data["rolls"]["2-5"])) == ("3 und 3: zweimal 3", 2)
    assert data["editions"][0]["follows"] == [["Los!"], []]


def test_the_fingerprint_of_every_edition_is_there() -> None:
    prints = {edition["id"]: edition["fingerprint"] for edition in data_of("de")["editions"]}
    assert prints == {edition: recount.fingerprint(edition)[:8] for edition in recount.EDITIONS}
    assert len(set(prints.values())) == len(einhorn_tables())


@pytest.mark.parametrize(("count", "text"), [(1, "1"), (2, "1 and 2"), (3, "1, 2 and 3")])
def test_things_are_listed(count: int, text: str) -> None:
    and_ = load_labels(open_project(), "en")["page.pays.and"]
    assert listed([str(number) for number in range(1, count + 1)], and_) == text
