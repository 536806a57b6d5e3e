"""What stays together on a page: short lists, a list and its picture, pay-offs and what is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from generator.book.blocks import Block, Figure, Heading, Items, Paragraph, Table, plain
from generator.book.figures import FigureBlock
from generator.book.flow import Placeable
from generator.book.paragraphs import TextBlock

WHOLE, SHORT = 6, 0.24
"""A list of so few items stays on one page if it takes no larger part of the page than this."""
ABOUT = 8
"""A list of so few items about pay-offs begins on the page of their table."""


def join_items(blocks: Sequence[Placeable], lasts: Sequence[Placeable], depth: float) -> None:
    """Binds the blocks of a list: a short one stays whole, of others neither the first nor the last item is alone.

    `lasts` are the last blocks of each item, `depth` is that of a page in mm.
    """
    if len(lasts) <= WHOLE and sum(one.tall + one.after for one in blocks) <= SHORT * depth:
        for one in blocks:
            one.leads = one is not blocks[-1]
            if isinstance(one, TextBlock):
                one.whole = True
    if len(lasts) > 2:
        lasts[0].leads = lasts[-2].leads = True


def leads_on(block: Paragraph) -> bool:
    """Whether a paragraph is about what follows it."""
    return plain(block.words).rstrip().endswith(":")


def is_lead(before: Block, block: Block, following: Block | None = None) -> bool:
    """Whether a paragraph stands between a heading and one below it, which begin on the same page."""
    if not (isinstance(before, Heading) and isinstance(block, Paragraph) and isinstance(following, Heading)):
        return False
    return following.level > before.level


def is_tied(block: Block, following: Block | None = None, after: Block | None = None) -> bool:
    """Whether a list has its picture below it, at most a paragraph between, or pay-offs a short list about them."""
    if isinstance(block, Items):
        return isinstance(following, Figure) or (isinstance(following, Paragraph) and isinstance(after, Figure))
    if not (isinstance(block, Table) and isinstance(following, Paragraph) and isinstance(after, Items)):
        return False
    return block.payoffs and leads_on(following) and len(after.items) <= ABOUT


def bind(blocks: Sequence[Placeable], depth: float) -> None:
    """Tells each block that leads to another how much room that needs at least; never more than a page is deep.

    A figure that is a little too high for the page of its heading is made smaller.
    """
    for one, other in reversed(list(pairwise(blocks))):
        if one.leads:
            gap = max(one.after, other.before)
            if isinstance(other, FigureBlock):
                other.fit(depth - one.tall - gap)
            if one.tall + gap + other.first_room > depth:
                other.follower = 0.0
            one.follower = gap + other.first_room
            if one.tall + one.follower > depth:
                one.follower = 0.0
