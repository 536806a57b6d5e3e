"""Reviewed results are compared, and rewritten only on purpose; missing reference data is never silent."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from reference import compare_golden, find_shared


def test_a_result_that_equals_the_reviewed_one_passes(tmp_path):
    (tmp_path / "table.md").write_text("one\ntwo\n", encoding="utf-8")
    compare_golden(tmp_path, "table.md", "one\ntwo\n", rewrite=False)


@pytest.mark.parametrize(
    ("now", "line"), [("one\ntre\n", "+tre"), ("one\n", "-two"), ("one\ntwo", "no newline at the end")]
)
def test_a_result_that_differs_fails_with_a_unified_diff(tmp_path, now, line):
    (tmp_path / "table.md").write_text("one\ntwo\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"tests/golden/table\.md") as failure:
        compare_golden(tmp_path, "table.md", now, rewrite=False)
    assert line in str(failure.value)


def test_a_difference_of_line_ends_alone_is_seen(tmp_path):
    (tmp_path / "table.csv").write_bytes(b"one\r\n")
    with pytest.raises(AssertionError):
        compare_golden(tmp_path, "table.csv", "one\n", rewrite=False)


def test_a_missing_reviewed_result_fails(tmp_path):
    with pytest.raises(AssertionError, match="make golden"):
        compare_golden(tmp_path, "none.md", "", rewrite=False)


def test_rewriting_makes_the_comparison_pass(tmp_path):
    compare_golden(tmp_path, "game/table.md", "Wür\n", rewrite=True)
    compare_golden(tmp_path, "game/table.md", "Wür\n", rewrite=False)


def test_rewriting_is_refused_under_ci(checkout):
    command = [sys.executable, "-m", "pytest", "--golden", "--collect-only", "tests/test_house_reference.py"]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    run = subprocess.run(command, cwd=checkout, env={**environment, "CI": "true"}, capture_output=True, text=True)
    assert run.returncode == 4
    assert "refused under CI" in run.stderr


def test_missing_reference_data_skips_with_a_message(tmp_path):
    with pytest.raises(pytest.skip.Exception, match=r"\.\./shared"):
        find_shared(tmp_path / "clone", required=False)


def test_missing_reference_data_fails_where_it_is_required(tmp_path):
    with pytest.raises(pytest.fail.Exception, match=r"\.\./shared is missing"):
        find_shared(tmp_path / "clone", required=True)


def test_reference_data_lies_beside_the_checkout(tmp_path):
    (tmp_path / "shared").mkdir()
    assert find_shared(tmp_path / "clone", required=True) == tmp_path / "shared"


def test_this_run_has_the_reference_data(shared):
    assert (shared / "design").is_dir()
