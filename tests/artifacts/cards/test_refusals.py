"""A fault in any kind of file: told with file and line, exit code 1, and not a byte of older output changed."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

import pytest
from artifacts.spoilt import FAULTS
from cli.commands import Said, wuerfelwerk
from games.folders import einhorn

OPTIONS = ("--target", "single", "--copies", 1)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a copy of Einhorn and its finished cards."""
    project = tmp_path_factory.mktemp("sound")
    einhorn(project)
    assert wuerfelwerk("cards", "einhorn", "--project", project, *OPTIONS).code == 0
    return project


@pytest.fixture
def project(sound: Path, tmp_path: Path) -> Path:
    """A copy of it at a place of its own, because a process keeps what it has read of a project."""
    return Path(shutil.copytree(sound, tmp_path / "project"))


def snapshot(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def cards(project: Path, *options: object) -> tuple[Said, bool]:
    """What the command says, and whether all output is as it was before."""
    before = snapshot(project / "output")
    assert len(before) == 9
    said = wuerfelwerk("cards", "einhorn", "--project", project, *(options or OPTIONS))
    return said, snapshot(project / "output") == before


def line_of(path: Path, text: str) -> int:
    """The number of the first line that holds a text; of the line before, where the text begins with `^`."""
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if text.removeprefix("^") in line)
    return number - text.startswith("^")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_file_line_and_way_out_and_nothing_is_written(fault: str, project: Path) -> None:
    plant, message, hint = FAULTS[fault]
    path, at = plant(project)
    said, untouched = cards(project)
    assert (said.code, said.out) == (1, "")
    told = re.search(rf"^{re.escape(str(path))}:(\d+): .*{re.escape(message)}.*(\n    .*)?$", said.err, re.MULTILINE)
    assert told, said.err
    assert int(told[1]) == line_of(path, at)
    assert hint in (told[2] or "")
    assert untouched


def test_a_fault_of_a_paper_is_told_when_it_is_printed_on(project: Path) -> None:
    path = project / "templates/papers/a4.toml"
    path.parent.mkdir(parents=True)
    path.write_text('width = "210"\nheight = "297 mm"\n', encoding="utf-8")
    said, untouched = cards(project, "--target", "home-a4")
    assert (said.code, said.out) == (1, "")
    assert f"{path}:1: 'width': '210'" in said.err
    assert untouched


def test_faults_of_several_files_are_told_at_once(project: Path) -> None:
    for fault in ("a character that no font has", "a rule too long for its card"):
        FAULTS[fault][0](project)
    said, untouched = cards(project)
    assert said.code == 1
    assert "text.de.toml:" in said.err
    assert "text.en.toml:" in said.err
    assert untouched


def test_what_was_sound_is_written_again_once_the_fault_is_mended(project: Path) -> None:
    text = project / "games/einhorn/text.de.toml"
    old = text.read_text(encoding="utf-8")
    FAULTS["a name too long for its card"][0](project)
    assert cards(project)[0].code == 1
    text.write_text(old.replace('name = "Wunsch"', 'name = "Wünsche"'), encoding="utf-8")
    said, untouched = cards(project)
    assert (said.code, untouched) == (0, False)
    assert "cards-single.pdf" in said.out
