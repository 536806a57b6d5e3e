"""`wuerfelwerk doctor`: what is installed and where things lie, with one line on what to do about what is missing."""

from __future__ import annotations

import operator
import os
import platform
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import click

import generator
from generator.base.problem import Problem, UserError, shown
from generator.base.project import cache_folder, settings_folder, shipped
from generator.cli.main import install_hint
from generator.cli.options import Workplace, places
from generator.games.registry import game_folders
from generator.glyphs.textfont import source_font

EXTRAS = {
    "check": "checking rule documents",
    "play": "simulations and the balance report",
    "book": "the rule book",
    "box": "the box and everything that is cut",
    "site": "the website",
    "cluster": "a search on several machines",
}
"""What each extra of the package is for."""
LIMITS: Mapping[str, Callable[[list[int], list[int]], bool]] = {
    ">=": operator.ge,
    "<": operator.lt,
    "~=": lambda found, least: found >= least and found[: len(least) - 1] == least[:-1],
}
"""Whether the numbers of a version are within a limit, by its sign."""
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
_ASKED = re.compile(r"(?P<name>[\w.-]+)(?P<limits>[^;]*)(?:;.*extra == '(?P<extra>\w+)')?")


@dataclass(frozen=True)
class Finding:
    """A line: what it is about, what was found, and what to do; a `fault` keeps commands from working."""

    about: str
    found: str
    hint: str = ""
    fault: bool = False

    @property
    def line(self) -> str:
        """As it is told."""
        mark = "FAULT" if self.fault else "-" if self.hint else "ok"
        return f"{mark:5}  {self.about:11}  {self.found}" + (f"\n{'':20}{self.hint}" if self.hint else "")


def _numbers(text: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", text)]


def _wrong(asked: Iterable[re.Match[str]]) -> Iterator[str]:
    """The packages of some that are missing, or older or newer than is asked for."""
    for one in asked:
        try:
            found = version(one["name"])
        except PackageNotFoundError:
            yield one["name"]
            continue
        for sign, limit in re.findall(rf"({'|'.join(LIMITS)})([\d.]+)", one["limits"]):
            if not LIMITS[sign](_numbers(found), _numbers(limit)):
                yield f"{one['name']} {found} ({sign}{limit} is asked for)"


def _packages(lines: Iterable[str]) -> Iterator[Finding]:
    asked = [found for line in lines if (found := _ASKED.match(line))]
    base = [one for one in asked if not one["extra"]]
    wrong = list(_wrong(base))
    yield (
        Finding("packages", f"wrong: {', '.join(wrong)}", "pip install --upgrade wuerfelwerk", True)
        if wrong
        else (Finding("packages", f"{len(base)} of {len(base)} that every command needs"))
    )
    for extra, what in EXTRAS.items():
        lacking = list(_wrong(one for one in asked if one["extra"] == extra))
        said = f"not there: {', '.join(lacking)}" if lacking else "installed"
        yield Finding(extra, f"{said}; for {what}", f"to have it: {install_hint(extra)}" if lacking else "")


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _folders(at: Workplace) -> Iterator[Finding]:
    font = source_font()
    hint = "pip install --force-reinstall fontpkg-noto-sans"
    yield Finding("fonts", shown(font)) if font.is_file() else Finding("fonts", f"{font} is missing", hint, True)
    cache = cache_folder()
    yield Finding("cache", f"{cache}: {_size(cache) / 1e6:.1f} MB, which may be deleted at any time")
    settings = settings_folder()
    yield Finding("settings", f"{settings}{'' if settings.is_dir() else ': none yet'}")
    games = game_folders(at.project)
    yield Finding("project", f"{shown(at.project.root)}: {len(games)} games, {', '.join(games)}")
    top = next(one for one in (at.output, *at.output.absolute().parents) if one.exists())
    writable = top.is_dir() and os.access(top, os.W_OK)
    hint = "" if writable else "name another folder: --output DIR"
    yield Finding("output", f"{shown(at.output)}{'' if writable else ' can not be written'}", hint, not writable)


def findings(at: Workplace) -> Iterator[Finding]:
    """Everything that is told, in its order."""
    yield Finding("wuerfelwerk", f"{generator.__version__} in {shown(Path(generator.__file__).parent)}")
    yield Finding("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    try:
        yield from _packages(requires("wuerfelwerk") or [])
    except PackageNotFoundError:
        yield Finding("packages", "it runs from a folder and is not installed", "pip install wuerfelwerk")
    yield from _folders(at)
    browser = next(filter(None, map(shutil.which, BROWSERS)), "")
    if (shipped() / "Makefile").is_file():
        hint = "" if browser else "on Debian: sudo apt install chromium"
        yield Finding("browser", f"{browser or 'none'}; only tests of the website want one", hint)
    yield Finding("programs", "no others are needed")


@click.command(epilog="Example: wuerfelwerk doctor")
@places
def doctor(at: Workplace) -> None:
    """Tell what is installed, which extras, fonts and folders, and what to do about what is missing."""
    found = list(findings(at))
    for one in found:
        click.echo(one.line)
    if faults := [one for one in found if one.fault]:
        raise UserError([Problem("wuerfelwerk", 0, f"{one.about}: {one.found}", one.hint) for one in faults])
