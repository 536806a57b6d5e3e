"""What a game's own code brings: functions that name results or play, and the variants that they know."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import lru_cache
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Annotated, Any, TypeAlias
from zlib import crc32

from generator.base.keys import Key, Names, tell_strangers
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.record import NAME, Record
from generator.base.tomlfile import read_bytes
from generator.dice.die import Roll, spell
from generator.dice.pool import multisets
from generator.games.dicesets import DiceSet
from generator.games.kinds.choices import Chooser
from generator.games.results import OVERLAP

Classifier: TypeAlias = Callable[[Roll], str]
"""A game's own `classify(roll)`: the name of the result."""

ENGINE = "play.py"
"""The file of a game that carries out its rules."""
SECOND = "second.py"
"""The file of a game with a second function that names results, written without a look at the first one."""
FILES = ("classify.py", SECOND, "options.py", ENGINE)
"""The files of a game that are run, unless its project is not trusted."""
UNTRUSTED = "it is the project's own code, and --trust no runs none; --trust yes does"
RAISED = (Exception, SystemExit, GeneratorExit)
"""What a game's own code may raise; only Ctrl-C goes through."""


def load_function(path: Path, wanted: str, hint: str, problems: list[Problem]) -> Callable[..., Any] | None:
    """The function of the file, wanted as in `classify(roll)`; None where it can not be used (a problem is noted).

    The source itself decides what is compiled: Python's own cache goes by the time of the file, and would let an
    older version prove a newer table. What lies beside the file can be imported, as in `from .cup import lift`.
    """
    try:
        source = read_bytes(path)
    except UserError as error:
        problems += error.problems
        return None
    package = _package(path.parent)
    module = ModuleType(f"{package}.{path.stem}")
    module.__file__, module.__package__ = str(path), package
    sys.modules[module.__name__] = module  # dataclasses look their module up
    try:
        with redirect_stdout(sys.stderr):  # standard output is for results
            exec(_code(source, str(path)), module.__dict__)
    except SyntaxError as error:
        wrong = Path(error.filename or path)
        problems.append(Problem(shown(wrong), error.lineno or 0, f"is not valid Python: {error.msg}"))
        return None
    except RAISED as error:
        problems.append(fault_in(path, error))
        return None
    function: Callable[..., Any] | None = getattr(module, wanted.partition("(")[0], None)
    if not callable(function):
        problems.append(Problem(shown(path), 0, f"has no function {wanted}", hint))
        return None
    return function


class _Compiled(SourceFileLoader):
    """A loader that compiles the source each time and writes no cache into the folder of a game."""

    def get_code(self, fullname: str) -> CodeType:
        """The code of the file as it is now."""
        path = self.get_filename(fullname)
        return _code(self.get_data(path), path)


@lru_cache(maxsize=64)  # an engine is made for each example, number of players and file
def _code(source: bytes, path: str) -> CodeType:
    """A source compiled: it goes by what stands in it."""
    return compile(source, path, "exec")


def _package(folder: Path) -> str:
    """A package of the Python files of a game's folder, in which none has been imported yet."""
    name = f"wuerfelwerk_game_{folder.name}_{crc32(str(folder).encode()):08x}"
    for known in [one for one in sys.modules if one.startswith(f"{name}.")]:
        del sys.modules[known]
    package = ModuleType(name)
    package.__path__ = [str(folder)]
    sys.modules[name] = package
    sys.path_importer_cache[str(folder)] = FileFinder(str(folder), (_Compiled, [".py"]))
    return name


def fault_in(path: Path, error: BaseException, what: str = "") -> Problem:
    """What a game's own code raised, at the line of its files that raised it; `what` it was asked."""
    frames = [one for one in traceback.extract_tb(error.__traceback__) if Path(one.filename).parent == path.parent]
    file, line = (Path(frames[-1].filename), frames[-1].lineno or 0) if frames else (path, 0)
    where = f" for {what}" if what else ""
    return Problem(shown(file), line, f"{type(error).__name__}{where}: {in_words(error)}")


def in_words(value: object) -> str:
    """A value of a game's own code in words, whatever its class does when it is asked for them."""
    try:
        return str(value) if isinstance(value, BaseException) else repr(value)
    except RAISED:
        return f"a {type(value).__name__}"


def load_classifier(path: Path, problems: list[Problem]) -> Classifier | None:
    """The function of the file; None where the game has no such file, or it can not be used (a problem is noted)."""
    return load_function(path, "classify(roll)", "define it; it names a result", problems) if path.exists() else None


