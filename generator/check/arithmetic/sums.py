"""Numbers that follow from others: totals, shares of a whole, angles of a figure, games of a series."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from generator.check.finding import Reading
from generator.check.reading.document import Block, Document, Piece
from generator.check.reading.number import Number, numbers_in
from generator.check.reading.passage import Passage
from generator.check.spoken import Spoken

_NEAR = 60
"""Characters between a list and its total, at most."""
_ROUGHLY = 10
"""Percent that a column may be off the whole and still mean it."""
Placed = tuple[int, int, Number]
"""A number with where it begins and ends in its passage."""


def lists(passage: Passage, *joins: str) -> Iterator[list[Placed]]:
    """Whole numbers that stand alone or are joined by commas and words, each list once."""
    run: list[Placed] = []
    for one in passage.numbers:
        if one[2].kind not in ("integer", "word"):
            continue
        between = passage.text[run[-1][1] : one[0]].replace("°", "") if run else ""
        if run and between.strip() != "," and not passage.spoken.whole(between.strip(" ,\n"), *joins):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def check_in_all(passage: Passage, reading: Reading) -> None:
    """Numbers in a sentence that are said to be so many in all: `20, 15 and 22 stones, 57 in all`."""
    text = passage.text
    spoken = passage.spoken
    found = list(lists(passage, "and")) if spoken.within(text, "in-all") else []
    for parts, (last, *_) in pairwise(found):
        between = text[parts[-1][1] : last[0]]
        if len(parts) < 2 or len(between) > _NEAR or any(mark in between for mark in ".!?;"):
            continue
        after = text[last[1] : last[1] + _NEAR // 3].replace("\n", " ")
        said = spoken.within(after, "in-all")
        told = said and not any(mark in after[: said.start()] for mark in ".!?;,")
        ands = [bool(spoken.within(text[one[1] : other[0]], "and")) for one, other in pairwise(parts)]
        if (told or spoken.before(text, last[0], "in-all")) and ands[-1]:
            first = 0 if all(ands) else max((at + 1 for at, one in enumerate(ands[:-1]) if one), default=0)
            _total(reading, [n for *_, n in parts[first:]], last[2])


def _total(reading: Reading, parts: Sequence[Number], last: Number) -> None:
    true = sum((one.summand for one in parts), Fraction())
    slack = Fraction(len(parts), 2 * 10**last.places) if last.kind in ("percent", "decimal") else 0
    if abs(last.value - true) <= slack:
        reading.verified |= {one.span for one in (*parts, last)}
        return
    printed, sums = last.text.strip(), _plain(true, last)
    message = f"the total: {printed} printed, the numbers add up to {sums}"
    why = "A total has to be the sum of what stands above it."
    reading.wrong("RB6-total", last.span, message, printed, sums, why=why)


def _plain(value: Fraction, like: Number) -> str:
    return f"{float(value):.{like.places}f}" + (" %" if like.kind == "percent" else "")


def check_column_sums(document: Document, block: Block, reading: Reading, *, counted: bool) -> None:
    """The last row of a table where its title says that it is the total; a column of shares is a whole.

    `counted` says that its columns are compared with the game anyway, so that only whole numbers are added here.
    """
    titled = bool(block.rows) and document.spoken.whole(block.rows[-1].cells[0].text, "total")
    for column, head in enumerate(block.heads[1:], 1):
        found = [_only(row.cells[column].pieces, document) for row in block.rows]
        numbers = [one for one in found if one]
        if len(numbers) < max(len(found), 3) or len({one.kind for one in numbers}) > 1:
            continue
        if titled and (numbers[0].kind == "integer" or not counted):
            _total(reading, numbers[:-1], numbers[-1])
        elif not (titled or counted) and numbers[0].kind == "percent" and document.spoken.within(head.text, "share"):
            _shares(reading, numbers)


def _only(pieces: Sequence[Piece], document: Document) -> Number | None:
    """The one number that a cell is, with nothing beside it."""
    if len(pieces) != 1:
        return None
    piece = pieces[0]
    found = numbers_in(piece, document.voice)
    alone = len(found) == 1 and found[0].kind in ("integer", "decimal", "percent")
    return found[0] if alone and piece.text.strip().lstrip("+") == found[0].text.strip().lstrip("+") else None


def _shares(reading: Reading, numbers: Sequence[Number]) -> None:
    """Shares that nearly are a whole mean to be one."""
    true = sum((one.summand for one in numbers), Fraction())
    slack = Fraction(len(numbers), 2 * 10 ** min(one.places for one in numbers))
    if slack < abs(true - 100) <= _ROUGHLY:
        shown = _plain(true, numbers[0])
        message = f"the shares of this column add up to {shown}, not to 100 %"
        why = "They read as the parts of a whole; more than rounding is missing, or too much."
        reading.wrong("RB6-share", numbers[-1].span, message, shown, "100 %", level="warning", why=why)


def check_shares(passage: Passage, reading: Reading) -> None:
    """No chance is more than 1, more than 100 % or a part of nothing."""
    if not passage.spoken.within(passage.text, "chance"):
        return
    for start, end in passage.sentences:
        if passage.spoken.within(passage.text[start:end], "not"):
            continue
        told = [one for one in passage.numbers if start <= one[0] < end]
        for at, (first, last, number) in enumerate(told):
            if not _is_chance(passage.spoken, passage.text, start, first):
                continue
            below = told[at + 1] if at + 1 < len(told) and passage.text[last : told[at + 1][0]].strip() == "/" else None
            most = number.other if number.kind == "ratio" else Fraction(100 if number.kind == "percent" else 1)
            if below and not below[2].value:
                text = passage.text[first : below[1]]
                reading.wrong(
                    "RB6-share", number.span, f"{text} is a part of nothing", text, why="Nothing has no parts."
                )
            elif not below and most is not None and number.kind in _SHARES and number.value > most:
                text = number.text.strip()
                message = f"a chance of {text} is more than is possible"
                why = "What is certain has the chance 1, or 100 %."
                reading.wrong("RB6-share", number.span, message, text, why=why)


_SHARES = ("percent", "fraction", "decimal", "ratio")
"""Numbers that a chance is given as; a bare whole number may be anything."""


def _is_chance(spoken: Spoken, text: str, start: int, at: int) -> bool:
    """Whether a number stands right behind a word for a chance, with words such as `is about` between."""
    while found := spoken.before(text[start:at], at - start, "is"):
        at -= len(found[0])
    return spoken.before(text[start:at], at - start, "chance") is not None


def check_angles(passage: Passage, reading: Reading) -> None:
    """The angles of a triangle make 180°, those of a quadrangle 360°."""
    text = passage.text
    for angles in lists(passage, "and") if "°" in text else ():
        if len(angles) not in (3, 4) or not all(text[end : end + 1] == "°" for _, end, _ in angles):
            continue
        true, total = sum(int(n.value) for *_, n in angles), 180 * (len(angles) - 2)
        spans = {n.span for *_, n in angles}
        sentence = next(text[a:b] for a, b in passage.sentences if a <= angles[0][0] < b)
        if true == total:
            reading.verified |= spans
        elif passage.spoken.within(sentence, f"figure-{len(angles)}"):
            message = f"{' + '.join(n.text for *_, n in angles)} are {true}°, the angles make {total}°"
            why = "So much make the angles of every plane figure with so many corners."
            span = passage.span(angles[0][0], angles[-1][1])
            reading.wrong("RB6-angles", span, message, str(true), str(total), why=why, refuted=spans)


def check_series(passage: Passage, reading: Reading) -> None:
    """Most of 13 games are won after seven at the earliest, `7:0`, and after 13 at the latest, `7:6`."""
    text = passage.text
    spoken = passage.spoken
    told = [one for one in passage.numbers if one[2].kind in ("integer", "word")]
    said = told if spoken.within(text, "most-of") else ()
    most = next((one for one in said if spoken.before(text, one[0], "most-of")), None)
    if most is None:
        return
    games = int(most[2].value)
    least, bound = games // 2 + 1, [one for one in told if one[0] > most[0]]
    low, high = ([one for one in bound if spoken.before(text, one[0], name)] for name in ("at-least", "at-most"))
    fewest = [one for one in low if spoken.behind(text, one[1], "matches")]
    largest = [one for one in high if _of_games(spoken, text, one, fewest)]
    for one, true in [*((one, least) for one in fewest), *((one, games) for one in largest)]:
        if _compare(reading, one[2], true, games):
            reading.verified.add(most[2].span)
    for first, second in pairwise(bound if fewest or largest else ()):
        if text[first[0] - 1] + text[first[1] : second[0]] + text[second[1] : second[1] + 1] == "(:)":
            _compare(reading, first[2], least, games)
            for length in sorted(one for one in (*fewest, *largest) if one[1] <= first[0])[-1:]:
                _compare(reading, second[2], int(length[2].value) - least, games)


def _of_games(spoken: Spoken, text: str, one: Placed, fewest: Collection[Placed]) -> bool:
    """Whether "at most 13" is about games: it says so, or ends the sentence that tells the fewest."""
    rest = text[one[1] :].lstrip()
    same = any("." not in text[other[1] : one[0]] for other in fewest)
    return bool(spoken.behind(text, one[1], "matches")) or rest[:1] == "(" or (same and rest[:1] in (".", ";", ")"))


def _compare(reading: Reading, number: Number, true: int, games: int) -> bool:
    message = f"{number.text} printed, it is {true} where most of {games} games decide"
    why = f"{games // 2 + 1} wins are more than half of {games}."
    return reading.judge("RB6-series", number.span, number.value, {true}, message, why, number.text)
