"""From the laid out faces of cards to what is printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from generator.base.labels import load_labels
from generator.base.problem import shown
from generator.base.project import Project
from generator.press.scaled import scaled
from generator.press.sheets.legend import SheetWords
from generator.press.targets.printjob import PrintCard, PrintJob
from generator.press.targets.target import Target
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.press.primitives import Face


def card_job(
    project: Project,
    tables: GameTables,
    language: str,
    target: Target,
    cards: Sequence[dict[str, Face]],
    has_words: bool,
) -> PrintJob:
    """The job that prints these cards, copies included, by the names of their faces; `has_words` chooses its title."""
    labels, text = load_labels(project, language, tables.game.id), tables.text(language)
    named = labels["card.numbered"]
    printed = [
        PrintCard(
            scaled(faces["front"], target.scale),
            scaled(faces["back"], target.scale),
            named.format(number=at, of=len(cards)),
        )
        for at, faces in enumerate(cards, start=1)
    ]
    title = f"{text.get('title')}: {text.get('card.heading') if has_words else labels['wordless.card']}"
    path, line = labels.places["sheet.print_scale"]
    words = SheetWords(**labels.section("sheet"), path=shown(path), line=line)
    return PrintJob(tuple(printed), target, target.flip, language, title, words)
