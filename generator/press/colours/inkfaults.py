"""Whether the colours of a drawing suit what it is printed on: how much ink, and black words of black ink alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.base.problem import Problem, shown
from generator.press.primitives import Colour, Face, Text, marks
from generator.press.targets.shop import Shop

DARK, NEUTRAL, BLACK = 0.80, 0.20, 0.85
"""Words look black where K alone is BLACK or more, or where cyan, magenta and yellow differ by NEUTRAL at most and the
least of them and K are DARK together. Others are words in a colour."""

Places = Mapping[str, tuple[Path, int]]


def looks_black(colour: Colour) -> bool:
    """Whether a reader takes words in this colour for black ones."""
    *inks, black = colour.cmyk
    return black >= BLACK or (max(inks) - min(inks) <= NEUTRAL and min(inks) + black >= DARK)


def ink_faults(target: str, shop: Shop, faces: Iterable[Face], places: Places) -> list[Problem]:
    """What a shop would refuse, told where the colours were written; for faces that are printed with four inks."""
    painted: dict[Colour, bool] = {}
    for face in faces:
        for mark in marks(face.items):
            for colour in _colours(mark):
                painted[colour] = painted.get(colour, False) or isinstance(mark, Text)
    return [
        problem
        for colour, has_words in sorted(painted.items(), key=lambda one: one[0].name)
        for problem in colour_faults(target, shop, colour, has_words, places)
    ]


def colour_faults(target: str, shop: Shop, colour: Colour, has_words: bool, places: Places) -> list[Problem]:
    """The same of one colour; `has_words` tells whether words are printed in it."""
    path, line = places.get(colour.name, (Path(f"templates/targets/{target}.toml"), 0))
    return [Problem(shown(path), line, message, hint) for message, hint in _faults(target, shop, colour, has_words)]


def _faults(target: str, shop: Shop, colour: Colour, has_words: bool) -> Iterator[tuple[str, str]]:
    total = 100 * sum(colour.cmyk)
    if total > shop.ink_limit + 1e-6:
        found = f"'{colour.name}' has {total:g} % of ink, '{target}' allows {shop.ink_limit} %"
        yield found, "take less of each ink, or more black and less of the others"
    if shop.black == "k-only" and has_words and any(colour.cmyk[:3]) and looks_black(colour):
        inks = " / ".join(f"{100 * ink:g}" for ink in colour.cmyk)
        found = f"'{colour.name}' ({inks}) is the black of words, '{target}' asks for black ink alone"
        yield found, "write cmyk = [0, 0, 0, K]: four plates that do not meet blur small words"


def _colours(mark: object) -> list[Colour]:
    found = (getattr(mark, "fill", None), getattr(mark, "stroke", None))
    return [colour for colour in found if isinstance(colour, Colour)]
