"""Artifacts as values: what was made, from what, and what its bytes are."""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, order=True)
class Artifact:
    """One finished file below the output folder; `path` is relative to it, with forward slashes.

    `inputs` is the hash of everything the file was made from, `sha256` that of its bytes.
    """

    path: str
    kind: str
    game: str
    edition: str
    language: str
    inputs: str
    sha256: str

    def as_dict(self) -> dict[str, str]:
        """The entry of the manifest."""
        return asdict(self)
