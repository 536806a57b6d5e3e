"""The characters of a text as the parts of a calculation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import Literal, NamedTuple

from generator.check.printednumber import read_printed

TokenKind = Literal["number", "sign", "equal", "frac", "word", "stop"]

_TOKEN = re.compile(
    r"(?P<number>[0-9]{1,30}(?:[.,][0-9]{1,30})*)|(?P<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?P<stop>->|=>|<=|>=|→|⇒|!=|\n)"
    r"|(?P<frac>\\[dt]?frac)|(?P<times>\\times|\\cdot|[*×·∙])|(?P<divided>[/÷∕⁄]|(?<=\s):(?=\s))|(?P<minus>[-−–])"
    r"|(?P<plain>[+^!(){}%])|(?P<equal>[=≈])|(?P<space>[ \t\u00a0\u2009\u202f$]+|\\[,;! ])"
    r"|(?P<word>[^\W\d_]+)|(?P<other>.)"
)
_SIGNS = {"times": "*", "divided": "/", "minus": "-"}


class Token(NamedTuple):
    """A part of a calculation; `text` is the sign in its plainest form, `places` are those of a decimal number."""

    kind: TokenKind
    start: int
    end: int
    text: str
    value: Fraction = Fraction()
    places: int = 0


def tokens(text: str, language: str, units: Collection[str] = ()) -> Iterator[Token]:
    """The parts of a text. A word of `units` after a number is left out, so that `6 stones + 2 stones` can be read."""
    before: Token | None = None
    for found in _TOKEN.finditer(text):
        token = _token(found, before, text, language)
        if token is None:
            continue
        if token.kind == "word" and before and before.kind == "number" and token.text.lower() in units:
            continue
        before = token
        yield token


def _token(found: re.Match[str], before: Token | None, text: str, language: str) -> Token | None:
    kind, shown, (start, end) = found.lastgroup or "other", found[0], found.span()
    if kind == "space":
        return None
    if kind == "number":
        if len(re.findall("[.,]", shown)) > 1 and not re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+", shown):
            return Token("stop", start, end, shown)
        value, places = read_printed(shown, language)
        return Token("number", start, end, shown, value, places)
    if kind == "raised":
        return Token("number", start, end, "^", Fraction(unicodedata.normalize("NFKC", shown)))
    if kind in _SIGNS:
        return Token("sign", start, end, _SIGNS[kind])
    if kind == "plain":
        return Token("sign", start, end, shown)
    if kind in ("equal", "frac"):
        return Token(kind, start, end, shown)  # type: ignore[arg-type]
    if kind == "word":
        if shown in "xX" and before and before.text not in "+-*/^=" and re.match(r"\s*[0-9(]", text[end:]):
            return Token("sign", start, end, "*")
        return Token("word", start, end, shown)
    return Token("stop", start, end, shown)
