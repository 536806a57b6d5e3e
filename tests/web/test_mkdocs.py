"""What MkDocs complains about is told at the page and the line it was written on."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.base.project import Project
from generator.web.mkdocs import ready_mkdocs, start_mkdocs, stop


def staged(folder: Path, text: str, **more: object) -> tuple[Path, Project, dict[str, Path]]:
    (folder / "docs" / "game").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text("## Home\n\n[a](game/rules.md)\n", encoding="utf-8")
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
        start_mkdocs(ready_mkdocs(), *staged(folder, text, **more)).finish()
    return [str(problem).replace(str(folder), "HERE") for problem in told.value.problems]


def test_a_sound_page_is_built_and_the_name_of_the_site_returned(tmp_path):
    assert start_mkdocs(ready_mkdocs(), *staged(tmp_path, "## Rules\n")).finish() == "A site"
    assert (tmp_path / "site" / "game" / "rules" / "index.html").is_file()


def test_a_link_that_leads_nowhere_is_told_at_its_line(tmp_path):
    (said,) = faults(tmp_path, "## Rules\n\nsee\n[x](lost.md)\n")
    assert said.startswith("HERE/written.md:7: contains a link 'lost.md'")


def test_a_lost_anchor_is_told_too_and_both_at_once(tmp_path):
    said = faults(tmp_path, "## Rules\n\n[x](lost.md)\n[y](#nowhere)\n")
    assert [line.split(": ")[0] for line in said] == ["HERE/written.md:6", "HERE/written.md:7"]


def test_the_same_lost_link_is_told_at_each_of_its_lines(tmp_path):
    said = faults(tmp_path, "## Rules\n\n[x](lost.md)\n\nand [x](lost.md)\n")
    assert [line.split(": ")[0] for line in said] == ["HERE/written.md:6", "HERE/written.md:8"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("<b>a</b>\n\n<script>\nx\n", ":6: <script> is not closed"),
        ("a\n\n</div></main></body>\n", ":6: </body> closes nothing that was opened"),
        ("## a\n\n# Rules\n", ":6: 'Rules' is a heading of the first order"),
        ("a <b 🦄 c>d\n", ":4: <b> is not closed"),
    ],
)
def test_a_flaw_of_the_text_is_told_at_its_line(tmp_path, text, said):
    assert any(line.startswith(f"HERE/written.md{said}") for line in faults(tmp_path, text))


def test_what_a_plug_in_prints_does_no_harm(tmp_path):
    hook = tmp_path / "hook.py"
    hook.write_text("def on_post_build(**_):\n    print('x', end='')\n", encoding="utf-8")
    assert start_mkdocs(ready_mkdocs(), *staged(tmp_path, "## Rules\n", hooks=[str(hook)])).finish() == "A site"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "def on_page_markdown(text, **_):\n    raise ValueError('oops')\n",
            ":2: this hook of MkDocs fails: ValueError: oops",
        ),
        ("import nix\n", ":1: this hook of MkDocs fails: ModuleNotFoundError: No module named 'nix'"),
        ("def on_files(\n", ":1: this hook of MkDocs fails: SyntaxError"),
        ("import sys\ndef on_config(config):\n    sys.exit(3)\n", ":3: this hook of MkDocs fails: SystemExit: 3"),
    ],
)
def test_a_hook_that_fails_is_named(tmp_path, code, said):
    (tmp_path / "by-hand").mkdir()
    (tmp_path / "by-hand" / "hook.py").write_text(code, encoding="utf-8")
    (found,) = faults(tmp_path, "## Rules\n", hooks=["by-hand/hook.py"])
    assert found.startswith(f"HERE/by-hand/hook.py{said}")


def test_an_installation_of_mkdocs_that_is_damaged_is_told(tmp_path, monkeypatch):
    (tmp_path / "damaged" / "markdown").mkdir(parents=True)
    (tmp_path / "damaged" / "markdown" / "__init__.py").write_text("import nix", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "damaged"), prepend=os.pathsep)
    (said,) = faults(tmp_path, "## Rules\n")
    assert said.startswith(
        "wuerfelwerk: MkDocs can not be loaded: No module named 'nix'\n    install it anew with: pip"
    )


def test_a_mistake_in_the_configuration_is_told(tmp_path):
    (said,) = faults(tmp_path, "## Rules\n", theme="no-such-theme")
    assert said.startswith("HERE/by-hand/mkdocs.yml: ")
    assert "no-such-theme" in said


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("\n{% block content %}{{ nothing.at.all }}{% endblock %}", ":2: 'nothing' is undefined"),
        ("\n{% block content %}{{ 1 / 0 }}{% endblock %}", ":2: ZeroDivisionError: division by zero"),
        (
            "\n\n{% block content %}{{ 1 | nothing }}{% endblock %}",
            ":3: No filter named 'nothing'.",
        ),
        ("\n{% block", ":2: unexpected end of template"),
    ],
)
def test_a_fault_of_the_theme_is_told_at_the_line_of_its_template(tmp_path, template, said):
    theme = {"name": "mkdocs", "custom_dir": str(tmp_path / "theme")}
    (tmp_path / "theme").mkdir()
    config, project, sources = staged(tmp_path, "## Rules\n", theme=theme)
    written = project.root / "templates" / "web" / "theme" / "main.html"
    for path in (written, tmp_path / "theme" / "main.html"):
        path.write_text('{% extends "base.html" %}' + template, encoding="utf-8")
    with pytest.raises(UserError) as told:
        start_mkdocs(ready_mkdocs(), config, project, sources).finish()
    assert (
        str(told.value).replace(str(tmp_path), "HERE").startswith(f"HERE/by-hand/templates/web/theme/main.html{said}")
    )


def test_a_page_that_is_nested_beyond_all_measure_is_named(tmp_path):
    (said,) = faults(
        tmp_path,
        "## Rules\n\n" + "<div markdown>\n" * 2000 + "deep\n" + "</div>\n" * 2000,
        markdown_extensions=["md_in_html"],
    )
    assert said.startswith("HERE/written.md: MkDocs can not make this page: RecursionError")


def test_a_process_can_be_stopped_wherever_its_start_was_broken_off(tmp_path):
    config, project, sources = staged(tmp_path, "Text\n")
    process = ready_mkdocs()
    assert process.stdin
    process.stdin.close()  # as far as it came when the run was asked to end
    with pytest.raises(ValueError, match="closed file"):
        start_mkdocs(process, config, project, sources)
    stop(process)
    assert process.returncode
