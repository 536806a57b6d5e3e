"""The words that arithmetic, rolls and notes are told in, `[reckoning]` of templates/check, in all languages at once.

A document of one language has sentences of another, and what is calculated is the same in all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

from generator.base.project import Project, open_project, shipped
from generator.check.lexicon import languages, lexicon

Function = TypeVar("Function", bound=Callable[..., Any])
_NEAR = 40
"""Characters before a place in which words are looked for that end there."""
_project: list[Project] = []
"""Whose words are spoken; nobody's are those that are shipped."""
_made: list[Any] = []
"""What was made of the words."""


def spoken(make: Function) -> Function:
    """Remembers what a function makes of the words, until other ones are spoken."""
    known = cache(make)
    _made.append(known)
    return known  # type: ignore[return-value]


def speak(project: Project) -> None:
    """Reads the words of a project's own `templates/check` too, from now on."""
    if [project] != _project:
        _project[:] = [project]
        for known in _made:
            known.cache_clear()


@spoken
def _tables() -> tuple[Mapping[str, set[str]], Mapping[str, int]]:
    """The classes of words, and the months, of all languages together."""
    words: dict[str, set[str]] = {}
    named: dict[str, int] = {}
    project = _project[0] if _project else open_project(shipped())
    for known in (lexicon(project, language) for language in languages(project)):
        for name, found in known.reckoning.items():
            words.setdefault(name, set()).update(found)
        named.update(known.months)
    return words, named


def months() -> Mapping[str, int]:
    """The number of each month by its name, in small letters."""
    return _tables()[1]


@spoken
def any_of(*names: str) -> str:
    """A pattern of one of the words of these classes, the longest first; a `*` stands for any letters."""
    words = sorted(set().union(*(_tables()[0][name] for name in names)), key=lambda word: (-len(word), word))
    return "(?:" + "|".join(re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for word in words) + ")"


@spoken
def _stems(*names: str) -> tuple[str, ...]:
    """A part of each word of these classes: a text without any of them has none of the words."""
    return tuple({max(word.replace("*", " ").split(), key=len) for name in names for word in _tables()[0][name]})


@spoken
def _pattern(form: str, *names: str) -> re.Pattern[str]:
    return re.compile(form.format(any_of(*names)), re.IGNORECASE)


def within(text: str, *names: str) -> re.Match[str] | None:
    """The first word of these classes in a text."""
    small = text.lower()
    if not any(stem in small for stem in _stems(*names)):
        return None
    return _pattern(r"(?<!\w){}(?!\w)", *names).search(text)


def every(text: str, *names: str) -> Iterator[re.Match[str]]:
    """All words of these classes in a text."""
    return _pattern(r"(?<!\w){}(?!\w)", *names).finditer(text)


def behind(text: str, at: int, *names: str) -> re.Match[str] | None:
    """A word of these classes right behind a place."""
    return _pattern(r"[\s\u00a0]*{}(?!\w)", *names).match(text, at)


def before(text: str, at: int, *names: str) -> re.Match[str] | None:
    """A word of these classes right before a place."""
    return _pattern(r"(?<!\w){}[\s\u00a0]*\Z", *names).search(text[max(at - _NEAR, 0) : at])


def whole(text: str, *names: str) -> bool:
    """Whether a text is one of these words, with any signs around."""
    return _pattern(r"\W*{}\W*", *names).fullmatch(text) is not None
