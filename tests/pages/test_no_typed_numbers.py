"""No number that the game knows is typed by hand in the rules: expressions say them, so that they can not be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages.typednumbers import typed_numbers
from reference import CHECKOUT

from generator.base.project import open_project
from generator.games.registry import game_folders

PAGES = sorted(path for game in game_folders(open_project()) for path in (CHECKOUT / "docs").glob(f"??/{game}/**/*.md"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(CHECKOUT / "docs").as_posix())
def test_no_number_is_typed_into_the_rules(path: Path) -> None:
    language = path.relative_to(CHECKOUT / "docs").parts[0]
    assert typed_numbers(path.read_text(encoding="utf-8"), language) == []


def test_there_are_rules_in_every_language_of_the_shipped_games() -> None:
    assert {path.relative_to(CHECKOUT / "docs").parts[:2] for path in PAGES} >= {("en", "einhorn"), ("de", "einhorn")}


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "One of 216 rolls.", ["1: 216"]),
        ("en", "a\n\nOf {{ dice.rolls }} rolls, 96.", ["3: 96"]),
        ("en", "Roll three dice, then {{ words(3) }} more.", ["1: three"]),
        ("en", "Twelve stones, threefold", ["1: Twelve", "1: threefold"]),
        ("en", "a three-sided die and twenty-five stones", ["1: three", "1: twenty", "1: five"]),
        ("en", "[the 56 sets](x.md)", ["1: 56"]),
        ("en", "1. Roll 3 dice", ["1: 3"]),
        ("en", "---\norder: 10\ntitle: All 216\n---\nNone", ["3: 216"]),
        ("en", "Text\norder: 10\n", ["2: 10"]),
        ("en", "{# 1\n2 #}\n3", ["3: 3"]),
        ("de", "Würfle dreimal mit drei Würfeln.", ["1: dreimal", "1: drei"]),
        ("de", "Dreißig, sechzehn, fünfundzwanzig", ["1: Dreißig", "1: sechzehn", "1: fünfundzwanzig"]),
        ("de", "zu dreien, ein Sechser, zwölf", ["1: dreien", "1: Sechser", "1: zwölf"]),
        ("de", "acht Steine, achtmal, zwanzigmal", ["1: acht", "1: achtmal", "1: zwanzigmal"]),
        ("de", "sechsseitige Würfel, dreierlei, Hunderte", ["1: sechsseitige", "1: dreierlei", "1: Hunderte"]),
    ],
)
def test_a_typed_number_is_seen(language: str, text: str, found: list[str]) -> None:
    assert typed_numbers(text, language) == found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{{ 216 }} {% for i in range(3) %} {# 3 #} [x](y.md#step-2) ## H { #h-3 }\n{: .c2 }"),
        ("en", '<div id="r3" data-x="216">one <span class="ww-2">two</span></div>'),
        ("en", "1. First\n2. Second\n  3. Third\n\n[x]: https://example.org/2022"),
        ("en", "---\norder: 10\ntitle: A\n---\nOften the weight of one or two, a half, both; tent, seventh, height"),
        ("de", "Beachte: beide Seiten achten auf die Dreifaltigkeit. Achtung, zwei halbe; ein Viertel, Elfe, viel"),
        ("de", "{{ words(3) }}, die eine und die andere; achtlos, Vierte, beneiden"),
    ],
)
def test_what_is_no_typed_number_is_not_taken_for_one(language: str, text: str) -> None:
    assert typed_numbers(text, language) == []
