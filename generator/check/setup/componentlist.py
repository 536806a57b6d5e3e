"""Lists of what is needed: a table with a column for each number of players, and `Stones: 25 for each player`."""

from __future__ import annotations

import re

from generator.check.finding import Finding, Reading
from generator.check.reading.document import Block, Cell, Span
from generator.check.reading.passage import Passage
from generator.check.setup.amounts import PER
from generator.check.setup.expected import Editions, Expected
from generator.games.editions import Component

_PLAYERS = re.compile(
    r"\W*(?P<n>[0-9]{1,2})\s+(?:players?|people|persons?|spieler(?:n|innen)?|personen)\W*", re.IGNORECASE
)
_COUNT = re.compile(r"\W*(?P<n>[0-9]{1,4})\W*")
_LISTED = rf"[ \u00a0]*(?:at least |mindestens )?(?P<n>[0-9]{{1,4}})(?:(?P<per>[ \u00a0]*{PER})"
_LISTED += r"|(?=[ \u00a0]*(?:\Z|\n|[.,;·(/](?![0-9]))))"  # no measure, and no price


def _component(text: str, expected: Expected) -> Component | None:
    plain = " ".join(text.split()).casefold()
    bare = re.sub(r"\s*\([^()]*\)", "", plain)
    for name, known in expected.names:
        if plain == name or bare == re.sub(r"\s*\([^()]*\)", "", name):
            return next((one for one in expected.edition.components if one.id == known), None)
    return None


def check_table(block: Block, editions: Editions, passage: Passage, reading: Reading) -> None:
    """A table whose header counts players and whose rows are components."""
    if block.header is None:
        return
    expected = editions.at(passage, 0)
    if expected is None:
        return
    heads = [_number(cell, _PLAYERS) for cell in block.header.cells]
    rows = [(row, component) for row in block.rows if (component := _component(row.cells[0].text, expected))]
    if not any(heads) or not rows:
        return
    _heads([head for head in heads if head], expected, reading)
    for row, component in rows:
        for head, cell in zip(heads[1:], row.cells[1:], strict=False):
            count = _number(cell, _COUNT)
            if head is None or count is None or component.at_least:
                continue
            true = component.count * (head[0] if component.per == "player" else 1)
            if count[0] == true:
                reading.verified.add(count[1])
                continue
            reading.refuted.add(count[1])
            message = f"{row.cells[0].text.strip()} for {head[0]} players: {count[0]} printed, it is {true}"
            why = f"Edition {expected.edition.id} has {component.count} for each {component.per}."
            reading.findings.append(Finding("RB7-count", "error", count[1], message, str(count[0]), str(true), why))


def _heads(heads: list[tuple[int, Span]], expected: Expected, reading: Reading) -> None:
    """The columns count from the smallest to the largest number of players."""
    low, high = expected.players or (heads[0][0], heads[-1][0])
    right = list(range(low, high + 1))
    for index, (number, span) in enumerate(heads):
        if number in right and (len(heads) < len(right) or right[index : index + 1] == [number]):
            reading.verified.add(span)
            continue
        reading.refuted.add(span)
        true = str(right[index]) if index < len(right) else f"{low} to {high}"
        message = f"a column for {number} players, it is {true}"
        why = f"Edition {expected.edition.id} is for {low} to {high} players."
        reading.findings.append(Finding("RB7-players", "error", span, message, str(number), true, why))


def check_list(passage: Passage, editions: Editions, reading: Reading) -> None:
    """`Dice (D6): 3 for each player`."""
    if not any(char.isdigit() for char in passage.text):
        return
    small = passage.text.casefold()
    for name, _ in editions.own.names if ":" in small else ():
        if f"{name}:" not in small:
            continue
        for found in re.finditer(rf"(?<![^\W_]){re.escape(name)}:{_LISTED}", passage.text, re.IGNORECASE):
            expected = editions.at(passage, found.start())
            component = _component(name, expected) if expected else None
            if component and expected and (component.per == "player") == bool(found["per"]):
                _judge(passage, found, component.count, found[0].split(":")[0], expected, reading)


def _judge(passage: Passage, found: re.Match[str], true: int, what: str, expected: Expected, reading: Reading) -> None:
    span = passage.span(*found.span("n"))
    if int(found["n"]) == true:
        reading.verified.add(span)
        return
    reading.refuted.add(span)
    message = f"{what}: {found['n']} printed, it is {true}"
    why = f"So says edition {expected.edition.id}."
    reading.findings.append(Finding("RB7-count", "error", span, message, found["n"], str(true), why))


def _number(cell: Cell, pattern: re.Pattern[str]) -> tuple[int, Span] | None:
    if len(cell.pieces) != 1:
        return None
    found = pattern.fullmatch(cell.pieces[0].text)
    return (int(found["n"]), cell.pieces[0].span(*found.span("n"))) if found else None
