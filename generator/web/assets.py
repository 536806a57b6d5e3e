"""Our own scripts, styles and pictures, each under a name that says what is in it."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from generator.base.project import Project

FOLDER = "assets/ww"


def hashed_name(name: str, content: bytes) -> str:
    """`calculator.js` as `calculator.1f2e3d4c.js`: a browser that keeps it never shows an old one for a new one."""
    stem, dot, suffix = name.partition(".")
    return f"{stem}.{sha256(content).hexdigest()[:8]}{dot}{suffix}"


def write_asset(docs: Path, name: str, content: bytes) -> str:
    """Writes an asset below the docs of a language; returns its path there."""
    path = f"{FOLDER}/{hashed_name(name, content)}"
    (docs / path).parent.mkdir(parents=True, exist_ok=True)
    (docs / path).write_bytes(content)
    return path


def scripts(project: Project) -> dict[str, bytes]:
    """Our scripts by file name, sorted."""
    return {f"{name}.js": path.read_bytes() for name, path in project.named("web/assets", ".js").items()}
