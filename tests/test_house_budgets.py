"""The house keeps its budgets: how large each room is, how long a module, where imports stand, and no circle of them.

`python tests/test_house_budgets.py` prints the figures. The checker has a budget of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median

import pytest

BUDGETS = {
    "artifacts": (8_050, 51),  # of which game a net is; a round as it was played
    "base": (3_203, 21),  # names of hosts that nobody can have
    "book": (3_272, 18),
    "box": (10_377, 62),  # what each gate holds a drawing to; what is new in a step; what lies turned
    "cli": (4_054, 33),  # what each text of a game is stands in its schema; `site --manual`
    "dice": (350, 4),
    "games": (6_335, 40),  # fewest players where nobody says the most; a variant tells in words of its own
    "glyphs": (1_600, 9),
    "nets": (1_765, 12),
    "pages": (3_779, 19),  # what each name of a page is, here and in `views`, `web` and `artifacts`
    "play": (7_880, 43),  # what sentences of an example tell is found again as a step
    "preflight": (4_388, 20),  # tags are read with what is painted; where an address leads; how much ink there is
    "press": (8_529, 47),  # gutters; lines off dark heads; what is painted again, once; small words by target
    "tables": (1_820, 11),  # all sets of dice, for the card of other dice and for who reads it
    "views": (3_307, 20),  # a roll that is divided, for a picture
    "web": (3_773, 21),  # scripts without air, and the words a page does not need, pay for what the score page learned
}
"""Lines and modules that a room of `generator` may have: what it has, and a little to breathe.

They fall, but for a new part of the product, and for what keys and names mean, which the manual said by hand before.
"""

INNER_IMPORTS, IMPORT_SHARE = 94, 0.076
SHORT, LONG = 110, 200
"""Between these lies the median of the lines of modules."""


def modules(folder: Path) -> dict[str, Path]:
    """The modules of the package by their dotted names; the face of a package has the name of the package."""
    found = {}
    for path in sorted((folder / "generator").rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return {name: path for name, path in found.items() if not name.startswith("generator.check")}


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


@dataclass(frozen=True)
class Place:
    """An import, and whether it stands inside a function, and where only a type checker reads it."""

    node: ast.Import | ast.ImportFrom
    inside: bool
    typed: bool


@cache  # a module is read for each of its budgets
def imports(text: str) -> tuple[Place, ...]:
    """Each import of a module."""
    return tuple(_imports(ast.parse(text)))


def _imports(tree: ast.AST, inside: bool = False, typed: bool = False) -> Iterator[Place]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield Place(node, inside, typed)
        elif isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):  # an expression has none
            unread = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            own = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            yield from _imports(node, inside or own, typed or unread)


def rooms(folder: Path) -> dict[str, tuple[int, int]]:
    """Lines and modules of each room."""
    found: dict[str, list[int]] = {}
    for path in modules(folder).values():
        parts = path.relative_to(folder / "generator").parts
        if len(parts) > 1:
            found.setdefault(parts[0], []).append(lines(path))
    return {room: (sum(counts), len(counts)) for room, counts in sorted(found.items())}


def too_large(folder: Path, budgets: dict[str, tuple[int, int]]) -> list[str]:
    """Rooms that have more lines or modules than they may, and rooms without a budget."""
    return [
        f"{room}: {count} lines in {files} modules, at most {budgets.get(room, (0, 0))}"
        for room, (count, files) in rooms(folder).items()
        if count > budgets.get(room, (0, 0))[0] or files > budgets.get(room, (0, 0))[1]
    ]


def inner_imports(folder: Path) -> list[str]:
    """Imports inside functions, as path and line."""
    return [
        f"{path.relative_to(folder).as_posix()}:{one.node.lineno}"
        for path in modules(folder).values()
        for one in imports(path.read_text(encoding="utf-8"))
        if one.inside and not one.typed
    ]


def import_share(folder: Path) -> float:
    """Which part of all lines are imports, those for a type checker among them."""
    found, of = 0, 0
    for path in modules(folder).values():
        of += lines(path)
        for one in imports(path.read_text(encoding="utf-8")):
            found += (one.node.end_lineno or one.node.lineno) - one.node.lineno + 1
    return found / of


def circles(folder: Path) -> list[tuple[str, ...]]:
    """Modules that import each other, directly or not, while they are loaded."""
    known = modules(folder)
    edges: dict[str, set[str]] = {name: set() for name in known}
    for name, path in known.items():
        for one in imports(path.read_text(encoding="utf-8")):
            node = one.node
            if not one.inside and not one.typed and isinstance(node, ast.ImportFrom) and node.module:
                asked = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
                edges[name] |= {other for other in asked if other in known and other != name}
    reached = {name: reach(edges, name) for name in edges}
    return sorted(
        {
            tuple(sorted(other for other in reached[name] if name in reached[other]))
            for name in edges
            if name in reached[name]
        }
    )


def reach(edges: dict[str, set[str]], start: str) -> set[str]:
    """What is come to from a module by one import or more."""
    found: set[str] = set()
    left = list(edges[start])
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += edges[name]
    return found


def empty_faces(folder: Path) -> list[str]:
    """Packages that say nothing of themselves."""
    return [
        name for name, path in modules(folder).items() if path.name == "__init__.py" and not path.read_text().strip()
    ]


def test_each_room_keeps_its_budget(checkout: Path) -> None:
    assert too_large(checkout, BUDGETS) == []
    assert set(rooms(checkout)) == set(BUDGETS)


def test_imports_stand_at_the_top_and_take_little_room(checkout: Path) -> None:
    assert len(inner_imports(checkout)) <= INNER_IMPORTS, inner_imports(checkout)
    assert import_share(checkout) <= IMPORT_SHARE


def test_modules_are_topics(checkout: Path) -> None:
    assert SHORT <= median(lines(path) for path in modules(checkout).values()) <= LONG
    assert empty_faces(checkout) == []


def test_no_room_has_a_circle(checkout: Path) -> None:
    assert circles(checkout) == []


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small house that is in order."""
    for name, text in {
        "__init__": '"""All."""',
        "one/__init__": '"""One."""',
        "one/a": "X = 1",
        "one/b": "Y = 2",
    }.items():
        path = tmp_path / "generator" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    return tmp_path


