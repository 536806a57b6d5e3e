"""What there is to be shown: the files of the manifest that people look at, and what became of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

from generator.artifacts.manifest import read_manifest
from generator.base.catalog import Artifact

KINDS = ("cards", "wordless", "sheet", "quickref", "wordless-rules", "book", "nets", "box")
"""The kinds of files that are shown, in this order; pictures for the website show the same once more."""
ENDINGS = (".pdf", ".png", ".svg")
PICTURE = b"wuerfelwerk-picture"
"""Metadata of an SVG that shows what a PDF beside it shows, and is no drawing for a machine."""
CHANGED, MISSING, UNREADABLE = "changed", "missing", "unreadable"


@dataclass(frozen=True)
class Found:
    """A file with its bytes; `state` is what became of it since it was made, empty where it is as it was."""

    artifact: Artifact
    content: bytes
    state: str = ""

    @property
    def name(self) -> str:
        """Its name, short of folders."""
        return PurePosixPath(self.artifact.path).name


def shown_artifacts(output: Path, games: Collection[str] = ()) -> Mapping[str, list[Artifact]]:
    """What is to be shown by language, of these games, of all if none is named; in the order of showing."""
    found: dict[str, list[Artifact]] = {}
    for one in sorted(read_manifest(output).values(), key=_order):
        if one.kind in KINDS and one.path.endswith(ENDINGS) and one.language and (not games or one.game in games):
            found.setdefault(one.language, []).append(one)
    return dict(sorted(found.items()))


def edition_of(one: Artifact) -> str:
    """The edition whose folder a file lies in, empty for that which lies on top; nets belong to no edition."""
    _, folder, name, *_ = *one.path.split("/"), "", ""
    return name if folder == "editions" else ""


def _order(one: Artifact) -> tuple[str, str, int, str]:
    """Fronts come before backs."""
    kind = KINDS.index(one.kind) if one.kind in KINDS else len(KINDS)
    return one.game, edition_of(one), kind, one.path.replace("-back", "-front~")


def look_up(output: Path, artifact: Artifact) -> Found:
    """The file of an artifact as it is now."""
    place = output / artifact.path
    try:
        if place.exists() and not place.is_file():  # a folder, or a pipe that would be waited for
            return Found(artifact, b"", UNREADABLE)
        content = place.read_bytes()
    except FileNotFoundError:
        return Found(artifact, b"", MISSING)
    except OSError:
        return Found(artifact, b"", UNREADABLE)
    return Found(artifact, content, "" if sha256(content).hexdigest() == artifact.sha256 else CHANGED)


def is_shown(found: Found) -> bool:
    """Whether it is no second view of something that is shown as well."""
    return not (found.name.endswith(".svg") and PICTURE in found.content[:4096])
