"""Which reviewed results differ from those of the last commit."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = "tests/golden"


@dataclass(frozen=True)
class Change:
    """A file below FOLDER with its bytes; None before it was there, or after it has gone."""

    name: str
    before: bytes | None
    after: bytes | None

    @property
    def kind(self) -> str:
        """What has happened to it."""
        return "new" if self.before is None else "gone" if self.after is None else "changed"


@dataclass(frozen=True)
class Review:
    """All changes, sorted by name, and how many files are as they were."""

    changes: Sequence[Change]
    unchanged: int


def review(checkout: Path) -> Review | None:
    """What differs from the last commit; None where there is no commit to compare with.

    Compared with the commit and not with what lay there before: a second run would hide what the first has changed.
    """
    committed = _git(checkout, "ls-tree", "-r", "-z", "--name-only", "HEAD", "--", FOLDER)
    if committed is None:
        return None
    before = set(_names(committed))
    # git knows how lines end on this system: `diff` sees no change where only that differs
    touched = set(_names(_git(checkout, "diff", "-z", "--name-only", "--no-renames", "HEAD", "--", FOLDER) or b""))
    touched |= set(_names(_git(checkout, "ls-files", "-z", "--others", "--exclude-standard", "--", FOLDER) or b""))
    changes = [
        Change(
            name.removeprefix(f"{FOLDER}/"),
            _git(checkout, "show", f"HEAD:{name}") if name in before else None,
            (checkout / name).read_bytes() if (checkout / name).is_file() else None,
        )
        for name in sorted(touched)
    ]
    return Review(changes, len(before - touched))


def _git(checkout: Path, *command: str) -> bytes | None:
    """What git answers in the checkout, whatever another git has told us to look at; None where it refuses."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    try:
        run = subprocess.run(["git", *command], cwd=checkout, capture_output=True, env=environment)
    except OSError:
        return None
    return run.stdout if run.returncode == 0 else None


def _names(listed: bytes) -> list[str]:
    return [os.fsdecode(name) for name in listed.split(b"\0") if name]
