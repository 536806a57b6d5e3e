"""The reference tables of the manual list each key that a reader of data files asks for, and no other."""

import re
from pathlib import Path

import pytest
from everykey import DICE, GAME, HOUSE, TEXT, TURN_TEXT, TURNS
from manualpages import Types, asked_keys, code, page, tables

from generator.base import keys
from generator.base.keys import Key, keys_of
from generator.base.labels import load_labels
from generator.base.project import Project, open_project, shipped
from generator.box.contents.preset import load_preset
from generator.box.contents.things import load_thing
from generator.box.workshop.material import load_material
from generator.box.workshop.profile import load_profile
from generator.games import reader
from generator.games.model import Column
from generator.games.registry import find_game, game_folders
from generator.games.sheets.reader import WORDS
from generator.glyphs.symbols import read_symbols
from generator.press.addresses import quick_reference_url
from generator.press.colours.variant import load_variant
from generator.press.style import load_style
from generator.press.targets.pagetarget import is_for_pages, load_page_target
from generator.press.targets.target import load_target

PAGES = {
    kind: f"{page_of}.md"
    for page_of, kinds in {
        "games": "game.toml editions/NAME.toml dice.toml",
        "cards": "styles symbols.toml site.toml",
        "targets": "targets papers cardsizes",
        "box": "boxes materials things",
        "colour": "variants",
        "box-drawings": "machines",
    }.items()
    for kind in kinds.split()
}


def kind_of(path: Path) -> str:
    folder = path.parent.name
    return folder if folder in PAGES else "editions/NAME.toml" if folder == "editions" else path.name


def table_of(kind: str, table: str) -> str:
    return f"{kind} {table}".strip()


@pytest.fixture
def strange(tmp_path: Path) -> Project:
    """A project with a game in which every table of game.toml stands."""
    game = tmp_path / "games" / "strange"
    (game / "editions").mkdir(parents=True)
    (game / "game.toml").write_text(GAME, encoding="utf-8")
    (game / "text.en.toml").write_text(TEXT, encoding="utf-8")
    (game / "editions" / "house.toml").write_text(HOUSE, encoding="utf-8")
    (game / "dice.toml").write_text(DICE, encoding="utf-8")
    for name, turned in TURNS.items():
        (tmp_path / "games" / name).mkdir()
        (tmp_path / "games" / name / "game.toml").write_text(turned, encoding="utf-8")
        (tmp_path / "games" / name / "text.en.toml").write_text(TURN_TEXT, encoding="utf-8")
    return open_project(tmp_path)


def read_everything(project: Project) -> None:
    for name in game_folders(project):
        find_game(project, name)
    for name in project.named("targets", ".toml"):
        (load_page_target if is_for_pages(project, name) else load_target)(project, name)
    for name in project.named("styles", ".toml"):
        load_style(project, name)
    for name in project.named("variants", ".toml"):
        load_variant(project, name)
    for name in project.named("machines", ".toml"):
        load_profile(project, name)
    for name in project.named("boxes", ".toml"):
        load_preset(project, name, "")
    for name in project.named("things", ".toml"):
        load_thing(project, name)
    for name in project.named("materials", ".toml"):
        load_material(project, name)
    quick_reference_url(project, "en", "g", "e")
    assert read_symbols(project, "", [])


def asked_of(project: Project) -> dict[str, dict[str, bool]]:
    """By the name of its table in the manual: each key that is asked for, and whether it is needed."""
    with asked_keys(kind_of) as asked:
        read_everything(project)
    found = {table_of(*place): keys for place, keys in asked.items() if place[0] in PAGES}
    edition = found["game.toml edition"]
    assert set(found.pop("editions/NAME.toml component")) == set(found["game.toml edition.component"])
    assert set(found.pop("editions/NAME.toml setup")) == set(found["game.toml edition.setup"])
    assert set(found["editions/NAME.toml"]) == set(edition) - {"id"}
    return found


def told_of(pages: dict[str, str]) -> dict[str, dict[str, bool]]:
    """The same as the manual has it: a key stands in the first cell, `needed` in the third or the second one."""
    told: dict[str, dict[str, bool]] = {}
    for text in pages.values():
        for name, rows in tables(text, "keys").items():
            told[name] = {code(row[0])[0]: any(cell.startswith("needed") for cell in row[1:-1]) for row in rows}
    return told


def the_pages() -> dict[str, str]:
    return {name: page(name) for name in sorted(set(PAGES.values()))}


def test_every_key_of_every_data_file_is_in_the_manual_and_no_other(strange: Project) -> None:
    assert told_of(the_pages()) == asked_of(strange)


def types_asked(project: Project) -> dict[str, dict[str, set[str]]]:
    """By the name of its table in the manual: what readers take for each key of game.toml."""
    types: Types = {}
    with asked_keys(kind_of, types):
        read_everything(project)
    return {table_of(*place): keys for place, keys in types.items() if place[0] == "game.toml"}


def types_told(text: str) -> dict[str, dict[str, str]]:
    """The same as the manual has it: the second cell of a row, for a flag with its default of the third one."""
    flag = "true or false"
    return {
        name: {code(row[0])[0]: f"{flag}, {row[2].strip('`')}" if row[1] == flag else row[1] for row in rows}
        for name, rows in tables(text, "keys").items()
        if name.partition(" ")[0] == "game.toml"
    }


