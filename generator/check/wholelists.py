"""What is said of tables of lists as a whole: points by the number of the win, what may follow what, and closed sets.

A row for one of a closed set, who meets whom, what is written, signs, names, has what belongs to it; none is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from generator.base.cache import Life, remembered
from generator.base.labels import load_labels
from generator.check.facts import Facts, facts_of, quantities
from generator.check.finding import Judge
from generator.check.lexicon import plain
from generator.check.reading.document import Block, Cell
from generator.check.statements import Statement, all_statements
from generator.check.statements.answers import FollowTable, follow_tables
from generator.check.statements.points import PointsTable, Scored, Win, points_tables
from generator.check.subject import Subject
from generator.check.wholetables import left_out
from generator.games.sheets.plan import plan_view
from generator.games.sheets.steps import EVERY
from generator.games.sheets.words import Words
from generator.tables.answers import AnswerTable

Closed = Mapping[str, tuple[str, ...]]
"""What stands in the row of each key, a part a column, all as `_bare` has it."""
_LEAST = 3
"""Rows that a table has at least where one that is left out is told."""
_MANY = 3
"""Wrong entries below one heading that are one fault of the heading."""


def judge_lists(judge: Judge) -> None:
    """All such tables of a document."""
    facts = facts_of(judge.subject)
    for points in points_tables(judge.document, judge.subject):
        _steps(judge, points, facts)
    tables = follow_tables(judge.document, judge.subject)
    for table in tables:
        _strangers(judge, table)
        keys = {judge.subject.names.key(row.cells[0].text).result for row in table.block.rows}
        left_out(judge, table.block.heads, table.rows, keys - {""} | {row.subject[0] for row in table.rows}, "results")
        _order(judge, table)
    once = {item for fact in facts.of("once") for item in fact.listed}
    for rule in all_statements(judge.document, judge.subject) if tables and once else ():
        for table in tables if rule.quantity == "once" and once.issuperset(rule.items) else ():
            if not table.relation.dice:
                _against(judge, rule, table, facts)


def _true(facts: Facts, result: str, win: int, sheet: str) -> int:
    return next((int(str(fact.value)) for fact in facts.find("points", (result, str(win)), sheet)), 0)


def _steps(judge: Judge, table: PointsTable, facts: Facts) -> None:
    """Rows out of turn, points above columns that others score, and results that a row lacks."""
    code, sheet = quantities()["points"].code, table.sheet
    wins = {int(fact.subject[1]) for fact in facts.of("points") if fact.variant == sheet}
    why = "The score sheet of the game says what each win scores."
    entries = [one for row in table.rows for one in row.entries]
    left_out(judge, table.block.heads, entries, {str(row.number) for row in table.rows}, "wins")
    for row, due in zip(table.rows, table.due, strict=True):
        if row.number != due or due not in wins:
            is_due = f"a win {due} is printed, there are {len(wins)}" if row.number == due else ""
            message = is_due or f"a row for win {row.number} stands where another is due"
            judge.wrong(code, row.span, message, str(row.number), str(due) if not is_due else "", why=why)
            continue
        missing = [(name, points) for name, points in _due(facts, row, table.sheet) if points]
        for name, points in missing:
            said = f"win {due}: {judge.title(name)} is missing, it is {points} point{'' if points == 1 else 's'}"
            judge.wrong(code, row.span, said, "", str(points), why=why)
        judge.right(*(() if missing else (row.span,)))
    for head in dict.fromkeys(head for row in table.rows for head in row.above):
        _head(judge, table, head, facts, why)


def _due(facts: Facts, row: Win, sheet: str) -> Iterator[tuple[str, int]]:
    """The results that score otherwise than all others, and all others, where a row does not have them."""
    printed, rest = {one.subject[0] for one in row.entries}, _true(facts, EVERY, row.number, sheet)
    for fact in facts.of("points"):
        if fact.subject[1:] == (str(row.number),) and fact.variant == sheet and fact.subject[0] not in printed:
            points = int(str(fact.value))
            if fact.subject[0] == EVERY or points != rest:
                yield fact.subject[0], points


def _head(judge: Judge, table: PointsTable, head: Scored, facts: Facts, why: str) -> None:
    """A heading that most of what stands below contradicts alike is one fault."""
    below = [one for row in table.rows for one in row.entries if one.beside == (head.span,)]
    true = [_true(facts, one.subject[0], int(one.subject[1]), table.sheet) for one in below]
    most = max(dict.fromkeys(true), key=true.count, default=0)
    if most in (0, head.points) or true.count(most) < min(_MANY, len(true)):
        judge.right(head.span)
        return
    message = f"{head.points} printed above, it is {most} in {true.count(most)} rows"
    judge.wrong(quantities()["points"].code, head.span, message, str(head.points), str(most), why=why)
    judge.right(*(one.span for one, points in zip(below, true, strict=True) if points == most))


def _strangers(judge: Judge, table: FollowTable) -> None:
    """Rows of what loses at once, and of what never stands."""
    why, relation = "The definition of the game says what may follow what.", table.relation
    for row in table.rows:
        (item,), place = row.subject, row.beside[0]
        text = judge.document.lines[place.line - 1][place.start : place.end]
        if item in relation.loses:
            message = f"{text} loses at once and never stands, so that nothing has to follow it"
            judge.wrong("RB9-loses", place, message, level="note", why=why)
        elif item not in relation.items and len(table.rows) > 1:
            said = "is called otherwise and never stands" if item else "is printed, which is no result"
            judge.wrong(quantities()[row.quantity].code, place, f"{text} {said}", text, why=why, refuted=row.spans)


def _order(judge: Judge, table: FollowTable) -> None:
    """What follows is not simply better, where some results may follow each other."""
    facts = facts_of(judge.subject).of("follows")
    items = frozenset(fact.subject[0] for fact in facts if fact.variant == table.rows[0].variant)
    if table.better is None or 2 * len(table.rows) <= len(items):
        return
    whole = next(one for one in judge.subject.tables.relations if one.relation.id == table.relation.id)
    made: AnswerTable = whole.within(items)

    def pairs(found: Sequence[tuple[str, str]]) -> list[str]:
        return [" and ".join(map(judge.title, pair)) for pair in found]

    if made.mutual:
        message = f"better is no order here: each of {', '.join(pairs(made.mutual))} may follow the other"
        proof = [f"neither of {pair} may follow the other" for pair in pairs(made.incomparable)]
        why = "The definition of the game says what may follow what."
        judge.wrong("RB9-order", table.better, message, level="note", why=why, proof=proof)


def _against(judge: Judge, rule: Statement, table: FollowTable, facts: Facts) -> None:
    """A table in another section than the rule lets what is called once follow itself; below it is an exception."""
    line, item = rule.span.line, rule.items[0]
    path = next((block.path for block in reversed(judge.document.blocks) if block.line <= line), ())
    rows = {row.subject[0]: row for row in table.rows}
    own = rows.get(item)
    if (path == table.block.path and line > table.block.line) or own is None or item not in own.items or not own.places:
        return
    after = {item, *(one for fact in facts.find("follows", (item,), own.variant) for one in fact.listed)}
    later = [row for name, row in rows.items() if item in row.items and name in after]
    title = judge.title(item)
    judge.wrong(
        "RB4-once",
        own.places[own.items.index(item)],
        f"{title} may follow {title} here, but line {line} says that it may be called only once",
        title,
        f"once (line {line})",
        level="note",
        why="A second call would lose; say at the table that this is an exception to it.",
        proof=[f"line {row.span.line}: it may follow {judge.title(row.subject[0])}" for row in later],
    )


def judge_closed(judge: Judge) -> None:
    """Each table whose rows begin with such keys and nothing else."""
    for block in judge.document.blocks if not judge.document.plain else ():  # there a table may go on below
        keys = [_bare(row.cells[0].text) for row in block.rows] if block.kind == "table" else []
        for closed in _closed_sets(judge.subject) if len(keys) > 1 else ():
            if closed.keys() >= {*keys} and len({*keys}) == len(keys):
                _closed(judge, block, keys, closed)


def _closed(judge: Judge, block: Block, keys: list[str], closed: Closed) -> None:
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
    for sheet in (one for one in game.sheets if one.marks or one.plan):  # words are read where there is one
        words = Words(subject.tables.text(language), load_labels(subject.project, language, game.id), sheet.key)
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
