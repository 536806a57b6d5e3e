"""Cards as pictures of their sides, drawn from pages that were checked: nobody can read text back from pixels."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.artifacts.cards.files import FACES
from generator.artifacts.preflighted import checked
from generator.base.printspec import PrintSpec
from generator.glyphs.fontset import FontSet
from generator.press.pdf.png import page_pictures
from generator.press.pdf.write import write_pdf
from generator.press.targets.printjob import PrintJob
from generator.press.targets.spec import print_spec
from generator.press.targets.target import Target

if TYPE_CHECKING:
    from generator.preflight.numbers import Numbers


def card_pictures(
    job: PrintJob, fonts: FontSet, path: str, numbers: Numbers | None = None
) -> dict[tuple[int, str], bytes]:
    """A PNG of each side of each card of the job, by the number of the card and the side.

    Raises UserError, under the name `path`, with what is wrong with the pages that the pictures are drawn from.
    """
    pages = write_pdf(job, fonts)
    checked(pages, pages_spec(job.target).expecting(len(FACES) * len(job.cards)), path, numbers)
    drawn = iter(page_pictures(pages, job.target.pixels, job.target.shop.ppi))
    return {(number, side): next(drawn) for number in range(1, len(job.cards) + 1) for side in FACES}


def pages_spec(target: Target) -> PrintSpec:
    """What the pages have to be that pictures for this target are drawn from: of each card the front, then the back."""
    return replace(print_spec(target), kind="single", order="card", pixels=(0, 0))
