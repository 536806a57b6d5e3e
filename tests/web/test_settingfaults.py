"""Faults of `mkdocs.yml` are told in one line, at the setting, with the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.folders import stranger
from web.plans import plan_of

from generator.base.problem import UserError
from generator.web.site import make_site


def refused(project: Path) -> str:
    """What is said of the site of the game `pasch`."""
    with pytest.raises(UserError) as told:
        make_site(plan_of(project, "pasch"), lambda _: None, project / "site")
    return str(told.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("site_name: Würfelwerk", "site_name: [", 7, "expected ',' or ']'"),
        ("site_name: Würfelwerk", "site_name: ''", 4, "site_name: is empty"),
        (
            "site_name: Würfelwerk",
            "sitename: Würfelwerk",
            4,
            "Unrecognised configuration name: sitename | did you mean 'site_name'?",
        ),
        ("  tables: {}", "\ttables: {}", 0, "found character '\\t' that cannot start any token"),
        (
            "  tables: {}",
            "  tabels: {}",
            0,
            "Failed to load extension 'tabels': ModuleNotFoundError: No module named 'tabels' | did you mean 'tables'",
        ),
        ("  tables: {}", "  tables: { nix: 1 }", 0, "Failed to load extension 'tables'"),
        (
            "  offline: {}",
            "  ofline: {}",
            0,
            "plugins: The \"ofline\" plugin is not installed | did you mean 'offline'?",
        ),
        ("  name: material", "  name: materiel", 0, "Unrecognised theme name: 'materiel'"),
        ("markdown.slug", "markdown.slog", 0, "cannot find 'slog'"),
    ],
)
def test_a_fault_of_the_settings(tmp_path, checkout, old, new, line, said):
    stranger(tmp_path)
    text = (checkout / "mkdocs.yml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "mkdocs.yml").write_text(text.replace(old, new, 1), encoding="utf-8")
    number = line or next(n for n, one in enumerate(text.split("\n"), 1) if old in one)
    told = refused(tmp_path)
    place = f"{tmp_path}/mkdocs.yml:{number}: "
    (fault,) = [one for one in told.replace("\n    ", " | ").splitlines() if one.startswith(place)]
    assert said in fault
    assert str(tmp_path) not in fault.removeprefix(place)


@pytest.mark.parametrize("text", ["hello", "- a", ""])
def test_settings_that_are_none_are_told(tmp_path, text):
    stranger(tmp_path)
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    told = refused(tmp_path)
    assert "mkdocs.yml: holds no settings" in told or "site_name: Required" in told


def test_settings_that_are_no_text_are_told_at_their_line(tmp_path):
    stranger(tmp_path)
    (tmp_path / "mkdocs.yml").write_bytes(b"a: b\nsite_name: \xe4\n")
    told = refused(tmp_path)
    assert f"{tmp_path}/mkdocs.yml:2: is not UTF-8 text" in told


def test_a_template_of_the_theme_that_is_no_text_is_told_itself(tmp_path):
    stranger(tmp_path)
    theme = tmp_path / "templates" / "web" / "theme"
    theme.mkdir(parents=True)
    (theme / "main.html").write_bytes(b"{# a #}\n\xe4")
    told = refused(tmp_path)
    assert f"{theme}/main.html:2: is not UTF-8 text" in told
