"""Puts a whole folder in place at once, and keeps its files in the manifest."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from generator.artifacts.manifest import NAME, is_current, manifest_text, read_manifest
from generator.artifacts.write import cannot_write, stage
from generator.base.catalog import Artifact


def is_folder_current(output: Path, name: str, inputs: str) -> bool:
    """Whether `output/NAME` was made from these inputs, and no file of it was changed, lost or added."""
    known = {path: one for path, one in read_manifest(output).items() if path.startswith(f"{name}/")}
    there = {path.relative_to(output).as_posix() for path in (output / name).rglob("*") if path.is_file()}
    return bool(known) and there == set(known) and all(is_current(one, inputs, output) for one in known.values())


def put_folder(output: Path, name: str, make: Callable[[Path], None], entry: Callable[[str, str], Artifact]) -> None:
    """Has `make` fill a new folder, which then takes the place of `output/NAME`.

    `entry` gives the manifest's entry for a path and the hash of its content. With any fault the older folder stays.
    """
    place = output / name
    new, old = (output / f".{name}.{os.getpid()}.{part}" for part in ("new", "old"))
    try:
        output.mkdir(parents=True, exist_ok=True)
        make(new)
        entries = {path: one for path, one in read_manifest(output).items() if not path.startswith(f"{name}/")}
        for file in sorted(path for path in new.rglob("*") if path.is_file()):
            path = f"{name}/{file.relative_to(new).as_posix()}"
            entries[path] = entry(path, sha256(file.read_bytes()).hexdigest())
        if place.exists():
            place.replace(old)
        new.replace(place)
        stage(output / NAME, manifest_text(output, entries.values())).put()
    except OSError as error:
        if old.exists() and not place.exists():
            old.replace(place)
        raise cannot_write(place, error) from error
    finally:
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)
