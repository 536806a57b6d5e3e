"""Whatever edition is printed, its book tells that edition: examples are played by it, and nobody published a house
rule."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from games.houserules import EVERY, LANGUAGES, LONG, with_house_rules

from generator.artifacts.book_drawn import BookSource
from generator.base.project import Project, open_project
from generator.box.contents.boards import Asked
from generator.box.contents.plan import planned
from generator.games.editions import filled
from generator.games.model import Game
from generator.games.registry import find_game
from generator.play.stakes import stakes_of
from generator.press.layout import render
from generator.press.layout_context import CardFormat
from generator.tables.verified import GameTables, verified_tables

QUICK = (("einhorn", "2021-06-10"), ("einhorn", "2021-06-23"), ("einhorn", "wishes"), ("choice", LONG))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = with_house_rules(tmp_path_factory.mktemp("editions"))
    give_fonts(folder)
    return folder


@cache
def tables_of(project: Path, game: str) -> tuple[Game, dict[str, GameTables]]:
    found = find_game(open_project(project), game)
    return found, {name: verified_tables(found, one) for name, one in found.editions.items()}


@cache
def book_of(project: Path, game: str, edition: str, language: str) -> BookSource:
    tables = tables_of(project, game)[1]
    return BookSource(open_project(project), tables[edition], tables, language)


def text_of(book: BookSource) -> dict[str, str]:
    return {
        page.name: re.sub(r"<[^>]*>|\*\*", "", page.body).replace("\N{NO-BREAK SPACE}", " ")
        for page in (*book.pages, book.imprint)
    }


def wrong_turns(book: BookSource, chapter: str, tables: GameTables) -> list[str]:
    """The turns of the example game that pay by another table than this; all of them start at the result."""
    text, names = tables.text(book.language), {}
    for result in tables.game.results:
        for column in tables.game.columns:
            said = f"{text.get(f'result.{result.id}.name')}, . {text.get(f'column.{column.id}.name')}: "
            value = tables.edition.payoffs[result.id, column.id]
            shown = book.labels["table.win"] if value == "win" else f"{value:+}".replace("-", "−").replace("+0", "0")
            names[said] = shown
    found = [(said, hit[1]) for said in names for hit in re.finditer(said + r"([+−]?\d+|\w+)", chapter)]
    assert len(found) >= 12
    return [f"{said}{value}" for said, value in found if value != names[said]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "edition"), [one if one in QUICK else pytest.param(*one, marks=pytest.mark.slow) for one in EVERY]
)
def test_the_book_of_every_edition_tells_that_edition(project: Path, game: str, edition: str, language: str) -> None:
    book, (_, tables) = book_of(project, game, edition, language), tables_of(project, game)
    chapters = text_of(book)
    whole = "\n".join(chapters.values())
    assert edition in chapters["imprint"]
    played = chapters["example-game"]
    left_out = book.labels["example.left_out"].partition("{title}")[0]
    examples, silent = book.context["examples"], book.context["left_out"]
    assert examples or silent
    assert played.count(left_out) == len(silent)
    if game == "einhorn" and examples:
        assert wrong_turns(book, played, tables[edition]) == []
    house = {"en": "house rule", "de": "Hausregel"}[language]
    told = {
        "en": (f"published text of edition {edition}", f"edition {edition} joins", "the rules as published on one day"),
        "de": (f"veröffentlichte Ausgabe {edition}", f"In der Ausgabe {edition} sind die beiden"),
    }[language]
    current = {"en": "current edition, which this book follows", "de": "aktuelle Ausgabe, der dieses Buch folgt"}
    if game == "einhorn":
        newest = edition == "2022-10-31"
        assert (current[language] in whole) == newest
        assert any(sentence in whole for sentence in told) == newest
    assert (house in chapters["imprint"]) == tables[edition].edition.house_rule


@pytest.mark.parametrize("edition", ["2021-06-10", "2022-10-31", "wishes"])
def test_the_book_frames_what_a_house_rule_has_changed_and_nothing_else(project: Path, edition: str) -> None:
    tables, book = tables_of(project, "einhorn")[1], book_of(project, "einhorn", edition, "en")
    own, base = tables[edition].edition.payoffs, tables["2022-10-31"].edition.payoffs
    changed = sum(own[place] != base[place] for place in own) if edition == "wishes" else 0
    assert changed == (1 if edition == "wishes" else 0)
    rules = next(page for page in book.pages if page.name == "rules")
    assert rules.body.count('class="ww-changed"') == changed


def test_turns_that_pay_by_another_edition_are_seen(project: Path) -> None:
    _, tables = tables_of(project, "einhorn")
    default = book_of(project, "einhorn", "2022-10-31", "en")
    chapter = text_of(default)["example-game"]
    assert wrong_turns(default, chapter, tables["2022-10-31"]) == []
    assert wrong_turns(default, chapter, tables["wishes"]) == ["Wunsch, . correct: +2"]


def test_remarks_stand_only_where_they_are_true(project: Path) -> None:
    def remarks(edition: str) -> int:
        steps = [step for example in book_of(project, "einhorn", edition, "en").context["examples"]
                 for stage in example.stages for step in stage.steps]  # fmt: skip
        return sum(bool(step.note) for step in steps)

    assert remarks("2022-10-31") == remarks("older") >= 15
    assert remarks("wishes") == remarks("2021-07-16") == 0


def test_what_an_edition_does_not_say_is_filled_in_and_told(project: Path) -> None:
    game, tables = tables_of(project, "einhorn")
    bare, whole = filled(game, game.edition("2021-06-10")), filled(game, game.edition())
    assert (bare.players, bare.setup["start"], bare.setup["rounds"]) == ((3, 5), 6, 10)
    assert {"players", "start", "stones", "dice"} <= set(bare.unsaid)
    assert whole.unsaid == filled(game, game.edition("wishes")).unsaid == ()
    own = filled(game, game.edition("2021-06-23"))
    assert own.players == (2, 6)
    assert [one.count for one in own.components if one.id == "stones"] == [50]
    assert "starter_extra" not in own.setup
    stakes = stakes_of(tables["2021-06-10"], 3)
    assert (stakes.start, stakes.rounds, stakes.supply) == (6, 10, 75)
    assert stakes.assumed == {"start", "starter_extra", "rounds", "players", "tokens"}
    sentence = "Edition 2021-06-10 does not say all of this"
    assert sentence in text_of(book_of(project, "einhorn", "2021-06-10", "en"))["rules"]
    assert "does not say all" not in text_of(book_of(project, "einhorn", "wishes", "en"))["rules"]


@pytest.mark.parametrize(("game", "edition"), EVERY)
def test_every_edition_has_a_box(project: Path, game: str, edition: str) -> None:
    found, _ = tables_of(project, game)
    plan = planned(Project(project), found, found.edition(edition), Asked())
    assert plan.lots
    expected = {"2021-06-23": 6, LONG: 7}
    assert plan.players == expected.get(edition, 5 if game == "einhorn" else found.box_players)


def stones_drawn(book: BookSource) -> tuple[int, int]:
    """How many stones the picture of the set-up shows, and how many of them lie in the bowl."""
    drawing = book.drawing("setup", ("setup",))
    context = {**drawing.context, "card": CardFormat(100, 150, 0, 0)}
    drawn = ElementTree.fromstring(render(book.project, drawing.template, context, "einhorn"))
    bowl = next(one for one in drawn.iter("rect") if one.get("radius") == "12")
    centre = [float(bowl.get(side, "")) + 12 for side in "xy"]
    stones = [[float(one.get(side, "")) for side in "xyw"] for one in drawn.iter("sym") if one.get("name") == "pebble"]
    inside = [abs(complex(x + w / 2 - centre[0], y + w / 2 - centre[1])) + w / 2 <= 12 for x, y, w in stones]
    return len(stones), sum(inside)


@pytest.mark.parametrize("edition", ["2021-06-10", "2021-06-23", "2022-10-31", LONG])
def test_the_picture_of_the_set_up_shows_all_stones_of_the_edition(
    project: Path, edition: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = book_of(project, "einhorn", edition, "en")
    rules = book.context["edition"]
    stones, seats = rules.components["stones"], rules.players_from
    total = stones.count * (seats if stones.per == "player" else 1)
    right = (total, total - rules.start * seats - (rules.starter_extra or 0))
    assert stones_drawn(book) == right
    fixed = tmp_path / "templates" / "einhorn" / "book" / "setup.card.xml.j2"  # planted: the same heap for all editions
    fixed.parent.mkdir(parents=True)
    text = book.project.find("book/setup.card.xml.j2", "einhorn").read_text(encoding="utf-8")
    fixed.write_text(text.replace("for count in heap.rows", "for count in (3, 4, 3)"), encoding="utf-8")
    monkeypatch.setattr(book, "project", Project(tmp_path))
    assert stones_drawn(book) == (total - right[1] + 10, 10)


def test_an_example_that_is_left_out_and_facts_that_are_filled_in_are_noted(project: Path) -> None:
    said = wuerfelwerk("book", "einhorn", "--edition", "2021-06-10", "--lang", "en", "--target", "a5",
                       "--project", project)  # fmt: skip
    assert said.code == 0, said.err
    assert "first-match.toml:" in said.err
    assert "the edition '2021-06-10' can not play this example, which is left out" in said.err
    assert "the edition '2021-06-10' does not say players, start" in said.err
