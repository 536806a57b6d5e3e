"""The shared words of all games in one language: `templates/text/<language>.toml`, each with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.base.problem import Problem, UnknownName, UserError
from generator.base.project import Project
from generator.base.record import Record, read_record


@dataclass(frozen=True)
class Labels:
    """Texts by dotted key, `table.result`; a project's own file changes single ones of those that ship."""

    language: str
    values: Mapping[str, str]
    places: Mapping[str, tuple[Path, int]]

    def __getitem__(self, key: str) -> str:
        return self.values[key]

    def section(self, name: str) -> dict[str, str]:
        """The labels below a key, without it."""
        return {k.removeprefix(f"{name}."): v for k, v in self.values.items() if k.startswith(f"{name}.")}


def load_labels(project: Project, language: str, game: str = "") -> Labels:
    """The labels of a language; labels that have not been translated stay English.

    Raises UnknownName where no file of the language is there, UserError for faults in a file.
    """
    names = project.named("text", ".toml", game)
    if language not in names:
        raise UnknownName("language of templates/text", language, names)
    problems: list[Problem] = []
    values: dict[str, str] = {}
    places: dict[str, tuple[Path, int]] = {}
    for code in dict.fromkeys(["en", language]):
        for layer in reversed(project.layers(game)):
            path = layer / "text" / f"{code}.toml"
            record = read_record(path, problems) if path.is_file() else None
            if record is not None:
                flatten(record, "", values, places)
    if problems:
        raise UserError(problems)
    return Labels(language, values, places)


def flatten(record: Record, prefix: str, values: dict[str, str], places: dict[str, tuple[Path, int]]) -> None:
    """Adds every text of a record, and of the tables in it, by its dotted key."""
    for key in record.keys():
        if record.is_table(key):
            flatten(record.table(key), f"{prefix}{key}.", values, places)
        else:
            values[prefix + key] = record.text(key)
            places[prefix + key] = (record.path, record.line(key))
