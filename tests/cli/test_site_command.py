"""The command that builds and shows the website."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import stranger

from generator.base.project import Project
from generator.cli.site import _serve


def test_a_fault_is_told_and_does_not_end_the_server(tmp_path, monkeypatch, capfd):
    monkeypatch.setattr("generator.web.serve.serve", lambda site, watched, port, rebuild, ready: rebuild())
    monkeypatch.setattr("sys.argv", ["wuerfelwerk", "site", "no-such-game", "--serve", "--project", str(tmp_path)])
    _serve(Project(tmp_path), tmp_path / "output", 0)  # what it raises would end the server
    said = capfd.readouterr().err
    assert "no game 'no-such-game'" in said
    assert "the older site stays until this is mended" in said


def test_a_port_that_is_taken_is_told_before_anything_is_built(tmp_path):
    stranger(tmp_path)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = wuerfelwerk("site", "pasch", "--project", tmp_path, "--serve", "--port", port)
    assert said.code == 2
    assert f"wuerfelwerk: port {port}: " in said.err
    assert not (tmp_path / "output").exists()


def test_with_a_fault_at_the_start_the_older_site_is_shown(tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("generator.cli.site._serve", lambda project, output, port: shown.append(output))
    stranger(tmp_path)
    page = tmp_path / "docs" / "de" / "pasch" / "rules.md"
    page.parent.mkdir(parents=True)
    page.write_text("{{ nix }}", encoding="utf-8")
    arguments = ("site", "pasch", "--project", tmp_path, "--serve", "--port", 0)
    assert wuerfelwerk(*arguments).code == 1
    assert shown == []
    (tmp_path / "output" / "site").mkdir(parents=True, exist_ok=True)
    (tmp_path / "output" / "site" / "index.html").touch()
    said = wuerfelwerk(*arguments)
    assert "'nix' is undefined" in said.err
    assert "the older site stays" in said.err
    assert shown == [tmp_path / "output"]


def test_unknown_games_languages_and_editions_are_told_at_once(tmp_path):
    said = wuerfelwerk("site", "einhron", "einhorn", "harbuor", "--project", tmp_path)
    assert (said.code, said.err.count("no game")) == (2, 2)
    said = wuerfelwerk("site", "--lang", "dee", "--lang", "enn", "--project", tmp_path)
    assert (said.code, said.err.count("no language")) == (2, 2)
    said = wuerfelwerk("site", "--edition", "2021-06-10", "--project", tmp_path)
    assert (said.code, said.err) == (2, "wuerfelwerk: no edition of choice '2021-06-10'; known: 1\n")


@pytest.mark.parametrize("place", ["docs", "docs/de", "templates/web/theme", "games/pasch"])
def test_results_are_not_put_among_the_sources(tmp_path, place):
    stranger(tmp_path)
    said = wuerfelwerk("site", "pasch", "--project", tmp_path, "--output", tmp_path / place)
    assert said.code == 2
    assert "where they would be taken for sources" in said.err
    assert not (tmp_path / place / "site").exists()


def test_a_folder_of_results_that_can_not_be_written_is_told_once(tmp_path):
    stranger(tmp_path)
    (tmp_path / "file").touch()
    said = wuerfelwerk("site", "pasch", "--project", tmp_path, "--output", tmp_path / "file" / "output")
    assert said.code == 1
    assert said.err.count("can not be written: Not a directory") == 1


def test_a_manual_lies_beside_the_pages_and_their_foot_leads_to_it(tmp_path: Path) -> None:
    stranger(tmp_path)
    site, manual = tmp_path / "output" / "site", tmp_path / "manual"
    manual.mkdir()
    arguments = ("site", "pasch", "--project", tmp_path, "--lang", "de")
    said = wuerfelwerk(*arguments, "--manual", manual)
    assert (said.code, "it has no index.html" in said.err) == (2, True)
    (manual / "index.html").write_text('<a href="of-its-own.html">Manual</a>', encoding="utf-8")
    assert wuerfelwerk(*arguments, "--manual", manual).code == 0
    page = (site / "de" / "pasch" / "quick-reference.html").read_text(encoding="utf-8")
    assert 'href="../../manual/index.html"' in page
    assert (site / "manual" / "index.html").is_file()
    assert wuerfelwerk(*arguments).code == 0
    assert "manual/index.html" not in (site / "de" / "pasch" / "quick-reference.html").read_text(encoding="utf-8")
    assert not (site / "manual").exists()
