"""`wuerfelwerk nets`: which dice, how large, with which faces, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from artifacts.readaloud import blocks
from artifacts.strangedice import strange_game
from cli.commands import wuerfelwerk

from generator.artifacts.nets import pages


def made(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg")}


def words(path: Path) -> str:
    return " ".join(text for _, _, text in blocks(path.read_bytes()))


def test_drawings_and_pages_are_written_and_kept_while_nothing_changes(tmp_path):
    first = wuerfelwerk("nets", "einhorn", "--lang", "de", "--output", tmp_path)
    second = wuerfelwerk("nets", "einhorn", "--lang", "de", "--output", tmp_path)
    assert (first.code, second.code) == (0, 0)
    assert len(first.out.splitlines()) == 3
    assert second.out == "3 files are up to date\n"
    entries = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))["artifacts"]
    assert {entry["kind"] for entry in entries} == {"nets"}
    changed = wuerfelwerk("nets", "einhorn", "--lang", "de", "--output", tmp_path, "--kerf", "0.2")
    assert "d6-lightburn.svg" in changed.out


def test_a_die_a_machine_and_a_paper_are_chosen(tmp_path):
    asked = ("--die", "fire", "--machine", "hairline", "--target", "letter", "--lang", "en")
    assert wuerfelwerk("nets", "dre13ehn", *asked, "--output", tmp_path).code == 0
    assert made(tmp_path) == {"dre13ehn/en/nets/fire-hairline.svg"}
    assert [path.name for path in tmp_path.rglob("*.pdf")] == ["nets-letter.pdf"]


def test_faces_of_an_open_die_are_printed_as_the_users_own(tmp_path):
    faces = ("--faces", "air=0,0,1,1,2,2,3,F")
    said = wuerfelwerk("nets", "dre13ehn", "--die", "air", *faces, "--lang", "en", "--output", tmp_path)
    assert said.code == 0, said.err
    told = words(tmp_path / "dre13ehn/en/nets-a4.pdf")
    assert "these faces are your own" in told
    assert "stated nowhere" not in told
    assert (tmp_path / "dre13ehn/en/nets/air-lightburn.svg").read_text(encoding="utf-8").count('class="face-') == 8


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ("air=0,0,1,1,2,2,3", "--faces air: 7 faces are given, the die has 8"),
        ("air=0,0,1,1,2,2,3,3", "--faces air: no face shows F"),
        ("air=0,0,1,1,2,2,3,G", "--faces air: the die has no symbol 'G', it has 0, 1, 2, 3, F"),
        ("fire=0,1,2,3", "--faces fire: the game states its faces: 0, 1, 2, 3"),
        ("0,1,2,3", "--faces: '0,1,2,3' names no die"),
        ("wind=0,1", "no die of dre13ehn 'wind'"),
    ],
)
def test_faces_that_are_not_those_of_the_die_are_refused(tmp_path, faces, said):
    found = wuerfelwerk("nets", "dre13ehn", "--faces", faces, "--output", tmp_path)
    assert found.code == 2
    assert said in found.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--die", "d7"), "no die of einhorn 'd7'; known: d6"),
        (("--edge", "9"), "--edge: 9 mm are too short to be glued, 10 mm are needed"),
        (("--edge", "60"), "--edge: the net of 'd6' does not fit on a4 with edges of 60 mm"),
        (("--edge", "2,5"), "decimal comma"),
        (("--kerf", "2"), "--kerf: a beam is 0 to 1 mm wide, not 2"),
        (("--machine", "saw"), "no machine 'saw'"),
        (("--target", "home-a4"), "wuerfelwerk: 'home-a4' prints cards, not single pages"),
        (("--target", "booklet-a4"), "wuerfelwerk: 'booklet-a4' folds a booklet"),
    ],
)
def test_what_can_not_be_made_is_refused_and_nothing_is_written(tmp_path, asked, said):
    found = wuerfelwerk("nets", "einhorn", *asked, "--output", tmp_path)
    assert found.code in (1, 2)
    assert said in found.err
    assert not list(tmp_path.iterdir())


def test_the_longest_edge_that_fits_is_told_and_does(tmp_path):
    found = wuerfelwerk("nets", "einhorn", "--edge", "60", "--target", "a4", "--output", tmp_path)
    longest = found.err.split(" mm are possible")[0].split()[-1]
    assert wuerfelwerk("nets", "einhorn", "--edge", longest, "--target", "a4", "--output", tmp_path).code == 0


def test_a_strangers_dice_are_made_and_one_that_is_no_solid_is_left_out(tmp_path):
    project = strange_game(tmp_path)
    said = wuerfelwerk("nets", "pasch", "--project", project)
    assert said.code == 0, said.err
    assert {Path(name).name for name in made(project)} == {
        "d6-lightburn.svg",
        "sky-lightburn.svg",
        "d12-lightburn.svg",
        "moon-lightburn.svg",
    }
    assert "there is no net of 'stick': no regular solid has 10 faces" in said.err
    told = words(project / "output/pasch/de/nets-a4.pdf")
    assert "Würfel W12" in told
    assert "Mondwürfel" in told
    assert "steht nirgends" in told
    asked = wuerfelwerk("nets", "pasch", "--die", "stick", "--project", project)
    assert asked.code == 1
    assert "games/pasch/game.toml" in asked.err


def test_letters_that_nobody_could_read_are_refused(tmp_path):
    project = strange_game(tmp_path)
    asked = ("nets", "pasch", "--die", "moon", "--project", project, "--edge")
    small = wuerfelwerk(*asked, "20")
    assert small.code == 1
    assert "the face half of 'moon' would be" in small.err
    assert wuerfelwerk(*asked, "60").code == 0


def test_a_name_is_looked_for_in_all_games(tmp_path):
    project = strange_game(tmp_path)
    assert wuerfelwerk("nets", "pasch", "einhorn", "--die", "moon", "--lang", "de", "--project", project).code == 0
    assert {Path(name).name for name in made(project)} == {"moon-lightburn.svg"}
    said = wuerfelwerk("nets", "pasch", "einhorn", "--die", "mon", "--lang", "de", "--project", project)
    assert said.code == 2
    assert "no die 'mon'; did you mean 'moon'?" in said.err


def test_a_drawing_that_its_verifier_refuses_is_not_written(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "verify", lambda svg: ["planted"])
    said = wuerfelwerk("nets", "einhorn", "--output", tmp_path)
    assert said.code == 1
    assert "net of d6: planted" in said.err
    assert not list(tmp_path.rglob("*.svg"))
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        (["air=0,0,1,1,2,2,3,f"], "no symbol 'f', it has 0, 1, 2, 3, F; did you mean 'F'?"),
        (["air=F"], "1 face is given, the die has 8"),
        (["air=0,0,1,1,2,2,3,F", "air=0,0,1,1,2,3,3,F"], "--faces air: its faces are given twice"),
    ],
)
def test_faces_that_are_no_faces_of_the_die_are_told(faces, said, tmp_path):
    asked = [part for one in faces for part in ("--faces", one)]
    found = wuerfelwerk("nets", "dre13ehn", *asked, "--output", tmp_path)
    assert (found.code, list(tmp_path.iterdir())) == (2, [])
    assert said in found.err
