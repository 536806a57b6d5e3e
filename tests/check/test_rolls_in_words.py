"""Rolls of a game whose dice have words for faces, as sentences tell them."""

from __future__ import annotations

import pytest
from check.asking import told
from check.test_other_games import SUMS
from check.test_other_games import project as project  # the fixture

from generator.base.project import Project


@pytest.mark.parametrize("joint", [" and", " und", ","])
def test_a_roll_may_have_an_and_and_its_name_is_not_that_of_the_next(project: Project, joint: str) -> None:
    rule = SUMS.replace('["2d6"]', '["2d6", "sky"]').replace("[[1, 2]]", '[[1, 2, "fog"]]')
    rule = rule.replace("[[3, 4]]", '[[3, 4, "fog"]]').replace("[[6, 6]]", '[[6, 6, "clear"]]')
    faces = '[die.sky]\nfaces = ["clear", "fog"]\n'
    (project.root / "games" / "over" / "game.toml").write_text(f"{rule}{faces}", encoding="utf-8")
    text = f"# Over and Under\n\nAnna rolls 3, 4{joint} fog: that is a Lucky Seven.\nBen rolls 6, 6, clear. Over!\n"
    assert told(text, "RB5", project=project, game="over") == []  # type: ignore[arg-type]
    wrong = told(text.replace("3, 4", "3, 5"), "RB5", project=project, game="over")  # type: ignore[arg-type]
    assert wrong == [("RB5-result", 3, "3,5,fog is Over, not Lucky Seven")]
    unread = text.replace("3, 4", "three twice")
    assert told(unread, "RB5", project=project, game="over") == []  # type: ignore[arg-type]
