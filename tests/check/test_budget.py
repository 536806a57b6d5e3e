"""The checker keeps its budget: lines, modules, and regular expressions, which grow where data would do."""

from __future__ import annotations

import re
from pathlib import Path

LINES, MODULES, EXPRESSIONS = 16_512, 81, 194
"""What it has; they fall, but for a kind of mistake that nothing saw: rows of closed sets, sentences of examples and of
variants that tell them otherwise."""


def size(folder: Path) -> tuple[int, int, int]:
    """How many lines, modules and calls of `re` there are."""
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    return (
        sum(text.count("\n") for text in texts),
        len(texts),
        sum(len(re.findall(r"\bre\.[a-z]+\(", t)) for t in texts),
    )


def test_the_checker_keeps_its_budget(checkout: Path) -> None:
    lines, modules, expressions = size(checkout / "generator" / "check")
    assert lines <= LINES
    assert modules <= MODULES
    assert expressions <= EXPRESSIONS


def test_what_is_added_is_counted(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text('import re\n\nfound = re.search("a", "b"), re.compile("c")\n', encoding="utf-8")
    assert size(tmp_path) == (3, 1, 2)
