"""The words of a game in one language, each with the line it stands on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType

from generator.base.locale import locale
from generator.base.placeholders import placeholders
from generator.base.problem import Problem, did_you_mean, shown
from generator.base.tomlfile import flatten, read_record
from generator.games.quicktext import KEY, QuickText, read_quick_text
from generator.games.sheettexts import WORDS

SHEET = "sheet."
"""What the keys of texts of score sheets begin with."""
EVENT = "event."
"""What the keys of sentences begin with that tell what an engine of the game's own does; it knows what may stand in
braces there."""
EXAMPLE, OF_EXAMPLES = "example.", ("player", "names", "rounds")
"""What the keys of texts of example games begin with, and what may stand in braces there; who shows the games knows
which texts there are to be."""


@dataclass(frozen=True)
class GameText:
    """Texts by dotted key, `result.wunsch.name`; `{name}` in a text stands for a word of the set `words`, or a number.

    Those of a game speak of its default edition until another is asked for, see `decided.text_of`.
    """

    language: str
    path: Path
    values: Mapping[str, str]
    lines: Mapping[str, int]
    words: str = ""
    quick: QuickText | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)

    def in_words(self, words: str, numbers: Mapping[str, int] | None = None) -> GameText:
        """The same texts in other words, and with other numbers by the names that stand in braces."""
        return replace(self, words=words, numbers=self.numbers if numbers is None else numbers)

    @property
    def own_words(self) -> dict[str, str]:
        """The words of the edition by their names."""
        return words_of(self.values, self.words)

    def get(self, key: str, more: Mapping[str, str] = MappingProxyType({})) -> str:
        """The text with words and numbers of the edition filled in, and with `more` by their names."""
        text = self.values[key]
        asked = self.numbers.keys() & (placeholders(text) or ())
        return text.format_map({**{name: self.number(name) for name in asked}, **self.own_words, **more})

    def number(self, name: str) -> str:
        """A number as the language writes it; a pay-off with its sign."""
        numbers, value = locale(self.language), self.numbers[name]
        return numbers.signed(value) if name.startswith("pays_") else numbers.decimal(value)


def dice_names(count: int) -> tuple[str, ...]:
    """What the reason of a result may name of a roll: `dice` all of it, `die1` the die its pattern names first."""
    return ("dice", *(f"die{number}" for number in range(1, count + 1)))


def words_of(values: Mapping[str, str], words: str) -> dict[str, str]:
    """The words of a set, `[words.stones]`, by name; none for the empty set."""
    prefix = f"words.{words}."
    return {name.removeprefix(prefix): value for name, value in values.items() if words and name.startswith(prefix)}


def read_text(
    path: Path,
    language: str,
    required: Iterable[str],
    optional: Mapping[str, Collection[str]],
    words: Mapping[str, str],
    problems: list[Problem],
    numbers: Collection[str] = (),
    sheets: Collection[str] | None = (),
    unjudged: tuple[str, ...] = (),
    said: Mapping[str, Collection[str]] = MappingProxyType({}),
) -> GameText:
    """Reads `text.<language>.toml`; `words` is the set of words of each edition, by the edition's name.

    `numbers` are the placeholders that a quick reference may use beside words.
    `optional` has the names that may stand in braces of such a text besides the words. `sheets` are the names of the
    score sheets, None where these are at fault: then nobody judges their texts.
    Keys that begin with one of `unjudged` are not judged either. `said` has the names of the numbers of each edition,
    which may stand in braces of any text.

    Faults: a required key that is missing, a key that is neither required nor optional, a value that is no
    text, a placeholder that the words of some edition do not fill.
    """
    record = read_record(path, problems)
    values: dict[str, str] = {}
    places: dict[str, tuple[Path, int]] = {}
    if record is None:
        return GameText(language, path, values, {})
    flatten(record, "", values, places, skip=(KEY,))
    known_words = {key.split(".")[2] for key in values if key.startswith("words.") and key.count(".") == 2}
    quick = read_quick_text(record, {*numbers, *known_words})
    lines = {key: line for key, (_, line) in places.items()}
    required, known = list(required), [*required, *optional]
    nameless = _texts_of_no_sheet(values, known, sheets)
    missing = [key for key in required if key not in values and not (nameless and key.startswith(SHEET))]
    problems += [Problem(shown(path), 0, f"the text '{key}' is missing", _where(key)) for key in missing]
    for name, key in nameless.items():
        hint = f'write id = "{name}" into the [[sheet]] that is meant'
        problems.append(
            Problem(shown(path), lines[key], f"texts of the sheet '{name}', and no sheet has that id", hint)
        )
    for key in values:
        if key.startswith(SHEET) and (sheets is None or key.split(".")[1] in nameless):
            continue
        if key.startswith("words.") and key.count(".") != 2:
            hint = 'words stand in a set: [words.stones] unit = "stones"'
            problems.append(Problem(shown(path), lines[key], f"the word '{key}' stands in no set", hint))
        elif key not in known and not key.startswith(("words.", EXAMPLE, *unjudged)):
            free = [name for name in known if name not in values] or known
            problems.append(Problem(shown(path), lines[key], f"unknown text '{key}'", _meant(key, free, known)))
    place = shown(path)
    for key, value in values.items():
        more = OF_EXAMPLES if key.startswith(EXAMPLE) else optional.get(key, ())
        if key.startswith(EVENT) and EVENT in unjudged:
            more = placeholders(value) or ()
        problems += _unfilled(key, value, values, words, (place, lines[key]), more, said)
    return GameText(language, path, values, lines, quick=quick)


def _meant(key: str, free: Collection[str], known: Collection[str]) -> str:
    """What somebody may have meant who wrote a text that nothing shows."""
    if key in ("options.rest", "options.none") and "options.item" in known:
        return "no die of a roll stays over: take it out, or write rest = 1 in [options]"
    return did_you_mean(key, free)


def _where(key: str) -> str:
    """Where a text of that key is written."""
    header, _, last = key.rpartition(".")
    below = f', or {last} = "..." below [{header}]' if header else ""
    return f'add {key} = "..." before the first [header]{below}'


def _texts_of_no_sheet(
    values: Mapping[str, str], known: Collection[str], sheets: Collection[str] | None
) -> dict[str, str]:
    """Names of sheets that only the texts have, each with its first text."""
    if sheets is None:
        return {}
    shared = {*WORDS, *(key.split(".")[1] for key in known if key.startswith(SHEET))}
    keys = [key for key in values if key.startswith(SHEET) and key.count(".") > 1]
    return {key.split(".")[1]: key for key in reversed(keys) if key.split(".")[1] not in shared | {*sheets}}


def _unfilled(
    key: str,
    value: str,
    values: Mapping[str, str],
    words: Mapping[str, str],
    place: tuple[str, int],
    more: Collection[str],
    said: Mapping[str, Collection[str]],
) -> list[Problem]:
    """Problems for the placeholders of a text that some edition has no word and no number for."""
    found = placeholders(value)
    if found is None or (found and key.startswith("words.")):
        hint = "write {name} with a word of [words....], or {{ and }} for braces that are meant as such"
        return [Problem(*place, f"'{value}' has braces that hold no simple name", hint)]
    problems = []
    for name in sorted(found.difference(more)):
        lacking = [
            edition
            for edition, chosen in words.items()
            if name not in words_of(values, chosen) and name not in said.get(edition, ())
        ]
        if lacking:
            chosen = words[lacking[0]]
            known = [*words_of(values, chosen), *more]
            hint = did_you_mean(name, known) if known else 'the edition has no words = "..."'
            problems.append(Problem(*place, f"'{{{name}}}' is no word of the edition '{lacking[0]}'", hint))
    return problems
