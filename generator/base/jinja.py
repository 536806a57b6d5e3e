"""Jinja2 with strict names: an unknown one is a fault that tells the nearest, and only words and numbers are printed.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Undefined
from jinja2.environment import TemplateModule
from jinja2.ext import Extension
from jinja2.utils import missing

from generator.base.argument import WrongArgument
from generator.base.problem import did_you_mean


class StrictEnvironment(Environment):
    """Templates of some folders, the first find counts; `escape` makes values fit for XML.

    `own.copy` is the author's word there, not a method of Python's dict.
    """

    def __init__(
        self, layers: Sequence[Path], escape: bool, extensions: Sequence[type[Extension]] = (), **more: Any
    ) -> None:
        super().__init__(
            loader=FileSystemLoader(layers),
            autoescape=escape,
            undefined=_Unknown,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=extensions,
            finalize=_words,
            **more,
        )
        self.layers = tuple(layers)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """The attribute, or what a mapping holds under that name."""
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def _words(value: object) -> object:
    """Lets only words and numbers into the text: what Python makes of anything else is nothing for a reader."""
    if isinstance(value, str | int | float | Undefined) and not isinstance(value, bool):
        return value
    raise WrongArgument(f"this expression fails: it is no text but {_named(value)}")


def _named(value: object) -> str:
    if value is None:
        return "nothing: the game does not say it"
    return str(value).lower() if isinstance(value, bool) else f"a {type(value).__name__}"


class _Unknown(StrictUndefined):
    """An unknown name, which can tell the names it could have been, after a line feed."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint or self._undefined_obj is missing or not isinstance(self._undefined_name, str):
            return str(super()._undefined_message)
        owner = self._undefined_obj
        known = owner if isinstance(owner, Mapping) else [name for name in dir(owner) if not name.startswith("_")]
        hint = did_you_mean(self._undefined_name, map(str, known))
        if isinstance(owner, TemplateModule):
            return f"{owner.__name__} has no '{self._undefined_name}'\n{hint}"
        kind = "value" if isinstance(owner, Mapping) else type(owner).__name__
        return f"this {kind} has no '{self._undefined_name}'\n{hint}"
