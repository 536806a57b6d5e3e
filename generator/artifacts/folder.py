"""Puts a whole folder in place at once, and keeps its files in the manifest."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Collection
from hashlib import sha256
from pathlib import Path

from generator.artifacts.manifest import NAME, is_current, manifest_text, read_manifest
from generator.artifacts.write import cannot_write, stage
from generator.base.catalog import Artifact
from generator.base.leftovers import leftovers, sweep
from generator.base.problem import Problem, UserError, shown


def is_folder_current(output: Path, name: str, inputs: str) -> bool:
    """Whether `output/NAME` was made from these inputs, and no file of it was changed or lost."""
    known = {path: one for path, one in read_manifest(output).items() if path.startswith(f"{name}/")}
    return bool(known) and all(is_current(one, inputs, output) for one in known.values())


def put_folder(output: Path, name: str, make: Callable[[Path], None], entry: Callable[[str, str], Artifact]) -> None:
    """Has `make` fill a new folder, which then takes the place of `output/NAME`.

    `entry` gives the manifest's entry for a path and the hash of its content. With any fault the older folder stays.
    What somebody else has put into it, a file CNAME for instance, is kept. Raises UserError where there is no folder
    but something else.
    """
    place = output / name
    if place.is_symlink() or (place.exists() and not place.is_dir()):
        hint = "move it away, or choose another folder with --output"
        raise UserError([Problem(shown(place), 0, "is no folder of its own", hint)])
    new, old = (output / f".{name}.{os.getpid()}.{part}" for part in ("new", "old"))
    for left in leftovers(output, rf"\.{re.escape(name)}\.(\d+)\.old"):
        if not place.exists():  # that run ended in between: what it had moved away is the folder
            left.replace(place)
    sweep(output, rf"\.{re.escape(name)}\.(\d+)\.(?:new|old)")
    try:
        output.mkdir(parents=True, exist_ok=True)
        make(new)
        known = read_manifest(output)
        entries = {path: one for path, one in known.items() if not path.startswith(f"{name}/")}
        for file in sorted(path for path in new.rglob("*") if path.is_file()):
            path = f"{name}/{file.relative_to(new).as_posix()}"
            entries[path] = entry(path, sha256(file.read_bytes()).hexdigest())
        if place.exists():
            place.replace(old)
        new.replace(place)
        if ours := {path.removeprefix(f"{name}/") for path in known if path.startswith(f"{name}/")}:
            _keep_foreign(old, place, ours)  # without them nobody knows which files of the older folder were ours
        stage(output / NAME, manifest_text(output, entries.values())).put()
    except OSError as error:
        if old.exists() and not place.exists():
            old.replace(place)
        raise cannot_write(Path(error.filename) if error.filename else place, error) from error
    finally:
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)


def _keep_foreign(old: Path, place: Path, ours: Collection[str]) -> None:
    """Moves what was not ours from the older folder into the new one, unless something of ours is called the same."""
    for file in sorted(path for path in old.rglob("*") if path.is_file()):
        name = file.relative_to(old).as_posix()
        if name not in ours and not (place / name).exists():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            file.replace(place / name)
