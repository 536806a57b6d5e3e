"""Walks through the blocks of a chapter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.book.blocks import Block, Box, Figure, Heading, Items, Paragraph, Run, Table, Words


def inner(blocks: Sequence[Block]) -> Iterator[Block]:
    """All blocks, also those in lists and boxes."""
    for block in blocks:
        yield block
        if isinstance(block, Box):
            yield from inner(block.blocks)
        elif isinstance(block, Items):
            for item in block.items:
                yield from inner(item)


def words_of(block: Block) -> tuple[Words, ...]:
    """The words of a block, short of those of the blocks in it."""
    match block:
        case Heading() | Paragraph():
            return (block.words,)
        case Table():
            return tuple(cell for row in (block.head, *block.rows) for cell in row)
        case Box():
            return (block.title,)
        case Figure():
            return (block.caption,)
    return ()


def places(blocks: Sequence[Block]) -> Iterator[tuple[str, Block]]:
    """The places that links may lead to: headings, and words with a place of their own."""
    for block in inner(blocks):
        if isinstance(block, Heading):
            yield block.anchor, block
        for words in words_of(block):
            yield from ((run.look.anchor, block) for run in words if isinstance(run, Run) and run.look.anchor)
