"""Finds the pages that authors wrote, in `docs/<language>/` of the project first, reads their front matter, lines
`key: value` between two lines `---` at the top; and tells of files that no page comes from."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath, PurePosixPath

from generator.base.locale import is_language
from generator.base.problem import Problem, UserError, did_you_mean, nearest, shown
from generator.base.project import Project, shipped
from generator.base.record import NAME
from generator.games.registry import game_folders
from generator.pages.markdown import plain

FOLDER = "docs"
_MARKDOWN = (".md", ".markdown", ".mdown")
_FRONT_MATTER = b"---"


def lost_pages(project: Project, languages_of: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
    """Pages beside the folders of languages, in a language that no game has, or for a game that is none.

    What can not be read is told too, and a name such as `rules.MD`. Outside of folders named after a language or a
    game only files with front matter are meant: notes and manuals may lie in `docs` as well.
    """
    top, unread = project.root / FOLDER, list[OSError]()
    spoken = {
        name: {*languages_of.get(name, ()), *(text.name.split(".")[1] for text in path.glob("text.*.toml"))}
        for name, path in game_folders(project).items()
    }
    spoken[""] = {code for codes in (*languages_of.values(), *spoken.values()) for code in codes}
    told: dict[str, Problem] = {}
    for folder, folders, names in os.walk(top, onerror=unread.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (Path(folder, name) for name in sorted(names) if not name.startswith(".")):
            if path.suffix.lower() in _MARKDOWN and (fault := _fault(top, path, spoken)):
                told.setdefault(fault.path, fault)
    yield from told.values()
    for error in unread:
        if not isinstance(error, FileNotFoundError):
            yield Problem(shown(Path(error.filename)), 0, f"can not be read: {error.strerror}")


def is_hidden(path: PurePath) -> bool:
    """Whether a part of a relative path begins with a dot."""
    return any(part.startswith(".") for part in path.parts)


def _fault(top: Path, path: Path, spoken: Mapping[str, set[str]]) -> Problem | None:
    """What is wrong with a file, or with the folder that is meant; `spoken` are the languages of each game."""
    language, *rest = path.relative_to(top).parts
    game = rest[0] if len(rest) > 1 else ""
    if not path.exists():
        return Problem(shown(path), 0, "is a link that leads nowhere", "take it away, or mend it")
    if not path.is_file():
        return None
    if game and language not in (spoken.get(game) or {language}):
        hint = did_you_mean(language, sorted(spoken[game]))
        message = f"the game '{game}' has no language '{language}'"
        return Problem(shown(top / language / game), 0, message, hint, "language", game)
    if language in spoken[""]:
        if game not in spoken:
            hint = did_you_mean(game, sorted(name for name in spoken if name))
            return Problem(shown(top / language / game), 0, f"no game '{game}'", hint)
        if path.suffix == ".md":
            return None
        return Problem(shown(path), 0, "is no page: the name of a page ends in .md", "call it so")
    if not (rest and is_language(language)) and not _is_page(path):
        return None
    hint = did_you_mean(language, sorted(spoken[""])) if rest else f"put it into {FOLDER}/{min(spoken[''])}"
    place, message = (top / language, f"no game has the language '{language}'") if rest else (path, "has no language")
    return Problem(shown(place), 0, message, hint)


def _is_page(path: Path) -> bool:
    """Whether a file begins with front matter; what nobody can read is somebody else's."""
    try:
        with path.open("rb") as file:
            return file.read(len(_FRONT_MATTER)) == _FRONT_MATTER
    except OSError:
        return False


@dataclass(frozen=True, order=True)
class Source:
    """An authored page: its path below the language, its game (empty: a page of the whole site), and its file."""

    path: str
    language: str
    game: str
    file: Path


def authored_sources(project: Project, language: str, games: Sequence[str]) -> list[Source]:
    """The pages of a language: those of the whole site and those of these games, sorted by their paths.

    A page of the project takes the place of one that ships with the same path.
    """
    found: dict[str, Source] = {}
    for top in dict.fromkeys([project.root, shipped()]):
        folder = top / FOLDER / language
        for path in _pages(folder, deep=False):
            found.setdefault(path.name, Source(path.name, language, "", path))
        for game in games:
            for path in _pages(folder / game, deep=True):
                name = path.relative_to(folder).as_posix()
                found.setdefault(name, Source(name, language, game, path))
    return sorted(found.values())


def missing_pages(project: Project, languages_of: Mapping[str, Sequence[str]]) -> list[Problem]:
    """A problem for each page that one language of a game has and another has not; `languages_of` says which it has.

    A page of the whole site has to be there in all these languages, unless it ships. Files that no page would come
    from are problems too, see `lost_pages`, and so is a name that can be no part of an address.
    """
    languages = list(dict.fromkeys(code for codes in languages_of.values() for code in codes))
    games = [game for game in languages_of if game]
    there = {code: authored_sources(project, code, games) for code in languages}
    problems = [
        *lost_pages(project, languages_of),
        *misnamed((source.path, source.file) for code in languages for source in there[code]),
    ]
    for game, codes in {"": languages, **languages_of}.items():
        files: dict[str, dict[str, Source]] = {}
        for code in codes:
            for source in there[code]:
                if source.game == game:
                    files.setdefault(source.path, {})[code] = source
        for path, by_code in sorted(files.items()):
            if not game and not any(project.root in source.file.parents for source in by_code.values()):
                continue  # pages about the program, which ship in its own languages only
            for code in codes:
                if code not in by_code:
                    other = next(iter(by_code.values()))
                    hint = f"it is there in another language: {shown(other.file)}"
                    file = project.root / FOLDER / code / path
                    problems.append(Problem(shown(file), 0, "the page is missing", hint))
    return problems


