"""The report for programs holds what the manual promises."""

import json

from check.handmade import checked, finding, number

from generator.check.checked import Claims
from generator.check.reading.document import Span
from generator.check.report import json_report

CLAIMS = Claims((number(1, 4, "216"),), (number(1, 0, "89"),), (number(1, 9, "7"),))


def read(*documents):
    return json.loads(json_report(documents))


def test_findings_claims_and_edition_are_at_the_top():
    data = read(checked("89, 216, 7\n", finding(1, printed="89", expected="90"), claims=CLAIMS))
    assert data["claims"] == {"found": 3, "verified": 1, "refuted": 1, "unknown": 1}
    assert data["edition"] is None
    (one,) = data["findings"]
    assert {key: one[key] for key in ("file", "line", "code", "level", "printed", "expected")} == {
        "file": "rules.md",
        "line": 1,
        "code": "RB1-count",
        "level": "error",
        "printed": "89",
        "expected": "90",
    }


def test_what_is_alike_is_not_put_together():
    assert len(read(checked("a\nb\n", finding(1), finding(2)))["findings"]) == 2


def test_numbers_that_were_not_understood_are_listed():
    (file,) = read(checked("89, 216, 7\n", claims=CLAIMS))["files"]
    assert file["unknown"] == [{"line": 1, "column": 10, "text": "7"}]


def test_letters_stand_as_they_are():
    assert "„Wünsch“ 🦄" in json_report([checked("x\n", finding(1, message="„Wünsch“ 🦄", span=Span(1, 0, 1)))])
