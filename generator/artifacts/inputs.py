"""What files are made from, as hashes, and folders that are put in place at once."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import generator
from generator.artifacts.build import cannot_write
from generator.artifacts.manifest import NAME, edited, is_current, kept_name, manifest_text, read_manifest
from generator.base import scratch
from generator.base.problem import Problem, UserError, shown
from generator.base.products import Artifact

_LIBRARIES = ("babel", "drawsvg", "fontpkg_noto_sans", "fontTools", "jinja2", "pikepdf", "reportlab")


def digest(*parts: str) -> str:
    """One hash of several texts."""
    return sha256("\0".join(parts).encode(errors="surrogateescape")).hexdigest()


@cache
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


def is_folder_current(output: Path, name: str, inputs: str) -> bool:
    """Whether `output/NAME` was made from these inputs, and no file of it was changed or lost."""
    known = {path: one for path, one in read_manifest(output).items() if path.startswith(f"{name}/")}
    return bool(known) and all(is_current(one, inputs, output) for one in known.values())


def put_folder(
    output: Path, name: str, make: Callable[[Path], None], entry: Callable[[str, str], Artifact]
) -> list[Path]:
    """Has `make` fill a new folder, which then takes the place of `output/NAME`.

    `entry` gives the manifest's entry for a path and the hash of its content. With any fault the older folder stays.
    What somebody else has put into it, a file CNAME for instance, is kept, and so is what somebody has changed: returns
    where that is. Raises UserError where there is no folder but something else.
    """
    place = output / name
    if place.is_symlink() or (place.exists() and not place.is_dir()):
        hint = "move it away, or choose another folder with --output"
        raise UserError([Problem(shown(place), 0, "is no folder of its own", hint)])
    new, manifest = scratch.beside(place), scratch.beside(output / NAME)
    try:
        output.mkdir(parents=True, exist_ok=True)
        make(new)
        known = read_manifest(output)
        entries = {path: one for path, one in known.items() if not path.startswith(f"{name}/")}
        ours = {path.removeprefix(f"{name}/"): one.sha256 for path, one in known.items() if path not in entries}
        made = {}
        for file in sorted(path for path in new.rglob("*") if path.is_file()):
            path = f"{name}/{file.relative_to(new).as_posix()}"
            made[path] = entry(path, sha256(file.read_bytes()).hexdigest())
        kept = _keep_foreign(place, new, ours) if ours else []  # else nobody knows which files of it were ours
        manifest.write_bytes(manifest_text(output, [*entries.values(), *made.values()], made))
        scratch.put([(new, place), (manifest, output / NAME)])
    except OSError as error:
        raise cannot_write(Path(error.filename) if error.filename else place, error) from error
    finally:
        scratch.remove(new)
        scratch.remove(manifest)
    return [place / name for name in kept]


def _keep_foreign(place: Path, new: Path, ours: Mapping[str, str]) -> list[str]:
    """Copies what was not ours into the new folder, unless something of ours is called the same there.

    What was ours, by its hash, and was changed by hand is copied under another name; returns those names.
    """
    kept = []
    for file in sorted(path for path in place.rglob("*") if path.is_file()):
        name = target = file.relative_to(place).as_posix()
        if name in ours:
            there = (new / name).read_bytes() if (new / name).is_file() else None
            changed = edited(file, ours[name], there)
            if changed is None:
                continue
            target = kept_name(new / name, changed).relative_to(new).as_posix()
            kept.append(target)
        if not (new / target).exists():
            (new / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, new / target)
    return kept
