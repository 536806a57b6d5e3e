"""Rule books of three games that strangers wrote, and ways to spoil each: what the checker makes of them.

`GAME.LANGUAGE.md` is right in every line; each line of the `.tsv` beside it has a part of that book and what is wrong
in the place of it.
As a program it prints all that is not as wanted, and how many are found.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.run import Checker

HERE = Path(__file__).parent
GAMES = ("samovar", "rookery", "sluice")
LANGUAGES = ("de", "en")
_HEADING = re.compile(r"#+ .*")
_WORD = re.compile(r"[\w.,/%+−]")


class Wrong(NamedTuple):
    """A book in which one thing is wrong, from character `start` to `end`, in the block of lines `first` to `last`."""

    text: str
    start: int
    end: int
    first: int
    last: int

    @property
    def alone(self) -> Wrong:
        """The same with nothing but the block and its headings."""
        lines = self.text.split("\n")
        heads = _heads(lines[: self.first - 1])
        block = "\n".join(lines[self.first - 1 : self.last])
        before = "".join(f"{head}\n\n" for head in heads)
        cut = len("\n".join(lines[: self.first - 1])) + 1 - len(before)
        first = 2 * len(heads) + 1
        return Wrong(before + block, self.start - cut, self.end - cut, first, first + self.last - self.first)


def _heads(lines: list[str]) -> list[str]:
    """The headings that stand above what follows these lines, the title apart."""
    open_heads: dict[int, str] = {}
    for line in filter(_HEADING.fullmatch, lines):
        level = len(line) - len(line.lstrip("#"))
        open_heads = {other: text for other, text in open_heads.items() if other < level} | {level: line}
    return [text for level, text in open_heads.items() if level > 1]


@cache
def book(game: str, language: str) -> str:
    """The whole right book."""
    return (HERE / f"{game}.{language}.md").read_text(encoding="utf-8").rstrip("\n")


@cache
def swaps(game: str, language: str) -> tuple[tuple[str, str], ...]:
    """What is right, and what is wrong in its place."""
    rows = (HERE / f"{game}.{language}.tsv").read_text(encoding="utf-8").rstrip("\n").split("\n")
    pairs = [row.replace("\\n", "\n").split("\t") for row in rows]
    return tuple((old, new) for old, new in pairs)


def spoilt(game: str, language: str, old: str, new: str) -> Wrong:
    """The book with a swap made: the words that differ, and the block around them."""
    right = book(game, language)
    if right.count(old) != 1:
        raise ValueError(f"{old!r} stands {right.count(old)} times in {game}.{language}.md")
    text, at = right.replace(old, new), right.index(old)
    start, end = at + _same(old, new), at + len(new) - _same(old[::-1], new[::-1])
    start, end = min(start, end), max(start, end)
    while start and _WORD.match(text[start - 1]):
        start -= 1
    while end < len(text) and _WORD.match(text[end]):
        end += 1
    first = text.rfind("\n\n", 0, start) + 2
    last = text.find("\n\n", end)
    last = len(text) if last < 0 else last
    return Wrong(text, start, end, text.count("\n", 0, first) + 1, text.count("\n", 0, last) + 1)


def _same(one: str, two: str) -> int:
    """How many characters two texts begin alike with."""
    return next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))


@cache
def later(name: str) -> tuple[tuple[str, str, str, Wrong], ...]:
    """Sentences that were written after the checker was mended by the books: game, language, right and wrong.

    Those of the `second` time are of the same games, those of the `third` of games that ship, as people tell of them.
    """
    rows = [row.split("\t") for row in (HERE / f"{name}.tsv").read_text(encoding="utf-8").rstrip("\n").split("\n")]
    return tuple((game, language, right, _instead(wrong, right)) for game, language, right, wrong in rows)


def _instead(wrong: str, right: str) -> Wrong:
    start = wrong.rfind(" ", 0, _same(wrong, right) + 1) + 1
    return Wrong(wrong, start, wrong.find(" ", start) % (len(wrong) + 1), 1, 1)


def blocks(game: str, language: str) -> list[str]:
    """Each paragraph and list of the right book, and each table with what is told right below it."""
    whole = re.sub(r"\|\n\n(?!#)", "|\n\n\f", book(game, language)).split("\n\n")
    joined = [
        f"{one}\n\n{two[1:]}" if two[:1] == "\f" else one for one, two in pairwise([*whole, ""]) if one[:1] != "\f"
    ]
    return [block for block in joined if not _HEADING.fullmatch(block)]


def headed(game: str, language: str) -> list[str]:
    """The same, each below its headings."""
    lines = book(game, language).split("\n")
    return ["\n\n".join([*_heads(lines[: lines.index(one.split("\n")[0])]), one]) for one in blocks(game, language)]


@cache
def checked(game: str, text: str) -> Checked:
    """What the checker makes of a document about a game."""
    return Checker(Project(HERE), game=game).check(Path("rules.md"), f"{text}\n".encode())


def faults(game: str, text: str, first: int = 1, last: int = sys.maxsize) -> list[str]:
    """The errors and warnings in some lines, each with its line."""
    found = [one for one in checked(game, text).findings if one.level != "note" and first <= one.span.line <= last]
    lines = text.split("\n")
    return [f"{one.level}: {one.message} <- {lines[one.span.line - 1]}" for one in found]


def verdict(game: str, wrong: Wrong) -> str:
    """Of something wrong: `found`, `verified` or `not understood`."""
    if faults(game, wrong.text, wrong.first, wrong.last):
        return "found"
    starts = [0]
    for line in wrong.text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    spans = [
        (starts[one.span.line - 1] + one.span.start, starts[one.span.line - 1] + one.span.end)
        for one in checked(game, wrong.text).claims.verified
    ]
    return "verified" if any(start < wrong.end and wrong.start < end for start, end in spans) else "not understood"


def main() -> None:
    """Prints what is accused, what is missed, and the figures."""
    for game in GAMES:
        for language in LANGUAGES:
            for text in [*blocks(game, language), *headed(game, language), book(game, language)]:
                for fault in faults(game, text):
                    print("ACCUSED", game, language, repr(text[:60]), fault)
            pairs = swaps(game, language)
            singly = [spoilt(game, language, *pair) for pair in pairs]
            ways = {
                "one in the book": singly,
                "alone": [one.alone for one in singly],
            }
            for way, wrongs in ways.items():
                verdicts = [verdict(game, one) for one in wrongs]
                for pair, kind in zip(pairs, verdicts, strict=True):
                    if kind != "found":
                        print(kind.upper(), game, language, way, pair)
                print("==", game, language, way, dict(Counter(verdicts)))
            claims = checked(game, book(game, language)).claims
            print("==", game, language, "numbers", claims.found, "verified", len(claims.verified))


if __name__ == "__main__":
    main()
