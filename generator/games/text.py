"""The words of a game in one language, each with the line it stands on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.base.placeholders import placeholders
from generator.base.problem import Problem, did_you_mean, shown
from generator.base.record import flatten, read_record


@dataclass(frozen=True)
class GameText:
    """Texts by dotted key, `result.wunsch.name`; `{word}` in a text stands for a word of the edition."""

    language: str
    path: Path
    values: Mapping[str, str]
    lines: Mapping[str, int]

    def get(self, key: str, words: str = "") -> str:
        """The text with the words of an edition filled in."""
        prefix = f"words.{words}."
        filling = {name.removeprefix(prefix): value for name, value in self.values.items() if name.startswith(prefix)}
        return self.values[key].format_map(filling)


def read_text(
    path: Path,
    language: str,
    required: Iterable[str],
    optional: Iterable[str],
    words: Iterable[str],
    problems: list[Problem],
) -> GameText:
    """Reads `text.<language>.toml`.

    Faults: a required key that is missing, a key that is neither required nor optional, a value that is no
    text, a placeholder that the words of some edition do not fill. `words` names the sets of words in use.
    """
    record = read_record(path, problems)
    values: dict[str, str] = {}
    places: dict[str, tuple[Path, int]] = {}
    if record is None:
        return GameText(language, path, values, {})
    flatten(record, "", values, places)
    lines = {key: line for key, (_, line) in places.items()}
    required, optional, words = list(required), list(optional), list(words)
    known = [*required, *optional]
    missing = [key for key in required if key not in values]
    problems += [Problem(shown(path), 0, f"the text '{key}' is missing") for key in missing]
    for key in values:
        if key not in known and not key.startswith("words."):
            free = [name for name in known if name not in values] or known
            problems.append(Problem(shown(path), lines[key], f"unknown text '{key}'", did_you_mean(key, free)))
    names = [{key.removeprefix(f"words.{w}.") for key in values if key.startswith(f"words.{w}.")} for w in words]
    for key, value in values.items():
        found = placeholders(value)
        if found is None:
            hint = "write {{ and }} for braces that are meant as such"
            problems.append(Problem(shown(path), lines[key], f"'{value}' has a brace without its partner", hint))
        for name in sorted(found or ()):
            if not all(name in filled for filled in names):
                have = sorted(set.intersection(*names)) if names else []
                message = f"'{{{name}}}' is no word of every edition"
                problems.append(Problem(shown(path), lines[key], message, did_you_mean(name, have)))
    return GameText(language, path, values, lines)
