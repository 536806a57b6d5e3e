"""What is wrong with the settings of MkDocs: the line of `mkdocs.yml`, the nearest name, and hooks and plug-ins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, did_you_mean, shown
from generator.base.project import Project
from generator.web.configuration import configuration

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
