"""A document of which fewer numbers are verified than before is told, and so is one that is not checked any more."""

from pathlib import Path

import pytest
from check.handmade import checked, number

from generator.base.problem import UserError
from generator.check.checked import Claims
from generator.check.summary import baseline_text, fallen, missing, read_baseline


def of(path: str, verified: int):
    return checked("text\n", path=path, claims=Claims(tuple(number(1, 0, "6") for _ in range(verified))))


def test_a_baseline_is_read_as_it_was_written(tmp_path: Path):
    file = tmp_path / "baseline.json"
    file.write_text(baseline_text([of("b.md", 3), of("a.md", 5)]), encoding="utf-8")
    assert read_baseline(file) == {"a.md": 5, "b.md": 3}
    assert file.read_text(encoding="utf-8").index("a.md") < file.read_text(encoding="utf-8").index("b.md")


@pytest.mark.parametrize(("now", "told"), [(4, ["RB0-baseline"]), (5, []), (6, []), (0, ["RB0-baseline"])])
def test_fewer_verified_numbers_are_an_error(now: int, told: list[str]):
    assert [finding.code for _, finding in fallen([of("a.md", now)], {"a.md": 5})] == told


def test_a_document_that_is_new_is_no_fault():
    assert list(fallen([of("new.md", 0)], {"a.md": 5})) == []


def test_a_document_that_is_no_longer_checked_is_told(tmp_path: Path):
    (problem,) = missing([of("a.md", 5)], {"a.md": 5, "gone.md": 2}, tmp_path / "baseline.json")
    assert "gone.md is in the baseline and was not checked" in problem.message


ENDLESS = '{"wuerfelwerk-baseline": 1, "verified": {"a.md": 1e999}}'


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", '{"wuerfelwerk-baseline": 2, "verified": {}}', "[" * 5000, "7", ENDLESS]
)
def test_a_file_that_is_no_baseline_is_told(content: str, tmp_path: Path):
    file = tmp_path / "baseline.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(UserError, match="is no baseline"):
        read_baseline(file)


def test_a_baseline_that_is_not_there_is_told_with_how_to_write_it(tmp_path: Path):
    with pytest.raises(UserError, match="--update-baseline"):
        read_baseline(tmp_path / "none.json")
