"""The words of a content stream: operators with what stands before them.

One regular expression cuts a whole stream: that takes a third of the time of a parser that makes an object of each
word, and a job of 540 cards has more than a million words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

TOKEN = re.compile(
    rb"(?P<number>[+-]?(?:\d+\.?\d*|\.\d+)(?=[\x00\t\n\f\r ()<>\[\]{}/%]|$))"
    rb"|(?P<word>[^\x00\t\n\f\r ()<>\[\]{}/%]+)"
    rb"|(?P<name>/[^\x00\t\n\f\r ()<>\[\]{}/%]*)"
    rb"|(?P<string>\((?:[^()\\]|\\.)*\))"
    rb"|(?P<deep>\()"
    rb"|(?P<mark><<|>>|[\[\]{}])"
    rb"|(?P<hex><[^<>]*>)"
    rb"|(?P<comment>%[^\r\n]*)",
    re.DOTALL,
)
_ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|[\r\n])|(.))", re.DOTALL)
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_NOT_HEX = re.compile(rb"[^0-9A-Fa-f]")
_INLINE_END = re.compile(rb"[\x00\t\n\f\r ]EI(?=[\x00\t\n\f\r /<\[(]|$)")

Operand = float | bytes | str | list["Operand"]
"""A number, a string, a name with its slash, or an array; dictionaries are arrays of keys and values in turn."""

INLINE = "inline"
"""Stands for the three operators of an inline picture; its operand is the dictionary."""


class TooMuch(Exception):
    """A stream has more operators than any card, sheet or book."""


def operations(data: bytes, most: int = 2_000_000) -> Iterator[tuple[str, list[Operand]]]:
    """Each operator with its operands. Raises TooMuch after `most` words."""
    operands: list[Operand] = []
    stack: list[list[Operand]] = []
    at, end, count = 0, len(data), 0
    while at < end:
        for found in TOKEN.finditer(data, at):
            count += 1
            at, kind, text = found.end(), found.lastgroup, found[0]
            if kind == "number":
                operands.append(float(text))
            elif kind == "word":
                word = text.decode("latin-1")
                if word == "ID":
                    yield INLINE, [operands]
                    operands, stack, at = [], [], _inline_end(data, at)
                    break
                if word == "BI":
                    operands = []
                elif word in ("true", "false", "null"):
                    operands.append(word)
                else:
                    yield word, operands
                    operands, stack = [], []
            elif kind == "name":
                operands.append(text.decode("latin-1"))
            elif kind == "hex":
                operands.append(_hex(text))
            elif kind == "string":
                operands.append(_string(text[1:-1]))
            elif kind == "deep":
                at = _deep_end(data, found.start())
                operands.append(_string(data[found.start() + 1 : at - 1]))
                break
            elif kind == "mark":
                operands = _bracket(text, operands, stack)
            if count > most:
                raise TooMuch
        else:
            return


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


def _inline_end(data: bytes, start: int) -> int:
    """Where the data of an inline picture end; they begin after one white space."""
    found = _INLINE_END.search(data, start)
    return found.end() if found else len(data)
