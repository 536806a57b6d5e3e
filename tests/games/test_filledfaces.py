"""Faces of open dice that somebody fills in for a project of their own."""

from pathlib import Path

import pytest
from games.callers import caller

from generator.artifacts.product import inputs_digest
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.dice.die import Die
from generator.games.model import Game
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

FACES = 'faces = ["C", "A", "A", "A", "B", "B", 1, 1]'
OTHER = 'faces = ["C", "A", "A", "A", "B", "B", 1, "B"]'
WRONG = 'faces = ["C", "A", "A", "A", "B", "B", 1, "D"]'
LACKS = 'faces = ["A", "A", "A", "A", "B", "B", 1, 1]'


def filled(project: Path, text: str) -> Game:
    caller(project)
    (project / "games" / "ruf" / "dice.toml").write_text(text, encoding="utf-8")
    return find_game(open_project(project), "ruf")


def test_a_filled_die_has_chances_and_is_known_as_filled(tmp_path: Path) -> None:
    game = filled(tmp_path, f"[sea]\n{FACES}\n")
    assert game.dice["sea"] == Die("sea", ("C", "A", "A", "A", "B", "B", 1, 1), "octahedron")
    assert game.filled == ("sea",)
    assert [one.id for one in game.sets] == ["land", "water", "both"]
    assert game.open_sets == ()
    tables = verified_tables(game, game.edition())
    assert tables.of_set("water").row("wild").count == 2 * 1 * (2 + 2)  # C on one die, B or 1 on the other


def test_another_project_does_not_see_them(tmp_path: Path) -> None:
    filled(tmp_path / "one", f"[sea]\n{FACES}\n")
    caller(tmp_path / "two")
    game = find_game(open_project(tmp_path / "two"), "ruf")
    assert (game.filled, [one.id for one in game.open_sets]) == ((), ["water", "both"])


def test_what_is_printed_is_made_anew_for_other_faces(tmp_path: Path) -> None:
    game, project = filled(tmp_path, f"[sea]\n{FACES}\n"), open_project(tmp_path)
    before, proof = inputs_digest(project, game), verified_tables(game, game.edition()).fingerprint
    file = game.folder / "dice.toml"
    file.write_text(f"[sea]\n{OTHER}\n", encoding="utf-8")
    other = find_game(project, "ruf")
    assert inputs_digest(project, other) != before
    assert verified_tables(other, other.edition()).fingerprint != proof


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"[see]\n{FACES}", "dice.toml:1: no die 'see'"),
        (f"[coast]\n{FACES}", "the game says the faces of 'coast' itself"),
        ('[sea]\nfaces = ["A", "B", 1, "C"]', "dice.toml:2: 'sea' has 8 faces, found 4"),
        (f"[sea]\n{WRONG}", "'sea' has no 'D'"),
        (f"[sea]\n{LACKS}", "no face of 'sea' shows 'C'"),
        ("[sea]\n", "'faces' is missing"),
        (f"[sea]\n{FACES}\nsides = 8", "unknown key 'sides'"),
        ("sea = 8", "'sea' must be a table"),
    ],
)
def test_faces_that_can_not_be_those_of_the_die_are_told(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        filled(tmp_path, text + "\n")
    assert message in str(told.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [("[sea]\n", "'faces' is missing"), (f"[sea]\n{FACES.replace('1, 1', '1, 7')}", "'sea' has no 7")],
)
def test_each_fault_of_the_faces_is_told_once(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=message) as told:
        filled(tmp_path, text)
    assert len(told.value.problems) == 1


def test_the_nearest_symbol_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="did you mean 'C'"):
        filled(tmp_path, "[sea]\n" + FACES.replace('"C"', '"c"'))
