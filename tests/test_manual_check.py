"""The codes of findings, the fields of the report and the options are the ones that the manual lists."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from check.handmade import checked, finding
from check.mutations import BOOKS, mutants
from manualpages import code, page, project_of, tables
from reference import CHECKOUT
from test_manual_lists import lost_anchors, unknown_options

from generator.base.project import open_project, shipped
from generator.check.patterns import SLOTS
from generator.check.repair import PARTS
from generator.check.report import json_report
from generator.check.run import Checker

CODES = tomllib.loads((CHECKOUT / "templates" / "codes.toml").read_text(encoding="utf-8"))
CODE = re.compile(r'"(RB\d-[a-z-]+)"')


def given() -> set[str]:
    """Every code that stands in the program."""
    sources = (CHECKOUT / "generator" / "check").rglob("*.py")
    return {one for path in sources for one in CODE.findall(path.read_text(encoding="utf-8"))}


def told(text: str) -> dict[str, str]:
    """By its code: the level of each finding, as the manual has it."""
    return {code(row[0])[0]: row[1] for rows in tables(text, "findings").values() for row in rows}


def test_every_code_that_the_program_gives_is_in_the_manual_and_no_other() -> None:
    assert set(told(page("check-codes.md"))) == given() == set(CODES)
    assert set(told(page("check-codes.md").replace("`RB0-stale`", "`RB0-old`"))) != given()


def test_each_code_stands_with_its_family_and_has_a_level() -> None:
    for family, rows in tables(page("check-codes.md"), "findings").items():
        assert all(code(row[0])[0].startswith(f"{family}-") for row in rows)
    assert {level for one in told(page("check-codes.md")).values() for level in one.split(" or ")} <= {
        "error",
        "warning",
        "note",
    }


def accused(code: str, line: str) -> bool:
    """Whether a document with a line gets a finding of a code."""
    game = CODES[code].get("game", "einhorn")
    text = f"# {game.capitalize()}\n\n{line}\n".encode()
    found = Checker(open_project(shipped()), game=game).check(Path("rules.md"), text)
    return code in {one.code for one in found.findings}


def test_the_example_of_a_code_gets_it_and_one_of_another_code_does_not() -> None:
    examples = {code: one["example"] for code, one in CODES.items() if "example" in one}
    assert len(examples) > 40
    assert [code for code, line in examples.items() if not accused(code, line)] == []
    assert not accused("RB1-count", examples["RB1-percent"])


def test_the_parts_of_blocks_are_those_of_the_manual() -> None:
    assert [code(row[0])[0] for row in tables(page("check.md"), "parts")[""]] == list(PARTS)


def test_the_fields_of_the_report_are_those_of_the_manual() -> None:
    data = json.loads(json_report([checked("text\n", finding(1))]))
    fields = [*data["findings"][0], *data["claims"], *data["files"][0]]
    told_fields = [name for row in tables(page("check.md"), "fields")[""] for name in code(row[1])]
    assert sorted(told_fields) == sorted(fields)
    assert [code(row[0])[0] for row in tables(page("check.md"), "fields")[""]] == list(data)


def test_links_and_options_of_these_pages_are_right() -> None:
    for name in ("check.md", "check-codes.md"):
        assert lost_anchors(name, page(name)) == set()
        assert unknown_options(page(name)) == set()
    assert lost_anchors("check.md", page("check.md") + "[a](#gone)\n") == {"gone"}


def told_score(text: str) -> dict[str, tuple[int, int]]:
    rows = tables(text, "score")[""]
    return {row[0].strip("*"): (int(row[1].strip("*")), int(row[2].strip("*"))) for row in rows}


def test_the_score_that_is_told_adds_up_and_is_high_enough() -> None:
    told_scores = told_score(page("check.md"))
    *parts, (seen, made) = told_scores.values()
    assert list(told_scores)[-1] == "all"
    assert (sum(one for one, _ in parts), sum(many for _, many in parts)) == (seen, made)
    assert all(one >= 0.95 * many for one, many in parts)
    assert made == sum(len(list(mutants(path.read_text(encoding="utf-8"), 9))) for path in BOOKS)


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("A catch hauls in {} shells.", 2, 3),
        ("Each storm nets {} shells.", "−4", "−5"),
        ("| Result | Waves |\n|---|---|\n| Catch | {} |\n| Calm | 24 |\n| Storm | 1 |", 11, 12),
    ],
)
def test_the_sentences_of_the_manual_are_understood(text: str, right: object, wrong: object, tmp_path: Path) -> None:
    project = open_project(project_of([page("games.md").partition("## `classify.py`")[0], page("check.md")], tmp_path))
    checker = Checker(project, game="harbour")
    for number, errors in ((right, []), (wrong, [f"{wrong} printed, it is {right}"])):
        found = checker.check(Path("rules.md"), f"# Harbour\n\n{text.format(number)}\n".encode())
        assert [one.message.partition(": ")[2] for one in found.findings] == errors
        assert found.claims.verified or errors


def strange_slots(text: str) -> set[str]:
    """Slots of patterns that the manual tells and no pattern has."""
    return {slot for row in tables(text, "pattern")[""] for slot in re.findall(r"\{([a-z]+)\}", row[0])} - {*SLOTS}


def test_the_slots_of_the_manual_are_those_of_patterns() -> None:
    assert strange_slots(page("check.md")) == set()
    assert strange_slots(page("check.md").replace("`{percent}`", "`{part}`")) == {"part"}
