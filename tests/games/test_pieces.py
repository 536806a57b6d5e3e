"""What a game definition says of the things in its box: values as written, faults at their lines."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from games.folders import einhorn, faults, line_with, stranger

from generator.games.reader import load_game


def test_the_pieces_of_einhorn_have_sizes_and_compartments(tmp_path: Path) -> None:
    pieces = {piece.id: piece for piece in load_game(einhorn(tmp_path)).pieces}
    assert list(pieces) == ["stones", "dice", "d10", "unicorn", "card", "pad", "book", "pencil"]
    assert pieces["stones"].size == (18, 18, 9)
    assert (pieces["stones"].shape, pieces["stones"].packing) == ("round", Fraction(11, 20))
    assert pieces["d10"].compartment == pieces["dice"].compartment == "dice"
    assert (pieces["card"].target, pieces["card"].thickness, pieces["card"].size) == ("home-a4", Fraction(32, 100), ())
    assert (pieces["book"].component, pieces["book"].count, pieces["book"].text_key) == ("", 1, "piece.book.name")
    assert pieces["dice"].text_key == "component.dice"


STONES = '[[piece]]\nid = "stones"\nlies = "loose"\n'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"18 mm", "18 mm", "9 mm"', '"18,5 mm", "18 mm", "9 mm"', "has a decimal comma"),
        ('"18 mm", "18 mm", "9 mm"', '"18", "18 mm", "9 mm"', "has no unit"),
        ('"18 mm", "18 mm", "9 mm"', '"18 mm", "9 mm"', "'size' is width, depth and height, found 2 lengths"),
        ('"18 mm", "18 mm", "9 mm"', '"-18 mm", "18 mm", "9 mm"', "'size': -18 mm is not within 1 to 1000 mm"),
        ("packing = 0.55", "packing = 55", "'packing' must be 0.1 to 0.95, found 55"),
        ('shape = "round"', 'shape = "rounded"', "did you mean 'round'?"),
        ('lies = "loose"', 'lies = "lose"', "did you mean 'loose'?"),
        ('cut = "unicorn"', 'cut = "unicorns"', "did you mean 'unicorn'?"),
        ('target = "home-a4"', 'target = "home-a4"\nsize = ["1 mm", "2 mm"]', "both say how large it is"),
        ('thickness = "0.32 mm"', "", "'thickness' is missing"),
        ('thickness = "2 mm"', 'thickness = "2 m"', "is no length"),
        ('thickness = "2 mm"', 'thickness = "0 mm"', "'thickness' must be 0.01 to 200 mm, found 0 mm"),
        ('id = "pad"\ncount = 1', 'id = "pad"', "no edition has the component 'pad'"),
        ('id = "pad"\ncount = 1', 'id = "pad"\ncount = 0', "'count' must be 1 to 9999, found 0"),
        (
            'id = "pad"\ncount = 1',
            'id = "pad"\ncount = 1\ncomponent = "card"',
            "'component' and 'count' both say how many there are",
        ),
        (STONES, STONES + 'per = "player"\n', "'per' goes with 'count'"),
        (STONES, STONES + 'thickness = "1 mm"\n', "unknown key 'thickness'"),
        (STONES, STONES + 'compartment = "top"\n', "a compartment can not be called 'top'"),
        (STONES, STONES + 'compartment = "card"\n', "share a compartment, but only one of them is loose"),
        ('id = "pad"', 'id = "book"', "the piece 'book' stands here a second time"),
    ],
)
def test_faults_of_pieces_are_told_at_their_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    found = faults(einhorn(tmp_path, (old, new)))
    assert any(message in fault for fault in found), found
    assert all(fault.startswith("game.toml:") or "piece" in fault for fault in found)


def test_the_line_of_a_wrong_size_is_its_own(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('"16 mm", "16 mm", "20 mm"', '"16 mm", "16 mm", "20 cubits"'))
    (fault,) = faults(folder)
    assert fault.startswith(f"game.toml:{line_with(folder, '20 cubits')}: ")


def test_a_piece_that_is_no_component_needs_a_name_in_each_language(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('pad.name = "Score pad"\n', ""), file="text.en.toml")
    assert [fault.splitlines()[0] for fault in faults(folder)] == ["text.en.toml: the text 'piece.pad.name' is missing"]


def test_a_game_without_pieces_is_a_game(tmp_path: Path) -> None:
    assert load_game(stranger(tmp_path)).pieces == ()