def results_named(
    ask: Classifier, path: Path, roll: Roll, known: Sequence[str], overlap: bool, problems: list[Problem]
) -> tuple[str, ...] | None:
    """The results that a function of the file names for a roll, several where they may overlap; None where it raises or
    names what is no result (a problem is noted)."""
    try:
        with redirect_stdout(sys.stderr):
            answer: Any = ask(roll)
    except RAISED as error:
        problems.append(fault_in(path, error, f"the roll {spell(roll)}"))
        return None
    several = overlap and isinstance(answer, list | tuple | set | frozenset)
    given = answer if several else [answer]
    if wrong := [one for one in given if not isinstance(one, str) or one not in known]:
        said = in_words(wrong[0])
        message = f"classify returns {said} for the roll {spell(roll)}, which is no result of game.toml"
        problems.append(Problem(shown(path), 0, message, did_you_mean(said.strip("'"), known)))
        return None
    return tuple(one for one in known if one in given)


def with_rolls(record: Record, folder: Path, sets: Sequence[DiceSet], problems: list[Problem]) -> Record:
    """The game with the rolls of each result that has neither patterns nor rolls, as its second function says them:
    they are then compared with what the first one says, as a list of the author's is."""
    results = record.items("result", dict, [])
    bare = [one for one in results if one.keys().isdisjoint(("patterns", "rolls", "each"))]
    if not (folder / SECOND).exists():
        return record
    if not bare:
        said, hint = "proves nothing: each [[result]] has patterns or rolls", "take it out, or them from a [[result]]"
        problems.append(Problem(shown(folder / SECOND), 0, said, hint))
        return record
    if not (folder / "classify.py").exists():
        problems.append(Problem(shown(folder / SECOND), 0, "proves classify.py, which is not there", "add it"))
    second = load_classifier(folder / SECOND, problems)
    found: dict[str, list[list[Any]]] = {name: [] for name in record.names("result")}
    overlap = "kind" in record and record.raw("kind") == OVERLAP
    for roll in (roll for one in sets for roll in multisets(one.pool)) if second else ():
        named = results_named(second, folder / SECOND, roll, list(found), overlap, problems) if second else None
        if named is None:
            break
        for name in named:
            found[name].append(list(roll))
    return record.having(
        "result", [{**one, "rolls": found.get(str(one.get("id")), [])} if one in bare else one for one in results]
    )


def load_chooser(path: Path, problems: list[Problem]) -> Chooser | None:
    """The same of `options.py`."""
    hint = "define it; it gives all choices of a roll"
    return load_function(path, "options(roll)", hint, problems) if path.exists() else None


MOST = 9999


@dataclass(frozen=True)
class Variant:
    """One of the games that an engine of the game's own plays: with which dice sets or dice, and its numbers.

    The first of the `dice` are taken where nobody says others; none: the main set. `relation` says what answers what
    (empty: nothing does); if it is between what dice show, `dice` are single dice. `hidden`: players can not see what
    others have thrown.
    """

    id: str
    dice: Annotated[
        tuple[str, ...],
        Key(
            "items",
            "the dice sets it can be played with; single dice, if its `relation` is between what these show",
            default=[],
        ),
    ]
    relation: Annotated[
        str, Key("text", "the `[[relation]]` that says what may follow what", of="relation", default="")
    ]
    hidden: Annotated[bool, Key("flag", "whether nobody sees what others have thrown", default=False)]
    numbers: Annotated[
        Mapping[str, int],
        Key(
            "mapping",
            "whole numbers of your own that the program reads, as `wins = 13`",
            required=False,
            each=Key("integer", "a number", low=0, high=MOST),
        ),
    ]
    line: int

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: where a relation is between what dice show, single dice of that relation are thrown."""
        single: Sequence[str] = next((one.dice for one in names["relations"] if one.id == read["relation"]), ())
        kind, known = (f"die of '{read['relation']}'", single) if single else ("dice set", names["set"])
        tell_strangers(table, "dice", kind, read["dice"], known)
        return read | {"dice": tuple(one for one in read["dice"] if one in known) or single[:1]}

    def check(self, table: Record, names: Names) -> None:
        """Its name can be a part of keys."""
        if not NAME.fullmatch(self.id):
            said = f"a variant can not be called '{self.id}'"
            table.fault("", said, "use small letters, digits, - and _")


def variant_texts(variants: Iterable[str]) -> tuple[list[str], list[str]]:
    """Keys of texts that the variants need, and of those that they may have."""
    names = list(variants)
    return [f"variant.{name}.name" for name in names], [f"variant.{name}.note" for name in names]


def variant_numbers(variants: Iterable[Variant]) -> dict[str, int]:
    """What variants are played with, by the names for placeholders: `duel_lives`."""
    named = [(f"{one.id}_{name}", value) for one in variants for name, value in one.numbers.items()]
    return {name.replace("-", "_"): value for name, value in named}
