"""Compiled templates are kept from one run to the next, and never taken for those of another text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.base import templates
from generator.base.templates import CompiledTemplates, StrictEnvironment


class Counting(StrictEnvironment):
    """Notes the names of the templates that are compiled."""

    seen: list[str]

    def compile(self, source, name=None, *more, **named):  # type: ignore[no-untyped-def]
        self.seen.append(name)
        return super().compile(source, name, *more, **named)


def run(folder: Path, kind: str = "pages", **settings: bool) -> tuple[str, list[str]]:
    """What the template `a` of the folder says in a new run, and what was compiled for it."""
    cache = CompiledTemplates(folder / "cache", kind)
    environment = Counting([folder], escape=False, bytecode_cache=cache, **settings)
    environment.seen = []
    return environment.get_template("a").render(number=216), environment.seen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a").write_text("{% include 'b' %} of {{ number }}", encoding="utf-8")
    (tmp_path / "b").write_text("{{ 9 * 4 }}", encoding="utf-8")
    return tmp_path


def test_templates_are_compiled_once(folder: Path) -> None:
    assert run(folder) == ("36 of 216", ["a", "b"])
    assert run(folder) == ("36 of 216", [])
    assert len(list((folder / "cache").iterdir())) == 2


def test_a_changed_template_is_compiled_anew(folder: Path) -> None:
    run(folder)
    (folder / "b").write_text("{{ 9 * 5 }}", encoding="utf-8")
    assert run(folder) == ("45 of 216", ["b"])
    assert len(list((folder / "cache").iterdir())) == 2


def test_another_kind_of_environment_has_its_own(folder: Path) -> None:
    run(folder)
    assert run(folder, "plain") == ("36 of 216", ["a", "b"])


def test_another_compiler_has_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(folder)
    monkeypatch.setattr(templates, "_compiler", lambda: "another")
    assert run(folder) == ("36 of 216", ["a", "b"])


def test_damaged_code_is_not_run(folder: Path) -> None:
    run(folder)
    for file in (folder / "cache").iterdir():
        file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert run(folder) == ("36 of 216", ["a", "b"])


@pytest.mark.skipif(os.name != "posix", reason="folders have owners and rights on POSIX")
def test_code_from_a_folder_that_everybody_may_write_into_is_not_run(folder: Path) -> None:
    run(folder)
    (folder / "cache").chmod(0o777)
    assert run(folder) == ("36 of 216", ["a", "b"])


@pytest.mark.skipif(os.name != "posix", reason="folders have owners and rights on POSIX")
def test_code_from_the_folder_of_somebody_else_is_not_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(folder)
    other = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: other)
    assert run(folder) == ("36 of 216", ["a", "b"])
