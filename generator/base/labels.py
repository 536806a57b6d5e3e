"""The `{words}` of a text that are filled in later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from generator.base.cache import Life, remembered
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project, shipped
from generator.base.tomlfile import flatten, read_record


def placeholders(text: str) -> set[str] | None:
    """The names between braces; None where a brace has no partner, or where there is more than a name in them.

    `{{` and `}}` are braces that are meant.
    """
    names = set()
    try:
        for _, name, form, conversion in Formatter().parse(text):
            if name is None:
                continue
            if form or conversion or not name.isidentifier():
                return None
            names.add(name)
    except ValueError:
        return None
    return names


Place = tuple[Path, int]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""Labels of the section `number`."""
OWN = "own"
"""The section for words of an author's own templates; all other words are those that ship in English."""


@dataclass(frozen=True)
class Labels:
    """Texts by dotted key, `table.result`; a project's own file changes single ones of those that ship."""

    language: str
    values: Mapping[str, str]
    places: Mapping[str, Place]

    def __getitem__(self, key: str) -> str:
        return self.values[key]

    def section(self, name: str) -> dict[str, str]:
        """The labels below a key, without it."""
        return {k.removeprefix(f"{name}."): v for k, v in self.values.items() if k.startswith(f"{name}.")}


@remembered(Life.BUILD)
def load_labels(project: Project, language: str, game: str = "") -> Labels:
    """The labels of a language; labels that have not been translated stay English.

    Raises UserError where no file of the language is there, and for faults in a file: keys that do not ship
    and are no `own.` words, and `{words}` that nothing fills.
    """
    if language not in project.named("text", ".toml", game):
        hint = "copy templates/text/en.toml there and translate it; what you leave out stays English"
        raise UserError([Problem(f"templates/text/{language}.toml", 0, "the file is missing", hint)])
    layers = [
        layer / "text" / f"{code}.toml"
        for code in dict.fromkeys(["en", language])
        for layer in reversed(project.layers(game))
    ]
    files = [shipped() / "templates" / "text" / "en.toml", *(path for path in layers if path.is_file())]
    return _load(language, tuple((path, path.stat().st_mtime_ns, path.stat().st_size) for path in files))


@remembered(Life.COMMAND)
def _load(language: str, files: tuple[tuple[Path, int, int], ...]) -> Labels:
    """The labels of files, each with its time and size: a site asks for them some twenty times."""
    problems: list[Problem] = []
    values, places = _read(files[0][0], problems)
    known = dict(values)
    for path, _, _ in files[1:]:
        more, where = _read(path, problems)
        _check(more, where, known, problems)
        values |= more
        places |= where
    if problems:
        raise UserError(problems)
    return Labels(language, values, places)


def _read(path: Path, problems: list[Problem]) -> tuple[dict[str, str], dict[str, Place]]:
    values: dict[str, str] = {}
    places: dict[str, Place] = {}
    record = read_record(path, problems)
    if record is not None:
        flatten(record, "", values, places)
    return values, places


def _check(
    values: Mapping[str, str], places: Mapping[str, Place], known: Mapping[str, str], problems: list[Problem]
) -> None:

    def tell(key: str, message: str, hint: str = "") -> None:
        path, line = places[key]
        problems.append(Problem(shown(path), line, message, hint))

    for key, value in values.items():
        if key.startswith(f"{OWN}."):
            continue
        if key not in known:
            hint = f"{did_you_mean(key, known)} (words of your own templates stand under [{OWN}])"
            tell(key, f"unknown text '{key}'", hint)
            continue
        found = placeholders(value)
        if found is None:
            tell(key, f"'{value}' has braces that hold no simple name")
        for name in sorted(found - (placeholders(known[key]) or set())) if found else ():
            hint = did_you_mean(name, sorted(placeholders(known[key]) or set()))
            tell(key, f"nothing fills '{{{name}}}' in '{key}'", hint)
