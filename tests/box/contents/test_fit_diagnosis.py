"""What does not fit into a box is told: which piece, how much is missing, and how many would fit."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from box.stows import CLASSIC, FITTED, GAME, lot, of_einhorn

from generator.box.contents.box_sizing import Stowed, Wanted, stowed
from generator.box.contents.fit_diagnosis import most_players, refusals, stow
from generator.box.contents.lots import Lot, more_players

F = Fraction


def fitted(lots: list[Lot]) -> Stowed:
    found = stowed(lots, FITTED)
    assert found
    return found


def said(lots: list[Lot], wanted: Wanted) -> list[str]:
    return [str(limit) for limit in refusals(lots, wanted)]


def test_a_piece_that_is_too_large_is_told_with_what_is_missing() -> None:
    (text,) = said(of_einhorn(), CLASSIC)
    assert text == (
        "'book' is 148 x 210 x 2 mm, the inside of the box 182 x 182 x 65 mm: "
        "it is 28 mm too large; take a larger box, or leave it out with --without book"
    )


def test_what_is_too_large_for_every_box_of_a_sheet_needs_a_larger_sheet() -> None:
    small = replace(FITTED, largest=(F(150), F(150)))
    told = said([lot("pad", 1, 700, 100, 5, lies="top"), lot("cubes", 1, 160, 160, 160)], small)
    assert len(told) == 2
    for text in told:
        assert "take a larger --sheet, or a --machine with a larger bed, or leave it out with --without " in text
        assert "larger box" not in text


def test_too_many_are_told_with_the_largest_number_that_fits() -> None:
    lots = of_einhorn(9)
    box = fitted(of_einhorn()).box
    preset = replace(FITTED, inside=(box.x, box.y, box.h))
    (text,) = said(lots, preset)
    assert text.startswith(f"225 of 'stones' do not fit into the box of {float(box.x):g} x {float(box.y):g} x ")
    most = int(text.split(" do, ")[0].split()[-1])
    stones = next(one for one in lots if one.piece.id == "stones")

    def with_stones(count: int) -> list[Lot]:
        return [replace(one, count=count) if one is stones else one for one in lots]

    assert stowed(with_stones(most), preset)
    assert not stowed(with_stones(most + 1), preset)
    missing = float(replace(stones, count=225 - most).volume) / 1000
    assert f"{missing:.0f} ml of room are missing for the other {225 - most}" in text


def test_the_largest_number_of_players_that_fits_is_found() -> None:
    box = fitted(of_einhorn()).box
    preset = replace(FITTED, inside=(box.x, box.y, box.h))

    def lots(players: int) -> list[Lot]:
        return more_players(of_einhorn(), GAME.edition(), players)

    most = most_players(lots, preset, 40)
    assert stowed(lots(most), preset)
    assert not stowed(lots(most + 1), preset)
    assert most_players(lots, replace(CLASSIC, inside=(F(60), F(60), F(40))), 5) == 0


def test_what_fits_is_not_refused() -> None:
    assert isinstance(stow(of_einhorn(), FITTED), Stowed)


def test_a_loose_thing_larger_than_any_sheet_is_told_as_such() -> None:
    (text,) = said([lot("beam", 3, 900, 700, 20)], FITTED)
    assert text.startswith("'beam' is 20 x 700 mm, the largest base of a box from one sheet 379 x 579 mm")


def test_what_lies_on_the_tray_without_room_for_a_finger_is_refused() -> None:
    board = [lot("board", 1, 120, 90, 4, lies="top")]
    assert stowed(board, replace(FITTED, inside=(F(130), F(91), F(40))))
    tight = replace(FITTED, inside=(F("129.9"), F(91), F(40)))
    assert stowed(board, tight) is None
    assert said(board, tight) == [
        "'board' is 90 x 120 mm, the base of the box 91 x 129.9 mm: "
        "10 mm stay free at one side, to lift it out; take a larger box, or --without board"
    ]
