"""The command that builds and shows the website."""

from __future__ import annotations

from generator.base.project import Project
from generator.cli.site import _serve


def test_a_fault_is_told_and_does_not_end_the_server(tmp_path, monkeypatch, capfd):
    monkeypatch.setattr("generator.web.serve.serve", lambda site, watched, port, rebuild, ready: rebuild())
    monkeypatch.setattr("sys.argv", ["wuerfelwerk", "site", "no-such-game", "--serve", "--project", str(tmp_path)])
    _serve(Project(tmp_path), tmp_path / "output", 0)  # what it raises would end the server
    said = capfd.readouterr().err
    assert "no game 'no-such-game'" in said
    assert "the older site stays until this is mended" in said
