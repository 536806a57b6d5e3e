"""What does not fit into a template that ships is told to whom it concerns: the game, the address, the target."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from artifacts.sheetgames import CATEGORIES, CATEGORIES_TEXT, sheet_game
from cli.commands import Said, wuerfelwerk
from games.folders import TWO_DICE, TWO_DICE_TEXT, give_fonts, line_with, stranger

from generator.artifacts.fault_routing import blamed, is_shipped
from generator.base.problem import Problem, UserError, WrongUsage
from generator.base.project import Project, shipped
from generator.games.registry import find_game

TEMPLATE = shipped() / "templates" / "cards" / "overview.card.xml.j2"
COLUMN = '[[column]]\nid = "points"\nsymbol = "stone"\nwhen = "always"\n'


def columns(folder: Path, many: int, pay: int) -> Path:
    """Gives a stranger's game so many columns of pay-offs, all of the same amount."""
    game, text = folder / "game.toml", folder / "text.de.toml"
    cells = ", ".join(f"c{number} = {pay}" for number in range(many))
    heads = "".join(COLUMN.replace("points", f"c{number}") for number in range(many))
    changed = TWO_DICE.replace(COLUMN, heads).replace("points = 3", cells).replace("points = -1", cells)
    game.write_text(changed, encoding="utf-8")
    names = "".join(f'column.c{number}.name = "P{number}"\n' for number in range(many))
    text.write_text(TWO_DICE_TEXT.replace('column.points.name = "Punkte"\n', names), encoding="utf-8")
    return folder


def made(project: Path, *arguments: object) -> Said:
    """What a command says that fails; nothing is written then."""
    said = wuerfelwerk(*arguments, "--project", project)
    assert not list((project / "output").rglob("*.pdf"))
    return said


def test_pay_offs_that_are_too_wide_together_are_told_at_their_lines(tmp_path: Path) -> None:
    folder = columns(stranger(tmp_path), 5, 999)
    said = made(tmp_path, "cards", "pasch", "--target", "single")
    assert said.code == 1
    for result in ("double", "other"):
        line = line_with(folder, f"{result} = {{ c0")
        assert f"{folder / 'game.toml'}:{line}: '+999' " in said.err
    columns(folder, 3, 999)
    assert wuerfelwerk("cards", "pasch", "--target", "single", "--project", tmp_path).code == 0


def test_a_pay_off_of_a_house_rule_is_told_at_its_file(tmp_path: Path) -> None:
    folder = columns(stranger(tmp_path), 5, 99)
    rule = folder / "editions" / "home.toml"
    rule.parent.mkdir()
    rule.write_text('base = "first"\n[payoffs]\ndouble = { c1 = 999, c2 = 999, c3 = 999 }\n', encoding="utf-8")
    said = made(tmp_path, "cards", "pasch", "--target", "single", "--edition", "home")
    assert said.code == 1
    assert f"{rule}:3: '+999' " in said.err
    assert "game.toml" not in said.err


def test_a_fifth_column_is_tinted_as_the_first(tmp_path: Path) -> None:
    columns(stranger(tmp_path), 5, 1)
    assert wuerfelwerk("cards", "pasch", "--target", "single", "--project", tmp_path).code == 0


@pytest.mark.parametrize("command", ["cards", "sheets", "book"])
def test_an_address_too_long_for_a_code_is_told_at_the_address(command: str, tmp_path: Path) -> None:
    stranger(tmp_path)
    site = tmp_path / "templates" / "site.toml"
    site.parent.mkdir()
    address = f"https://games.org/{'long/' * 200}"
    site.write_text(f'base_url = "{address}"\nquick_reference = "{{lang}}"\n', encoding="utf-8")
    said = made(tmp_path, command, "pasch")
    assert said.code == 1
    assert f"{site}:1: the address is too long for a printed code" in said.err
    assert address not in said.err


def test_a_target_that_ships_and_is_too_small_is_wrong_usage(tmp_path: Path) -> None:
    give_fonts(tmp_path)
    said = made(tmp_path, "book", "einhorn", "--lang", "de", "--target", "a6-4up")
    assert said.code == 2
    assert said.err.startswith("wuerfelwerk: 'a6-4up' is too small: ")


