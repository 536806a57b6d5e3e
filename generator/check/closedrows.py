"""Tables with a row for each of a closed set that the game has: who meets whom, what is written, signs, names.

A row of them has what belongs to its key, and none of them is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.base.cache import Life, remembered
from generator.base.labels import load_labels
from generator.check.finding import Judge
from generator.check.lexicon import plain
from generator.check.reading.document import Block, Cell
from generator.check.subject import Subject
from generator.games.sheets.plan import plan_view
from generator.games.sheets.words import Words

Closed = Mapping[str, tuple[str, ...]]
"""What stands in the row of each key, a part a column, all as `_bare` has it."""
_LEAST = 3
"""Rows that a table has at least where one that is left out is told."""


def judge_closed(judge: Judge) -> None:
    """Each table whose rows begin with such keys and nothing else."""
    for block in judge.document.blocks if not judge.document.plain else ():  # there a table may go on below
        keys = [_bare(row.cells[0].text) for row in block.rows] if block.kind == "table" else []
        for closed in _closed_sets(judge.subject) if len(keys) > 1 else ():
            if closed.keys() >= {*keys} and len({*keys}) == len(keys):
                _judge(judge, block, keys, closed)


def _judge(judge: Judge, block: Block, keys: list[str], closed: Closed) -> None:
    """Each part in the column that has most of it, if that is half of it at least."""
    columns, whole = list(zip(*(row.cells[1:] for row in block.rows), strict=True)), True
    for known, due in zip(zip(*closed.values(), strict=True), zip(*map(closed.get, keys), strict=True), strict=True):
        told = [[(_bare(cell.text), cell) for cell in column] for column in columns]
        fits = [sum(text == one != "" for (text, _), one in zip(column, due, strict=True)) for column in told]
        most = max(fits, default=0)
        whole = whole and most == len(keys)  # a table that leaves out columns may leave out rows
        for (text, cell), one in zip(told[fits.index(most)], due, strict=True) if 2 * most >= len(keys) else ():
            if text != one and text in known and text:
                message = f"{cell.text.strip()} is what belongs to another row"
                _say(judge, "RB1-item", cell, message, cell.text.strip(), one)
    missing = closed.keys() - {*keys}
    if whole and len(missing) == 1 and len(keys) >= _LEAST:
        title = next(iter(missing))
        _say(judge, "RB1-missing", block.rows[0].cells[0], f"the table has a row for all but {title}", "", title)


def _say(judge: Judge, code: str, cell: Cell, message: str, printed: str, due: str) -> None:
    why = "The game has the others, and what belongs to each."
    judge.wrong(code, cell.pieces[0].whole, message, printed, due, level="warning", why=why, refuted=())


def _bare(text: str) -> str:
    """A text without the signs around its words; a sign alone is itself."""
    return plain(text) or text.strip()


@remembered(Life.OWNER)
def _closed_sets(subject: Subject) -> tuple[Closed, ...]:
    """Those of a game in each of its languages."""
    languages = subject.game.texts.keys() & subject.project.named("text", ".toml", subject.game.id)
    known = (found for language in sorted(languages) for found in _of_language(subject, language))
    bare = ({_bare(key): tuple(map(_bare, texts)) for key, texts in one.items()} for one in known)
    return tuple(one for one in bare if len(one) > 1)


def _of_language(subject: Subject, language: str) -> Iterator[Mapping[str, tuple[str, ...]]]:
    """The marks of sheets, the phases of plans, the matches of each phase, the signs of faces, and names by tens."""
    game = subject.game
    labels = load_labels(subject.project, language, game.id)
    for sheet in game.sheets:
        words = Words(subject.tables.text(language), labels, sheet.key)
        yield {words.sign(one): (words.said(f"mark.{one.id}").text,) for one in sheet.marks}
        if sheet.plan:
            view = plan_view(sheet.plan, words, 0)
            yield {one.said.text: (one.dates,) for one in view.phases}
            rows = {one.id: (one.said.text, (one.when, " ".join(one.sides))) for one in view.matches}
            yield from (dict(rows[one.id] for one in phase.matches) for phase in sheet.plan.phases)
    dice = {die.name: die.symbols for one in game.sets for die in one.pool.dice}
    dice |= {die.name: die.symbols for one in game.open_sets for die in one.pool.dice}
    for symbols in dice.values():
        signs = {str(face): subject.chars.get(game.face_symbols.get(str(face), ""), "") for face in symbols}
        yield {sign: (face,) for face, sign in signs.items() if sign}
    if naming := game.naming:
        names = {number: next(iter(naming.of(number)), "") for number in naming.numbers()}
        yield {
            part: tuple(f"{ten}{one} {names[ten + one]}" for one in naming.ones) for ten, part in naming.tens.items()
        }
