"""Card templates: Jinja2 that writes XML, in which every element knows the line of the template it comes from.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from generator.base.cache import Life, remembered
from generator.base.labels import placeholders
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.record import Record
from generator.base.templates import CompiledTemplates, StrictEnvironment, template_faults
from generator.base.tomlfile import read_record
from generator.press.markup import PLACE


def render(project: Project, name: str, context: Mapping[str, Any], game: str = "") -> str:
    """The text of the template `templates/NAME` (the game's own one first) with these values.

    Every start tag written in a template gets the attribute PLACE. Values are escaped for XML. Raises
    UserError at the template's line for faults of syntax, unknown names and expressions that fail.
    """
    path, environment = project.find(name, game), _environment(project, game)
    with template_faults(environment, path, context):
        return environment.get_template(name).render(context)


@remembered(Life.COMMAND)
def _environment(project: Project, game: str) -> StrictEnvironment:
    compiled = CompiledTemplates(project.code_cache, f"cards {_code()}")
    return StrictEnvironment(project.layers(game), escape=True, extensions=[_Places], bytecode_cache=compiled)


@cache
def _code() -> str:
    """What marks the places: compiled templates have them."""
    return sha256(Path(__file__).read_bytes()).hexdigest()


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


PLACEHOLDER_HOST = "wuerfelwerk.example"
"""The host of `templates/site.toml` as shipped. It leads nowhere: whoever puts a site on the net writes their own."""

QUICK_REFERENCE = "{lang}/{game}/quick-reference.html#edition-{edition}"
"""The page that the website makes for each game."""
_FIELDS = ("lang", "game", "edition")


def quick_reference_url(project: Project, lang: str, game: str, edition: str) -> str:
    """The address of a game's quick reference, at the edition's place. Raises UserError for faults of the file."""
    base, page, _ = _parts(project)
    return (base + page).format(lang=lang, game=game, edition=edition)


def rules_url(project: Project, language: str, game: str) -> str:
    """The address of all the rules of a game; of the whole site where none is set. Raises UserError as above."""
    base, _, page = _parts(project)
    return (base + page).format(lang=language, game=game)


def rules_page(project: Project, language: str, game: str) -> str:
    """Where that page lies below the address of the site, without a place in it."""
    _, _, page = _parts(project)
    return urlsplit(page.format(lang=language, game=game)).path


def site_address(project: Project) -> str:
    """The address of the site's first folder, with a slash at its end; empty until an author has set one."""
    base = _parts(project)[0].format()
    return "" if is_placeholder(base) else base


def is_placeholder(url: str) -> bool:
    """Whether the address leads nowhere, because nobody has set `base_url` yet."""
    return urlsplit(url).hostname == PLACEHOLDER_HOST


def own_address_wanted(project: Project) -> tuple[str, str]:
    """What to write, and where, so that printed codes lead somewhere; both empty where they do."""
    if not is_placeholder(quick_reference_url(project, "", "", "")):
        return "", ""
    place = project.root / "templates" / "site.toml"
    where = shown(place) if place.is_file() else f"the new file {shown(place)}"
    return 'base_url = "https://..."', where


@remembered(Life.COMMAND)
def _parts(project: Project) -> tuple[str, str, str]:
    """The base address, and the quick reference and the rules below it, all as patterns."""
    path = project.find("site.toml")
    problems: list[Problem] = []
    record = read_record(path, problems)
    parts = ("", "", "")
    if record:
        quick = _relative(record, record.text("quick_reference", QUICK_REFERENCE), "quick_reference", _FIELDS)
        parts = (_base_url(record), quick, _relative(record, record.text("rules", ""), "rules", _FIELDS[:2]))
        record.done()
    if problems:
        raise UserError(problems)
    return parts


def _base_url(record: Record) -> str:
    url = record.text("base_url")
    try:
        parts = urlsplit(url)
        _ = parts.port  # a number that no port has is told here
    except ValueError:
        parts = urlsplit("")
    if url and not (url.isascii() and url.isprintable() and not set(url) & set(' "<>')):
        record.fault("base_url", f"'{url}' has characters that no address has", "write it as a browser shows it")
    elif url and (parts.scheme not in ("https", "http") or not parts.hostname or not url.endswith("/")):
        record.fault("base_url", f"'{url}' is no address of a folder", "write it as in 'https://example.org/dice/'")
    return url.replace("{", "{{").replace("}", "}}")


def _relative(record: Record, pattern: str, key: str, fields: tuple[str, ...]) -> str:
    names = placeholders(pattern)
    if names is None or not pattern.isascii():
        hint = f"write {', '.join(f'{{{name}}}' for name in fields[:-1])} and {{{fields[-1]}}} for what changes"
        record.fault(key, f"'{pattern}' is no pattern of addresses", hint)
        return ""
    for name in sorted(names):
        if name not in fields:
            record.fault(key, f"'{key}' can not use {{{name}}}", did_you_mean(name, fields))
    if pattern.startswith("/"):
        record.fault(key, f"'{key}' is added to 'base_url'", "write it without the first '/'")
    return pattern
