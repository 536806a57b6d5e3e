"""Makes the files of a handoff and checks them as a shop would, those that belong together with each other."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import normalize

from generator.artifacts.build import Recipe
from generator.artifacts.handoff.parts import Handoff, Part
from generator.artifacts.handoff.ticket import Packed
from generator.artifacts.preflighted import passed, words_of
from generator.base.problem import Faults


def packed_parts(handoff: Handoff, parts: Sequence[Part]) -> tuple[list[Packed], list[str]]:
    """The parts with their files, and the titles of what preflight warned of, in the language of the handoff.

    Raises UserError with the faults of all files.
    """
    words = words_of(handoff.project, handoff.language)
    faults, packed, rules = Faults(), list[Packed](), list[str]()
    for part in parts:
        files: dict[str, bytes] = {}
        for recipes in _together(part.recipes):
            with faults:
                made = [(normalize("NFC", recipe.path.rpartition("/")[2]), recipe.make()) for recipe in recipes]
                rules += _warnings(recipes, made)
                files |= dict(made)
        packed.append(Packed(part, files))
    faults.tell()
    return packed, [words.texts[f"{rule}.title"] for rule in dict.fromkeys(rules)]


def _together(recipes: Sequence[Recipe]) -> list[Sequence[Recipe]]:
    """The recipes of files that a shop takes at once: fronts and backs; else each file by itself."""
    spec = recipes[0].spec
    return [recipes] if spec and spec.order == "fronts-backs" else [[recipe] for recipe in recipes]


def _warnings(recipes: Sequence[Recipe], made: Sequence[tuple[str, bytes]]) -> list[str]:
    """The rules that warn of something. Raises UserError where a shop would refuse a file."""
    first = recipes[0]
    if first.spec is None:
        return []
    report = passed(first.spec, made, first.numbers() if first.numbers else None)
    return [finding.rule for finding in report.findings]
