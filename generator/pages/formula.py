"""Formulas: LaTeX to MathML, which browsers draw without a script.

Import this module only where a page is made: latex2mathml takes its time.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

from latex2mathml.converter import convert

from generator.base.argument import WrongArgument

_CHILDREN = {"mfrac": 2, "msub": 2, "msup": 2, "msubsup": 3, "munder": 2, "mover": 2, "munderover": 3, "mroot": 2}
_NAMESPACE = ' xmlns="http://www.w3.org/1998/Math/MathML"'


def formula(latex: object) -> str:
    r"""The MathML of a formula such as `\frac{96}{216}=\frac{4}{9}`; `44{,}4` becomes one number.

    Raises WrongArgument for what is no formula: braces without a partner, commands that are not known, parts
    that are missing.
    """
    if not isinstance(latex, str):
        raise WrongArgument(f"no formula: {latex}", r'write it as in formula("\frac{1}{6}")')
    _check_braces(latex)
    try:
        text = convert(latex)
    except Exception as error:  # the library raises what its parser happens on: all of it means the same
        reason = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__).lower().removesuffix(" error")
        raise WrongArgument(f"no formula: {latex} ({reason})") from None
    text = _one_number(text.replace(_NAMESPACE, ""))
    _check_parts(text, latex)
    return text


def _check_braces(latex: str) -> None:
    """The library closes open braces by itself, and a wrong formula would stand on the page."""
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", latex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            break
    if depth:
        raise WrongArgument(f"no formula: {latex} (a brace has no partner)")


def _one_number(mathml: str) -> str:
    """Joins the parts of a number with a decimal comma or with groups, between which browsers would leave gaps."""
    sign = r"<mrow><mo>&#x0002([CE]);</mo></mrow>"
    parts = rf"<mn>\d+</mn>(?:{sign}<mn>\d+</mn>)+"
    return re.sub(parts, lambda found: f"<mn>{re.sub('<[^>]+>', '', found[0])}</mn>", mathml)


def _check_parts(mathml: str, latex: str) -> None:
    try:
        root = ElementTree.fromstring(mathml)
    except ElementTree.ParseError:
        raise WrongArgument(f"no formula: {latex} (it has signs that can not be read; write \\lt for <)") from None
    for element in root.iter():
        words = element.text or ""
        if element.tag != "mtext" and words.startswith("\\"):
            raise WrongArgument(f"no formula: {latex} ({words} is not known)")
        if len(element) != _CHILDREN.get(element.tag, len(element)):
            raise WrongArgument(f"no formula: {latex} (a part of {element.tag} is missing)")
