"""Runs MkDocs over one staged language and turns what it complains about into faults of the pages."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from html import unescape
from html.parser import HTMLParser
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.web.stage import THEME, configuration

_VALUE = re.compile(r"Config value '(?P<key>[^']+)': ")
_UNKNOWN = (
    (re.compile(r'The "(?P<name>.+?)" plugin is not installed'), "mkdocs.plugins"),
    (re.compile(r"Failed to load extension '(?P<name>.+?)'"), "markdown.extensions"),
    (re.compile(r"Unrecognised theme name: '(?P<name>.+?)'"), "mkdocs.themes"),
)


def setting_problem(project: Project, message: str, line: int = 0) -> Problem:
    """A message of MkDocs about its settings, in one line, where the setting stands and with the nearest name."""
    file = configuration(project)
    said = [one for one in message.splitlines() if one.strip()] or [message]
    value = _VALUE.match(said[0])
    text = said[0][value.end() :] if value else said[0]
    if len(said) > 1 and re.match(r"\w+(Error|Exception)?: ", said[-1]):  # what Python made of it comes last
        text = f"{text.rstrip('.')}: {said[-1]}"
    if re.match(r"TypeError|AttributeError", text) or "key-value mapping" in text:
        text = "holds no settings: write them as in site_name: My games"
    text, hint = text.replace(f"{file.parent.absolute()}/", ""), ""
    names = [value["key"]] if value else []
    if unknown := re.search(r"Unrecognised configuration name: (\w+)", text):
        names = [unknown[1]]
        hint = did_you_mean(unknown[1], _settings()) if value and value["key"] == unknown[1] else ""
    for pattern, group in _UNKNOWN:
        if found := pattern.search(text):
            names = [found["name"]]
            installed = {entry.name.rpartition("/")[2] for entry in entry_points(group=group)}
            hint = did_you_mean(found["name"], sorted(installed - {found["name"]}))
            hint = hint if hint.startswith("did you mean") else ""
    return Problem(shown(file), line or _line(file, names), f"{value['key']}: {text}" if value else text, hint)


def hook_problem(project: Project, fault: Mapping[str, Any]) -> Problem | None:
    """The fault of a hook at its own line, or of a plug-in; None where neither was asked."""
    places = [(Path(file), line) for file, line in fault.get("places", ())]
    own = [(file.resolve(), line) for file, line in places if project.root.resolve() in file.resolve().parents]
    hooks = [(file, line) for file, line in own if file.suffix == ".py" and "generator" not in file.parts]
    if hooks:
        return Problem(shown(hooks[-1][0]), hooks[-1][1], f"this hook of MkDocs fails: {fault['message']}")
    if plugin := fault.get("plugin"):
        file, name = configuration(project), plugin.partition("/")[2] or plugin
        return Problem(shown(file), _line(file, [name]), f"the plug-in '{name}' fails: {fault['message']}")
    return None


def _settings() -> list[str]:
    from mkdocs.config.defaults import MkDocsConfig

    return sorted(name for name, _ in MkDocsConfig._schema)


def _line(file: Path, names: Iterable[str]) -> int:
    """The line that begins with the first of these names, be it of a list or of a mapping; 0 where none does."""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    for name in names:
        begins = re.compile(rf"""[\s-]*["']?{re.escape(name)}["']?\s*(:|$|\#)|.*:\s*["']?{re.escape(name)}\b""")
        if line := next((number for number, one in enumerate(lines, 1) if begins.match(one)), 0):
            return line
    return 0


_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"}
_CLOSED_BY_ITSELF = {
    *("p", "li", "dt", "dd", "option", "optgroup", "rp", "rt"),
    *("tr", "td", "th", "thead", "tbody", "tfoot", "colgroup", "caption"),
}
_DRAWN_CODE = re.compile(r'&lt;svg class="ww-glyph.*?&lt;/svg&gt;([^\n<]*)')
_NEAR = 200
"""Characters before a symbol in code among which its line is looked for."""


@dataclass(frozen=True)
class Flaw:
    """A fault of a text; what the author wrote there is the first of `needles` that is found, for the `nth` time."""

    message: str
    hint: str
    needles: tuple[str, ...]
    nth: int = 1


def flaws(html: str) -> list[Flaw]:
    """All faults of a page's text as HTML, short of the theme's frame."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.found += [reader.unclosed(opened) for opened in reader.open if opened.tag not in _CLOSED_BY_ITSELF]
    if html.rfind("<!--") > html.rfind("-->"):
        reader.found.append(Flaw("a comment has no end", "write --> after it", ("<!--",), html.count("<!--")))
    for drawn in _DRAWN_CODE.finditer(html):
        before = re.split(r"[\n<>]", html[max(0, drawn.start() - _NEAR) : drawn.start()])[-1]
        words = tuple(unescape(part).strip() for part in (before, drawn[1]) if part.strip())
        message = "a symbol stands in code that is set in by four spaces"
        reader.found.append(Flaw(message, "put the code between two lines of ```", words))
    return reader.found


@dataclass(frozen=True)
class _Opened:
    tag: str
    text: str
    nth: int


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Flaw] = []
        self.open: list[_Opened] = []
        self.seen: Counter[str] = Counter()
        self._titled = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element that something has to close."""
        text = self.get_starttag_text() or f"<{tag}>"
        self.seen[text] += 1
        self._titled = self._titled or tag == "h1"
        if tag not in _VOID:
            self.open.append(_Opened(tag, text, self.seen[text]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Only in drawings and formulas an element closes itself; elsewhere browsers take it for an open one."""
        if not {"svg", "math"} & {tag, *(opened.tag for opened in self.open)}:
            self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Closes the element, and tells what in it was not closed."""
        text = f"</{tag}>"
        self.seen[text] += 1
        if tag not in [opened.tag for opened in self.open]:
            if tag not in ("p", *_VOID):  # browsers make an empty paragraph or nothing of these
                message = f"{text} closes nothing that was opened"
                self.found.append(Flaw(message, "take it away", (text,), self.seen[text]))
            return
        while (opened := self.open.pop()).tag != tag:
            if opened.tag not in _CLOSED_BY_ITSELF:
                self.found.append(self.unclosed(opened))

    def handle_data(self, data: str) -> None:
        """Tells a heading that only the page's title can be."""
        if self._titled and data.strip():
            self._titled, words = False, data.strip()
            message = f"'{words}' is a heading of the first order, which is the page's title"
            needles = (f"# {words}", f"#{words}", words, "<h1")
            self.found.append(Flaw(message, "write it as `title` in the front matter, or as ## ...", needles))

    def unclosed(self, opened: _Opened) -> Flaw:
        """The fault of an element that stays open."""
        hint = f"write </{opened.tag}> after it; a sign < that is no markup is written &lt;"
        return Flaw(f"<{opened.tag}> is not closed", hint, (opened.text, f"<{opened.tag}"), opened.nth)


def line_of(source: Path, needles: Iterable[str], nth: int = 1) -> int:
    """The line of the first needle that the file has, the `nth` time or the last; 0 where an expression makes it."""
    text = source.read_text(encoding="utf-8-sig", errors="replace")
    for needle in filter(None, needles):
        parts = text.split(needle)
        if len(parts) > 1:
            before = needle.join(parts[: min(nth, len(parts) - 1)])
            return before.count("\n") + 1
    return 0


# Runs MkDocs over one staged language and turns what it complains about into faults of the pages. MkDocs runs in a
# process of its own, see `mkdocsrun`: languages are built side by side, and nothing that it sets for a whole program
# reaches another run.


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
