"""Patterns that measure a roll are read as they are printed, fractions of MathML as fractions: no roll, no count."""

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.throwgames import thrown

from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.reading.markup import blank_markup
from generator.check.run import Checker

FRACTION = (
    "<math><mrow><mfrac><mrow><mn>{a}</mn></mrow><mrow><mn>{b}</mn></mrow></mfrac><mo>&#x0003D;</mo>"
    "<mfrac><mn>{c}</mn><mn>{d}</mn></mfrac><mo>&#x02248;</mo><mn>{p}</mn><mi>&#x00025;</mi></mrow></math>"
)


def checked(project: Path, text: str, game: str = "push") -> Checked:
    return Checker(Project(project), game).check(project / "rules.md", text.encode())


@pytest.fixture
def push(tmp_path: Path) -> Path:
    thrown(tmp_path)
    thrown(tmp_path, "push")
    return tmp_path


def test_a_printed_pattern_is_verified_with_its_own_result(push: Path) -> None:
    found = checked(push, "# Push\n\n## Scores\n\nPattern: at least 1 of 1 or 5\n")
    assert not found.findings
    assert len(found.claims.verified) == found.claims.found == 2


def test_another_pattern_is_not_verified(push: Path) -> None:
    found = checked(push, "# Push\n\n## Scores\n\nPattern: at least 2 of 1 or 5\n")
    assert not found.claims.verified


def test_a_pattern_below_another_result_is_not_verified(push: Path) -> None:
    found = checked(push, "# Push\n\n## Nothing\n\nPattern: at least 1 of 1 or 5\n")
    assert not found.claims.verified


def fraction(percent: str) -> str:
    return FRACTION.format(a=22, b=36, c=11, d=18, p=percent)


def test_a_fraction_of_mathml_is_no_list_of_rolls(tmp_path: Path) -> None:
    assert wuerfelwerk("new", "harbour", "--lang", "en", "--project", tmp_path).code == 0
    right = checked(tmp_path, f"# Harbour\n\n- Nothing:\n  {fraction('61.1')}\n", "harbour")
    assert not right.findings
    assert right.claims.verified
    wrong = checked(tmp_path, f"# Harbour\n\n- Nothing:\n  {fraction('16.1')}\n", "harbour")
    assert [one.level for one in wrong.findings] == ["error"]


def test_powers_of_mathml_are_powers() -> None:
    power = (
        "<math><mrow><msup><mrow><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></mrow>"
        "<mn>5</mn></msup></mrow></math>"
    )
    assert blank_markup(power).strip() == "((1/2))^5"


def test_a_fingerprint_that_begins_like_a_die_is_none(push: Path) -> None:
    said = [one.message for one in checked(push, "# Push\n\nEdition one · d6981000\n").findings]
    assert not [one for one in said if "faces" in one]
    said = [one.message for one in checked(push, "# Push\n\nYou need six D8.\n").findings]
    assert [one for one in said if "faces" in one]
