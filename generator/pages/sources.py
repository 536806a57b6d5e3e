"""Finds the pages that authors wrote: `docs/<language>/` of the project first, then what ships."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project, shipped
from generator.base.record import NAME
from generator.pages.lost import FOLDER, is_hidden, lost_pages


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
    for top in _tops(project):
        folder = top / language
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


def _tops(project: Project) -> list[Path]:
    return [top / FOLDER for top in dict.fromkeys([project.root, shipped()])]


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
