"""Files in a project's `docs` that look like pages and that no page of the site comes from."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePath

from generator.base.locale import is_language
from generator.base.problem import Problem, did_you_mean, shown
from generator.base.project import Project
from generator.games.registry import game_folders

FOLDER = "docs"
_MARKDOWN = (".md", ".markdown", ".mdown")
_FRONT_MATTER = b"---"


def lost_pages(project: Project, languages_of: Mapping[str, Sequence[str]]) -> Iterator[Problem]:
    """Pages beside the folders of languages, in a language that no game has, or for a game that is none.

    What can not be read is told too, and a name such as `rules.MD`. Outside of folders named after a language or a
    game only files with front matter are meant: notes and manuals may lie in `docs` as well.
    """
    top, unread = project.root / FOLDER, list[OSError]()
    spoken = {name: {*languages_of.get(name, ()), *_languages(path)} for name, path in game_folders(project).items()}
    spoken[""] = {code for codes in (*languages_of.values(), *spoken.values()) for code in codes}
    told: dict[Path, Problem] = {}
    for folder, folders, names in os.walk(top, onerror=unread.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for path in (Path(folder, name) for name in sorted(names) if not name.startswith(".")):
            if path.suffix.lower() in _MARKDOWN and (fault := _fault(top, path, spoken)):
                told.setdefault(fault[0], Problem(shown(fault[0]), 0, *fault[1:]))
    yield from told.values()
    for error in unread:
        if not isinstance(error, FileNotFoundError):
            yield Problem(shown(Path(error.filename)), 0, f"can not be read: {error.strerror}")


def is_hidden(path: PurePath) -> bool:
    """Whether a part of a relative path begins with a dot."""
    return any(part.startswith(".") for part in path.parts)


def _fault(top: Path, path: Path, spoken: Mapping[str, set[str]]) -> tuple[Path, str, str] | None:
    """The file or folder that is meant, what is wrong with it, and a hint; `spoken` are the languages of each game."""
    language, *rest = path.relative_to(top).parts
    game = rest[0] if len(rest) > 1 else ""
    if not path.exists():
        return path, "is a link that leads nowhere", "take it away, or mend it"
    if not path.is_file():
        return None
    if game and language not in (spoken.get(game) or {language}):
        hint = did_you_mean(language, sorted(spoken[game]))
        return top / language / game, f"the game '{game}' has no language '{language}'", hint
    if language in spoken[""]:
        if game not in spoken:
            return (
                top / language / game,
                f"no game '{game}'",
                did_you_mean(game, sorted(name for name in spoken if name)),
            )
        return None if path.suffix == ".md" else (path, "is no page: the name of a page ends in .md", "call it so")
    if not (rest and is_language(language)) and not _is_page(path):
        return None
    hint = did_you_mean(language, sorted(spoken[""])) if rest else f"put it into {FOLDER}/{min(spoken[''])}"
    place, message = (top / language, f"no game has the language '{language}'") if rest else (path, "has no language")
    return place, message, hint


def _is_page(path: Path) -> bool:
    """Whether a file begins with front matter; what nobody can read is somebody else's."""
    try:
        with path.open("rb") as file:
            return file.read(len(_FRONT_MATTER)) == _FRONT_MATTER
    except OSError:
        return False


def _languages(game: Path) -> list[str]:
    return [path.name.split(".")[1] for path in game.glob("text.*.toml")]
