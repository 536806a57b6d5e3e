"""Makes what is due: all contents first, then all files, so that a fault leaves everything as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from generator.artifacts.manifest import is_current, read_manifest, write_manifest
from generator.artifacts.write import write_atomically
from generator.base.catalog import Artifact
from generator.base.problem import Problem, UserError


@dataclass(frozen=True)
class Recipe:
    """A file that is wanted: where, what it is made from (a hash), and how its bytes are made."""

    path: str
    kind: str
    game: str
    edition: str
    language: str
    inputs: str
    make: Callable[[], bytes]


@dataclass(frozen=True)
class Built:
    """A file that was written, and how long making its content took, in seconds."""

    path: Path
    seconds: float


def build(recipes: Sequence[Recipe], output: Path) -> Iterator[Built]:
    """Writes each file that is not current and yields it. Raises UserError with the faults of all recipes."""
    manifest = read_manifest(output)
    due = [recipe for recipe in recipes if not is_current(manifest.get(recipe.path), recipe.inputs, output)]
    if not due:
        return
    problems: list[Problem] = []
    made: list[tuple[Recipe, bytes, float]] = []
    for recipe in due:
        start = perf_counter()
        try:
            made.append((recipe, recipe.make(), perf_counter() - start))
        except UserError as error:
            problems += error.problems
    if problems:
        raise UserError(problems)
    for recipe, content, seconds in made:
        write_atomically(output / recipe.path, content)
        manifest[recipe.path] = Artifact(
            path=recipe.path,
            kind=recipe.kind,
            game=recipe.game,
            edition=recipe.edition,
            language=recipe.language,
            inputs=recipe.inputs,
            sha256=sha256(content).hexdigest(),
        )
        yield Built(output / recipe.path, seconds)
    write_manifest(output, manifest.values())
