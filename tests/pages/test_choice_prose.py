"""The rules of CHOICE say the same in both languages, and their tables are what another program counts."""

from __future__ import annotations

import re
from functools import cache

import pytest
import recountchoice as recount
from pages.bilingual import anchors, headings, numbers

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.pages.render import game_context, render_page
from generator.pages.sources import Page, authored_sources
from generator.tables.verified import verified_tables

PAGES = ["alone", "faq", "glossary", "open-points", "rules", "sums"]
LANGUAGES = ("de", "en")
MINUS, STAR = "\N{MINUS SIGN}", r"\*"


@cache
def pages(language: str) -> dict[str, Page]:
    """The authored pages of a language, rendered, by their name."""
    project = open_project()
    game = find_game(project, "choice")
    tables = verified_tables(game, game.edition())
    context = game_context(project, tables, load_labels(project, language), {game.default_edition: tables})
    sources = [one for one in authored_sources(project, language, ["choice"]) if one.game]
    return {
        one.path.removeprefix("choice/").removesuffix(".md"): render_page(project, one, {**context, "names": ()})
        for one in sources
    }


def body(language: str, page: str) -> str:
    """The page with plain spaces, and with decimal points whatever the language."""
    text = pages(language)[page].body.replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(r"(?<=\d)[.,](?=\d{3}\b(?![.,]?\d))", "", text)


def rows(text: str) -> list[list[str]]:
    """The rows of all tables of a text, their heads too."""
    cut = [[cell.strip() for cell in line.strip("| ").split(" |")] for line in re.findall(r"(?m)^\|.*\|$", text)]
    return [row for row in cut if not row[0].startswith("---")]


def wrong_scores(text: str) -> list[str]:
    """Sums whose row of scores is not the recounted one, or has an asterisk: the rules tell no sources."""
    wrong = []
    for name, *told in rows(text):
        if len(told) < 7 or not name.removesuffix(STAR).isdigit():
            continue
        total = int(name.removesuffix(STAR))
        counts = (0, 1, 5, 6, 7, 8, 9, 10)
        right = [str(recount.score(total, count)).replace("-", MINUS) for count in counts]
        if told != right or STAR in name:
            wrong.append(name)
    return wrong


def wrong_chances(text: str) -> list[str]:
    """Sums whose number of rolls is not the recounted one."""
    told = {row[0]: row[1] for row in rows(anchors(text)["sums"])[1:]}
    return sorted(str(one) for one in recount.SUMS if told.get(str(one)) != str(recount.crosses(one)[0]))


def choices_told(text: str) -> list[tuple[int, ...]]:
    """The choices that the page lists for its roll: both sums and the fifth die."""
    found = re.findall(r"(?m)^- (\d+) \+ (\d+) \((\d)\)$", anchors(text)["split"])
    return sorted(tuple(map(int, one)) for one in found)


def test_both_languages_have_the_same_pages_in_the_same_order() -> None:
    german, english = pages("de"), pages("en")
    assert sorted(german) == sorted(english) == PAGES
    assert {name: page.order for name, page in german.items()} == {name: page.order for name, page in english.items()}
    assert all(page.description for page in (*german.values(), *english.values()))


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_sections_and_numbers(page: str) -> None:
    assert headings(body("de", page)) == headings(body("en", page)) != []
    assert numbers(body("de", page), "de") == numbers(body("en", page), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_crosses_score_is_what_another_program_says(language: str) -> None:
    text = anchors(body(language, "rules"))["scoring"]
    assert len([row for row in rows(text) if len(row) == 9]) == 12
    assert wrong_scores(text) == []
    assert re.search(rf"9 {MINUS} 5 = 4, \w+ 4 × 40 = 160\b", text)
    assert wrong_scores(text.replace("| 500 |", "| 505 |", 1)) == ["2"]
    assert wrong_scores(text.replace("| 7 |", rf"| 7{STAR} |")) == [rf"7{STAR}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_and_choices_are_what_another_program_counts(language: str) -> None:
    text = body(language, "sums")
    assert wrong_chances(text) == []
    assert wrong_chances(text.replace("| 6210 |", "| 6211 |")) == ["7"]
    right = sorted((*sums, fifth) for sums, fifth in recount.choices((1, 3, 4, 4, 6)))
    assert choices_told(text) == right
    assert choices_told(text.replace("- 7 + 10 (1)", "- 7 + 11 (1)")) != right
    assert [row[1] for row in rows(anchors(text)["numbers"])[1:]] == [str(recount.without(one)) for one in (1, 2, 3)]
    assert f" {recount.without(3)}" in anchors(body(language, "rules"))["free"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_rule_of_the_engine_is_told_in_the_rules_or_the_open_points(language: str) -> None:
    text = find_game(open_project(), "choice").text(language)
    told = body(language, "rules") + body(language, "open-points")
    assert [key for key in text.values if key.startswith("rule.") and text.get(key) not in told] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_open_point_says_what_was_published_what_we_do_and_why(language: str) -> None:
    found = anchors(body(language, "open-points"))
    points = [name for level, name in headings(body(language, "open-points")) if level == 3]
    assert len(points) >= 10
    for name in points:
        assert len(re.findall(r"(?m)^- \*\*", found[name])) >= 3, name
    values = re.findall(rf"(\d+)(?:{re.escape(STAR)})? (?:zählt|counts) (\d+)", found["values"])
    assert {int(one): int(value) for one, value in values} == recount.VALUES


@pytest.mark.parametrize("language", LANGUAGES)
def test_yardsticks_and_policies_are_those_of_the_game(language: str) -> None:
    (sheet,) = find_game(open_project(), "choice").sheets
    found = anchors(body(language, "alone"))
    assert [row[0] for row in rows(found["yardsticks"])[1:]] == [str(one.points) for one in sheet.yardsticks]
    told = [[cell.replace(MINUS, "-").rstrip(" %") for cell in row[1:]] for row in rows(found["policies"])[1:]]
    assert told == [[str(one.mean), str(one.median), str(one.below), str(one.rolls)] for one in sheet.alone]
