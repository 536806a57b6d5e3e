"""How much ink a card takes: all four inks together, on average over its face."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pypdfium2

from generator.artifacts.cards import CARDS
from generator.artifacts.cards_drawn import card_faces, card_job
from generator.artifacts.colour_variant import varied
from generator.base.project import Project
from generator.glyphs.fontset import load_fonts
from generator.press.colours.variant import Variant, recoloured
from generator.press.layout_context import CardFormat
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Colour
from generator.press.targets.target import load_target
from generator.tables.verified import GameTables

TARGET, SCALE = "single", 4.0
"""What is measured, and how many pixels a point of the picture has."""


@dataclass(frozen=True)
class _Inks(Variant):
    """Each colour becomes a grey as dark as its inks are many: white without ink, black with four full ones."""

    def colour(self, colour: Colour) -> Colour:
        light = 1 - sum(colour.cmyk) / 4
        return Colour(colour.name, (light, light, light), colour.cmyk)


def ink_use(
    project: Project, tables: GameTables, language: str, variant: str = "", kind: str = CARDS
) -> dict[str, float]:
    """Percent of ink by the side of a card with its bleed, four full inks being 400, averaged over different cards.

    The card is drawn with greys that stand for sums of inks, and the pixels are counted.
    """
    game, target = tables.game, load_target(project, TARGET)
    inks = _Inks("ink", project.root)
    ready = partial(varied, project, game.id, variant)
    cards = [
        {name: recoloured(ready([face])[0], inks) for name, face in faces.items()}
        for faces in card_faces(project, tables, language, CardFormat(*target.layout_size), kind)
    ]
    pages = _darkness(
        write_pdf(card_job(project, tables, language, target, cards, kind == CARDS), load_fonts(project, game.id))
    )
    sides = list(cards[0])
    return {side: 400 * sum(pages[at :: len(sides)]) / len(cards) for at, side in enumerate(sides)}


def _darkness(pdf: bytes) -> list[float]:
    """How dark each page is on average, from 0 to 1."""
    document, found = pypdfium2.PdfDocument(pdf), []
    for page in document:
        picture = page.render(scale=SCALE, grayscale=True).to_pil().convert("L")
        counts = picture.histogram()
        found.append(sum((255 - value) * count for value, count in enumerate(counts)) / 255 / sum(counts))
    document.close()
    return found
