"""`output/manifest.json`: every artifact, what it was made from and what its bytes are."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable
from hashlib import sha256
from pathlib import Path

from generator.base.catalog import Artifact

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
