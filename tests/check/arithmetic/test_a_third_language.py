"""The words of sums and days are data: a project that adds a language has them read too."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from generator.base.project import open_project, shipped
from generator.check.run import Checker
from generator.games.model import WHEN

FRENCH = """\
[reckoning]
and = ["et"]
in-all = ["en tout"]
till = ["au"]
days = ["jours"]

[months]
juillet = 7
"août" = 8
"""
TEXT = "# La soirée\n\nIl y a 20, 15 et 22 jetons, 57 en tout, du 3 Juillet au 2 Août (31 jours).\n"


@pytest.mark.parametrize(
    ("right", "wrong", "code"), [("57", "57", ""), ("57", "58", "RB6-total"), ("31 jours", "29 jours", "RB6-days")]
)
def test_a_language_is_one_file(tmp_path: Path, right: str, wrong: str, code: str) -> None:
    (tmp_path / "templates" / "check").mkdir(parents=True)
    (tmp_path / "templates" / "check" / "fr.toml").write_text(FRENCH, encoding="utf-8")
    (tmp_path / "games").mkdir()
    path = tmp_path / "soir.md"
    path.write_text(TEXT.replace(right, wrong), encoding="utf-8")
    checked = Checker(open_project(tmp_path)).check(path)
    assert [one.code for one in checked.findings] == ([code] if code else [])
    assert code or len(checked.claims.verified) == 5
    shipped_only = Checker(open_project(shipped())).check(path)
    assert (shipped_only.findings, shipped_only.claims.verified) == ((), ())


def test_every_class_of_words_is_there_in_each_language_and_asked_for(checkout: Path) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (checkout / "generator" / "check").rglob("*.py"))
    asked = set(re.findall(r"\"([a-z0-9-]+)\"|'([a-z0-9-]+)'", source))
    names = {one for pair in asked for one in pair}
    names |= {"figure-3", "figure-4"}  # made from the number of angles
    names |= {f"column-{when}" for when in WHEN}
    names |= {f"score-{kind}" for kind in ("face", "equal", "pairs", "row")} | {f"face-{one}" for one in range(1, 7)}
    for language in ("de", "en"):
        path = shipped() / "templates" / "check" / f"{language}.toml"
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        other = tomllib.loads(path.with_stem("en").read_text(encoding="utf-8"))
        assert told["reckoning"].keys() == other["reckoning"].keys()
        assert told["reckoning"].keys() <= names
        assert set(told["months"].values()) == set(range(1, 13))
