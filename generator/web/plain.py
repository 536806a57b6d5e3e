"""Templates of whole files that are no pages: the entrance, the service worker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.base.compiled import CompiledTemplates
from generator.base.jinja import StrictEnvironment
from generator.base.jinjafaults import template_faults
from generator.base.project import Project


def render_plain(project: Project, name: str, context: Mapping[str, Any], escape: bool = False) -> str:
    """The text of `templates/NAME`. Raises UserError at the template's line."""
    path = project.find(name)
    compiled = CompiledTemplates(project.code_cache, "escaped" if escape else "plain")
    environment = StrictEnvironment(project.layers(), escape, keep_trailing_newline=True, bytecode_cache=compiled)
    with template_faults(environment, path, context):
        return environment.get_template(name).render(context)
