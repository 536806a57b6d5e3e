"""`wuerfelwerk contact` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.test_contact import FILES, lay
from cli.commands import Said, wuerfelwerk
from PIL import Image


def contact(output: Path, *arguments: object) -> Said:
    return wuerfelwerk("contact", *arguments, "--output", output)


def test_each_language_gets_a_picture_and_games_stand_in_its_name(tmp_path: Path) -> None:
    lay(tmp_path, FILES | {"einhorn/de/cards-single.pdf": FILES["einhorn/en/cards-single.pdf"]})
    said = contact(tmp_path)
    assert (said.code, said.err) == (0, "")
    assert [Path(line.split("ms  ")[1]).name for line in said.out.splitlines()] == ["contact-de.png", "contact-en.png"]
    assert contact(tmp_path, "einhorn", "--lang", "de").code == 0
    with Image.open(tmp_path / "contact-einhorn-de.png") as picture:
        assert picture.size[0] >= 1600
    assert not (tmp_path / "contact-einhorn-en.png").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        ((), 1, "there is nothing to be shown yet\n    build something first, as with: wuerfelwerk cards"),
        (("einhron",), 2, "no game 'einhron'; did you mean 'einhorn'?"),
        (("einhorn", "--lang", "eo"), 1, "there is nothing to be shown yet"),
        (("--pages", "0"), 2, "0 is not in the range"),
    ],
)
def test_what_can_not_be_shown_is_told(tmp_path: Path, arguments: tuple[str, ...], code: int, told: str) -> None:
    said = contact(tmp_path / "out", *arguments)
    assert said.code == code
    assert told in said.err
    assert not (tmp_path / "out").exists()


def test_what_became_of_files_is_told(tmp_path: Path) -> None:
    lay(tmp_path, FILES)
    (tmp_path / "einhorn/en/cards-single.pdf").unlink()
    (tmp_path / "einhorn/en/box-1.svg").write_bytes(FILES["einhorn/en/box-1.svg"] + b"\n")
    said = contact(tmp_path)
    assert said.code == 0
    assert [line.rpartition("/")[2] for line in said.err.splitlines()] == [
        "cards-single.pdf is gone",
        "box-1.svg is not as it was made: somebody changed it",
    ]
    assert len(list(tmp_path.glob("*.png"))) == 1
