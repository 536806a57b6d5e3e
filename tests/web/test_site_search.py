"""The search finds numbers, umlauts in both spellings, and one and many, also where the site is only a folder."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.browser import PHONE, watching
from web.searching import hits
from web.served import Served

FROM_A_FOLDER = {
    "en": ["216", "44.4", "96", "stone", "stones", "roll", "rolls", "unicorn"],
    "de": [
        "216",
        "44,4",
        "96",
        "Würfel",
        "wuerfel",
        "WÜRFEL",
        "Stein",
        "Steine",
        "Steinen",
        "Wurf",
        "Würfe",
        "Einhorn",
    ],
}
INDEX = "search/search_index.js"
ALIKE = {"en": [("stone", "stones"), ("roll", "rolls")], "de": [("Stein", "Steine"), ("Würfel", "wuerfel")]}


def unfound(page: Any, words: list[str]) -> list[str]:
    """The words for which the search of the open page shows no page."""
    return [word for word in words if not hits(page, word)]


def kept_index(folder: Path) -> Any:
    """The index of a language."""
    return json.loads((folder / INDEX).read_text(encoding="utf-8").removeprefix("var __index = "))


def unread(site: Path, code: str) -> list[str]:
    """What is no prose and stands in the index: excerpts of it would be gibberish."""
    index = kept_index(site / code)
    patterns = {"the list of rolls": r"\b1-1-2 .{0,40}1-1-3", "a chart": r"% · \d+ ", "a formula": r"96 ?216 ?="}
    return sorted(
        {
            f"{entry['location'].partition('#')[0]} shows {name}"
            for entry in index["docs"]
            for name, pattern in patterns.items()
            if re.search(pattern, re.sub(r"<[^>]+>|\s+", " ", entry["text"]))
        }
    )


@pytest.mark.parametrize("code", FROM_A_FOLDER)
def test_the_search_reads_prose(site: Path, code: str) -> None:
    assert unread(site, code) == []


def test_an_index_of_everything_is_seen(site: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(site / "de" / "search", tmp_path / "de" / "search").parents[1]
    index = kept_index(copy / "de")
    index["docs"][0]["text"] += "<p>1-1-2 Wunsch 1-1-3 Wunsch</p> 44,4 % · 96 Wunsch 41 <p>96 216 = 4 9</p>"
    (copy / "de" / INDEX).write_text(f"var __index = {json.dumps(index)}", encoding="utf-8")
    assert [one.rpartition(" shows ")[2] for one in unread(copy, "de")] == [
        "a chart",
        "a formula",
        "the list of rolls",
    ]


@pytest.mark.parametrize("code", ["de", pytest.param("en", marks=pytest.mark.slow)])
def test_search_works_from_a_folder(new_page: Callable[..., Any], site: Path, code: str) -> None:
    page = new_page(viewport=PHONE)
    with watching(page, site.as_uri()) as seen:
        page.goto((site / code / "einhorn" / "faq.html").as_uri())
        assert unfound(page, FROM_A_FOLDER[code]) == []
        chance = hits(page, {"en": "44.4", "de": "44,4"}[code])
    assert any(url.endswith("probabilities.html") for url in chance)
    assert all(url.startswith((site / code).as_uri()) for url in chance)
    assert seen.findings() == []


@pytest.mark.parametrize("code", ALIKE)
def test_one_and_many_find_the_same_pages(new_page: Callable[..., Any], served: Served, code: str) -> None:
    page = new_page()
    page.goto(f"{served.url}{code}/index.html")
    for one, other in ALIKE[code]:
        assert set(hits(page, one)) & set(hits(page, other)), (one, other)


FORMS = {
    "de": [
        "Block Blöcke Blocks",
        "gewinnen gewonnen",
        "Einhorn Einhörner EINHÖRNERN",
        "Vorhersage Vorhersagen",
        "größer groesser",
    ],
    "en": [
        "probability probabilities",
        "penalty penalties",
        "prediction predictions predicted",
        "die dice",
        "throw thrown threw",
        "calculate calculator",
    ],
}
"""Forms of a word, the most of which stand on no page."""


def unlike(page: Any, words: str) -> list[str]:
    """The forms of a word that find other pages than the first one does, or none."""
    first, *others = [(word, set(hits(page, word))) for word in words.split()]
    return [word for word, found in others if found != first[1] or not found]


@pytest.mark.parametrize("code", FORMS)
def test_every_form_of_a_word_finds_what_the_others_find(
    new_page: Callable[..., Any], served: Served, code: str
) -> None:
    page = new_page()
    page.goto(f"{served.url}{code}/einhorn/index.html")
    assert [unlike(page, words) for words in FORMS[code]] == [[]] * len(FORMS[code])


def test_a_search_without_stems_is_seen(
    new_page: Callable[..., Any], serve: Callable[[Path], Served], site: Path
) -> None:
    served = serve(site)
    (worker,) = (served.folder / "de" / "assets" / "javascripts" / "workers").glob("search.*.js")
    text = worker.read_text(encoding="utf-8")
    assert ".replace(WORD, asStem)" in text
    worker.write_text(text.replace(".replace(WORD, asStem)", ""), encoding="utf-8")
    page = new_page()
    page.goto(f"{served.url}de/einhorn/index.html")
    assert "Blöcke" in unlike(page, FORMS["de"][0])


ROLL = {"de": "Wurf", "en": "roll"}


def foremost(page: Any, folder: str) -> dict[str, str]:
    """The game of the first hit for numbers, rolls and a word that all games have, by what was asked."""
    return {
        asked: hits(page, asked)[0].removeprefix(folder).partition("/")[0]
        for asked in ("+5", "1-3-5", "5", ROLL[folder[-3:-1]])
    }


@pytest.mark.parametrize("code", ["de", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("way", ["from a folder", "from a server"])
def test_numbers_and_rolls_are_looked_for_in_the_game_on_whose_page_they_are_asked(
    new_page: Callable[..., Any], site: Path, served: Served, code: str, way: str
) -> None:
    page, root = new_page(), f"{site.as_uri() if way == 'from a folder' else served.url.rstrip('/')}/{code}/"
    for game in ("einhorn", "dre13ehn", "choice"):
        page.goto(f"{root}{game}/index.html")
        assert set(foremost(page, root).values()) == {game}


def test_a_search_that_does_not_know_its_game_is_seen(
    new_page: Callable[..., Any], serve: Callable[[Path], Served], site: Path
) -> None:
    served = serve(site)
    found = set()
    for game in ("einhorn", "choice"):
        file = served.folder / "de" / game / "index.html"
        text = file.read_text(encoding="utf-8")
        assert f".min.js#{game}" in text
        file.write_text(text.replace(f".min.js#{game}", ".min.js"), encoding="utf-8")
        page = new_page()
        page.goto(f"{served.url}de/{game}/index.html")
        found.add(tuple(foremost(page, f"{served.url}de/").values()))
    assert len(found) == 1


def offered(page: Any) -> list[str]:
    """Where those lead who find nothing; empty while something is listed."""
    links = page.locator(".ww-search-else a")
    return [link.evaluate("(link) => link.href") for link in links.all() if link.is_visible()]


@pytest.mark.parametrize("code", ["de", "en"])
def test_who_finds_nothing_is_led_to_the_quick_reference(new_page: Callable[..., Any], site: Path, code: str) -> None:
    page, folder = new_page(viewport=PHONE), (site / code).as_uri()
    for name, games in {"einhorn/faq": {"einhorn"}, "index": {"einhorn", "dre13ehn", "choice"}}.items():
        page.goto(f"{folder}/{name}.html")
        assert hits(page, "Zeppelin") == []
        assert {link.removeprefix(f"{folder}/") for link in offered(page)} == {
            f"{one}/quick-reference.html" for one in games
        }
        assert hits(page, "216")
        assert offered(page) == []


def test_a_word_that_no_page_has_is_not_found(new_page: Callable[..., Any], site: Path) -> None:
    page = new_page(viewport=PHONE)
    page.goto((site / "de" / "index.html").as_uri())
    assert unfound(page, ["Zeppelin", "216", "Luftschiff"]) == ["Zeppelin", "Luftschiff"]


def test_a_search_that_does_not_know_umlauts_is_seen(
    new_page: Callable[..., Any], serve: Callable[[Path], Served], site: Path
) -> None:
    served = serve(site)
    for index in (served.folder / "de" / "search").glob("search_index.js*"):
        text = index.read_text(encoding="utf-8")
        index.write_text(text.replace("ü", "v").replace("\\u00fc", "v").replace("ue", "v"), encoding="utf-8")
    page = new_page()
    page.goto((served.folder / "de" / "index.html").as_uri())
    assert unfound(page, ["Würfel", "wuerfel", "216"]) == ["Würfel", "wuerfel"]
