"""The rules of dre13ehn say the same in both languages, and their tables are what another program counts."""

from __future__ import annotations

import re
from collections import Counter

import pytest
import recount13
from pages.bilingual import anchors, headings, numbers
from pages.thirteen import body, pages

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.pages.findings import findings
from generator.tables.verified import verified_tables

PAGES = ["championship", "cup-game", "dice", "duel", "glossary", "names", "open-points", "points-game", "rules"]
LANGUAGES = ("de", "en")
NAMES = {
    "de": "eins zwei drei zwei_oder_drei Zweierpasch Dreierpasch zwölf elf acht dreizehn Feuerdreizehn Feuerpasch "
    "Dreizehnerpasch",
    "en": "one two three two_or_three double_two double_three twelve eleven eight thirteen fire_thirteen double_fire "
    "double_thirteen",
}
IDS = ("1", "2", "3", "23", "22", "33", "12", "11", "8", "13", "f13", "ff", "1313")


def counted(language: str, page: str) -> Counter[str]:
    """The numbers of a page apart from those in names of results."""
    named = "|".join(sorted(id_of(language), key=len, reverse=True))
    return numbers(re.sub(rf"\b(?:{named})\b", "", body(language, page)), language)


def id_of(language: str) -> dict[str, str]:
    """The id of each result by its name."""
    return dict(zip((name.replace("_", " ") for name in NAMES[language].split()), IDS, strict=True))


def rows(text: str) -> list[list[str]]:
    """The rows of all tables of a text below their heads, without symbols."""
    plain = re.sub(r"[\ue000-\uf8ff] ?|\*\*", "", re.sub(r"<[^<>]*>", "", text))
    cut = [[cell.strip() for cell in line.strip("| ").split(" |")] for line in re.findall(r"(?m)^\|.*\|$", plain)]
    return [row for row in cut if not row[0].startswith("---")]


def wrong_answers(language: str, text: str) -> list[str]:
    """Rows of the table of the first game whose answers or chances are wrong."""
    ids, wrong = id_of(language), []
    for name, answers, chance in rows(anchors(text)["answers"])[1:]:
        item = ids[name]
        able = {one for one in recount13.follows(item) if one in recount13.counts("fire")}
        plain, called = (recount13.answer(item, "fire", by_calls) for by_calls in (False, True))
        told = str(plain) if plain == called else f"{plain} ({called})"
        if {ids[one] for one in answers.split(", ")} - {"23"} != able - {"23"} or chance != told:
            wrong.append(name)
    return wrong


def wrong_chances(language: str, text: str) -> list[str]:
    """Rows of the table of results whose chance is wrong."""
    ids, counts = id_of(language), recount13.counts("fire")
    total = sum(counts.values())
    found = {ids[row[0]]: row[3] for row in rows(anchors(text)["results"])[1:]}
    right = {name: f"1/{total // count}" for name, count in counts.items()}
    return sorted(name for name in {*found, *right} if found.get(name) != right.get(name))


