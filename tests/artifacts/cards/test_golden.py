"""Reviewed cards: pictures, which README.md shows, and what stands where in the finished files.

Pixels are not compared: the pictures hold every outline as text, tests/press/test_svg.py shows that a picture and
a page look alike, and tests/press/sheets/test_duplex.py looks at imposed sheets as pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from artifacts.pages import Page, pages_of

from generator.artifacts.cards import TARGETS
from generator.artifacts.cards_drawn import card_faces
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.press.layout_context import CardFormat
from generator.press.svg import write_svg
from generator.tables.verified import verified_tables

Golden = Callable[[str, str], None]


@pytest.mark.parametrize("language", ["en", "de"])
def test_pictures_of_both_sides_are_the_reviewed_ones(golden: Golden, checkout: Path, language: str) -> None:
    project = open_project(checkout)
    game, fonts = find_game(project, "einhorn"), load_fonts(project)
    faces = card_faces(project, verified_tables(game, game.edition()), language, CardFormat(63, 88, 3, 3))[0]
    for name in ("front", "back"):
        golden(f"einhorn/{language}/card-{name}.svg", write_svg(faces[name], fonts))


def listed(file: Path) -> str:
    """The boxes and words of the first two pages, in the order in which they are drawn."""
    lines = []
    with pikepdf.open(file) as pdf:
        for number, page in enumerate(pages_of(file)[:2], 1):
            boxes = [f"{key} {box(pdf.pages[number - 1][f'/{key}'])}" for key in ("MediaBox", "TrimBox", "BleedBox")]
            lines += [f"page {number}", *boxes, *words(page)]
    return "\n".join(lines) + "\n"


def box(edges: pikepdf.Object) -> str:
    return " ".join(f"{float(edge):.2f}" for edge in edges)


def words(page: Page) -> list[str]:
    """Each text with its size in points, its font and its turn, and below it all its places in mm."""
    places: dict[str, list[str]] = {}
    for run in page.runs:
        turned = f", turned by {run.turn}" if run.turn else ""
        name = f"{run.text.strip()}  ({run.size:.1f} pt {run.font.removeprefix('Wuerfelwerk')}{turned})"
        places.setdefault(name, []).append(f"{run.x:.1f},{run.y:.1f}")
    lines = []
    for name, found in places.items():
        lines += [name, *("    " + "  ".join(found[at : at + 9]) for at in range(0, len(found), 9))]
    return lines


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", TARGETS)
def test_words_and_their_places_are_the_reviewed_ones(
    golden: Golden, finished: Path, target: str, language: str
) -> None:
    golden(f"einhorn/{language}/cards-{target}.txt", listed(finished / language / f"cards-{target}.pdf"))
