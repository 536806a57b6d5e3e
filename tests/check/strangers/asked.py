"""Asks the checker about the sentences on the strangers' games; as a program it prints how many it judges rightly.

Of a wrong sentence the part in brackets is wrong, and the fourth column has what is true.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.run import Checker

HERE = Path(__file__).parent
GAMES = ("gullbay", "crownfall", "saddle")
LANGUAGES = ("de", "en")
HEADS = {
    "gullbay": {"de": ("Möwe", "Ruhige See"), "en": ("Gull", "Calm Sea")},
    "crownfall": {"de": ("Krone", "Zwei Bauern"), "en": ("Crown", "Two Pawns")},
    "saddle": {"de": ("Summe 7", "Hütten"), "en": ("Sum 7", "Huts")},
}
RULES = {"de": "Regeln", "en": "Rules"}


class Said(NamedTuple):
    """A sentence; `start` and `end` are where it is wrong."""

    game: str
    language: str
    right: bool
    truth: str
    text: str
    start: int = 0
    end: int = 0


@cache
def sentences(name: str = "sentences") -> tuple[Said, ...]:
    """All sentences of a file, in its order."""
    with (HERE / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        return tuple(_said(*row) for row in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def _said(game: str, language: str, verdict: str, truth: str, text: str) -> Said:
    plain = re.sub(r"[\[\]]", "", text)
    if verdict == "right":
        return Said(game, language, True, truth, plain)
    return Said(
        game, language, False, truth, plain, text.index("["), text.rindex("]") - text[: text.rindex("]")].count("[")
    )


@cache
def checked(game: str, text: str) -> Checked:
    """What the checker makes of a document about a game."""
    return Checker(Project(HERE), game=game).check(Path("rules.md"), f"{text}\n".encode())


def faults(game: str, text: str) -> list[str]:
    """The errors and warnings of a document, each with the line that it is about."""
    found = [one for one in checked(game, text).findings if one.level != "note"]
    lines = text.split("\n")
    return [f"{one.level}: {one.message} <- {lines[one.span.line - 1]}" for one in found]


def verdict(said: Said) -> str:
    """Of a sentence that stands alone: `accused`, `verified`, `wrong number verified` or `not understood`."""
    answer = checked(said.game, said.text)
    if faults(said.game, said.text):
        return "accused"
    spans = [number.span for number in answer.claims.verified]
    if said.right:
        return "verified" if spans and not answer.claims.unknown else "not understood"
    meets = any(span.start < said.end and said.start < span.end for span in spans)
    return "wrong number verified" if meets else "not understood"


def companies(game: str, language: str) -> Iterator[tuple[str, str]]:
    """All right sentences of a game in a language, as one document in several shapes."""
    texts = [one.text for one in sentences() if (one.game, one.language, one.right) == (game, language, True)]
    listed = "".join(f"- {text}\n" for text in texts)
    apart = "\n\n".join(texts)
    yield "a paragraph", " ".join(texts)
    yield "a list", listed
    yield "below a heading", f"# {RULES[language]}\n\n{apart}"
    for head in HEADS[game][language]:
        yield f"below the heading {head}", f"# {RULES[language]}\n\n## {head}\n\n{apart}"
        yield f"as a list below the heading {head}", f"## {head}\n\n{listed}"


def main() -> None:
    """Prints the table, and below it every sentence that gets no verdict or a wrong one."""
    for name in ("sentences", "second"):
        if not (HERE / f"{name}.tsv").is_file():
            continue
        for right in (True, False):
            print(f"{name}, {'right' if right else 'wrong'}")
            for language in LANGUAGES:
                for game in GAMES:
                    some = [one for one in sentences(name) if one[:3] == (game, language, right)]
                    print(f"  {language} {game:10}", dict(Counter(map(verdict, some))))
        for one in sentences(name):
            kind = verdict(one)
            if kind != ("verified" if one.right else "accused"):
                print(
                    f"{'right' if one.right else 'wrong'} {kind:22} {one.game:9} {one.language} {one.text}",
                    *faults(one.game, one.text),
                    sep="\n    ",
                )
    for game in GAMES:
        for language in LANGUAGES:
            for where, text in companies(game, language):
                for fault in faults(game, text):
                    print(game, language, where, fault)


if __name__ == "__main__":
    main()
