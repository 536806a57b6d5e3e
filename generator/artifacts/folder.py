"""Puts a whole folder in place at once, and keeps its files in the manifest."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from generator.artifacts.edited import edited, kept_name
from generator.artifacts.manifest import NAME, is_current, manifest_text, read_manifest
from generator.artifacts.write import cannot_write
from generator.base import scratch
from generator.base.catalog import Artifact
from generator.base.problem import Problem, UserError, shown


def is_folder_current(output: Path, name: str, inputs: str) -> bool:
    """Whether `output/NAME` was made from these inputs, and no file of it was changed or lost."""
    known = {path: one for path, one in read_manifest(output).items() if path.startswith(f"{name}/")}
    return bool(known) and all(is_current(one, inputs, output) for one in known.values())


def put_folder(
    output: Path, name: str, make: Callable[[Path], None], entry: Callable[[str, str], Artifact]
) -> list[Path]:
    """Has `make` fill a new folder, which then takes the place of `output/NAME`.

    `entry` gives the manifest's entry for a path and the hash of its content. With any fault the older folder stays.
    What somebody else has put into it, a file CNAME for instance, is kept, and so is what somebody has changed: returns
    where that is. Raises UserError where there is no folder but something else.
    """
    place = output / name
    if place.is_symlink() or (place.exists() and not place.is_dir()):
        hint = "move it away, or choose another folder with --output"
        raise UserError([Problem(shown(place), 0, "is no folder of its own", hint)])
    new, manifest = scratch.beside(place), scratch.beside(output / NAME)
    try:
        output.mkdir(parents=True, exist_ok=True)
        make(new)
        known = read_manifest(output)
        entries = {path: one for path, one in known.items() if not path.startswith(f"{name}/")}
        ours = {path.removeprefix(f"{name}/"): one.sha256 for path, one in known.items() if path not in entries}
        made = {}
        for file in sorted(path for path in new.rglob("*") if path.is_file()):
            path = f"{name}/{file.relative_to(new).as_posix()}"
            made[path] = entry(path, sha256(file.read_bytes()).hexdigest())
        kept = _keep_foreign(place, new, ours) if ours else []  # else nobody knows which files of it were ours
        manifest.write_bytes(manifest_text(output, [*entries.values(), *made.values()], made))
        scratch.put([(new, place), (manifest, output / NAME)])
    except OSError as error:
        raise cannot_write(Path(error.filename) if error.filename else place, error) from error
    finally:
        scratch.remove(new)
        scratch.remove(manifest)
    return [place / name for name in kept]


def _keep_foreign(place: Path, new: Path, ours: Mapping[str, str]) -> list[str]:
    """Copies what was not ours into the new folder, unless something of ours is called the same there.

    What was ours, by its hash, and was changed by hand is copied under another name; returns those names.
    """
    kept = []
    for file in sorted(path for path in place.rglob("*") if path.is_file()):
        name = target = file.relative_to(place).as_posix()
        if name in ours:
            there = (new / name).read_bytes() if (new / name).is_file() else None
            changed = edited(file, ours[name], there)
            if changed is None:
                continue
            target = kept_name(new / name, changed).relative_to(new).as_posix()
            kept.append(target)
        if not (new / target).exists():
            (new / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, new / target)
    return kept
