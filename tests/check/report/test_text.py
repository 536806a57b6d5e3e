"""The report for people can be read from top to bottom, and by grep."""

import re

import pytest
from check.handmade import checked, finding, number

from generator.check.checked import Claims
from generator.check.reading.document import Span
from generator.check.report import Wishes, text_report

LINE = re.compile(r"^rules\.md:\d+: RB\d-[a-z-]+ \S", flags=re.MULTILINE)
TEXT = "# Rules\n\n| Wunsch | 89 of 216 |\n"
CLAIMS = Claims((number(3, 15, "216"),), (number(3, 11, "89"),), (number(1, 0, "7"),))


def report(*findings, wishes=Wishes(), **more):  # noqa: B008 (a value that does not change)
    return text_report([checked(TEXT, *findings, **more)], wishes)


def test_each_finding_is_a_line_that_editors_and_grep_understand():
    found = report(finding(3), finding(1, "RB8-decimal", "a comma", level="note"))
    assert [line for line in found.splitlines() if LINE.match(line)] == [
        "rules.md:3: RB1-count Wunsch: 89 of 216 printed, it is 90",
        "rules.md:1: RB8-decimal a comma",
    ]


def test_levels_stand_under_heads_that_count_them():
    found = report(finding(3), finding(1), finding(2, level="warning"), finding(2, level="note"))
    heads = [line.partition(":")[0] for line in found.splitlines() if re.match(r"\d+ [a-z]+:", line)]
    assert heads == ["2 errors", "1 warning", "1 note"]


def test_what_is_alike_is_said_once_with_all_its_lines():
    found = report(finding(1), finding(2), finding(3), finding(3, span=Span(3, 5, 6)))
    assert len(LINE.findall(found)) == 1
    assert "rules.md:1: RB1-count Wunsch: 89 of 216 printed, it is 90 (also in lines 2, 3)" in found
    assert "4 errors" in found


@pytest.mark.parametrize(("lines", "said"), [([2, 3], "2, 3"), ([2, 3, 4, 7, 9, 10, 11], "2-4, 7, 9-11"), ([5], "5")])
def test_lines_of_a_row_are_one(lines, said):
    assert f"(also in line{'s' * (len(lines) > 1)} {said})" in report(finding(1), *map(finding, lines))


def test_what_is_printed_stands_once_beside_what_is_alike():
    commas = [finding(line, message="a comma", printed=f"{line},5%") for line in (1, 2, 2)]
    assert "RB1-count a comma: 1,5%, 2,5% (also in line 2)\n" in report(*commas)


def test_the_summary_says_what_became_of_the_numbers_and_which_findings_tell_of_them():
    found = report(finding(3, span=Span(3, 11, 20)), finding(3, span=Span(3, 2, 8)), finding(1), claims=CLAIMS)
    last = "    3 errors (1 of 3 at refuted numbers)\n    3 numbers found: 1 verified, 1 refuted, 1 not understood\n"
    assert found.endswith(last)
    assert "names the results of no game" in found


def test_a_document_without_numbers_does_not_look_verified():
    assert "no numbers found, so nothing was verified" in report()
    assert "no findings" in report()


def test_several_files_are_summed_up_at_the_end():
    one = checked(TEXT, finding(3), claims=CLAIMS)
    other = checked(TEXT, path="other.md", ignored=(finding(3),), claims=CLAIMS)
    found = "2 files: 1 error (0 of 1 at refuted numbers), and 1 ignored by comments\n"
    assert text_report([one, other], Wishes()).endswith(
        f"{found}    6 numbers found: 2 verified, 2 refuted, 2 not understood\n"
    )


def test_an_explanation_shows_the_place_the_reason_and_the_proof():
    one = finding(
        3,
        span=Span(3, 11, 13),
        printed="89",
        expected="90",
        why="All rolls were counted.",
        proof=("1,1,2",),
        repair="90",
    )
    shown = report(one, wishes=Wishes(explain=True)).splitlines()
    assert shown[2:8] == [
        "    | Wunsch | 89 of 216 |",
        "               ^^",
        "    printed: 89; right: 90",
        "    All rolls were counted.",
        "    - 1,1,2",
        "    --fix writes: 90",
    ]


def test_a_long_proof_is_printed_once():
    rolls = ("1,1,2  1,1,3", "1,1,4  1,1,5")
    shown = report(finding(3, proof=rolls), finding(3, "RB1-percent", proof=rolls), wishes=Wishes(explain=True))
    assert [line for line in shown.splitlines() if "- " in line] == [
        "    - 1,1,2  1,1,3",
        "    - 1,1,4  1,1,5",
        "    - as above",
    ]


def test_a_long_line_is_cut_around_the_place():
    text = "a" * 300 + "97" + "b" * 300 + "\n"
    one = checked(text, finding(1, span=Span(1, 300, 302)))
    place, marks = text_report([one], Wishes(explain=True)).splitlines()[2:4]
    assert len(place) < 110
    assert [place[i] for i, char in enumerate(marks) if char == "^"] == ["9", "7"]


def test_numbers_that_were_not_understood_are_listed_with_the_words_around():
    shown = report(wishes=Wishes(unknown=True), claims=Claims((), (), (number(3, 11, "89"), number(3, 17, "216"))))
    assert "2 numbers not understood" in shown
    assert "rules.md:3: | Wunsch | [89] of 216 |" in shown
    assert "[89]" not in report(claims=CLAIMS)


def test_documents_without_findings_take_a_line_each_and_stand_last():
    clean, other = checked(TEXT, path="a.md", claims=CLAIMS), checked(TEXT, path="b.md")
    shown = text_report([clean, checked(TEXT, finding(1)), other], Wishes()).splitlines()
    assert shown[-6:-4] == [
        "",
        "a.md: no findings; 3 numbers found: 1 verified, 1 refuted, 1 not understood; "
        "names the results of no game: only its text and its arithmetic were looked at",
    ]
    assert shown[-4].startswith("b.md: no findings; no numbers found")
    assert shown[0] == "1 error: certainly wrong"


def test_nothing_checked_is_nothing_said():
    assert text_report([], Wishes()) == ""
