"""Pages that are mirrored, or stand on their heads against what is due, are named; all of them are one cause."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pikepdf
import pytest
from preflight.jobs import SHOP, changed, job
from preflight.test_diagnosis import cause

from generator.base.products import PrintSpec
from generator.base.project import open_project, shipped
from generator.preflight.run import Source, preflight
from generator.press.targets.spec import target_spec


def mirrored(pdf: pikepdf.Pdf, upright: bool = False, *, only: int | None = None) -> None:
    for page in pdf.pages if only is None else [pdf.pages[only]]:
        width, height = (float(side) for side in page.MediaBox[2:])
        matrix = f"1 0 0 -1 0 {height}" if upright else f"-1 0 0 1 {width} 0"
        page.contents_add(f"q {matrix} cm\n".encode(), prepend=True)
        page.contents_add(b"\nQ")


def upside(pdf: pikepdf.Pdf, *, only: int | None = None) -> None:
    for page in pdf.pages if only is None else [pdf.pages[only]]:
        page.rotate(180, relative=True)


@pytest.mark.parametrize(
    ("change", "words", "said"),
    [
        (mirrored, "mirrored", "mirrored"),
        (partial(mirrored, upright=True), "mirrored", "mirrored"),
        (upside, "upside", "found"),
    ],
)
def test_pages_that_are_all_mirrored_or_on_their_heads_have_that_cause(
    change: Callable[[pikepdf.Pdf], None], words: str, said: str
) -> None:
    found = cause(changed(job(), change))
    assert found
    assert found.words == words
    assert {(one.rule, one.sentence) for one in found.effects} == {("facing", said)}
    assert {one.page for one in found.effects} == {1, 2, 3, 4}


@pytest.mark.parametrize(("change", "said"), [(mirrored, "mirrored"), (upside, "found")])
def test_a_page_that_is_mirrored_or_turned_against_the_others_is_named(
    change: Callable[..., None], said: str, made_by: Callable[[str], Path]
) -> None:
    assert told_pages(changed(job(), partial(change, only=1)), SHOP) == [("facing", said, 2)]
    spec = target_spec(open_project(shipped()), "home-a4", "")
    sheet = (made_by("cards") / "en" / "cards-home-a4.pdf").read_bytes()
    assert told_pages(sheet, spec) == []
    assert ("facing", said, 2) in told_pages(changed(sheet, partial(change, only=1)), spec)


def test_backs_of_a_sheet_that_is_turned_on_the_other_edge_stand_on_their_heads(
    made_by: Callable[[str], Path],
) -> None:
    sheet = (made_by("cards") / "en" / "cards-home-a4.pdf").read_bytes()
    other = target_spec(open_project(shipped()), "home-a4", "short")
    assert ("facing", "found", 2) in told_pages(sheet, other)


def told_pages(data: bytes, spec: PrintSpec) -> list[tuple[str, str, int]]:
    findings = preflight(spec, [Source("job.pdf", data)]).findings
    return [(one.rule, one.sentence, one.page) for one in findings if one.rule != "address"]  # there is none yet
