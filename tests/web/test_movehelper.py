"""The data of the move helper, and its scripts against the program on many blocks and rolls."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pages.authoring import einhorn_tables
from play.choicegame import block, tables, worths
from play.pairgame import beans, crossed, tables_of
from web.helping import alone, disagreements, impossible, positions, text_of

from generator.base.project import Project, open_project
from generator.games.kinds.crossing import Block
from generator.play.crossing import Worths
from generator.tables.verified import GameTables
from generator.web.calculator import MOST


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_data_name_what_the_game_names_and_fit_on_a_phone(language: str) -> None:
    text = text_of(tables(), language)
    data = json.loads(text)
    assert len(text.encode()) < MOST
    assert "</" not in text
    assert [data["dice"], data["faces"], data["groups"], data["boxes"]] == [5, [1, 2, 3, 4, 5, 6], [2, 2], 8]
    assert data["items"] == [str(total) for total in range(2, 13)]
    assert data["stated"] == [item == "8" for item in data["items"]]
    assert [name for _, name in data["yardsticks"]] == {
        "en": ["good", "strong", "excellent"],
        "de": ["gut", "stark", "meisterlich"],
    }[language]
    assert (data["item"], data["rest"]) == {"en": ("Sum", "Fifth die"), "de": ("Summe", "Fünfter Würfel")}[language]


def test_games_that_nobody_can_rate_have_no_helper(tmp_path: Path) -> None:
    einhorn = einhorn_tables()
    assert text_of(einhorn[max(einhorn)]) == ""
    mixed = ('dice = ["3 bean"]', 'dice = ["2 bean", "1d3"]')
    for number, change in enumerate([mixed, ("end = true\n", ""), ("faces = [1, 2, 3]", "faces = [1, 2, 2, 3]")]):
        project = tmp_path / str(number)
        assert text_of(tables_of(beans(project, change)), "de", Project(project)) == ""
    assert text_of(tables_of(beans(tmp_path / "right")), "de", Project(tmp_path / "right"))


def stranger(folder: Path) -> tuple[GameTables, Worths, Project]:
    """The small game of beans."""
    game = beans(folder)
    return tables_of(game), Worths(crossed(game)), Project(folder)


def test_the_page_rates_choices_as_the_program_does(new_page: Callable[..., Any], checkout: Path) -> None:
    page, asked = alone(new_page(), checkout, text_of(tables())), positions(worths(), 600)
    assert disagreements(page, worths(), asked) == []
    assert sum(worths().game.rules.is_over(one) for one, _ in asked) > 20
    free = [one for one, roll in asked if len(one.numbers) == 3 and not {*roll} & {*one.fixed}]
    assert len(free) > 5


def test_the_page_rates_the_choices_of_a_stranger_too(
    new_page: Callable[..., Any], checkout: Path, tmp_path: Path
) -> None:
    own, rated, project = stranger(tmp_path)
    page = alone(new_page(), checkout, text_of(own, "de", project))
    assert disagreements(page, rated, positions(rated, 200)) == []


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (("chance * Math.max(up, stay)", "chance * Math.min(up, stay)"), "other worths"),
        (("? fixed(block) : data.faces", "? fixed(block).slice(1) : data.faces"), "legal"),
        (("!fixed(block).some(one =>", "!fixed(block).every(one =>"), "legal"),
        (("if (isOver(block)) return []", ""), "legal"),
        (("from = 0) {", "from = 1) {"), "legal"),
        (("other.worth - one.worth", "one.worth - other.worth"), "not the best first"),
        (("Math.min(crosses[row] + 1, most(row))", "crosses[row] + 1"), "other worths"),
    ],
)
def test_a_page_that_rates_otherwise_is_seen(
    new_page: Callable[..., Any], checkout: Path, fault: tuple[str, str], finding: str
) -> None:
    page = alone(new_page(), checkout, text_of(tables()), fault)
    full = (block({7: 10, 8: 10}, (1, 4), (2, 3), (3, 3)), (1, 3, 4, 5, 2))
    found = disagreements(page, worths(), [*positions(worths(), 300), full])
    assert found
    assert [one for one in found if finding in one]


def strange_blocks(many: int) -> list[Block]:
    """Blocks as somebody may tap them: the counts fit into the boxes, and need not go together."""
    random, rules = Random(5), worths().game.rules
    found = []
    for _ in range(many):
        fixed = [random.choice(rules.faces) for _ in range(random.randrange(4))]
        numbers = tuple((face, random.randint(1, rules.boxes)) for face in fixed)
        crosses = [random.choice((0, 0, 1, 3, rules.most(row))) for row in range(len(rules.totals))]
        found.append(Block(tuple(crosses), numbers))
    return [*found, *(block({7: 9, 8: 9, 6: 9, 5: many}, (1, 3), (2, 4), (3, 5)) for many in range(10))] + [
        block({total: 8}, (1, 1), (2, 1), (face, 1)) for total in range(2, 13) for face in (3, 6)
    ]


def test_names_of_sums_get_the_room_that_they_need(
    new_page: Callable[..., Any], checkout: Path, tmp_path: Path
) -> None:
    ask = "document.getElementById('ww-helper').paper.element.style.getPropertyValue('--ww-name')"
    assert alone(new_page(), checkout, text_of(tables())).evaluate(ask) == "1.65rem"  # as "12*"
    folder = beans(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(f'option.6.name = "volle Segel"\n{text}', encoding="utf-8")
    page = alone(new_page(), checkout, text_of(tables_of(folder), "de", open_project(tmp_path)))
    assert page.evaluate(ask) == "6.05rem"
    assert "max(1.75rem, var(--ww-name))" in (checkout / "templates/web/assets/65-helper.css.j2").read_text(
        encoding="utf-8"
    )


def test_the_page_refuses_the_blocks_that_the_program_refuses(new_page: Callable[..., Any], checkout: Path) -> None:
    page = alone(new_page(), checkout, text_of(tables()))
    blocks = [*strange_blocks(300), *(one for one, _ in positions(worths(), 300))]
    right = [list(worths().game.rules.impossible(one)) for one in blocks]
    given = impossible(page, blocks)
    # Of a number in three rows the page speaks once.
    assert [bool(one) for one in given] == [bool(one) for one in right]
    assert {name for names in given for name in names} == {
        "twice",
        "two_full",
        "too_many",
        "too_few",
        "uneven",
        "not_free",
    }
    assert sum(not names for names in given) >= 300
    own = replace(blocks[-1], numbers=((1, 8), (1, 8), (1, 8)))
    assert impossible(page, [own])[0][:2] == ["twice", "two_full"]


def test_a_page_that_refuses_too_little_is_seen(new_page: Callable[..., Any], checkout: Path) -> None:
    fault = ("crosses > groups * rolls", "crosses > groups * rolls + 1")
    page = alone(new_page(), checkout, text_of(tables()), fault)
    wrong = Block((3, *[0] * 10), ((4, 1),))
    assert list(worths().game.rules.impossible(wrong))
    assert "too_many" not in impossible(page, [wrong])[0]
