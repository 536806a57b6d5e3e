"""The numbers of a text, in whatever language it is written."""

from __future__ import annotations

import re
from collections import Counter

_POINT = {"en": ".", "de": ","}
_GROUP = {"en": ",", "de": "."}


def numbers(text: str, language: str) -> Counter[str]:
    """Every number written in figures and how often it stands there, as `44.4` in all languages.

    Made equal are: the decimal sign (`44,4` and `44.4`), the sign of thousands (`7,776`, `7.776`, and narrow or thin
    blanks), and signs before a number, which are left out since a minus, a hyphen of `1-3-5` and a dash of `15–30`
    need not be told apart: what is compared are digits. Number words are not counted, nor are sizes of files
    and their pages, which stand after the size of a sheet: those of a language depend on its words.
    """
    figures = re.sub(r"\d+(?:[.,]\d+)?\s[kM]B\b|(?<=\bmm\s·\s)\d+(?=\s(?:pages|Seiten)\b)", "", text)
    figures = re.sub(r"(?<=\d)[\u2009\u202f](?=\d{3}(?!\d))", "", figures)
    figures = re.sub(rf"(?<=\d){re.escape(_GROUP[language])}(?=\d{{3}}(?!\d))", "", figures)
    point = re.escape(_POINT[language])
    return Counter(found.replace(_POINT[language], ".") for found in re.findall(rf"\d+(?:{point}\d+)?", figures))