def other_types(asked: dict[str, dict[str, set[str]]], told: dict[str, dict[str, str]]) -> list[str]:
    """What the manual says otherwise than readers take it."""
    return [
        f"{table}.{key}: {told[table][key]} is none of {sorted(types)}"
        for table, keys in asked.items()
        for key, types in keys.items()
        if not any(is_said(one, told[table][key]) for one in types)
    ]


def is_said(taken: str, told: str) -> bool:
    """Whether the manual says what is taken: no other limits, and none that no reader of a number asks for."""
    if taken.startswith(("true or false", "whole number,")) or taken == "whole number":
        return taken == told.removesuffix("needed").removesuffix(", 1 or more")
    words = told.replace("lengths", "texts")  # a length is a text with its unit
    return re.match(rf"(list of |two )?{taken}\b", words) is not None


def test_the_types_limits_and_defaults_of_the_manual_are_those_of_the_readers(strange: Project) -> None:
    assert not other_types(types_asked(strange), types_told(page("games.md")))


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("| `last` | true or false | `true`", "| `last` | true or false | `false`", "sheet.cell.last"),
        ("| `points` | whole number, -9999 to", "| `points` | whole number, -999 to", "sheet.yardstick.points"),
        ("| `sign` | text | needed", "| `sign` | list of texts | needed", "sheet.mark.sign"),
        ("| `count` | whole number, 1 to 40 | that", "| `count` | whole number | that", "sheet.grid.row.count"),
    ],
)
def test_a_type_a_limit_and_a_default_that_differ_are_seen(old: str, new: str, key: str, strange: Project) -> None:
    text = page("games.md")
    assert old in text
    (found,) = other_types(types_asked(strange), types_told(text.replace(old, new)))
    assert found.startswith(f"game.toml {key}: ")


def test_each_table_of_keys_stands_on_the_page_of_its_file(strange: Project) -> None:
    for name in asked_of(strange):
        assert name in tables(page(PAGES[name.split()[0]]), "keys"), name


def test_a_key_that_a_reader_begins_to_ask_for_is_seen(strange: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    strange_keys = {**keys_of(Column), "line": Key("text", key="weather", default="")}
    monkeypatch.setitem(keys._keys, Column, strange_keys)
    found, told = asked_of(strange), told_of(the_pages())
    assert set(found["game.toml column"]) - set(told["game.toml column"]) == {"weather"}


def test_a_key_that_nobody_asks_for_and_one_that_is_no_longer_needed_are_seen(strange: Project) -> None:
    pages = the_pages()
    pages["games.md"] = pages["games.md"].replace("| `cancels` | list of texts | needed", "| `waives` | text | none")
    pages["targets.md"] = pages["targets.md"].replace("| `width` | length | needed", "| `width` | length | 1")
    found, told = asked_of(strange), told_of(pages)
    assert told["game.toml owner"] == {"waives": False} != found["game.toml owner"]
    assert told["papers"]["width"] is False
    assert found["papers"]["width"] is True


def with_id(key: str) -> str:
    """The key of a text as the manual writes it: ID in place of names of the author."""
    first, _, rest = key.partition(".")
    if first == "sheet":
        part = rest.split(".") if rest.split(".")[0] in WORDS else rest.split(".")[1:]
        return ".".join([first, part[0], *(["ID"] if len(part) > 1 else [])])
    last = key.rpartition(".")[2]
    named = dict.fromkeys(("result", "column", "option", "piece", "relation", "variant"), f".ID.{last}")
    named |= {"component": ".ID", "rule": ".ID.ANSWER", "set": ".ID", "die": ".NAME"}
    middle = named.get(first, f".{rest}")
    return first + (middle if rest else "")


def texts_asked(project: Project, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The keys of a game's texts, ids as ID, with `yes` for those that are always required."""
    asked: dict[str, str] = {}
    read = reader.read_text

    def watched(path, language, required, optional, *more):  # type: ignore[no-untyped-def]
        for key in (*required, *optional):  # some texts of a kind may be missing, as a row that is called as a result
            asked[with_id(key)] = "no" if key in optional or asked.get(with_id(key)) == "no" else "yes"
        return read(path, language, required, optional, *more)

    monkeypatch.setattr(reader, "read_text", watched)
    for name in game_folders(project):
        find_game(project, name)
    return asked | {"words.NAME.WORD": "no"}


def told_texts(text: str) -> dict[str, str]:
    return {code(row[0])[0]: row[1] for row in tables(text, "texts")[""]}


def test_every_text_of_a_game_is_in_the_manual_and_no_other(strange: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_texts(page("games.md")) == texts_asked(strange, monkeypatch)


def test_a_text_that_is_not_in_the_manual_is_seen(strange: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    text = page("games.md").replace("| `subtitle` | no |", "| `subheading` | no |")
    told, asked = told_texts(text), texts_asked(strange, monkeypatch)
    assert set(told) ^ set(asked) == {"subtitle", "subheading"}


def sections(text: str) -> set[str]:
    return {code(row[0])[0] for row in tables(text, "sections")["text"]}


def test_every_section_of_shared_words_is_in_the_manual() -> None:
    values = load_labels(open_project(shipped()), "en").values
    assert sections(page("cards.md")) == {key.split(".")[0] for key in values} | {"own"}
    planted = page("cards.md").replace("| `sheet` |", "| `paper` |")
    assert sections(planted) ^ sections(page("cards.md")) == {"sheet", "paper"}
