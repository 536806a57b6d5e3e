"""Settings are kept where each system keeps them, and elsewhere where somebody says so."""

from pathlib import Path

import pytest

from generator.base.project import OVERRIDE, settings_folder

HOME = {"HOME": "/mia"}


@pytest.mark.parametrize(
    ("environment", "system", "folder"),
    [
        (HOME, "linux", "/mia/.config/wuerfelwerk"),
        (HOME | {"XDG_CONFIG_HOME": "/set"}, "linux", "/set/wuerfelwerk"),
        (HOME | {"XDG_CONFIG_HOME": "relative"}, "linux", "/mia/.config/wuerfelwerk"),
        (HOME, "darwin", "/mia/Library/Application Support/wuerfelwerk"),
        (HOME | {"APPDATA": "/roaming"}, "win32", "/roaming/wuerfelwerk"),
        (HOME | {"APPDATA": "/roaming"}, "linux", "/mia/.config/wuerfelwerk"),
        (HOME | {"XDG_CONFIG_HOME": "/set", OVERRIDE: "/mine"}, "linux", "/mine"),
    ],
)
def test_settings_are_kept_where_the_system_keeps_them_or_where_a_variable_says(environment, system, folder):
    assert settings_folder(environment, system) == Path(folder)


def test_the_surroundings_of_the_program_are_asked(monkeypatch):
    monkeypatch.setenv(OVERRIDE, "/somewhere")
    assert settings_folder() == Path("/somewhere")
