"""A roll is answered in the search field: with the result and the pay-offs of the tables, of the game that is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import recount
from pages.authoring import einhorn_tables
from web.browser import watching

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.web.answers import answers_script, roll_answers, spelling
from generator.web.calculator import calculator_data

HOME = "http://search.test/"
CHOICE = {"faces": [1, 2, 3, 4, 5, 6], "dice": 5}
BODY = """<form class="x"><input class="md-search__input"><button type="reset">x</button></form>
<p class="ww-search-answer" data-game="{game}" data-home="index.html"></p><script>{script}</script>"""


@cache
def games(language: str) -> tuple[dict[str, Any], ...]:
    """What a game with results answers, and one whose rolls are choices."""
    project, editions = open_project(), einhorn_tables()
    tables = editions[recount.DEFAULT_EDITION]
    labels = load_labels(project, language, "einhorn")
    title = tables.text(language).get("title")
    first = roll_answers("einhorn", title, calculator_data(tables, editions, labels, []), labels)
    second = roll_answers("choice", "Choice", json.dumps(CHOICE), labels)
    assert first is not None
    assert second is not None
    return first, second


def asked(page: Any, game: str, *queries: str) -> dict[str, list[str]]:
    """What the field answers to each, on a page of a game."""
    script = answers_script(open_project(), list(games("de"))).decode()
    body = BODY.format(game=game, script=script.replace("</", "<\\/"))
    page.route(f"{HOME}**", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8"))
    page.goto(f"{HOME}de/faq.html")
    found = {}
    for query in queries:
        page.locator("input").fill(query)
        found[query] = page.locator("a").evaluate_all("all => all.map(one => `${one.innerText} ${one.href}`)")
    return found


def test_every_roll_has_its_result_and_what_it_pays() -> None:
    answers, _ = games("de")
    tables = einhorn_tables()[recount.DEFAULT_EDITION]
    names = [tables.text("de").get(f"result.{one.id}.name") for one in tables.game.results]
    for roll in recount.rolls():
        name, *pays = answers["results"][answers["rolls"]["-".join(map(str, sorted(roll)))]]
        result = tables.game.results[names.index(name)].id
        assert result == recount.result_of(roll)
        told = [one.rpartition(" ")[2].replace("\u2212", "-").replace("+", "") for one in pays]
        paid = [tables.edition.payoffs[result, column.id] for column in tables.game.columns]
        assert [one for one in told if one.lstrip("-").isdigit()] == [str(one) for one in paid if one != "win"]


def test_a_roll_is_answered_however_it_is_typed(new_page: Callable[..., Any]) -> None:
    page = new_page()
    with watching(page, HOME) as seen:
        found = asked(page, "einhorn", "1-4-6", "6 1 4", "4,6,1", "146", "1–4–6", " 1-4-6 ", "1-4-6-")
        (answer,) = found["1-4-6"]
        name = games("de")[0]["results"][games("de")[0]["rolls"]["1-4-6"]][0]
        assert answer.startswith(f"1-4-6: {name}")
        assert answer.endswith(f"{HOME}de/einhorn/calculator.html#1-4-6")
        assert list(found.values()) == [[answer]] * len(found)
        assert not any(asked(page, "einhorn", "", "1-4", "1-4-7", "Wurf", "1-4-66", "<b>").values())
    assert seen.findings() == []


def test_who_reads_of_another_game_gets_its_answer_where_it_has_one(new_page: Callable[..., Any]) -> None:
    page = new_page()
    (one,) = asked(page, "choice", "12345")["12345"]
    assert one.startswith("1-2-3-4-5: ")
    assert "/choice/calculator.html#1-2-3-4-5" in one
    (other,) = asked(page, "choice", "146")["146"]
    assert "/einhorn/" in other


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_spelling_of_a_language_is_data(language: str) -> None:
    known = json.loads(spelling(load_labels(open_project(), language)).removeprefix("const WW_SPELLING = "))
    assert known["folds"].get("ue") == {"de": "ü"}.get(language)
    assert known["point"] == {"de": ",", "en": "."}[language]
    assert known["forms"]
    assert all(known["forms"].values())
