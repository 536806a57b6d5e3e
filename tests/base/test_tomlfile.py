from pathlib import Path

import pytest

from generator.base.problem import Problem
from generator.base.tomlfile import read_record


def test_a_file_that_is_missing_or_no_toml_is_a_problem(tmp_path: Path) -> None:
    problems: list[Problem] = []
    assert read_record(tmp_path / "none.toml", problems) is None
    (tmp_path / "bad.toml").write_text("a = 1\nb = = 2\n")
    assert read_record(tmp_path / "bad.toml", problems) is None
    (tmp_path / "end.toml").write_text('a = "never closed')
    assert read_record(tmp_path / "end.toml", problems) is None
    assert [(problem.line, problem.message.split(":")[0]) for problem in problems] == [
        (0, "the file is missing"),
        (2, "is not valid TOML"),
        (1, "is not valid TOML"),
    ]


@pytest.mark.parametrize("text", ["n = " + "1" * 5000, "n = " + "[" * 5000 + "]" * 5000])
def test_what_no_reader_can_hold_is_a_problem(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.toml").write_text(text)
    problems: list[Problem] = []
    assert read_record(tmp_path / "x.toml", problems) is None
    assert "too long or lists too deep" in problems[0].message


@pytest.mark.parametrize(
    "text",
    ["a = „Das Spiel“\n", "a = “The game”\n", 'a = "Das Spiel“\nb = 1\n', "a = { b = «Le jeu» }\n", "a = ‘x’ # why\n"],
)
def test_quotation_marks_of_a_word_processor_are_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.toml").write_text("first = 1\n" + text, encoding="utf-8")
    problems: list[Problem] = []
    assert read_record(tmp_path / "x.toml", problems) is None
    assert [(one.line, "straight quotation marks" in one.hint) for one in problems] == [(2, True)]


def test_a_quotation_mark_that_is_missing_before_another_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "text.toml"
    file.write_text('title = "T"\none = { name = "Jackpot, rule = "All" }\n', encoding="utf-8")
    problems: list[Problem] = []
    assert read_record(file, problems) is None
    assert [(one.line, one.hint) for one in problems] == [
        (2, "a text ends with a quotation mark on the line on which it begins")
    ]
    file.write_text('title = "T"\none = { name = "Jackpot" rule = "All" }\n', encoding="utf-8")
    assert read_record(file, problems) is None
    assert "quotation mark" not in problems[-1].hint


@pytest.mark.parametrize("text", ["a = soon\n", 'a = "never „closed“ and more\nb = 1\n'])
def test_other_faults_do_not_blame_curly_quotation_marks(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.toml").write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    assert read_record(tmp_path / "x.toml", problems) is None
    assert [(one.line, "straight" in one.hint, "quotation mark" in one.hint) for one in problems] == [(1, False, True)]
