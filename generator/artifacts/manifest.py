"""What was made, and with which bytes: what somebody changed is kept, and only what was made is taken away."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Collection, Iterable
from hashlib import sha256
from pathlib import Path

from generator.base.products import Artifact

NAME = "manifest.json"


def read_manifest(output: Path) -> dict[str, Artifact]:
    """The artifacts by path. What is damaged of a manifest counts as not there: it is made again."""
    try:
        entries = json.loads((output / NAME).read_text(encoding="utf-8"))["artifacts"]
        sound = [entry for entry in entries if all(isinstance(value, str) for value in entry.values())]
        return {entry["path"]: Artifact(**entry) for entry in sound if _is_inside(entry["path"])}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


def _is_inside(path: str) -> bool:
    """Whether a path leads to a file below the output folder, and can be asked for."""
    return path.isprintable() and not path.startswith("/") and ".." not in path.split("/")


def manifest_text(output: Path, artifacts: Iterable[Artifact], coming: Collection[str] = ()) -> bytes:
    """The manifest's content, sorted by path; artifacts whose file is gone and not `coming` are left out."""
    entries = [one.as_dict() for one in sorted(artifacts) if one.path in coming or os.path.isfile(output / one.path)]
    return (json.dumps({"artifacts": entries}, ensure_ascii=False, indent=2) + "\n").encode()


def is_current(artifact: Artifact | None, inputs: str, output: Path) -> bool:
    """Whether the file was made from these inputs and still has the bytes it was written with."""
    if artifact is None or artifact.inputs != inputs:
        return False
    place = output / artifact.path
    try:  # a pipe would be waited for
        return place.is_file() and sha256(place.read_bytes()).hexdigest() == artifact.sha256
    except OSError:
        return False


ENDING = ".edited"


def edited(place: Path, made: str, new: bytes | None = None) -> bytes | None:
    """The content of a file that is not what was `made`, by its hash, nor what comes in its place; None where it is."""
    try:
        there = place.read_bytes() if place.is_file() else None  # a pipe would be waited for
    except OSError:
        return None
    return there if there is not None and there != new and sha256(there).hexdigest() != made else None


def kept_name(place: Path, content: bytes) -> Path:
    """`NAME.edited`, or the first with a number of which nobody has other content."""
    number = 1
    while True:
        path = place.with_name(f"{place.name}{ENDING}{number if number > 1 else ''}")
        if not path.exists() or (path.is_file() and path.read_bytes() == content):
            return path
        number += 1


# Takes away what was made, and nothing else: `python3 -m generator.artifacts.manifest OUTPUT` needs no library. The
# manifest says which files were made, and with which bytes. What it does not know stays, also a file that somebody
# has changed by hand.


def clean(output: Path) -> list[Path]:
    """Removes what the manifest lists, and folders that are empty then; returns the files that somebody has changed."""
    changed = []
    known = read_manifest(output)
    for path, one in known.items():
        if edited(output / path, one.sha256) is not None:
            changed.append(output / path)
        elif (output / path).is_file():
            (output / path).unlink()
    (output / NAME).unlink(missing_ok=True)
    for folder in sorted({folder for path in known for folder in (output / path).parents}, reverse=True):
        if folder.is_relative_to(output) and folder != output and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    return changed


if __name__ == "__main__":
    for file in clean(Path(sys.argv[1])):
        print(f"{file} was changed by hand, and stays")
