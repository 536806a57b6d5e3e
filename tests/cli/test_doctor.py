"""`wuerfelwerk doctor` tells what is there, and what to do about what is not."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from reference import CHECKOUT

from generator.cli import doctor
from generator.cli.doctor import EXTRAS, LIMITS


def lines(text: str) -> dict[str, str]:
    return {line[7:18].strip(): line for line in text.splitlines() if not line.startswith(" ")}


def test_what_is_there_is_told(tmp_path: Path) -> None:
    said = wuerfelwerk("doctor", "--project", tmp_path)
    assert said.code == 0, said.err
    found = lines(said.out)
    assert found.keys() >= {*EXTRAS, "wuerfelwerk", "python", "packages", "fonts", "cache", "project", "output"}
    assert all(found[name].startswith("ok") for name in EXTRAS)
    assert "einhorn" in found["project"]


def asked(monkeypatch: pytest.MonkeyPatch, *more: str) -> None:
    monkeypatch.setattr(doctor, "requires", lambda _: ["click>=8.1", "zebra-of-nobody>=1; extra == 'box'", *more])


def test_an_extra_that_is_not_there_is_told_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(monkeypatch)
    said = wuerfelwerk("doctor", "--project", tmp_path)
    assert said.code == 0
    assert "not there: zebra-of-nobody" in lines(said.out)["box"]
    assert "to have it: " in said.out
    assert lines(said.out)["play"].startswith("ok")


@pytest.mark.parametrize(
    "line",
    ["zebra-of-nobody>=1", "click>=99", "click<2", "click>=8.1,<8.1.1", "click~=7.1", "click~=8.0.1", "click~=8.99"],
)
def test_a_package_that_is_missing_too_old_or_too_new_is_a_fault(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(monkeypatch, line)
    said = wuerfelwerk("doctor", "--project", tmp_path)
    assert said.code == 1
    assert re.split("[<>~]", line)[0] in said.err
    assert "pip install --upgrade wuerfelwerk" in said.err


@pytest.mark.parametrize("limit", ["9.8", "9.8.2"])
@pytest.mark.parametrize("sign", LIMITS)
def test_a_limit_is_what_pip_takes_it_for(sign: str, limit: str) -> None:
    for version in ("8.9", "9.7.9", "9.8.1", "9.8.2", "9.8.11", "9.9.0", "10.0.0"):
        numbers = ([int(part) for part in one.split(".")] for one in (version, limit))
        assert LIMITS[sign](*numbers) == SpecifierSet(sign + limit).contains(version), (sign, version)


def test_the_doctor_knows_every_sign_of_a_limit_that_we_write() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = (lines for name, lines in project["optional-dependencies"].items() if name != "dev")
    lines = [*project["dependencies"], *(line for lines in extras for line in lines)]
    assert {one.operator for line in lines for one in Requirement(line).specifier} == set(LIMITS)


def test_fonts_that_are_missing_and_results_that_can_not_be_written_are_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "output").write_text("a file", encoding="utf-8")
    monkeypatch.setattr(doctor, "source_font", lambda: tmp_path / "gone.ttf")
    said = wuerfelwerk("doctor", "--project", tmp_path, "--output", tmp_path / "output" / "below")
    assert said.code == 1
    assert "fonts: " in said.err
    assert "output: " in said.err
    assert "--output DIR" in said.err
