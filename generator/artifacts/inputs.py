"""Hashes of everything a file is made from, so that what has not changed is not made again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import generator
from generator.base.problem import Problem, UserError, shown

_LIBRARIES = ("babel", "drawsvg", "fontpkg_noto_sans", "fontTools", "jinja2", "pikepdf", "reportlab")


def digest(*parts: str) -> str:
    """One hash of several texts."""
    return sha256("\0".join(parts).encode(errors="surrogateescape")).hexdigest()


@lru_cache
def code_digest() -> str:
    """Hash of this program's own code and of the versions of the libraries that draw."""
    package = Path(generator.__file__).parent
    code = [path for path in package.rglob("*.py") if "_data" not in path.parts and path.parent.parent.name != "games"]
    return digest(*installed(_LIBRARIES), files_digest(package, code))


def installed(libraries: Iterable[str]) -> list[str]:
    """Names and versions of everything installed beside these libraries.

    Read off the names of the folders `NAME-VERSION.dist-info`: asking importlib.metadata takes longer than all
    the rest of a run in which nothing is due.
    """
    specs = [find_spec(name) for name in libraries]
    folders = {Path(spec.origin).parents[1] for spec in specs if spec and spec.origin}
    return sorted(path.name for folder in folders for path in folder.glob("*.dist-info"))


def folder_digest(folder: Path) -> str:
    """Hash of all files below a folder, by their relative paths; of none where there is no folder."""
    return files_digest(
        folder, (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    )


def files_digest(root: Path, files: Iterable[Path]) -> str:
    """Hash of the paths (relative to `root`) and contents of files."""
    entries = sorted((path.relative_to(root).as_posix(), path) for path in files)
    return digest(*(f"{name}\0{sha256(_content(path)).hexdigest()}" for name, path in entries))


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError([Problem(shown(path), 0, f"can not be read: {error.strerror}")]) from error
