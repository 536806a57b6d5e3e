"""What a run that was killed has left behind; folders of a run bear the number of its process in their name."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path


def leftovers(folder: Path, pattern: str) -> Iterator[Path]:
    """Everything in the folder whose name the pattern fits and whose process, its first group, is no more."""
    for path in sorted(folder.glob("*")):
        found = re.fullmatch(pattern, path.name)
        if found and _has_ended(int(found[1])):
            yield path


def sweep(folder: Path, pattern: str) -> None:
    """Takes the leftovers away."""
    for path in leftovers(folder, pattern):
        shutil.rmtree(path, ignore_errors=True)


def _has_ended(process: int) -> bool:
    if os.name != "posix":  # elsewhere asking would end it
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:  # it is somebody else's
        pass
    return False
