"""Reads the pages of docs/manual: marked tables, commands with what they answer, and the keys that readers ask for."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any
from unittest.mock import patch

from reference import CHECKOUT, write_files_of

from generator.base.record import Record

READERS = ("text", "integer", "flag", "number", "length", "choice", "items", "table", "tables", "named_tables")


def page(name: str) -> str:
    """The text of a page of the manual, in whichever of its folders it is."""
    (path,) = (CHECKOUT / "docs" / "manual").glob(f"**/{name}")
    return path.read_text(encoding="utf-8")


def tables(text: str, kind: str) -> dict[str, list[list[str]]]:
    """The rows of each table below a line `<!-- KIND: NAME -->`, cells as written, without the head; by NAME."""
    blocks = re.findall(rf"^<!-- {kind}(?:: (.*))? -->\n((?:\|.*\n)+)", text, flags=re.MULTILINE)
    return {name: [cells(row) for row in body.splitlines()[2:]] for name, body in blocks}


def cells(row: str) -> list[str]:
    """The cells of a row of a Markdown table."""
    return [cell.strip() for cell in row.strip().strip("|").split(" | ")]


def code(text: str) -> list[str]:
    """Everything in backticks, blocks of code left out."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))


def project_of(pages: list[str], folder: Path) -> Path:
    """Writes the examples of pages into a folder; fonts come from the cache of the checkout."""
    for text in pages:
        write_files_of(text, folder)
    project = folder / "my-games"
    (CHECKOUT / ".cache").mkdir(exist_ok=True)
    (project / ".cache").symlink_to(CHECKOUT / ".cache")
    return project


def consoles(text: str) -> list[tuple[str, str]]:
    """The commands of ```console blocks with what is printed below them, in order."""
    found: list[tuple[str, str]] = []
    for block in re.findall(r"^```console\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL):
        for line in block.splitlines(keepends=True):
            if line.startswith("$ "):
                found.append((line[2:].strip(), ""))
            else:
                found[-1] = (found[-1][0], found[-1][1] + line)
    return found


Asked = dict[tuple[str, str], dict[str, bool]]
"""By file kind and table: each key that a reader asks for, and whether it is needed."""


@contextmanager
def asked_keys(kind_of: Callable[[Path], str]) -> Iterator[Asked]:
    """Collects the keys that are asked for of each kind of file.

    Names of the author's own, which a reader gets from `keys()`, are no keys: in the path of a table they are `NAME`.
    A key that a reader looks for before it asks is not needed.
    """
    asked: Asked = {}
    own: dict[tuple[Path, tuple[Any, ...]], set[str]] = {}
    looked_for: set[tuple[Path, tuple[Any, ...], str]] = set()

    def named(record: Record) -> set[str]:
        return own.setdefault((record.path, record._at), set())

    def place(record: Record) -> str:
        at = record._at
        parts = [
            "NAME" if part in own.get((record.path, at[:i]), ()) else part
            for i, part in enumerate(at)
            if isinstance(part, str)
        ]
        return ".".join(parts)

    def watched(method: Callable[..., Any]) -> Callable[..., Any]:
        signature = inspect.signature(method)

        @wraps(method)
        def reader(self: Record, *args: Any, **more: Any) -> Any:
            bound = signature.bind(self, *args, **more)
            bound.apply_defaults()
            key = bound.arguments["key"]
            if key not in named(self):
                needed = bound.arguments.get("required", type(bound.arguments.get("default")) is object)
                looked = (self.path, self._at, key) in looked_for
                entry = asked.setdefault((kind_of(self.path), place(self)), {})
                entry[key] = entry.get(key, False) or (needed and not looked)
            return method(self, *args, **more)

        return reader

    def keys(self: Record) -> list[str]:
        named(self).update(self._data)
        return original(self)

    def contains(self: Record, key: str) -> bool:
        looked_for.add((self.path, self._at, key))
        return key in self._data

    original = Record.keys
    watchers = {name: watched(getattr(Record, name)) for name in READERS}
    with patch.multiple(Record, keys=keys, __contains__=contains, **watchers):
        yield asked
