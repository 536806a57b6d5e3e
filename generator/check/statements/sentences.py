"""What sentences, items and rows of facts say, by the patterns of the lexicon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from itertools import product

from generator.check.editions import edition_above, edition_at
from generator.check.facts import Quantity, facts_of, quantities
from generator.check.labels import Labels, result_labels
from generator.check.lexicon import Sentence, plain
from generator.check.patterns import bound_of
from generator.check.printedformulas import find_sum
from generator.check.reading.document import WORD, Block, Cell, Document, Piece, Span
from generator.check.reading.number import Number, numbers_of
from generator.check.reading.passage import Passage, passage_of
from generator.check.resulttable import ResultTable, parted, result_tables
from generator.check.statements import Statement
from generator.check.statements.holds import holds
from generator.check.statements.listed import is_listed, listed_statements, rolls_told
from generator.check.statements.stream import Mark, Stream, Words, stream_of, words_of
from generator.check.subject import Subject
from generator.dice.die import Face, spell

_NEAR = 3
"""Characters before the name that an item begins with, at most."""
_RULE = "rule"
"""The kind of a cell that stands where others have the rules of their results."""
_ASIDE = "aside"
"""The kind of a cell of which nobody knows what its row and its column are about."""
_BESIDE = ("of_", "label_", "faces_", "throws_")
"""Slots whose numbers are not the value that is told."""
_HAS_DIGIT = re.compile("[0-9]").search
_SURE = 2
"""Small words that tell a language."""


def sentence_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """The statements of all blocks but tables of results, in the order of the patterns within a block.

    Each block is read in the languages that its small words are of.
    """
    known = {name: words_of(subject, one) for name, one in subject.lexicons.items()}
    for passage, about in _passages(document, subject, known):
        text = list(passage.text)
        for one in subject.names.mentions(passage.text):  # names may be of any language
            text[one.start : one.end] = " " * (one.end - one.start)
        edition, spoken = edition_above(subject.game, passage.path), _spoken("".join(text), document.language, known)
        yield from _statements_of(_Said(passage.words, about, edition, spoken, passage))


@dataclass(frozen=True)
class _Said:
    """What is asked of a passage: the same wherever its words stand; of the headings only an edition matters."""

    words: tuple[object, ...]
    about: str
    edition: str
    spoken: tuple[Words, ...]
    passage: Passage = field(compare=False)


def _statements_of(asked: _Said) -> Iterator[Statement]:
    """What a block says, remembered: of a document that was changed most blocks are as they were, or further down."""
    before, told = _told(asked)
    lines = asked.passage.pieces[0].line - before if told else 0
    return (one.moved(lines) for one in told) if lines else iter(told)


@lru_cache(maxsize=1024)
def _told(asked: _Said) -> tuple[int, tuple[Statement, ...]]:
    passage, told, taken = asked.passage, list[Statement](), set[Span]()
    for words in asked.spoken:
        stream = stream_of(passage, words, asked.about)
        if stream.marks:
            said = [
                one for sentence in words.sentences.tried(stream.told) for one in _said(stream, sentence, words, taken)
            ]
            told += [_excepted(one, said) for one in said]
    return passage.pieces[0].line if told else 0, tuple(told)


def _spoken(text: str, language: str, known: Mapping[str, Words]) -> tuple[Words, ...]:
    """The languages of a text by its small words, that of the document besides where there is one of another at most.

    One alone may be a word of both: `die`.
    """
    found = {one.casefold() for one in WORD.findall(text)}
    counts = {name: len(found.intersection(words.lexicon.words.get("small", ()))) for name, words in known.items()}
    most = max(counts.values(), default=0)
    spoken = [name for name, count in counts.items() if 2 * count >= most or (name == language and most < _SURE)]
    return tuple(known[name] for name in sorted(spoken, key=lambda name: (-counts[name], name != language)))


def _passages(document: Document, subject: Subject, known: Mapping[str, Words]) -> Iterator[tuple[Passage, str]]:
    """Each block with the result that it is about where it names none; none whose heading is of something else."""
    names = subject.names
    ours = {id(table.block): table for table in result_tables(document, names)}
    title = next((block for block in document.blocks if block.kind == "heading" and block.level == 1), None)
    above: dict[int, str] = {}
    carried = ""
    for block in document.blocks:
        apart = any(words.tells_of("apart", f"{plain(head)} ") for head in block.path for words in known.values())
        if apart and not edition_above(subject.game, block.path):
            continue
        if block.kind == "heading":
            key, titled = names.key(block.text), block is title or _is_title(block.text, subject)
            named = names.is_name(block.text) or key.end == len(block.text)  # by a sign and a number that it is called
            carried = key.result if named and not titled else ""
            yield passage_of(document, block) or Passage((), document.voice), ""
        elif block.kind == "table":
            carried = ""
            yield from _about_results(document, subject, ours[id(block)]) if id(block) in ours else ()
            yield from _rows(document, block, known.values()) if id(block) not in ours else ()
        elif passage := passage_of(document, block):
            sole = names.result_in(passage.text) if names.is_name(passage.text) else ""
            own = names.mentions(passage.text)
            parent = above.get(block.level - 1, "") if block.kind == "item" else carried
            yield passage, "" if own or sole else parent
            if block.kind == "item":
                above = {level: result for level, result in above.items() if level < block.level}
                above[block.level] = sole or (own[0].result if own and own[0].start < _NEAR else "")
            else:
                above, carried = {}, sole or ("" if own else carried)


def _is_title(text: str, subject: Subject) -> bool:
    """Whether a heading is the title of the game, which a result may be called as well."""
    titles = {values.values.get("title", "").casefold() for values in subject.game.texts.values()}
    return text.strip().casefold() in titles


def _about_results(document: Document, subject: Subject, table: ResultTable) -> Iterator[tuple[Passage, str]]:
    """What the cells of a table say of the result of their row in words, unless they list others."""
    labels, rules = result_labels(subject), Counter[int]()
    for row in table.rows if not table.lists_rolls else ():
        begun = [subject.names.begun(cell.text.strip(), row.result) for cell in row.row.cells if row.result]
        rules.update(
            at for at, (cell, one) in enumerate(zip(row.row.cells, begun, strict=False))
            if one[0] < one[1] == len(cell.text.strip())
        )  # fmt: skip
    for row in table.rows if not table.lists_rolls else ():
        several = all(map(subject.names.is_name, row.row.cells[table.key].text.strip().split(", ")))
        for at, cell in enumerate(row.row.cells if row.result and (row.named or row.names.text or several) else ()):
            gloss = subject.names.begun(cell.text, row.result)[0]
            gloss = 0 if cell.text[:gloss].isdigit() else gloss
            pieces = (row.more if at == table.key else parted(cell, gloss)[1]).pieces
            words = " ".join(piece.text for piece in pieces)
            formula = find_sum(words, document.spoken)  # which is executed
            told = any(map(str.isalpha, words)) or _scores(table.heading(at), subject)
            own = subject.names.begun(words.strip(), row.result)[1] == len(words.strip())
            ruled = 2 * rules[at] > len(table.rows)
            if (at == table.key or told) and not formula and (own or ruled or not _names_all(labels, words)):
                kind = _RULE if ruled and not own else "cell"
                yield Passage(pieces, document.voice, table.block.path, kind), row.result


def _scores(heading: str, subject: Subject) -> bool:
    """Whether a column says what results score in a game that has no columns of pay-offs."""
    return not subject.game.columns and subject.heading(heading, "en") == "payoff"


def _names_all(labels: Labels, text: str) -> bool:
    """Whether a text is nothing but a list of results; faces of dice may be called as some of them are."""
    listing = labels.listing(text)
    return listing is not None and (listing.everything or all(one.item for one in listing.labels))


def _rows(document: Document, block: Block, known: Collection[Words]) -> Iterator[tuple[Passage, str]]:
    """The rows of a table of two columns as `label : value`, each cell of a thing as `thing : heading : value`.

    A row below signs alone is read as `sign : value`; any other cell says something by itself, nobody knows of what.
    """
    header = block.heads
    for row in block.lines:
        cells = [cell for cell in row.cells if cell.text]
        things = [at for at, cell in enumerate(row.cells) if _is_roll(cell, document)]
        if cells and any(one.is_thing(cells[0].text) for one in known):
            things = [row.cells.index(cells[0])]
        for at in things[:1] if row is not block.header else ():
            for head, cell in zip(header[at + 1 :], row.cells[at + 1 :], strict=True):
                if _HAS_DIGIT(cell.text):
                    yield _joined(document, block, [row.cells[at], head, cell]), ""
        if len(row.cells) == 2 and len(cells) == 2:
            yield _joined(document, block, cells), ""
        for cell in cells if len(row.cells) > 2 and not things else ():
            if _HAS_DIGIT(cell.text) and any(map(str.isalpha, cell.text)):
                yield replace(_joined(document, block, [cell]), kind=_ASIDE), ""
    if len(block.rows) == 1 and not any(map(str.isalnum, "".join(cell.text for cell in header))):
        for head, cell in zip(header, block.rows[0].cells, strict=True):
            if head.text and cell.text:
                yield _joined(document, block, [head, cell]), ""


def _is_roll(cell: Cell, document: Document) -> bool:
    found = numbers_of(cell, document.voice)
    return len(found) == 1 and found[0].kind == "roll" and found[0].text.strip() == cell.text


def _joined(document: Document, block: Block, cells: list[Cell]) -> Passage:
    pieces: list[Piece] = []
    for cell in cells[:-1]:
        pieces += [piece for piece in cell.pieces if piece.text.strip()]
        if cell.text and pieces:
            pieces[-1] = pieces[-1]._replace(text=pieces[-1].text.rstrip().rstrip(":") + ":")
    kind = "row" if len(cells) == 2 else "cell"
    return Passage((*pieces, *cells[-1].pieces), document.voice, block.path, kind)


def _said(stream: Stream, asked: Sentence, words: Words, taken: set[Span]) -> Iterator[Statement]:
    lexicon = words.lexicon
    for found in asked.pattern(stream.bounded).finditer(stream.text):
        sentence = _of_throws(asked, found, stream)
        quantity = quantities().get(sentence.quantity)
        if quantity is None:
            continue
        if sentence.alone and stream.text[: found.start()].strip("§R0 :") + stream.text[found.end() :].strip(" .,:"):
            continue
        if _compared(stream, found):
            continue
        kinds = {stream.passage.kind, "cell"} if stream.passage.kind == _RULE else {stream.passage.kind}
        if sentence.blocks and kinds.isdisjoint(sentence.blocks):
            continue
        around = stream.around(found.start(), found.end())
        elsewhere = words.tells_of("elsewhere", around)
        names = stream.passage.kind in ("heading", _ASIDE)  # the first names what is told below
        before = stream.sentence_to(found.start()).rpartition(", ")[2]
        depends = lexicon.has("case", around) or lexicon.has("moves", before)  # what is paid is not what somebody has
        depends = depends and quantity.always and not sentence.despite
        doubtful = elsewhere or names or depends or stream.asks(found[0])
        if not sentence.despite and (elsewhere or lexicon.has("not", around)):
            continue
        new = [one for one in _statements(stream, found, sentence, quantity, words) if taken.isdisjoint(one.spans)]
        if sentence.loose and quantity.kind not in ("list", "word"):  # what it may say says nothing where it is not so
            new = [one for one in new if _is_so(one, words)]
        taken.update(span for one in new for span in (*one.spans, *(one.beside if sentence is not asked else ())))
        yield from (one._replace(loose=True) if doubtful else one for one in new)


def _of_throws(sentence: Sentence, found: re.Match[str], stream: Stream) -> Sentence:
    """A sentence about so many throws says the quantity of that name: `within-2`."""
    named = found.groupdict() if "<throws_" in sentence.source else {}
    told = next((text for name, text in named.items() if text and name.startswith("throws_")), "")
    count = next((mark.number.value for mark in stream.marked(told) if mark.number), "")
    return replace(sentence, quantity=f"{sentence.quantity}-{count}") if told else sentence


def _is_so(said: Statement, words: Words) -> bool:
    facts = facts_of(words.subject).within(said.edition).find(said.quantity, said.subject, said.variant)
    return any(holds(said, fact) for fact in facts)


def _excepted(one: Statement, said: list[Statement]) -> Statement:
    """What is said in general, with the exceptions that are told beside it."""
    if one.quantity != "points" or len(one.subject) > 1:
        return one
    return one._replace(but=tuple(two.subject[1] for two in said if one.subject == two.subject[:1] != two.subject))


def _compared(stream: Stream, found: re.Match[str]) -> bool:
    """Whether another result stands right before the one that a match begins with: the number may be of either."""
    begins = stream.text[found.start() : found.start() + 2] == "§R"
    marks = stream.marked(stream.sentence_to(found.start())) if begins else ()
    return bool(marks) and marks[-1].letter == "R" and marks[-1].name != stream.marked(found[0])[0].name


def _statements(
    stream: Stream, found: re.Match[str], sentence: Sentence, quantity: Quantity, words: Words
) -> Iterator[Statement]:
    """What one match says: each share, pay-off and mean for itself, everything else together."""
    groups = {name: value for name, value in found.groupdict().items() if value is not None}
    if quantity.kind == "list" or (is_listed(groups) and quantity.kind != "rolls"):
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
    sign = -1 if any(name.startswith(("give_", "cost_")) for name in groups) else 1
    every = [(name, mark, mark.number) for name, found in marks.items() for mark in found if mark.number]
    of = [number for name, _, number in every if name.startswith("of_")]
    at = next((mark.start for found in marks.values() for mark in found if mark.number), 0)
    edition = edition_at(words.subject.game, stream.passage, at)
    names = [mark for found in marks.values() for mark in found if mark.letter in "RB"]
    inside = [one.span for mark in names for a, b, one in stream.passage.numbers if mark.start <= a < b <= mark.end]
    if quantity.kind == "rolls":
        told = [value for name, value in groups.items() if name.startswith("roll_")]
        keys, others = (
            [one.number for name, few in marks.items() if name.startswith(slot) for one in few if one.number]
            for slot in ("key_", "counts_")
        )
        for both in product(keys, others):  # `13 with 0, 1 or 3`
            pair = tuple(int(one.value) for one in both)
            yield Statement(sentence.quantity, subject, both, both[1].span, spell(pair), roll=pair, sure=sure)
        for dice in (one for text in told for one in rolls_told(stream, text, words)):
            numbers = tuple(one.number for one in dice if one.number)
            faces = numbers[0].faces if len(dice) == len(numbers) == 1 else tuple(map(_face, dice))
            if faces and numbers:
                said = _text(numbers) if len(numbers) == len(dice) else " ".join(map(str, faces))
                yield Statement(sentence.quantity, subject, numbers, numbers[0].span, said, roll=faces, sure=sure)
        return
    values = sorted((one for one in every if not one[0].startswith(_BESIDE)), key=lambda one: one[1].start)
    if quantity.kind == "number":  # "one of the 4 results" says how many there are
        values = [(name, mark, _whole(number)) for name, mark, number in values]
    if not values:
        if any(name.startswith("win_") for name in groups):
            mark = next(mark for found in marks.values() for mark in found if mark.letter == "R")
            yield Statement(sentence.quantity, subject, (), stream.span(mark), "win", win=True, sure=sure)
        return
    together = [[one] for one in values] if quantity.kind in ("odds", "payoff", "mean") else [values]
    for some in together:
        numbers = tuple(number for _, _, number in some)
        yield Statement(
            sentence.quantity,
            subject,
            numbers,
            numbers[0].span,
            _text(numbers),
            bound=bound_of(groups, some[0][0]),
            of=of[0].value if of else None,
            beside=(*(number.span for name, _, number in every if name.startswith(("of_", "throws_"))), *inside),
            edition=edition,
            sign=sign,
            cell=stream.passage.kind == "cell" and quantity.kind == "number",
            factor=factor,
            sure=sure,
            loose=sentence.loose,
        )


def _face(mark: Mark) -> Face:
    return int(mark.number.value) if mark.number else mark.name


def _whole(number: Number) -> Number:
    return number._replace(value=number.other) if number.kind in ("ratio", "one-in") and number.other else number


def _subject(
    marks: dict[str, tuple[Mark, ...]], sentence: Sentence, quantity: Quantity, words: Words
) -> tuple[str, ...] | None:
    """Whom it is said of; None where nobody can say."""
    results = {mark.name for name, found in marks.items() for mark in found if mark.letter == "R"}
    if len(results) > 1:
        return tuple(sorted(results)) if quantity.kind == "odds" else None
    if quantity.kind == "payoff":
        columns = [one.id for one in words.subject.game.columns if not sentence.when or one.when == sentence.when]
        return (*results, columns[0]) if results and len(columns) == 1 else None
    if results:
        return tuple(results)
    if scores := {mark.name for found in marks.values() for mark in found if mark.letter == "B"}:
        return tuple(scores) if len(scores) == 1 else None
    named = (found for name, found in marks.items() if not name.startswith("thing_"))
    things = {mark.name for found in named for mark in found if mark.letter in "KT"}
    if any(name.startswith("component_") for name in marks):
        return tuple(sorted(things)) if "" not in things else None
    kinds = ("number", "range", "mean", "idle")
    return () if quantity.kind in kinds or quantity.says or sentence.quantity == "costing" else None


def _text(numbers: tuple[Number, ...]) -> str:
    return " to ".join(number.text.strip() for number in numbers)
