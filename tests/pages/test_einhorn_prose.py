"""The rules of Einhorn say the same in both languages, their examples are right, no known contradiction is hidden."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
import recount
from pages.authoring import names, refusal
from pages.bilingual import anchors, headings, named_rolls, numbers, turns, wrong_rolls, wrong_turns

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.pages.render import render_page, site_context
from generator.pages.sources import Page, authored_sources

PAGES = ["about", *(f"einhorn/{name}" for name in ("editions", "faq", "glossary", "open-points", "rules"))]
LANGUAGES = ("en", "de")


@cache
def pages(language: str) -> dict[str, Page]:
    """The authored pages of a language, rendered, by their path without its ending."""
    project = open_project()
    site = site_context(project, load_labels(project, language))
    sources = authored_sources(project, language, ["einhorn"])
    return {
        source.path.removesuffix(".md"): render_page(project, source, names(language) if source.game else site)
        for source in sources
    }


def body(language: str, page: str) -> str:
    return pages(language)[page].body


def test_both_languages_have_the_same_pages_in_the_same_order() -> None:
    english, german = pages("en"), pages("de")
    assert sorted(english) == sorted(german) == PAGES
    assert {path: page.order for path, page in english.items()} == {path: page.order for path, page in german.items()}
    assert all(page.description for page in (*english.values(), *german.values()))


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_sections_in_the_same_order(page: str) -> None:
    assert headings(body("de", page)) == headings(body("en", page)) != []


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_numbers(page: str) -> None:
    assert numbers(body("de", page), "de") == numbers(body("en", page), "en")


def test_a_section_that_one_language_lacks_or_moves_is_seen() -> None:
    text = "## A { #a }\n\n### B { #b }\n"
    assert headings(text) == [(2, "a"), (3, "b")]
    assert headings("### B { #b }\n\n## A { #a }\n") != headings(text) != headings(text + "## C\n")


def test_a_number_that_differs_is_seen_in_digits_in_words_and_with_a_comma() -> None:
    assert numbers("Three of 216, 44.4%, −17/36", "en") == numbers("Drei von 216, 44,4 %, −17/36", "de")
    assert numbers("Three dice", "en") != numbers("Vier Würfel", "de")
    assert numbers("44.4%", "en") != numbers("44,5 %", "de")
    assert numbers("−1", "en") != numbers("+1", "de")
    assert numbers("6 and 6", "en") != numbers("6", "de")
    assert not numbers('[x](y.md#step-2) ## H { #h-3 } <span id="z-4">Dreifaltigkeit</span>', "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_roll_in_the_prose_is_what_it_is_said_to_be(language: str) -> None:
    said = {page: named_rolls(body(language, page)) for page in PAGES}
    assert len(said["einhorn/rules"]) >= 11
    assert len(said["einhorn/faq"]) >= 2
    assert {page: wrong for page in PAGES if (wrong := wrong_rolls(body(language, page)))} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_roll_is_seen_wherever_it_stands(language: str) -> None:
    assert wrong_rolls(body(language, "einhorn/rules").replace("⚀⚁⚄", "⚀⚂⚄")) == ["⚀⚂⚄"]
    assert wrong_rolls(body(language, "einhorn/rules").replace("⚄⚀⚃", "⚄⚄⚃")) == ["⚄⚄⚃"]
    assert wrong_rolls(body(language, "einhorn/faq").replace("⚀⚂⚅", "⚀⚁⚅")) == ["⚀⚁⚅"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_turns_pay_what_the_table_says(language: str) -> None:
    text = body(language, "einhorn/rules")
    assert [column for _, _, column, _ in turns(text)] == ["✗", "✓", "🤐"]
    assert wrong_turns(text) == []


@pytest.mark.parametrize(
    ("was", "planted", "found"),
    [("⚀⚁⚄", "⚀⚂⚄", "⚀⚂⚄"), ("✗ **", "✓ **", "⚀⚁⚄"), ("Ben takes 5", "Ben takes 2", "⚂⚅⚀"), ("⚁⚁⚁.", "⚁⚁⚂.", "⚁⚁⚂")],
)
def test_an_example_turn_that_pays_something_else_is_seen(was: str, planted: str, found: str) -> None:
    text = body("en", "einhorn/rules")
    assert was in text
    assert wrong_turns(text.replace(was, planted)) == [found]


def test_a_roll_that_no_dice_can_show_is_refused(tmp_path: Path) -> None:
    assert "7" in refusal(tmp_path, "---\ntitle: A\n---\nShe rolls {{ roll(1, 2, 7) }}.\n")


def read_as_or() -> int:
    """Rolls that fit "n, n+1, and a die that is not n or not n+1"."""
    return sum(any(b == a + 1 and (c != a or c != b) for a, b, c in permutations(roll)) for roll in recount.rolls())


def rolls_in_the_faulty_list() -> int:
    """Different rolls in a list that shows two of the results in ascending order."""
    ordered = ("unvermeidliche", "einhorn")
    return len({tuple(sorted(r)) if recount.result_of(r) in ordered else r for r in recount.rolls()})


RULES, FAQ, OPEN, EDITIONS = (f"einhorn/{name}" for name in ("rules", "faq", "open-points", "editions"))
COMPLETE = ("2021-06-23", "2021-10-06", "2022-10-31")
KNOWN = [
    # what is wrong or open, where it is told, and figures that the text has there
    ("97 and 89 rolls", EDITIONS, "errata-2021-06-23", ["97", "96", "89", "90"]),
    ("the one wrong row", EDITIONS, "row", ["⚂⚃⚃", "216"]),
    ("a passive cell with two answers", EDITIONS, "passive", ["−1", "0"]),
    ("players with two answers", EDITIONS, "opponents", ["5", "2", "4"]),
    ("shares of sets taken for chances", EDITIONS, "shares-2021-06-23", ["101", "56"]),
    ("rolls missing in the list", EDITIONS, "list", ["216", str(rolls_in_the_faulty_list()), "20", "100"]),
    ("a passive roll of the example", EDITIONS, "example-passive", ["⚁⚁⚁", "1", "+5"]),
    ("a prediction of the example", EDITIONS, "example-player", ["⚂⚀⚃", "1", "2"]),
    ("a subtraction of the example", EDITIONS, "example-left", ["5", "2", "4", "3"]),
    ("more stones than the bowl holds", EDITIONS, "bowl", ["20", "15", "22", "57", "51"]),
    ("shares of sets taken for chances, again", EDITIONS, "shares-2021-10-06", ["101", "56"]),
    ("the missing table", EDITIONS, "no-table", ["open-points.md#missing-table"]),
    *((f"the slash of {name}", EDITIONS, f"slash-{name}", [str(read_as_or())]) for name in COMPLETE),
    ("and between two patterns", EDITIONS, "and", ["open-points.md#either"]),
    ("stones that do not last", EDITIONS, "stones", ["25", "10"]),
    ("stones of the last game", EDITIONS, "last-stones", ["open-points.md#last-game"]),
    ("minutes", EDITIONS, "minutes", ["open-points.md#time"]),
    ("risk without reward", EDITIONS, "risk", ["−41/36", "−17/36", "−41/18 + V/36"]),
    ("neither", OPEN, "neither", [str(read_as_or()), "96"]),
    ("one pattern or the other", OPEN, "either", ["24"]),
    ("the table that is followed", OPEN, "missing-table", ["2021-10-06", "−2", "3"]),
    ("stones before figure", OPEN, "figure-order", []),
    ("one place for a payment", OPEN, "one-place", []),
    ("who starts later games", OPEN, "starter", []),
    ("the last game counts", OPEN, "last-game", []),
    ("a stash that can not pay", OPEN, "dry-payment", []),
    ("a stash that can not deal", OPEN, "dry-deal", ["6"]),
    ("a tie", OPEN, "tie", ["9", "17"]),
    ("how many players", OPEN, "players", ["3", "5", "2", "4"]),
    ("how many stones", OPEN, "quantities", ["50", "25", "125"]),
    ("how long", OPEN, "time", ["15", "30", "1", "10", "100"]),
    ("running dry, in the rules", RULES, "dry", ["25", "6", "10"]),
    ("sets are no chances", FAQ, "two-rolls", ["216", "56", "96", "90"]),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "anchor", "figures"), [known[1:] for known in KNOWN], ids=[k[0] for k in KNOWN])
def test_what_the_published_rules_contradict_is_told_at_an_address(
    language: str, page: str, anchor: str, figures: list[str]
) -> None:
    section = anchors(body(language, page))[anchor]
    assert len(section.split()) > 8
    told = {*numbers(section, language), *re.findall(r"[⚀-⚅]+", section)}
    assert [figure for figure in figures if figure not in told and not (len(figure) > 3 and figure in section)] == []


def test_the_text_of_an_anchor_ends_at_the_next_one() -> None:
    assert anchors('## A { #a }\nfirst\n- <span id="b">last</span>') == {"a": "\nfirst\n- ", "b": "last</span>"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_edition_has_its_address_newest_first(language: str) -> None:
    found = [anchor for _, anchor in headings(body(language, EDITIONS)) if anchor.startswith("edition-")]
    assert found == [f"edition-{name}" for name in sorted(recount.EDITIONS, reverse=True)]
