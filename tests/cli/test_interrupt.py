"""Ctrl-C ends the command quietly, whatever it is at: with code 130 and without a traceback."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

INTERRUPTED = """
import os, signal, sys

class AtImport:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # which a job in the background starts without
sys.meta_path.insert(0, AtImport())
sys.argv = ["wuerfelwerk", "list"]
{start}
"""
MODULE = "import runpy; runpy.run_module('generator', run_name='__main__')"
OLD = "from generator.cli.main import run; run()"
LOADED = ("click", "generator.cli.main", "generator.cli.listing", "generator.games.registry")


def script(checkout: Path) -> str:
    """What the console script of the package does."""
    project = tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, name = project["scripts"]["wuerfelwerk"].partition(":")
    return f"from {module} import {name}; {name}()"


def run(start: str, module: str, checkout: Path) -> subprocess.CompletedProcess[str]:
    code = INTERRUPTED.format(module=module, start=start)
    return subprocess.run([sys.executable, "-c", code], cwd=checkout, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("module", LOADED)
def test_an_interrupt_while_modules_load_leaves_no_traceback(module: str, checkout: Path) -> None:
    for start in (MODULE, script(checkout)):
        said = run(start, module, checkout)
        assert (said.returncode, said.stdout, said.stderr.strip()) == (130, "", "")  # click ends the line of ^C


def test_a_start_that_does_not_care_is_noticed(checkout: Path) -> None:
    said = run(OLD, "generator.cli.main", checkout)
    assert "KeyboardInterrupt" in said.stderr
