"""Makes what is due: all contents first, then all files, so that a fault leaves everything as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from generator.artifacts.beside import beside
from generator.artifacts.manifest import NAME, is_current, manifest_text, read_manifest
from generator.artifacts.write import Staged, check_folder, stage
from generator.base.catalog import Artifact
from generator.base.onceabuild import one_build
from generator.base.printspec import PrintSpec
from generator.base.problem import Faults, Problem, UserError

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
    """A file that was written, and how long making its content took, in seconds."""

    path: Path
    seconds: float


@dataclass(frozen=True)
class _Made:
    recipe: Recipe
    content: bytes
    seconds: float

    def artifact(self) -> Artifact:
        recipe, sha = self.recipe, sha256(self.content).hexdigest()
        return Artifact(recipe.path, recipe.kind, recipe.game, recipe.edition, recipe.language, recipe.inputs, sha)


def build(recipes: Sequence[Recipe], output: Path) -> list[Built]:
    """Writes each file that is not current. With the faults of any recipe, UserError, nothing is written."""
    _must_differ(recipes)
    manifest = read_manifest(output)
    due = [recipe for recipe in recipes if not is_current(manifest.get(recipe.path), recipe.inputs, output)]
    made = _make(due) if due else []
    if made:
        _write(made, output)
    return [Built(output / one.recipe.path, one.seconds) for one in made]


def _must_differ(recipes: Sequence[Recipe]) -> None:
    """Refuses two files of one name, of which only the second would be left."""
    paths = [recipe.path for recipe in recipes]
    if twice := sorted({path for path in paths if paths.count(path) > 1}):
        hint = "give the sheet another id, or the target another name"
        raise UserError([Problem(path, 0, "two different files would have this name", hint) for path in twice])


def _make(due: Sequence[Recipe]) -> list[_Made]:
    """The contents of all files, in order; languages are made side by side, what has none with the first of them."""
    first = next((recipe.language for recipe in due if recipe.language), "")
    shares: dict[str, list[Recipe]] = {}
    for recipe in due:
        shares.setdefault(recipe.language or first, []).append(recipe)
    with one_build():
        done = beside(_contents, list(shares.values()))
    if problems := [problem for _, faulty in done for problem in faulty]:
        raise UserError(problems)
    made = {
        recipe.path: _Made(recipe, *content)
        for recipes, (contents, _) in zip(shares.values(), done, strict=True)
        for recipe, content in zip(recipes, contents, strict=True)
    }
    return [made[recipe.path] for recipe in due]


def _contents(recipes: Sequence[Recipe]) -> tuple[list[tuple[bytes, float]], list[Problem]]:
    """Bytes and seconds of each file, and the faults; where there are any, some files are missing."""
    faults = Faults()
    made: list[tuple[bytes, float]] = []
    for recipe in recipes:
        start = perf_counter()
        with faults:
            made.append((_content(recipe), perf_counter() - start))
    return made, faults.problems


def _content(recipe: Recipe) -> bytes:
    """The bytes of a file. Raises UserError where it is not what it has to be."""
    content = recipe.make()
    if recipe.spec:
        from generator.artifacts.preflighted import checked

        checked(content, recipe.spec, recipe.path, recipe.numbers() if recipe.numbers else None)
    return recipe.finish(content) if recipe.finish else content


def _write(made: Sequence[_Made], output: Path) -> None:
    """Lays all files ready, then puts all in place, the manifest last."""
    check_folder(output)
    faults = Faults()
    staged: list[Staged] = []
    try:
        for one in made:
            with faults:
                staged.append(stage(output / one.recipe.path, one.content))
        with faults:
            stage(output / NAME, b"").discard()  # that it can be written is known before anything is put in place
        faults.tell()
        for file in staged:
            file.put()
        entries = read_manifest(output) | {one.recipe.path: one.artifact() for one in made}  # another run may add to it
        staged.append(stage(output / NAME, manifest_text(output, entries.values())))
        staged[-1].put()
    finally:
        for file in staged:
            file.discard()
