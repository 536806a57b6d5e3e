"""What names of templates, gates and keys of JSON mean, as it stands beside the lines that make them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple


class Made(NamedTuple):
    """How many cells of a row are written by hand, and what makes the others of the name in the first one."""

    by_hand: int
    rest: Callable[[str], list[str]]


def names(modules: str, by_hand: int = 1) -> Made:
    """Tables of values by their names: what stands behind `#:` at the line that makes one, else what its function says.

    A comment stands at the end of the line or above it, and is of the first key there, or of the name it begins with.
    A name that no module tells of stays as it is written by hand.
    """
    told: dict[str, str] = {}
    for one in modules.split():
        text = Path(import_module(f"generator.{one}").__file__ or "").read_text(encoding="utf-8")
        told = functions(text) | told | comments(text)

    def rest(name: str) -> list[str]:
        whole = re.sub(r"\(.*", "", name).replace("-", "_")
        said = told.get(whole) or told.get(whole.rpartition(".")[2])
        return [said] if said else []

    return Made(by_hand, rest)


def functions(text: str) -> dict[str, str]:
    """What functions say of themselves, by their names, but what they raise."""
    told = {}
    for one in ast.walk(ast.parse(text)):
        if isinstance(one, ast.FunctionDef):
            said = re.sub(r" ?Raises .*", "", " ".join((ast.get_docstring(one) or "").partition("\n\n")[0].split()))
            told[one.name] = (said[:1].lower() if said[1:2].islower() or said[1:2] == " " else said[:1]) + said[1:]
    return {name: said.rstrip(".") for name, said in told.items()}


def comments(text: str) -> dict[str, str]:
    """What stands behind `#:`, by the name that it is of."""
    told: dict[str, str] = {}
    above: list[str] = []
    for line in text.splitlines():
        code, mark, said = line.partition("#: ")
        if mark and (not above or re.match(r"[\w.]+: ", said) or code.strip()):
            above.append(said)
        elif mark:
            above[-1] += f" {said}"
        if not code.strip():
            continue
        for one in above:
            name, colon, rest = one.partition(": ")
            key = re.search(r'"(\w+)": ', line)
            if colon and re.fullmatch(r"[\w.]+", name):
                told[name] = rest
            elif key:
                told[key[1]] = one
        above = []
    return told
