"""Renders pages to plain Markdown: those that authors wrote, and those that are made for every game.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2.environment import Template, TemplateModule

from generator.base.compiled import CompiledTemplates
from generator.base.jinja import StrictEnvironment
from generator.base.jinjafaults import template_faults
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.base.textfile import read_text
from generator.pages.frontmatter import guarded, split_front_matter
from generator.pages.page import Page
from generator.pages.sources import Source

PARTS = "pages/parts.md.j2"
"""The macros that every page has as `parts`; a game's own `templates/GAME/pages/parts.md.j2` comes first."""


def render_page(project: Project, source: Source, context: Mapping[str, Any]) -> Page:
    """An authored page with these values. Raises UserError, see `render_made`."""
    return _page(project, source.file, source.path, source.language, source.game, context)


def render_made(
    project: Project, template: str, path: str, language: str, game: str, context: Mapping[str, Any]
) -> Page:
    """The page of `templates/TEMPLATE`, the game's own one first, at a path such as `einhorn/print.md`.

    Raises UserError at the line of the page, the template or the part: faults of syntax, unknown names,
    expressions that fail or give no text, and front matter that can not be read.
    """
    return _page(project, project.find(template, game), path, language, game, context)


def _page(project: Project, file: Path, path: str, language: str, game: str, context: Mapping[str, Any]) -> Page:
    environment, written, parts = _environment(project, game), read_text(file), project.find(PARTS, game)
    with template_faults(environment, file, [*context, "parts"]):
        macros = _macros(environment, _compiled(environment, read_text(parts), PARTS, str(parts)), context)
        page = _compiled(environment, guarded(written), path, str(file))
        text = page.render({**context, "parts": macros})
    try:
        text.encode()
    except UnicodeEncodeError as error:
        problem = Problem(shown(file), 0, f"an expression writes half a character: {text[error.start]!r}")
        raise UserError([problem]) from None
    front, body = split_front_matter(text, written, file)
    return Page(path, language, game, front.title, front.order, front.description, body.strip("\n") + "\n", file)


@lru_cache
def _environment(project: Project, game: str) -> StrictEnvironment:
    compiled = CompiledTemplates(project.code_cache, "pages")
    return StrictEnvironment(project.layers(game), escape=False, keep_trailing_newline=True, bytecode_cache=compiled)


@lru_cache
def _compiled(environment: StrictEnvironment, text: str, name: str, file: str) -> Template:
    """A text as a template whose lines are those of its file."""
    compiled = environment.bytecode_cache
    assert compiled
    bucket = compiled.get_bucket(environment, name, file, text)
    if bucket.code is None:
        bucket.code = environment.compile(text, name=name, filename=file)
        compiled.set_bucket(bucket)
    return environment.template_class.from_code(environment, bucket.code, environment.globals)


def _macros(environment: StrictEnvironment, template: Template, context: Mapping[str, Any]) -> TemplateModule:
    """The macros of a template, which know the same values as the page."""
    try:
        return template.make_module(dict(context))
    except Exception:
        environment.handle_exception()  # for a module Jinja itself does not set the lines right
