"""One strict run of MkDocs, as a program of its own: `python -m generator.web.mkdocsrun`.

It loads MkDocs and reads from standard input, as JSON, the paths of the configuration and of the answer. What it found
it writes as JSON into that file: plug-ins may print what they like.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from generator.base.apart import end_with


def main() -> None:
    """Builds the site and writes the answer; without any word on standard input it does nothing."""
    end_with(*map(int, sys.argv[1:]))
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # the theme prints an advertisement otherwise
    found: dict[str, Any] = {"name": "", "lacks": "", "complaints": [], "flaws": [], "fault": None}
    try:
        import mkdocs.commands.build  # noqa: F401  # a damaged installation shows itself here
    except ImportError as error:
        found["lacks"] = str(error)
    told = sys.stdin.read()
    if not told:
        return
    config, answer = json.loads(told)
    if not found["lacks"]:
        _build(config, found)
    Path(answer).write_text(json.dumps(found), encoding="utf-8")


def _build(config: str, found: dict[str, Any]) -> None:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort, BuildError, ConfigurationError

    complaints = _Complaints(found["complaints"])
    logging.getLogger("mkdocs").addHandler(complaints)
    try:
        # `strict` makes MkDocs count warnings, `quiet` would hide them from that count: so never both.
        settings = load_config(config, strict=True)
        found["name"] = str(settings.site_name)
        settings.site_name = escape(found["name"])  # the theme writes it as it is
        settings.plugins["wuerfelwerk"] = _texts(found["flaws"])
        settings.plugins.on_startup(command="build", dirty=False)
        try:
            build(settings)
        finally:
            settings.plugins.on_shutdown()
    except Abort as error:
        if not (found["complaints"] or found["flaws"]):
            complaints.messages.append(str(error))
    except (ConfigurationError, BuildError) as error:
        mark = getattr(error.__context__, "problem_mark", None)  # of YAML
        said = getattr(error.__context__, "problem", None) or str(error)
        found["fault"] = {"message": said, "settings": True, "line": mark.line + 1 if mark else 0}
    except (Exception, SystemExit) as error:  # of a template, of a plug-in, of Markdown that is out of proportion
        found["fault"] = _fault(error, Path(config).parent / "theme") | {"settings": not found["name"]}


def _texts(flaws_found: list[dict[str, Any]]) -> Any:
    """A plug-in that looks for flaws in the text of each page, and has the theme rendered in Jinja's sandbox."""
    from jinja2.sandbox import SandboxedEnvironment
    from mkdocs.plugins import BasePlugin

    from generator.web.mkdocs import flaws

    class Texts(BasePlugin):  # type: ignore[type-arg, no-untyped-call]
        def on_env(self, env: Any, **_: object) -> SandboxedEnvironment:
            extensions = [type(one) for one in env.extensions.values()]  # that of translations among them
            safe = SandboxedEnvironment(loader=env.loader, auto_reload=False, extensions=extensions)
            safe.filters, safe.tests, safe.globals = env.filters, env.tests, env.globals
            return safe

        def on_page_content(self, html: str, *, page: Any, **_: object) -> None:
            flaws_found.extend({"page": page.file.src_uri, **asdict(flaw)} for flaw in flaws(html))

    return Texts()


def _fault(error: BaseException, theme: Path) -> dict[str, Any]:
    """What was raised while MkDocs worked: `places` are files and lines, the innermost last.

    `page` was being made and `plugin` asked, where that is known; templates of the theme are relative to it.
    """
    fault: dict[str, Any] = {"message": f"{type(error).__name__}: {error}", "line": 0, "page": "", "plugin": ""}
    places = []
    trace = error.__traceback__
    while trace:
        frame = trace.tb_frame
        places.append((frame.f_code.co_filename, trace.tb_lineno))
        page = frame.f_locals.get("page")
        if source := getattr(getattr(page, "file", None), "src_uri", ""):
            fault["page"] = source
        if frame.f_code.co_name == "run_event":
            asked = getattr(frame.f_locals.get("self"), "_event_origins", {})
            fault["plugin"] = str(asked.get(frame.f_locals.get("method"), ""))
        trace = trace.tb_next
    if getattr(error, "filename", None) and getattr(error, "lineno", None):  # faults of syntax
        places.append((error.filename, error.lineno))  # type: ignore[attr-defined]
    inside = [(Path(file).relative_to(theme), line) for file, line in places if theme in Path(file).parents]
    fault["template"] = [inside[-1][0].as_posix(), inside[-1][1]] if inside else None
    return fault | {"places": places}


class _Complaints(logging.Handler):
    """Everything from a warning up, in the order it came."""

    def __init__(self, messages: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.messages = messages

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


if __name__ == "__main__":
    main()
