"""Examples of a game with rules of its own: told in sentences of its texts, and stopped by what is missing there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from games.folders import stranger
from play.test_own_engine import ENGINE

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.base.templates import WrongArgument
from generator.games.registry import find_game
from generator.pages.exampletext import ExampleView, example_text
from generator.pages.render import game_context
from generator.tables.verified import verified_tables

TOLD = ENGINE.replace(
    "    sayings =",
    '    events = {"moved": {"seat": "seat", "result": "item", "roll": "roll", "far": "count"}}\n    sayings =',
).replace(
    '[Event("moved", {"seat": seat, "result": self.setting.result_of(roll)})]',
    '[Event("moved", {"seat": seat, "result": self.setting.result_of(roll), "roll": roll, "far": sum(roll)},'
    ' "sum.moves")]',
)
WORDS = """
[event.moved]
title = "Zug von {seat}"
say = "{seat} würfelt {roll}, {result}, und zieht {far} Felder; *nicht* fett."
[standing]
place = "Feld"
[rule]
sum.moves = "Gezogen wird um die Summe."
"""
MOVES = """\
players = ["Ada", "Bo"]
[[step]]
do = "move"
player = "Ada"
roll = [6, 6]
[[step]]
do = "move"
player = "Bo"
roll = [1, 2]
note = "late"
"""


def names(project: Project, game: str, language: str) -> dict[str, Any]:
    found = find_game(project, game)
    tables = verified_tables(found, found.edition())
    return game_context(project, tables, load_labels(project, language, game), {found.default_edition: tables})


def race(
    folder: Path, engine: str = TOLD, words: str = WORDS, note: str = 'example.race.late = "{player} ist dran."'
) -> tuple[ExampleView, ...]:
    """The example of a race in which everybody moves by the sum of the dice."""
    place = stranger(folder)
    (place / "play.py").write_text(engine, encoding="utf-8")
    text = place / "text.de.toml"
    text.write_text(f"{note}\n{text.read_text(encoding='utf-8')}{words}", encoding="utf-8")
    (place / "examples").mkdir()
    (place / "examples" / "race.toml").write_text(MOVES, encoding="utf-8")
    found: tuple[ExampleView, ...] = names(Project(folder), "pasch", "de")["examples"]
    return found


def plain(example: ExampleView) -> str:
    return example_text(example, load_labels(open_project(), "de"), markdown=False)


def test_each_step_is_told_with_its_rule_its_remark_and_what_everybody_has(tmp_path: Path) -> None:
    (example,) = race(tmp_path)
    assert [(stage.title, len(stage.steps)) for stage in example.stages] == [("Zug von Ada", 1), ("Zug von Bo", 1)]
    first, second = (stage.steps[0] for stage in example.stages)
    assert first.say[0].startswith("**Ada** würfelt <span")
    assert "&#42;nicht&#42; fett" in first.say[0]
    assert ([rule.id for rule in first.rules], second.rules) == (["sum.moves"], ())
    assert (first.note, second.note) == ("", "Bo ist dran.")
    counts = [[(one.label, one.value, one.change) for one in seat.counts] for seat in second.standing.seats]
    assert counts == [[("Feld", 12, "")], [("Feld", 3, "+3")]]
    assert "1. Ada würfelt 6 und 6, Pasch, und zieht 12 Felder" in plain(example)
    assert "Ada: Feld 12 (+12); Bo: Feld 0" in plain(example)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "Zug von {seat}"\nsay', "sagt", "no sentence tells the event 'moved'"),
        ("[event.moved]", "[event.movde]", "no event asks for 'event.movde.say'"),
        ("{far}", "{fra}", r"'\{fra\}' is nothing that the event 'moved' tells"),
        ("{far}", "{far!r}", "braces that hold no simple name"),
        ('place = "Feld"', "", r"the text 'standing\.place' is missing"),
        ("sum.moves", "sum.walks", "no sentence tells the rule 'sum.moves'"),
    ],
)
def test_what_is_missing_or_strange_in_the_texts_stops_the_example(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        race(tmp_path, words=WORDS.replace(old, new))


def test_a_remark_that_nobody_has_written_stops_it_too(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no text tells the note 'late'"):
        race(tmp_path, note="")


def test_an_engine_that_does_not_say_what_its_events_are_is_not_told(tmp_path: Path) -> None:
    assert race(tmp_path, ENGINE) == ()


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_examples_of_dre13ehn_are_told_in_both_languages(language: str) -> None:
    examples = names(open_project(), "dre13ehn", language)["examples"]
    assert [example.id for example in examples] == ["first", "duel", "cup", "points"]
    for example in examples:
        assert all(step.say[0] for stage in example.stages for step in stage.steps)
        assert all(say.count("**") <= 2 for stage in example.stages for step in stage.steps for say in step.say)
        told = plain(example)
        assert not re.search(r"[<>{}]|&#", told)
        assert not re.search(r"[\uE000-\uF8FF]", told), "a private character means nothing in a terminal"
    runes = [step.say[0] for step in examples[1].stages[0].steps]
    assert all(re.search(r"[\uE000-\uF8FF]\N{NO-BREAK SPACE}", say) for say in runes)


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_rule_that_an_example_rests_on_can_be_shown_by_name(language: str) -> None:
    context = names(open_project(), "dre13ehn", language)
    rules = [rule for one in context["examples"] for stage in one.stages for step in stage.steps for rule in step.rules]
    assert len(rules) >= 8
    for rule in rules:
        assert context["rule"](rule.id.partition(".")[0]) == rule.sentence
    with pytest.raises(WrongArgument, match="no rule 'directon'"):
        context["rule"]("directon")


def test_pages_know_the_exact_course_of_open_games() -> None:
    found = {(one.variant, one.dice): one for one in names(open_project(), "dre13ehn", "de")["courses"]}
    fire, duel = found["first", "fire"], found["duel", "earth"]
    assert (fire.name, fire.dice_name, fire.wins, fire.lives) == ("Das erste Spiel", "zwei Feuerwürfel", 13, 0)
    assert (duel.dice_name, duel.wins, duel.lives, duel.match_starter) == ("Erdwürfel", 8, 4, None)
    assert [*fire.marks] == ["2", "3", "22", "33", "12", "11", "8", "13"]
    assert sum(fire.marks.values()) == sum(duel.marks.values()) == 1
    assert fire.game_throws == fire.game_rounds * fire.throws
    assert names(open_project(), "einhorn", "de")["courses"] == ()
