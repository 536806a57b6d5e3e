"""The data of the roll calculator, over all rolls and editions, against the recount."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import recount
from games.folders import TWO_DICE, TWO_DICE_TEXT, einhorn, stranger
from pages.authoring import einhorn_tables

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.games.pattern import fit
from generator.games.reader import load_game
from generator.tables.verified import verified_tables
from generator.web.calculator import MOST, calculator_data, edition_order

DICE = [f"die-{face}" for face in recount.FACES]
LANGUAGES = ("en", "de")
WITH, OR, WIN = {"en": " with ", "de": " mit "}, {"en": "or", "de": "oder"}, {"en": "WIN", "de": "SIEG"}


@cache
def text_of(language: str) -> str:
    tables = einhorn_tables()
    labels = load_labels(open_project(), language)
    return calculator_data(tables[recount.DEFAULT_EDITION], tables, labels, DICE)


def data_of(language: str) -> Any:
    return json.loads(text_of(language))


def text_of_game(folder: Path) -> str:
    """The text for the game of a stranger in its one language."""
    project, game = Project(folder.parents[1]), load_game(folder)
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return calculator_data(tables[game.default_edition], tables, load_labels(project, game.languages[0], game.id), DICE)


def key(roll: recount.Roll) -> str:
    """How the script spells a roll of equal dice."""
    return "-".join(map(str, sorted(roll)))


def disagreements(data: Any, language: str) -> list[str]:
    """Rolls whose result, pay-offs in some edition, or chance is another one in the recount."""
    found = []
    for roll in recount.rolls():
        result = data["results"][data["rolls"][key(roll)][0]]
        name = recount.result_of(roll)
        if (result["id"], result["percent"]) != (name, recount.percents(language)[name]):
            found.append(key(roll))
        if result["chance"] != str(recount.probability(name)) or str(recount.counts()[name]) not in result["count"]:
            found.append(key(roll))
        for edition in data["editions"]:
            pays = [recount.payoff(edition["id"], name, column) for column in recount.COLUMNS]
            shown = [WIN[language] if pay == recount.WIN else recount.signed(pay) for pay in pays]
            if [text for text, _ in edition["pays"][data["rolls"][key(roll)][0]]] != shown:
                found.append(f"{key(roll)} {edition['id']}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_roll_agrees_with_the_recount_in_every_edition(language: str) -> None:
    data = data_of(language)
    assert disagreements(data, language) == []
    assert set(data["rolls"]) == {key(roll) for roll in recount.rolls()}
    assert [edition["id"] for edition in data["editions"]] == sorted(recount.EDITIONS, reverse=True)


def test_another_result_and_another_pay_off_are_seen() -> None:
    data = data_of("en")
    data["rolls"]["3-4-4"][0] = 0
    assert {one.partition(" ")[0] for one in disagreements(data, "en")} == {"3-4-4"}
    data = data_of("en")
    data["editions"][1]["pays"][2][0] = ["+6", "gain"]
    assert len(disagreements(data, "en")) == recount.counts()["einhorn"]


def told(why: str, language: str) -> tuple[str, dict[str, int]]:
    """The pattern of a reason, in the words of the notation, and what its letters stand for."""
    pattern, _, letters = why.partition(WITH[language])
    values = dict(re.findall(r"(\w)\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}(\d)", letters))
    return pattern.replace(f" {OR[language]} ", " or "), {letter: int(value) for letter, value in values.items()}


def written_out(pattern: str, letters: dict[str, int]) -> set[str]:
    """The rolls that a pattern means once its letters are known."""
    rolls: list[list[int]] = [[]]
    for term in pattern.split(", "):
        choices = [choice.partition("+") for choice in term.split(" or ")]
        rolls = [[*roll, letters[letter] + int(plus or 0)] for roll in rolls for letter, _, plus in choices]
    return {key(tuple(roll)) for roll in rolls}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_the_printed_pattern_and_its_letters_make_the_roll(language: str) -> None:
    data = data_of(language)
    game = einhorn_tables()[recount.DEFAULT_EDITION].game
    for roll, (index, why, _) in data["rolls"].items():
        pattern, letters = told(why, language)
        name = data["results"][index]["id"]
        assert pattern in recount.PATTERNS[name].split("; "), roll
        assert roll in written_out(pattern, letters), roll
        faces = tuple(map(int, roll.split("-")))
        assert letters == next(found for one in game.result(name).patterns if (found := fit(one, faces)) is not None)


def test_a_reason_with_another_letter_would_be_seen() -> None:
    pattern, letters = told(data_of("de")["rolls"]["1-3-5"][1], "de")
    assert (pattern, letters) == ("n, n+2, n+4 or n+5", {"n": 1})
    assert written_out(pattern, letters) == {"1-3-5", "1-3-6"}
    assert "1-3-5" not in written_out(pattern, {"n": 2})


def test_the_edition_that_is_told_comes_first_and_then_the_newest() -> None:
    tables = einhorn_tables()
    ids = list(recount.EDITIONS)
    assert edition_order(tables["2022-10-31"]) == list(reversed(ids))
    assert edition_order(tables["2021-06-23"]) == ["2021-06-23", *(one for one in reversed(ids) if one != "2021-06-23")]
    partial = [edition["id"] for edition in data_of("en")["editions"] if not edition["complete"]]
    assert partial == ["2021-07-18", "2021-07-16", "2021-07-12", "2021-06-10"]


def test_nothing_in_it_ends_the_script_element(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('name = "Wunsch"', 'name = "</script><b>"'), file="text.en.toml")
    game, project = load_game(folder), Project(tmp_path)
    tables = {game.default_edition: verified_tables(game, game.edition())}
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()} | tables
    text = calculator_data(tables[game.default_edition], tables, load_labels(project, "en", game.id), DICE)
    assert "</" not in text
    assert json.loads(text)["results"][1]["name"] == "</script><b>"


def test_symbols_are_named_only_where_all_faces_are_drawn() -> None:
    tables, labels = einhorn_tables(), load_labels(open_project(), "en")
    assert data_of("en")["dice"] == [{"count": 3, "faces": list("123456"), "name": "d6", "symbols": DICE}]
    few = json.loads(calculator_data(tables[recount.DEFAULT_EDITION], tables, labels, DICE[1:]))
    assert "symbols" not in few["dice"][0]


def changed(project: Path, *changes: tuple[str, str], words: str = TWO_DICE_TEXT) -> Path:
    """The game of two dice with texts of its definition replaced."""
    folder, text = stranger(project), TWO_DICE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    (folder / "text.de.toml").write_text(words, encoding="utf-8")
    return folder


def test_a_game_that_pays_the_same_whatever_is_said_has_one_column(tmp_path: Path) -> None:
    data = json.loads(text_of_game(stranger(tmp_path)))
    assert [column["name"] for column in data["columns"]] == ["Punkte"]
    assert data["rolls"]["2-5"] == [
        1,
        "n, x mit n\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}2, x\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}5",
    ]
    [edition] = data["editions"]
    assert (edition["id"], edition["complete"]) == ("first", True)
    assert edition["pays"] == [[["+3", "gain"]], [["−1", "loss"]]]


def test_faces_with_labels_keep_the_order_of_the_die_and_how_often_they_stand_there(tmp_path: Path) -> None:
    die = ('dice = ["2d6"]', 'dice = ["2 fire"]\n[die.fire]\nfaces = ["F", 2, 0, 0]')
    folder = changed(tmp_path, die, ("[[3, 3]]", '[["F", "F"]]'), ("[[2, 5]]", '[[0, "F"]]'))
    data = json.loads(text_of_game(folder))
    assert data["dice"] == [{"count": 2, "faces": ["F", "2", "0"], "name": "fire", "weights": [1, 1, 2]}]
    assert set(data["rolls"]) == {"F-F", "F-2", "F-0", "2-2", "2-0", "0-0"}


def test_sums_and_all_other_rolls_have_their_reasons(tmp_path: Path) -> None:
    folder = changed(
        tmp_path,
        ('["n, n"]', '["sum 2-6"]'),
        ('["n, x"]', '["any"]'),
        ("default_edition", "precedence = true\ndefault_edition"),
        ("[[3, 3]]", "[[1, 2]]"),
        ("[[2, 5]]", "[[6, 6]]"),
    )
    rolls = json.loads(text_of_game(folder))["rolls"]
    assert rolls["2-4"] == [0, "Summe 2–6"]
    assert rolls["6-6"] == [1, "kein anderes Ergebnis passt"]


def test_a_game_without_pay_offs_has_a_calculator_all_the_same(tmp_path: Path) -> None:
    start = TWO_DICE.index("[[column]]")
    cut = TWO_DICE[start : TWO_DICE.index("[[edition]]")]
    pays = TWO_DICE[TWO_DICE.index("[edition.payoffs]") :]
    words = TWO_DICE_TEXT.replace('column.points.name = "Punkte"\n', "")
    data = json.loads(text_of_game(changed(tmp_path, (cut, ""), (pays, ""), words=words)))
    assert (data["columns"], data["editions"][0]["pays"], data["rolls"]["3-3"][0]) == ([], [], 0)


def test_a_list_too_long_for_a_phone_is_left_out(tmp_path: Path) -> None:
    assert 5_000 < len(text_of("de").encode()) < MOST
    assert text_of_game(changed(tmp_path, ('"2d6"', '"2d80"'))) == ""


def test_rolls_that_are_written_alike_leave_the_calculator_out(tmp_path: Path) -> None:
    dice = 'dice = ["left", "right"]\n[die.left]\nfaces = ["a", "a-b"]\n[die.right]\nfaces = ["{}", "c"]'
    games = []
    for number, face in enumerate(("b-c", "d")):
        folder = changed(
            tmp_path / str(number),
            ('dice = ["2d6"]', dice.format(face)),
            ('["n, n"]', '["a, c"]'),
            ('["n, x"]', '["any"]'),
            ("default_edition", "precedence = true\ndefault_edition"),
            ("[[3, 3]]", '[["a", "c"]]'),
            ("[[2, 5]]", '[["a-b", "c"]]'),
        )
        games.append(text_of_game(folder))
    assert games[0] == ""
    assert set(json.loads(games[1])["rolls"]) == {"a-d", "a-c", "a-b-d", "a-b-c"}
