"""Card templates: Jinja2 that writes XML, in which every element knows the line of the template it comes from.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from generator.base.compiled import CompiledTemplates
from generator.base.jinja import StrictEnvironment
from generator.base.jinjafaults import template_faults
from generator.base.project import Project
from generator.base.remembered import remembered
from generator.press.elements import PLACE


def render(project: Project, name: str, context: Mapping[str, Any], game: str = "") -> str:
    """The text of the template `templates/NAME` (the game's own one first) with these values.

    Every start tag written in a template gets the attribute PLACE. Values are escaped for XML. Raises
    UserError at the template's line for faults of syntax, unknown names and expressions that fail.
    """
    path, environment = project.find(name, game), _environment(project, game)
    with template_faults(environment, path, context):
        return environment.get_template(name).render(context)


@remembered
def _environment(project: Project, game: str) -> StrictEnvironment:
    compiled = CompiledTemplates(project.code_cache, f"cards {_code()}")
    return StrictEnvironment(project.layers(game), escape=True, extensions=[_Places], bytecode_cache=compiled)


@lru_cache
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
