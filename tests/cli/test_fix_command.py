"""`wuerfelwerk check --fix`: it writes marked blocks and cells of tables that leave no doubt, and nothing else."""

from io import StringIO
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from cli.test_check_command import RIGHT, WRONG

STALE = "# Einhorn\n\n<!-- wuerfelwerk: einhorn results en -->\n<!-- /wuerfelwerk -->\n"


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "rules.md"


@pytest.mark.parametrize("answer", ["", "n\n", "\n"])
def test_without_a_yes_nothing_is_written_and_the_difference_is_shown(
    rules: Path, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(answer))
    rules.write_text(STALE, encoding="utf-8")
    said = wuerfelwerk("check", "rules.md", "--fix")
    assert "+| Wunsch | 90 of 216 |" in said.err
    assert "rules.md stays as it is" in said.err
    assert (rules.read_text(encoding="utf-8"), said.code) == (STALE, 1)
    assert [path.name for path in rules.parent.iterdir()] == ["rules.md"]


def test_whoever_says_yes_has_it_written(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("y\n"))
    rules.write_text(STALE, encoding="utf-8")
    assert wuerfelwerk("check", "rules.md", "--fix").code == 0
    assert "| Wunsch | 90 of 216 |" in rules.read_text(encoding="utf-8")


def test_with_yes_it_is_written_and_checked_again(rules: Path) -> None:
    rules.write_text(STALE, encoding="utf-8")
    said = wuerfelwerk("check", "rules.md", "--fix", "--yes")
    assert "| Wunsch | 90 of 216 |" in rules.read_text(encoding="utf-8")
    assert (said.code, said.err) == (0, "")
    assert "no findings" in said.out


def test_a_count_that_is_certain_is_written(rules: Path) -> None:
    rules.write_bytes(WRONG.replace("\n", "\r\n").encode())
    assert wuerfelwerk("check", "rules.md", "--fix", "--yes").code == 0
    assert rules.read_bytes() == RIGHT.replace("\n", "\r\n").encode()


def test_a_second_run_changes_nothing(rules: Path) -> None:
    rules.write_text(STALE + WRONG, encoding="utf-8")
    wuerfelwerk("check", "rules.md", "--fix", "--yes")
    before = rules.stat().st_mtime_ns
    wuerfelwerk("check", "rules.md", "--fix", "--yes")
    assert rules.stat().st_mtime_ns == before


def test_rights_and_links_stay(rules: Path, tmp_path: Path) -> None:
    rules.write_text(STALE, encoding="utf-8")
    rules.chmod(0o640)
    (tmp_path / "link.md").symlink_to("rules.md")
    assert wuerfelwerk("check", "link.md", "--fix", "--yes").code == 0
    assert (tmp_path / "link.md").is_symlink()
    assert rules.stat().st_mode & 0o777 == 0o640
    assert "90 of 216" in rules.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["einhorn-n4.md", "einhorn-n6.md", "einhorn-n7.md"])
def test_sentences_and_lists_are_not_written(rules: Path, shared: Path, name: str) -> None:
    case = (shared / "data" / "cases" / "check" / name).read_bytes()
    rules.write_bytes(case)
    wuerfelwerk("check", "rules.md", "--game", "einhorn", "--fix", "--yes")
    assert rules.read_bytes() == case


def test_a_sentence_about_a_strangers_game_is_not_written(rules: Path, shared: Path) -> None:
    text = "# Lantern\n\nDouble, Seven, Else.\n\nA sum of 10 or more without a double has 4 of 36 rolls: High.\n"
    rules.write_text(text, encoding="utf-8")
    wuerfelwerk("check", "rules.md", "--game", "lantern", "--project", str(shared / "data" / "cases"), "--fix", "--yes")
    assert rules.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("Wunsch | 89 of 216", "Wunsch | 90 of 216"),
        ("Wunsch | 90 of 216 (40,1%)", "Wunsch | 90 of 216 (41,7%)"),
        ("Wunsch or so | 89 of 216", "Wunsch or so | 89 of 216"),
    ],
)
def test_a_cell_is_written_where_its_row_is_the_name_of_a_result_and_its_decimal_mark_stays(
    rules: Path, wrong: str, right: str
) -> None:
    rules.write_text(RIGHT.replace("Wunsch | 90 of 216", wrong), encoding="utf-8")
    wuerfelwerk("check", "rules.md", "--fix", "--yes")
    assert rules.read_text(encoding="utf-8") == RIGHT.replace("Wunsch | 90 of 216", right)


@pytest.mark.parametrize("heading", ["Rolls one evening", "Combinations", "Rolls and more"])
def test_a_cell_below_a_heading_that_says_more_is_not_written(rules: Path, heading: str) -> None:
    text = WRONG.replace("Rolls", heading)
    rules.write_text(text, encoding="utf-8")
    assert "RB1-count" in wuerfelwerk("check", "rules.md", "--fix", "--yes").out
    assert rules.read_text(encoding="utf-8") == text


def test_the_words_around_a_table_stay_whatever_is_wrong_in_them(rules: Path) -> None:
    prose = "\nEinhorn: 25 of 216 rolls. W\xc3\xbcrfel. A Wunsch comes in 44,4 % or 89 of 216 of 217 rolls.\n"
    rules.write_text(WRONG + prose, encoding="utf-8")
    assert wuerfelwerk("check", "rules.md", "--fix", "--yes").code == 1
    assert rules.read_text(encoding="utf-8") == RIGHT + prose


def test_what_makes_another_number_worse_is_taken_back(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.cli.check.repaired", lambda *_: RIGHT.replace("24 of", "23 of").encode())
    rules.write_text(WRONG, encoding="utf-8")
    said = wuerfelwerk("check", "rules.md", "--fix", "--yes")
    assert (rules.read_text(encoding="utf-8"), said.code) == (WRONG, 1)
    assert said.err.startswith("rules.md:7: --fix writes nothing: what it is sure of makes this line worse off")


def test_a_file_that_is_no_utf_8_is_told_and_stays(rules: Path) -> None:
    rules.write_bytes(WRONG.encode("utf-16"))
    said = wuerfelwerk("check", "rules.md", "--fix", "--yes")
    assert (rules.read_bytes(), said.code) == (WRONG.encode("utf-16"), 1)
    assert said.err == "rules.md: is not UTF-8, and --fix writes nothing else\n    save it as UTF-8 first\n"
    assert "RB1-count Wunsch" in said.out
    rules.write_bytes(RIGHT.encode("utf-16"))
    assert wuerfelwerk("check", "rules.md", "--fix", "--yes").err == ""


def test_a_file_with_two_names_is_repaired_once_and_is_clean(rules: Path, tmp_path: Path) -> None:
    rules.write_text(WRONG, encoding="utf-8")
    (tmp_path / "link.md").symlink_to("rules.md")
    said = wuerfelwerk("check", "rules.md", str(rules), "link.md", "--fix", "--yes")
    assert (said.code, said.out.count("4 verified")) == (0, 1)
    assert rules.read_text(encoding="utf-8") == RIGHT
