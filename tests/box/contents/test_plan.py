"""Plans of boxes: what is drawn passes all gates, and what can not be made is refused with limit and reason."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from box.jobs import verified
from box.stows import FITTED, GAME, PROJECT, lot

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.box.contents.boards import Asked
from generator.box.contents.box_sizing import stowed
from generator.box.contents.limits import CanNotBeMade
from generator.box.contents.lots import Lot
from generator.box.contents.plan import Plan, _panels, job_of, plan_notes, planned
from generator.box.drawing.drawing import drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.verify import Report
from generator.box.workshop.material import load_material
from generator.games.registry import find_game

F = Fraction


def plan(**asked: Any) -> Plan:
    return planned(PROJECT, GAME, GAME.edition(), Asked(**asked))


def measured(found: Plan) -> Report:
    job = job_of(found, GAME, load_labels(PROJECT, "en"))
    return verified([write_svg(drawing) for drawing in drawings(job, laid_out(job), {})])


def figures(report: Report) -> dict[str, str]:
    return {result.gate: result.figure for section in report.sections for result in section.results}


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Edition home · House rule"), ("de", "Ausgabe home · Hausregel")]
)
def test_drawings_and_lists_name_an_edition_that_is_not_the_default_one(language: str, words: str) -> None:
    labels, default = load_labels(PROJECT, language), GAME.edition()
    rule = replace(default, id="home", published=False)
    title = job_of(plan(), GAME, labels, default).title
    assert job_of(plan(), GAME, labels, rule).title == f"{title} · {words}"
    assert job_of(plan(), GAME, labels, replace(rule, published=True)).title == f"{title} · {words.partition(' · ')[0]}"


@pytest.mark.parametrize(
    ("beam", "told"),
    [("co2-60", ""), ("", ""), ("co2-6O", "did you mean 'co2-60'?"), ("steam", "known: co2-40, co2-60, diode-10")],
)
def test_a_beam_that_no_board_knows_is_told(beam: str, told: str) -> None:
    found = plan(preset="classic")
    notes = plan_notes(replace(found, profile=replace(found.profile, beam=beam)), PROJECT)
    assert len(notes) == bool(told)
    assert all(f"no board knows the beam '{beam}' of 'lightburn'" in note and told in note for note in notes)


PRESETS = sorted(PROJECT.named("boxes", ".toml"))


@pytest.mark.parametrize("name", PRESETS)
def test_each_preset_passes_every_gate(name: str) -> None:
    report = measured(plan(preset=name))
    assert report.ok, report.lines()


def test_the_classic_box_measures_what_the_first_set_measured() -> None:
    found = plan(preset="classic")
    told = figures(measured(found))
    assert told["inside"] == "182 x 182 x 65 mm"
    assert told["closed size"] == "194.9 x 194.9 x 71 mm"
    assert told["play"].endswith("0.45 mm")
    cut = [panel for panel in found.panels if panel.group != "coupon"]
    assert (len(cut), found.kerf, found.sheet) == (10, F(1, 5), (600, 400))
    assert len(found.panels) > len(cut), "it has a coupon, which is cut before it"


def test_the_box_of_einhorn_is_measured_with_its_compartments() -> None:
    found = plan()
    told = figures(measured(found))
    assert set(found.stated["compartments"]) == {"stones", "dice", "unicorn", "card"}
    assert all(name in told["compartments"] for name in ("stones 2", "dice ", "unicorn ", "card "))
    assert found.stated["spare"]["tray"][:2] == [1, 1]
    assert {panel.group for panel in found.panels} == {"base", "lid", "tray", "figure", "coupon"}


def test_whether_a_lid_sags_is_a_matter_of_the_size_that_the_box_has() -> None:
    choice = find_game(PROJECT, "choice")
    thin = {"material": "board-1.5", "lid": "slide"}
    small = planned(PROJECT, choice, choice.edition(), Asked(**thin)).stowed.box
    assert min(small.x, small.y) <= 150
    with pytest.raises(CanNotBeMade, match="a lid over 211 x 159 mm sags"):
        plan(**thin)


@pytest.mark.parametrize(("play", "told"), [("0", 1), ("0.05", 1), ("0.1", 0), ("0.45", 0)])
def test_a_lid_without_play_is_told_but_made(play: str, told: int) -> None:
    notes = plan_notes(plan(preset="classic", play=F(play)), PROJECT)
    assert len(notes) == told
    assert all("between base and lid the lid of einhorn may not go on" in note for note in notes)
    assert all(note.endswith("0.45 mm is usual for 3 mm board") for note in notes)


def test_a_plan_that_states_what_is_not_so_fails_a_gate() -> None:
    found = plan()
    box = replace(found.stowed.box, play=F(3, 10))
    assert not measured(replace(found, stowed=replace(found.stowed, box=box))).ok


@pytest.mark.slow
def test_random_wishes_pass_every_gate() -> None:
    chance = random.Random(11)
    for _ in range(60):
        board = load_material(PROJECT, chance.choice(["birch-3", "mdf-3", "acrylic-3", "board-1.5"]))
        asked: dict[str, Any] = {
            "material": board.name,
            "players": chance.randint(1, 12),
            "fit": chance.choice(list(board.fits)),
            "machine": chance.choice(["lightburn", "hairline", "glowforge"]),
            "thickness": board.thickness + F(chance.randint(-3, 3), 10),
            "kerf": F(chance.randint(5, 15), 100),
        }
        report = measured(plan(**asked))
        assert report.ok, (asked, [str(result) for result in report.failed])


def any_lot(chance: random.Random, name: str) -> Lot:
    if chance.random() < 0.6:
        return lot(name, chance.randint(1, 60), *(chance.randint(5, 22) for _ in range(3)))
    lies = chance.choice(["stack", "top"])
    return lot(name, chance.randint(1, 60), chance.randint(30, 90), chance.randint(30, 90), 0.3, lies=lies)


@pytest.mark.slow
def test_random_things_of_strangers_on_random_boards_pass_every_gate() -> None:
    chance, like = random.Random(1), plan()
    preset = replace(like.preset, coupon=False)
    for _ in range(80):
        lots = [any_lot(chance, f"p{i}") for i in range(chance.randint(1, 8))]
        board, kerf = F(chance.choice([15, 20, 27, 30, 35, 42, 60]), 10), F(chance.choice([0, 10, 15, 20]), 100)
        wanted = replace(
            FITTED,
            thickness=board,
            play=board * F(chance.randint(0, 30), 100),
            fit=F(chance.choice([0, -5, 5]), 100),
            clearance=F(chance.choice([0, 2]), 10),
            notches=chance.choice([(), ("left", "right"), ("front",)]),
        )
        found = stowed(lots, wanted)
        assert found
        panels = tuple(_panels(preset, lots, found, like, None))
        of = {"thickness": board, "kerf": kerf, "fit": wanted.fit, "lots": tuple(lots), "stowed": found}
        report = measured(replace(like, panels=panels, **of))
        assert report.ok, (lots, wanted, [str(result) for result in report.failed])


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"thickness": F(30)}, "thickness 30 mm is not within 0.5 mm to 20 mm: thinner board burns away"),
        ({"thickness": F(-3)}, "thickness -3 mm is not within 0.5 mm to 20 mm"),
        ({"kerf": F(3)}, "kerf 3 mm is not below half a finger, 3 mm: slots of 3 mm board would vanish"),
        ({"kerf": F(34, 1000)}, "kerf 0.034 mm is neither 0 nor within 0.05 mm to 0.3 mm"),
        ({"play": F(4)}, "play 4 mm is above the wall's 3 mm: a lid that loose falls off"),
        ({"play": F(-1)}, "play -1 mm is below 0: the lid would not slip over the base"),
        ({"fit": F(2)}, "fit 2 mm is not within -0.75 to 0.3 mm"),
        ({"fit": "presss"}, "material 'birch-3' has no fit 'presss'\n    did you mean 'press'?"),
        ({"inside": (F(-182), F(182), F(65))}, "inside x -182 mm is below 18 mm, six thicknesses"),
        ({"inside": (F(9000), F(182), F(65))}, "inside x 9000 mm is above 2000 mm"),
        ({"inside": (F(700), F(182), F(65))}, "panel 'floor' is cut 713.1 x 195.1 mm, larger than the sheet"),
        ({"preset": "classic", "sheet": (F(190), F(190))}, "larger than the sheet: 190 x 190 mm holds 184 x 184 mm"),
        (
            {"sheet": (F(500), F(300)), "machine": "glowforge"},
            "sheet 500 x 300 mm is larger than every bed of 'glowforge'",
        ),
        ({"material": "birke-3"}, "no material 'birke-3'; did you mean 'birch-3'?"),
        ({"machine": "lighburn"}, "no machine 'lighburn'; did you mean 'lightburn'?"),
        ({"preset": "einhorm"}, "no preset 'einhorm'; did you mean 'einhorn'?"),
        ({"without": ("boook",)}, "no piece of einhorn 'boook'; did you mean 'book'?"),
        ({"inside": (F(182), F(182), F(65))}, "'book' is 148 x 210 x 2 mm"),
        ({"inside": (F(222), F(150), F(39)), "players": 9}, "there is room for 4 players"),
    ],
)
def test_what_can_not_be_made_is_refused_in_one_line(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError) as error:
        plan(**asked)
    assert message in str(error.value)
    assert error.value.exit_code == 2
    assert all("\n" not in problem.message for problem in error.value.problems)


def test_a_wrong_side_is_told_without_what_follows_from_it() -> None:
    with pytest.raises(UserError) as error:
        plan(inside=(F(5), F(200), F(65)))
    assert [problem.message.split(" mm")[0] for problem in error.value.problems] == ["inside x 5"]


def test_speeds_are_those_of_the_board() -> None:
    assert plan(material="mdf-3").profile.speed.cut == load_material(PROJECT, "mdf-3").works["co2-60"].cut
