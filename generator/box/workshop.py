"""The archive for the workshop: the same files give the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive knows; none of ours tells when it was made."""


def write_zip(files: Mapping[str, bytes]) -> bytes:
    """The files by their paths in the archive, sorted."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, content in sorted(files.items()):
            entry = ZipInfo(name, FIRST_DAY)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
            archive.writestr(entry, content, compresslevel=6)
    return buffer.getvalue()
