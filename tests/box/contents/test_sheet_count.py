"""How many boards a box takes is told before anybody buys them, with what brings it back to fewer."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from box.jobs import PROJECT

from generator.base.problem import UserError
from generator.box.contents import sheet_count
from generator.box.contents.boards import Asked
from generator.box.contents.plan import Plan, planned
from generator.box.contents.sheet_count import boards, sheet_notes
from generator.games.editions import filled
from generator.games.registry import find_game


def told(name: str, **asked: Any) -> tuple[int, list[str]]:
    game, said = find_game(PROJECT, name), Asked(**asked)
    edition = filled(game, game.edition())
    plan = planned(PROJECT, game, edition, said)
    return boards(plan), sheet_notes(PROJECT, game, edition, said, plan)


def test_a_board_that_is_often_thicker_than_its_name_is_told_with_the_thickness_that_takes_two() -> None:
    count, notes = told("einhorn")
    assert count == 1
    assert len(notes) == 1
    assert "from 3.05 mm on the box of einhorn takes more than 1 sheet" in notes[0]
    assert [told("einhorn", thickness=Fraction(mm))[0] for mm in ("3", "3.05")] == [1, 2]


def test_where_a_thickness_on_the_way_can_not_be_made_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(PROJECT, "einhorn")
    edition, asked = filled(game, game.edition()), Asked(preset="classic")
    plan = planned(PROJECT, game, edition, asked)
    thick, broken = plan.material.ends[1], list[bool]()

    def tried(_project: Any, _game: Any, _edition: Any, changed: Asked) -> Plan:
        if changed.thickness != thick and broken:
            raise UserError([])
        return replace(plan, thickness=changed.thickness or plan.thickness)

    monkeypatch.setattr(sheet_count, "planned", tried)
    monkeypatch.setattr(sheet_count, "boards", lambda one, **_: 1 if one.thickness < thick else 2)
    assert len(sheet_notes(PROJECT, game, edition, asked, plan)) == 1
    broken.append(True)
    assert sheet_notes(PROJECT, game, edition, asked, plan) == []


def test_each_way_that_is_told_is_one() -> None:
    thick = Fraction("3.1")
    count, (note,) = told("einhorn", thickness=thick)
    assert count == 2
    assert "--players 4 (1)" in note
    assert "--without unicorn (1)" in note
    assert told("einhorn", thickness=thick, players=4) == (1, [])
    assert told("einhorn", thickness=thick, without=("unicorn",)) == (1, [])


@pytest.mark.parametrize("name", ["einhorn", "dre13ehn", "choice"])
def test_a_large_board_holds_the_whole_box(name: str) -> None:
    assert told(name, sheet=(Fraction(900), Fraction(600)), thickness=Fraction(3)) == (1, [])
