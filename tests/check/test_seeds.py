"""The published rules of all games: what is known to be wrong in them is found, nothing that is known to be right.

The known faults stand in data that is not in this repository; here are only lines and codes.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from check.claims import FOUND, LEFT_OUT, NOTED, RIGHT, RIGHT_CHOICES, SAYS_NO_NUMBER, SWAPPED, Row, Swap

from generator.base.project import open_project, shipped
from generator.check.checked import Checked
from generator.check.reading.reader import read_document
from generator.check.run import Checker
from generator.check.subjects import find_subject

SEEDS = ("000", "001", "002", "003", "004")


@cache
def report(folder: Path, name: str) -> Checked:
    (file,) = folder.glob(f"seeds/{name}*")
    return Checker(open_project(shipped())).check(file)


def rows(shared: Path) -> list[dict[str, str]]:
    """The known claims of the documents about a game that is here."""
    with (shared / "data" / "claims.tsv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file, delimiter="\t") if row["seed"] in SEEDS]


@pytest.mark.parametrize(
    ("name", "game"),
    [("000_r", "einhorn"), ("001", "einhorn"), ("002", "einhorn"), ("003", "dre13ehn"), ("004", "choice")],
)
def test_the_game_of_a_document_is_found(name: str, game: str, shared: Path) -> None:
    (file,) = shared.glob(f"seeds/{name}*")
    document, _ = read_document(file)
    subject = find_subject(open_project(shipped()), document)
    assert subject
    assert subject.game.id == game


def lines_of(text: str) -> set[int]:
    """The lines of a row, `37-40, 168`."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?:-(\d+))?", text):
        found |= set(range(int(first), int(last or first) + 1))
    return found


def test_each_known_fault_is_looked_for_or_left_out_for_a_reason(shared: Path) -> None:
    wrong = {(row["seed"], row["line"]) for row in rows(shared) if row["verdict"] in ("WRONG", "CONTRADICTION")}
    assert wrong == {row.key for row in FOUND} | set(LEFT_OUT)
    assert all(LEFT_OUT.values())


@pytest.mark.parametrize("row", [*FOUND, *NOTED], ids=lambda row: f"{row.seed}:{row.line}:{row.code}")
def test_a_known_fault_is_found(row: Row, shared: Path) -> None:
    for name in row.files:
        found = [one for one in report(shared, name).findings if one.code == row.code and one.span.line in row.at]
        assert found, name
        assert {one.level for one in found} <= {row.level}


def test_each_claim_about_the_second_game_is_found_noted_verified_or_out_for_a_reason(shared: Path) -> None:
    known = [row["line"] for row in rows(shared) if row["seed"] == "003"]
    decided = [row.line for row in (*FOUND, *NOTED) if row.seed == "003"] + [*RIGHT, *SAYS_NO_NUMBER]
    assert sorted(known) == sorted(decided)
    verdicts = {row["line"]: row["verdict"] for row in rows(shared) if row["seed"] == "003"}
    assert {verdicts[line] for line in RIGHT} == {"true"}
    assert {verdicts[row.line] for row in NOTED if row.seed == "003"} == {"ambiguous"}


def test_each_claim_about_the_third_game_is_verified_or_noted(shared: Path) -> None:
    verdicts = {row["line"]: row["verdict"] for row in rows(shared) if row["seed"] == "004"}
    assert {*verdicts} == {*RIGHT_CHOICES} | {row.line for row in NOTED if row.seed == "004"}
    assert {verdicts[line] for line in RIGHT_CHOICES} == {"true"}
    assert {verdicts[row.line] for row in NOTED if row.seed == "004"} == {"representation"}
    assert {*SWAPPED} == {*RIGHT_CHOICES}


CLAIMS = [("003", claim, lines) for claim, lines in RIGHT.items()]
CLAIMS += [("004", claim, lines) for claim, lines in RIGHT_CHOICES.items()]


@pytest.mark.parametrize(("seed", "claim", "lines"), CLAIMS, ids=[f"{seed}:{claim}" for seed, claim, _ in CLAIMS])
def test_numbers_that_are_known_to_be_right_are_verified(
    seed: str, claim: str, lines: dict[int, str], shared: Path
) -> None:
    verified: dict[int, Counter[str]] = {}
    for number in report(shared, seed).claims.verified:
        verified.setdefault(number.span.line, Counter()).update(re.findall(r"\w+", number.text))
    for line, texts in lines.items():
        assert not Counter(texts.split()) - verified.get(line, Counter()), line


@pytest.mark.parametrize(
    "swap", [one for swaps in SWAPPED.values() for one in swaps], ids=lambda one: f"{one[0]}:{one[2]}"
)
def test_a_wrong_number_in_a_scan_is_found(swap: Swap, shared: Path) -> None:
    (file,) = shared.glob("seeds/004*")
    lines = file.read_text(encoding="utf-8").split("\n")
    assert swap.old in lines[swap.line - 1]
    lines[swap.line - 1] = lines[swap.line - 1].replace(swap.old, swap.new, 1)
    found = Checker(open_project(shipped())).check(file, "\n".join(lines).encode()).findings
    wrong = {(one.code, one.span.line) for one in found if one.level != "note"}
    assert wrong & {(swap.code, line) for line in swap.at or (swap.line,)}, wrong


def false_alarms(checked: Checked, claims: list[dict[str, str]]) -> list[str]:
    """Errors and warnings in lines of which only true things are known."""
    wrong = {at for row in claims if row["verdict"] not in ("true", "representation") for at in lines_of(row["line"])}
    wrong |= {at for row in FOUND if row.seed == claims[0]["seed"] for at in row.at}
    right = {at for row in claims if row["verdict"] == "true" for at in lines_of(row["line"])} - wrong
    return [
        f"{one.span.line}: {one.code} {one.message}"
        for one in checked.findings
        if one.level != "note" and one.span.line in right
    ]


@pytest.mark.parametrize("name", ["000_9", "000_repaired", "001", "002", "003", "004"])
def test_nothing_is_found_in_lines_that_are_known_to_be_right(name: str, shared: Path) -> None:
    claims = [row for row in rows(shared) if row["seed"] == name[:3]]
    assert false_alarms(report(shared, name), claims) == []


@pytest.mark.parametrize("name", ["000_9", "000_repaired", "001", "002", "003", "004"])
def test_every_error_and_warning_is_about_something_that_is_known_to_be_wrong(name: str, shared: Path) -> None:
    known = {(row.code, at) for row in FOUND if row.seed == name[:3] for at in row.at}
    more = [
        (one.code, one.span.line, one.message)
        for one in report(shared, name).findings
        if one.level != "note" and (one.code, one.span.line) not in known
    ]
    assert more == []


def test_both_states_of_the_first_document_say_the_same(shared: Path) -> None:
    broken, mended = report(shared, "000_9"), report(shared, "000_repaired")
    assert {f for f in broken.findings if f.code != "RB8-mojibake"} == set(mended.findings)
    assert broken.claims == mended.claims
