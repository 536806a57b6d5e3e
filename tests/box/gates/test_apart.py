"""The gates share no code with the geometry: neither imports the other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from reference import CHECKOUT

BOX = CHECKOUT / "generator" / "box"
ALLOWED = ("generator.base.", "generator.box.gates.")


def imported(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def foreign(text: str) -> list[str]:
    """Modules of ours that a gate may not import."""
    return [name for name in imported(text) if name.startswith("generator") and not name.startswith(ALLOWED)]


def gates() -> list[Path]:
    return [BOX / "verify.py", *sorted((BOX / "gates").glob("*.py"))]


@pytest.mark.parametrize("path", gates(), ids=lambda path: path.stem)
def test_a_gate_imports_no_geometry(path):
    assert foreign(path.read_text(encoding="utf-8")) == []


def test_an_import_of_geometry_is_seen():
    assert foreign("from generator.box.geometry.kerf import offset") == ["generator.box.geometry.kerf.offset"]
    assert foreign("def late():\n    from generator.box.geometry import outline") == ["generator.box.geometry.outline"]


def test_no_geometry_imports_a_gate():
    geometry = [path for path in BOX.rglob("*.py") if path not in gates()]
    assert len(geometry) > 20
    for path in geometry:
        for name in imported(path.read_text(encoding="utf-8")):
            assert not name.startswith(("generator.box.gates", "generator.box.verify")), path
