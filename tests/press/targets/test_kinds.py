"""Which targets a command takes, and what is said of others."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.printing import project

from generator.base.problem import WrongUsage
from generator.base.project import Project
from generator.press.targets.spec import Prints, check_targets, target_fault


@pytest.mark.parametrize(
    ("name", "prints"),
    [("a5", "pages"), ("a5", "single pages"), ("booklet-a4", "pages"), ("home-a4", "cards"), ("single", "cards")],
)
def test_a_target_that_fits_is_no_fault(name: str, prints: Prints) -> None:
    assert target_fault(project(), name, prints) is None


@pytest.mark.parametrize(
    ("name", "prints", "message", "near"),
    [
        ("a5", "cards", "'a5' prints pages, not cards", "targets for cards"),
        ("single", "pages", "'single' prints cards, not pages", "targets for pages"),
        ("home-letter", "pages", "'home-letter' prints cards, not pages", "did you mean 'letter'?"),
        (
            "booklet-letter",
            "single pages",
            "'booklet-letter' folds a booklet, not single pages",
            "did you mean 'letter'?",
        ),
        ("singel", "cards", "there is no target 'singel'", "did you mean 'single'?"),
    ],
)
def test_others_are_told_with_what_fits(name: str, prints: Prints, message: str, near: str) -> None:
    fault = target_fault(project(), name, prints)
    assert fault
    assert fault[0] == message
    assert fault[1].startswith(near)


def test_a_target_of_the_project_counts_and_one_that_nobody_can_read_passes(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "targets"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('kind = "pages"\npage = "a5"\n', encoding="utf-8")
    (folder / "bad.toml").write_text("kind =\n", encoding="utf-8")
    check_targets(Project(tmp_path), ["mine", "bad", "form"], "pages", also=["form"])
    with pytest.raises(WrongUsage) as raised:
        check_targets(Project(tmp_path), ["mine", "nine", "single"], "cards")
    told = [one.message.partition(";")[0] for one in raised.value.problems]
    assert told == ["'mine' prints pages, not cards", "no target 'nine'"]
