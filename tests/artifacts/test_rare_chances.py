"""What can happen once in 46 656 rolls is printed as something, everywhere, and the checker takes it for right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from artifacts.pages import pages_of
from cli.commands import wuerfelwerk
from games.folders import stranger

FOLDER = {
    "game.toml": """\
default_edition = "first"
precedence = true
[[set]]
id = "six"
dice = ["6d6"]
[[result]]
id = "jackpot"
symbol = "trophy"
patterns = ["6, 6, 6, 6, 6, 6"]
examples = [[6, 6, 6, 6, 6, 6]]
[[result]]
id = "other"
symbol = "stone"
patterns = ["any"]
examples = [[1, 2, 3, 4, 5, 6]]
[[column]]
id = "points"
symbol = "check"
when = "always"
[[edition]]
id = "first"
players = [2, 4]
[edition.payoffs]
jackpot = { points = 50 }
other = { points = 0 }
""",
    "text.de.toml": """\
title = "Sechs"
card.heading = "Ergebnisse"
column.points.name = "Punkte"
result.jackpot = { name = "Volltreffer", rule = "Sechs Sechsen" }
result.other = { name = "Rest", rule = "Jeder andere Wurf" }
[quickref]
lead = "Sechs Würfel."
[[quickref.step]]
title = "Das Spiel"
[[quickref.step.section]]
title = "Der Zug"
points = ["Würfle."]
""",
}
RARE, NEARLY = "< 0,1 %", "> 99,9 %"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rare")
    game = stranger(folder, "six")
    for name, text in FOLDER.items():
        (game / name).write_text(text, encoding="utf-8")
    said = [wuerfelwerk(one, "six", "--project", folder) for one in ("cards", "sheets", "book")]
    assert [one.code for one in said] == [0, 0, 0], "".join(one.err for one in said)
    return folder


def words_of(path: Path) -> str:
    text = " ".join(text for page in pages_of(path) for text in page.texts())
    return " ".join(text.split())


@pytest.mark.parametrize("name", ["cards-single", "cards-home-a4", "quickref-a5", "rulebook-a5"])
def test_a_chance_of_one_in_46656_is_printed_as_more_than_nothing(project: Path, name: str) -> None:
    said = words_of(project / f"output/six/de/{name}.pdf")
    assert RARE in said
    assert NEARLY in said
    assert "0,0 %" not in said
    assert "100,0 %" not in said


def test_tables_in_every_form_say_so_too(project: Path) -> None:
    folder = project / "output/six"
    rows = json.loads((folder / "tables.json").read_text(encoding="utf-8"))["sets"][0]["results"]
    assert [row["percent"]["de"].replace("\N{NO-BREAK SPACE}", " ") for row in rows] == [RARE, NEARLY]
    text = (folder / "tables.de.md").read_text(encoding="utf-8").replace("\N{NO-BREAK SPACE}", " ")
    assert f"| {RARE} |" in text
    assert "0,0 %" not in text


@pytest.mark.parametrize(
    ("rare", "nearly", "right"),
    [
        ("< 0,1 %", "> 99,9 %", True),
        ("0,0 %", "100,0 %", True),
        ("0,002 %", "99,998 %", True),
        ("&lt; 0,1 %", "&gt;99,9 %", True),
        ("< 0,1 %", "> 99,99 %", True),
        ("< 0,001 %", "> 99,9 %", False),
        ("0,1 %", "> 99,9 %", False),
        ("> 0,1 %", "> 99,9 %", False),
        ("< 0,1 %", "< 99,9 %", False),
        ("< 0,1 %", "99,9 %", False),
    ],
)
def test_the_checker_takes_both_spellings_and_no_wrong_bound(
    project: Path, rare: str, nearly: str, right: bool, tmp_path: Path
) -> None:
    rows = [f"| Volltreffer | 1 von 46656 | {rare} |", f"| Rest | 46655 von 46656 | {nearly} |"]
    page = tmp_path / "chancen.md"
    page.write_text("\n".join(["| Ergebnis | Würfe | Prozent |", "|---|---|---|", *rows, ""]), encoding="utf-8")
    said = wuerfelwerk("check", page, "--game", "six", "--project", project)
    assert said.code == (0 if right else 1), said.out + said.err


def test_what_is_put_right_has_its_bound(project: Path, tmp_path: Path) -> None:
    page = tmp_path / "chancen.md"
    rows = ["| Volltreffer | 1 von 46656 | 7,0 % |", "| Rest | 46655 von 46656 | > 99,9 % |"]
    page.write_text("\n".join(["| Ergebnis | Würfe | Prozent |", "|---|---|---|", *rows, ""]), encoding="utf-8")
    said = wuerfelwerk("check", page, "--game", "six", "--project", project)
    assert "< 0,1 %" in said.out


def test_no_file_that_is_made_is_accused(project: Path) -> None:
    said = wuerfelwerk("check", project / "output/six/tables.de.md", "--game", "six", "--project", project)
    assert said.code == 0, said.out
    assert "error" not in said.out