def test_both_languages_have_the_same_pages_in_the_same_order() -> None:
    german, english = pages("de"), pages("en")
    assert sorted(german) == sorted(english) == PAGES
    assert {name: page.order for name, page in german.items()} == {name: page.order for name, page in english.items()}
    assert all(page.description for page in (*german.values(), *english.values()))


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_sections_and_numbers(page: str) -> None:
    assert headings(body("de", page)) == headings(body("en", page)) != []
    assert counted("de", page) == counted("en", page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_follow_in_the_first_game_is_what_another_program_counts(language: str) -> None:
    text = body(language, "rules")
    assert len(rows(anchors(text)["answers"])) == 10
    assert wrong_answers(language, text) == []
    assert wrong_chances(language, text) == []


def test_a_wrong_answer_and_a_wrong_chance_are_seen() -> None:
    text = body("en", "rules")
    assert wrong_answers("en", text.replace("| eleven, thirteen |", "| eleven, twelve |")) == ["eleven"]
    assert wrong_answers("en", text.replace("| 7/16 (9/16) |", "| 7/16 (1/2) |")) == ["double three"]
    assert wrong_chances("en", text.replace("| 2-2 | ka / ā | 1/16 |", "| 2-2 | ka / ā | 1/8 |")) == ["22"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_water_dice_can_roll_is_what_another_program_finds(language: str) -> None:
    told = {id_of(language)[row[0]] for row in rows(anchors(body(language, "cup-game"))["new"])[1:]}
    assert told == recount13.possible("water", "water")
    assert "%" not in body(language, "cup-game")


POINTS = {  # as published, by win: 1, 2, 3, 5 and 7 points
    1: "13 f13; ff 1313 1",
    2: "13 f13; ff 1313 2",
    3: "13 f13; ff 1313 3",
    4: "13 f13; ff 1313 22",
    5: "13 f13; ff 1313 23",
    6: "13 f13; ff 1313 33",
    7: "f13; ff; 1313 13",
    8: "13 f13; ff; 1313 8",
    9: "13; ff; 1313 f13",
    10: "13; f13; 1313 ff",
    11: "13 f13; ff; 1313 11",
    12: "13 f13; ff; 1313 12",
    13: "; f13; 13;; ff;; 1313",
}


def wrong_points(language: str, text: str) -> list[str]:
    """Wins of which the page tells other points than were published."""
    ids, wrong, best = id_of(language), [], 0
    (_, *heads), *wins = rows(anchors(text)["points"])
    worths = [int(head.partition(" ")[0]) for head in heads]
    for number, *cells in wins:
        points = {
            ids[name]: worth
            for worth, cell in zip(worths, cells, strict=False)
            for name in map(str.strip, cell.split(","))
            if name in ids
        }
        published = enumerate(POINTS[int(number)].split(";"), start=1)
        if points != {name: worth for worth, names in published for name in names.split()}:
            wrong.append(number)
        best += max(points.values())
    return wrong if best == 37 else [*wrong, "all"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_each_win_are_those_that_were_published(language: str) -> None:
    text = body(language, "points-game")
    assert len(rows(anchors(text)["points"])) == 14
    assert wrong_points(language, text) == []
    assert {"37", "13"} <= set(numbers(anchors(text)["end"], language))


def test_a_wrong_number_of_points_is_seen() -> None:
    assert wrong_points("de", body("de", "points-game").replace("| 5 Punkte", "| 6 Punkte")) == ["13"]
    assert wrong_points("de", body("de", "points-game").replace("| 7 Punkte", "| 9 Punkte")) == ["13", "all"]


OPEN: dict[
    str, tuple[str, ...]
] = {  # what the published text leaves open or contradicts, and figures that the page has there
    "faces": ("8", "20", "5"),
    "twelve": ("2", "13"),
    "players": ("4",),
    "board": ("13", "24"),
    "ninth": ("9", "1", "3"),
    "tenth": ("10", "9", "2", "37"),
    "rounds": ("13",),
    "letters": ("13", "1"),
    **dict.fromkeys(("once", "direction", "low-call", "nothing-stands", "fire", "cup-lives", "held", "lie"), ()),
    **dict.fromkeys(("modest", "fire-believed", "duty", "question", "end", "alone"), ()),
    **dict.fromkeys(("sounds", "first-call", "duel-start", "blind"), ()),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_open_point_is_told_with_what_we_do_and_why(language: str) -> None:
    found = anchors(body(language, "open-points"))
    assert {*OPEN} == {name for _, name in headings(body(language, "open-points"))} - {
        *("dice", "calls", "duel", "cup", "points")
    }
    for anchor, figures in OPEN.items():
        assert len(re.findall(r"(?m)^- \*\*", found[anchor])) >= 3, anchor
        assert {*figures} <= set(numbers(found[anchor], language)), anchor


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_rule_of_the_engine_is_among_the_open_points(language: str) -> None:
    text = find_game(open_project(), "dre13ehn").text(language)
    told = body(language, "open-points")
    assert [key for key in text.values if key.startswith("rule.") and text.get(key) not in told] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_championship_has_the_published_days(language: str) -> None:
    phases = rows(body(language, "championship"))[1:5]
    assert [row[2] for row in phases] == ["12", "100", "21", "4"]
    assert [row[3] for row in phases] == ["37", "13", "–", "–"]
    assert "137" in numbers(body(language, "championship"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_forbidden_names_are_struck_out_and_listed(language: str) -> None:
    text = body(language, "names")
    assert re.findall(r"~~(\d+) (\w+)~~", text) == [
        ("23", "la"),
        ("31", "hu"),
        ("32", "ku"),
        ("42", "ke"),
        ("44", "re"),
    ]
    assert re.findall(r"(?m)^- (\d+): ", text) == ["0", "4", "23", "31", "32", "42", "44"]
    assert len(re.findall(r"\b\d\d \*\w+\*", text)) == 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_formulas_are_given_only_for_what_the_first_dice_can_roll(language: str) -> None:
    project = open_project()
    game = find_game(project, "dre13ehn")
    tables = verified_tables(game, game.edition())
    told = {one.name for one in findings(tables, load_labels(project, language))["formulas"]}
    assert {name for name, result in id_of(language).items() if name in told} == {
        name for name, result in id_of(language).items() if result in recount13.counts("fire")
    }
    assert len(told) > 10
