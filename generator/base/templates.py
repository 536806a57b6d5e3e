"""Templates: Jinja2 with strict names, kept compiled; what goes wrong is told at the line of the template."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import cache, cached_property, lru_cache
from hashlib import sha1, sha256
from inspect import getattr_static
from pathlib import Path, PurePath
from types import ModuleType
from typing import Any, TypeVar

import jinja2
from jinja2 import (
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    Undefined,
    UndefinedError,
    nodes,
)
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.ext import Extension
from jinja2.filters import make_attrgetter
from jinja2.meta import find_undeclared_variables
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing, pass_eval_context
from markupsafe import soft_str

from generator.base.cache import is_own, keep, recalled
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import shipped

Value = TypeVar("Value")


class WrongArgument(Exception):
    """A function of a template got what it can not work with; `message` and `hint` are for the author."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(message)


def asked_for(kind: str, name: object, known: Mapping[str, Value]) -> Value:
    """The value of that name. Raises WrongArgument with the nearest one where there is none."""
    text = str(name)  # of an unknown name of Jinja's, this tells that name
    if not isinstance(name, str | int | float) and text not in known:
        raise WrongArgument(f"no {kind}, but {named(name)}", did_you_mean("", known))
    if text not in known:
        raise WrongArgument(f"no {kind} '{text}'", did_you_mean(text, known))
    return known[text]


def words_only(value: object) -> object:
    """The value, if it is a word or a number: what Python makes of anything else is nothing for a reader.

    Raises WrongArgument.
    """
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return value
    raise WrongArgument(f"this expression fails: it is no text but {named(value)}")


def named(value: object) -> str:
    """What kind of value it is, for a message."""
    if value is None:
        return "nothing: the game does not say it"
    return str(value).lower() if isinstance(value, bool) else f"a {type(value).__name__}"


# Jinja2 with strict names: an unknown one is a fault that tells the nearest, and only words and numbers are printed.
# Templates may be somebody else's, so they are rendered in Jinja's sandbox: no expression reaches what Python has
# behind its values. Import this module only where something is rendered: Jinja2 takes its time.


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
        kind: Any = type(obj)
        if _is_field(kind, attribute):
            return getattr(obj, attribute)
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


@lru_cache(1_000)
def _is_field(kind: Any, name: str) -> bool:
    """Whether it is a field of a dataclass, or worked out by one: what nearly every expression asks for.

    The sandbox would ask of each value anew whether it is a function, a frame, a generator, which none of these is.
    """
    if name.startswith("_") or issubclass(kind, (Mapping, PurePath)) or not is_dataclass(kind):
        return False
    return name in kind.__dataclass_fields__ or isinstance(
        getattr_static(kind, name, None), (property, cached_property)
    )


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


_PACKAGE = Path(__file__).parents[1]
_TEMPLATES = (".j2", ".md")
"""Suffixes of files whose lines are told: templates, and pages with expressions in them."""
_OUTSIDE = "templates see words and numbers, and nothing of the program behind them"


@contextmanager
def template_faults(environment: StrictEnvironment, path: Path, names: Iterable[str]) -> Iterator[None]:
    """Turns what Jinja raises while the template `path`, which may use `names`, is read and rendered into UserError.

    That is at the template's line for faults of syntax, unknown names and expressions that fail; what our own
    code raises below a template is a fault of this program and goes through.
    """
    try:
        yield
    except TemplateSyntaxError as error:
        place = Path(error.filename) if error.filename else path
        raise UserError([Problem(shown(place), error.lineno, *_syntax(error, environment))]) from None
    except TemplateNotFound as error:
        hint = did_you_mean(str(error.name), environment.list_templates())
        raise UserError([_at_template(error, path, f"no template '{error.name}'", hint)]) from None
    except SecurityError as error:
        raise UserError([_at_template(error, path, str(error), _OUTSIDE)]) from None
    except UndefinedError as error:
        message, _, hint = str(error).partition("\n")
        if problem := _not_exported(message, environment):
            raise UserError([problem]) from None
        unknown = re.match(r"'(\w+)' is undefined", message)
        if not unknown:
            raise UserError([_at_template(error, path, message, hint)]) from None
        first = _at_template(error, path, message, hint or did_you_mean(unknown[1], names))
        raise UserError([first, *_more_unknown(environment, first, path, names)]) from None
    except WrongArgument as error:
        raise UserError([_at_template(error, path, error.message, error.hint)]) from None
    except UnicodeDecodeError as error:
        raise UserError(_not_utf8(environment) or [Problem(shown(path), 0, f"is not UTF-8: {error.reason}")]) from None
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError, NameError) as error:
        if _is_ours(error):
            raise
        said = re.sub(r"\b\w+\.(?:<locals>\.)?(\w+\(\))", r"\1", str(error))  # `f()` is what the author wrote
        raise UserError([_at_template(error, path, f"this expression fails: {said}")]) from None
    except (RecursionError, MemoryError) as error:
        problem = _at_template(error, path, "goes on without end", "look for a macro that calls itself")
        raise UserError([problem]) from None


