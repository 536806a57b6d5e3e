"""Compiled templates, kept from one run to the next: to compile them takes longer than to render them."""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import sha1, sha256
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from generator.base import argument, jinja
from generator.base.kept import keep, recalled


class CompiledTemplates(BytecodeCache):
    """The templates of one kind of environment, each in a file of a folder that nobody else can write into.

    `kind` tells the settings of the environment, on which the code depends besides the template's text.
    """

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder, self.kind = folder, kind

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives the bucket its code, if it is there."""
        if _is_own(self.folder) and (code := recalled(self.folder / bucket.key, self._key(bucket))):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code of the bucket."""
        keep(self.folder / bucket.key, self._key(bucket), bucket.bytecode_to_string())

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """A name for a file; those of templates may have bytes that are no text."""
        return sha1(f"{self.kind}|{name}|{filename}".encode(errors="surrogateescape")).hexdigest()

    def _key(self, bucket: Bucket) -> str:
        return f"{_compiler()} {bucket.key} {bucket.checksum}"


@lru_cache
def _compiler() -> str:
    """What makes code of templates: Jinja, and what we have changed about it."""
    ours = b"".join(Path(str(module.__file__)).read_bytes() for module in (jinja, argument))
    return f"{jinja2.__version__} {sha256(ours).hexdigest()}"


def _is_own(folder: Path) -> bool:
    """Whether nobody else has made the folder, or may write into it: code from there is run."""
    try:
        status = folder.stat()
    except OSError:
        return False
    return os.name != "posix" or (status.st_uid == os.geteuid() and not status.st_mode & 0o002)
