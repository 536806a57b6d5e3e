"""What a reader refuses of a data file by type, limit, unknown or missing key its schema refuses, and nothing else.

Each key of each file is planted with faults in turn: a value of another type, numbers beyond all limits, a word that is
no choice; each is taken out once, and each table gets a key that nobody knows.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from dataschemas import faults, validator
from everykey import GAME, TEXT, TURN_TEXT, TURNS
from jsonschema import Draft7Validator
from reference import CHECKOUT

from generator.base import tomlfile
from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.base.tomllines import KeyLines
from generator.box.contents.preset import load_preset
from generator.box.contents.things import load_thing
from generator.box.workshop.material import load_material
from generator.box.workshop.profile import load_profile
from generator.games.reader import load_game
from generator.glyphs.symbols import read_symbols
from generator.press.colours.variant import load_variant
from generator.press.style import load_style
from generator.press.targets.pagetarget import load_page_target
from generator.press.targets.target import load_target

Path_ = tuple[str | int, ...]
_OF_A_FILE_ALONE = re.compile(
    r"must be (?!pairs|one visible|four)|^unknown key|is missing$|^'[\w-]+' is empty|both say"
)
"""Faults that a schema can tell."""


def places(value: Any, at: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Each value with its place."""
    if at:
        yield at, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield from places(one, (*at, key))


def changed(data: Any, at: Path_, change: Callable[[Any, Any], None]) -> Any:
    other = copy.deepcopy(data)
    table = other
    for key in at[:-1]:
        table = table[key]
    change(table, at[-1])
    return other


def planted(data: Any) -> Iterator[tuple[str, Any]]:
    """The data with each fault, and what it is."""
    yield "zebra", {**data, "zebra": 1}
    for at, value in places(data):
        where = ".".join(map(str, at))
        strange = 7 if isinstance(value, str) else "strange"
        values: list[Any] = [strange, True] if not isinstance(value, bool) else [strange]
        values += [-(10**9), 10**9, 0] if isinstance(value, int) and not isinstance(value, bool) else []
        values += ["no choice of anybody"] if isinstance(value, str) else []
        for new in values:
            yield f"{where} = {new!r}", changed(data, at, lambda table, key, new=new: table.__setitem__(key, new))
        if isinstance(at[-1], str):
            yield f"{where} is gone", changed(data, at, lambda table, key: table.__delitem__(key))
        if isinstance(value, dict):
            yield f"{where}.zebra", changed(data, at, lambda table, key: table[key].__setitem__("zebra", 1))


def marks(name: str) -> list[pytest.MarkDecorator]:
    """Those that take long: they are read some hundred times."""
    return [pytest.mark.slow] if name in ("low-ink", "night", "score", "symbols", "every") else []


def symbols(project: Project, _: str) -> None:
    problems: list[Any] = []
    read_symbols(project, "", problems)
    if problems:
        raise UserError(problems)


READERS: dict[str, tuple[Callable[[Project, str], object], str]] = {
    "target": (load_target, "targets/home-a4 targets/gutterfold-a4 targets/mpc targets/meinspiel"),
    "material": (load_material, "materials/birch-3"),
    "machine": (load_profile, "machines/lightburn"),
    "box": (lambda project, name: load_preset(project, name, ""), "boxes/classic boxes/fitted"),
    "thing": (load_thing, "things/token-tray"),
    "style": (load_style.__wrapped__, "styles/night styles/score"),
    "variant": (load_variant.__wrapped__, "variants/low-ink"),
    "symbols": (symbols, "symbols/symbols"),
}
PAGES = (load_page_target, "targets/a4 targets/a5-2up targets/booklet-a4")
FILES = [
    pytest.param(schema, read, CHECKOUT / "templates" / f"{place}.toml", marks=marks(place.rpartition("/")[2]))
    for schema, (read, files) in [*READERS.items(), ("target", PAGES)]
    for place in files.split()
]


NEEDED_BESIDE = {
    "play.figure is gone: 'figure' is missing",
    "sheet.2.grid.0.count is gone: 'count' is missing",
    "sheet.3.row.0.count is gone: 'count' is missing",
}
"""Keys of the game with every key that only others beside them make needed, which its schema does not say."""


def differences(schema: str, text: str, read: Callable[[], object]) -> tuple[int, list[str], list[str]]:
    """How many faults were planted; those that only the reader tells, and those that only the schema tells."""
    data, parsed = tomllib.loads(text), tomlfile._parsed
    count, unsaid, alarms = 0, list[str](), list[str]()
    for what, other in planted(data):
        tomlfile._parsed = lambda one, other=other: (other, KeyLines("")) if one == text else parsed(one)  # type: ignore
        try:
            read()
            problems = []
        except UserError as error:
            problems = [one.message for one in error.problems]
        finally:
            tomlfile._parsed = parsed
        told = [one for one in problems if _OF_A_FILE_ALONE.search(one)]
        refused = faults(schema, other)
        count += 1
        if told and not refused:
            unsaid.append(f"{what}: {told[0]}")
        if refused and not problems:
            alarms.append(f"{what}: {refused[0]}")
    return count, unsaid, alarms


@pytest.mark.parametrize(("schema", "read", "path"), FILES, ids=lambda one: getattr(one, "stem", ""))
def test_a_schema_refuses_what_the_reader_refuses(schema: str, read: Callable[..., object], path: Path) -> None:
    project = open_project(CHECKOUT)
    text = path.read_text(encoding="utf-8")
    count, unsaid, alarms = differences(schema, text, lambda: read(project, path.stem))
    assert count > 5
    assert unsaid == []
    assert alarms == []


@pytest.mark.parametrize("name", [pytest.param(name, marks=marks(name)) for name in ("every", *TURNS)])
def test_the_schema_of_games_refuses_what_their_reader_refuses(name: str, tmp_path: Path) -> None:
    text = TURNS.get(name, GAME)
    (tmp_path / name).mkdir()
    (tmp_path / name / "game.toml").write_text(text, encoding="utf-8")
    (tmp_path / name / "text.en.toml").write_text(TURN_TEXT if name in TURNS else TEXT, encoding="utf-8")
    count, unsaid, alarms = differences("game", text, lambda: load_game(tmp_path / name))
    assert count > 40
    told = {one for one in unsaid if not one.endswith("'patterns' is missing")}  # second.py may say them
    assert told == (NEEDED_BESIDE if name == "every" else set())
    assert alarms == []


@pytest.mark.parametrize(
    ("change", "found"),
    [({"additionalProperties": True}, (1, 0)), ({"required": []}, (4, 0)), ({"maxProperties": 3}, (0, 1))],
    ids=lambda one: next(iter(one), "") if isinstance(one, dict) else "",
)
def test_a_schema_that_says_less_or_more_than_the_reader_is_seen(
    change: dict[str, Any], found: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = CHECKOUT / "templates" / "materials" / "birch-3.toml"
    schema = {**validator("material").schema, **change}
    monkeypatch.setattr(
        f"{__name__}.faults", lambda _, data: [one.message for one in Draft7Validator(schema).iter_errors(data)]
    )
    text, project = path.read_text(encoding="utf-8"), open_project(CHECKOUT)
    _, unsaid, alarms = differences("material", text, lambda: load_material(project, path.stem))
    assert (len(unsaid) >= found[0], len(alarms) >= found[1]) == (True, True)
    assert (bool(unsaid), bool(alarms)) == (bool(found[0]), bool(found[1]))
