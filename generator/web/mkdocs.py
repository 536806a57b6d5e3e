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
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import TemplateSyntaxError

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.web.configuration import THEME, configuration

_PAGE = re.compile(r"Doc file '(?P<page>[^']+)'")
_TARGET = re.compile(r"(?:link|to) '(?P<target>[^']*)'")


@dataclass(frozen=True)
class Run:
    """A run of MkDocs that has begun.

    `config` is the staged configuration; `sources` is the file each page was written in, by the page's path.
    """

    config: Path
    project: Project
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
        if answer["fault"]:  # MkDocs complains of it as well, but can not tell where it is
            raise UserError([self._place(**answer["fault"])])
        if answer["complaints"]:
            raise UserError(self._problem(message) for message in answer["complaints"])
        return str(answer["name"])

    def _problem(self, message: str) -> Problem:
        page, target = _PAGE.search(message), _TARGET.search(message)
        if page is None or page["page"] not in self.sources:
            return Problem(shown(configuration(self.project)), 0, message)
        source = self.sources[page["page"]]
        line = _line_of(source, target["target"]) if target else 0
        return Problem(shown(source), line, message[page.end() :].strip())

    def _place(self, message: str, template: str, line: int, page: str) -> Problem:
        if template:
            return Problem(shown(self.project.find(f"{THEME}/{template}")), line, message)
        file = self.sources.get(page, configuration(self.project))
        return Problem(shown(file), 0, f"MkDocs can not make this page: {message}")


def start_mkdocs(config: Path, project: Project, sources: Mapping[str, Path]) -> Run:
    """Begins to build the site of a configuration file; for the parameters see `Run`."""
    command = [sys.executable, "-m", __name__, str(config)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, encoding="utf-8")
    return Run(config, project, sources, process)


def main(config: str) -> None:
    """Builds the site strictly and prints its name and all complaints as one line of JSON."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # the theme prints an advertisement otherwise
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, BuildError, ConfigurationError

    complaints = _Complaints()
    logging.getLogger("mkdocs").addHandler(complaints)
    name, fault = "", None
    try:
        # `strict` makes MkDocs count warnings, `quiet` would hide them from that count: so never both.
        settings = load_config(config, strict=True)
        name = str(settings.site_name)
        settings.site_name = escape(name)  # the theme writes it as it is
        settings.plugins.on_startup(command="build", dirty=False)
        try:
            build(settings)
        finally:
            settings.plugins.on_shutdown()
    except Abort as error:
        complaints.messages = complaints.messages or [str(error)]
    except (ConfigurationError, BuildError) as error:
        complaints.messages.append(str(error))
    except Exception as error:  # of a template of the theme, of a plug-in, of Markdown that is out of proportion
        fault = _fault(error, Path(config).parent / "theme")
    print(json.dumps({"name": name, "complaints": complaints.messages, "fault": fault}))


def _fault(error: Exception, theme: Path) -> dict[str, Any]:
    """What was raised while MkDocs worked, with the theme's template and line, and the page, where they are known."""
    fault: dict[str, Any] = {"message": f"{type(error).__name__}: {error}", "template": "", "line": 0, "page": ""}
    if isinstance(error, TemplateSyntaxError) and error.filename and theme in Path(error.filename).parents:
        fault |= {"template": Path(error.filename).relative_to(theme).as_posix(), "line": error.lineno}
    trace = error.__traceback__
    while trace:
        file = Path(trace.tb_frame.f_code.co_filename)
        if theme in file.parents and not isinstance(error, TemplateSyntaxError):
            fault |= {"template": file.relative_to(theme).as_posix(), "line": trace.tb_lineno}
        page = trace.tb_frame.f_locals.get("page")
        if source := getattr(getattr(page, "file", None), "src_uri", ""):
            fault["page"] = source
        trace = trace.tb_next
    return fault


class _Complaints(logging.Handler):
    """Everything from a warning up, in the order it came."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def _line_of(source: Path, target: str) -> int:
    """The line of a page on which a link is written; 0 where an expression makes it."""
    lines = source.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if target and target in line), 0)


if __name__ == "__main__":
    main(sys.argv[1])
