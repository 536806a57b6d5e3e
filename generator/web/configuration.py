"""Which `mkdocs.yml` and which theme a site is built with."""

from __future__ import annotations

from pathlib import Path

from generator.base.project import Project, shipped

CONFIG = "mkdocs.yml"
THEME = "web/theme"


def configuration(project: Project) -> Path:
    """The `mkdocs.yml` of the project, else the one that ships."""
    own = project.root / CONFIG
    return own if own.is_file() else shipped() / CONFIG
