"""Faults of `mkdocs.yml` are told in one line, at the setting, with the nearest name."""

from __future__ import annotations

import pytest
from cli.commands import wuerfelwerk
from games.folders import stranger


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
        ("slugify_unicode", "slugify_unicod", 0, "cannot find 'slugify_unicod'"),
    ],
)
def test_a_fault_of_the_settings(tmp_path, checkout, old, new, line, said):
    stranger(tmp_path)
    text = (checkout / "mkdocs.yml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "mkdocs.yml").write_text(text.replace(old, new, 1), encoding="utf-8")
    number = line or next(n for n, one in enumerate(text.split("\n"), 1) if old in one)
    told = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert told.code == 1
    place = f"{tmp_path}/mkdocs.yml:{number}: "
    (fault,) = [one for one in told.err.replace("\n    ", " | ").splitlines() if one.startswith(place)]
    assert said in fault
    assert str(tmp_path) not in fault.removeprefix(place)


@pytest.mark.parametrize("text", ["hello", "- a", ""])
def test_settings_that_are_none_are_told(tmp_path, text):
    stranger(tmp_path)
    (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
    told = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert told.code == 1
    assert "mkdocs.yml: holds no settings" in told.err or "site_name: Required" in told.err


def test_settings_that_are_no_text_are_told_at_their_line(tmp_path):
    stranger(tmp_path)
    (tmp_path / "mkdocs.yml").write_bytes(b"a: b\nsite_name: \xe4\n")
    told = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert f"{tmp_path}/mkdocs.yml:2: is not UTF-8 text" in told.err


def test_a_template_of_the_theme_that_is_no_text_is_told_itself(tmp_path):
    stranger(tmp_path)
    theme = tmp_path / "templates" / "web" / "theme"
    theme.mkdir(parents=True)
    (theme / "main.html").write_bytes(b"{# a #}\n\xe4")
    told = wuerfelwerk("site", "pasch", "--project", tmp_path)
    assert f"{theme}/main.html:2: is not UTF-8 text" in told.err
