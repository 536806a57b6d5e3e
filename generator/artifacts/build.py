"""Makes what is due: all contents first, then all files, so that a fault leaves everything as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from generator.artifacts.beside import beside
from generator.artifacts.edited import edited, kept_name
from generator.artifacts.manifest import NAME, is_current, manifest_text, read_manifest
from generator.artifacts.write import Staged, check_folder, put_all, stage
from generator.base.catalog import Artifact
from generator.base.onceabuild import one_build
from generator.base.printspec import PrintSpec
from generator.base.problem import Faults, GameFaults, Problem

if TYPE_CHECKING:
    from generator.preflight.numbers import Numbers


@dataclass(frozen=True)
class Recipe:
    """A file that is wanted: where, what it is made from (a hash), and how its bytes are made.

    `spec` tells what a printed file has to be, `numbers` what has to be read on it: it is checked before it gets its
    name. `finish` is what is done to it then.
    """

    path: str
    kind: str
    game: str
    edition: str
    language: str
    inputs: str
    make: Callable[[], bytes]
    spec: PrintSpec | None = None
    numbers: Callable[[], Numbers | None] | None = None
    finish: Callable[[bytes], bytes] | None = None


@dataclass(frozen=True)
class Built:
    """A file that was written, and how long making its content took, in seconds.

    `kept` is where somebody's changes of the older file are, if there were any.
    """

    path: Path
    seconds: float
    kept: tuple[Path, ...] = ()


@dataclass(frozen=True)
class _Made:
    recipe: Recipe
    content: bytes
    seconds: float

    def artifact(self) -> Artifact:
        recipe, sha = self.recipe, sha256(self.content).hexdigest()
        return Artifact(recipe.path, recipe.kind, recipe.game, recipe.edition, recipe.language, recipe.inputs, sha)


def build(recipes: Sequence[Recipe], output: Path, faults: GameFaults | None = None) -> list[Built]:
    """Writes each file that is not current, and nothing of a game of which any recipe has faults.

    They are put into `faults`; without that they are raised as UserError, and nothing at all is written.
    """
    found = GameFaults() if faults is None else faults
    _must_differ(recipes, found)
    manifest = read_manifest(output)
    sound = [recipe for recipe in recipes if recipe.game not in found.broken]
    due = [recipe for recipe in sound if not is_current(manifest.get(recipe.path), recipe.inputs, output)]
    made = _make(due, found) if due else []
    if faults is None:
        found.tell()
    kept = _write(made, output) if made else {}
    return [Built(output / one.recipe.path, one.seconds, kept.get(one.recipe.path, ())) for one in made]


def _must_differ(recipes: Sequence[Recipe], found: GameFaults) -> None:
    """Refuses two files of one name, of which only the second would be left."""
    times = Counter(recipe.path for recipe in recipes)
    hint = "give the sheet another id, or the target another name"
    for recipe in recipes:
        if times[recipe.path] > 1:
            fault = Problem(recipe.path, 0, "two different files would have this name", hint)
            found.of(recipe.game).problems.append(fault)


def _make(due: Sequence[Recipe], found: GameFaults) -> list[_Made]:
    """The contents of all files of sound games, in order; `found` gets the faults of the others.

    Languages are made side by side, what has none with the first of them.
    """
    first = next((recipe.language for recipe in due if recipe.language), "")
    shares: dict[str, list[Recipe]] = {}
    for recipe in due:
        shares.setdefault(recipe.language or first, []).append(recipe)
    with one_build():
        done = beside(_contents, list(shares.values()))
    games = {recipe.path: recipe.game for recipe in due}
    for path, problems in (faulty for _, faults in done for faulty in faults.items()):
        found.of(games[path]).problems += problems
    made = {path: content for contents, _ in done for path, content in contents.items()}
    return [_Made(recipe, *made[recipe.path]) for recipe in due if recipe.game not in found.broken]


def _contents(recipes: Sequence[Recipe]) -> tuple[dict[str, tuple[bytes, float]], dict[str, list[Problem]]]:
    """Bytes and seconds of each file by its path, and the faults of those that can not be made."""
    made: dict[str, tuple[bytes, float]] = {}
    faulty: dict[str, list[Problem]] = {}
    for recipe in recipes:
        start, faults = perf_counter(), Faults()
        with faults:
            made[recipe.path] = _content(recipe), perf_counter() - start
        if faults.problems:
            faulty[recipe.path] = faults.problems
    return made, faulty


def _content(recipe: Recipe) -> bytes:
    """The bytes of a file. Raises UserError where it is not what it has to be."""
    content = recipe.make()
    if recipe.spec:
        from generator.artifacts.preflighted import checked

        checked(content, recipe.spec, recipe.path, recipe.numbers() if recipe.numbers else None)
    return recipe.finish(content) if recipe.finish else content


def _write(made: Sequence[_Made], output: Path) -> dict[str, tuple[Path, ...]]:
    """Lays all files ready, then puts all in place with the manifest; returns where edited ones are kept, by path."""
    check_folder(output)
    faults = Faults()
    staged: list[Staged] = []
    kept: dict[str, tuple[Path, ...]] = {}
    known = read_manifest(output)  # another run may have added to it
    entries = known | {one.recipe.path: one.artifact() for one in made}
    manifest = manifest_text(output, entries.values(), {one.recipe.path for one in made})
    try:
        for one in made:
            path = one.recipe.path
            before = edited(output / path, known[path].sha256, one.content) if path in known else None
            with faults:
                if before is not None:
                    kept[path] = (kept_name(output / path, before),)
                    staged.append(stage(kept[path][0], before))
                staged.append(stage(output / path, one.content))
        with faults:
            staged.append(stage(output / NAME, manifest))
        faults.tell()
        put_all(staged)
    finally:
        for file in staged:
            file.discard()
    return kept
