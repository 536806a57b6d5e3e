"""What is engraved into a lid is not accused, and all of it is verified."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from check.test_own_prints import SHIPPED, faults, share
from cli.commands import wuerfelwerk
from games.ownprints import own_project

from generator.artifacts.guarded import Guard
from generator.check.reading.document import Document
from generator.check.run import Checker


class Enough(Exception):
    """What was to be read was read."""


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SHIPPED, "tower"])
def test_no_lid_is_accused_and_enough_of_it_is_understood(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, game: str
) -> None:
    """What is engraved is read before anything of the box is drawn, which takes a minute."""
    project, read = own_project(tmp_path_factory), list[Document]()

    def told(guard: Guard, path: str, documents: Iterable[Document]) -> None:
        assert "engraving" in path
        read.extend(documents)
        raise Enough

    monkeypatch.setattr(Guard, "told", told)
    for language in ("de", "en"):
        with pytest.raises(Enough):
            wuerfelwerk("box", game, "--lang", language, "--project", project.root, "--output", tmp_path)
    assert [lid.language for lid in read] == ["de", "en"]
    for lid in read:
        checked = Checker(project, game).checked(lid, [])
        assert faults(checked) == []
        assert share([checked]) == 100
