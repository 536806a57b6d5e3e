"""`wuerfelwerk check`: what it prints, what it exits with, and that it says of each file what is the matter."""

import json
import os
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

RIGHT = """# Einhorn

| Result | Rolls |
|---|---|
| Das Unvermeidliche | 96 of 216 |
| Wunsch | 90 of 216 |
| Einhorn | 24 of 216 |
| Dreifaltigkeit | 6 of 216 |
"""
WRONG = RIGHT.replace("90 of", "89 of")
UNUSED = RIGHT + "\n<!-- wuerfelwerk: ignore RB2: no longer needed -->\n\ntext\n"


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "rules.md"
    file.write_text(RIGHT, encoding="utf-8")
    return file


def test_a_right_document_exits_0_and_says_how_much_was_verified(rules: Path) -> None:
    said = wuerfelwerk("check", "rules.md")
    assert (said.code, said.err) == (0, "")
    assert said.out == (
        "rules.md: no findings; 4 numbers found: 4 verified, 0 refuted, 0 not understood; "
        "einhorn, edition 2022-10-31 (the game's default)\n"
    )


def test_a_wrong_number_exits_1_and_is_told_at_its_line(rules: Path) -> None:
    rules.write_text(WRONG, encoding="utf-8")
    said = wuerfelwerk("check", "rules.md")
    assert said.code == 1
    assert "\nrules.md:6: RB1-count Wunsch" in said.out
    assert "3 verified, 1 refuted" in said.out


def test_warnings_exit_1_only_where_that_is_asked_for(rules: Path) -> None:
    rules.write_text(UNUSED, encoding="utf-8")
    assert wuerfelwerk("check", "rules.md").code == 0
    assert wuerfelwerk("check", "rules.md", "--strict").code == 1


def test_an_explanation_is_printed_below_the_finding(rules: Path) -> None:
    rules.write_text(WRONG, encoding="utf-8")
    plain, told = wuerfelwerk("check", "rules.md"), wuerfelwerk("check", "rules.md", "--explain")
    assert "    | Wunsch | 89 of 216 |" in told.out
    assert "89 of 216 |" not in plain.out


def test_numbers_that_are_not_understood_are_listed(rules: Path) -> None:
    rules.write_text(RIGHT + "\nThe press has 731 letters.\n", encoding="utf-8")
    assert "rules.md:10: The press has [731] letters." in wuerfelwerk("check", "rules.md", "--unknown").out


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_reports_for_programs_are_json_alone(rules: Path, form: str) -> None:
    rules.write_text(WRONG, encoding="utf-8")
    said = wuerfelwerk("check", "rules.md", "--format", form)
    assert said.code == 1
    assert "RB1-count" in json.dumps(json.loads(said.out))


def test_annotations_are_printed_for_github(rules: Path) -> None:
    rules.write_text(WRONG, encoding="utf-8")
    assert wuerfelwerk("check", "rules.md", "--format", "github").out.startswith("::error file=rules.md,line=6,")


def test_each_file_that_can_not_be_read_is_a_line_and_the_others_are_checked(rules: Path, tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_bytes(b"")
    (tmp_path / "picture.md").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9)
    (tmp_path / "folder").mkdir()
    said = wuerfelwerk("check", "empty.md", "picture.md", "folder", "none.md", "rules.md")
    assert said.code == 1
    for name in ("empty.md", "picture.md", "folder", "none.md"):
        assert any(line.startswith(f"{name}: ") for line in said.err.splitlines()), said.err
    assert "4 verified" in said.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "give at least one FILE, or --pages GAME"),
        (["rules.md", "--game", "einhron"], "no game 'einhron'; did you mean 'einhorn'?"),
        (["rules.md", "--edition", "2021-10-13"], "no edition of einhorn '2021-10-13'"),
        (["--pages", "einhron"], "no game 'einhron'; did you mean 'einhorn'?"),
        (["rules.md", "--format", "xml"], "'xml' is not one of"),
        (["rules.md", "--update-baseline"], "give that too"),
        (["rules.md", "--yes"], "--yes belongs to --fix"),
    ],
)
def test_wrong_usage_exits_2(rules: Path, arguments: list[str], message: str) -> None:
    said = wuerfelwerk("check", *arguments)
    assert said.code == 2
    assert message in said.err


def test_the_same_file_is_checked_once(rules: Path) -> None:
    assert wuerfelwerk("check", "rules.md", "rules.md").out.count("4 numbers found") == 1


