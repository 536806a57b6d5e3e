"""Each command once, at its cheapest, by the extra that it needs: for environments that are not the one of the tests.

`python tests/everycommand.py lowest` makes an environment with the oldest versions that pyproject.toml allows, and runs
all of them there; `newest` takes what pip finds, `locked` the very files that requirements.lock names.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Sequence
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
CARD = "output/meadow/en/cards-single.pdf"
EVERY: dict[str, list[str]] = {
    "": [
        "doctor",
        "new meadow --project .",
        "schemas --project .",
        "list",
        "tables meadow",
        "explain meadow 1 2",
        "cards meadow --lang en --target single",
        "sheets choice --lang en --target a4",
        "nets meadow --lang en",
        "parts einhorn",
        "colours meadow --picture",
        f"preflight {CARD} --target single",
        "contact meadow",
        "symbols",
        "calibrate",
        "replay EXAMPLE",
    ],
    "play": ["simulate meadow --games 3", "balance meadow", "search meadow --vary rounds=5..9 --want minutes"],
    "check": ["check docs/en/meadow/rules.md --game meadow"],
    "book": ["book meadow --lang en --target a5", "handoff meadow --lang en --target meinspiel --allow-placeholder"],
    "box": [
        "box meadow --lang en",
        "verify-box output/meadow/en/box/box-lightburn-1.svg",
        "coupon birch-3 --strips 79.7",
    ],
    "site": ["site meadow --lang en"],
}
"""They are run in this order, in one folder. The extra `press` has none: what it brings comes with reportlab."""
GOES_ON = {"watch"}
"""What never ends by itself."""


def words(command: str) -> list[str]:
    """The words of a command, in which EXAMPLE is an example game that ships."""
    example = CHECKOUT / "generator" / "games" / "einhorn" / "examples" / "first-match.toml"
    return [str(example) if word == "EXAMPLE" else word for word in command.split()]


def lowest(lines: Sequence[str]) -> list[str]:
    """The oldest version of each package that some requirements allow, as constraints for pip."""
    found = {}
    for line in lines:
        if limit := re.match(r"([\w.-]+)(?:>=|~=)([\d.]+)", line):
            found[limit[1]] = limit[2]
    return [f"{name}=={number}" for name, number in found.items()]


def main(which: str) -> int:
    """Makes the environment and runs every command; how many ended with a fault."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        *project["dependencies"],
        *(one for name, extra in project["optional-dependencies"].items() if name != "dev" for one in extra),
    ]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        venv.create(folder / "env", with_pip=True, symlinks=os.name != "nt")  # as `python -m venv`
        programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        pip = [programs / "python", "-m", "pip", "--disable-pip-version-check", "-qq", "install", "--prefer-binary"]
        if which == "locked":
            subprocess.run([*pip, "--require-hashes", "--requirement", CHECKOUT / "requirements.lock"], check=True)
            subprocess.run([*pip, "--no-deps", CHECKOUT], check=True)
        else:
            (folder / "constraints").write_text("\n".join(lowest(lines) if which == "lowest" else []), encoding="utf-8")
            subprocess.run([*pip, "-c", folder / "constraints", f"{CHECKOUT}[all]"], check=True)
        broken = 0
        place = folder / "work"
        place.mkdir()
        for command in (one for commands in EVERY.values() for one in commands):
            called = [programs / "wuerfelwerk", *words(command)]
            done = subprocess.run(called, cwd=place, capture_output=True, text=True)
            broken += done.returncode != 0
            print(f"{'ok   ' if done.returncode == 0 else 'FAULT'} {command}", flush=True)
            print(*(done.stdout + done.stderr).splitlines()[-8:] if done.returncode else (), sep="\n", end="")
        print(f"{which}: {broken} commands with a fault")
        return broken


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
