"""Boxes for the tests: the classic one of seed 000, and random ones."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies

from generator.box.geometry.twopiece import TwoPiece

CLASSIC = TwoPiece(Fraction(182), Fraction(182), Fraction(65), Fraction(3), play=Fraction(45, 100))

THICKNESSES = ("1.5", "2", "2.9", "3", "3.17", "4.05", "6")
KERFS = ("0", "0.07", "0.1", "0.13", "0.2", "0.287")


def hundredths(low: float, high: float) -> strategies.SearchStrategy[Fraction]:
    return strategies.integers(int(low * 100), int(high * 100)).map(lambda n: Fraction(n, 100))


@strategies.composite
def boxes(draw: strategies.DrawFn) -> TwoPiece:
    """Any box that can be made, mostly one that is not square."""
    t = Fraction(draw(strategies.sampled_from(THICKNESSES)))
    x, y, h = draw(hundredths(40, 300)), draw(hundredths(40, 300)), draw(hundredths(40, 90))
    play = draw(strategies.sampled_from([Fraction(0), t * 3 / 20, Fraction(37, 100)]))
    clearance = draw(strategies.sampled_from([Fraction(0), Fraction(1, 2), Fraction(2)]))
    return TwoPiece(x, y, h, t, play, clearance=clearance)
