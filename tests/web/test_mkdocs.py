"""What MkDocs complains about is told at the page and the line it was written on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.web.mkdocs import start_mkdocs


def staged(folder: Path, text: str, **more: object) -> tuple[Path, Path, dict[str, Path]]:
    (folder / "docs" / "game").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Home\n\n[a](game/rules.md)\n", encoding="utf-8")
    (folder / "docs" / "game" / "rules.md").write_text(text, encoding="utf-8")
    source = folder / "written.md"
    source.write_text(f"---\ntitle: Rules\n---\n{text}", encoding="utf-8")
    validation = {"links": {"not_found": "warn", "anchors": "warn"}}
    settings = {"site_name": "A site", "theme": "mkdocs", "plugins": [], "validation": validation, **more}
    (folder / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    return folder / "mkdocs.yml", folder / "by-hand.yml", {"game/rules.md": source}


def faults(folder: Path, text: str, **more: object) -> list[str]:
    with pytest.raises(UserError) as told:
        start_mkdocs(*staged(folder, text, **more)).finish()
    return [str(problem).replace(str(folder), "HERE") for problem in told.value.problems]


def test_a_sound_page_is_built_and_the_name_of_the_site_returned(tmp_path):
    assert start_mkdocs(*staged(tmp_path, "# Rules\n")).finish() == "A site"
    assert (tmp_path / "site" / "game" / "rules" / "index.html").is_file()


def test_a_link_that_leads_nowhere_is_told_at_its_line(tmp_path):
    (said,) = faults(tmp_path, "# Rules\n\nsee\n[x](lost.md)\n")
    assert said.startswith("HERE/written.md:7: contains a link 'lost.md'")


def test_a_lost_anchor_is_told_too_and_both_at_once(tmp_path):
    said = faults(tmp_path, "# Rules\n\n[x](lost.md)\n[y](#nowhere)\n")
    assert [line.split(": ")[0] for line in said] == ["HERE/written.md:6", "HERE/written.md:7"]


def test_a_mistake_in_the_configuration_is_told(tmp_path):
    (said,) = faults(tmp_path, "# Rules\n", theme="no-such-theme")
    assert said.startswith("HERE/by-hand.yml: ")
    assert "no-such-theme" in said
