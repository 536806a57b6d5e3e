"""`wuerfelwerk box`: files, what is said of them, and what is refused with nothing written."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import stranger

from generator.base.project import open_project
from generator.games.registry import game_folders

ONE = ("box", "einhorn", "--lang", "de", "--preset", "classic", "--no-engraving", "--output")


def test_the_files_of_a_box_are_written_and_measured_back(tmp_path: Path) -> None:
    first, second = wuerfelwerk(*ONE, tmp_path), wuerfelwerk(*ONE, tmp_path)
    assert (first.code, second.code) == (0, 0), first.err
    folder = tmp_path / "einhorn" / "de" / "box-classic"
    assert (folder / "box-lightburn-1.svg").is_file()
    kinds = {one["kind"] for one in json.loads((tmp_path / "manifest.json").read_text())["artifacts"]}
    assert kinds == {"box"}
    told = first.out[first.out.index("einhorn: box 'classic'") :]
    assert re.search(r"inside +182 x 182 x 65 mm\n", told)
    assert re.search(r"closed +194\.9 x 194\.9 x 71 mm\n", told)
    assert second.out.endswith(told)
    assert "files are up to date" in second.out


def test_what_is_said_comes_from_the_drawing_and_not_from_the_plan(tmp_path: Path) -> None:
    assert wuerfelwerk(*ONE, tmp_path).code == 0
    (drawing,) = (tmp_path / "einhorn" / "de" / "box-classic").glob("box-lightburn-1.svg")
    from generator.artifacts.box.boxset import measured_lines
    from generator.base.problem import UserError
    from generator.base.project import open_project, shipped
    from generator.box.contents.boards import Asked
    from generator.box.contents.plan import planned
    from generator.games.registry import find_game

    project = open_project(shipped())
    game = find_game(project, "einhorn")
    plan = planned(project, game, game.edition(), Asked(preset="classic"))
    text = drawing.read_text(encoding="utf-8")
    changed = re.sub(r'("|&quot;)inside\1: ?\[182, ?182, ?65\]', lambda found: found[0].replace("65", "66"), text)
    assert changed != text
    drawing.write_text(changed, encoding="utf-8")
    with pytest.raises(UserError, match="a drawing fails a gate"):
        measured_lines(plan, [drawing])


def test_a_sheet_that_is_no_longer_needed_is_taken_away_and_other_files_stay(tmp_path: Path) -> None:
    small = wuerfelwerk(*ONE, tmp_path, "--sheet", "300x205")
    assert small.code == 0, small.err
    folder = tmp_path / "einhorn" / "de" / "box-classic"
    assert (folder / "box-lightburn-3.svg").is_file()
    (folder / "my-notes.txt").write_text("mine")
    again = wuerfelwerk(*ONE, tmp_path)
    assert [path.name for path in sorted(folder.glob("box-*.svg"))] == ["box-lightburn-1.svg"]
    assert (folder / "my-notes.txt").is_file()
    assert "removed" in again.out
    listed = {one["path"] for one in json.loads((tmp_path / "manifest.json").read_text())["artifacts"]}
    assert all((tmp_path / path).is_file() for path in listed)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--thickness", "2,5 mm"), "--thickness: '2,5 mm' has a decimal comma; write '2.5 mm'"),
        (("--kerf", "3"), "kerf 3 mm is not below half a finger, 3 mm"),
        (("--thickness", "3."), "--thickness: '3.' is no length"),
        (("--thickness", "21"), "thickness 21 mm is not within 0.5 mm to 20 mm"),
        (("--play", "3.5"), "play 3.5 mm is above the wall's 3 mm"),
        (("--inside", "-182x182x65"), "inside x -182 mm is below 18 mm"),
        (("--inside", "182x182"), "--inside: '182x182' is no room; write width x depth x height"),
        (("--magnets", "5"), "--magnets: '5' is no magnet; write diameter x height, as in 5x2"),
        (("--magnets", "5x4"), "magnets of 5 x 4 mm are higher than the wall's 3 mm"),
        (("--tabs", "9"), "tabs of 9 mm are not within 0.2 mm to 3 mm, the thickness"),
        (("--lid", "hinges"), "did you mean 'hinge'"),
        (("--sheet", "190x190"), "larger than the sheet"),
        (("--sheet", "190"), "--sheet: '190' is no size; write width x height"),
        (("--material", "birch"), "no material 'birch'; did you mean 'birch-3'?"),
        (("--machine", "lasercut"), "no machine 'lasercut'"),
        (("--fit", "prss"), "no fit 'prss'"),
        (("--fit", "Tight"), "no fit 'tight'"),
        (("--fit", "0,1"), "--fit: '0,1' has a decimal comma; write '0.1'"),
        (("--without", "boks"), "no piece of einhorn 'boks'; did you mean 'book'?"),
        (("--players", "60"), "there is room for 16 players"),
    ],
)
def test_bad_input_is_one_line_with_the_limit_and_nothing_is_written(
    arguments: tuple[str, ...], message: str, tmp_path: Path
) -> None:
    said = wuerfelwerk(*ONE, tmp_path / "out", *arguments)
    assert said.code == 2
    assert message in said.err
    assert said.out == ""
    assert not (tmp_path / "out").exists()


def test_one_player_is_one(tmp_path: Path) -> None:
    said = wuerfelwerk(*ONE, tmp_path, "--players", 1)
    assert "box 'classic' for 1 player: " in said.out


def test_all_pieces_that_are_not_there_are_told_at_once(tmp_path: Path) -> None:
    said = wuerfelwerk(*ONE, tmp_path, "--without", "boks", "--without", "dic")
    assert (said.code, said.err.count("did you mean")) == (2, 2)


def test_where_there_may_be_several_games_the_one_is_named_that_can_not_have_its_box(tmp_path: Path) -> None:
    said = wuerfelwerk("box", "--kerf", "0.034", "--output", tmp_path)
    games = "|".join(game_folders(open_project()))
    assert re.match(rf"wuerfelwerk: ({games}): kerf 0.034 mm is neither 0 nor", said.err)
    alone = wuerfelwerk("box", "einhorn", "--kerf", "0.034", "--output", tmp_path)
    assert alone.err.startswith("wuerfelwerk: kerf 0.034 mm is neither 0 nor")


def test_a_figure_of_too_thick_board_is_refused_with_a_way_out(tmp_path: Path) -> None:
    asked = ("box", "einhorn", "--no-engraving", "--lang", "de", "--thickness", "8", "--output", tmp_path / "out")
    said = wuerfelwerk(*asked)
    assert (said.code, "leave it out with --without unicorn" in said.err) == (2, True), said.err
    assert wuerfelwerk(*asked, "--without", "unicorn").code == 0


def test_a_folder_that_is_a_link_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    said = wuerfelwerk(*ONE, tmp_path / "loop")
    assert said.code in (1, 2)
    assert str(tmp_path / "loop") in said.err


def test_faults_of_several_options_are_told_together(tmp_path: Path) -> None:
    said = wuerfelwerk(*ONE, tmp_path, "--kerf", "x", "--thickness", "3 parsec", "--sheet", "a4")
    assert [line.split(":")[1].strip() for line in said.err.splitlines()] == ["--kerf", "--sheet", "--thickness"]


def test_a_game_that_says_nothing_of_its_things_gets_a_box_of_given_size_only(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk("box", "pasch", "--project", tmp_path, "--no-engraving")
    assert (said.code, "says nothing of what lies in the box" in said.err) == (1, True)
    sized = wuerfelwerk("box", "pasch", "--project", tmp_path, "--inside", "100 x 80 x 40 mm", "--no-engraving")
    assert sized.code == 0, sized.err
    assert re.search(r"inside +100 x 80 x 40 mm", sized.out)


def test_a_lid_too_small_for_words_stays_plain_and_that_is_told(tmp_path: Path) -> None:
    stranger(tmp_path)
    said = wuerfelwerk("box", "pasch", "--project", tmp_path, "--inside", "60 x 40 x 30 mm")
    assert said.code == 0, said.err
    assert "note: the lid of pasch stays plain: 66.9 x 46.9 mm is too small to engrave" in said.err


def test_the_classic_box_has_a_coupon_of_its_own_and_a_lid_without_play_is_told(tmp_path: Path) -> None:
    said = wuerfelwerk(*ONE, tmp_path, "--play", "0")
    assert said.code == 0, said.err
    assert said.err.startswith("note: with 0 mm between base and lid the lid of einhorn may not go on")
    folder = tmp_path / "einhorn" / "de" / "box-classic"
    assert b"coupon-comb" in (folder / "coupon-lightburn-1.svg").read_bytes()
    assert b"coupon" not in (folder / "box-lightburn-1.svg").read_bytes()
