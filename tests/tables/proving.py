"""What the proof of a game's tables says against it."""

from pathlib import Path

import pytest

from generator.base.problem import UserError
from generator.games.reader import load_game
from generator.tables.verified import verified_tables


def faults(folder: Path) -> list[str]:
    """A line a problem, paths cut to the file's name; fails where nothing is wrong."""
    game = load_game(folder)
    with pytest.raises(UserError) as told:
        verified_tables(game, game.edition())
    return [str(problem).replace(problem.path, Path(problem.path).name) for problem in told.value.problems]
