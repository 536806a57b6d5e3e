from __future__ import annotations

from pathlib import Path

from cli.commands import wuerfelwerk
from games.folders import faults, give_fonts, stranger

from generator.base.project import open_project
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.views.card import face_views
from generator.views.wording import face_symbol

DICE = 'dice = ["2 coin"]\n[die.coin]\nfaces = ["A", 7]\nsolid = "{solid}"\n'


def coins(project: Path, face: str, solid: str = "octahedron") -> Path:
    """The stranger's game with two dice of its own, and the table [face]."""
    folder = stranger(project)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    text = text.replace('dice = ["2d6"]\n', DICE.format(solid=solid).replace('solid = ""\n', ""))
    text = text.replace("[[3, 3]]", '[["A", "A"]]').replace("[[2, 5]]", '[["A", 7]]')
    if solid:
        text = text.replace('faces = ["A", 7]', f"faces = {['A', 7] * (4 if solid == 'octahedron' else 3)}")
    (folder / "game.toml").write_text(f"{text}\n[face]\n{face}\n", encoding="utf-8")
    return folder


def test_faces_are_drawn_as_their_symbols_in_the_outline_of_their_solid(tmp_path: Path) -> None:
    game = load_game(coins(tmp_path, 'A = "gift"'))
    dice = game.sets[0].pool.dice
    views = face_views(game, dice, ("A", 7))
    assert [(view.symbol, view.label, view.frame) for view in views] == [
        ("gift", "A", "triangle"),
        ("-", "7", "triangle"),
    ]


def test_the_usual_die_keeps_its_pips_where_the_game_says_nothing_else(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    die = load_game(folder).sets[0].pool.dice[0]
    assert face_symbol(die, 3) == "die-3"
    assert face_symbol(die, 3, {"3": "gift", "4": "stone"}) == "gift"
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write('[face]\n3 = "gift"\n')
    game = load_game(folder)
    views = face_views(game, (die, die), (3, 4))
    assert [(view.symbol, view.frame) for view in views] == [("gift", "square"), ("die-4", "-")]


def test_a_label_that_no_die_has_is_told_with_the_nearest(tmp_path: Path) -> None:
    found = faults(coins(tmp_path, 'B = "gift"\n7 = "stone"'))
    assert len(found) == 1
    assert "no face 'B'" in found[0]


def test_a_symbol_that_nobody_drew_is_told_at_the_table(tmp_path: Path) -> None:
    folder = coins(tmp_path, 'A = "gfit"')
    give_fonts(tmp_path)
    said = wuerfelwerk("cards", "pasch", "--project", tmp_path, "--target", "single")
    assert said.code == 1
    line = (folder / "game.toml").read_text(encoding="utf-8").splitlines().index("[face]") + 1
    assert f"game.toml:{line}: the face 'A' asks for the symbol 'gfit'" in said.err
    assert "did you mean 'gift'?" in said.err


def test_the_shipped_game_has_a_rune_for_each_face_of_each_die() -> None:
    game = find_game(open_project(), "dre13ehn")
    faces = {str(face) for die in game.dice.values() for face in die.symbols}
    assert faces == set(game.face_symbols)
    assert all(face_symbol(die, face, game.face_symbols) == f"rune-{str(face).lower()}"
               for die in game.dice.values() for face in die.symbols)  # fmt: skip
