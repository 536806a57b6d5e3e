"""Annotations of GitHub: ten a level, what is alike once, and no text that becomes a command."""

import pytest
from check.handmade import checked, finding

from generator.check.report import MOST, github_report


def commands(*documents, level="error"):
    return [line for line in github_report(documents).splitlines() if line.startswith(f"::{level} ")]


def test_a_finding_is_an_annotation_at_its_line():
    (line,) = commands(checked("a\nb\n", finding(2)))
    assert line == "::error file=rules.md,line=2,title=RB1-count::Wunsch: 89 of 216 printed, it is 90"


@pytest.mark.parametrize(("count", "shown"), [(MOST, MOST), (MOST + 1, MOST), (300, MOST)])
def test_there_are_ten_a_level_and_the_last_one_says_how_many_more(count, shown):
    errors = [finding(line, message=f"line {line}") for line in range(1, count + 1)]
    notes = [finding(1, "RB8-decimal", level="note")]
    found = commands(checked("a\n" * 300, *errors, *notes))
    assert len(found) == shown
    assert ("more error" in found[-1]) == (count > MOST)
    assert count <= MOST or f"{count - MOST + 1} more errors" in found[-1]
    assert len(commands(checked("a\n" * 300, *errors, *notes), level="notice")) == 1


def test_what_is_alike_takes_one_annotation():
    found = commands(checked("a\n" * 30, *(finding(line) for line in range(1, 30))))
    assert len(found) == 1
    assert "also in lines 2-29" in found[0]


def test_every_finding_is_in_the_log_as_well():
    log = github_report([checked("a\n" * 300, *(finding(line, message=f"m{line}") for line in range(1, 301)))])
    assert "rules.md:300: RB1-count m300" in log.splitlines()


def test_signs_of_commands_are_spelled():
    one = checked("a\n", finding(1, message="44,4 %\n::error::planted"), path="a,b:c.md")
    report = github_report([one])
    assert "::error file=a%2Cb%3Ac.md,line=1,title=RB1-count::44,4 %25%0A::error::planted" in report
    assert [line for line in report.splitlines() if line.startswith("::error::")] == []
