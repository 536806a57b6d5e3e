"""The page on the quick reference lists each key, placeholder, scene and name that there is, and no other."""

import dataclasses
from pathlib import Path

import pytest
from artifacts.pages import read_pages
from cli.commands import wuerfelwerk
from manualpages import asked_keys, code, consoles, page, project_of, tables

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped, shipped_games
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.games.text import NUMBERS, SCENES
from generator.tables.verified import verified_tables
from generator.views import quickref
from generator.views.card import card_context, wordless_context
from generator.views.quickref import quick_context

PAGE = "quickref.md"


def told_keys(text: str) -> dict[str, dict[str, bool]]:
    return {
        name: {code(row[0])[0]: row[2] == "needed" for row in rows}
        for name, rows in tables(text, "keys").items()
        if name.startswith("text.LANGUAGE.toml quickref")
    }


def asked() -> dict[str, dict[str, bool]]:
    """By the name of its table: each key of `[quickref]` that is asked for, and whether it is needed."""

    def kind(path: Path) -> str:
        return "text.LANGUAGE.toml" if path.name.startswith("text.") else path.name

    with asked_keys(kind) as found:
        load_game(shipped_games() / "einhorn")
    return {
        f"{file} {table.replace('NAME', 'quickref')}": keys  # the tables of texts are named by their authors
        for (file, table), keys in found.items()
        if file == "text.LANGUAGE.toml" and keys
    }


def test_every_key_is_in_the_manual_and_no_other() -> None:
    assert told_keys(page("keys.md")) == asked()
    assert told_keys(page("keys.md").replace("| `note` |", "| `remark` |")) != asked()


def first_cells(text: str, kind: str, name: str = "") -> list[str]:
    return [code(row[0])[0] for row in tables(text, kind)[name]]


@pytest.mark.parametrize(("kind", "there"), [("placeholders", list(NUMBERS)), ("scenes", list(SCENES))])
def test_placeholders_and_scenes_are_those_of_the_manual(kind: str, there: list[str]) -> None:
    assert first_cells(page(PAGE), kind) == there
    planted = page(PAGE).replace(f"| `{there[0]}` |", "| `nonsense` |")
    assert first_cells(planted, kind) != there


def test_a_scene_is_told_in_the_words_of_the_program() -> None:
    assert {code(row[0])[0]: row[1] for row in tables(page(PAGE), "scenes")[""]} == SCENES


def contexts() -> dict[str, set[str]]:
    """What the two templates get beside the names of a card."""
    project = open_project(shipped())
    game = find_game(project, "einhorn")
    found, labels = verified_tables(game, game.edition()), load_labels(project, "en")
    quick = found.text("en").quick
    assert quick
    card = set(card_context(found, labels, ""))
    return {
        "quickref": set(quick_context(found, labels, "", quick)) - card,
        "wordless": set(wordless_context(found, labels, "")) - card,
    }


@pytest.mark.parametrize("name", ["quickref", "wordless"])
def test_every_name_of_a_template_is_in_the_manual_and_no_other(name: str) -> None:
    assert set(first_cells(page(PAGE), "names", name)) == contexts()[name]


def test_a_name_that_is_missing_is_seen() -> None:
    assert (
        set(first_cells(page(PAGE).replace("| `facts` |", "| `fact` |"), "names", "quickref")) != contexts()["quickref"]
    )


def test_every_field_of_a_view_is_in_the_manual_and_no_other() -> None:
    views = {
        name: [field.name for field in dataclasses.fields(one)]
        for name, one in vars(quickref).items()
        if name.endswith("View")
    }
    told = {code(row[0])[0]: code(row[2]) for row in tables(page(PAGE), "names")["quickviews"]}
    assert told == views


def test_the_example_has_a_quick_reference_of_two_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = project_of([page("games.md"), page(PAGE)], tmp_path)
    monkeypatch.chdir(tmp_path)
    (command, answer), *more = consoles(page(PAGE))
    assert (answer, more) == ("", [])
    assert wuerfelwerk(*command.split()[1:]).code == 0
    (sheet,) = read_pages((project / "output/harbour/en/quickref-a5.pdf").read_bytes())
    said = " ".join(run.text for run in sheet.runs)
    assert "Roll 2 dice." in said
    assert "A long trip" in said
    assert "rounds" not in said  # the edition does not say how many
