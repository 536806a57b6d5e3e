"""Templates: Jinja2 with strict names; each fault is told at the line of the template it comes from.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    Undefined,
    UndefinedError,
)
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.utils import missing

from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.press.elements import PLACE

_PACKAGE = Path(__file__).parents[1]


def render(project: Project, name: str, context: Mapping[str, Any], game: str = "") -> str:
    """The text of the template `templates/NAME` (the game's own one first) with these values.

    Every start tag written in a template gets the attribute PLACE. Values are escaped for XML. Raises
    UserError at the template's line for faults of syntax, unknown names and expressions that fail.
    """
    path = project.find(name, game)
    try:
        return _environment(project, game).get_template(name).render(context)
    except TemplateSyntaxError as error:
        place = Path(error.filename) if error.filename else path
        raise UserError([Problem(shown(place), error.lineno, *_syntax(error, project, game))]) from None
    except TemplateNotFound as error:
        hint = did_you_mean(str(error.name), _environment(project, game).list_templates())
        raise UserError([_at_template(error, path, f"no template '{error.name}'", hint)]) from None
    except UndefinedError as error:
        message, _, hint = str(error).partition("\n")
        raise UserError([_at_template(error, path, message, hint or _near_name(message, context))]) from None
    except UnicodeDecodeError as error:
        raise UserError(
            _not_utf8(project, game) or [Problem(shown(path), 0, f"is not UTF-8: {error.reason}")]
        ) from None
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError) as error:
        if _is_ours(error):
            raise
        raise UserError([_at_template(error, path, f"this expression fails: {error}")]) from None
    except (RecursionError, MemoryError) as error:
        problem = _at_template(error, path, "goes on without end", "look for a macro that calls itself")
        raise UserError([problem]) from None


@lru_cache
def _environment(project: Project, game: str) -> Environment:
    return _Environment(
        loader=FileSystemLoader(project.layers(game)),
        autoescape=True,
        undefined=_Unknown,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[_Places],
        finalize=_words,
    )


class _Environment(Environment):
    """Jinja's environment in which `own.copy` is the author's word, not a method of Python's dict."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def _words(value: object) -> object:
    """Lets only words and numbers into the text: what Python makes of anything else is nothing for a card."""
    if isinstance(value, str | int | float | Undefined):
        return value
    raise TypeError(f"it is no text but a {type(value).__name__}")


class _Places(Extension):
    """Adds PLACE to each start tag a template writes."""

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        path = stream.filename or stream.name or "template"
        for token in stream:
            yield Token(token.lineno, token.type, _marked(token, path)) if token.type == "data" else token


def _marked(token: Token, path: str) -> str:
    def mark(tag: re.Match[str]) -> str:
        line = token.lineno + token.value.count("\n", 0, tag.start())
        place = escape(f"{path}:{line}")
        return f'{tag[0]} {PLACE}="{place}"'

    return re.sub(r"<[A-Za-z][\w.-]*", mark, token.value)


class _Unknown(StrictUndefined):
    """An unknown name, which can tell the names it could have been."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint or self._undefined_obj is missing or not isinstance(self._undefined_name, str):
            return str(super()._undefined_message)
        owner = self._undefined_obj
        known = owner if isinstance(owner, Mapping) else [name for name in dir(owner) if not name.startswith("_")]
        kind = "value" if isinstance(owner, Mapping) else type(owner).__name__
        hint = did_you_mean(self._undefined_name, map(str, known))
        return f"this {kind} has no '{self._undefined_name}'\n{hint}"


def _near_name(message: str, context: Mapping[str, Any]) -> str:
    name = re.match(r"'(\w+)' is undefined", message)
    return did_you_mean(name[1], context) if name else ""


def _syntax(error: TemplateSyntaxError, project: Project, game: str) -> tuple[str, str]:
    """Message and hint; the nearest name for an unknown filter or test."""
    message = (error.message or "").rstrip(".")
    unknown = re.match(r"No (filter|test) named '(\w+)'", message)
    if not unknown:
        return f"template syntax: {message}", ""
    environment = _environment(project, game)
    return f"no {unknown[1]} '{unknown[2]}'", did_you_mean(
        unknown[2], environment.filters if unknown[1] == "filter" else environment.tests
    )


def _at_template(error: BaseException, path: Path, message: str, hint: str = "") -> Problem:
    """The fault at the innermost template line it passed through."""
    place, line = path, 0
    trace = error.__traceback__
    while trace:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.suffix == ".j2":
            place, line = file, trace.tb_lineno
        trace = trace.tb_next
    return Problem(shown(place), line, message, hint)


def _not_utf8(project: Project, game: str) -> list[Problem]:
    """A problem for each template that can not be read as text."""
    problems = []
    for path in project.named("cards", ".j2", game).values():
        content = path.read_bytes()
        try:
            content.decode()
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            problems.append(Problem(shown(path), line, f"is not UTF-8 text: {error.reason}", "save it as UTF-8"))
    return problems


def _is_ours(error: BaseException) -> bool:
    """Whether it passed through our own code below the template: then it is a fault of this program."""
    ours, trace = False, error.__traceback__
    while trace:
        file = Path(trace.tb_frame.f_code.co_filename)
        ours = file.suffix != ".j2" and (ours or (_PACKAGE in file.parents and file != Path(__file__)))
        trace = trace.tb_next
    return ours