def test_what_breaks_a_budget_is_seen(house: Path) -> None:
    assert too_large(house, {"one": (3, 3)}) == []
    room = house / "generator" / "one"
    (room / "b.py").write_text("Y = 2\nZ = 3\n", encoding="utf-8")
    assert too_large(house, {"one": (3, 3)}) == ["one: 4 lines in 3 modules, at most (3, 3)"]
    assert too_large(house, {}) == ["one: 4 lines in 3 modules, at most (0, 0)"]
    (room / "__init__.py").write_text("\n", encoding="utf-8")
    assert empty_faces(house) == ["generator.one"]


def test_an_import_inside_a_function_and_a_circle_are_seen(house: Path) -> None:
    room = house / "generator" / "one"
    (room / "a.py").write_text("from generator.one import b\n\n\ndef f():\n    import json\n", encoding="utf-8")
    assert inner_imports(house) == ["generator/one/a.py:5"]
    assert circles(house) == []
    (room / "b.py").write_text("from generator.one.a import f\n", encoding="utf-8")
    assert circles(house) == [("generator.one.a", "generator.one.b")]
    (room / "b.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from generator.one.a import f\n", encoding="utf-8"
    )
    assert circles(house) == []
    assert import_share(house) == pytest.approx(4 / 11)


if __name__ == "__main__":
    here = Path(__file__).resolve().parents[1]
    for room, (count, files) in rooms(here).items():
        print(f"{room:10} {count:6} lines {files:4} modules, at most {BUDGETS.get(room)}")
    sizes = [lines(path) for path in modules(here).values()]
    print(f"{sum(sizes)} lines, {len(sizes)} modules, median {median(sizes):g}, longest {max(sizes)}")
    print(f"{len(inner_imports(here))} imports inside functions, imports are {import_share(here):.1%} of all lines")
