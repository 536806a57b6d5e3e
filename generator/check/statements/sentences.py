"""What sentences, items and rows of facts say, by the patterns of the lexicon."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from generator.check.editions import named_edition
from generator.check.facts import Quantity, facts_of, quantities
from generator.check.lexicon import Sentence
from generator.check.reading.document import Block, Cell, Document, Span
from generator.check.reading.number import Number
from generator.check.reading.numbers import is_code
from generator.check.reading.passage import Passage
from generator.check.resulttable import result_tables
from generator.check.statements import Bound, Statement
from generator.check.statements.listed import is_listed, listed_statements
from generator.check.statements.stream import Mark, Stream, Words, stream_of, words_of
from generator.check.subject import Subject

_NEAR = 3
"""Characters before the name that an item begins with, at most."""
_WORD = re.compile(r"[^\W\d_]+")


def sentence_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """The statements of all blocks but tables of results, in the order of the patterns within a block.

    Each block is read in the languages that its small words are of.
    """
    known = {name: words_of(subject, one) for name, one in subject.lexicons.items()}
    facts = facts_of(subject)
    for passage, about in _passages(document, subject, known):
        taken: set[Span] = set()
        for words in _spoken(passage.text, document.language, known):
            stream = stream_of(passage, words, about)
            if stream.marks:
                tried = (one for one in words.lexicon.tried(stream.words) if facts.has(one.quantity))
                said = [one for sentence in tried for one in _said(stream, sentence, words, taken)]
                name = _edition(document, passage, subject) if said else ""
                yield from (replace(_excepted(one, said), edition=name) for one in said)


def _edition(document: Document, passage: Passage, subject: Subject) -> str:
    """The edition that the headings above name."""
    block = next((one for one in document.blocks if one.pieces is passage.pieces), None)
    return named_edition(subject.game, document, block) if block else ""


def _spoken(text: str, language: str, known: Mapping[str, Words]) -> list[Words]:
    """The languages of a text by its small words, that of the document first where none are there."""
    found = {one.casefold() for one in _WORD.findall(text)}
    counts = {name: len(found.intersection(words.lexicon.words.get("small", ()))) for name, words in known.items()}
    most = max(counts.values(), default=0)
    spoken = [name for name, count in counts.items() if 2 * count >= most]
    return [known[name] for name in sorted(spoken, key=lambda name: (-counts[name], name != language))]


def _passages(document: Document, subject: Subject, known: Mapping[str, Words]) -> Iterator[tuple[Passage, str]]:
    """Each block with the result that it is about where it names none; none whose heading is of something else."""
    names = subject.names
    ours = {id(table.block) for table in result_tables(document, names)}
    title = next((block for block in document.blocks if block.kind == "heading" and block.level == 1), None)
    above: dict[int, str] = {}
    carried = ""
    for block in document.blocks:
        if any(words.lexicon.has("apart", f"{_plain(head)} ") for head in block.path for words in known.values()):
            continue
        if block.kind == "heading":
            named = names.is_name(block.text) and block is not title and not _is_title(block.text, subject)
            carried = names.result_in(block.text) if named else ""
            yield Passage(block.pieces, document.language, block.path, block.kind), ""
        elif block.kind == "table":
            carried = ""
            yield from _rows(document, block) if id(block) not in ours else ()
        elif block.pieces and block.kind != "comment" and not (block.kind == "fence" and is_code(block)):
            passage = Passage(block.pieces, document.language, block.path, block.kind)
            own = names.mentions(passage.text)
            parent = above.get(block.level - 1, "") if block.kind == "item" else carried
            yield passage, "" if own else parent
            sole = names.result_in(passage.text) if names.is_name(passage.text) else ""
            if block.kind == "item":
                above = {level: result for level, result in above.items() if level < block.level}
                above[block.level] = sole or (own[0].result if own and own[0].start < _NEAR else "")
            else:
                above, carried = {}, sole if own else carried


def _plain(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))


def _is_title(text: str, subject: Subject) -> bool:
    """Whether a heading is the title of the game, which a result may be called as well."""
    titles = {values.values.get("title", "").casefold() for values in subject.game.texts.values()}
    return text.strip().casefold() in titles


def _rows(document: Document, block: Block) -> Iterator[tuple[Passage, str]]:
    """The rows of a table of two columns as `label : value`."""
    for row in (*((block.header,) if block.header else ()), *block.rows):
        cells = [cell for cell in row.cells if cell.text]
        if len(row.cells) == 2 and len(cells) == 2:
            yield _joined(document, block, cells), ""


def _joined(document: Document, block: Block, cells: list[Cell]) -> Passage:
    first, second = cells
    pieces = [piece for piece in first.pieces if piece.text.strip()]
    last = pieces[-1]
    pieces[-1] = last._replace(text=last.text.rstrip().rstrip(":") + ":")
    return Passage((*pieces, *second.pieces), document.language, block.path, "row")


def _said(stream: Stream, sentence: Sentence, words: Words, taken: set[Span]) -> Iterator[Statement]:
    lexicon, quantity = words.lexicon, quantities()[sentence.quantity]
    if stream.passage.kind == "heading" and not sentence.loose:  # it names what is told below
        return
    for found in sentence.pattern.finditer(stream.text):
        if sentence.alone and stream.text[: found.start()].strip("§R0 :") + stream.text[found.end() :].strip(" .,:"):
            continue
        if _compared(stream, found):
            continue
        around = stream.sentence(found.start(), found.end(), without=sentence.gapless)
        doubtful = lexicon.has("elsewhere", around)
        if not sentence.despite and (doubtful or lexicon.has("not", around)):
            continue
        new = [one for one in _statements(stream, found, sentence, quantity, words) if taken.isdisjoint(one.spans)]
        taken.update(span for one in new for span in one.spans)
        yield from (replace(one, loose=True) if doubtful else one for one in new)


def _excepted(one: Statement, said: list[Statement]) -> Statement:
    """What is said in general, with the exceptions that are told beside it."""
    if one.quantity != "points" or len(one.subject) > 1:
        return one
    return replace(one, but=tuple(two.subject[1] for two in said if one.subject == two.subject[:1] != two.subject))


def _compared(stream: Stream, found: re.Match[str]) -> bool:
    """Whether another result stands right before the one that a match begins with: the number may be of either."""
    begins = stream.text[found.start() : found.start() + 2] == "§R"
    marks = stream.marked(stream.sentence_to(found.start())) if begins else ()
    return bool(marks) and marks[-1].letter == "R" and marks[-1].name != stream.marked(found[0])[0].name


def _statements(
    stream: Stream, found: re.Match[str], sentence: Sentence, quantity: Quantity, words: Words
) -> Iterator[Statement]:
    """What one match says: each share for itself, everything else together."""
    groups = {name: value for name, value in found.groupdict().items() if value is not None}
    if is_listed(groups) and quantity.kind != "rolls":
        yield from listed_statements(
            stream,
            groups,
            sentence,
            quantity,
            words,
            first=not found.start() or stream.text[: found.start()].endswith(". "),
        )
        return
    marks = {name: stream.marked(value) for name, value in groups.items() if value.startswith("§")}
    subject = _subject(marks, sentence, quantity, words)
    if subject is None:
        return
    sure = sentence.sure and not (stream.inherited and found.start() == 0)
    factor = next((words.lexicon.units[v][1] for v in groups.values() if v in words.lexicon.units), Fraction(1))
    sign = (
        -1 if any(name.startswith(("give_", "cost_") if quantity.kind == "mean" else "give_") for name in groups) else 1
    )
    every = [(name, mark, mark.number) for name, found in marks.items() for mark in found if mark.number]
    of = next((number.value for name, _, number in every if name.startswith("of_")), None)
    if quantity.kind == "rolls":
        roll = next((found for name, found in marks.items() if name.startswith("roll_")), ())
        numbers = tuple(mark.number for mark in roll if mark.number)
        faces = numbers[0].faces if len(numbers) == 1 else tuple(int(number.value) for number in numbers)
        if faces:
            span = numbers[0].span
            yield Statement(sentence.quantity, subject, numbers, span, _text(numbers), roll=faces, sure=sure)
        return
    values = sorted((one for one in every if not one[0].startswith(("of_", "label_"))), key=lambda one: one[1].start)
    if not values:
        if any(name.startswith("win_") for name in groups):
            mark = next(mark for found in marks.values() for mark in found if mark.letter == "R")
            yield Statement(sentence.quantity, subject, (), stream.span(mark), "win", win=True, sure=sure)
        return
    together = [values] if quantity.kind != "odds" else [[one] for one in values]
    for some in together:
        numbers = tuple(number for _, _, number in some)
        yield Statement(
            sentence.quantity,
            subject,
            numbers,
            numbers[0].span,
            _text(numbers),
            bound=_bound(groups, some[0][0]),
            of=of,
            sign=sign,
            factor=factor,
            sure=sure,
            loose=sentence.loose,
        )


def _subject(
    marks: dict[str, tuple[Mark, ...]], sentence: Sentence, quantity: Quantity, words: Words
) -> tuple[str, ...] | None:
    """Whom it is said of; None where nobody can say."""
    results = {mark.name for found in marks.values() for mark in found if mark.letter == "R"}
    if len(results) > 1:
        return tuple(sorted(results)) if quantity.kind == "odds" else None
    if quantity.kind == "payoff":
        columns = [one.id for one in words.subject.game.columns if not sentence.when or one.when == sentence.when]
        return (*results, columns[0]) if results and len(columns) == 1 else None
    if results:
        return tuple(results)
    things = {mark.name for found in marks.values() for mark in found if mark.letter in "KT"}
    if any(name.startswith("component_") for name in marks):
        return tuple(things) if len(things) == 1 and things != {""} else None
    return (
        () if quantity.kind in ("number", "range", "mean") or quantity.says or sentence.quantity == "costing" else None
    )


def _bound(groups: dict[str, str], name: str) -> Bound:
    index = name.rpartition("_")[2]
    bounds: tuple[Bound, ...] = ("at_least", "at_most", "about")
    return next((bound for bound in bounds if f"{bound}_{index}" in groups), "")


def _text(numbers: tuple[Number, ...]) -> str:
    return " to ".join(number.text.strip() for number in numbers)
