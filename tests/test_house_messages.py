"""Faults are told apart by what kind they are: no code reads the English of a message, but what prints it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from generator.base.problem import KINDS

PRINTERS = ("cli", "check/report", "check/summary.py")
"""The commands, and the reports of the checker: they may leave out what a message says already."""
SEARCHES = {
    *("match", "fullmatch", "search", "findall", "finditer", "sub", "split", "rsplit", "partition", "rpartition"),
    *("startswith", "endswith", "removeprefix", "removesuffix", "find", "rfind", "index", "count", "replace"),
}


def says_message(node: ast.AST) -> bool:
    """Whether an expression is made of the text of a message."""
    return any(isinstance(part, ast.Attribute) and part.attr == "message" for part in ast.walk(node))


def read_messages(source: str) -> list[int]:
    """Lines in which the text of a message is compared with something, or searched."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            asked: list[ast.AST] = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SEARCHES:
            asked = [node.func.value, *node.args]
        elif isinstance(node, ast.Match):
            asked = [node.subject]
        else:
            continue
        if any(map(says_message, asked)):
            found.add(node.lineno)
    return sorted(found)


def readers(folder: Path) -> list[str]:
    """Places of a package that go by the words of a message."""
    return [
        f"{name}:{line}"
        for path in sorted(folder.rglob("*.py"))
        if not (name := path.relative_to(folder).as_posix()).startswith(PRINTERS)
        for line in read_messages(path.read_text(encoding="utf-8"))
    ]


def test_nobody_tells_faults_apart_by_their_words(checkout: Path) -> None:
    assert readers(checkout / "generator") == []


@pytest.mark.parametrize(
    "planted",
    [
        "letters = 'font' in first.message",
        "first = [one for one in problems if one.message == 'is empty']",
        "sizes = problem.message.startswith('<')",
        "found = re.search('colour', problem.message)",
        "found = PATTERN.sub('', f'{one.path} {one.message}')",
        "title = any('title' in one.message + one.hint for one in problems)",
        "match problem.message:\n    case 'is empty':\n        pass",
    ],
)
def test_code_that_goes_by_the_words_is_seen(tmp_path: Path, planted: str) -> None:
    (tmp_path / "cli").mkdir()
    for name in ("planted.py", "cli/planted.py"):
        (tmp_path / name).write_text(f"told = [one.message for one in problems]\n{planted}\n", encoding="utf-8")
    assert readers(tmp_path) == ["planted.py:2"]


KIND_AT = {"Problem": 4, "problem": 2, "fault": 3, "report": 2}
"""Functions that make faults, and which of their arguments is the kind."""


def given_kinds(source: str) -> set[str]:
    """The kinds that a piece of code gives to faults."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [(getattr(call.func, "attr", getattr(call.func, "id", "")), call) for call in calls]
    asked = [call.args[at] for name, call in named if len(call.args) > (at := KIND_AT.get(name, 99))]
    return {one.value for one in asked if isinstance(one, ast.Constant)}


def test_each_kind_that_a_fault_is_given_has_a_meaning(checkout: Path) -> None:
    rooms = [path for path in sorted((checkout / "generator").iterdir()) if path.name != "check"]  # it has its own
    sources = [path.read_text(encoding="utf-8") for room in rooms for path in sorted(room.rglob("*.py"))]
    given = {kind for source in sources for kind in given_kinds(source)}
    assert {"character", "colour", "code", "language"} <= given <= set(KINDS)
    assert all(kind == "" or sum(f'"{kind}"' in source for source in sources) > 1 for kind in KINDS)


def test_a_kind_without_a_meaning_is_seen() -> None:
    assert given_kinds('problems.append(Problem(path, 0, "is odd", "mend it", "oddity", name))') == {"oddity"}
