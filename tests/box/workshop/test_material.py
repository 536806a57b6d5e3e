"""Boards and presets as files: what ships can be read, and each fault of a file is told at its line."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, open_project, shipped
from generator.box.contents.preset import FITTED, load_preset
from generator.box.workshop.material import FITS, load_material, parse_size
from generator.box.workshop.profile import load_profile

F = Fraction
SHIPPED = open_project(shipped())
BIRCH = (shipped() / "templates" / "materials" / "birch-3.toml").read_text(encoding="utf-8")
CLASSIC = (shipped() / "templates" / "boxes" / "classic.toml").read_text(encoding="utf-8")


def changed(folder: Path, kind: str, text: str, old: str, new: str) -> Project:
    assert old in text
    place = folder / "templates" / kind
    place.mkdir(parents=True)
    (place / "mine.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return Project(folder)


@pytest.mark.parametrize("name", sorted(SHIPPED.named("materials", ".toml")))
def test_each_board_that_ships_can_be_read_and_has_names_in_both_languages(name: str) -> None:
    board = load_material(SHIPPED, name)
    assert board.title("de") != board.title("en") or name == "mdf-3"
    assert board.title("fr") == board.title("en")
    assert set(board.fits) <= set(FITS)
    assert board.usual in board.fits
    assert board.ends[0] <= board.thickness <= board.ends[1]
    beams = {load_profile(SHIPPED, machine).beam for machine in ("lightburn", "hairline", "glowforge")}
    assert beams < set(board.works)


def test_a_board_says_what_its_file_says() -> None:
    board = load_material(SHIPPED, "birch-3")
    assert (board.thickness, board.kerf) == (3, F(1, 5))
    assert board.fits == {"loose": F(-1, 10), "push": 0, "press": F(1, 10)}
    assert (board.works["co2-60"].cut, board.works["co2-60"].engrave, board.works["co2-60"].passes) == (15, 300, 1)


@pytest.mark.parametrize("machine", ["lightburn", "glowforge"])
def test_thicker_board_of_one_wood_is_cut_slower(machine: str) -> None:
    profile = load_profile(SHIPPED, machine)
    boards = [load_material(SHIPPED, f"birch-{mm}") for mm in (3, 4, 5, 6)]
    works = [board.worked_by(profile, board.thickness).speed for board in boards]
    seconds = [work.passes / work.cut for work in works]
    assert seconds == sorted(set(seconds))
    assert boards[0].worked_by(profile, F(6)).speed.cut == works[0].cut / 2
    assert replace(boards[3], works={}).worked_by(profile, F(6)).speed.cut == profile.speed.cut / 2


def test_a_board_says_how_fast_each_laser_works_it() -> None:
    board = load_material(SHIPPED, "birch-3")
    cuts = [board.worked_by(load_profile(SHIPPED, name), F(3)).speed.cut for name in ("lightburn", "glowforge")]
    assert cuts == [15, 5]


def test_an_unknown_board_is_told_with_the_nearest_one() -> None:
    with pytest.raises(UnknownName, match="no material 'brich-3'; did you mean 'birch-3'"):
        load_material(SHIPPED, "brich-3")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kerf = "0.2 mm"', 'kerf = "0.034 mm"', "kerf 0.034 mm is neither 0 nor within 0.05 mm to 0.3 mm"),
        ('kerf = "0.2 mm"', 'kerf = "3 mm"', "is not below half a finger, 3 mm"),
        ('thickness = "3 mm"', 'thickness = "30 mm"', "thickness 30 mm is not within 0.5 mm to 20 mm"),
        ('thickness = "3 mm"', 'thickness = "3,1 mm"', "has a decimal comma; write '3.1 mm'"),
        ('press = "0.1 mm"', 'press = "1 mm"', "fit 1 mm is not within"),
        ('press = "0.1 mm"', 'press = "-0.2 mm"', "a fit is not looser than the one after it"),
        ('press = "0.1 mm"', 'pres = "0.1 mm"', "unknown key 'pres'\n    did you mean 'press'?"),
        ('push = "0 mm"', 'snug = "0 mm"', "unknown key 'snug'"),
        ('usual = "push"', 'usual = "tight"', "'usual' can not be 'tight'"),
        ('"600 x 400 mm"', '"600"', "'600' is no size"),
        ('"600 x 400 mm"', '"600 x 4 mm"', "a side of 4 mm is not within 50 to 3000 mm"),
        ("cut = 15", "cut = 0", "'cut' must be 0.01 to 1000, found 0"),
        ("de = ", "germany = ", "'germany' is no language code"),
        ('"2.7 mm", ', "", "'comes' is not two lengths with the thickness between them"),
        ('"3.3 mm"', '"2.9 mm"', "'comes' is not two lengths with the thickness between them"),
        ("cut = 15", 'cut = "15"', "'cut' must be a number"),
    ],
)
def test_faults_of_a_board_are_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    project = changed(tmp_path, "materials", BIRCH, old, new)
    with pytest.raises(UserError) as error:
        load_material(project, "mine")
    assert message in str(error.value)
    assert "mine.toml:" in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('x = "182 mm"', "", "'x' is missing beside 'y'"),
        ('x = "182 mm"', 'x = "-182 mm"', "'x' must be 1 to 2000 mm, found -182 mm"),
        ("play = 0.15", "play = 1.5", "'play' must be 0 to 1, found 1.5"),
        ("notches = []", 'notches = ["below"]', "no wall 'below'"),
        ("inserts = false", 'inserts = "no"', "'inserts' must be true or false"),
        ('clearance = "0 mm"', "clearance = 0", 'write "0 mm"'),
        ("figure = false", "figures = false", "unknown key 'figures'"),
        ('material = "birch-3"', 'material = "birch"', "mine.toml:9: no material 'birch'\n    did you mean 'birch-3'?"),
    ],
)
def test_faults_of_a_preset_are_told(old: str, new: str, message: str, tmp_path: Path) -> None:
    project = changed(tmp_path, "boxes", CLASSIC, old, new)
    with pytest.raises(UserError) as error:
        load_preset(project, "mine", "einhorn")
    assert message in str(error.value)


def test_a_preset_without_a_tray_says_how_large_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "boxes"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("play = 0.15\ninserts = false\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"mine\.toml:2: a box without a tray is as large as its file says"):
        load_preset(open_project(tmp_path), "mine", "einhorn")


PIECES = ("book", "pad", "stones")


@pytest.mark.parametrize(
    ("name", "without", "message"),
    [
        ("einhorn", '["padd"]', "einhorn.toml:2: no piece 'padd'; did you mean 'pad'?"),
        ("einhorn", '["pad", "cat"]', "einhorn.toml:2: no piece 'cat'; known: book, pad, stones"),
        ("mine", '["padd"]', "mine.toml:2: no piece 'padd'; did you mean 'pad'?"),
        ("mine", '["cat"]', ""),
        ("einhorn", '["pad", "book"]', ""),
    ],
)
def test_what_stays_outside_has_to_be_a_piece(tmp_path: Path, name: str, without: str, message: str) -> None:
    """A preset for many games may name what one of them does not have."""
    folder = tmp_path / "templates" / "boxes"
    folder.mkdir(parents=True)
    (folder / f"{name}.toml").write_text(f"play = 0.15\nwithout = {without}\n", encoding="utf-8")
    project = open_project(tmp_path)
    if message:
        with pytest.raises(UserError) as error:
            load_preset(project, name, "einhorn", PIECES)
        assert message in str(error.value).replace("\n    ", "; ")
    else:
        assert load_preset(project, name, "einhorn", PIECES).name == name
    assert load_preset(project, name, "einhorn").name == name


def test_a_board_of_no_possible_thickness_is_told_once(tmp_path: Path) -> None:
    project = changed(tmp_path, "materials", BIRCH, 'thickness = "3 mm"', 'thickness = "0.4 mm"')
    with pytest.raises(UserError) as error:
        load_material(project, "mine")
    assert len(error.value.problems) == 1


def test_the_classic_box_is_that_of_the_first_set() -> None:
    preset = load_preset(SHIPPED, "classic", "einhorn")
    board = load_material(SHIPPED, preset.material)
    assert preset.inside == (182, 182, 65)
    assert (preset.play * board.thickness, board.thickness, board.kerf) == (F(45, 100), 3, F(1, 5))
    assert (preset.clearance, preset.notches) == (0, ())


def test_a_fit_of_an_unknown_name_is_told_once(tmp_path: Path) -> None:
    project = changed(tmp_path, "materials", BIRCH, 'push = "0 mm"', 'snug = "0 mm"')
    with pytest.raises(UserError) as error:
        load_material(project, "mine")
    assert len(error.value.problems) == 1


def test_a_game_gets_the_preset_of_its_name_or_the_fitted_one() -> None:
    assert load_preset(SHIPPED, "", "einhorn").name == "einhorn"
    assert load_preset(SHIPPED, "", "harbour").name == FITTED
    with pytest.raises(UnknownName, match="no preset 'clasic'; did you mean 'classic'"):
        load_preset(SHIPPED, "clasic", "einhorn")


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("600x400", (600, 400)),
        ("600 x 400 mm", (600, 400)),
        ("600mm x 40cm", (600, 400)),
        ("24 in x 12 in", (F(6096, 10), F(3048, 10))),
        ("24x12in", (F(6096, 10), F(3048, 10))),
        ("600 × 300.5", (600, F(6010, 20))),
    ],
)
def test_sizes_of_sheets_are_read_as_people_write_them(text: str, size: tuple[Fraction, Fraction]) -> None:
    assert parse_size(text) == size


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("600", "is no size; write width x height, as in 600x400"),
        ("600x", "is no size"),
        ("600,5x400", "has a decimal comma"),
        ("-600x400", "a side of -600 mm is not within 50 to 3000 mm"),
        ("600x4", "a side of 4 mm is not within 50 to 3000 mm"),
        ("ax b", "is no length"),
        ("600x400x3", "is no"),
        ("", "is no size"),
    ],
)
def test_what_is_no_size_of_a_sheet_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_size(text)
