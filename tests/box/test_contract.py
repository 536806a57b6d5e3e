"""The verifier and the geometry share no code: the contract names every room, and each side is read here as well."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

VERIFIER = ("verify", "gates")


def others(checkout: Path) -> set[str]:
    """Modules of the box that are not the verifier's."""
    names = {path.stem if path.suffix else path.name for path in (checkout / "generator" / "box").iterdir()}
    return {name for name in names if not name.startswith("__") and name not in VERIFIER}


def box_rooms(source: str) -> set[str]:
    """Which packages and modules of the box a piece of Python imports."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name.split(".")[2] for name in found if name.startswith("generator.box.")}


def test_the_contract_names_every_module_that_the_verifier_may_not_import(checkout):
    with (checkout / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    verifier = ["generator.box.verify", "generator.box.gates"]
    (contract,) = [each for each in contracts if each["type"] == "forbidden" and each["source_modules"] == verifier]
    assert set(contract["forbidden_modules"]) == {f"generator.box.{name}" for name in others(checkout)}


def test_what_makes_a_box_imports_nothing_of_the_verifier_and_no_shapes_of_others(checkout):
    files = [path for name in others(checkout) for path in (checkout / "generator" / "box" / name).rglob("*.py")]
    assert len(files) > 20
    for path in files:
        source = path.read_text(encoding="utf-8")
        assert not box_rooms(source) & set(VERIFIER), path
        assert "shapely" not in source, path


def test_an_import_of_the_verifier_is_seen():
    assert box_rooms("from generator.box.gates.sheet import gate\nimport generator.box.geometry.kerf") == {
        "gates",
        "geometry",
    }
    assert box_rooms("def late():\n    from generator.box import verify") == {"verify"}
    assert box_rooms("import shapely") == set()
