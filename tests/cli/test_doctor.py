"""`wuerfelwerk doctor` tells what is there, and what to do about what is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

from generator.cli import doctor
from generator.cli.doctor import EXTRAS


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


@pytest.mark.parametrize("line", ["zebra-of-nobody>=1", "click>=99", "click<2", "click>=8.1,<8.1.1"])
def test_a_package_that_is_missing_too_old_or_too_new_is_a_fault(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked(monkeypatch, line)
    said = wuerfelwerk("doctor", "--project", tmp_path)
    assert said.code == 1
    assert line.partition(">")[0].partition("<")[0] in said.err
    assert "pip install --upgrade wuerfelwerk" in said.err


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
