"""A document that ends anywhere, or in which anything stands, is checked to its end."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.problem import UserError
from generator.base.project import open_project, shipped
from generator.check.run import Checker

CHECKER = Checker(open_project(shipped()))
STEP = 97
SIGNS = "|-:;,.()+*=/!&>#`$\\\n\t ⚀⚁⚅🦄🎁%−–½"
PARTS = """Wunsch;Einhorn;Das Unvermeidliche;Dreifaltigkeit;96 of 216;44.4%;1,2,5;n & n+1;3x n;+2;-1;0;99999999
;6^3;1/0;5!;Player 1; rolls ; predicts ; loses ; stones;<!--;-->;wuerfelwerk: ;ignore RB1: x;<td>;- ;
| ; | ;|---|---|
;```;one in ; each ;minutes;10 games"""
WORDS = st.sampled_from([*SIGNS, *PARTS.split(";")])


def check(content: bytes) -> None:
    """Whatever it is, it is checked, or refused with a sentence."""
    with suppress(UserError):
        checked = CHECKER.check(Path("rules.md"), content)
        lines = len(checked.document.lines)
        assert all(1 <= one.span.line <= lines and one.message for one in checked.findings)


def cuts(shared: Path, step: int) -> None:
    for file in sorted((shared / "seeds").glob("00*")):
        content = file.read_bytes()
        for end in range(0, len(content), step):
            check(content[:end])


def test_the_published_rules_cut_short_are_checked(shared: Path) -> None:
    cuts(shared, 41 * STEP)


@pytest.mark.slow
def test_the_published_rules_cut_short_anywhere_are_checked(shared: Path) -> None:
    cuts(shared, STEP)


@given(st.lists(WORDS, max_size=60).map("".join))
def test_any_words_of_rules_in_any_order_are_checked(text: str) -> None:
    check(text.encode())


@given(st.binary(max_size=300))
def test_any_bytes_are_checked_or_refused(content: bytes) -> None:
    check(content)
