"""Reads a TOML file as a record, so that every fault in it can be told with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.base.record import Record
from generator.base.textfile import read_text
from generator.base.tomllines import KeyLines

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


def _advice(what: str, text: str, line: int) -> str:
    """What to do about a fault that the TOML reader tells of a line."""
    if what in ("Invalid value", "Illegal character '\\n'") and _CURLY.search(text.split("\n")[line - 1]):
        return 'a text stands in straight quotation marks, "...": a word processor makes curly ones of them'
    if what == "Illegal character '\\n'":
        return "a text ends with a quotation mark on the line on which it begins"
    if twice := re.fullmatch(r"Cannot declare \((.*)\) twice", what):
        return f"what may be there several times has double brackets each time: [[{_dotted(twice[1])}]]"
    if what in ("Cannot mutate immutable namespace", "Cannot overwrite a value"):
        return "the same name stands above with another value; of several tables each is [[name]]"
    return "put texts in quotation marks" if what == "Invalid value" else ""


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
