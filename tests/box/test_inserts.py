"""Inserts of another board: as thick as that where they meet each other, on sheets of their own, and measured so."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from box.cells import faults
from box.jobs import PROJECT

from generator.base.labels import load_labels
from generator.base.problem import UnknownName, UserError
from generator.box.contents.boards import Asked
from generator.box.contents.limits import CanNotBeMade
from generator.box.contents.plan import Plan, job_of, planned
from generator.box.contents.plan_text import heading
from generator.box.drawing.drawing import BoxJob, drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.steps import steps
from generator.box.verify import Report, verify_drawings
from generator.box.workshop.cutlist import as_json, as_markdown, cut_list
from generator.box.workshop.jobsheet import job_context
from generator.games.registry import find_game

F = Fraction
GAME = find_game(PROJECT, "einhorn")
LABELS = load_labels(PROJECT, "en", GAME.id)
Files = dict[str, bytes]


@cache
def plan(material: str = "board-2", **asked: Any) -> Plan:
    return planned(PROJECT, GAME, GAME.edition(), Asked(insert_material=material, **asked))


def job(one: Plan | None = None) -> BoxJob:
    found = job_of(one or plan(), GAME, LABELS)
    return replace(found, panels=tuple(panel for panel in found.panels if panel.group != "coupon"))


def drawn(one: BoxJob) -> Files:
    return {f"{i}.svg": write_svg(drawing) for i, drawing in enumerate(drawings(one, laid_out(one), {}), 1)}


def figures(report: Report) -> dict[str, str]:
    return {result.gate: result.limit for section in report.sections for result in section.results}


@pytest.mark.parametrize("material", ["board-2", "board-1.5", "acrylic-3", "birch-4"])
@pytest.mark.parametrize("lid", ["lift", "hinge"])
def test_a_box_of_two_boards_is_sound(material: str, lid: str) -> None:
    found = drawn(job(plan(material, lid=lid, fit=F(-1, 10))))
    report = verify_drawings(found)
    assert report.ok, report.failed
    assert not report.missed
    assert faults(found) == []


def test_each_sheet_states_its_board_and_each_joint_is_as_thick_as_its_own() -> None:
    files = drawn(job())
    assert [f'"thickness":{thick}'.encode() in content for thick, content in zip((3, 2), files.values(), strict=True)]
    assert figures(verify_drawings(files))["thickness"] == "within 0.01 mm of 2 and 3"
    assert {panel.board for panel in plan().panels if panel.group == "tray"} == {"insert"}
    assert {panel.board for panel in plan().panels if panel.group in ("base", "lid", "figure")} == {""}


def of_insert(**changed: Any) -> Callable[[BoxJob], Files]:
    """All of the board of inserts changes, and what is stated of that."""

    def made(one: BoxJob) -> Files:
        known = dict(one.more["insert"]) | changed
        boards = [one.stated["boards"][0], [float(known[key]) for key in ("thickness", "kerf", "fit")]]
        return drawn(replace(one, more={"insert": known}, stated={**one.stated, "boards": boards}))

    return made


def told(old: str, new: str, at: int = 2) -> Callable[[BoxJob], Files]:
    """A sheet states something else."""

    def made(one: BoxJob) -> Files:
        files, name = drawn(one), f"{at}.svg"
        assert files[name].count(old.encode()) == 1
        return files | {name: files[name].replace(old.encode(), new.encode())}

    return made


def with_kerf(kerf: str) -> Callable[[BoxJob], Files]:
    """The sheet of inserts is drawn for another beam than it states."""

    def made(one: BoxJob) -> Files:
        files = drawn(replace(one, more={"insert": dict(one.more["insert"]) | {"kerf": F(kerf)}}))
        return {name: file.replace(f'"kerf":{kerf},'.encode(), b'"kerf":0.15,') for name, file in files.items()}

    return made


def of_other_board(one: BoxJob) -> Files:
    """The tray is that of a box of one board."""
    tray = tuple(replace(p, board="insert") for p in plan("birch-3").panels if p.group == "tray")
    return drawn(replace(one, panels=tuple(p for p in one.panels if p.group != "tray") + tray))


FAULTS: dict[str, tuple[str, Callable[[BoxJob], Files]]] = {
    "thicker than its joints": ("thickness", of_insert(thickness=F("2.2"))),
    "thinner than its joints": ("thickness", of_insert(thickness=F("1.8"))),
    "another fit than its fingers": ("fingers", of_insert(fit=F(1, 10))),
    "the kerf twice": ("fingers", with_kerf("0.3")),
    "no kerf": ("fingers", with_kerf("0")),
    "joints of the board of the box": ("overlap", of_other_board),
    "the sheet of inserts missing": ("sheets", lambda one: {"1.svg": drawn(one)["1.svg"]}),
    "a sheet of another box": ("sheets", told('"box":"einhorn"', '"box":"other"')),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_of_an_insert_is_seen(name: str) -> None:
    gate, made = FAULTS[name]
    assert gate in {result.gate for result in verify_drawings(made(job())).failed}


@pytest.mark.parametrize(("kerf", "words"), [("0.3", "the kerf is in it twice: 0.15 mm"), ("0", "no kerf is in it")])
def test_what_alone_explains_the_faults_of_one_board_is_told(kerf: str, words: str) -> None:
    (cause,) = verify_drawings(with_kerf(kerf)(job())).causes.values()
    assert cause.startswith(words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"thickness":2,', '"thickness":3,', "thickness, kerf, fit 3 x 0.15 x 0 are of none of its 'boards'"),
        ('"boards":[', '"boards":[[1],', "'boards' is not 3 numbers"),
    ],
)
def test_a_sheet_of_a_board_that_the_box_does_not_have_is_a_fault(old: str, new: str, words: str) -> None:
    with pytest.raises(UserError) as error:
        verify_drawings(told(old, new)(job()))
    assert words in str(error.value)


def test_each_board_has_a_list_minutes_and_a_job_sheet_of_its_own() -> None:
    one = job()
    sheets = laid_out(one)
    pages = list(zip(sheets, drawings(one, sheets, {}), strict=True))
    lists = {sheet.board: cut_list(one.of(sheet.board), [sheet], [page], {}) for sheet, page in pages}
    data = json.loads(as_json(one, sheets, lists))
    assert (data["thickness"], data["insert"]["thickness"]) == (3, 2)
    assert {part["group"] for part in data["insert"]["panels"]} == {"tray"}
    assert data["insert"]["sheets"] == [{"number": 2, "size": [600, 400]}]
    assert b"Grey board 2 mm" in as_markdown(one.of("insert"), lists["insert"], LABELS)
    facts = job_context(one.of("insert"), lists["insert"], [pages[1][1]], {}, LABELS)
    assert [fact.value for fact in facts["facts"]][:3] == [
        "Grey board",
        "2.00 mm",
        "1 of 600 × 400\N{NO-BREAK SPACE}mm",
    ]
    assert "0.15 mm" in facts["kerf"]
    slow, quick = one.of(""), one.of("insert")
    assert (slow.profile.speed.cut, quick.profile.speed.cut) == (15, 30)
    assert "inserts: board-2, 2 mm thick, kerf 0.15 mm" in heading(plan(), {"": 1, "insert": 1})


def test_steps_and_pictures_draw_each_part_as_thick_as_its_board() -> None:
    thick = {part.id: max(map(abs, part.into)) for step in steps(job()) for part in step.parts}
    assert (thick["floor"], thick["tray-floor"], thick["tray-divider-1"]) == (3, 2, 2)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"insert_thickness": F(2)}, "--insert-thickness is for a board that is not told"),
        ({"insert_material": "board-2", "preset": "classic"}, "the box 'classic' has none"),
        ({"insert_material": "board-2", "insert_kerf": F(2)}, "inserts: kerf 2 mm is not below half a finger, 2 mm"),
        ({"insert_material": "board-2", "insert_thickness": F(1, 2)}, "sags in board of 0.5 mm"),
        (
            {"insert_material": "board-2", "insert_sheet": (F(200), F(150))},
            "that holds it is --insert-sheet",
        ),
    ],
)
def test_what_can_not_hold_is_refused_with_a_figure(asked: dict[str, Any], words: str) -> None:
    with pytest.raises(CanNotBeMade) as error:
        planned(PROJECT, GAME, GAME.edition(), Asked(**asked))
    assert words in str(error.value)


def test_a_board_that_is_not_there_is_told_with_the_nearest_one() -> None:
    with pytest.raises(UnknownName, match="board-2"):
        plan("bord-2")