def _pages(folder: Path, *, deep: bool) -> list[Path]:
    """The Markdown files of a folder, short of what is hidden by a dot."""
    found = folder.rglob("*.md") if deep else folder.glob("*.md")
    return sorted(path for path in found if path.is_file() and not is_hidden(path.relative_to(folder)))


def lost_or_misnamed(project: Project, game: str, language: str, sources: Sequence[Source]) -> None:
    """Raises UserError with the files of a game in a language that no page comes from, and with names that can be no
    part of an address."""
    folder = project.root / FOLDER / language / game
    lost = [one for one in lost_pages(project, {game: [language]}) if Path(one.path).resolve().is_relative_to(folder)]
    if problems := [*lost, *misnamed((source.path, source.file) for source in sources)]:
        raise UserError(problems)


def misnamed(files: Iterable[tuple[str, Path]]) -> list[Problem]:
    """Pages whose paths would not do in addresses, README.md among them: MkDocs takes that for an index."""
    hint = "use small letters, digits, - and _: it is part of the page's address"
    return [
        Problem(shown(file), 0, f"a page can not be called '{part}'", hint)
        for path, file in files
        for part in PurePosixPath(path).with_suffix("").parts
        if not NAME.fullmatch(part)
    ]


@dataclass(frozen=True)
class Page:
    """A rendered page; `path` is `einhorn/rules.md` below its language, `game` is empty for pages of the whole site.

    `order` is its place among the pages of its folder. `body` is Markdown without front matter and without
    expressions, `source` the file it was written in.
    """

    path: str
    language: str
    game: str
    title: str
    order: int
    description: str
    body: str
    source: Path

    @property
    def place(self) -> tuple[bool, int, str]:
        """What the pages of a game are sorted by: the index first."""
        return self.name != "index", self.order, self.path

    @property
    def name(self) -> str:
        """What the page is called in addresses: `rules`."""
        return PurePosixPath(self.path).stem


KEYS = ("title", "order", "description")
LAST = 1000
"""The order of a page that does not say where it stands."""
_FENCE = "---"
_EXAMPLE = "begin the page with the lines --- and title: ... and ---"


@dataclass(frozen=True)
class FrontMatter:
    """Title of a page, its place among the pages of its folder, and a sentence about it, which may be empty."""

    title: str
    order: int = LAST
    description: str = ""


def split_front_matter(text: str, written: str, path: Path) -> tuple[FrontMatter, str]:
    """The front matter of a rendered page, and what follows it.

    `written` is the page before it was rendered: faults are told at its lines. Raises UserError with all of them.
    """
    lines = text.lstrip().split("\n")
    if lines[0].rstrip() != _FENCE:
        raise UserError([Problem(shown(path), 1, "the page has no front matter", _EXAMPLE)])
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == _FENCE), None)
    if end is None:
        hint = "end it with a line --- before the text"
        raise UserError([Problem(shown(path), _line(written, _FENCE), "the front matter has no end", hint)])
    problems: list[Problem] = []
    values: dict[str, str] = {}
    for number, line in enumerate(lines[1:end], 1):
        if line.strip():
            place = _line(written, line, lines[1:number].count(line) + 1)
            _read(line, values, (shown(path), place), problems)
    order = _order(values.get("order", ""), (shown(path), _line(written, "order:")), problems)
    if not values.get("title") and not any(problem.about == "title" for problem in problems):
        problems.append(Problem(shown(path), _line(written, "title:"), "the page has no title", "write title: ..."))
    if problems:
        raise UserError(problems)
    return FrontMatter(plain(values["title"]), order, plain(values.get("description", ""))), "\n".join(lines[end + 1 :])


def guarded(written: str) -> str:
    """The page with an empty expression after its front matter, so that no `{%-` eats the end of that."""
    found = re.match(r"(?s:\s|\{#.*?#\}|\{%.*?%\})*---[ \t]*\n(?:.*\n)*?---[ \t]*\n", written)
    return written[: found.end()] + '{{ "" }}' + written[found.end() :] if found else written


def _read(line: str, values: dict[str, str], place: tuple[str, int], problems: list[Problem]) -> None:
    """Notes the key and the value of a line."""
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        message, hint = f"'{key}' is no line of front matter", "write key: value"
    elif key not in KEYS:
        message, hint = f"unknown key '{key}'", did_you_mean(key, KEYS)
    elif key in values:
        message, hint = f"'{key}' stands here a second time", ""
    elif any(unicodedata.category(sign) == "Cc" for sign in value):
        message, hint = f"'{key}' has a sign that nobody can see", "type the words anew"
    elif len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        message, hint = f"'{key}' stands in quotation marks", f"write {key}: {value[1:-1]}"
    else:
        values[key] = value
        return
    about = nearest(key, KEYS) if colon and key not in KEYS else key
    problems.append(Problem(*place, message, hint, "key", about))


def _order(value: str, place: tuple[str, int], problems: list[Problem]) -> int:
    if not value:
        return LAST
    if not re.fullmatch(r"-?\d{1,6}", value, re.ASCII):
        problems.append(Problem(*place, f"'order' must be a whole number, found '{value}'", "write it as in order: 20"))
        return LAST
    return int(value)


def _line(written: str, line: str, nth: int = 1) -> int:
    """Where a line stands in the page as it was written: the same line for the `nth` time, or the one with its key;
    1 where neither is."""
    lines = [one.strip() for one in written.split("\n")]
    same = [number for number, one in enumerate(lines, 1) if one == line.strip()]
    if same:
        return same[min(nth, len(same)) - 1]
    key = line.partition(":")[0].strip()
    return next((number for number, one in enumerate(lines, 1) if re.match(rf"{re.escape(key)}\s*:", one)), 1)
