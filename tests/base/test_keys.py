"""Tables said once as dataclasses of keys: all faults at once, each at its line, with the nearest name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest

import generator
from generator.base.keys import Key, Names, keys_of, read_as
from generator.base.problem import Problem
from generator.base.record import Record
from generator.base.tomlfile import read_record

READERS = ("mapping", "here", "span", "raw")
"""What a key is read by that is no usual method of a record."""


@dataclass(frozen=True)
class Shelf:
    """A table below another one."""

    id: Annotated[str, Key("name", "its name")]
    height: Annotated[int, Key("integer", "how high it is", above=True, default=1, low=1, high=9)]


@dataclass(frozen=True)
class Cupboard:
    """A table with a key of each kind."""

    either: ClassVar[Mapping[str, Sequence[str]]] = {"how wide it is": ("width", "size")}

    id: Annotated[str, Key("name", "its name")]
    label: Annotated[str, Key("text", "what stands on it", like="id")]
    kind: Annotated[str, Key("choice", "what it is", allowed=("open", "closed"))]
    doors: Annotated[int, Key("integer", "how many doors", only={"kind": ("closed",)}, otherwise=0, low=1)]
    width: Annotated[int, Key("integer", "how wide", instead=["size"], otherwise=0)]
    size: Annotated[int, Key("integer", "how large", default=0)]
    height: Annotated[int, Key("integer", "of a shelf", default=3)]
    wood: Annotated[str, Key("text", "what it is of", of="wood", first=True)]
    shelves: Annotated[tuple[Shelf, ...], Key("tables", "shelves", key="shelf", each=Shelf, unique="id")]
    inside: Annotated[Mapping[str, int], Key("mapping", "what is in it", of="thing", each=Key("integer", "how many"))]
    line: int

    def check(self, table: Record, names: Names) -> None:
        """Doors are on something."""
        if self.doors > len(self.shelves):
            table.fault("doors", "more doors than shelves")


NAMES = {"wood": ["oak", "birch"], "thing": ["cups", "plates"]}
RIGHT = """\
id = "big"
kind = "open"
width = 4
height = 5
inside = { cups = 3 }
[[shelf]]
id = "top"
[[shelf]]
id = "low"
height = 7
"""


def read(tmp_path: Path, text: str) -> tuple[Cupboard, list[str]]:
    path, problems = tmp_path / "a.toml", list[Problem]()
    path.write_text(text, encoding="utf-8")
    record = read_record(path, problems)
    assert record is not None
    made = read_as(Cupboard, record, NAMES)
    return made, [f"{one.line}: {one.message} / {one.hint}" for one in sorted(problems)]


def test_what_is_missing_is_taken_from_where_the_key_says(tmp_path: Path) -> None:
    made, told = read(tmp_path, RIGHT)
    assert told == []
    assert (made.label, made.doors, made.wood, made.inside) == ("big", 0, "oak", {"cups": 3})
    assert [(shelf.id, shelf.height) for shelf in made.shelves] == [("top", 5), ("low", 7)]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('kind = "open"', 'kind = "opne"', "2: 'kind' can not be 'opne' / did you mean 'open'?"),
        ('kind = "open"', 'kind = "open"\ndoors = 1', "3: unknown key 'doors' / "),
        ('kind = "open"', 'kind = "closed"\ndoors = 0', "3: 'doors' must be at least 1, found 0"),
        ('kind = "open"', 'kind = "closed"\ndoors = 3', "3: more doors than shelves"),
        ("width = 4", "", "1: 'width' is missing"),
        ("width = 4", "width = 4\nsize = 3", "4: 'width' and 'size' both say how wide it is / write one of them"),
        ("width = 4", 'width = 4\nwood = "brich"', "4: no wood 'brich' / did you mean 'birch'?"),
        ("cups = 3", "cup = 3", "5: no thing 'cup' / did you mean 'cups'?"),
        ('id = "low"', 'id = "top"', "8: the shelf 'top' stands here a second time"),
        ("height = 7", "height = 70", "10: 'height' must be 1 to 9, found 70"),
        ("height = 7", "hight = 7", "10: unknown key 'hight' / did you mean 'height'?"),
    ],
)
def test_a_fault_is_told_at_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    _, found = read(tmp_path, RIGHT.replace(old, new))
    assert len(found) == 1, found
    assert found[0].startswith(told)


def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    wrong = RIGHT.replace('"open"', '"opne"').replace("cups", "cup").replace("height = 7", "height = 70")
    _, found = read(tmp_path, wrong)
    assert [one.partition(":")[0] for one in found] == ["2", "5", "10"]


def test_who_is_beside_one_key_does_not_miss_the_other(tmp_path: Path) -> None:
    made, told = read(tmp_path, RIGHT.replace("width = 4", "size = 4"))
    assert (made.width, made.size, told) == (0, 4, [])


def declarations() -> Iterator[type]:
    """Every dataclass of the program that has keys."""
    for module in pkgutil.walk_packages(generator.__path__, "generator."):
        if module.name.split(".")[1] in ("base", "games", "press", "box", "book") and "play" not in module.name:
            for kind in vars(importlib.import_module(module.name)).values():
                if isinstance(kind, type) and kind.__module__ == module.name and is_dataclass(kind) and keys_of(kind):
                    yield kind


def silent(kinds: Sequence[type]) -> list[str]:
    """Keys that do not say what they mean."""
    return [f"{kind.__name__}.{name}" for kind in kinds for name, key in keys_of(kind).items() if not key.about]


def nobody_reads(kinds: Sequence[type]) -> list[str]:
    """Keys whose way to be read is none of a record's."""
    every = [(kind, name, key.read) for kind in kinds for name, key in keys_of(kind).items()]
    return [f"{kind.__name__}.{name}" for kind, name, how in every if how not in READERS and not hasattr(Record, how)]


def test_each_key_says_what_it_means_and_is_read_by_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = list(declarations())
    assert len(kinds) > 40
    assert silent(kinds) == nobody_reads(kinds) == []
    planted: dict[str, Any] = {"also": {"lock": Key("key")}}
    monkeypatch.setattr(Cupboard, "also", planted["also"], raising=False)
    monkeypatch.setattr("generator.base.keys._keys", {})
    assert silent([Cupboard]) == nobody_reads([Cupboard]) == ["Cupboard.lock"]
