"""The lines of a marked block, made from the verified tables."""

from __future__ import annotations

from generator.base.labels import load_labels
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views.export.markdown import mean_lines, outcome_lines, payoff_lines, roll_lines
from generator.views.wording import Wording


def table_lines(project: Project, name: str, part: str, language: str, edition: str) -> list[str]:
    """A part of the tables of a game: `results`, `payoffs`, `means` or `rolls`; of several dice sets all of them.

    Raises UnknownName for a game, a language or an edition that is not there, and UserError where the game has no such
    part.
    """
    game = find_game(project, name)
    tables = verified_tables(game, game.edition(edition))
    words = Wording(tables, load_labels(project, game.text(language).language, name))
    if part in ("payoffs", "means"):
        if not game.columns:
            raise UserError([Problem(shown(game.path), 0, f"the game '{name}' has no pay-offs")])
        return payoff_lines(words) if part == "payoffs" else mean_lines(words)
    lines_of = outcome_lines if part == "results" else roll_lines
    return [line for table in tables.sets for line in ("", *lines_of(words, table))][1:]
