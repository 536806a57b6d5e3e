"""The calculator of a game with several dice sets, and with results that answer each other, against the recount."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import recount13
from games.callers import caller

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.web import calculator
from generator.web.calculator import calculator_data

RUNES = [f"rune-{label}" for label in ("0", "1", "2", "3", "f", "13")]
LANGUAGES = ("en", "de")
OPEN = {"air": "Luftwürfel", "water": "Wasserwürfel", "fire-air": "Luftwürfel", "air-water": "Luftwürfel, Wasserwürfel"}


@cache
def text_of(language: str) -> str:
    project = open_project()
    game = find_game(project, "dre13ehn")
    tables = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    return calculator_data(tables[game.default_edition], tables, load_labels(project, language, game.id), RUNES)


def sets_of(language: str) -> dict[str, Any]:
    """Dice sets by id, each with all that the script of the page puts together for it."""
    data = json.loads(text_of(language))
    first, *others = data["sets"]
    first |= {key: data[key] for key in ("dice", "rolls")} | {"chances": data["results"]}
    names = [result["id"] for result in data["results"]]
    return {one["id"]: one | {"results": names} for one in (first, *others)}


def disagreements(sets: dict[str, Any]) -> list[str]:
    """Rolls with another result, and results with another count, than in the recount."""
    found = []
    for name, one in sets.items():
        for roll, (index, *_) in one["rolls"].items():
            if one["results"][index] != recount13.result_of(*roll.split("-")):
                found.append(f"{name} {roll}")
        if name in recount13.DICE:
            counts = recount13.counts(name)
            shown = {result: int(chance["count"].split()[0]) for result, chance in _with(one)}
            found += [f"{name} {result}" for result in shown if shown[result] != counts.get(result, 0)]
    return found


def _with(one: dict[str, Any]) -> list[tuple[str, Any]]:
    return list(zip(one["results"], one["chances"], strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_roll_of_every_set_agrees_with_the_recount(language: str) -> None:
    sets = sets_of(language)
    assert list(sets) == ["fire", "earth", "beginner", "air", "water", "fire-air", "fire-water", "air-water"]
    assert [len(one["rolls"]) for one in sets.values()] == [10, 15, 10, 15, 21, 20, 24, 30]
    assert disagreements(sets) == []


def test_another_result_and_another_count_are_seen() -> None:
    sets = sets_of("en")
    sets["water"]["rolls"]["2-13"][0] = 0
    sets["earth"]["chances"][0] = {"count": "5 of 36 rolls"}
    assert disagreements(sets) == ["earth 1", "water 2-13"]


def test_no_chance_is_told_of_dice_with_unknown_faces() -> None:
    for name, one in sets_of("de").items():
        chances = [chance for _, chance in _with(one)]
        assert all(("percent" in chance) == (name in recount13.DICE) for chance in chances), name
        assert one.get("open", False) == (name not in recount13.DICE)
        assert "weights" not in str(one["dice"]) or name in ("earth", "beginner")
        if name in OPEN:
            assert {chance["often"] for chance in chances} == {
                f"Keine Chancen für {OPEN[name]}: Sie hängen davon ab, was auf jeder Fläche steht."
            }
            assert "würfle hier" not in one["words"]["prompt"]


def test_dice_have_their_names_and_signs() -> None:
    (fire, water) = sets_of("de")["fire-water"]["dice"]
    assert (fire["name"], water["name"]) == ("Feuerwürfel", "Wasserwürfel")
    assert (water["faces"], water["symbols"], water["signs"]) == (["0", "1", "2", "3", "F", "13"], RUNES, True)


def test_what_may_follow_is_told_as_far_as_the_dice_can_roll_it() -> None:
    sets = sets_of("en")
    names = {result["id"]: result["name"] for result in json.loads(text_of("en"))["results"]}
    for name in ("fire", "water"):
        able = recount13.possible(name, name)
        for result, chance in _with(sets[name]):
            say, *rows = chance["told"]
            calls = recount13.CALLED.get(result, (result,))
            assert say.startswith("Say: ")
            assert len(rows) == len(calls)
            for call, row in zip(calls, rows, strict=True):
                may = {"f13": {"f13", "ff", "1313"}, "ff": set(), "1313": set()}.get(call)
                may = recount13.follows(call) if may is None else may
                told = row.partition(": ")[2].removesuffix(".")
                assert {*told.split(", ")} == ({names[one] for one in may & able} or {"nothing"}), (name, result)
    assert dict(_with(sets["fire"]))["23"]["told"][0] == "Say: a / u."
    assert dict(_with(sets["water"]))["f13"]["told"][0] == "Say: any allowed word."


def test_a_stranger_without_signs_has_labels(tmp_path: Path) -> None:
    game = load_game(caller(tmp_path))
    tables = {"first": verified_tables(game, game.edition())}
    data = json.loads(calculator_data(tables["first"], tables, load_labels(Project(tmp_path), "de", game.id), []))
    assert [one["name"] for one in data["sets"]] == ["zweimal Küste", "2 sea", "coast + sea"]
    assert "symbols" not in data["dice"][0]
    assert data["results"][2]["told"][-1] == "Auf „mox / twin“ darf folgen: Elf, Zwanzig."


def test_sets_that_are_too_much_for_a_phone_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = text_of.__wrapped__("en")
    monkeypatch.setattr(calculator, "MOST", len(whole) - 1)
    first = text_of.__wrapped__("en")
    assert ("sets" in json.loads(whole), "sets" in json.loads(first)) == (True, False)
    monkeypatch.setattr(calculator, "MOST", len(first) - 1)
    assert text_of.__wrapped__("en") == ""
