"""Prints as many different cards as are asked for, checks the file as it is checked before it gets its name, writes it.

python differentcards.py CARDS TARGET [FILE]
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from generator.artifacts.cards_drawn import card_faces, card_job
from generator.artifacts.preflighted import checked
from generator.base.project import Project
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.press.layout_context import CardFormat
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Node, Text
from generator.press.targets.spec import print_spec
from generator.press.targets.target import load_target
from generator.tables.verified import verified_tables

CHECKOUT = Path(__file__).resolve().parents[1]


def numbered(face: Face, number: int) -> Face:
    """The face with its number in a corner, so that no two are the same."""
    words = next(text for text in _texts(face.items) if text.text[:1].isalpha())
    return replace(face, items=(*face.items, Node("P", (replace(words, x=50.0, y=84.0, text=f"{number}", kerns=()),))))


def _texts(items: tuple[object, ...]) -> list[Text]:
    found: list[Text] = []
    for item in items:
        found += [item] if isinstance(item, Text) else _texts(item.children) if isinstance(item, Node) else []
    return found


def main(cards: int, name: str, file: Path | None) -> None:
    """One file of that many cards, duplex."""
    project = Project(CHECKOUT)
    game = find_game(project, "einhorn")
    tables, target = verified_tables(game, game.edition()), load_target(project, name)
    (faces,) = card_faces(project, tables, "en", CardFormat(*target.layout_size))
    different = [{**faces, "front": numbered(faces["front"], number)} for number in range(cards)]
    job = card_job(project, tables, "en", target, tuple(different), True)
    content = checked(write_pdf(job, load_fonts(project, "einhorn")), print_spec(target), f"cards-{name}.pdf")
    if file:
        file.write_bytes(content)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], Path(sys.argv[3]) if len(sys.argv) > 3 else None)
