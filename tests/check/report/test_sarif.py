"""The SARIF report is one that readers of version 2.1.0 accept."""

import json

import pytest
from check.handmade import checked, document, finding

from generator.check.checked import Checked, Claims
from generator.check.reading.document import Document, Span
from generator.check.report import SCHEMA, sarif_report

TEXT = "# 🦄 Rules\n\n| Wunsch | 89 of 216 |\n"


def report(*documents: Checked) -> dict:
    return json.loads(sarif_report(documents))


def results(*documents: Checked) -> list[dict]:
    return report(*documents)["runs"][0]["results"]


def known(one: Checked) -> list[str]:
    return [result["partialFingerprints"]["wuerfelwerk/v1"] for result in results(one)]


EVERYTHING = (
    checked(TEXT, finding(3, span=Span(3, 11, 13), why="Counted"), finding(1, "RB8-decimal", level="note")),
    checked("x\n", finding(1, "RB5-who", level="warning", span=Span(1, 0, 0)), path="a b/ü.md"),
    checked("x\n", path="/elsewhere/rules.md"),
    checked("x\n", finding(0), path="/elsewhere/own rules.md"),
)


def valid(data: dict) -> object:
    """Reads a log with classes that were made from the published schema: an unknown key or a wrong type raises."""
    model = pytest.importorskip("pydantic_sarif.model", reason="the schema as classes comes with the extra dev")
    return model.StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate(data)


def test_it_validates_against_the_schema_of_2_1_0():
    assert valid(report(*EVERYTHING))
    assert valid(report())


@pytest.mark.parametrize(
    "plant",
    [
        lambda run: run.update(colour="red"),
        lambda run: run["results"][0].update(level="fatal"),
        lambda run: run["results"][0].pop("message"),
        lambda run: run["results"][0]["locations"][0]["physicalLocation"]["region"].update(startLine=0),
        lambda run: run["tool"].pop("driver"),
    ],
)
def test_a_log_that_breaks_the_schema_is_refused(plant):
    data = report(*EVERYTHING)
    plant(data["runs"][0])
    with pytest.raises(ValueError, match="validation error"):
        valid(data)


def test_each_result_has_the_rule_that_it_points_to():
    data = report(*EVERYTHING)
    (run,) = data["runs"]
    assert (data["version"], data["$schema"]) == ("2.1.0", SCHEMA)
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules) == 3
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]


def test_columns_count_characters_from_one():
    (region,) = (r["locations"][0]["physicalLocation"]["region"] for r in results(EVERYTHING[0])[:1])
    assert region == {"startLine": 3, "startColumn": 12, "endColumn": 14}
    assert TEXT.splitlines()[2][region["startColumn"] - 1 : region["endColumn"] - 1] == "89"
    assert report()["runs"][0]["columnKind"] == "unicodeCodePoints"


def test_a_line_that_was_mended_has_no_columns():
    mended = Document("rules.md", ("⚀ 89",), (), "en", False, ("âš€ 89",))
    one = Checked(mended, None, (finding(1, span=Span(1, 2, 4)),), (), Claims())
    assert results(one)[0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 1}


def test_places_are_references():
    uris = [r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for r in results(*EVERYTHING)]
    assert list(dict.fromkeys(uris)) == ["rules.md", "a%20b/%C3%BC.md", "file:///elsewhere/own%20rules.md"]


def test_a_finding_is_known_again_where_lines_were_added_above():
    before = checked(TEXT, finding(3, printed="89"))
    after = checked("new\n\n" + TEXT, finding(5, printed="89"))
    assert known(before) == known(after)
    assert known(before) != known(checked(TEXT, finding(3, printed="88")))
    assert known(before) != known(checked(TEXT.replace("Wunsch", "Wish"), finding(3, printed="89")))


def test_two_findings_in_one_line_are_not_taken_for_one():
    one = checked(TEXT, finding(3, span=Span(3, 0, 1)), finding(3, span=Span(3, 2, 3)))
    assert len(set(known(one))) == 2


def test_the_report_is_the_same_each_time():
    assert sarif_report(EVERYTHING) == sarif_report(EVERYTHING)
    assert document(TEXT) == document(TEXT)
