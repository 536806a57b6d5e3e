"""Runs MkDocs over one staged language and turns what it complains about into faults of the pages."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from pathlib import Path

from generator.base.problem import Problem, UserError, shown

_PAGE = re.compile(r"Doc file '(?P<page>[^']+)'")
_TARGET = re.compile(r"(?:link|to) '(?P<target>[^']*)'")


class _Complaints(logging.Handler):
    """Everything from a warning up, in the order it came."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def run_mkdocs(config: Path, sources: Mapping[str, Path]) -> str:
    """Builds the site of a configuration file and returns its name.

    `sources` is the file each page was written in, by the page's path.
    Raises UserError with every warning and error of MkDocs, at the page and line where that can be told.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # the theme prints an advertisement otherwise
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, BuildError, ConfigurationError

    complaints = _Complaints()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(complaints)
    logger.propagate, propagate = False, logger.propagate
    name = failed = ""
    try:
        # `strict` makes MkDocs count warnings, `quiet` would hide them from that count: so never both.
        settings = load_config(str(config), strict=True)
        name = str(settings.site_name)
        settings.plugins.on_startup(command="build", dirty=False)
        try:
            build(settings)
        finally:
            settings.plugins.on_shutdown()
    except Abort as error:
        failed = str(error)
    except (ConfigurationError, BuildError) as error:
        failed = str(error)
        complaints.messages.append(str(error))
    finally:
        logger.removeHandler(complaints)
        logger.propagate = propagate
    if complaints.messages or failed:
        raise UserError(_problem(message, config, sources) for message in complaints.messages or [failed])
    return name


def _problem(message: str, config: Path, sources: Mapping[str, Path]) -> Problem:
    page, target = _PAGE.search(message), _TARGET.search(message)
    if page is None or page["page"] not in sources:
        return Problem(shown(config), 0, message)
    source = sources[page["page"]]
    line = _line_of(source, target["target"]) if target else 0
    return Problem(shown(source), line, message[page.end() :].strip())


def _line_of(source: Path, target: str) -> int:
    """The line of a page on which a link is written; 0 where an expression makes it."""
    lines = source.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if target and target in line), 0)
