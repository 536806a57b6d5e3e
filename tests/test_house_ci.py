"""`.ci/run` runs what the README says and knows when ../shared must be there. All programs are stand-ins."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

README = (
    "# Game\n\n```sh\nfalse\n```\n\n<!-- ci -->\n```sh\nmake cards\n./seen   # and more\n```\n\n```sh\nfalse\n```\n"
)


@pytest.fixture
def run_ci(tmp_path, checkout):
    clone = tmp_path / "clone"
    (clone / ".ci").mkdir(parents=True)
    (clone / "output").mkdir()
    shutil.copy(checkout / ".ci" / "run", clone / ".ci")
    shutil.copy(checkout / "pyproject.toml", clone)
    (clone / "README.md").write_text(README, encoding="utf-8")
    programs = {
        "bin/make": 'echo "make $*" >> log; [ "$*" != "$BREAKS" ]',
        "bin/python3": 'case "$*" in *ensurepip*) [ -z "$NO_ENSUREPIP" ] ;; esac',
        "bin/id": "echo 1000",
        "bin/npm": "true",
        ".venv/bin/python": '[ "$*" = --version ] && echo "Python ${HAS:-3.11.2}" || echo "python $*" >> log',
        "seen": 'echo "required: $WUERFELWERK_CI" >> log',
    }
    for name, body in programs.items():
        program = clone / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
        program.chmod(0o755)

    def run(**environment: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
        kept = {key: value for key, value in os.environ.items() if key not in ("GITHUB_ACTIONS", "WUERFELWERK_CI")}
        variables = {**kept, "PATH": f"{clone / 'bin'}{os.pathsep}{os.environ['PATH']}", **environment}
        command = ["bash", str(clone / ".ci" / "run")]
        done = subprocess.run(command, cwd=tmp_path, env=variables, capture_output=True, text=True)
        log = clone / "log"
        return done, log.read_text(encoding="utf-8").splitlines() if log.exists() else []

    return run


def test_it_runs_the_marked_commands_of_the_readme_and_then_the_rest(run_ci):
    done, log = run_ci()
    assert done.returncode == 0, done.stderr
    assert log == [
        *("make cards", "required: 1", "make check", "make .venv/dev"),
        *("python -m pytest -n auto --dist loadgroup -m slow --durations=80 --durations-min=5",),
        *("python tests/everycommand.py lowest", "make all"),
    ]


@pytest.mark.parametrize(("has", "tried"), [("3.11.0", True), ("3.12.4", False), ("3.13.1", False), ("3.110.1", False)])
def test_the_oldest_versions_are_tried_with_the_oldest_python_alone(run_ci, has, tried):
    done, log = run_ci(HAS=has)
    assert done.returncode == 0, done.stderr
    assert ("python tests/everycommand.py lowest" in log) == tried
    assert ("are left out: they are tried with Python 3.11" in done.stdout) != tried
    assert log[-1] == "make all"


def test_who_does_not_say_the_oldest_python_is_told(run_ci, tmp_path):
    (tmp_path / "clone" / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    done, log = run_ci()
    assert done.returncode != 0
    assert "requires-python" in done.stderr
    assert "make all" not in log


@pytest.mark.parametrize(
    ("has_shared", "environment", "required"),
    [
        (True, {}, True),
        (False, {"CI": "true"}, True),
        (False, {}, True),
        (False, {"GITHUB_ACTIONS": "true", "CI": "true"}, False),
        (True, {"GITHUB_ACTIONS": "true", "CI": "true"}, True),
    ],
)
def test_reference_data_is_required_everywhere_but_on_github(run_ci, tmp_path, has_shared, environment, required):
    if has_shared:
        (tmp_path / "shared").mkdir()
    _, log = run_ci(**environment)
    assert log[1] == ("required: 1" if required else "required: ")


@pytest.mark.parametrize("command", ["make cards", "make check", "make .venv/dev"])
def test_the_first_failure_ends_it(run_ci, command):
    done, log = run_ci(BREAKS=command.removeprefix("make "))
    assert done.returncode != 0
    assert log[-1] == command


def test_a_readme_without_marked_commands_fails(run_ci, tmp_path):
    (tmp_path / "clone" / "README.md").write_text("```sh\nmake test\n```\n", encoding="utf-8")
    done, log = run_ci()
    assert (done.returncode, log) == (1, [])
    assert "<!-- ci -->" in done.stderr


def test_a_plain_user_is_told_what_is_missing(run_ci):
    done, log = run_ci(NO_ENSUREPIP="1")
    assert (done.returncode, log) == (1, [])
    assert "sudo apt install python3-venv" in done.stderr


def test_the_readme_marks_its_test_command(checkout):
    text = (checkout / "README.md").read_text(encoding="utf-8")
    marked = re.search(r"^<!-- ci -->\n```\w*\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    assert marked, "README.md needs the line <!-- ci --> before the code block with its commands"
    assert "make test" in marked[1].splitlines()


def test_the_workflow_runs_this_script_and_does_not_require_reference_data(checkout: Path):
    workflow = (checkout / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "run: .ci/run" in workflow
    assert "WUERFELWERK_CI" not in workflow
    assert os.access(checkout / ".ci" / "run", os.X_OK)
