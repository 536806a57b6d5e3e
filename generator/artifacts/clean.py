"""Takes away what was made, and nothing else: `python3 -m generator.artifacts.clean OUTPUT` needs no library.

The manifest says which files were made, and with which bytes. What it does not know stays, also a file that somebody
has changed by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from generator.artifacts.edited import edited
from generator.artifacts.manifest import NAME, read_manifest


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
