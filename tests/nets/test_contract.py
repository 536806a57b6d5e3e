"""The verifier and the geometry of nets share no code: the contract names every module."""

from __future__ import annotations

import tomllib
from pathlib import Path

VERIFIER = ("verify", "gates")


def others(folder: Path) -> set[str]:
    """Modules of nets that are not the verifier's."""
    names = {path.stem if path.suffix else path.name for path in folder.iterdir()}
    return {name for name in names if not name.startswith("__") and name not in VERIFIER}


def named(text: str) -> set[str]:
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    sources = [f"generator.nets.{name}" for name in VERIFIER]
    (contract,) = [each for each in contracts if each["type"] == "forbidden" and each["source_modules"] == sources]
    return {name.removeprefix("generator.nets.") for name in contract["forbidden_modules"]}


def test_the_contract_names_every_module_that_the_verifier_may_not_import(checkout):
    text = (checkout / "pyproject.toml").read_text(encoding="utf-8")
    assert named(text) == others(checkout / "generator" / "nets")
    assert named(text.replace('    "generator.nets.net",\n', "")) != others(checkout / "generator" / "nets")
