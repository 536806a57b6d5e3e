"""Things for the table: cut with the box, measured like it, and no part of it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from box.jobs import PROJECT

from generator.base.labels import load_labels
from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, open_project
from generator.box.contents.boards import Asked
from generator.box.contents.limits import CanNotBeMade
from generator.box.contents.plan import Plan, job_of, planned
from generator.box.contents.plan_text import rooms_measured
from generator.box.contents.things import load_thing
from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.verify import Report, verify_drawings
from generator.games.registry import find_game

F = Fraction
GAME = find_game(PROJECT, "einhorn")
LARGE = F(900), F(600)


def plan(**asked: Any) -> Plan:
    said = {"sheet": LARGE, "things": ("rolling-tray", "token-tray")} | asked
    return planned(PROJECT, GAME, GAME.edition(), Asked(**said))


def measured(one: Plan, old: str = "", new: str = "") -> Report:
    job = job_of(one, GAME, load_labels(PROJECT, "en", GAME.id), GAME.edition())
    files = [write_svg(drawing).decode() for drawing in drawings(job, laid_out(job), {})]
    assert old in "".join(files)
    return verify_drawings({f"{i}.svg": file.replace(old, new, 1).encode() for i, file in enumerate(files)})


@pytest.mark.parametrize("lid", ["lift", "slide"])
def test_things_lie_on_the_sheet_of_the_box_and_have_the_room_that_they_say(lid: str) -> None:
    found = measured(plan(lid=lid))
    assert found.ok, found.failed
    assert not found.missed
    figures = {result.gate: result.figure for section in found.sections for result in section.results}
    rooms = dict(rooms_measured(figures["compartments"]))
    assert rooms["rolling-tray"] == (200, 140, 25)
    assert rooms["token-tray-1"] == rooms["token-tray-2"] == (70, 90, 20)
    assert figures["inside"] == "231 x 159 x 35.5 mm"


@pytest.mark.parametrize(
    ("old", "new", "gate"),
    [
        ('"beside":["rolling-tray","token-tray"]', '"beside":["rolling-tray"]', "closed size"),
        ('"rolling-tray":[', '"rolling-tray":[1,0,0,2,', "compartments"),
        ('<g id="token-tray-divider-1">', '<g id="token-tray-divider-2">', "panels"),
    ],
)
def test_a_fault_of_a_thing_is_seen(old: str, new: str, gate: str) -> None:
    if gate == "compartments":
        room = plan().stated["compartments"]["rolling-tray"]
        old = f'"rolling-tray":[{",".join(map(str, room))}]'
        new = f'"rolling-tray":[{",".join(map(str, [*room[:3], room[3] + 1, *room[4:]]))}]'
    assert gate in {result.gate for result in measured(plan(), old, new).failed}


def test_a_thing_that_is_not_there_and_one_too_large_for_the_board_are_refused() -> None:
    with pytest.raises(UnknownName, match="no thing 'rolling'; did you mean 'rolling-tray'"):
        plan(things=("rolling",))
    with pytest.raises(CanNotBeMade, match=r"panel 'rolling-tray-floor' is cut .* --sheet 213x153"):
        plan(preset="classic", things=("rolling-tray",), sheet=(F(205), F(205)))


BOWL = {"title": '{ en = "Bowl" }', "columns": '["50 mm"]', "rows": '["4 cm"]', "h": '"2 cm"'}
TOWER = {key: BOWL[key] for key in ("title", "columns", "rows")} | {"passage": '"20 mm"'}


def with_thing(folder: Path, name: str, keys: dict[str, str]) -> Project:
    file = folder / "templates" / "things" / f"{name}.toml"
    file.parent.mkdir(parents=True)
    file.write_text("".join(f"{key} = {value}\n" for key, value in keys.items()), encoding="utf-8")
    return open_project(folder)


@pytest.mark.parametrize(
    ("keys", "line", "message"),
    [
        (BOWL | {"notches": '["top"]'}, 5, "no wall 'top'"),
        (BOWL | {"title": "{}"}, 1, "'title' is empty"),
        (BOWL | {"title": '{ english = "Bowl" }'}, 1, "'english' is no language code"),
        (BOWL | {"columns": "[]"}, 2, "'columns' is empty"),
        (BOWL | {"rows": "[]"}, 3, "'rows' is empty"),
        (TOWER | {"columns": '["50 mm", "5 cm"]'}, 2, "a tower has one room, and 'columns' has 2"),
        (TOWER | {"h": '"2 cm"'}, 5, "'h' stands beside 'passage'"),
        (TOWER | {"notches": '["left"]'}, 5, "'notches' stands beside 'passage'"),
    ],
)
def test_faults_of_a_file_are_told(tmp_path: Path, keys: dict[str, str], line: int, message: str) -> None:
    with pytest.raises(UserError) as error:
        load_thing(with_thing(tmp_path, "bowl", keys), "bowl")
    (problem,) = error.value.problems
    assert (problem.line, problem.message[: len(message)]) == (line, message)


@pytest.mark.parametrize("name", ["base", "lid", "tray", "figure", "coupon", "inner", "stones"])
def test_a_thing_that_has_the_name_of_a_part_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CanNotBeMade, match=rf"thing '{name}' has a name .*: {name}\b.*: give its file another name"):
        planned(with_thing(tmp_path, name, BOWL), GAME, GAME.edition(), Asked(sheet=LARGE, things=(name,)))
