"""`output/manifest.json`: every artifact, what it was made from and what its bytes are."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from generator.artifacts.write import write_atomically
from generator.base.catalog import Artifact

NAME = "manifest.json"


def read_manifest(output: Path) -> dict[str, Artifact]:
    """The artifacts by path. A manifest that is missing or damaged counts as empty: everything is made again."""
    try:
        data = json.loads((output / NAME).read_text(encoding="utf-8"))
        return {entry["path"]: Artifact(**entry) for entry in data["artifacts"]}
    except (OSError, ValueError, TypeError, KeyError):
        return {}


def write_manifest(output: Path, artifacts: Iterable[Artifact]) -> None:
    """Writes the manifest, sorted by path; artifacts whose file is gone are left out."""
    entries = [artifact.as_dict() for artifact in sorted(artifacts) if (output / artifact.path).is_file()]
    text = json.dumps({"artifacts": entries}, ensure_ascii=False, indent=2) + "\n"
    write_atomically(output / NAME, text.encode())


def is_current(artifact: Artifact | None, inputs: str, output: Path) -> bool:
    """Whether the file was made from these inputs and still has the bytes it was written with."""
    if artifact is None or artifact.inputs != inputs:
        return False
    try:
        return sha256((output / artifact.path).read_bytes()).hexdigest() == artifact.sha256
    except OSError:
        return False
