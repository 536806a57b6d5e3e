"""What goes wrong in a template, as problems at the line of the template it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError, UndefinedError, nodes
from jinja2.exceptions import SecurityError
from jinja2.meta import find_undeclared_variables

from generator.base.argument import WrongArgument
from generator.base.jinja import StrictEnvironment
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import shipped

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
        first = _at_template(error, path, message, hint or _near_name(message, names))
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


def _near_name(message: str, names: Iterable[str]) -> str:
    name = re.match(r"'(\w+)' is undefined", message)
    return did_you_mean(name[1], names) if name else ""


def _more_unknown(
    environment: StrictEnvironment, first: Problem, path: Path, names: Iterable[str]
) -> Iterator[Problem]:
    """The other unknown names of the same file, of which Jinja tells only the first that it comes to."""
    if not re.match(r"'\w+' is undefined", first.message) or first.path != shown(path):
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
