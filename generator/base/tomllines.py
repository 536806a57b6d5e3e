"""Line numbers of the keys of a TOML file, which no TOML reader tells."""

from __future__ import annotations

import re
import tomllib
from functools import cached_property

KeyPath = tuple[str | int, ...]

_HEADER = re.compile(r"\[(?P<array>\[)?\s*(?P<key>[^\[\]]+?)\s*\](?(array)\])")
_KEY = re.compile(r"""(?P<key>(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[A-Za-z0-9_-]+))*)\s*=""")
_CLOSING = ("]", '"""', "'''")
"""What the last line of a value over several lines has one of."""
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+)""")


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line, from 1, of each table header and each key that begins a line, by its path in the parsed data.

    Arrays of tables are counted as the parser counts them: `("edition", 2, "id")`. Keys of an inline table
    stand on the line of the key that holds it. Items of a list over several lines have the line on which they end.
    The text must be valid TOML.
    """
    lines: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    pending: list[str] = []
    path: KeyPath = ()
    for number, line in enumerate(text.split("\n"), start=1):
        if pending:  # inside a value that goes over several lines
            pending.append(line)
            if any(mark in line for mark in _CLOSING) and _complete("\n".join(pending)):
                first = number - len(pending) + 1
                lines |= {(*path, item): first + line for item, line in _items(pending).items()}
                pending = []
            continue
        stripped = line.strip()
        if header := _HEADER.match(stripped):
            table = _resolve(_parts(header["key"]), counts, new_item=bool(header["array"]))
            lines[table] = number
        elif key := _KEY.match(stripped):
            path = table
            for part in _parts(key["key"]):
                path = (*path, part)
                lines.setdefault(path, number)
            if not _complete(line):
                pending = [line]
    return lines


def _resolve(parts: list[str], counts: dict[KeyPath, int], *, new_item: bool) -> KeyPath:
    """The path of a table header: each array of tables on the way stands at its last item."""
    path: KeyPath = ()
    for position, part in enumerate(parts):
        path = (*path, part)
        if new_item and position == len(parts) - 1:
            counts[path] = counts.get(path, 0) + 1
        if path in counts:
            path = (*path, counts[path] - 1)
    return path


def _parts(key: str) -> list[str]:
    return ["".join(found) for found in _PART.findall(key)]


def _complete(lines: str) -> bool:
    """Whether a key's value ends with these lines; only brackets and triple quotes go over several."""
    if not any(mark in lines for mark in ("[", "{", '"""', "'''")):
        return True
    try:
        tomllib.loads(lines)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _items(lines: list[str]) -> dict[int, int]:
    """The line, from 0, on which each item of a list ends; nothing for another value."""
    places: dict[int, int] = {}
    for number in range(len(lines)):
        cut = "\n".join(lines[: number + 1])
        try:
            (value,) = tomllib.loads(f"{cut}\n]" if number < len(lines) - 1 else cut).values()
        except tomllib.TOMLDecodeError:
            continue
        while isinstance(value, dict):  # a dotted key
            (value,) = value.values()
        for item in range(len(places), len(value) if isinstance(value, list) else 0):
            places[item] = number
    return places


class KeyLines:
    """The lines of a file's keys, worked out when the first one is asked for: mostly that is never."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return key_lines(self._text)

    def line(self, path: KeyPath) -> int:
        """The line of a path or of the nearest one that holds it; 1 where none is known."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)
