"""Runs MkDocs over one staged language and turns what it complains about into faults of the pages.

MkDocs runs in a process of its own, `python -m generator.web.mkdocs CONFIG`: languages are built side by side, and
nothing that it sets for a whole program reaches another run.
"""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.base.problem import Problem, UserError, shown

_PAGE = re.compile(r"Doc file '(?P<page>[^']+)'")
_TARGET = re.compile(r"(?:link|to) '(?P<target>[^']*)'")


@dataclass(frozen=True)
class Run:
    """A run of MkDocs that has begun.

    `config` is the staged configuration, `written` the file that a person wrote and that it inherits; `sources` is
    the file each page was written in, by the page's path.
    """

    config: Path
    written: Path
    sources: Mapping[str, Path]
    process: subprocess.Popen[str]

    def finish(self) -> str:
        """Waits for the end; returns the name of the site.

        Raises UserError with every warning and error of MkDocs, at the page and line where that can be told.
        """
        said, fault = self.process.communicate()
        try:
            answer = json.loads(said.splitlines()[-1])
        except (IndexError, ValueError):
            raise RuntimeError(f"MkDocs broke off:\n{fault}") from None
        if answer["complaints"]:
            raise UserError(_problem(message, self.written, self.sources) for message in answer["complaints"])
        return str(answer["name"])


def start_mkdocs(config: Path, written: Path, sources: Mapping[str, Path]) -> Run:
    """Begins to build the site of a configuration file; for the parameters see `Run`."""
    command = [sys.executable, "-m", __name__, str(config)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, encoding="utf-8")
    return Run(config, written, sources, process)


def main(config: str) -> None:
    """Builds the site strictly and prints its name and all complaints as one line of JSON."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # the theme prints an advertisement otherwise
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, BuildError, ConfigurationError

    complaints = _Complaints()
    logging.getLogger("mkdocs").addHandler(complaints)
    name = ""
    try:
        # `strict` makes MkDocs count warnings, `quiet` would hide them from that count: so never both.
        settings = load_config(config, strict=True)
        name = str(settings.site_name)
        settings.plugins.on_startup(command="build", dirty=False)
        try:
            build(settings)
        finally:
            settings.plugins.on_shutdown()
    except Abort as error:
        complaints.messages = complaints.messages or [str(error)]
    except (ConfigurationError, BuildError) as error:
        complaints.messages.append(str(error))
    print(json.dumps({"name": name, "complaints": complaints.messages}))


class _Complaints(logging.Handler):
    """Everything from a warning up, in the order it came."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def _problem(message: str, written: Path, sources: Mapping[str, Path]) -> Problem:
    page, target = _PAGE.search(message), _TARGET.search(message)
    if page is None or page["page"] not in sources:
        return Problem(shown(written), 0, message)
    source = sources[page["page"]]
    line = _line_of(source, target["target"]) if target else 0
    return Problem(shown(source), line, message[page.end() :].strip())


def _line_of(source: Path, target: str) -> int:
    """The line of a page on which a link is written; 0 where an expression makes it."""
    lines = source.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if target and target in line), 0)


if __name__ == "__main__":
    main(sys.argv[1])
