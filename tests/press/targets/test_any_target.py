"""Whatever stands in the file of a target: it is refused in clear words, or cards can be printed on it."""

from __future__ import annotations

import tempfile
from fractions import Fraction
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st
from press.targets.test_target import load

from generator.base.problem import Problem, UserError
from generator.press.sheets.imposition import impose
from generator.press.targets.spec import describe, print_spec
from generator.press.targets.target import Target

LENGTHS = st.sampled_from(
    ["0 mm", "-1 mm", "1 mm", "1/8 in", "36/300 in", "3 mm", "20 mm", "63 mm", "2.5 in", "88 mm", "200 mm", "9 m"]
)
KEYS = {
    "card_width": LENGTHS,
    "card_height": LENGTHS,
    "bleed": LENGTHS,
    "safe": LENGTHS,
    "corner": LENGTHS,
    "min_text": LENGTHS,
    "min_line": LENGTHS,
    "margin": st.sampled_from(["5 mm", "0 mm", "6.4 mm", "100 mm", "-3 mm"]),
    "paper": st.sampled_from(["a4", "letter", "a6", "a7"]),
    "card": st.sampled_from(["poker", "mini", "tarot", "pokr"]),
    "cut": st.sampled_from(["touch", "apart"]),
    "order": st.sampled_from(["card", "back-first", "fronts-backs"]),
    "black": st.sampled_from(["k-only", "any"]),
    "colour": st.sampled_from(["rgb", "cmyk"]),
}
NUMBERS = {
    "scale": st.sampled_from(["1", "2.17", "5", "0"]),
    "ink_limit": st.sampled_from(["240", "300", "0", "10000"]),
    "ppi": st.sampled_from(["300", "72", "2400", "-1"]),
    "pixels": st.sampled_from(["[825, 1125]", "[822, 1122]", "[]", "[1]", "[0, 0]"]),
    "marks": st.sampled_from(["true", "false"]),
    "ruler": st.sampled_from(["true", "false"]),
}
PAPER = {"paper": "a4", "margin": "5 mm"}
SOUND = {"sheet": PAPER, "gutterfold": PAPER, "single": {}, "png": {}}


@st.composite
def targets(draw: st.DrawFn) -> dict[str, str]:
    """A sound target of which up to three keys are others."""
    kind = draw(st.sampled_from(sorted(SOUND)))
    keys = draw(st.lists(st.sampled_from(sorted({**KEYS, **NUMBERS})), max_size=3, unique=True))
    return {"kind": kind, **SOUND[kind], **{key: draw({**KEYS, **NUMBERS}[key]) for key in keys}}


FOLDER = tempfile.TemporaryDirectory()


def written(values: dict[str, str]) -> str:
    return "".join(f"{key} = {value}\n" if key in NUMBERS else f'{key} = "{value}"\n' for key, value in values.items())


def loaded(values: dict[str, str]) -> Target | list[Problem]:
    """The target, or what is wrong with it."""
    try:
        return load(Path(FOLDER.name), written(values))
    except UserError as error:
        return list(error.problems)


@settings(max_examples=300, deadline=None)
@given(targets())
@example({"kind": "sheet", **PAPER, "cut": "apart", "bleed": "20 mm"})
@example({"kind": "gutterfold", **PAPER, "card": "mini"})
@example({"kind": "png", "ppi": "2400", "card_width": "200 mm", "card_height": "200 mm"})
def test_a_target_is_refused_in_words_or_can_be_printed_on(values: dict[str, str]) -> None:
    target = loaded(values)
    if isinstance(target, list):
        assert target
        assert all(problem.line > 0 and problem.message for problem in target)
        return
    assert describe(target)
    spec = print_spec(target)
    assert all(cell.x >= 0 and cell.x + cell.w <= spec.page_width for cell in spec.cells)
    assert all(cell.y >= 0 and cell.y + cell.h <= spec.page_height for cell in spec.cells)
    assert 0 <= spec.bleed <= target.bleed
    if target.sheet:
        plans = impose(2 * target.sheet.grid.cards + 1, target.sheet, target.flip)
        assert len(plans) == 3
        least = min(place.clip.x for plan in plans for place in (*plan.fronts, *plan.backs))
        assert least >= target.sheet.margin
        assert isinstance(least, Fraction)


def test_targets_of_both_kinds_are_tried() -> None:
    assert isinstance(loaded({"kind": "png", "pixels": "[822, 1122]"}), list)
    assert not isinstance(loaded({"kind": "gutterfold", **PAPER, "cut": "apart"}), list)
