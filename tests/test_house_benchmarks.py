"""What benchmarks import is there, in the programs that they start as text too: nobody runs them in a test."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

IMPORT = re.compile(r"^\s*from (generator(?:\.\w+)*) import ([\w, ]+)$", re.MULTILINE)


def lacking(text: str) -> list[str]:
    """The names of ours that a program asks for and that are not there."""
    return [
        f"{module}.{name}"
        for module, names in IMPORT.findall(text)
        for name in (one.split(" as ")[0].strip() for one in names.split(","))
        if not there(module, name)
    ]


def there(module: str, name: str) -> bool:
    """Whether a module has a name, or a package a module of that name."""
    try:
        if hasattr(import_module(module), name):
            return True
        import_module(f"{module}.{name}")
    except ModuleNotFoundError:
        return False
    return True


def test_what_benchmarks_import_is_there(checkout: Path) -> None:
    programs = {path.name: path.read_text(encoding="utf-8") for path in (checkout / "benchmarks").glob("*.py")}
    assert sum(len(IMPORT.findall(text)) for text in programs.values()) > 20
    assert {name: found for name, text in programs.items() if (found := lacking(text))} == {}


def test_an_import_of_what_has_moved_is_seen() -> None:
    text = 'PROGRAM = """\nfrom generator.base.locale import locale\nfrom generator.box.job import USUAL\n"""\n'
    assert lacking(text) == ["generator.box.job.USUAL"]
    assert lacking("from generator.base.locale import gone as here\n") == ["generator.base.locale.gone"]