@pytest.mark.parametrize("copies", [False, True])
def test_many_documents_are_told_in_their_order(rules: Path, tmp_path: Path, copies: bool) -> None:
    names = [f"rules-{number:02}.md" for number in range(20)]
    for name in names:
        (tmp_path / name).write_text(RIGHT if name != "rules-17.md" else WRONG, encoding="utf-8")
    (tmp_path / "rules-18.md").write_bytes(b"")
    said = wuerfelwerk("check", *names, "none.md", copies=copies)
    assert said.code == 1
    clean = [line.partition(":")[0] for line in said.out.splitlines() if ": no findings" in line]
    assert clean == [name for name in names if name not in ("rules-17.md", "rules-18.md")]
    assert "rules-17.md:6: RB1-count Wunsch" in said.out
    assert [line.partition(":")[0] for line in said.err.splitlines() if ": " in line] == ["none.md", "rules-18.md"]


def test_a_document_about_no_game_says_so(rules: Path) -> None:
    rules.write_text("# Soup\n\nTake 3 carrots.\n", encoding="utf-8")
    said = wuerfelwerk("check", "rules.md")
    assert said.code == 0
    assert "names the results of no game" in said.out


class TestBaseline:
    def test_fewer_verified_numbers_exit_1(self, rules: Path) -> None:
        assert wuerfelwerk("check", "rules.md", "--baseline", "b.json", "--update-baseline").code == 0
        assert wuerfelwerk("check", "rules.md", "--baseline", "b.json").code == 0
        rules.write_text(RIGHT.replace("| Wunsch | 90 of 216 |\n", ""), encoding="utf-8")
        said = wuerfelwerk("check", "rules.md", "--baseline", "b.json")
        assert said.code == 1
        assert "RB0-baseline" in said.out

    def test_a_document_that_is_missing_exits_1(self, rules: Path, tmp_path: Path) -> None:
        (tmp_path / "other.md").write_text(RIGHT, encoding="utf-8")
        wuerfelwerk("check", "rules.md", "other.md", "--baseline", "b.json", "--update-baseline")
        said = wuerfelwerk("check", "rules.md", "--baseline", "b.json")
        assert said.code == 1
        assert "other.md is in the baseline and was not checked" in said.err


def test_a_baseline_is_not_written_where_a_file_can_not_be_read(rules: Path, tmp_path: Path) -> None:
    said = wuerfelwerk("check", "rules.md", "none.md", "--baseline", "base.json", "--update-baseline")
    assert (said.code, (tmp_path / "base.json").exists()) == (1, False)


def test_a_baseline_that_is_a_folder_is_told(rules: Path) -> None:
    said = wuerfelwerk("check", "rules.md", "--baseline", ".", "--update-baseline")
    assert said.code == 1
    assert said.err.startswith(".: can not be written: a folder of that name is in the way")


@pytest.mark.parametrize("name", ["::error::no.md", "no\n::error::no.md", "\x1b[31mno.md"])
@pytest.mark.parametrize("form", ["github", "text"])
def test_the_name_of_a_file_is_no_command(rules: Path, tmp_path: Path, name: str, form: str) -> None:
    (tmp_path / name).write_text(WRONG, encoding="utf-8")
    said = wuerfelwerk("check", name, "--format", form)
    lines = said.out.splitlines()
    assert not any(line.startswith("::error::") for line in lines) or form == "text"
    assert "\x1b" not in said.out
    assert all("no.md" in line for line in lines if "RB1-count" in line)


def test_the_name_of_a_file_may_be_no_text(rules: Path, tmp_path: Path) -> None:
    name = os.fsdecode(b"no\xff.md")
    (tmp_path / name).write_text(WRONG, encoding="utf-8")
    said = wuerfelwerk("check", name, "--format", "sarif")
    assert "no%FF.md" in said.out


def test_a_pattern_that_no_shell_filled_in_is_filled_in_and_one_that_means_nothing_is_told(
    rules: Path, tmp_path: Path
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "b.md").write_text(WRONG, encoding="utf-8")
    said = wuerfelwerk("check", "*.md", "docs/*.markdown", "**/b.md")
    assert said.code == 1
    assert said.err == "docs/*.markdown: no file is meant by this pattern, so nothing is checked\n"
    assert "rules.md: no findings" in said.out
    assert "docs/b.md:6: RB1-count" in said.out


def test_a_file_may_be_called_as_a_pattern_is_written(rules: Path) -> None:
    rules.rename(rules.with_name("rules[1].md"))
    assert wuerfelwerk("check", "rules[1].md").code == 0
