"""A website of another edition than the default one: each part of it tells that edition first."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import stranger
from pypdfium2 import PdfDocument

from generator.base.project import shipped


def told(site: Path) -> dict[str, str]:
    """By the part of a site: the edition that it tells, or tells first, and what this pays."""
    read = {name: (site / f"{name}.html").read_text("utf-8") for name in ("index", "quick-reference", "calculator")}
    first = read["quick-reference"].partition('data-edition="')[2]
    known = json.loads(read["calculator"].partition('id="ww-data">')[2].partition("</script>")[0])
    shown = known["editions"][0]
    card = PdfDocument(site / "print" / "cards-single.pdf")
    return {
        "foot": read["index"].partition('data-imprint="edition">')[2].partition("<")[0],
        "quick reference": first.partition('"')[0] + "".join(re.findall(r"[+]\d", first.partition("</section>")[0])),
        "calculator": shown["id"] + shown["pays"][0][0][0],
        "card": "".join(re.findall(r"house|first|[+]\d", card[0].get_textpage().get_text_range())),
    }


def test_a_site_tells_the_edition_that_is_asked_for_and_offers_its_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path
    editions = stranger(project) / "editions"
    editions.mkdir()
    (editions / "house.toml").write_text('base = "first"\npayoffs.double = { points = 7 }\n', encoding="utf-8")
    asked = ("site", "pasch", "--project", project, "--edition", "house")
    site = project / "output" / "site" / "de" / "pasch"
    right = {"foot": "house", "quick reference": "house+7", "calculator": "house+7", "card": "+7house"}
    assert wuerfelwerk(*asked).code == 0
    assert told(site) == right
    assert wuerfelwerk(*asked).out == "1 file is up to date\n"
    # planted: the default edition before the one that is asked for
    page = (shipped() / "templates" / "web" / "quick-reference.md.j2").read_text(encoding="utf-8")
    (project / "templates" / "web").mkdir(parents=True)
    planted = page.replace("set ordered = [edition] + (editions | rejectattr", "set ordered = (editions | selectattr")
    planted = planted.replace('"equalto", edition.id', '"defined"').replace("| list | reverse | list", "| list")
    (project / "templates" / "web" / "quick-reference.md.j2").write_text(planted, encoding="utf-8")
    monkeypatch.setattr("generator.web.calculator.edition_order", lambda tables: ["first", "house"])
    assert wuerfelwerk(*asked).code == 0
    assert told(site) == right | {"quick reference": "first+3", "calculator": "first+3"}
    assert wuerfelwerk(*asked[:-2]).code == 0
    assert told(site) == {"foot": "first", "quick reference": "first+3", "calculator": "first+3", "card": "+3first"}
