"""The names of a page, for Einhorn in both languages, against the second count of tests/recount.py."""

from __future__ import annotations

from typing import Any

import pytest
import recount
from games.folders import einhorn
from pages.authoring import names, names_of

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.pages.render import site_context

SYMBOLS = {"unvermeidliche": "⚰", "wunsch": "🎁", "einhorn": "🦄", "dreifaltigkeit": "☢"}
DICE = "⚀⚁⚂⚃⚄⚅"


@pytest.fixture(params=["en", "de"])
def context(request: pytest.FixtureRequest) -> dict[str, Any]:
    return names(request.param)


def test_the_game_is_told_in_the_language() -> None:
    for language, subtitle in (("en", "The game of the unexpected"), ("de", "Das Spiel mit dem Unerwarteten")):
        game = names(language)["game"]
        assert names(language)["lang"] == language
        assert (game.id, game.title, game.subtitle, game.symbol) == ("einhorn", "Einhorn", subtitle, "🦄")
        assert (game.colour, game.has_owner) == ("violet", True)


def test_the_dice_are_counted(context: dict[str, Any]) -> None:
    dice = context["dice"]
    assert (dice.count, dice.name, dice.faces) == (3, {"en": "3d6", "de": "3W6"}[context["lang"]], 6)
    assert (dice.rolls, dice.sets) == (len(recount.rolls()), sum(recount.distinct().values())) == (216, 56)
    assert context["dice_sets"] == (dice,)
    assert context["results"] is dice.results


def test_results_have_the_chances_of_the_second_count(context: dict[str, Any]) -> None:
    language = context["lang"]
    assert tuple(result.id for result in context["results"]) == recount.RESULTS
    for result in context["results"]:
        assert context["result"][result.id] is result
        assert result.symbol == SYMBOLS[result.id]
        assert result.count == recount.counts()[result.id]
        assert result.distinct == recount.distinct()[result.id]
        assert result.fraction == str(recount.probability(result.id))
        assert result.percent == recount.percents(language)[result.id]
        assert result.share == recount.percent(result.distinct, 56, language, digits=0)
    assert [result.one_in for result in names("de")["results"]] == ["2,25", "2,4", "9", "36"]
    assert [result.one_in for result in names("en")["results"]] == ["2.25", "2.4", "9", "36"]
    assert [result.colour for result in context["results"]] == ["slate", "red", "violet", "green"]


def test_results_have_names_rules_and_examples_in_the_language() -> None:
    english, german = names("en")["result"]["einhorn"], names("de")["result"]["einhorn"]
    assert english.rule.replace("\u00a0", " ") == "All numbers at least two apart"
    assert german.rule.replace("\u00a0", " ") == "Alle Zahlen mindestens zwei auseinander"
    assert english.patterns == ("n, n+2, n+4 or n+5", "or n, n+3, n+5")
    assert german.patterns == ("n, n+2, n+4 oder n+5", "oder n, n+3, n+5")
    assert english.examples == german.examples == ("⚀⚂⚄", "⚀⚃⚅")
    assert english.name == german.name == "Einhorn"


def test_every_roll_has_its_dice_and_its_result(context: dict[str, Any]) -> None:
    for roll in recount.rolls():
        assert context["roll"](*roll) == "".join(DICE[face - 1] for face in roll)
        assert context["result_of"](*roll).id == recount.result_of(roll)


def test_columns_say_when_they_count() -> None:
    columns = [(c.id, c.symbol, c.when) for c in names("de")["columns"]]
    assert columns == [("correct", "✓", "correct"), ("wrong", "✗", "wrong"), ("passive", "🤐", "passive")]
    assert [c.name for c in names("de")["columns"]] == ["richtig", "falsch", "passiv"]
    assert [c.name for c in names("en")["columns"]] == ["correct", "wrong", "passive"]


def test_editions_come_oldest_first_with_fingerprints_of_the_second_count(context: dict[str, Any]) -> None:
    editions = context["editions"]
    assert [edition.id for edition in editions] == sorted(recount.EDITIONS)
    assert [edition.id for edition in editions if edition.is_default] == [recount.DEFAULT_EDITION]
    assert [edition.id for edition in editions if edition.complete] == ["2021-06-23", "2021-10-06", "2022-10-31"]
    for edition in editions:
        assert edition.fingerprint == recount.fingerprint(edition.id)[:8]
    assert context["edition"] == editions[-1]


def test_an_edition_says_what_it_inherits_and_nothing_it_does_not_say() -> None:
    edition = names("en")["edition"]
    assert (edition.start, edition.starter_extra, edition.rounds) == (6, 1, 10)
    assert (edition.players_from, edition.players_to, edition.age_from) == (3, 5, 4)
    assert (edition.minutes_from, edition.minutes_to) == (15, 30)
    first = names("en")["editions"][0]
    said = (first.start, first.starter_extra, first.rounds, first.players_from, first.players_to, first.age_from)
    assert set(said) == {None}
    assert not first.components


def test_an_edition_has_its_own_words_in_each_language() -> None:
    assert (names("en")["edition"].unit, names("en")["edition"].session) == ("stones", "game")
    assert (names("de")["edition"].unit, names("de")["edition"].session) == ("Steine", "Spiel")
    assert (names("en")["editions"][0].unit, names("de")["editions"][0].unit) == ("rocks", "Kiesel")
    assert names("de")["editions"][0].words["session_ends"] == "die Runde endet"


def test_components_are_found_by_their_ids() -> None:
    stones = names("de")["edition"].components["stones"]
    assert (stones.id, stones.name, stones.count, stones.at_least, stones.per) == (
        "stones",
        "Steine",
        25,
        False,
        "player",
    )
    old = next(edition for edition in names("en")["editions"] if edition.id == "2021-06-23").components
    assert (old["stones"].count, old["stones"].at_least, old["stones"].per) == (50, True, "game")
    assert list(old) == ["stones", "dice", "unicorn"]


def test_published_numbers_stand_beside_the_truth_as_the_language_writes_them() -> None:
    wrong = [claim for claim in names("de")["published"] if not claim.right]
    assert {claim.edition for claim in wrong} == {"2021-06-23"}
    assert [(claim.about, claim.result, claim.printed, claim.truth) for claim in wrong] == [
        ("count", "Das Unvermeidliche", "97", "96"),
        ("percent", "Das Unvermeidliche", "45\u00a0%", "44\u00a0%"),
        ("count", "Wunsch", "89", "90"),
        ("percent", "Wunsch", "41\u00a0%", "42\u00a0%"),
    ]
    right = [claim for claim in names("en")["published"] if claim.right]
    assert all(claim.printed == claim.truth for claim in right)
    assert "44.4%" in {claim.printed for claim in right}
    assert ("total", "", "216") in {(claim.about, claim.result, claim.printed) for claim in right}


def test_pages_of_the_whole_site_have_words_and_symbols_only() -> None:
    context = site_context(open_project(), load_labels(open_project(), "de"))
    assert set(context) == {"lang", "t", "symbol", "number", "words", "printed"}
    assert context["words"](3) == "drei"


def test_a_symbol_that_nobody_has_drawn_is_told_at_the_game(tmp_path: Any) -> None:
    folder = einhorn(tmp_path, ('symbol = "gift"', 'symbol = "gitf"'))
    with pytest.raises(UserError, match=r"(?s)game\.toml:\d+: .*'gitf'.*did you mean 'gift'"):
        names_of(folder, "en")
