"""What stands beside the turns of an example: their numbers, reasons of results, and in which turn what happens."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from string import Formatter

from generator.base.locale import round_half_up
from generator.check.examples.events import Reader, Said
from generator.check.examples.standings import Played, Standings, figures
from generator.check.examples.story import WHY
from generator.check.finding import Judge
from generator.check.reading.document import Block, Cell, Document, Span
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage
from generator.dice.die import spell
from generator.games.pattern import arranged

_ITEM = re.compile(r"(?:[\s>*_]*|\s*(?P<word>[^\W\d_]+)\s+)(?P<n>[0-9]{1,3})(?(word)\b|[.)]\s)")
_FIGURE = ("gained", "takes", "gives", "protects")


def check_beside(document: Document, told: Sequence[Passage], game: Standings) -> None:
    """Compares the numbers of turns and games, the reasons of results, and the tables that say what happens where."""
    reader, judge = game.reader, game.judge
    _turns(document, game)
    for one in game.played:
        if one.turn.faces and one.verdict.result:
            check_reason(one.turn.faces, one.verdict.result, one.told.passage, judge)
    _games(told, game)
    if game.played:
        for block in document.blocks:
            if block.kind == "table":
                _index(block, game)
        read = {passage for one in game.played for passage in one.told.of}
        for passage in told:
            if passage not in read:
                _counts(passage, reader, game)


def check_dice_sums(passage: Passage, reader: Reader, judge: Judge) -> None:
    """What stands behind a roll and an equals sign is the sum of its faces: `⚀⚃⚄ = 10`."""
    for roll, number in reader.told("dice-sum", passage) if "=" in passage.text else ():
        first, *others = faces = [face for face in roll.faces if isinstance(face, int)] or [0]
        said, true = int(number.value), sum(faces)
        if said == true:
            judge.right(roll.span, number.span)
        elif "-" not in roll.text or said != first - sum(others):  # 6-2-1=3
            message = f"{spell(roll.faces)} makes {said} printed, it is {true}"
            judge.wrong("RB5-sum", number.span, message, str(said), str(true), refuted=(roll.span, number.span))


def _turns(document: Document, game: Standings) -> None:
    """Turns are counted from 1, through the whole example or in each game anew."""
    count = session = 0
    for played in game.played:
        count, anew = count + 1, played.session != session
        session = played.session
        if found := _number(document, played, game.reader):
            number, span = found
            count = 1 if anew and number == 1 else count
            game.number(span, str(number), str(count), f"turn {number}", code="RB5-number")


def _number(document: Document, played: Played, reader: Reader) -> tuple[int, Span] | None:
    """The number of a turn, in the last line before its roll that begins with one."""
    faces, passage = played.turn.faces, played.told.passage
    last = faces.span.line if faces else passage.pieces[0].line
    for line in range(last, passage.pieces[0].line - 1, -1):
        found = _ITEM.match(document.lines[line - 1])
        if found and not found["word"]:
            return int(found["n"]), Span(line, *found.span("n"))
        for piece in (piece for piece in passage.pieces if piece.line == line):
            found = _ITEM.match(piece.text)
            if found and found["word"] and reader.has("turn", found["word"]):
                return int(found["n"]), piece.span(*found.span("n"))
    return None


def _games(told: Sequence[Passage], game: Standings) -> None:
    """The numbers of games in headings and in the words of the example: `Game 2`, `game 1 is over`."""
    texts = game.judge.subject.game.texts.values()
    words = {value.casefold() for text in texts for key, value in text.values.items() if key.endswith(".session")}
    of = {passage: one.session for one in game.played for passage in one.told.of}
    lines = [piece.line for passage in of for piece in passage.pieces]
    ahead = 0
    for passage in reversed(told):
        ahead = of.get(passage, ahead)
        inside = lines and min(lines) <= passage.pieces[0].line <= max(lines)
        for a, b, number in passage.numbers if ahead and (passage.kind == "heading" or inside) else ():
            before = passage.text[:a].split()[-1:]
            if (
                number.kind == "integer"
                and before
                and (game.reader.has("game", before[0]) or before[0].casefold() in words)
            ):
                what, printed = f"{before[0]} {number.text}", str(int(number.value))
                game.number(passage.span(a, b), printed, str(ahead), what, code="RB5-number")


def _numbers(cell: Cell) -> Iterator[tuple[int, Span]]:
    for piece in cell.pieces:
        for found in re.finditer(r"(?<![0-9+−–-])[0-9]{1,3}", piece.text):
            yield int(found[0]), piece.span(*found.span())


def _index(block: Block, game: Standings) -> None:
    """A table of turns by result and column, or by what the figure does."""
    names, turns = game.judge.subject.names, [*enumerate(game.played, start=1)]
    columns = {n: name for n, cell in enumerate(block.heads) if (name := names.column_in(cell.text))}
    held = {at for at, one in turns if any(event.kind == "cancelled" for event in one.events)}
    pays: dict[tuple[str, str], list[int]] = {}
    for at, one in turns:
        if at not in held and one.verdict.column in columns.values():
            pays.setdefault((one.verdict.result, one.verdict.column), []).append(at)
    by = {result: row for row in block.rows if (result := names.result_in(row.cells[0].text))}
    cells = [(row.cells[n], pays.get((one, name), [])) for one, row in by.items() for n, name in columns.items()]
    printed = [(number, true) for cell, true in cells for number, _ in _numbers(cell)]
    every, told = {at for some in pays.values() for at in some}, {number for number, _ in printed}
    each_once = len(told) == len(printed) and told <= every and 4 * len(told) >= 3 * len(every)
    right = sum(number in true for number, true in printed)
    if len(columns) > 1 and printed and (each_once or 2 * right > len(printed)):
        for cell, true in cells:
            _cell(cell, true, game)
        _absent([true for (result, _), true in pays.items() if result not in by], cells, game)
    elif not columns and len(block.heads) == 2 and game.reader.has("turn", block.heads[1].text.strip(" *_")):
        events = {at: {event.kind: event for event in one.events} for at, one in turns}
        happened = [[at for at, found in events.items() if figures(found, kind)] for kind in _FIGURE]
        left = [true for true in happened if true]
        rows = [row.cells[1] for row in block.rows if [*_numbers(row.cells[1])]]
        for cell in rows:
            said = {number for number, _ in _numbers(cell)}
            best = max(left, key=lambda true: len({*true} & said), default=[])
            if {*best} & said or (len(left) == 1 and cell is rows[-1]):
                left.remove(best)
                _cell(cell, best, game)
        if len(rows) > len(left) == 1:
            _absent(left, [(rows[-1], ())], game)


def _absent(true: Sequence[Sequence[int]], cells: Sequence[tuple[Cell, Sequence[int]]], game: Standings) -> None:
    """The turns that a table without a row for them lacks, told where its numbers end."""
    missing = sorted(turn for some in true for turn in some)
    if missing:
        *_, (_, span) = (one for cell, _ in cells for one in _numbers(cell))
        message, true_one = f"turn {missing[0]} is missing", str(missing[0])
        game.judge.wrong("RB5-number", span, message, "", true_one, level="warning", why=WHY, refuted=())


def _cell(cell: Cell, true: Sequence[int], game: Standings) -> None:
    """The turns of one cell."""
    printed = list(_numbers(cell))
    missing = [turn for turn in true if turn not in {number for number, _ in printed}]
    seen = set[int]()
    for number, span in printed:
        if number in true and number not in seen:
            game.judge.right(span)
        else:
            right = f"it is {missing[0]}" if missing else "it does not happen there"
            expected = str(missing[0]) if missing else ""
            game.wrong(span, f"turn {number} printed, {right}", str(number), expected, "RB5-number")
        seen.add(number)
    if len(printed) < len(true) and missing and printed:
        game.wrong(printed[-1][1], f"turn {missing[0]} is missing", "", str(missing[0]), "RB5-number")


def _counts(passage: Passage, reader: Reader, game: Standings) -> None:
    """A sentence that counts how often a result comes up in all turns, and what the average is."""
    turns, text = len(game.played), passage.text
    for start, end in passage.sentences:
        result = game.judge.subject.names.result_in(text[start:end])
        for a, b, number in passage.numbers if result else ():
            if not start <= a < end or number.kind not in ("integer", "decimal"):
                continue
            after = "".join(char if char.isalpha() else " " for char in text[b:end]).split()[:1]
            true = Fraction(turns) if after and reader.has("turn", after[0]) else None
            if after and reader.has("times", after[0]):
                came = Fraction(sum(one.verdict.result == result for one in game.played))
                mean = game.judge.subject.tables.main.row(result).probability * turns
                true = round_half_up(mean, number.places) if number.places else came
            if true is not None:
                said, right = f"{float(number.value):g}", f"{float(true):g}"
                game.number(passage.span(a, b), said, right, code="RB5-number")


def check_reason(faces: Said, name: str, passage: Passage, judge: Judge) -> None:
    """The sentence of a game that says why a roll is what it is has its dice: `2 and 3 are neighbours`."""
    result = next(one for one in judge.subject.game.results if one.id == name)
    dice = next(filter(None, (arranged(one, faces.faces) for one in result.patterns)), faces.faces)
    for text in judge.subject.game.texts.values():
        words = text.values.get(f"result.{name}.because", "").rstrip(".")
        keys = [key for _, key, *_ in Formatter().parse(words) if key]
        parts = [dice if key == "dice" else dice[int(key[3:]) - 1 :][:1] for key in keys]
        true = [str(die) for some in parts for die in some]
        for found in _told(words).finditer(passage.text, faces.end) if words else ():
            inside = [one for a, _, one in passage.numbers if found.start() <= a < found.end()]
            dies = [number for number in inside if number.kind != "word"]
            if _reason(dies, true, spell(faces.faces), judge):
                judge.right(*(number.span for number in inside))


@lru_cache(maxsize=64)
def _told(words: str) -> re.Pattern[str]:
    """A sentence of a game with something short in the place of its dice."""
    parts = (r"[\s*_]+".join(map(re.escape, part.split(" "))) for part in re.split(r"\{\w+\}", words))
    return re.compile(".{1,20}?".join(parts))


def _reason(printed: Sequence[Number], true: Sequence[str], roll: str, judge: Judge) -> bool:
    """Whether all numbers of a sentence are right together; else the first that can not stand there is told."""
    said, wanted = Counter(one.text for one in printed), Counter(true)
    more, less = said - wanted, wanted - said
    if more and len(printed) == len(true):
        number, right = next(one for one in printed if one.text in more), next(iter(less))
        why = "The sentence tells how the dice of the roll fit its result."
        message = f"{roll}: {number.text} printed, it is {right}"
        judge.wrong("RB5-because", number.span, message, number.text, right, why=why)
    return not more and not less
