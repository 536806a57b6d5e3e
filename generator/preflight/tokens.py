"""The words of a content stream: operators with what stands before them.

One regular expression cuts a whole stream: that takes a third of the time of a parser that makes an object of each
word, and a job of 540 cards has more than a million words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import copysign

TOKEN = re.compile(
    rb"[^\x00\t\n\f\r ()<>\[\]{}/%]+"
    rb"|/[^\x00\t\n\f\r ()<>\[\]{}/%]*"
    rb"|<<|>>|[\[\]{}]"
    rb"|<[^<>]*>"
    rb"|(?<!\\)\((?:[^()\\]|\\.)*\)"
    rb"|%[^\r\n]*",
    re.DOTALL,
)
_HARD = re.compile(
    rb"(?<!\\)\((?:[^()\\]|\\.)*\((?:[^()\\]|\\.)*\)|(?:(?<=[\x00\t\n\f\r ])|\A)BI(?=[\x00\t\n\f\r /])", re.DOTALL
)
"""What one expression can not cut: a string with brackets inside, and an inline picture, which may hold any bytes.

No string begins after a backslash: where one is never closed, each bracket in it would be tried up to the end."""
_DATA = re.compile(rb"(?<=[\x00\t\n\f\r \]>])ID[\x00\t\n\f\r ]")
_BEGIN = re.compile(rb"[+-]?(?:\d+\.?\d*|\.\d+)")
_CODE = re.compile(rb"#([0-9A-Fa-f]{2})")
_NUMBER = frozenset(b"0123456789+-.")
_ANGLE, _ROUND, _SLASH, _PERCENT = b"<(/%"
_MARKS = frozenset((b"[", b"]", b"<<", b">>", b"{", b"}"))
_VALUES = ("true", "false", "null")
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|[\r\n])|(.))", re.DOTALL)
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")
_END = b"\nEMC\n"
_INLINE_END = re.compile(rb"[\x00\t\n\f\r ]EI(?=[\x00\t\n\f\r /<\[(]|$)")

Operand = float | bytes | str | list["Operand"]
"""A number, a string, a name with its slash, or an array; dictionaries are arrays of keys and values in turn."""

INLINE = "inline"
"""Stands for the three operators of an inline picture; its operand is the dictionary."""


FARTHEST = 1e15
"""What a number counts for that is larger: no page reaches there, and what is larger still is no number any more."""


Operation = tuple[str, list[Operand]]
_PAIRS = ((b"<", b">"), (b"[", b"]"), (b"{", b"}"))


class Blocks(dict[bytes, list[Operation]]):
    """The operators of long pieces of streams that were cut before; there is `room` for so many bytes more."""

    room, long = 1_000_000, 2_000


def operations_again(data: bytes, known: Blocks) -> Iterator[Operation]:
    """Each operator with its operands; nobody may change them. Long pieces of marked content that are `known` are not
    cut again: pages are much alike.

    From the first place on where something is left open, as other programs may, all is read as a whole.
    """
    begun = at = 0
    for piece in data.split(_END) if b"(" not in data and b"BI" not in data else ():
        for part in (data[begun:at], data[at : at + len(piece) + len(_END)]) if len(piece) > known.long else ():
            if (found := known.get(part)) is None:
                found = list(operations(part + b" ?"))
                if found[-1:] != [("?", [])] or any(part.count(one) != part.count(other) for one, other in _PAIRS):
                    yield from operations(data[begun:])
                    return
                found.pop()
                if known.long < len(part) < known.room:
                    known[part], known.room = found, known.room - len(part)
            yield from found
            begun += len(part)
        at += len(piece) + len(_END)
    yield from operations(data[begun:])


def operations(data: bytes) -> Iterator[Operation]:
    """Each operator with its operands."""
    operands: list[Operand] = []
    stack: list[list[Operand]] = []
    known: dict[bytes, str] = {}
    at, end = 0, len(data)
    easy = b"(" not in data and b"BI" not in data
    while at < end:
        plain = None if easy else _HARD.search(data, at)
        stop = plain.start() if plain else end
        for text in TOKEN.findall(data, at, stop):
            first = text[0]
            if first in _NUMBER:
                operands.append(_number(text))
            elif first == _ANGLE and text not in _MARKS:
                operands.append(_hex(text))
            elif first == _ROUND:
                operands.append(_string(text[1:-1]))
            elif first == _SLASH:
                operands.append(known.get(text) or known.setdefault(text, _name(text)))
            elif text in _MARKS:
                operands = _bracket(text, operands, stack)
            elif first != _PERCENT:
                word = known.get(text) or known.setdefault(text, text.decode("latin-1"))
                if word in _VALUES:
                    operands.append(word)
                else:
                    yield word, operands
                    operands, stack = [], []
        at = stop
        if plain and plain[0].startswith(b"("):
            at = _deep_end(data, stop)
            operands.append(_string(data[stop + 1 : at - 1]))
        elif plain:
            entries, at = _inline(data, plain.end())
            yield INLINE, [entries]


def _name(text: bytes) -> str:
    """A name with its slash; `#20` in it stands for a space."""
    plain = _CODE.sub(lambda found: bytes([int(found[1], 16)]), text) if b"#" in text else text
    return plain.decode("utf-8", "replace")


def _number(text: bytes) -> float:
    try:
        number = float(text)
    except ValueError:  # as 0.-5 or 12-3, which some programs write
        found = _BEGIN.match(text)
        number = float(found[0]) if found else 0.0
    return number if -FARTHEST < number < FARTHEST else copysign(FARTHEST, number)


def _inline(data: bytes, start: int) -> tuple[list[Operand], int]:
    """The entries of an inline picture, and where its data end."""
    begin = _DATA.search(data, start)
    words = TOKEN.findall(data, start, begin.start() if begin else len(data))
    operands: list[Operand] = [_number(text) if text[0] in _NUMBER else text.decode("latin-1") for text in words]
    end = _INLINE_END.search(data, begin.end()) if begin else None  # the data begin after one white space
    return operands, end.end() if end else len(data)


def _bracket(text: bytes, operands: list[Operand], stack: list[list[Operand]]) -> list[Operand]:
    if text in (b"[", b"<<", b"{"):
        stack.append(operands)
        return []
    if not stack:
        return operands
    outer = stack.pop()
    outer.append(operands)
    return outer


def _hex(text: bytes) -> bytes:
    digits = text[1:-1]
    try:
        return bytes.fromhex(digits.decode("latin-1"))
    except ValueError:  # an odd number of digits, or characters that are none
        digits = _NOT_HEX.sub(b"", digits)
        return bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("latin-1"))


def _string(text: bytes) -> bytes:
    return _ESCAPE.sub(_unescaped, text) if b"\\" in text else text


def _unescaped(found: re.Match[bytes]) -> bytes:
    octal, newline, char = found.groups()
    if octal:
        return bytes([int(octal, 8) & 255])
    return b"" if newline else _ESCAPES.get(char, char)


def _deep_end(data: bytes, start: int) -> int:
    """Where a string ends that has brackets inside."""
    depth, at = 0, start
    while at < len(data):
        char = data[at]
        if char == 0x5C:
            at += 1
        elif char == 0x28:
            depth += 1
        elif char == 0x29:
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    return len(data)
