"""Reads files of authors: text, and TOML tables of which every fault can be told with its line."""

from __future__ import annotations

import re
import stat
import tomllib
from collections.abc import Callable, Collection
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from generator.base.problem import Problem, UserError, shown
from generator.base.record import Record
from generator.base.tomllines import KeyLines

Value = TypeVar("Value")

LARGEST = 16_000_000
"""Bytes of a text, a table or a drawing that is read."""


def read_bytes(path: Path, most: int = LARGEST) -> bytes:
    """The bytes of a file. Raises UserError where it is missing, no file, not readable or too large.

    A device or a pipe, or a link to one, is not opened: it might be waited for, or never end.
    """
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise _fault(path, "is a folder and no file", "name a file in it")
        if not stat.S_ISREG(found.st_mode):
            raise _fault(path, "is a device or a pipe and no file", "save it as a file first")
        if found.st_size > most:
            message = f"has {found.st_size // 1_000_000} MB, {most // 1_000_000} MB are read at most"
            raise _fault(path, message, "make it smaller, or split it")
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        raise _fault(path, "the file is missing") from None
    except (OSError, ValueError) as error:
        raise _fault(path, f"can not be read: {getattr(error, 'strerror', None) or error}") from None


def read_text(path: Path) -> str:
    """The text of a UTF-8 file. Raises UserError, at the line where it is no text."""
    content = read_bytes(path)
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise _fault(path, f"is not UTF-8 text: {error.reason}", "save it as UTF-8", line) from None


def _fault(path: Path, message: str, hint: str = "", line: int = 0) -> UserError:
    return UserError([Problem(shown(path), line, message, hint)])


_CURLY = re.compile(r"=\s*[„“”‚‘’«»]|[“”‘’«»]\s*[]},]*\s*(#.*)?$")
"""Signs that begin or end a value as if they were quotation marks of TOML."""


@lru_cache
def _parsed(text: str) -> tuple[dict[str, Any], KeyLines]:
    """What a text says, and the lines of its keys: symbols and styles are read again for every drawing."""
    return tomllib.loads(text), KeyLines(text)


def read_record(path: Path, problems: list[Problem]) -> Record | None:
    """The whole file as a record; None, with a problem noted, where it can not be read as TOML."""
    try:
        text = read_text(path)
        data, lines = _parsed(text)
    except UserError as error:
        problems += error.problems
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = int(place[1]) if place and place[1] else text.count("\n") + 1
        what = re.sub(r" [(]at .*", "", str(error))
        said = re.sub(r"Cannot declare \((.*)\) twice", lambda names: f"[{_dotted(names[1])}] stands there twice", what)
        problems.append(Problem(shown(path), line, f"is not valid TOML: {said}", _advice(what, text, line)))
    except (ValueError, RecursionError):
        problems.append(Problem(shown(path), 0, "has a number too long or lists too deep to be read"))
    else:
        return Record(data, path, lines, problems)
    return None


def read_value(path: Path, read: Callable[[Record], Value]) -> Value:
    """What `read` makes of a file that holds one record. Raises UserError with every fault of it."""
    problems: list[Problem] = []
    record = read_record(path, problems)
    value = read(record) if record else None
    if problems or value is None:
        raise UserError(problems)
    return value


def _advice(what: str, text: str, line: int) -> str:
    """What to do about a fault that the TOML reader tells of a line."""
    if what in ("Invalid value", "Illegal character '\\n'") and _CURLY.search(text.split("\n")[line - 1]):
        return 'a text stands in straight quotation marks, "...": a word processor makes curly ones of them'
    if what == "Illegal character '\\n'" or text.split("\n")[line - 1].count('"') % 2:
        return "a text ends with a quotation mark on the line on which it begins"
    if twice := re.fullmatch(r"Cannot declare \((.*)\) twice", what):
        return f"what may be there several times has double brackets each time: [[{_dotted(twice[1])}]]"
    if what in ("Cannot mutate immutable namespace", "Cannot overwrite a value"):
        return "the same name stands above with another value; of several tables each is [[name]]"
    return "put texts in quotation marks, and end what begins with [ or {" if what == "Invalid value" else ""


def _dotted(names: str) -> str:
    """The name of a table as an author writes it, from how the TOML reader tells it."""
    return ".".join(re.findall(r"'([^']*)'", names))


def flatten(
    record: Record,
    prefix: str,
    values: dict[str, str],
    places: dict[str, tuple[Path, int]],
    skip: Collection[str] = (),
) -> None:
    """Adds every text of a record, and of the tables in it, by its dotted key; `skip` are keys for somebody else."""
    for key in record.keys():
        if key in skip:
            continue
        if record.is_table(key):
            flatten(record.table(key), f"{prefix}{key}.", values, places)
        else:
            values[prefix + key] = record.text(key)
            places[prefix + key] = (record.path, record.line(key))
