"""A house rule is told apart from what was published: on both sides of cards, on sheets, at each changed cell."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest
from artifacts.pages import pages_of
from cli.commands import wuerfelwerk
from games.folders import einhorn, give_fonts
from games.houserules import LONG, WISHES
from manualpages import page

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views.card import card_context


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("house")
    rules = einhorn(folder) / "editions"
    rules.mkdir(exist_ok=True)
    (rules / f"{LONG}.toml").write_text(WISHES, encoding="utf-8")
    for edition in (LONG, "2022-10-31"):
        options = ("--project", folder, "--edition", edition, "--lang", "de")
        said = [
            wuerfelwerk("cards", "einhorn", "--target", "single", *options),
            wuerfelwerk("sheets", "einhorn", *options),
        ]
        assert [one.code for one in said] == [0, 0], "".join(one.err for one in said)
    return folder


def printed(project: Path, edition: str, name: str) -> Path:
    paths = sorted((project / "output").rglob(f"{name}.pdf"))
    return next(one for one in paths if (LONG in one.parts) == bool(edition))


def found(project: Path, edition: str, name: str) -> list[str]:
    return [" ".join(page.texts()) for page in pages_of(printed(project, edition, name))]


def alternatives(project: Path, edition: str, name: str) -> set[str]:
    """What stands for pictures where a print is read aloud."""
    with pikepdf.open(printed(project, edition, name)) as pdf:
        return {str(one["/Alt"]) for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one}


def test_both_sides_of_a_card_say_house_rule_and_those_of_a_published_edition_do_not(project: Path) -> None:
    assert all("HAUSREGEL" in side for side in found(project, LONG, "cards-single"))
    assert not any("HAUSREGEL" in side for side in found(project, "", "cards-single"))


@pytest.mark.parametrize("name", ["quickref-a5", "sheet-a4"])
def test_sheets_and_the_quick_reference_say_it_too(project: Path, name: str) -> None:
    assert "HAUSREGEL" in found(project, LONG, name)[0]
    assert "HAUSREGEL" not in found(project, "", name)[0]


@pytest.mark.parametrize("name", ["wordless-single", "wordless-rules-a5"])
def test_prints_without_words_have_a_flag_that_is_read_aloud_as_house_rule(project: Path, name: str) -> None:
    told = {edition: alternatives(project, edition, name) for edition in (LONG, "")}
    assert "Hausregel" in told[LONG]
    assert "Hausregel" not in told[""]


def test_exactly_the_cells_that_its_base_pays_otherwise_are_framed(project: Path) -> None:
    game = find_game(open_project(project), "einhorn")
    labels = load_labels(open_project(project), "de")
    changed = {
        name: [
            (row.id, column.id)
            for context in [card_context(verified_tables(game, game.edition(name)), labels, "")]
            for row in context["results"]
            for column, payoff in zip(context["columns"], row.payoffs, strict=True)
            if payoff.changed
        ]
        for name in (LONG, "2022-10-31")
    }
    assert changed == {LONG: [("wunsch", "correct")], "2022-10-31": []}


def test_a_name_has_the_room_that_the_manual_says_and_a_longer_one_has_more_lines_on_cards(tmp_path: Path) -> None:
    (letters,) = re.findall(r"(\d+) letters have room there", page("games.md"))
    editions = tmp_path / "games" / "einhorn" / "editions"
    editions.mkdir(parents=True)
    give_fonts(tmp_path)
    said = {}
    for many in (int(letters), 2 * int(letters)):
        name = "rules-of-the-north-coast-and-of-its-isles"[:many]
        (editions / f"{name}.toml").write_text(WISHES, encoding="utf-8")
        said[many] = wuerfelwerk(
            "cards", "einhorn", "--lang", "de", "--target", "single", "--edition", name, "--project", tmp_path
        )
    assert [one.code for one in said.values()] == [0, 0], said
    front = pages_of(tmp_path / "output" / "einhorn" / "editions" / name / "de" / "cards-single.pdf")[0]
    assert name in "".join(run.text.strip() for run in front.runs)
