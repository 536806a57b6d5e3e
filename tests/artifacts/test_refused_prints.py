"""A file that is not what its target asks for does not get its name: what was there before stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.printing import fonts, job, project

from generator.artifacts.build import Recipe, build
from generator.base.problem import UserError
from generator.base.products import PrintSpec
from generator.press.pdf.document import write_pdf
from generator.press.targets.spec import target_spec

PATH = "einhorn/de/cards.pdf"


def recipe(spec: PrintSpec | None, path: str = PATH) -> Recipe:
    return Recipe(path, "cards", "einhorn", "e", "de", "new", lambda: write_pdf(job("single"), fonts()), spec)


def older(folder: Path) -> Path:
    path = folder / PATH
    path.parent.mkdir(parents=True)
    path.write_bytes(b"older")
    return path


def test_a_file_for_another_target_is_refused_and_the_older_one_stays(tmp_path: Path) -> None:
    path = older(tmp_path)
    with pytest.raises(UserError) as raised:
        build([recipe(target_spec(project(), "drivethru"))], tmp_path)
    assert {problem.path for problem in raised.value.problems} == {PATH}
    assert all("refused for drivethru" in problem.message for problem in raised.value.problems)
    assert path.read_bytes() == b"older"
    assert [one.name for one in tmp_path.rglob("*") if one.is_file()] == ["cards.pdf"]


def test_with_one_refused_file_no_other_is_written(tmp_path: Path) -> None:
    with pytest.raises(UserError):
        build([recipe(None, "other.pdf"), recipe(target_spec(project(), "drivethru"))], tmp_path)
    assert not (tmp_path / "other.pdf").exists()


def test_a_file_without_a_target_is_not_checked(tmp_path: Path) -> None:
    path = older(tmp_path)
    assert len(build([recipe(None)], tmp_path)) == 1
    assert path.read_bytes().startswith(b"%PDF")


def test_too_few_pages_are_refused(tmp_path: Path) -> None:
    spec = target_spec(project(), "single")
    with pytest.raises(UserError) as raised:
        build([recipe(spec.expecting(6))], tmp_path)
    assert any("page" in problem.message for problem in raised.value.problems)
