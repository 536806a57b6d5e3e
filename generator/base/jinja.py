"""Jinja2 with strict names: an unknown one is a fault that tells the nearest, and only words and numbers are printed.

Templates may be somebody else's, so they are rendered in Jinja's sandbox: no expression reaches what Python has behind
its values.

Import this module only where something is rendered: Jinja2 takes its time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePath
from types import ModuleType
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, Undefined, nodes
from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.filters import make_attrgetter
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing, pass_eval_context
from markupsafe import soft_str

from generator.base.argument import words_only
from generator.base.problem import did_you_mean

_PLAIN = {str: "text", int: "number", float: "number", tuple: "list", list: "list", type(None): "nothing"}
"""Values whose names of Python are no help to an author."""
_PART = "part of a text"
"""A filter that nobody can write: it checks what `~` joins."""


class StrictEnvironment(SandboxedEnvironment):
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
        join = _joined(self.filters["join"])
        self.filters |= {"string": lambda value: soft_str(_words(value)), "join": join, _PART: _words}
        del self.filters["pprint"]

    def _generate(self, source: nodes.Template, *more: Any, **named: Any) -> str:
        """What `~` joins is asked for as strictly as what stands alone in an expression."""
        for joined in source.find_all(nodes.Concat):
            joined.nodes = [nodes.Filter(part, _PART, [], [], None, None) for part in joined.nodes]
        return super()._generate(source, *more, **named)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may have an attribute: none of Python's own, and none of what reaches files and code."""
        return not isinstance(obj, (PurePath, ModuleType)) and super().is_safe_attribute(obj, attr, value)

    def unsafe_undefined(self, obj: Any, attribute: str) -> Undefined:
        """What stands for an attribute that a template may not have: it tells that as soon as it is used."""
        return self.undefined(f"'{attribute}' is out of reach of a template", name=attribute, exc=SecurityError)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """The attribute, or what a mapping holds under that name."""
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


def _words(value: object) -> object:
    """Lets only words and numbers into the text, and unknown names, which tell themselves."""
    return value if isinstance(value, Undefined) else words_only(value)


def _joined(join: Callable[..., str]) -> Callable[..., str]:
    """The filter `join` that takes words and numbers only."""

    @pass_eval_context
    def strict(context: nodes.EvalContext, value: Iterable[Any], d: str = "", attribute: str | None = None) -> str:
        of_each = make_attrgetter(context.environment, attribute)
        return join(context, [_words(of_each(one)) for one in value], d)

    return strict


class _Unknown(StrictUndefined):
    """An unknown name, which can tell the names it could have been, after a line feed."""

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint or self._undefined_obj is missing or not isinstance(self._undefined_name, str):
            return str(super()._undefined_message)
        owner = self._undefined_obj
        if plain := next((kind for type_, kind in _PLAIN.items() if isinstance(owner, type_)), ""):
            return f"this {plain} has no '{self._undefined_name}'"
        known = owner if isinstance(owner, Mapping) else [name for name in dir(owner) if not name.startswith("_")]
        hint = did_you_mean(self._undefined_name, map(str, known))
        if isinstance(owner, TemplateModule):
            return f"{owner.__name__} has no '{self._undefined_name}'\n{hint}"
        kind = "value" if isinstance(owner, Mapping) else type(owner).__name__
        return f"this {kind} has no '{self._undefined_name}'\n{hint}"
