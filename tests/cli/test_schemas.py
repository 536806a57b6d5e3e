"""JSON Schemas of data files: what ships is valid, and what readers refuse of a file alone is refused as one types."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from click.testing import CliRunner
from dataschemas import SHIPPED, faults, of_toml
from everykey import DICE, GAME, HOUSE, TEXT, TURN_TEXT, TURNS
from manualpages import code, page, tables
from reference import CHECKOUT

from generator.base.project import Project
from generator.cli.new import new, starters
from generator.cli.schemas import every_schema, text_keys

BY_FOLDER = {
    "targets": "target",
    "papers": "paper",
    "cardsizes": "cardsize",
    "materials": "material",
    "machines": "machine",
    "boxes": "box",
    "things": "thing",
    "styles": "style",
    "variants": "variant",
    "editions": "edition",
}
BY_NAME = {
    "game.toml": "game",
    "dice.toml": "dice",
    "symbols.toml": "symbols",
    "site.toml": "site",
    "volumes.toml": "volumes",
    "book.toml": "margins",
    "starter.toml": "starter",
}


STARTER = re.compile("starters/[a-z]+/(games|templates)/")
"""Files in which `new` fills in names and numbers, and which name their schema from another place."""


def schema_of(path: Path) -> str:
    """The schema of a data file; empty for what has none."""
    if path.name.startswith("text.") and path.suffix == ".toml":
        return "text"
    return BY_FOLDER.get(path.parent.name) or BY_NAME.get(path.name, "")


def data_files(*folders: str) -> list[Path]:
    paths = [path for folder in folders for path in sorted((CHECKOUT / folder).rglob("*.toml"))]
    return [path for path in paths if schema_of(path) and not STARTER.search(path.as_posix())]


def test_the_schemas_that_ship_are_those_that_the_readers_make() -> None:
    made = dict(every_schema())
    shipped = {path.stem: path.read_text(encoding="utf-8") for path in SHIPPED.glob("*.json")}
    assert [name for name in made.keys() | shipped.keys() if made.get(name) != shipped.get(name)] == []


@pytest.mark.parametrize(
    "path", data_files("templates", "generator/games", "tests"), ids=lambda path: str(path.relative_to(CHECKOUT))
)
def test_a_data_file_is_valid(path: Path) -> None:
    assert of_toml(schema_of(path), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", sorted(starters(Project(CHECKOUT))))
def test_what_a_starter_writes_is_valid(name: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(new, ["mine", "--like", name, "--project", str(tmp_path)])
    assert done.exit_code == 0, done.output
    found = {path.name: of_toml(schema_of(path), path.read_text(encoding="utf-8")) for path in tmp_path.rglob("*.toml")}
    assert len(found) > 1
    assert not any(found.values()), found
    assert not [
        path for path in tmp_path.rglob("*.toml") if named_by(path) != (tmp_path / "templates", schema_of(path))
    ]


def named_by(path: Path) -> tuple[Path, str]:
    """The folder `templates` and the schema that a file names in its first line; both are there."""
    first = path.read_text(encoding="utf-8").partition("\n")[0]
    assert first.startswith("#:schema "), f"the first line of {path} has to name its schema, as the files beside it do"
    schema = (path.parent / first.removeprefix("#:schema ")).resolve()
    assert schema.is_file(), schema
    return schema.parent.parent, schema.stem


def test_each_data_file_that_ships_names_its_schema() -> None:
    files = data_files("templates", "generator/games")
    assert len(files) > 60
    assert [path for path in files if named_by(path) != (CHECKOUT / "templates", schema_of(path))] == []


def test_a_file_that_names_no_schema_or_another_one_is_seen(tmp_path: Path) -> None:
    (tmp_path / "paper.toml").write_text("#:schema schemas/nowhere.json\n", encoding="utf-8")
    with pytest.raises(AssertionError):
        named_by(tmp_path / "paper.toml")
    (tmp_path / "paper.toml").write_text('width = "1 mm"\n', encoding="utf-8")
    with pytest.raises(AssertionError):
        named_by(tmp_path / "paper.toml")


def test_a_game_with_every_key_is_valid() -> None:
    said = {"game": [GAME, *TURNS.values()], "text": [TEXT, TURN_TEXT], "edition": [HOUSE], "dice": [DICE]}
    assert [fault for name, texts in said.items() for text in texts for fault in of_toml(name, text)] == []


def test_the_schema_of_texts_has_those_of_the_manual_and_no_other() -> None:
    told = {code(row[0])[0] for row in tables(page("games.md"), "texts")[""]}
    asked = {key for key in text_keys() if not key.startswith("sheet.ID.")}
    assert {re.sub("NAME|WORD|ANSWER", "ID", key) for key in told} == asked


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('title = "T"', 'title = ""'),
        ('title = "T"', "titel = 1"),
        ('rule = "B"', 'rule = "B", roule = "C"'),
        ('owner = "O"', "owner = 3"),
    ],
)
def test_a_text_that_is_empty_unknown_or_none_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    assert of_toml("text", TEXT.replace(old, new, 1)) != []


@pytest.mark.parametrize("path", sorted(CHECKOUT.glob("tests/golden/*/tables.json")), ids=lambda path: path.parent.name)
def test_reviewed_tables_are_valid(path: Path) -> None:
    assert faults("tables", json.loads(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(("key", "value"), [("schema", 2), ("fingerprint", "?"), ("winner", 1), ("sets", {})])
def test_tables_of_another_shape_are_refused(key: str, value: object) -> None:
    data = json.loads((CHECKOUT / "tests/golden/einhorn/tables.json").read_text(encoding="utf-8"))
    assert faults("tables", {**data, key: value}) != []


@pytest.mark.parametrize("way", ["templates", "templates/schemas"])
@pytest.mark.parametrize("command", [("schemas",), ("new", "mine")])
def test_a_file_in_the_way_of_schemas_is_told_with_an_option_that_the_command_has(
    command: tuple[str, ...], way: str, tmp_path: Path
) -> None:
    (tmp_path / way).parent.mkdir(exist_ok=True)
    (tmp_path / way).write_text("a file", encoding="utf-8")
    said = wuerfelwerk(*command, "--project", tmp_path)
    assert said.code == 1
    assert "move the file away that is where a folder has to be, or choose another folder with --project" in said.err
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / way]
