"""Sizes and pages of PDFs are measured once for the same bytes, and anew for others."""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path

import pytest
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from generator.artifacts import site
from generator.artifacts.build import Recipe
from generator.base.project import Project, open_project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    (tmp_path / "templates").mkdir()
    return open_project(tmp_path)


def put(output: Path, width: int, pages: int) -> None:
    """A PDF of the card's kind in the folder."""
    content = io.BytesIO()
    canvas = Canvas(content, pagesize=(width * mm, 88 * mm), invariant=1)
    for _ in range(pages):
        canvas.rect(1, 1, 1, 1)
        canvas.showPage()
    canvas.save()
    (output / "cards-single.pdf").write_bytes(content.getvalue())


def measured(project: Project, output: Path) -> tuple[tuple[Fraction, Fraction], int]:
    """What the print page gets to know of that PDF."""
    recipe = Recipe("cards-single.pdf", "cards", "pasch", "", "en", "", lambda: b"")
    (found,) = site._finished(project, [site.Offer(recipe, "cards", "Cards", "single")], output)
    return found.size, found.pages


def test_a_file_is_measured_once_and_a_new_one_anew(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, 63, 2)
    first = measured(project, tmp_path)
    assert first == ((63, 88), 2)
    with monkeypatch.context() as patch:
        patch.setattr(site, "measures", None)
        assert measured(project, tmp_path) == first
    put(tmp_path, 70, 3)
    assert measured(project, tmp_path) == ((70, 88), 3)


def test_another_program_measures_anew(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, 63, 2)
    measured(project, tmp_path)
    monkeypatch.setattr(site, "code_digest", lambda: "another")
    monkeypatch.setattr(site, "measures", lambda content: (Fraction(1), Fraction(5, 2), 3))
    assert measured(project, tmp_path) == ((1, Fraction(5, 2)), 3)
