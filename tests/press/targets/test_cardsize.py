"""Sizes of cards by name: those of the trade, those of a project, and what is said of others."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from press.printing import project
from press.targets.test_target import faults, load

from generator.base.project import Project
from generator.press.targets.target import load_target, read_card_size

SINGLE = 'kind = "single"\n'
SIZES = {
    "poker": ("63", "88"),
    "us-poker": ("63.5", "88.9"),
    "german": ("59", "91"),
    "bridge": ("57.15", "88.9"),
    "tarot": ("69.85", "120.65"),
    "mini": ("44.45", "63.5"),
}
"""Millimetres, as the trade has them."""


def test_the_sizes_that_ship_are_those_of_the_trade() -> None:
    found = {name: read_card_size(path, []) for name, path in project().named("cardsizes", ".toml").items()}
    assert found == {name: (Fraction(width), Fraction(height)) for name, (width, height) in SIZES.items()}


@pytest.mark.parametrize("name", SIZES)
def test_a_target_names_its_card(tmp_path: Path, name: str) -> None:
    target = load(tmp_path, SINGLE + f'card = "{name}"\n')
    assert (target.card_width, target.card_height) == tuple(map(Fraction, SIZES[name]))


def size_file(folder: Path, text: str) -> Project:
    for name, content in (("cardsizes/mine.toml", text), ("targets/mine.toml", SINGLE + 'card = "mine"\n')):
        path = folder / "templates" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return Project(folder)


def test_a_project_may_bring_its_own_size(tmp_path: Path) -> None:
    target = load_target(size_file(tmp_path, 'width = "70 mm"\nheight = "2 in"\n'), "mine")
    assert (target.card_width, target.card_height) == (70, Fraction(508, 10))


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('width = "70 mm"\nheight = "0 mm"\n', 2, "'height' must be 1 to 500 mm, found 0 mm"),
        ('width = "501 mm"\nheight = "70 mm"\n', 1, "'width' must be 1 to 500 mm, found 501 mm"),
        ('width = "70"\nheight = "70 mm"\n', 1, "'width': '70' has no unit"),
        ('width = "70 mm"\n', 1, "'height' is missing"),
        ('width = "70 mm"\nheight = "70 mm"\nhight = "1 mm"\n', 3, "unknown key 'hight'"),
    ],
)
def test_a_fault_of_a_size_is_told_in_its_own_file(tmp_path: Path, text: str, line: int, message: str) -> None:
    problems: list = []
    made = size_file(tmp_path, text)
    assert read_card_size(made.named("cardsizes", ".toml")["mine"], problems) is None
    assert [(Path(one.path).name, one.line) for one in problems] == [("mine.toml", line)]
    assert problems[0].message.startswith(message)


def test_an_unknown_size_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    assert faults(tmp_path, SINGLE + 'card = "us-poker1"\n') == [
        "2: no card size 'us-poker1' / did you mean 'us-poker'?"
    ]


@pytest.mark.parametrize(("key", "what"), [("card_width", "wide"), ("card_height", "high")])
def test_a_size_is_told_once(tmp_path: Path, key: str, what: str) -> None:
    assert faults(tmp_path, SINGLE + f'card = "mini"\n{key} = "70 mm"\n') == [
        f"3: 'card' and '{key}' both say how {what} a card is / write one of them"
    ]
