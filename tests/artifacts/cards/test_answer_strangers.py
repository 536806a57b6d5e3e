"""Cards and the quick reference of a stranger's game whose results answer each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from artifacts.pages import pages_of
from artifacts.readaloud import blocks
from cli.commands import wuerfelwerk
from games.answergame import sun_and_moon
from games.callers import caller
from games.folders import line_with

Project = Callable[..., Path]


def made(project: Path, command: str, *options: object) -> Path:
    said = wuerfelwerk(command, "sunmoon", "--project", project, *options)
    assert said.code == 0, said.err
    return project / "output/sunmoon/en"


def rows(file: Path, page: int = 1) -> list[str]:
    """The rows of the tables of a page as they are heard, without the symbols that are not."""
    found = [text for number, role, text in blocks(file.read_bytes()) if (number, role) == (page, "TR")]
    return [" ".join(re.sub(r"[^\w\s|(),.:%–]", "", text).split()) for text in found]


def test_the_first_card_says_what_may_follow_with_the_first_dice(new_project: Project) -> None:
    project = new_project()
    sun_and_moon(project)
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    head, *body = rows(file)
    assert head == "Call | Roll | Chance | What may follow"
    assert body == [
        "sun two suns | (Example: S, S) | 25.0% 1 of 4 | (moon)",
        "moon two moons | M M (Example: M, M) | 25.0% 1 of 4 | (sun, moon)",
        "either one of each | M (Example: S, M) | 50.0% 2 of 4 | counts as (sun, moon)",
    ]


def test_the_second_card_has_no_chances_and_what_the_first_one_lacks(new_project: Project) -> None:
    project = new_project()
    sun_and_moon(project)
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    assert rows(file, 3)[1:] == [
        "(sun) | sun | (Example: S, S) Also followed by (mark)",
        "(moon) | moon | M M (Example: M, M)",
        "(either) | either | M (Example: S, M) counts as (sun, moon)",
        "(mark) | mark | X (Example: S, X) M X (Example: M, X) Nothing may follow.",
    ]
    texts = " ".join(text for number, _, text in blocks(file.read_bytes()) if number == 3)
    assert "%" not in texts
    assert "No chances for" in texts
    assert "⬟" in texts


def test_faces_that_the_owner_fills_in_give_chances(new_project: Project) -> None:
    project = new_project()
    folder = sun_and_moon(project)
    faces = ["S"] * 5 + ["M"] * 5 + ["X"] * 2
    (folder / "dice.toml").write_text(f"[found]\nfaces = {faces}\n", encoding="utf-8")
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    found = rows(file, 3)[1:]
    assert [re.split(r" \|", row)[3].strip() for row in found] == ["21", "21", "42", "17"]
    texts = " ".join(text for number, _, text in blocks(file.read_bytes()) if number == 3)
    assert "No chances" not in texts
    assert "faces of your own" in texts


def test_every_player_gets_both_cards(new_project: Project) -> None:
    project = new_project()
    sun_and_moon(project)
    folder = made(project, "cards")
    assert len(pages_of(folder / "cards-single.pdf")) == 2 * 2 * 3
    sheet = pages_of(folder / "cards-home-a4.pdf")[0]
    heads = [run.text for run in sheet.runs if run.text in ("What coins say", "With other dice")]
    assert sorted(heads) == ["What coins say"] * 3 + ["With other dice"] * 3
    with pikepdf.open(folder / "cards-single.pdf") as pdf:
        titles = [str(item.title) for item in pdf.open_outline().root]
    assert [title for title in titles if "6 of 6" in title] != []


def test_without_open_dice_there_is_one_card(new_project: Project) -> None:
    project = new_project()
    open_die = '[die.found]\nsymbols = ["S", "M", "X"]\nsides = 12\nsolid = "dodecahedron"\n'
    stated = '[die.found]\nfaces = ["S", "M", "X"]\n'
    sun_and_moon(project, (open_die, stated))
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    assert len(pages_of(file)) == 2


@pytest.mark.parametrize("target", ["a5", "a5-2up", "half-letter-2up"])
def test_the_quick_reference_has_what_the_first_dice_can_roll_and_how(new_project: Project, target: str) -> None:
    project = new_project()
    sun_and_moon(project)
    file = made(project, "sheets", "--target", target) / f"quickref-{target}.pdf"
    found = [row for row in rows(file) if not row.startswith("Call")]
    assert found[:3] == [
        "sun two suns | (Example: S, S) | 25.0% | (moon)",
        "moon two moons | M M (Example: M, M) | 25.0% | (sun, moon)",
        "either one of each | M (Example: S, M) | 50.0% | counts as (sun, moon)",
    ]


def test_a_game_with_pay_offs_keeps_its_card(new_project: Project) -> None:
    project = new_project()
    column = '[[column]]\nid = "points"\nsymbol = "check"\nwhen = "always"\n[[edition]]\nid = "first"\n'
    pays = "".join(f"payoffs.{name} = {{ points = 1 }}\n" for name in ("sun", "moon", "mixed", "mark"))
    folder = sun_and_moon(project, ('[[edition]]\nid = "first"\n', column + pays))
    with (folder / "text.en.toml").open("r+", encoding="utf-8") as file:
        text = file.read()
        file.seek(0)
        file.write('column.points.name = "points"\n' + text)
    heads = rows(made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf")[0]
    assert heads == "Roll | Chance | points"


@pytest.mark.parametrize("edition", ["2026", "2026-11-28", "summer-night.11.28"])
def test_an_edition_with_a_date_for_its_name_fits_on_both_cards(new_project: Project, edition: str) -> None:
    project = new_project()
    edited = (('default_edition = "first"', f'default_edition = "{edition}"'), ('id = "first"', f'id = "{edition}"'))
    sun_and_moon(project, *edited)
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    for page in (1, 3):
        texts = [text for number, _, text in blocks(file.read_bytes()) if number == page]
        assert any(text.startswith(f"Edition {edition} · ") for text in texts), texts


def test_no_symbol_of_an_answer_is_larger_than_the_one_before_its_row(new_project: Project) -> None:
    project = new_project()
    sun_and_moon(project)
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    sizes = sorted({round(run.size, 1) for run in pages_of(file)[2].runs if run.text == "✗"})
    assert len(sizes) == 2, sizes  # the mark before its row, and as the answer to the sun
    assert sizes[1] <= 5.2 * 72 / 25.4 + 0.1


def test_a_count_of_many_rolls_stands_in_one_line_of_the_first_card(new_project: Project) -> None:
    project = new_project()
    coin = f"faces = {['S'] * 9 + ['M'] * 3}"
    sun_and_moon(project, ('faces = ["S", "M"]', coin))
    file = made(project, "cards", "--target", "single", "--copies", 1) / "cards-single.pdf"
    assert [row.split(" | ")[2] for row in rows(file)[1:]] == ["56.3% 81 of 144", "6.3% 9 of 144", "37.5% 54 of 144"]


def test_a_name_that_is_too_long_is_told_where_the_game_says_how_things_are_called(new_project: Project) -> None:
    project = new_project()
    folder = caller(project, ('20 = ["twin"]', f'20 = ["{"twin" * 40}"]'))
    line = line_with(folder, "[naming]")
    said = wuerfelwerk("cards", "ruf", "--project", project)
    assert said.code == 1
    assert f"games/ruf/game.toml:{line}: 'twintwin" in said.err, said.err
