"""The example games of a game, replayed and told in a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.base.labels import Labels
from generator.base.problem import Faults, Problem, UserError, did_you_mean, shown
from generator.games.text import EXAMPLE
from generator.pages.examplebuild import ExampleBuilder
from generator.pages.exampleview import ExampleView, LeftOutView
from generator.pages.literal import as_pages_say
from generator.pages.ownexample import own_example
from generator.play.engines import OwnEngine
from generator.play.examples import find_examples, played_examples
from generator.play.replay import Replay
from generator.tables.verified import GameTables


def examples_of(
    tables: GameTables,
    all_tables: Mapping[str, GameTables],
    labels: Labels,
    context_of: Callable[[GameTables], Mapping[str, Any]],
) -> tuple[tuple[ExampleView, ...], tuple[LeftOutView, ...]]:
    """The examples in the folder of a game as its edition plays them, and those that it can not play.

    `context_of` gives the names of a page that tells an edition. Raises UserError for transcripts that can not be, for
    what they say and is not so, and for missing texts.
    """
    faults, views = Faults(), list[ExampleView]()
    with faults:
        _check_texts(tables, labels.language, list(find_examples(tables.game)))
    played, left_out = played_examples(tables, all_tables, faults)
    for name, one in played.items():
        with faults:
            if view := example_view(name, one, labels, context_of):
                views.append(view)
    faults.tell()
    text = as_pages_say(tables).text(labels.language).values
    silent = (LeftOutView(text.get(f"{EXAMPLE}{one.name}.title", one.name), one.edition) for one in left_out)
    return tuple(views), tuple(silent)


def example_view(
    name: str, played: Replay, labels: Labels, context_of: Callable[[GameTables], Mapping[str, Any]]
) -> ExampleView | None:
    """The view of a replay; None for an engine of the game's own that does not say what its events are.

    Raises UserError for remarks and sentences that nobody has written.
    """
    tables = played.tables
    if isinstance(played.engine, OwnEngine):
        said = as_pages_say(tables)
        return own_example(name, played, played.engine, said, labels, context_of(tables))
    if played.stakes is None:
        return None
    return ExampleBuilder(name, played, played.stakes, as_pages_say(tables), labels, context_of(tables)).view()


def _check_texts(tables: GameTables, language: str, names: list[str]) -> None:
    """Raises UserError for texts of examples that are not there."""
    text = tables.text(language)
    strange = {
        key.split(".")[1]: key for key in text.values if key.startswith(EXAMPLE) and key.split(".")[1] not in names
    }
    problems = [
        Problem(shown(text.path), text.lines[key], f"there is no example game '{name}'", did_you_mean(name, names))
        for name, key in strange.items()
    ]
    if problems:
        raise UserError(problems)
