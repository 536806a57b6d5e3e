"""No word of a language stands in the checker's code: what a text is compared with is the lexicon's."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from generator.base.project import shipped

NOTATION = {
    "formulas.py": {"left", "right"},  # commands of LaTeX
    "marks.py": {"all"},  # ignore-all
    "tagged.py": {"figure"},  # a tag of PDF
    "verdicts.py": {"owner"},  # how quantities of the owner begin
}
"""What is compared in a module and is no word of a sentence."""
ASKS = ("startswith", "endswith", "rfind", "partition", "rpartition", "removeprefix", "removesuffix")
"""Methods that compare a text with what they are given."""


@cache
def vocabulary(language: str) -> frozenset[str]:
    """The words of a lexicon of three letters or more, but for headings and patterns, which have all others."""
    path = shipped() / "templates" / "check" / f"{language}.toml"
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    classes = (told[name].values() for name in ("words", "told", "things", "reckoning"))
    found = {word for some in classes for words in some for word in re.findall(r"[^\W\d_]+", " ".join(words).lower())}
    found |= {word.lower() for name in ("numbers", "ordinals", "months") for word in told[name]}
    return frozenset(word for word in found if len(word) > 2)


def strings(source: str) -> Iterator[tuple[ast.Constant, list[ast.AST]]]:
    """The strings of a source but for its docstrings, each with what it stands in, innermost first."""

    def below(node: ast.AST, above: list[ast.AST]) -> Iterator[tuple[ast.Constant, list[ast.AST]]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant) and isinstance(child.value, str) and not isinstance(node, ast.Expr):
                yield child, [node, *above]
            yield from below(child, [node, *above])

    yield from below(ast.parse(source), [])


def is_compared(text: str, around: list[ast.AST]) -> bool:
    """Whether a string is compared with a text: a pattern, words that are split, what a method of texts looks for."""
    inner = around[0]
    if isinstance(inner, ast.Subscript):
        return False
    if isinstance(inner, ast.Attribute):
        return inner.attr == "split"
    calls = [node.func for node in around[:3] if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    pattern = any(isinstance(call.value, ast.Name) and call.value.id == "re" for call in calls)
    asked = any(call.attr in ASKS for call in calls) and not re.search(r"[._]", text)
    return pattern or asked or re.search(r"\(\?|\\[bws]|\w\|\w", text) is not None


def words_in(source: str, module: str = "") -> list[tuple[int, str]]:
    """The words of a language that stand in a source, with their lines."""
    found = []
    german = vocabulary("de") - vocabulary("en")
    for node, around in strings(source):
        text = re.sub(r"\(\?P[<=]\w+[>)]|\\[a-zA-Z]|\{\w*\}", " ", node.value)
        known = vocabulary("en") | vocabulary("de") if is_compared(node.value, around) else german
        words = re.findall(r"[^\W\d_]+", text.lower())
        found += [(node.lineno, word) for word in words if word in known - NOTATION.get(module, set())]
    return found


def test_no_word_of_a_language_stands_in_the_code_of_the_checker(checkout: Path) -> None:
    modules = sorted((checkout / "generator" / "check").rglob("*.py"))
    told = {path.name: words_in(path.read_text(encoding="utf-8"), path.name) for path in modules}
    assert {name: words for name, words in told.items() if words} == {}


def repeated(value: object, at: str = "") -> Iterator[tuple[str, str]]:
    """What stands more than once in one list of a lexicon, with the key of the list."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from repeated(part, f"{at}.{key}")
    texts = [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
    yield from ((at, one) for one in dict.fromkeys(texts) if texts.count(one) > 1)


@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_stands_twice_in_a_list_of_a_lexicon(language: str) -> None:
    text = (shipped() / "templates" / "check" / f"{language}.toml").read_text(encoding="utf-8")
    assert [*repeated(tomllib.loads(text))] == []
    planted = tomllib.loads(text + "\n[[sentence]]\npatterns = ['one', 'two', 'one']\n")
    assert [one for _, one in repeated(planted)] == ["one"]


@pytest.mark.parametrize(
    ("source", "word"),
    [
        ('FOUND = re.compile(r"\\b(?:sum|total)\\b")', "sum"),
        ('_JOIN = rf"(?:{mark}|and|or)*"', "and"),
        ('SMALL = frozenset("eins zwei drei".split())', "eins"),
        ('if word in ("Würfel", "Wurf"): pass', "würfel"),
        ('if text.startswith("example"): pass', "example"),
    ],
)
def test_a_word_that_stands_in_code_is_seen(source: str, word: str) -> None:
    assert (1, word) in words_in(source)


@pytest.mark.parametrize(
    "source",
    [
        'if block.kind == "table": pass',
        'message = f"the total: {one} printed"',
        'spoken.within(text, "total")',
        're.compile(r"(?P<total>[0-9]+)")',
        'def f():\n    """Whether "eins" stands there."""',
    ],
)
def test_names_in_code_messages_and_docstrings_are_no_words_of_a_text(source: str) -> None:
    assert words_in(source) == []
