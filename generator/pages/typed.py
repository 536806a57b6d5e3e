"""Numbers and names typed into rules where an edition decides them: told at their lines, with the expression to write.

The words in which rules say such a number are shared words, `[typed]`; a number in any other words is let be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.base.cache import keep, recalled
from generator.base.labels import NUMBERS, Labels, load_labels
from generator.base.locale import locale
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project, shipped, shipped_games
from generator.base.tomlfile import read_text
from generator.games.decided import Decided, decided, slot, text_of
from generator.games.model import Game
from generator.pages.sources import authored_sources

MADE = re.compile(
    r"""
    \{\{.*?\}\} | \{%.*?%\} | \{\#.*?\#\}     # what Jinja writes
    | \{:?\s*[#.][^{}\n]*\}                   # anchor and classes of a heading or a paragraph
    | <!--.*?-->
    | <[A-Za-z/][^<>]*>                       # tags with their attributes
    | (?<=\])\([^()\n]*\)                     # where a link leads
    | (?m:^\[[^\]\n]+\]:.*$)
    | (?m:^[ ]*\d+\.(?=[ ]))                  # the marks of a list that is counted by Markdown
    """,
    re.DOTALL | re.VERBOSE,
)
"""What is no prose in a page or a template."""
_CODE = re.compile(r"(?ms)^```.*?^```|`[^`\n]*`")
_END = re.compile(r"[.!?;]+[\s*_)”“\"]|\n\s*\n|\n(?=\s*(?:[|#>*+-]|\d+\.)\s)")
_SIGNED = re.compile(r"(?<![\w+\u2212/.-])([+\u2212-])(\d+)(?![\w/%]|[.,:]\d|\s*%)")
_SLOT = re.compile(r"\{(\w+)\}")
_DIGITS = re.compile(r"\d+")
_GAP = r"(?:[^\W\d]+[\s,]+){0,6}?"


@dataclass(frozen=True)
class Prose:
    """A text that people read, each place of which is a place of its file; `kind` says which expression fits there."""

    path: Path
    line: int
    text: str
    kind: str


def typed_notes(
    project: Project, game: Game, languages: Sequence[str], pages: bool, made_from: str = ""
) -> list[Problem]:
    """What is typed in the files of a project. Raises UserError with what is in files that ship.

    `made_from` is the hash of all that is read where no pages are: that nothing was found in it is remembered.
    """
    file = project.cache / "typed" / "-".join([game.id, *languages])
    remembers = bool(made_from) and not pages
    if remembers and recalled(file, made_from) is not None:
        return []
    ours, theirs = typed_values(project, game, languages, pages)
    if ours:
        raise UserError(ours)
    if remembers and not theirs:
        keep(file, made_from, b"")
    return theirs


def typed_values(
    project: Project, game: Game, languages: Iterable[str], pages: bool = True, every: bool = False
) -> tuple[list[Problem], list[Problem]]:
    """What is typed in files that ship, and what is in those of a project.

    Texts of the game, shared words of the project and, with `pages`, its pages are read. With `every` whatever number
    the default edition says counts, else only what some other edition says otherwise.
    """
    homes = (shipped_games(), shipped() / "docs", shipped() / "templates")
    ours: list[Problem] = []
    theirs: list[Problem] = []
    for language in dict.fromkeys(languages):
        values = decided(game, language, every)
        if not values:
            continue
        finder = Finder(game, values, load_labels(project, language, game.id))
        for prose in _prose(project, game, language, pages):
            if problems := [*finder.problems(prose)]:
                ships = any(prose.path.is_relative_to(home) for home in homes)
                (ours if ships else theirs).extend(problems)
    return _first(ours), _first(theirs)


def _prose(project: Project, game: Game, language: str, pages: bool) -> Iterator[Prose]:
    text = game.text(language)
    for key, value in text.values.items():
        if not key.startswith("words."):
            yield Prose(text.path, text.lines[key], value, "slot")
    own = [path for path in project.layers(game.id) if path != shipped() / "templates"]
    labels = load_labels(project, language, game.id)
    files = {path for path, _ in labels.places.values()}
    changed = {path for path in files if any(path.is_relative_to(layer) for layer in own)}
    for key, (path, line) in labels.places.items():
        if path in changed and not key.startswith("typed."):
            yield Prose(path, line, labels[key], "slot")
    if pages:
        for page in authored_sources(project, language, [game.id]):
            if page.game == game.id:
                yield Prose(page.file, 1, read_text(page.file), "page")


def _first(problems: Sequence[Problem]) -> list[Problem]:
    """The same name in one file is told once, and how often it stands there."""
    kept: dict[tuple[str, str], list[Problem]] = {}
    for one in problems:
        place = "" if one.kind == "name" else str(one.line)
        kept.setdefault((one.path, one.message + place), []).append(one)
    return [
        Problem(same[0].path, same[0].line, same[0].message, f"{same[0].hint}, in all {len(same)} places")
        if len(same) > 1
        else same[0]
        for same in kept.values()
    ]


class Finder:
    """Looks for the values of a game in texts of one language."""

    def __init__(self, game: Game, values: Sequence[Decided], labels: Labels) -> None:
        self.game, self.values, self.labels = game, values, labels
        self.text = text_of(game, game.edition(), labels.language)
        self.by = {(one.subject, *one.of): one for one in values}
        self.digits = {labels[f"number.{name}"].casefold(): number for number, name in enumerate(NUMBERS)}
        self.number = rf"\d+|{'|'.join(map(re.escape, self.digits))}"
        self.results = {one.id: self.text.get(f"result.{one.id}.name") for one in game.results}
        self.columns = {one.id: self.text.get(f"column.{one.id}.name") for one in game.columns}
        self.ways = [*self._ways()]
        self.names = [(_word(str(one.value)), one) for one in values if one.subject == "name"]
        self.result_marks, self.column_marks = map(_marks, (self.results, self.columns))
        self.editions = re.compile(rf"\b(?:{'|'.join(map(re.escape, game.editions))})\b")
        self.gain, self.loss = (self._any(f"typed.{name}") for name in ("gain", "loss"))

    def problems(self, prose: Prose) -> Iterator[Problem]:
        """What is typed in a text."""
        hidden = (
            MADE.sub(_blank, _CODE.sub(_blank, prose.text)) if prose.kind == "page" else _SLOT.sub(_blank, prose.text)
        )
        if prose.kind == "page" and prose.text.startswith("---\n"):
            hidden = re.sub(r"(?m)\A(---\n(?:.*\n)*?)(order:.*)$", lambda m: m[1] + " " * len(m[2]), hidden, count=1)
        start = 0
        for end in [*(match.end() for match in _END.finditer(hidden)), len(hidden)]:
            said, raw = hidden[start:end], prose.text[start:end]
            found = {at: (value, typed) for at, value, typed in self._found(said, raw)}
            if found and not self.editions.search(said):  # else it tells of that one
                for at, (value, typed) in sorted(found.items()):
                    line = prose.line + (hidden.count("\n", 0, start + at) if prose.kind == "page" else 0)
                    yield self._problem(prose, line, value, typed)
            start = end

    def _found(self, said: str, raw: str) -> Iterator[tuple[int, Decided, str]]:
        """Place, value and what was typed, of each value in a sentence."""
        folded = said.casefold()
        numbers = {number for word, number in self.digits.items() if word in folded}
        numbers.update(map(int, _DIGITS.findall(said)))
        for way, values in self.ways:
            if not numbers.issuperset(one.value for one in values.values()):  # to look for the sentence would take long
                continue
            for match in way.finditer(said):
                typed = {name: match[name] for name in values}
                if all(self._read(typed[name]) == one.value for name, one in values.items()):
                    for name, one in values.items():
                        if (one.subject, *one.of) in self.by:
                            yield match.start(name), one, typed[name]
        for word, one in self.names:
            if hit := word.search(said):
                yield hit.start(), one, hit[0]
        if numbers:
            yield from self._payoffs(said, raw)

    def _payoffs(self, said: str, raw: str) -> Iterator[tuple[int, Decided, str]]:
        found = [(m.start(), int(m[2]) * (1 if m[1] == "+" else -1), m[0]) for m in _SIGNED.finditer(said)]
        for way, sign in ((self.gain, 1), (self.loss, -1)):
            found += [(m.start("n"), sign * self._read(m["n"]), m["n"]) for m in way.finditer(said)]
        if not found:
            return
        made = [(one.start(), one[0]) for one in MADE.finditer(raw)]
        named = sorted((at, result) for result, marks in self.result_marks.items() for at in _named(said, made, marks))
        if not named:
            return
        columns = [one for one, marks in self.column_marks.items() if any(_named(said, made, marks))]
        for at, value, typed in found:
            result = next((result for place, result in reversed(named) if place < at), named[0][1])
            for column in columns or self.columns:
                one = self.by.get(("payoff", result, column))
                if one and one.value == value:
                    yield at, one, typed
                    break

    def _ways(self) -> Iterator[tuple[re.Pattern[str], Mapping[str, Decided]]]:
        """The sentences that say a number of the set-up, with what each of their numbers is."""
        everything = {(one.subject, *one.of): one for one in decided(self.game, self.labels.language, every=True)}
        setup = {key[0]: one for key, one in everything.items() if len(key) == 1}
        counted = {key[1]: one for key, one in everything.items() if key[0] == "count" and one.value != 1}
        for name, ways in self.labels.section("typed").items():
            for way in ways.split("|") if name not in ("gain", "loss") else ():
                slots = [one for one in _SLOT.findall(way) if one not in ("unit", "session", "thing")]
                if name == "count":
                    for component, value in counted.items():
                        thing = self.text.get(f"component.{component}").partition(" (")[0]
                        yield self._way(way, thing), {"count": value}
                elif all(one in setup for one in slots):
                    yield self._way(way, ""), {one: setup[one] for one in slots}

    def _way(self, way: str, thing: str) -> re.Pattern[str]:
        words = self.text.own_words
        names = {
            "unit": [word for key, word in words.items() if key.startswith("unit")],
            "session": [word for key, word in words.items() if "session" in key],
            "thing": [thing],
        }

        def filled(match: re.Match[str]) -> str:
            if match[1] in names:
                return f"(?:{'|'.join(map(re.escape, filter(None, names[match[1]]))) or '(?!)'})"
            return rf"(?P<{match[1]}>{self.number})"

        parts = [_GAP if part == "…" else _SLOT.sub(filled, part) for part in way.split()]
        joined = r"\s+".join(parts).replace(_GAP + r"\s+", _GAP)
        return re.compile(rf"(?i)(?<![\w+\u2212-]){joined}(?!\w)")

    def _any(self, key: str) -> re.Pattern[str]:
        ways = "|".join(r"\s+".join(map(re.escape, way.split()[:-1])) for way in self.labels[key].split("|"))
        return re.compile(rf"(?i)\b(?:{ways})\s+(?P<n>{self.number})(?![\w/%]|[.,]\d)")

    def _read(self, typed: str) -> int:
        return self.digits.get(typed.casefold(), int(typed) if typed.isdigit() else -1)

    def _problem(self, prose: Prose, line: int, value: Decided, typed: str) -> Problem:
        edition, other = next(iter(value.others.items()), ("any other", "something else"))
        page, in_text, verb, what, told = value.page, value.slot, "says", f"this {typed}", ""
        if value.subject == "name":
            what, other = f"this name '{typed}'", f"'{other}'"
        elif value.subject == "payoff":
            verb, told = "pays", f" for {self.results[value.of[0]]}, {self.columns[value.of[1]]}"
            if not _SIGNED.fullmatch(typed):
                page, in_text = page.replace("pays(", "amount("), f"{{{slot('amount', *value.of)}}}"
            if isinstance(other, int):
                other = locale(self.labels.language).signed(other) if _SIGNED.fullmatch(typed) else abs(other)
        message = f"{what} is typed; edition {edition} {verb} {other}{told}"
        hint, kind = f"write {page if prose.kind == 'page' else in_text}", "name" if value.subject == "name" else ""
        return Problem(shown(prose.path), line, message, hint, kind)


def _word(name: str) -> re.Pattern[str]:
    """A name as a sentence has it."""
    return re.compile(rf"(?i)\b{re.escape(name)}\b")


def _marks(names: Mapping[str, str]) -> dict[str, tuple[re.Pattern[str], re.Pattern[str]]]:
    """By its id, what something looks like in words, and in an expression."""
    return {id_: (_word(name), re.compile(rf"(?<![\w-]){re.escape(id_)}(?![\w-])")) for id_, name in names.items()}


def _named(said: str, made: Sequence[tuple[int, str]], marks: tuple[re.Pattern[str], re.Pattern[str]]) -> Iterator[int]:
    """Where a sentence names something, in words or in an expression."""
    word, id_ = marks
    yield from (match.start() for match in word.finditer(said))
    yield from (at for at, expression in made if id_.search(expression))


def _blank(hidden: re.Match[str]) -> str:
    """What is not prose as spaces, with its lines kept."""
    return re.sub(r"[^\n]", " ", hidden[0])
