"""Takes away what an earlier run left among files that belong together: a third sheet, where now two are enough."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path, PurePosixPath

from generator.artifacts.edited import edited, kept_name
from generator.artifacts.manifest import NAME, manifest_text, read_manifest
from generator.artifacts.write import cannot_write, stage


def remove_stale(output: Path, kind: str, current: Collection[str]) -> list[Path]:
    """Removes files of this kind, as the manifest has them, that lie beside current ones and are none of them.

    Files of anybody else stay, and one that somebody has changed gets another name. Raises UserError where one can not
    be removed.
    """
    folders = {PurePosixPath(path).parent for path in current}
    entries = read_manifest(output)
    stale = [
        path
        for path, one in entries.items()
        if one.kind == kind and path not in current and PurePosixPath(path).parent in folders
    ]
    for path in stale:
        try:
            changed = edited(output / path, entries[path].sha256)
            if changed is None:
                (output / path).unlink(missing_ok=True)
            else:
                (output / path).replace(kept_name(output / path, changed))
        except OSError as error:
            raise cannot_write(output / path, error) from error
    if stale:
        stage(output / NAME, manifest_text(output, entries.values())).put()
    return [output / path for path in stale]
