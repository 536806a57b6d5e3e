"""A chance as a formula."""

from __future__ import annotations

from fractions import Fraction


def chance_latex(count: int, total: int, percent: str, digits: int) -> str:
    """`96/216 = 4/9 ≈ 44.4 %`; the sign of equality where nothing was rounded to `digits`."""
    share = Fraction(count, total)
    exact = (share * 100 * 10**digits).denominator == 1
    sign = "" if percent[0] in "<>" else "=" if exact else APPROXIMATELY
    return f"{shortened(count, total)}{sign}{number_latex(percent)}"


APPROXIMATELY = r"\approx "


def shortened(count: int, total: int) -> str:
    """A fraction, and what it is when it is reduced: `96/216 = 4/9`."""
    share = Fraction(count, total)
    latex = rf"\frac{{{count}}}{{{total}}}"
    if (share.numerator, share.denominator) != (count, total):
        latex += rf"=\frac{{{share.numerator}}}{{{share.denominator}}}" if share.denominator > 1 else f"={share}"
    return latex


def number_latex(text: str) -> str:
    """A number or percentage as a language writes it."""
    return text.replace(",", "{,}").replace("\N{NO-BREAK SPACE}", r"\,").replace("%", r"\%")
