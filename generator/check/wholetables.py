"""What is said of a table as a whole: a result that it leaves out, headings that are exchanged, another edition."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import permutations

from generator.base.problem import nearest
from generator.check.exchanged import exchanged_heads, exchanged_meanings
from generator.check.facts import facts_of, quantities
from generator.check.facts.setup import named_dice
from generator.check.facts.sheets import score_names
from generator.check.finding import Judge, Level
from generator.check.lexicon import plain, signs
from generator.check.reading.document import Block, Cell, Row
from generator.check.reading.number import numbers_in, numbers_of
from generator.check.resulttable import ResultTable, result_tables
from generator.check.rolls import RollList
from generator.check.statements import Statement, all_statements
from generator.check.statements.columns import KeyedColumn, KeyedTable, crosses_told, keyed_tables, of_all
from generator.check.statements.holds import holds
from generator.check.statements.payoffs import PayoffTable, agrees
from generator.check.statements.stream import words_of
from generator.check.statements.tables import OddsTable
from generator.games.editions import WIN, Edition
from generator.games.sheets.steps import EVERY

_FEW, _STRANGE = 3, 3
"""A table of which more than a few cells, and more than one in so many, differ is not of the edition."""
_LEAST = 3
"""Results that a game has at least where one that is left out is told."""
_MANY = 6
"""Results that a table names at least that may be one of all whatever it says of them."""


def judge_whole(judge: Judge, tables: Sequence[OddsTable]) -> None:
    """Each table of odds: whether headings are exchanged. That rounded shares make no 100 is no fault of anybody."""
    for table in tables:
        told = {column.index: column.statements[0] for column in table.columns if column.statements}
        exchanged_meanings(judge, table.table.header, {at: (one.quantity, one.variant) for at, one in told.items()})


def judge_rows(judge: Judge) -> None:
    """Tables of results: headings that are exchanged, and a result that is left out where the others are told of."""
    said: dict[int, list[Statement]] = {}
    for one in all_statements(judge.document, judge.subject):
        said.setdefault(one.span.line, []).append(one)
    every = set[str]() if judge.document.plain else {one.id for one in judge.subject.game.results}  # it may go on below
    tables = result_tables(judge.document, judge.subject.names)
    read = {id(one.block) for one in tables}
    read |= {table.block.line for table in keyed_tables(judge.document, judge.subject)}
    for block in judge.document.blocks if not judge.document.plain else ():
        if block.kind == "table" and id(block) not in read and block.line not in read:
            _all_things(judge, block, [said.get(row.line, ()) for row in block.rows])
    for block in judge.document.blocks if any(facts_of(judge.subject).of("brings")) else ():
        if block.kind == "table":
            _strange_scores(judge, block, [said.get(row.line, ()) for row in block.rows])
    for table in tables:
        rows = [row for row in table.rows if row.result]
        exchanged_heads(judge, table.header, [row.row.cells for row in rows])
        if not table.told and not table.lists_rolls:
            told = [one for row in table.rows for one in said.get(row.row.line, ())]
            named = {one.subject[0] for one in told if one.subject}  # a face may head a row, and is no result
            named |= {row.result for row in rows}
            strange = [row.row for row in table.rows if not row.result]
            level: Level = "warning" if _says_what_comes(judge, table) else "note"
            left_out(judge, table.header, told, named, "results", every, strange, level)


def _says_what_comes(judge: Judge, table: ResultTable) -> bool:
    """Whether columns below names of dice say yes or no of each result, which is compared: whether they roll it."""
    subject, count = judge.subject, 0
    can = {one.dice_set.id: set(one.possible) for one in subject.tables.open_sets}
    can |= {one.dice_set.id: {row.result for row in one.rows if row.count} for one in subject.tables.sets}
    names = {
        plain(text.values.get(f"set.{dice}", "")): dice for text in subject.game.texts.values() for dice in sorted(can)
    }
    for at, head in enumerate(table.header):
        dice = names.get(plain(head.text), "") if head.pieces else ""
        cells = [(row.result, cell) for row, cell in table.cells(at) if row.result and cell.pieces] if dice else []
        said = [(subject.is_one("yes", cell.text), subject.is_one("no", cell.text)) for _, cell in cells]
        if not cells or not all(yes or no for yes, no in said):
            continue
        count += 1
        for (result, cell), (yes, _) in zip(cells, said, strict=True):
            if yes != (result in can[dice]):
                comes, place = "can not" if yes else "can", cell.pieces[0].whole
                message = f"{judge.title(result)}: these dice {comes} roll it"
                judge.wrong("RB2-class", place, message, cell.text, why="Every roll of them was tried.", refuted=())
    return count > 0


def judge_listed(judge: Judge, lists: Sequence[RollList]) -> None:
    """Tables with the rolls of a result in each row, as of all results that these dice have but one."""
    listed = {one.items[0].spans[0].line: one for one in lists if one.only and one.items[0].spans}
    for table in result_tables(judge.document, judge.subject.names) if listed and not judge.document.plain else ():
        rows = [row for row in table.rows if row.result and row.row.line in listed]
        if 2 * len(rows) > len(table.rows):
            every = {result for _, result in listed[rows[0].row.line].outcomes.rolls}
            named = {row.result for row in table.rows if row.result}
            left_out(judge, table.header, (), named, "results", every, level="warning")


def _strange_scores(judge: Judge, block: Block, rows: Sequence[Sequence[Statement]]) -> None:
    """A table of scores: rows of what the game has no score for, by a name that is near one or is usual elsewhere.

    What brings as much as a score that the table does not name may be that one by another name; so many of a thing may
    bring what several scores do.
    """
    subject, voice = judge.subject, judge.document.voice
    told = [one for row in rows for one in row if one.quantity == "brings"]
    scores = {fact.subject[0]: fact.value for fact in facts_of(subject).of("brings")}
    others = {value for key, value in scores.items() if (key,) not in {one.subject for one in told}}
    called = {**subject.names.written, **score_names(subject)}
    known, names = [name for name, key in called.items() if key in scores and name != key], {*map(plain, called)}
    for row, said in zip(block.rows, rows, strict=True):
        first, title = row.cells[0], row.cells[0].text.strip()
        own = plain(title) in names or subject.names.is_name(title)
        if said or own or not first.pieces or 2 * len({one.span.line for one in told}) <= len(rows):
            continue
        near = "" if numbers_of(first, voice) else nearest(title, known)
        numbers = [number for cell in row.cells[1:] for number in numbers_of(cell, voice)]
        if (near or subject.is_one("figures", title)) and len(numbers) == 1 and numbers[0].value not in {0, *others}:
            message, why = f"the game has no score for {title}", "All others of the table are scores of the game."
            message += f"; the nearest that it has is {near}" if near else ""
            judge.wrong("RB4-score", first.pieces[0].whole, message, title, near, level="warning", why=why, refuted=())


def _all_things(judge: Judge, block: Block, rows: Sequence[Sequence[Statement]]) -> None:
    """A table with numbers of a thing in each row, as of all things in the box but one; one of scores has some."""
    told = [[one for one in row if one.sure and one.numbers and len(one.subject) < 2] for row in rows]
    told = [[one for one in row if quantities()[one.quantity].code.startswith("RB7")] for row in told]
    if len(rows) < _LEAST or not all(told):
        return
    said = [one for row in told for one in row]
    named = {thing for one in said for thing in one.subject or named_dice(judge.subject)}
    known = {
        fact.subject[0]
        for quantity in {one.quantity for one in said}
        for fact in facts_of(judge.subject).of(quantity)
        if len(fact.subject) == 1 and not fact.edition
    }
    if not known - named <= _told_beside(judge, block):
        left_out(judge, block.heads, said, named, "things", known)


def _told_beside(judge: Judge, block: Block) -> set[str]:
    """The things that are told of below the same heading as a table, outside of it, or are said to come with it."""
    lexicon = judge.subject.lexicon(judge.language)
    things, ids = words_of(judge.subject, lexicon).components
    beside = [one for one in judge.document.blocks if one is not block and one.path == block.path]
    lines = {piece.line for one in beside for piece in one.pieces}
    told = (one for one in all_statements(judge.document, judge.subject) if one.span.line in lines and not one.loose)
    more = (hit for one in beside if lexicon.has("besides", signs(one.text)) for hit in things.finditer(one.text))
    return {thing for one in told for thing in one.subject} | {ids[int((hit.lastgroup or "k0")[1:])] for hit in more}


def left_out(
    judge: Judge,
    header: Sequence[Cell],
    said: Sequence[Statement],
    named: Collection[str],
    what: str,
    every: Collection[str] = (),
    strange: Sequence[Row] = (),
    level: Level = "note",
) -> None:
    """A table that tells a quantity of all of the things that there are but one, or names all but one of `every`.

    Where nothing is known of what it tells, it may be so of these alone, as of those with which somebody drinks: then
    it is a note. A `strange` row of which the same is told as is true of it is that one by another name.
    """
    heads = [piece for cell in header for piece in cell.pieces if piece.text.strip()]
    key = -1 if what == "wins" else 0
    lack = (
        [{*every} - {*named}] if len(named) >= (_LEAST if what == "things" else _MANY) and {*every} >= {*named} else []
    )
    told = {one.subject[0] for one in said if one.subject and one.roll}
    if any(one.subject and one.sure for one in said) or 2 * len(told) > len(named):
        level = "warning"
    for quantity, variant in dict.fromkeys((one.quantity, one.variant) for one in said if one.subject and one.sure):
        may_be_none = quantities()[quantity].kind != "odds"
        facts = [fact for fact in facts_of(judge.subject).of(quantity) if fact.subject and fact.variant == variant]
        known = {fact.subject[key] for fact in facts if fact.value or may_be_none}
        lack += [known - {*named}] if len(known) >= _LEAST and known >= {*named} else []
    if EVERY in named:  # what all others are lacks none
        return
    if heads and lack and len(least := min(lack, key=len)) == 1 and not _is_there(judge, strange, said, *least):
        title, why = judge.title(least.pop()), "A table that names nearly all of them is read as one of all."
        place, message = heads[0].whole, f"the table names all {what} but {title}"
        judge.wrong("RB1-missing", place, message, "", title, level=level, why=why, refuted=())


def _is_there(judge: Judge, rows: Sequence[Row], said: Sequence[Statement], missing: str) -> bool:
    """Whether a row tells in numbers what is told of others, as it is true of one that is named nowhere."""
    known = [
        (one, fact)
        for one in said
        if one.sure and one.numbers
        for fact in facts_of(judge.subject).of(one.quantity)
        if fact.subject == (missing, *one.subject[1:]) and fact.variant == one.variant
    ]
    voice = judge.document.voice
    told = [[n for cell in row.cells for piece in cell.pieces for n in numbers_in(piece, voice)] for row in rows]
    return any(holds(one._replace(numbers=(n,)), fact) for one, fact in known for row in told for n in row)


def judge_keyed(judge: Judge, tables: Sequence[KeyedTable]) -> None:
    """Tables whose rows are no results: a row that is left out, and counts above the columns of others."""
    for table in tables:
        header = table.block.heads
        left_out(judge, header, table.columns[0].cells, {*table.keys} - {""}, "rows")
        exchanged_heads(judge, header, [row.cells for row in table.block.rows])
        meant = {column.index: (column.meaning[0], column.meaning[2]) for column in table.columns}
        exchanged_meanings(judge, header, meant)
        for column in table.columns:
            if column.above and column.meaning[2].isdigit() and not of_all(column, judge.subject):
                _above(judge, column)


def judge_crosses(judge: Judge) -> None:
    """Tables of what so many crosses score: a number that none of their rows has."""
    facts = facts_of(judge.subject)
    known = {one for name in ("crosses", "rising") for fact in facts.of(name) for one in fact.listed}
    for block in judge.document.blocks if known and not judge.document.plain else ():  # there a table may go on below
        rows = list(crosses_told(block, judge.document, judge.subject))
        told = {count for row in rows for count in row.items}
        missing = sorted(known - told, key=int)
        if missing and len(missing) < len(told):
            why, message = "The score sheet says it.", f"what {missing[0]} crosses score is missing"
            judge.wrong("RB4-cross", rows[-1].span, message, "", missing[0], why=why, refuted=())


def _above(judge: Judge, column: KeyedColumn) -> None:
    """What stands above a column of something else: `1–4` where it is all that score the same, or one of them."""
    spans, due = [one.span for one in column.above], {int(one[2]) for one in column.alike if one[2].isdigit()}
    low, high = int(column.above[0].value), int(column.above[-1].value)
    said, same = set(range(low, high + 1)), {one for one in due if one in range(1, high + 1)}
    if not due or (said and said <= due and (len(said) == 1 or said == same)):
        judge.right(*(spans if due else ()))
        return
    printed, expected = " to ".join(dict.fromkeys(one.text for one in column.above)), f"{min(due)} to {max(due)}"
    expected = expected if len(due) > 1 else str(min(due))
    message, code = f"{printed} stands above the column of {expected}", quantities()[column.meaning[0]].code
    judge.wrong(code, spans[0], message, printed, expected, why="Each column was compared as a whole.", refuted=spans)


def judge_payoffs(judge: Judge, tables: Sequence[PayoffTable]) -> None:
    """Tables of pay-offs that are not of the edition of their document; the cells of all others are read one by one.

    A table that is one of another edition from end to end is told as such: as a contradiction where another table of
    the document has the pay-offs of its edition, else as a note.
    """
    editions, own, detected = judge.subject.game.editions, judge.subject.tables.edition, judge.subject.detected
    tables = [table for table in tables if not table.edition]
    main = next((table for table in tables if not _differing(table, own)), None)
    for table in tables:
        differing = _differing(table, own)
        of = [one for one in editions.values() if one.id != own.id and not _differing(table, one)]
        count, many = len(differing), len(table.cells)
        if differing and of and main:
            _contradicts(judge, table, main, differing, of[-1])
        elif differing and of:
            judge.right(*(one.span for one in differing))
            message = f"the pay-offs are those of the edition {of[-1].id}; {count} differ from the edition {own.id}"
            _tell(judge, table, differing, own, message, of[-1].id, own.id)
        elif detected != "asked" and count > max(_FEW, many // _STRANGE) and not _exchanged(table, own):
            message = (
                f"the pay-offs are of no edition that is known: {count} of {many} differ from the nearest, {own.id}"
            )
            _tell(judge, table, differing, own, message, "", own.id)
        else:
            continue
        judge.right(*(one.span for one in table.cells if one not in differing))
    now = judge.subject.game.edition()
    if main and detected == "pay-offs" and (changed := _differing(main, now)):
        message = f"the pay-offs are those of the edition {own.id}; {len(changed)} of {len(main.cells)} "
        _tell(judge, main, changed, now, f"{message}differ from the current one, {now.id}", own.id, now.id)


def _differing(table: PayoffTable, edition: Edition) -> list[Statement]:
    return [one for one in table.cells if not agrees(one, edition.payoffs)]


def _exchanged(table: PayoffTable, edition: Edition) -> bool:
    """Whether it has the pay-offs of the edition in other columns: its headings are exchanged."""
    cells = [(one, one.subject) for one in table.cells]
    columns = dict.fromkeys(column for _, (_, column) in cells)
    return len(columns) <= _FEW and any(
        all(
            agrees(one._replace(subject=(one.subject[0], meant[one.subject[1]])), edition.payoffs)
            for one in table.cells
        )
        for order in permutations(columns)
        for meant in [dict(zip(columns, order, strict=True))]
    )


def _tell(
    judge: Judge, table: PayoffTable, cells: list[Statement], edition: Edition, message: str, printed: str, due: str
) -> None:
    """A note on the edition that a table is of; a warning where it is of none."""
    heads = [piece for cell in table.table.header for piece in cell.pieces if piece.text.strip()]
    judge.wrong(
        "RB4-edition",
        heads[0].whole if heads else table.cells[0].span,
        message,
        printed,
        due,
        level="note" if printed else "warning",
        why="All cells agree with that edition. Ask for another one with --edition."
        if printed
        else "Name an edition in the heading, or with --edition, and each cell is compared with it.",
        proof=[f"line {one.span.line}: {_cell(judge, one)}: {one.text}, {_due(one, edition)}" for one in cells],
        refuted=[one.span for one in cells],
    )


def _contradicts(
    judge: Judge, table: PayoffTable, main: PayoffTable, differing: list[Statement], other: Edition
) -> None:
    first, own = differing[0], judge.subject.tables.edition
    says = next((one for one in main.cells if one.subject == first.subject), None)
    where = f"{_due(first, own)} in line {says.span.line if says else main.table.block.line}"
    more = f", and {len(differing) - 1} more" if len(differing) > 1 else ""
    judge.wrong(
        "RB4-tables",
        first.span,
        f"{_cell(judge, first)}: {first.text} here, {where}{more}",
        first.text,
        _due(first, own),
        level="warning",
        why=f"This table is that of the edition {other.id}, the other one that of the edition {own.id}. "
        "Readers can not tell which one counts.",
        proof=[f"line {one.span.line}: {_cell(judge, one)}: {one.text}, {_due(one, own)}" for one in differing],
        refuted=[one.span for one in differing],
    )


def _cell(judge: Judge, said: Statement) -> str:
    return f"{judge.title(said.subject[0])}, {judge.subject.names.column_title(said.subject[1], judge.language)}"


def _due(said: Statement, edition: Edition) -> str:
    """The pay-off of an edition, as a table prints it."""
    true = edition.payoffs[said.subject[0], said.subject[1]]
    return "WIN" if true == WIN else f"{int(true):+d}".replace("+0", "0")
