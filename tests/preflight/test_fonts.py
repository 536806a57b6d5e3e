"""Two fonts of one name are told: who merges files, or keeps fonts by name, prints letters of the other one."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
from preflight.jobs import SHOP, changed, found, job

from generator.preflight.run import Source, preflight


def renamed(pdf: pikepdf.Pdf, name: str = "/AAAAAA+Vera") -> None:
    for each in pdf.objects:
        if isinstance(each, pikepdf.Dictionary) and "/FontName" in each:
            each.FontName = pikepdf.Name(name)


def test_two_fonts_of_one_name_are_found_in_a_file_and_in_files_that_go_together() -> None:
    one, other = (changed(job(pages=pages), renamed) for pages in (("front", "back"), ("Würfel", "Rücken")))
    assert found(one) == []
    spec = replace(SHOP, order="fronts-backs")

    def twins(*files: bytes) -> list[tuple[str, str, str]]:
        findings = preflight(spec, [Source(f"{at}.pdf", data) for at, data in enumerate(files)]).findings
        return [(one.file, one.words, one.found) for one in findings if one.rule == "font"]

    assert twins(one, other) == [("1.pdf", "twins", "AAAAAA+Vera")]
    assert twins(one, one) == []
    assert twins(one, changed(other, lambda pdf: renamed(pdf, "/AAAAAB+Vera"))) == []

    def merged(pdf: pikepdf.Pdf) -> None:
        with pikepdf.open(io.BytesIO(other)) as second:
            pdf.pages.extend(second.pages)

    assert "twins" in {each.words for each in found(changed(one, merged)) if each.rule == "font"}
