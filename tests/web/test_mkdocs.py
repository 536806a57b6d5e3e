"""What MkDocs complains about is told at the page and the line it was written on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import Project
from generator.web.mkdocs import start_mkdocs


def staged(folder: Path, text: str, **more: object) -> tuple[Path, Project, dict[str, Path]]:
    (folder / "docs" / "game").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("# Home\n\n[a](game/rules.md)\n", encoding="utf-8")
    (folder / "docs" / "game" / "rules.md").write_text(text, encoding="utf-8")
    source = folder / "written.md"
    source.write_text(f"---\ntitle: Rules\n---\n{text}", encoding="utf-8")
    validation = {"links": {"not_found": "warn", "anchors": "warn"}}
    settings = {"site_name": "A site", "theme": "mkdocs", "plugins": [], "validation": validation, **more}
    (folder / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")
    by_hand = folder / "by-hand"
    (by_hand / "templates" / "web" / "theme").mkdir(parents=True)
    (by_hand / "mkdocs.yml").write_text("", encoding="utf-8")
    return folder / "mkdocs.yml", Project(by_hand), {"game/rules.md": source}


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
    assert said.startswith("HERE/by-hand/mkdocs.yml: ")
    assert "no-such-theme" in said


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("\n{% block content %}{{ nothing.at.all }}{% endblock %}", ":2: UndefinedError: 'nothing' is undefined"),
        ("\n{% block content %}{{ 1 / 0 }}{% endblock %}", ":2: ZeroDivisionError: division by zero"),
        (
            "\n\n{% block content %}{{ 1 | nothing }}{% endblock %}",
            ":3: TemplateAssertionError: No filter named 'nothing'.",
        ),
        ("\n{% block", ":2: TemplateSyntaxError: "),
    ],
)
def test_a_fault_of_the_theme_is_told_at_the_line_of_its_template(tmp_path, template, said):
    theme = {"name": "mkdocs", "custom_dir": str(tmp_path / "theme")}
    (tmp_path / "theme").mkdir()
    config, project, sources = staged(tmp_path, "# Rules\n", theme=theme)
    written = project.root / "templates" / "web" / "theme" / "main.html"
    for path in (written, tmp_path / "theme" / "main.html"):
        path.write_text('{% extends "base.html" %}' + template, encoding="utf-8")
    with pytest.raises(UserError) as told:
        start_mkdocs(config, project, sources).finish()
    assert (
        str(told.value).replace(str(tmp_path), "HERE").startswith(f"HERE/by-hand/templates/web/theme/main.html{said}")
    )


def test_a_page_that_is_nested_beyond_all_measure_is_named(tmp_path):
    (said,) = faults(
        tmp_path,
        "# Rules\n\n" + "<div markdown>\n" * 2000 + "deep\n" + "</div>\n" * 2000,
        markdown_extensions=["md_in_html"],
    )
    assert said.startswith("HERE/written.md: MkDocs can not make this page: RecursionError")
