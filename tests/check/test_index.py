"""Of the sentence patterns only those are tried on a block whose words and marks stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from check.test_cases import CASES

from generator.base.project import open_project, shipped
from generator.check import facts
from generator.check.lexicon import Sentence
from generator.check.patterns import Compiler, Index
from generator.check.reading.reader import read_document
from generator.check.statements import Statement, sentences
from generator.check.statements.sentences import sentence_statements
from generator.check.subjects import find_subject

PROJECT = open_project(shipped())
HERE = Path(__file__).parent
TEXTS = [*HERE.glob("clean*/*.md"), *CASES.glob("*.md")]


def said(path: Path) -> list[Statement]:
    """What the sentences of a document say."""
    document, _ = read_document(path)
    subject = find_subject(PROJECT, document)
    return list(sentence_statements(document, subject)) if subject else []


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_no_pattern_is_passed_over_that_says_something(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def every(self: Index[Sentence], _: object) -> Iterator[Sentence]:
        known = {at: one for some in self._known.values() for at, _, _, one in some}
        yield from (known[at] for at in sorted(known))

    found = said(path)
    sentences._told.cache_clear()
    monkeypatch.setattr(Index, "tried", every)
    assert found == said(path)
    sentences._told.cache_clear()


@pytest.mark.parametrize(
    ("pattern", "stream", "tried"),
    [
        ("{result} pays {amount}", "§R pays §N", True),
        ("{result} pays {amount}", "§R has §N", False),
        ("{result} [really] pays", "§R pays", True),
        ("{result} (pays|is {worth}) {amount}", "§R is value §N", True),
        ("{result} (pays|is {worth}) {amount}", "§R gives §N", False),
        ("{worth}", "value", True),
        ("pay* {number}", "§N", True),
        ("{result} pays {amount}", "§N pays §R", False),
        ("{result} pays {amount}", "§R pays . §N", False),
        ("{result} pays . {amount}", "§R pays . §N", True),
        ("{result} ... {amount}", "§R pays . §N", True),
        ("{result} .. {amount}", "§R pays . §N", False),
    ],
)
def test_a_pattern_needs_its_words_in_order_but_not_the_optional_ones(pattern: str, stream: str, tried: bool) -> None:
    source, needs = Compiler({"worth": ("value", "worth of")}).read(pattern)
    index, told = Index([Sentence("count", source, needs)]), [part.split() for part in re.split(r"(?<= \. )", stream)]
    assert bool([*index.tried(told)]) is tried


def test_two_quantities_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    known = facts._modules()
    monkeypatch.setattr(facts, "_modules", lambda: (*known, known[0]))
    assert facts.quantities.__wrapped__()
    twin = replace(known[0][0][0])
    monkeypatch.setattr(facts, "_modules", lambda: (*known, ((twin,), known[0][1])))
    with pytest.raises(ValueError, match=f"two quantities are called {twin.name}"):
        facts.quantities.__wrapped__()
