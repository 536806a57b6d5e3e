"""Faults as values: loaders collect them and go on, the command prints all of them and exits."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

KINDS = {
    "room": "the words that it is about have no room on a card or a page: other prints can be made all the same",
    "": "of no kind that anybody asks for",
    "element": "an element of a drawing has no room, or can not be drawn as it is written",
    "character": "no font has a character, or it can not be set",
    "colour": "no colour has the name that it is about",
    "code": "a printed code can not hold its address, for the reason that it is about",
    "language": "pages are there in a language that the game which it is about does not have",
    "name": "a name is typed where a page could ask the game for it",
    "key": "a line of front matter that says nothing is meant for the key that it is about",
    "slipped": "keys stand below a header that they do not belong to: what is missing elsewhere may be just them",
    "link": "links that lead wrong in the same way on many pages, which is what they are about, are one fault",
}
"""The kinds of faults that are told elsewhere, or in other words, than others, and what each means."""


@dataclass(frozen=True, order=True)
class Problem:
    """One fault in a file somebody wrote.

    `path` is shown as given, `line` counts from 1 (0: the file as a whole), `message` says what was found
    and what is wrong, `hint` what to do about it. Code goes by `kind`, one of KINDS, and by the name or the reason that
    it is `about`, never by the words of the message.
    """

    path: str
    line: int
    message: str
    hint: str = ""
    kind: str = field(default="", compare=False)
    about: str = field(default="", compare=False)

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        return f"{place}: {self.message}" + (f"\n    {self.hint}" if self.hint else "")


MOST = 20
"""Names that are listed where none is near."""


class UserError(Exception):
    """Faults a user can mend. Anything else that is raised is a fault of this program and keeps its traceback."""

    exit_code = 1

    def __init__(self, problems: Iterable[Problem]) -> None:
        once: dict[object, Problem] = {}
        for one in sorted(set(problems)):  # words that have no room on one page have none on others
            once.setdefault((one.path, one.line, one.about) if one.kind == "room" and one.about else one, one)
        self.problems = tuple(once.values())
        super().__init__("\n".join(map(str, self.problems)))


class WrongUsage(UserError):
    """Faults of the command line and not of a file."""

    exit_code = 2


class UnknownName(WrongUsage):
    """A name that was asked for, on the command line for instance, and that is not there."""

    def __init__(self, kind: str, name: str, known: Iterable[str], looked_in: str = "") -> None:
        self.kind, self.name, self.known = kind, name, tuple(known)
        message = f"no {kind} '{name}'; {did_you_mean(name, self.known)}"
        super().__init__([Problem("wuerfelwerk", 0, message + (f" (looked in {looked_in})" if looked_in else ""))])


class WrongNumber(UserError):
    """A number on the command line that can not be served."""

    exit_code = 2

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__([Problem("wuerfelwerk", 0, message, hint)])


class Faults:
    """Collects the faults of steps that do not need each other: `with faults:` around each, then `faults.tell()`."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> bool:
        if isinstance(error, UserError) and error.exit_code == UserError.exit_code:
            self.problems += error.problems
            return True
        return False

    def tell(self) -> None:
        """Raises UserError where anything was collected."""
        if self.problems:
            raise UserError(list(dict.fromkeys(self.problems)))


class GameFaults:
    """Faults by game, so that a game at fault stops none of the others: `with faults.of(game):` around its steps."""

    def __init__(self) -> None:
        self._found: dict[str, Faults] = {}

    def of(self, game: str) -> Faults:
        """What collects the faults of a game."""
        return self._found.setdefault(game, Faults())

    @property
    def broken(self) -> list[str]:
        """The games that have faults."""
        return [game for game, faults in self._found.items() if faults.problems]

    @property
    def problems(self) -> list[Problem]:
        """The faults of all games."""
        return [one for faults in self._found.values() for one in faults.problems]

    def tell(self) -> None:
        """Raises UserError with the faults of all games where there are any."""
        if self.problems:
            raise UserError(self.problems)


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A sentence with the nearest of the known names, or with all of them where none is near."""
    names = [one for one in known if one]
    if near := nearest(name, names):
        return f"did you mean '{near}'?"
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return f"known: {', '.join(names[:MOST])}{more}" if names else "there is none to choose from"


NEAR = 0.6
"""How much of two names is the same where one could be meant by the other, from 0 to 1."""


def nearest(name: str, known: Iterable[str]) -> str:
    """The one of the known names that could be meant, of those as near one with the same letters, then the first.

    Empty where none is near.
    """
    from difflib import SequenceMatcher  # only a fault needs it

    letters = Counter(name.casefold())

    def near(one: str) -> tuple[float, int]:
        own = Counter(one.casefold())
        ratio = SequenceMatcher(None, one.casefold(), name.casefold()).ratio()
        return ratio, -((own - letters).total() + (letters - own).total())

    best = max(known, key=near, default="")
    return best if best and near(best)[0] >= NEAR else ""


def paired(lost: Iterable[str], free: Iterable[str], ordered: bool = True) -> dict[str, str]:
    """Which of the free names each of the lost ones may have now: the nearest by its last word, and where it is
    `ordered` those that are left in their order, if these are as many on both sides."""
    rest, left, pairs = list[str](), list(free), dict[str, str]()
    for name in lost:
        if near := nearest(name.rpartition(".")[2], [one.rpartition(".")[2] for one in left]):
            pairs[name] = left.pop([one.rpartition(".")[2] for one in left].index(near))
        else:
            rest.append(name)
    return pairs | (dict(zip(rest, left, strict=True)) if ordered and len(rest) == len(left) else {})


def shown(path: Path) -> str:
    """The path as a person in the current folder would type it."""
    try:
        relative = os.path.relpath(path)
    except (OSError, ValueError):  # no current folder; on Windows another drive
        return str(path)
    return str(path) if relative.startswith("..") else relative.replace(os.sep, "/")
