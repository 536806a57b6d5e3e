"""What a coupon says of a board that nobody knows: cut with a beam of its own, and read as its labels say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.project import Project
from generator.box.contents.limits import CanNotBeMade
from generator.box.workshop.coupon import STRIP, STRIPS, Coupon
from generator.box.workshop.material import Material, load_material
from generator.box.workshop.reading import Reading, as_read, as_toml, label_limits, lost_fits

HUNDREDTHS = st.integers(5, 30).map(lambda n: Fraction(n, 100))


def birch(checkout: Path) -> Material:
    return load_material(Project(checkout), "birch-3")


@given(drawn=HUNDREDTHS, true=HUNDREDTHS, thickness=st.integers(260, 340).map(lambda n: Fraction(n, 100)))
def test_kerf_thickness_and_fit_come_back_from_parts_as_they_are_cut(
    drawn: Fraction, true: Fraction, thickness: Fraction
) -> None:
    """Each part is as drawn less the true beam: strips and fingers lose it at both sides, slots gain it."""
    strips = STRIPS * (STRIP[0] + drawn - true)
    label_of_slot = thickness + drawn - true  # the slot of that label comes out as wide as the board is thick
    wish = Fraction(1, 20)  # a finger this much wider than its slot
    label_of_finger = wish + 2 * (true - drawn)
    reading = Reading(drawn, strips, label_of_slot, label_of_finger)
    assert (reading.kerf, reading.thickness, reading.fit) == (true, thickness, wish)


def test_what_was_not_read_stays_as_it_was(checkout: Path) -> None:
    board = birch(checkout)
    found = as_read(board, Reading(board.kerf, Fraction("79.5")))
    assert found == replace(board, kerf=board.kerf + Fraction(1, 20))


def test_fits_that_are_no_longer_in_order_go(checkout: Path) -> None:
    board = birch(checkout)
    assert as_read(board, Reading(board.kerf, Fraction(80), finger=Fraction("0.2"))).fits == {
        "loose": Fraction("-0.1"),
        "push": Fraction("0.2"),
    }
    assert as_read(board, Reading(board.kerf, Fraction(80), finger=Fraction("0.05"))).fits == {
        "loose": Fraction("-0.1"),
        "push": Fraction("0.05"),
        "press": Fraction("0.1"),
    }


def test_fits_that_go_are_told_with_the_one_that_drove_them_out(checkout: Path) -> None:
    board = birch(checkout)
    looser = as_read(board, Reading(board.kerf, Fraction(80), finger=Fraction("-0.2")))
    assert lost_fits(board, looser) == ["the fit 'loose' of -0.1 mm is left out: 'push' is -0.2 mm now"]
    assert lost_fits(board, as_read(board, Reading(board.kerf, Fraction(80), finger=Fraction(0)))) == []


SAMPLE = Coupon(Fraction(3), Fraction("0.2"))


def test_every_label_of_a_coupon_can_be_read() -> None:
    for sample in (SAMPLE, Coupon(Fraction(127, 40), Fraction("0.2"))):
        for slot, finger in zip(sample.slot_labels, (sample.finger_labels * 2)[: len(sample.comb)], strict=True):
            read = Reading(Fraction("0.2"), Fraction(80), Fraction(slot), Fraction(finger))
            assert label_limits(read, sample) == []


def test_labels_that_the_coupon_does_not_have_are_refused_with_those_it_has() -> None:
    read = Reading(Fraction("0.2"), Fraction(80), Fraction(5), Fraction("0.3"))
    assert [str(limit) for limit in label_limits(read, SAMPLE)] == [
        "no slot is labelled 5 mm: the comb for 3 mm board has 2.6, 2.7, 2.8, 2.9, 3, 3.1, 3.2, 3.3, 3.4; "
        "was it drawn for another one, say so with --thickness",
        "no finger is labelled 0.3 mm: the coupon for 3 mm board has -0.2, -0.1, 0, +0.1, +0.2",
    ]


@pytest.mark.parametrize("strips", ["70", "83", "8"])
def test_a_reading_that_no_beam_has_is_refused(strips: str, checkout: Path) -> None:
    board = birch(checkout)
    with pytest.raises(CanNotBeMade, match="kerf"):
        as_read(board, Reading(board.kerf, Fraction(strips)))


def test_the_file_is_read_to_the_same_board(tmp_path: Path, checkout: Path) -> None:
    board = replace(birch(checkout), titles={"en": 'Birch "A" \\ B', "de": "Birke"}, thickness=Fraction("2.91"))
    folder = tmp_path / "templates" / "materials"
    folder.mkdir(parents=True)
    (folder / "own.toml").write_text(as_toml(board), encoding="utf-8")
    assert load_material(Project(tmp_path), "own") == replace(board, name="own")
    (folder / "own.toml").write_text(as_toml(board).replace("2.91", "2.9"), encoding="utf-8")
    assert load_material(Project(tmp_path), "own") != replace(board, name="own")
