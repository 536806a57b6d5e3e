"""The extras of pyproject.toml hold what is imported: `all` everything, each other one what its commands ask for."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from reference import CHECKOUT

OURS = {"generator", "wuerfelwerk"}
NO_COMMAND = {"pytest"}
"""What loads the module that needs it, as pytest its plug-in."""
APART = "cluster"
"""The extra that `all` leaves out."""


@cache
def project() -> Mapping[str, object]:
    loaded: Mapping[str, object] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return loaded


def brought(extra: str, extras: Mapping[str, list[str]] | None = None) -> set[str]:
    """The distributions that the package and one of its extras ask for, those of extras inside it included."""
    extras = extras or project()["optional-dependencies"]
    found = set()
    for line in [*project()["dependencies"], *extras[extra]]:
        one = Requirement(line)
        for inner in one.extras if one.name == "wuerfelwerk" else ():
            found |= brought(inner, extras)
        found.add(canonicalize_name(one.name))
    return found | {each for one in found - OURS for each in always_with(one)}


@cache
def always_with(distribution: str) -> set[str]:
    """What a distribution itself always brings."""
    asked = [Requirement(line) for line in requires(distribution) or []]
    return {canonicalize_name(one.name) for one in asked if not one.marker or one.marker.evaluate({"extra": ""})}


def imported(tree: ast.AST) -> Iterator[str]:
    """The outermost names of what a module imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


@cache
def owners() -> Mapping[str, list[str]]:
    """The distributions that bring each module: to ask for them takes long."""
    return packages_distributions()


def missing(names: set[str], distributions: set[str]) -> set[str]:
    """Modules that come with none of the distributions."""
    return {
        name
        for name in names - set(sys.stdlib_module_names) - OURS - NO_COMMAND
        if not distributions & {canonicalize_name(owner) for owner in owners().get(name, [])}
    }


@cache
def all_imports() -> set[str]:
    files = (CHECKOUT / "generator").rglob("*.py")
    return {name for file in files for name in imported(ast.parse(file.read_text(encoding="utf-8")))}


def required() -> Iterator[tuple[str, str, str]]:
    """Each command with the extra and the modules that it says it needs."""
    for file in sorted((CHECKOUT / "generator" / "cli").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "require":
                extra, *modules = node.args
                yield from ((file.stem, ast.literal_eval(extra), name) for one in modules for name in _value(file, one))


def _value(file: Path, node: ast.expr) -> list[str]:
    if isinstance(node, ast.Starred):
        return list(getattr(import_module(f"generator.cli.{file.stem}"), ast.unparse(node.value)))
    return [ast.literal_eval(node)]


def test_the_extra_all_brings_everything_that_is_imported() -> None:
    assert missing(all_imports(), brought("all") | brought(APART)) == set()
    assert missing(all_imports(), brought("all")) == {"distributed"}


@pytest.mark.parametrize(("lost", "module"), [("site", "mkdocs"), ("site", "latex2mathml")])
def test_an_extra_that_all_leaves_out_is_seen(lost: str, module: str) -> None:
    extras = dict(project()["optional-dependencies"])
    extras["all"] = [one for one in extras["all"] if one != f"wuerfelwerk[{lost}]"]
    assert module in missing(all_imports(), brought("all", extras))


def test_the_extra_that_a_command_names_brings_what_it_needs() -> None:
    asked = list(required())
    assert {command for command, _, _ in asked} >= {
        "book",
        "box",
        "check",
        "site",
        "verifybox",
        "preflight",
        "simulate",
    }
    assert [one for one in asked if missing({one[2].partition(".")[0]}, brought(one[1]))] == []


def test_an_extra_that_does_not_bring_a_module_is_seen() -> None:
    assert missing({"ezdxf", "json", "shapely"}, brought("book")) == {"ezdxf", "shapely"}
    assert missing({"mkdocs"}, brought("box")) == {"mkdocs"}
