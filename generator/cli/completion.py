"""What a shell offers behind a command beside its options: games and targets of the project that is meant.

The scripts for bash, zsh and fish come from click: `_WUERFELWERK_COMPLETE=bash_source wuerfelwerk` prints one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from generator.base.problem import UserError
from generator.base.project import Project, open_project
from generator.games.registry import game_folders

VARIABLE = "_WUERFELWERK_COMPLETE"
"""A shell that asks for completion sets it."""


def _targets(project: Project) -> Iterable[str]:
    return project.named("targets", ".toml")


_KNOWN: dict[str, Callable[[Project], Iterable[str]]] = {
    "game": game_folders,
    "games": game_folders,
    "target": _targets,
    "targets": _targets,
}
"""What may stand for a parameter of a command, by its name there."""


def offer_names(command: click.Command) -> None:
    """Lets the parameters of a command offer names of the project."""
    for parameter in command.params:
        if known := _KNOWN.get(parameter.name or ""):
            parameter.shell_complete = _offering(known)  # type: ignore[method-assign,assignment]


def _offering(known: Callable[[Project], Iterable[str]]) -> Callable[[click.Context, str], list[CompletionItem]]:
    def offered(context: click.Context, incomplete: str) -> list[CompletionItem]:
        try:
            names = known(open_project(context.params.get("project")))
        except UserError:  # who is typing is not told of faults
            names = ()
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]

    return offered
