"""The page of keys, which is made of the schemas, has each key that a reader of data files asks for, and no other."""

from pathlib import Path

import pytest
from everykey import DICE, GAME, HOUSE, TEXT, TURN_TEXT, TURNS
from manualpages import asked_keys, code, page, tables

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

KINDS = (
    *("game.toml", "editions/NAME.toml", "dice.toml", "styles", "symbols.toml", "site.toml", "targets", "papers"),
    *("cardsizes", "boxes", "materials", "things", "variants", "machines"),
)
"""The files and folders of the page that this project has."""


def kind_of(path: Path) -> str:
    folder = path.parent.name
    return folder if folder in KINDS else "editions/NAME.toml" if folder == "editions" else path.name


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
    found = {table_of(*place): keys for place, keys in asked.items() if place[0] in KINDS}
    assert set(found["editions/NAME.toml"]) == set(found["game.toml edition"]) - {"id"}
    found["game.toml result"]["patterns"] = False  # a `second.py` may say the rolls
    return found


def told_of(text: str) -> dict[str, dict[str, bool]]:
    """The same as the page has it: a key stands in the first cell, `needed` in the third one."""
    rows_of = {name: rows for name, rows in tables(text, "keys").items() if name.split()[0] in KINDS}
    return {name: {code(row[0])[0]: row[2].startswith("needed") for row in rows} for name, rows in rows_of.items()}


def test_every_key_of_every_data_file_is_in_the_manual_and_no_other(strange: Project) -> None:
    assert told_of(page("keys.md")) == asked_of(strange)


def test_a_key_that_a_reader_begins_to_ask_for_is_seen(strange: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    strange_keys = {**keys_of(Column), "line": Key("text", key="weather", default="")}
    monkeypatch.setitem(keys._keys, Column, strange_keys)
    found, told = asked_of(strange), told_of(page("keys.md"))
    assert set(found["game.toml column"]) - set(told["game.toml column"]) == {"weather"}


def test_a_key_that_nobody_asks_for_and_one_that_is_no_longer_needed_are_seen(strange: Project) -> None:
    text = page("keys.md").replace("| `cancels` | list of texts | needed", "| `waives` | text | none")
    told, found = told_of(text.replace("| `width` | length | needed", "| `width` | length | 1")), asked_of(strange)
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
