"""What other repositories run of us: the hook of pre-commit, the action and the plugin of pytest."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module

import yaml
from packaging.requirements import Requirement
from test_manual_lists import command_tree


def project(checkout):
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def hooks(checkout):
    return yaml.safe_load((checkout / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def action(checkout):
    return yaml.safe_load((checkout / "action.yml").read_text(encoding="utf-8"))


def test_the_hook_runs_a_command_that_is_there(checkout):
    (hook,) = hooks(checkout)
    command, options = hook["entry"].partition(" --")[::2]
    assert f"--{options.split()[0]}" in command_tree()[command]
    assert hook["language"] == "python"


def test_the_hook_gives_patterns_to_the_command_which_knows_what_they_mean(checkout):
    (hook,) = hooks(checkout)  # what pre-commit finds no file for it skips, and that is green
    assert (hook["pass_filenames"], hook["always_run"]) == (False, True)


def test_the_hook_and_the_action_run_no_code_of_the_project_unless_they_are_told_to(checkout):
    (hook,) = hooks(checkout)
    assert hook["entry"].endswith("--trust no")
    assert action(checkout)["inputs"]["trust"]["default"] == "no"
    assert "check --trust $TRUST" in action(checkout)["runs"]["steps"][-1]["run"]


def test_the_hook_installs_what_the_command_needs(checkout):
    (hook,) = hooks(checkout)
    assert hook["additional_dependencies"] == project(checkout)["optional-dependencies"]["check"]
    assert {Requirement(one).name for one in hook["additional_dependencies"]} >= {"markdown-it-py", "mdit-py-plugins"}


def test_the_action_uses_options_that_are_there(checkout):
    script = action(checkout)["runs"]["steps"][-1]["run"]
    assert "[check]" in script
    assert set(re.findall(r"(?<!-)--(?!quiet|disable)[a-z-]+", script)) <= command_tree()["wuerfelwerk check"]


def test_nothing_that_a_caller_says_becomes_part_of_the_script_of_the_action(checkout):
    told = action(checkout)
    steps = [step for step in told["runs"]["steps"] if "run" in step]
    assert steps
    assert not [step for step in steps if "${{" in step["run"]]
    used = set(re.findall(r"inputs\.([a-z-]+)", (checkout / "action.yml").read_text(encoding="utf-8")))
    assert used == set(told["inputs"])


def test_pytest_finds_the_plugin(checkout):
    (name,) = project(checkout)["entry-points"]["pytest11"].values()
    assert hasattr(import_module(name), "pytest_collect_file")
