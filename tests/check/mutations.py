"""How many wrong digits the checker sees: each digit of a clean rule book is changed, one at a time.

    python tests/check/mutations.py

prints the score of the rule books in tests/check/clean by what the digit belongs to. Every digit of every line counts,
and so does every die; each is changed in two ways, with `all` in every way. Left out are names such as D6, and
examples that stay right: where 3,1,4 becomes 3,1,2 the result is the same, and nothing is wrong.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

HERE = Path(__file__).parent
if __name__ == "__main__":
    sys.path[:0] = [str(HERE.parent), str(HERE.parents[1])]

from recount import result_of  # noqa: E402 (a script has no package to import from)

from generator.base.project import open_project, shipped  # noqa: E402
from generator.check import run  # noqa: E402
from generator.check.families import FAMILIES, Family  # noqa: E402
from generator.check.finding import Reading  # noqa: E402
from generator.check.reading.document import Document  # noqa: E402
from generator.check.run import Checker  # noqa: E402
from generator.check.subject import Subject  # noqa: E402

BOOKS = tuple(sorted((HERE / "clean").glob("*.md")))
DICE = "⚀⚁⚂⚃⚄⚅"
ROLL = re.compile(rf"[{DICE}]{{3}}|(?<![\d,])\d,\d,\d(?!,?\d)")
NAMES = re.compile(r"\b[DW](?:6|10)\b")
LISTS = re.compile(r"^\|.*(?:[;,]\s*(?:[⚀-⚅]{3}|\d,\d,\d)){3}")
SECTIONS = ("players and parts", "chances", "pay-offs", "example", "score board")
"""What the sections of a book are about, in their order."""


@dataclass(frozen=True)
class Mutant:
    """A book with one wrong digit: what it belongs to, its line, and what it was and became."""

    kind: str
    line: int
    start: int
    text: str
    before: str
    after: str

    def words(self) -> str:
        """What was changed, with the words around."""
        line = self.text.split("\n")[self.line - 1]
        around = line[max(0, self.start - 25) : self.start + 15]
        return f"{self.before} became {self.after}: {around}"


def mutants(text: str, ways: int = 2) -> Iterator[Mutant]:
    """Every wrong digit of a book, in its order; each digit is changed in so many ways, nine at most."""
    lines = text.split("\n")
    section = 0
    for number, line in enumerate(lines, start=1):
        section += line.startswith("## ")
        names = {place for found in NAMES.finditer(line) for place in range(*found.span())}
        for start, char in enumerate(line):
            for new in _others(char)[:ways] if start not in names else ():
                changed = line[:start] + new + line[start + 1 :]
                kind = _kind(line, start, SECTIONS[max(0, min(section - 1, len(SECTIONS) - 1))])
                if kind != "example rolls" or _result(line, start) != _result(changed, start):
                    whole = "\n".join([*lines[: number - 1], changed, *lines[number:]])
                    yield Mutant(kind, number, start, whole, char, new)


def _others(char: str) -> tuple[str, ...]:
    if char in DICE:
        return tuple(DICE[(DICE.index(char) + step) % 6] for step in (1, 3, 5, 2, 4))
    steps = (1, 5, 9, 3, 7, 2, 8, 4, 6)
    return tuple(str((int(char) + step) % 10) for step in steps) if char.isascii() and char.isdigit() else ()


def _kind(line: str, start: int, section: str) -> str:
    if any(found.start() <= start < found.end() for found in re.finditer(r"`[^`]*`", line)):
        return "formulas"
    if _roll(line, start):
        return "lists of rolls" if LISTS.search(line) else "example rolls"
    return section


def _roll(line: str, start: int) -> str:
    return next((found[0] for found in ROLL.finditer(line) if found.start() <= start < found.end()), "")


def _result(line: str, start: int) -> str:
    """The result of the roll at a place; of what is no roll nothing that another has."""
    roll = _roll(line, start)
    faces = [DICE.index(char) + 1 if char in DICE else int(char) for char in roll if char != ","]
    return (
        result_of((faces[0], faces[1], faces[2])) if len(faces) == 3 and all(1 <= face <= 6 for face in faces) else roll
    )


def seen(checker: Checker, path: Path, text: str) -> bool:
    """Whether an error or a warning is found in the text of a book; once one family has found one, no other is asked.

    What is taken back later would count as not seen.
    """
    found = False

    def asked(family: Family) -> Family:
        def read(document: Document, subject: Subject) -> Reading:
            nonlocal found
            reading = Reading() if found else family(document, subject)
            found = found or any(one.level != "note" for one in reading.findings)
            return reading

        return read

    with patch.object(run, "FAMILIES", tuple(map(asked, FAMILIES))):
        return checker.check(path, text.encode()).fails(strict=True)


TOGETHER = 10
"""Changes that are tried in one document."""
AGAIN = 20
"""Of so many that were seen in company one is tried alone as well."""


def each_seen(checker: Checker, path: Path, before: str, changed: Sequence[str]) -> list[bool]:
    """Whether each of some texts with one change is seen; as `seen` of each, in a fraction of the time.

    Changes of different lines are put into one document, where one is seen if a finding stands in a line that it
    changed. What is not is tried alone, and so is all of a document that is taken for one about something else than
    the right one. Raises AssertionError where what was seen in company is not seen alone.
    """
    right, found = before.split("\n"), [False] * len(changed)
    changes = [_changes(right, text.split("\n")) for text in changed]
    subject = checker.check(path, before.encode()).against
    for group in _apart(changes):
        new = {at: line for one in group for at, line in changes[one].items()}
        checked = checker.check(path, "\n".join(new.get(at, line) for at, line in enumerate(right)).encode())
        told = {one.span.line - 1 for one in checked.findings if one.level != "note"}
        for one in group:
            found[one] = checked.against == subject and not told.isdisjoint(changes[one])
    for one in [one for one, known in enumerate(found) if known][::AGAIN]:
        assert seen(checker, path, changed[one]), f"seen beside others and not alone: {changed[one]}"
    return [known or seen(checker, path, text) for known, text in zip(found, changed, strict=True)]


def _changes(before: list[str], after: list[str]) -> dict[int, str]:
    """The lines of a text that differ, by their places."""
    return {at: two for at, (one, two) in enumerate(zip(before, after, strict=True)) if one != two}


def _apart(changes: Sequence[Mapping[int, str]]) -> Iterator[list[int]]:
    """Groups of changes that have no line in common."""
    left = list(range(len(changes)))
    while left:
        group, taken = [], set[int]()
        for one in left:
            if len(group) < TOGETHER and taken.isdisjoint(changes[one]):
                group.append(one)
                taken.update(changes[one])
        yield group
        left = [one for one in left if one not in group]


def score(every: int = 1, ways: int = 2) -> tuple[Counter[str], Counter[str], list[str]]:
    """By kind: how many wrong digits there are, how many were seen, and the ones that were not; of each `every`-th."""
    checker = Checker(open_project(shipped()))
    made, caught, missed = Counter[str](), Counter[str](), list[str]()
    for path in BOOKS:
        text = path.read_text(encoding="utf-8")
        if seen(checker, path, text):
            raise SystemExit(f"{path.name} is not clean as it is, so nothing can be said of its mutants")
        tried = list(mutants(text, ways))[::every]
        for mutant, found in zip(tried, each_seen(checker, path, text, [one.text for one in tried]), strict=True):
            made[mutant.kind] += 1
            if found:
                caught[mutant.kind] += 1
            else:
                line = mutant.text.split("\n")[mutant.line - 1]
                around = line[max(0, mutant.start - 25) : mutant.start + 15]
                missed.append(
                    f"{path.name}:{mutant.line}: {mutant.kind}: {mutant.before} became {mutant.after}: {around}"
                )
    return made, caught, missed


def main() -> None:
    """Prints the score, and with -v each wrong digit that was not seen."""
    made, caught, missed = score(ways=9 if "all" in sys.argv else 2)
    if "-v" in sys.argv:
        print("\n".join(missed))
    for kind in sorted(made):
        print(f"{kind:18} {caught[kind]:5} of {made[kind]:5}  {caught[kind] / made[kind]:6.1%}")
    print(f"{'all':18} {caught.total():5} of {made.total():5}  {caught.total() / made.total():6.1%}")


if __name__ == "__main__":
    main()
