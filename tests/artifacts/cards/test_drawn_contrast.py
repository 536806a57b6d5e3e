"""All words, symbols and codes have enough contrast with what they really stand on: computed from the finished
drawing, for the usual colours and for each variant."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

import pytest
from cli.commands import wuerfelwerk

from generator.artifacts import cards_drawn, colour_variant, preflighted, render_faces
from generator.base.project import Project, open_project
from generator.games.registry import game_folders
from generator.glyphs.fontset import load_fonts
from generator.press.colours.inkfaults import faint_marks
from generator.press.primitives import Face

COMMANDS = ("cards", "sheets", "book", "nets")
GAMES = sorted(game_folders(open_project()))


@dataclass
class Watched:
    """Looks at each face that is drawn, in the colours in which it is printed."""

    faces: int = 0
    faint: set[str] = field(default_factory=set)

    def varied(self, project: Project, game: str, variant: str, faces: Iterable[Face]) -> tuple[Face, ...]:
        done = colour_variant.varied(project, game, variant, faces)
        for face in done:
            self.faces += 1
            self.faint |= {str(one) for one in faint_marks(face, load_fonts(project, game))}
        return done


def look(folder: Path, *words: str, project: Path | None = None) -> Watched:
    """All faces are drawn; to write them into files and to judge those takes longest, and is asked elsewhere."""
    watched = Watched()
    more = ("--project", project) if project else ()
    with ExitStack() as around:
        for room, name in ((cards_drawn, "write_pdf"), (render_faces, "write_document"), (preflighted, "checked")):
            around.enter_context(patch.object(room, name, lambda *_: b""))
        for room in (cards_drawn, render_faces):
            around.enter_context(patch.object(room, "varied", watched.varied))
        said = wuerfelwerk(*words, *more, "--output", folder)
    assert said.code == 0, said.err
    return watched


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "game", "variant"),
    [(command, game, variant) for command in COMMANDS for game in GAMES for variant in ("", "low-ink", "grey")],
)
def test_all_that_is_to_be_read_can_be_read_where_it_stands(
    tmp_path: Path, command: str, game: str, variant: str
) -> None:
    found = look(tmp_path, command, game, *(("--variant", variant) if variant else ()))
    assert found.faces > 1
    assert found.faint == set()


def test_pale_words_would_be_found(tmp_path: Path) -> None:
    def pale(face: Face, fonts: object) -> list[str]:
        return [f"{face.name} is pale"]

    with patch(f"{__name__}.faint_marks", pale):
        assert look(tmp_path, "cards", "einhorn", "--target", "single").faint == {"front is pale", "back is pale"}
