"""The pictures above the table of the rules without words keep clear of each other, whatever an edition knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
import recount
from artifacts.sheetpages import made

from generator.artifacts.quickref import TARGETS, WORDLESS
from generator.base.project import shipped

APART = "💬🤐🎲📥📤🥣↻→🧍⬤"
"""Pictures of which none stands on another; results are drawn in the speech bubble."""
PARTS = "templates/sheets/wordless-rules.parts.j2"

Ink = tuple[str, tuple[float, float, float, float]]


def ink(data: bytes) -> list[Ink]:
    """Each picture above the table with the box of its ink: left, bottom, right, top in points."""
    page = pypdfium2.PdfDocument(data)[0]
    text = page.get_textpage()
    found = [(char, text.get_charbox(at)) for at, char in enumerate(_characters(text)) if char]
    head = max(box[3] for char, box in found if char == "✓")
    return [(char, box) for char, box in found if char in APART and box[1] > head + 4]


def _characters(text: pypdfium2.PdfTextPage) -> Iterator[str]:
    """The character at each place; empty at the second half of one that takes two places."""
    halves = [pypdfium2.raw.FPDFText_GetUnicode(text, at) for at in range(text.count_chars())]
    for first, second in pairwise([*halves, 0]):
        if 0xD800 <= first < 0xDC00:
            yield chr(0x10000 + ((first - 0xD800) << 10) + second - 0xDC00)
        else:
            yield "" if 0xDC00 <= first < 0xE000 else chr(first)


def overlaps(found: list[Ink]) -> list[str]:
    return [
        one + other
        for number, (one, a) in enumerate(found)
        for other, b in found[:number]
        if min(a[2], b[2]) - max(a[0], b[0]) > 0.3 and min(a[3], b[3]) - max(a[1], b[1]) > 0.3
    ]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_pictures_above_the_table_keep_clear_of_each_other(edition: str, target: str, checkout: Path) -> None:
    found = ink(made(checkout, WORDLESS, edition, target=target))
    assert {"💬", "🤐", "↻", "🥣"} <= {char for char, _ in found}
    assert overlaps(found) == []


def test_pictures_on_each_other_are_seen(new_project: Callable[[], Path]) -> None:
    project, cap = new_project(), "[w / 68, h / 36]|min"
    template = (shipped() / PARTS).read_text(encoding="utf-8")
    assert cap in template
    (project / PARTS).parent.mkdir(parents=True)
    (project / PARTS).write_text(template.replace(cap, "w / 68"), encoding="utf-8")
    assert "🤐💬" in overlaps(ink(made(project, WORDLESS, "2021-07-16")))