def test_a_target_of_the_project_that_is_too_small_is_told_at_its_file(tmp_path: Path) -> None:
    stranger(tmp_path)
    target = tmp_path / "templates" / "targets" / "mine.toml"
    target.parent.mkdir(parents=True)
    target.write_text('kind = "pages"\npage = "a5"\nscale = 2\n', encoding="utf-8")
    said = made(tmp_path, "book", "pasch", "--target", "mine")
    assert said.code == 1
    assert said.err.startswith(f"{target}:1: 'mine' is too small: ")


@pytest.mark.parametrize("line", ["scale = 4", 'safe = "60 mm"'])
def test_sheets_tell_such_a_target_at_its_file_too(line: str, tmp_path: Path) -> None:
    sheet_game(tmp_path, CATEGORIES, CATEGORIES_TEXT)
    target = tmp_path / "templates" / "targets" / "mine.toml"
    target.parent.mkdir(parents=True)
    target.write_text(f'kind = "pages"\npage = "a5"\n{line}\n', encoding="utf-8")
    said = made(tmp_path, "sheets", "pasch", "--target", "mine")
    assert said.code == 1
    assert f"{target}:1: 'mine' is too small: " in said.err
    assert "game.toml" not in said.err


@pytest.mark.parametrize(("width", "height"), [(20, 30), (30, 44)])
def test_a_card_that_is_too_small_is_told_with_one_that_has_room(width: int, height: int, tmp_path: Path) -> None:
    stranger(tmp_path)
    target = tmp_path / "templates" / "targets" / "tiny.toml"
    target.parent.mkdir(parents=True)
    size = 'kind = "single"\ncard_width = "{} mm"\ncard_height = "{} mm"\n'
    target.write_text(size.format(width, height), encoding="utf-8")
    said = made(tmp_path, "cards", "pasch", "--target", "tiny")
    assert said.code == 1
    assert said.err.startswith(f"{target}:1: 'tiny' is too small: ")
    assert " pt" not in said.err
    assert "='-" not in said.err
    rooms = re.findall(r"a card of (\d+) x (\d+) mm has room", said.err)
    assert rooms
    enough = (max(int(room[side]) for room in rooms) for side in (0, 1))
    target.write_text(size.format(*enough), encoding="utf-8")
    assert wuerfelwerk("cards", "pasch", "--target", "tiny", "--project", tmp_path).code == 0


def test_a_template_of_the_project_is_told_itself(tmp_path: Path) -> None:
    stranger(tmp_path)
    own = tmp_path / "templates" / "cards" / "overview.card.xml.j2"
    own.parent.mkdir(parents=True)
    text = TEMPLATE.read_text(encoding="utf-8")
    own.write_text(text.replace("</face>", '<rect x="90" y="0" w="9" h="9" fill="ink"/></face>', 1), encoding="utf-8")
    said = made(tmp_path, "cards", "pasch", "--target", "single")
    assert said.code == 1
    assert f"{own}:" in said.err
    assert "game.toml" not in said.err


def test_what_ships_is_known_and_in_the_checkout_itself_nothing_does(tmp_path: Path) -> None:
    assert is_shipped(Project(tmp_path), str(TEMPLATE))
    assert not is_shipped(Project(tmp_path), str(tmp_path / "templates" / "cards" / "overview.card.xml.j2"))
    assert not is_shipped(Project(tmp_path), "--player 'Mia'")
    assert not is_shipped(Project(shipped()), str(TEMPLATE))


def test_wrong_usage_and_faults_of_the_author_pass_as_they_are(tmp_path: Path) -> None:
    stranger(tmp_path)
    project = Project(tmp_path)
    game = find_game(project, "pasch")
    for error in (WrongUsage([Problem(str(TEMPLATE), 1, "x")]), UserError([Problem("text.toml", 1, "x")])):
        with pytest.raises(UserError) as raised, blamed(project, game, "single", None):
            raise error
        assert raised.value is error
