"""Shells complete commands, options, games and targets by the scripts that click makes for them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from manualpages import page
from reference import CHECKOUT

from generator.cli.symbols import symbols

BASH = shutil.which("bash")
START, RUN = "import sys; sys", "from generator.__main__ import start; start()"


def completed(words: str, folder: Path) -> list[str]:
    """What is offered for the last of some words, as the script of bash asks for it."""
    said = told("bash_complete", folder, COMP_WORDS=words, COMP_CWORD=str(words.count(" ")))
    return [line for line in said.splitlines() if line]


def told(what: str, folder: Path, **more: str) -> str:
    environment = {**os.environ, "_WUERFELWERK_COMPLETE": what, "PYTHONPATH": str(CHECKOUT), **more}
    command = [sys.executable, "-c", f"{START}.argv = ['wuerfelwerk']; {RUN}"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("wuerfelwerk ca", ["cards", "calibrate"]),
        ("wuerfelwerk cards ein", ["einhorn"]),
        ("wuerfelwerk cards einhorn --target home-", ["home-a4", "home-letter"]),
        ("wuerfelwerk cards --cop", ["--copies"]),
        ("wuerfelwerk tables einhorn --format ", ["md", "csv", "json"]),
        ("wuerfelwerk zebra", []),
    ],
)
def test_words_are_completed(words: str, offered: list[str], tmp_path: Path) -> None:
    found = [line.partition(",")[2] for line in completed(words, tmp_path)]
    assert sorted(found) == sorted(offered)


def test_games_are_those_of_the_project_that_is_named(tmp_path: Path) -> None:
    for name in ("meadow", "moor"):
        (tmp_path / "own" / "games" / name).mkdir(parents=True)
        (tmp_path / "own" / "games" / name / "game.toml").write_text("broken", encoding="utf-8")
    assert completed("wuerfelwerk cards --project own m", tmp_path) == ["plain,meadow", "plain,moor"]
    assert completed("wuerfelwerk cards m", tmp_path) == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_of_the_manual_has_a_script_that_asks_for_words(shell: str, tmp_path: Path) -> None:
    assert f"_WUERFELWERK_COMPLETE={shell}_source wuerfelwerk" in page("output.md")
    script = told(f"{shell}_source", tmp_path)
    assert f"_WUERFELWERK_COMPLETE={shell}_complete" in script
    if program := shutil.which(shell):
        subprocess.run([program, "-n"], input=script, text=True, check=True, capture_output=True)


def test_a_command_is_told_with_what_it_does_where_the_shell_shows_it(tmp_path: Path) -> None:
    said = told("zsh_complete", tmp_path, COMP_WORDS="wuerfelwerk symb", COMP_CWORD="1").splitlines()
    kind, name, does = said
    assert (kind, name) == ("plain", "symbols")
    assert does == symbols.get_short_help_str()
    assert len(does) > 20


@pytest.mark.skipif(BASH is None, reason="bash is not installed")
def test_bash_completes_by_the_line_of_the_manual(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "wuerfelwerk"
    program.parent.mkdir()
    code = f"{START}.argv = ['wuerfelwerk', *sys.argv[1:]]; {RUN}"
    call = f'PYTHONPATH="{CHECKOUT}" exec "{sys.executable}" -c "{code}" "$@"'
    program.write_text(f"#!/bin/sh\n{call}\n", encoding="utf-8")
    program.chmod(0o755)
    line = next(one for one in re.findall(r"`(eval [^`]+)`", page("output.md")) if "bash_source" in one)
    asked = "COMP_WORDS=(wuerfelwerk prefl); COMP_CWORD=1; _wuerfelwerk_completion wuerfelwerk"
    asked = f'{line}\n{asked}\necho "${{COMPREPLY[@]}}"\n'
    environment = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}
    said = subprocess.run([str(BASH), "-c", asked], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert said.stdout.strip() == "preflight", said.stderr
