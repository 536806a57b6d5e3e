"""The plugin makes each number of a rule document one test, and stays away where nobody asks for it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SETTINGS = "[pytest]\nrulebooks = docs/*.md\n"
RULES = """# Einhorn

| Result | Rolls |
|---|---|
| Das Unvermeidliche | 96 of 216 |
| Wunsch | 90 of 216 |
| Einhorn | 24 of 216 |
| Dreifaltigkeit | 6 of 216 |
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "rules.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(SETTINGS, encoding="utf-8")
    return tmp_path


def run(folder: Path, *arguments: str, checkout: Path) -> tuple[int, str]:
    """What pytest answers in a folder, in a process of its own in which no plugin loads but this one."""
    command = [sys.executable, "-m", "pytest", "-p", "generator.check.pytestplugin", "-p", "no:cacheprovider"]
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "COLUMNS"))}
    environment = {**kept, "PYTHONPATH": str(checkout), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "200"}
    done = subprocess.run([*command, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_each_number_that_was_compared_is_a_test(folder: Path, checkout: Path) -> None:
    code, said = run(folder, "-v", checkout=checkout)
    assert code == 0, said
    assert "docs/rules.md::5:24 96 of 216 PASSED" in said
    assert "4 passed" in said


def test_a_number_that_is_wrong_fails_with_what_is_right(folder: Path, checkout: Path) -> None:
    (folder / "docs" / "rules.md").write_text(RULES.replace("90 of", "89 of"), encoding="utf-8")
    code, said = run(folder, checkout=checkout)
    assert code == 1
    assert "1 failed, 3 passed" in said
    assert "docs/rules.md:6: RB1-count" in said
    assert "pytestplugin" not in said.partition("FAILURES")[2]


def test_a_finding_about_no_number_is_a_test_of_its_own(folder: Path, checkout: Path) -> None:
    text = RULES + "\n<!-- wuerfelwerk: ignore RB1-count -->\n"
    (folder / "docs" / "rules.md").write_text(text, encoding="utf-8")
    code, said = run(folder, checkout=checkout)
    assert (code, "docs/rules.md::10:1 RB0-reason" in said) == (1, True)


def test_warnings_fail_where_the_settings_say_so(folder: Path, checkout: Path) -> None:
    text = RULES + "\n<!-- wuerfelwerk: ignore RB1-count: no longer needed -->\n"
    (folder / "docs" / "rules.md").write_text(text, encoding="utf-8")
    assert run(folder, checkout=checkout)[0] == 0
    (folder / "pytest.ini").write_text(SETTINGS + "rulebook_strict = true\n", encoding="utf-8")
    assert run(folder, checkout=checkout)[0] == 1


def test_game_and_edition_are_those_of_the_settings(folder: Path, checkout: Path) -> None:
    (folder / "pytest.ini").write_text(SETTINGS + "rulebook_edition = 2021-10-13\n", encoding="utf-8")
    code, said = run(folder, checkout=checkout)
    assert (code, "no edition of einhorn '2021-10-13'" in said) == (2, True)


def test_without_settings_nothing_is_collected(folder: Path, checkout: Path) -> None:
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    assert run(folder, checkout=checkout)[0] == 5


def test_documents_elsewhere_are_left_alone(folder: Path, checkout: Path) -> None:
    (folder / "README.md").write_text("Wunsch: 89 of 216\n", encoding="utf-8")
    assert run(folder, checkout=checkout)[0] == 0


@pytest.mark.parametrize("pattern", ["doc/*.md", "docs/*.markdown", "none.md", "docs/*/*.md"])
def test_a_pattern_that_means_no_file_is_an_error(folder: Path, pattern: str, checkout: Path) -> None:
    (folder / "pytest.ini").write_text(f"[pytest]\nrulebooks = docs/*.md {pattern}\n", encoding="utf-8")
    code, said = run(folder, checkout=checkout)
    assert code == pytest.ExitCode.USAGE_ERROR
    assert f"rulebooks: no file below {folder} is meant by '{pattern}'" in said


def test_a_pattern_that_pytest_does_not_come_to_is_an_error(folder: Path, checkout: Path) -> None:
    (folder / "tests").mkdir()
    (folder / "pytest.ini").write_text(SETTINGS + "testpaths = tests\n", encoding="utf-8")
    code, said = run(folder, checkout=checkout)
    assert code == pytest.ExitCode.USAGE_ERROR
    assert "rulebooks: testpaths leaves out all that 'docs/*.md' means" in said
    (folder / "pytest.ini").write_text(SETTINGS + "testpaths = tests docs\n", encoding="utf-8")
    assert run(folder, checkout=checkout)[0] == 0


def test_whoever_asks_for_other_tests_is_not_told_of_patterns(folder: Path, checkout: Path) -> None:
    (folder / "test_a.py").write_text("def test_a(): pass\n", encoding="utf-8")
    code, said = run(folder, "test_a.py", checkout=checkout)
    assert (code, "1 passed" in said) == (0, True)
