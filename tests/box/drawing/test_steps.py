"""The steps of putting a box together: each part comes once, onto what holds it, and last what takes no glue."""

from __future__ import annotations

from dataclasses import replace

import pytest
from box.jobs import PROJECT, job_of
from box.stows import GAME
from box.test_lids import box_with

from generator.base.length import Rect
from generator.box.contents.boards import Asked
from generator.box.contents.plan import planned
from generator.box.drawing.assembly import in_painting_order, solids
from generator.box.drawing.steps import COLUMNS, ROWS, shares, step_pages, steps
from generator.box.geometry.lids import LIDS
from generator.press.style import load_style


def job_with(lid: str, **more):
    plan = planned(PROJECT, GAME, GAME.edition(), Asked(lid=lid, **more))
    return job_of(panels=tuple(p for p in plan.panels if p.group != "coupon"), stated=plan.stated)


def new(step) -> list[str]:
    return [part.id for part in step.parts if not part.done]


@pytest.mark.parametrize("lid", LIDS)
def test_each_part_is_glued_once_and_onto_what_stands_already(lid):
    job = job_with(lid, handle=True, things=("dice-tower", "token-tray"))
    standing = {part.id: part for part in solids(job.panels, 3.0)}
    glued: list[str] = []
    for step in (step for step in steps(job) if step.glued):
        done = [standing[part.id] for part in step.parts if part.done]
        assert {part.id for part in done} <= {*glued, "lid"}
        for name in new(step):
            others = [*done, *(standing[other] for other in new(step) if other != name)]
            assert any(touches(standing[name], other) for other in others), name
        glued += new(step)
    assert len(glued) == len(set(glued))
    assert set(standing) - set(glued) <= {"lid"}  # a board alone is not glued


def test_each_step_names_what_is_new_with_its_group_once():
    job = job_with("slide")
    names = {part.id: f"Tray: {part.id}" if part.group == "tray" else part.id for part in solids(job.panels, 3.0)}
    pages = step_pages(replace(job, names=names), load_style(PROJECT, "box").colours, 0.2, Rect(0.0, 0.0, 180.0, 240.0))
    told = [view.said for page in pages for view, _ in page]
    assert told[1] == "floor"
    assert [said.count("Tray: ") for said in told] == [int("tray-" in said) for said in told]
    assert any(said.count("tray-") > 1 for said in told)


def touches(one, other) -> bool:
    (a, b), (c, d) = one.box, other.box
    return all(min(b[i], d[i]) - max(a[i], c[i]) > -0.5 for i in range(3))


def test_the_order_is_that_of_the_bench():
    found = [new(step) for step in steps(job_with("slide"))]
    walls, floor, lining, rails, *_, tray, lid, figure = found
    assert set(walls) == {f"outer-{side}" for side in ("front", "back", "left", "right")}
    assert floor == ["floor"]
    assert set(lining) == {f"inner-{side}" for side in ("front", "back", "left", "right")}
    assert set(rails) == {"rail-left", "rail-right", "rail-back"}
    assert "tray-floor" in tray
    assert lid == ["lid"]
    assert set(figure) == {"figure-a", "figure-b"}
    assert [step.glued for step in steps(job_with("slide"))][-4:] == [True, False, False, False]


def test_a_lid_comes_from_where_it_is_taken_off():
    for lid, axis, sign in (("lift", 2, 1), ("inset", 2, 1), ("slide", 1, -1)):
        job = job_with(lid)
        step = next(step for step in reversed(steps(job)) if "lid" in new(step))
        drawn, standing = (
            next(part for part in parts if part.id == "lid").box[0] for parts in (step.parts, solids(job.panels, 3.0))
        )
        assert [i for i in range(3) if abs(drawn[i] - standing[i]) > 1] == [axis]
        assert (drawn[axis] - standing[axis]) * sign > 0


def test_a_lid_on_pins_goes_in_with_the_walls_that_hold_it_and_stands_open():
    job = job_with("hinge")
    first, second, *rest = steps(job)
    assert {"lid", "outer-left", "outer-right"} <= set(new(first))
    (lid,) = [part for part in second.parts if part.id == "lid"]
    assert lid.box[1][2] - lid.box[0][2] > 10 * (lid.box[1][1] - lid.box[0][1])
    assert not any("lid" in new(step) for step in rest)


def test_a_lid_that_turns_gets_its_handle_before_it_goes_in():
    first, second, *_ = steps(job_with("hinge", handle=True))
    assert ([part.id for part in first.parts], new(first)) == (["lid", "handle"], ["handle"])
    assert {"lid", "handle"} <= {part.id for part in second.parts if part.done}
    assert "outer-left" in new(second)


def test_boards_that_only_lie_against_others_share_nothing_with_them():
    parts = {part.id: part for part in solids(box_with("inset").panels(), 3.0)}
    assert shares(parts["outer-front"], parts["floor"])
    assert shares(parts["outer-front"], parts["outer-left"])
    assert not any(shares(parts["inner-front"], other) for name, other in parts.items() if name != "inner-front")


def test_the_boards_of_the_figure_stand_across_each_other_slot_over_slot():
    job = job_with("lift")
    upper, lower = (next(p for p in steps(job)[-1].parts if p.id == name) for name in ("figure-a", "figure-b"))
    assert upper.box[0][2] == pytest.approx(lower.box[1][2])
    pushed = upper.moved((0, 0, -lower.box[1][2] / 2))
    assert shares(pushed, lower)
    for board, axis in ((upper, 0), (lower, 1)):
        upright = sorted(x for x in {point[axis] for point in board.loops[0]} if abs(x) < 3)
        assert {-1.5, 1.5} <= set(upright)  # the edges of a slot of 3 mm lie about the middle


def test_a_handle_is_painted_after_the_lid_that_it_stands_in():
    order = [part.id for part in in_painting_order(solids(box_with("inset", handle=True).panels(), 3.0))]
    assert order.index("lid") < order.index("handle")


def test_steps_lie_in_their_places_and_are_numbered_over_all_pages():
    job, place = job_with("slide", things=("dice-tower", "token-tray")), Rect(10, 20, 180, 240)
    pages = step_pages(job, load_style(PROJECT, "box").colours, 0.18, place)
    views = [view for page in pages for view, _ in page]
    assert [view.number for view in views] == list(range(1, len(steps(job)) + 1))
    assert len(pages) > 1
    for page in pages:
        assert len(page) <= ROWS * COLUMNS
        for view, picture in page:
            assert view.y + view.h <= place.y + place.h + 0.01
            assert all(0 <= x <= view.w for area in picture.areas for loop in area.loops for x, _ in loop)
