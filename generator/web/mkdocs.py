"""Runs MkDocs over one staged language and turns what it complains about into faults of the pages.

MkDocs runs in a process of its own, see `mkdocsrun`: languages are built side by side, and nothing that it sets for a
whole program reaches another run.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.web.configuration import THEME, configuration
from generator.web.settingfaults import hook_problem, setting_problem
from generator.web.written import line_of

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
    process: subprocess.Popen[bytes]
    answer: Path

    def finish(self) -> str:
        """Waits for the end; returns the name of the site.

        Raises UserError with every warning and error of MkDocs, at the page and line where that can be told.
        """
        _, said = self.process.communicate()
        try:
            answer = json.loads(self.answer.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise RuntimeError(f"MkDocs broke off:\n{said.decode(errors='replace')}") from None
        self.answer.unlink()
        if answer["lacks"]:
            hint = "install it anew with: pip install 'wuerfelwerk[site]'"
            raise UserError([Problem("wuerfelwerk", 0, f"MkDocs can not be loaded: {answer['lacks']}", hint)])
        if answer["fault"]:  # MkDocs complains of it as well, but can not tell where it is
            raise UserError([self._place(answer["fault"])])
        problems = [self._flaw(**flaw) for flaw in answer["flaws"]]
        if not answer["name"].strip() and not answer["complaints"]:
            problems.append(setting_problem(self.project, "Config value 'site_name': is empty"))
        seen: Counter[str] = Counter()
        for message in answer["complaints"]:
            seen[message] += 1
            problems.append(self._problem(message, seen[message]))
        if problems:
            raise UserError(problems)
        return str(answer["name"])

    def _problem(self, message: str, nth: int) -> Problem:
        page, target = _PAGE.search(message), _TARGET.search(message)
        if page is None or page["page"] not in self.sources:
            return setting_problem(self.project, message.replace(f"{self.config.parent}/", ""))
        source = self.sources[page["page"]]
        line = line_of(source, [f"({target['target']}", target["target"]], nth) if target else 0
        return Problem(shown(source), line, message[page.end() :].strip())

    def _flaw(self, page: str, message: str, hint: str, needles: list[str], nth: int) -> Problem:
        source = self.sources.get(page, self.config)
        return Problem(shown(source), line_of(source, needles, nth), message, hint)

    def _place(self, fault: Mapping[str, Any]) -> Problem:
        """The fault of the theme, of a hook, of a plug-in, of the settings or of a page, in this order."""
        if fault.get("template"):
            template, line = fault["template"]
            return Problem(shown(self.project.find(f"{THEME}/{template}")), line, _plain(fault["message"]))
        if problem := hook_problem(self.project, fault):
            return problem
        if fault["settings"]:
            return setting_problem(self.project, fault["message"], fault["line"])
        file = self.sources.get(fault["page"], configuration(self.project))
        return Problem(shown(file), 0, f"MkDocs can not make this page: {fault['message']}")


def ready_mkdocs() -> subprocess.Popen[bytes]:
    """A process that loads MkDocs and then waits for what `start_mkdocs` has it build."""
    command = [sys.executable, "-m", "generator.web.mkdocsrun", str(os.getpid())]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def start_mkdocs(process: subprocess.Popen[bytes], config: Path, project: Project, sources: Mapping[str, Path]) -> Run:
    """Begins to build the site of a configuration file; for the parameters see `Run`."""
    answer = config.with_name("answer.json")
    told, process.stdin = process.stdin, None  # whoever is asked to end here can still `stop` the process
    assert told
    with suppress(BrokenPipeError), told:  # of one that broke off already `finish` tells
        told.write(json.dumps([str(config), str(answer)]).encode())
    return Run(config, project, sources, process, answer)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ends a process, if it has not ended."""
    if process.poll() is None:
        process.kill()
        process.communicate()


def _plain(message: str) -> str:
    """What a template's author can use of it, without the names of Python and where it was looked for."""
    message = re.sub(r"^(Undefined|TemplateSyntax|TemplateAssertion)Error: |^TemplateNotFound: ", "", message)
    return message.partition(" in search path")[0]
