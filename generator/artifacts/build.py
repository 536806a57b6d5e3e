"""Writes files wholly or not at all, several of them together."""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from generator.artifacts.manifest import NAME, edited, is_current, kept_name, manifest_text, read_manifest
from generator.artifacts.parallel import beside
from generator.base import scratch
from generator.base.cache import one_build
from generator.base.notices import noticed
from generator.base.problem import Faults, GameFaults, Problem, UserError, shown
from generator.base.products import Artifact, PrintSpec
from generator.base.project import Project

if TYPE_CHECKING:
    from generator.preflight.numbers import Numbers


_HINTS = {
    errno.ENOSPC: "make room on the disk, or choose a folder on another one with {option}",
    errno.EDQUOT: "your share of the disk is used up: make room, or choose a folder on another one with {option}",
    errno.EROFS: "the disk is read-only: choose a folder on another one with {option}",
    errno.EACCES: "give yourself the right to write there, or choose another folder with {option}",
    errno.ENAMETOOLONG: "give it a shorter name, or choose a folder with a shorter one with {option}",
    errno.EEXIST: "move the file away that is where a folder has to be, or choose another folder with {option}",
}
_HINTS[errno.ENOTDIR] = _HINTS[errno.EEXIST]
_HINT = "close the program that has it open, or choose another folder with {option}"


@dataclass(frozen=True)
class Staged:
    """A file whose content lies ready beside its place under another name; `option` chooses another place."""

    path: Path
    temporary: Path
    option: str

    def put(self) -> None:
        """Renames: a reader sees the old file or the new one. Raises UserError."""
        put_all([self])

    def discard(self) -> None:
        """Takes away what was not put in place."""
        scratch.remove(self.temporary)


def put_all(files: Sequence[Staged]) -> None:
    """Puts files in place that belong together. Raises UserError."""
    try:
        scratch.put([(file.temporary, file.path) for file in files])
    except OSError as error:
        raise cannot_write(Path(error.filename2 or files[-1].path), error, files[-1].option) from error


def stage(path: Path, content: bytes, option: str = "--output") -> Staged:
    """Writes the content to a temporary file beside the target, which is not touched.

    Raises UserError where the folder or the file can not be written, with the `option` that chooses another one.
    """
    try:
        if path.is_dir():  # also "." and "/", which have no name
            raise IsADirectoryError(0, "a folder of that name is in the way")
    except OSError as error:  # a name may be too long to be asked for
        raise cannot_write(path, error, option) from error
    staged = Staged(path, scratch.beside(path), option)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        staged.temporary.write_bytes(content)
    except OSError as error:
        staged.discard()
        raise cannot_write(path, error, option) from error
    return staged


def check_folder(output: Path) -> None:
    """Raises UserError where the folder of results can not be written: once, and not for each file in it."""
    try:
        output.mkdir(parents=True, exist_ok=True)
        if not os.access(output, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise cannot_write(output, error) from error


def cannot_write(path: Path, error: OSError, option: str = "--output") -> UserError:
    """The fault of a file that can not be written, with what to do about this kind of fault."""
    hint = _HINTS.get(error.errno or 0, _HINT).format(option=option)
    return UserError([Problem(shown(path), 0, f"can not be written: {error.strerror or error}", hint)])


@dataclass(frozen=True)
class Said:
    """What a file says, where that is better told than by the file: documents by their names, PDF or Markdown.

    Files with the same `key` say the same, on another paper for instance; one without a key says it alone.
    """

    key: str = ""
    documents: Callable[[], Iterable[tuple[str, bytes]]] | None = None
    project: Project | None = None


@dataclass(frozen=True)
class Recipe:
    """A file that is wanted: where, what it is made from (a hash), and how its bytes are made.

    `spec` tells what a printed file has to be, `numbers` what has to be read on it, `said` what of it is checked
    against the rules: all of that before it gets its name. `finish` is what is done to it then.
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
    said: Said | None = None


@dataclass(frozen=True)
class Built:
    """A file that was written, and how long making its content took, in seconds.

    `kept` is where somebody's changes of the older file are, if there were any; `notes` is what should be known of it.
    """

    path: Path
    seconds: float
    kept: tuple[Path, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Made:
    recipe: Recipe
    content: bytes
    seconds: float
    notes: tuple[str, ...]

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
    return [Built(output / one.recipe.path, one.seconds, kept.get(one.recipe.path, ()), one.notes) for one in made]


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


_Content: TypeAlias = "tuple[bytes, float, tuple[str, ...]]"


def _contents(recipes: Sequence[Recipe]) -> tuple[dict[str, _Content], dict[str, list[Problem]]]:
    """Bytes, seconds and notes of each file by its path, and the faults of those that can not be made."""
    made: dict[str, _Content] = {}
    faulty: dict[str, list[Problem]] = {}
    for recipe in recipes:
        start, faults = perf_counter(), Faults()
        with faults, noticed() as notes:
            content = _content(recipe)
            made[recipe.path] = content, perf_counter() - start, tuple(notes)
        if faults.problems:
            faulty[recipe.path] = faults.problems
    return made, faulty


def _content(recipe: Recipe) -> bytes:
    """The bytes of a file. Raises UserError where it is not what it has to be."""
    content = recipe.make()
    if recipe.spec or recipe.said or recipe.path.endswith(".pdf"):
        from generator.artifacts import guarded, preflighted

        if recipe.spec:
            numbers = recipe.numbers() if recipe.numbers else None
            content = preflighted.checked(content, recipe.spec, recipe.path, numbers)
        else:
            content = preflighted.honest(content, recipe.path)
        guarded.prove(recipe, content)
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


def remove_stale(output: Path, kind: str, current: Collection[str]) -> list[Path]:
    """Removes files of this kind, as the manifest has them, that lie beside current ones and are none of them.

    Files of anybody else stay, and one that somebody has changed gets another name. Raises UserError where one can not
    be removed.
    """
    folders = {PurePosixPath(path).parent for path in current}
    entries = read_manifest(output)
    stale = [
        path
        for path, one in entries.items()
        if one.kind == kind and path not in current and PurePosixPath(path).parent in folders
    ]
    for path in stale:
        try:
            changed = edited(output / path, entries[path].sha256)
            if changed is None:
                (output / path).unlink(missing_ok=True)
            else:
                (output / path).replace(kept_name(output / path, changed))
        except OSError as error:
            raise cannot_write(output / path, error) from error
    if stale:
        stage(output / NAME, manifest_text(output, entries.values())).put()
    return [output / path for path in stale]