def _not_exported(message: str, environment: StrictEnvironment) -> Problem | None:
    """A name that another template imports, told at the file that lacks it: a copy of one that ships, perhaps."""
    found = re.match(r"the template '(.*?)' \(imported .* in '(.*?)'\) does not export .* '(\w+)'", message)
    if not found:
        return None
    file, asks, name = found.groups()
    path = next(layer / file for layer in environment.layers if (layer / file).is_file())
    tree = environment.parse(path.read_text(encoding="utf-8-sig"))
    known = [one.name for one in tree.find_all(nodes.Macro)]
    known += [one.target.name for one in tree.find_all(nodes.Assign) if isinstance(one.target, nodes.Name)]
    hint = did_you_mean(name, known) if known else "take it from the template that ships"
    return Problem(shown(path), 1, f"does not define '{name}', which {asks} asks for", hint)


def _more_unknown(
    environment: StrictEnvironment, first: Problem, path: Path, names: Iterable[str]
) -> Iterator[Problem]:
    """The other unknown names of the same file, of which Jinja tells only the first that it comes to."""
    if first.path != shown(path):
        return
    tree = environment.parse(path.read_text(encoding="utf-8-sig"))
    asked = {name.name for test in tree.find_all(nodes.Test) for name in test.find_all(nodes.Name)}
    unknown = find_undeclared_variables(tree) - set(names) - asked
    for name in tree.find_all(nodes.Name):
        if name.name in unknown:
            message = f"'{name.name}' is undefined"
            yield Problem(first.path, name.lineno, message, did_you_mean(name.name, names))


def _syntax(error: TemplateSyntaxError, environment: StrictEnvironment) -> tuple[str, str]:
    """Message and hint; the nearest name for an unknown filter or test."""
    message = (error.message or "").rstrip(".")
    unknown = re.match(r"No (filter|test) named '(\w+)'", message)
    if not unknown:
        hint = "'{#' begins a comment; an anchor is written { #name }" if "comment tag" in message else ""
        return f"template syntax: {message}", hint
    known = environment.filters if unknown[1] == "filter" else environment.tests
    return f"no {unknown[1]} '{unknown[2]}'", did_you_mean(unknown[2], known)


def _at_template(error: BaseException, path: Path, message: str, hint: str = "") -> Problem:
    """The fault at the innermost template line it passed through.

    What an author's own line asks of a macro that ships is told at that line.
    """
    places = [(path, 0)]
    trace = error.__traceback__
    while trace:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.suffix in _TEMPLATES:
            places.append((file, trace.tb_lineno))
        trace = trace.tb_next
    ships = shipped() / "templates"
    own = [place for place in places[1:] if ships not in place[0].parents]
    inside, line = places[-1]
    if own and own[-1] != places[-1]:
        message += f" (in {inside.relative_to(ships).as_posix()}:{line})"
        inside, line = own[-1]
    return Problem(shown(inside), line, message, hint)


def _not_utf8(environment: StrictEnvironment) -> list[Problem]:
    """A problem for each template that can not be read as text."""
    problems = []
    for name in environment.list_templates(extensions=["j2"]):
        path = next(layer / name for layer in environment.layers if (layer / name).is_file())
        content = path.read_bytes()
        try:
            content.decode()
        except UnicodeDecodeError as error:
            line = content[: error.start].count(b"\n") + 1
            problems.append(Problem(shown(path), line, f"is not UTF-8 text: {error.reason}", "save it as UTF-8"))
    return problems


def _is_ours(error: BaseException) -> bool:
    """Whether it passed through our own code below the template: then it is a fault of this program."""
    below, ours, trace = False, False, error.__traceback__
    while trace:
        file = Path(trace.tb_frame.f_code.co_filename)
        if file.suffix in _TEMPLATES:
            below, ours = True, False
        elif below and _PACKAGE in file.parents:
            ours = True
        trace = trace.tb_next
    return ours


class CompiledTemplates(BytecodeCache):
    """The templates of one kind of environment, each in a file of a folder that nobody else can write into.

    `kind` tells the settings of the environment, on which the code depends besides the template's text.
    """

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder, self.kind = folder, kind

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives the bucket its code, if it is there."""
        if is_own(self.folder) and (code := recalled(self.folder / bucket.key, self._key(bucket))):
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code of the bucket."""
        keep(self.folder / bucket.key, self._key(bucket), bucket.bytecode_to_string())

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """A name for a file; those of templates may have bytes that are no text."""
        return sha1(f"{self.kind}|{name}|{filename}".encode(errors="surrogateescape")).hexdigest()

    def _key(self, bucket: Bucket) -> str:
        return f"{_compiler()} {bucket.key} {bucket.checksum}"


@cache
def _compiler() -> str:
    """What makes code of templates: Jinja, and what we have changed about it."""
    return f"{jinja2.__version__} {sha256(Path(__file__).read_bytes()).hexdigest()}"
