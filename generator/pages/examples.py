"""The example games of a game, replayed and told in a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

from markupsafe import Markup

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.problem import Faults, Problem, UserError, did_you_mean, shown
from generator.games.text import EXAMPLE
from generator.pages.examplesentences import Sayings, sentences
from generator.pages.exampletext import (
    ExampleView,
    LeftOutView,
    Notes,
    Piece,
    RuleView,
    SeatView,
    StageView,
    StandingView,
    StepView,
    pieces_of,
)
from generator.pages.markdown import as_pages_say
from generator.pages.ownexamples import own_example
from generator.pages.rules import RuleAnswers
from generator.play.block_engine import BlockEngine
from generator.play.engines import OwnEngine
from generator.play.ledger_engine import LedgerEngine
from generator.play.replay import Replay, find_examples, played_examples
from generator.play.stakes import Stakes
from generator.play.state import State
from generator.play.turn_engine import TurnEngine
from generator.tables.verified import GameTables
from generator.views.rolls import because

_LUCK = 2
"""A result that comes so many times as often as on average was chosen to come."""
FIGURE = ("figure_gained", "figure_takes", "figure_gives", "figure_shields")
"""What the figure does, by the labels of it."""


@dataclass
class _Told:
    """What the steps so far have told."""

    turns: int = 0
    rules: set[str] = field(default_factory=set)
    saved: bool = False
    cells: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    figure: dict[str, tuple[int, ...]] = field(default_factory=dict)
    results: dict[str, int] = field(default_factory=dict)


class ExampleBuilder:
    """Builds the view of one example game; `context` has the names of a page of the game.

    `tables` are those of the edition that is played, with literal texts.
    """

    def __init__(
        self,
        name: str,
        replay: Replay,
        stakes: Stakes,
        tables: GameTables,
        labels: Labels,
        context: Mapping[str, Any],
    ) -> None:
        self.name, self.replay, self.tables, self.labels = name, replay, tables, labels
        self.words, self.text = Sayings(replay.players, context, labels, stakes.predicts), tables.text(labels.language)
        self.rules = RuleAnswers(tables.game, self.text)
        self.notes = Notes(name, replay, self.text, self.words, stakes.rounds)
        self.stakes = stakes
        self.told = _Told()
        for result in tables.game.results:
            for column in tables.game.columns:
                self.told.cells[result.id, column.id] = ()
        if tables.game.owner:
            self.told.figure = dict.fromkeys(FIGURE, ())

    def view(self) -> ExampleView:
        """The whole example. Raises UserError for remarks that are not written, and for those that nobody asks for."""
        self.notes.check()
        stages: list[StageView] = []
        for (part, game), pieces in groupby(pieces_of(self.replay), lambda piece: (piece.part, _game(piece))):
            steps = [self._step(piece) for piece in pieces]
            if not stages:
                steps.insert(0, self._set_up())
            session = str(self.words.session(game))
            title = session if part == "game" else str(self.words.t(part, session=session))
            name = f"{part}-{game}" if game else part
            stages.append(StageView(part, name, title[:1].upper() + title[1:], tuple(steps)))
        title, lead = self.notes.title, self.notes.lead
        players = tuple(str(self.words.name(seat)) for seat in range(len(self.replay.players)))
        told = self.told
        return ExampleView(
            self.name, title, lead, players, told.turns, tuple(stages), self._chosen(), told.cells, told.figure
        )

    def _set_up(self) -> StepView:
        began, stakes = self.replay.engine.begin(), self.stakes
        each = self.words.tokens(stakes.start)
        if began.supply is None:
            said = self.words.t("set_up_open", each=each)
        else:
            said = self.words.t("set_up", each=each, left=self.words.number(began.supply))
        return StepView(0, "", (said,), (), "", self._standing(began, began, None))

    def _step(self, piece: Piece) -> StepView:
        said = sentences(self.words, piece.events, piece.part, self._because(piece))
        if piece.part == "between" and piece.before.owner is not None and piece.after.phase == "bidding":
            said.append(self.words.t("figure_back"))
        if (turn := piece.turn) is not None:
            self.told.turns += 1
            self._note_turn(piece, turn)
        seat = turn["seat"] if turn else None
        return StepView(
            number=self.told.turns if turn else 0,
            player="" if seat is None else str(self.words.name(seat)),
            say=tuple(said),
            rules=self._rules(piece),
            note=self.notes.note(piece.note, self._about(piece)),
            standing=self._standing(piece.before, piece.after, seat),
        )

    def _because(self, piece: Piece) -> str:
        """Why the roll is what it is, the first time that its result comes up."""
        turn = piece.turn
        if turn is None or not turn["roll"] or turn["result"] in self.told.results:
            return ""
        return because(self.tables.game.result(turn["result"]), turn["roll"], self.text, self.labels)

    def _about(self, piece: Piece) -> str:
        """Whom a remark calls the player: who is on turn, or the first who adds something."""
        seats = [
            e.values["seat"] for e in piece.events if e.kind == "rolled" or (e.kind == "added" and e.values["tokens"])
        ]
        return str(self.words.name(seats[0])) if seats else ""

    def _note_turn(self, piece: Piece, turn: Mapping[str, Any]) -> None:
        """Which field of the table a turn shows, and what the figure did."""
        told, kinds = self.told, {event.kind: event.values for event in piece.events}
        told.results[turn["result"]] = told.results.get(turn["result"], 0) + 1
        did = {
            "figure_gained": "figure" in kinds,
            "figure_takes": kinds.get("took", {}).get("place") is not None,
            "figure_gives": kinds.get("gave", {}).get("place") is not None,
            "figure_shields": "cancelled" in kinds,
        }
        for name in told.figure:
            if did[name]:
                told.figure[name] += (told.turns,)
        if "cancelled" not in kinds:
            told.cells[turn["result"], turn["column"]] += (told.turns,)

    def _rules(self, piece: Piece) -> tuple[RuleView, ...]:
        """The rules that this piece is the first to rest on."""
        new = [name for name in dict.fromkeys(event.rule for event in piece.events) if name not in self.told.rules]
        self.told.rules.update(new)
        return tuple(RuleView(name, said) for name in new if (said := self.rules.sentence(name)))

    def _standing(self, before: State, after: State, active: int | None) -> StandingView:
        self.told.saved = self.told.saved or any(after.stashes)
        signed = locale(self.labels.language).signed

        def change(new: int, old: int) -> str:
            return signed(new - old) if new != old else ""

        seats = tuple(
            SeatView(
                name=str(self.words.name(seat)),
                tokens=after.stakes[seat],
                change=change(after.stakes[seat], before.stakes[seat]),
                stash=after.stashes[seat],
                stash_change=change(after.stashes[seat], before.stashes[seat]),
                owner=after.owner == seat,
                active=active == seat,
            )
            for seat in range(len(self.replay.players))
        )
        moved = change(after.supply, before.supply) if after.supply is not None and before.supply is not None else ""
        return StandingView(seats, after.supply, moved, self.told.saved)

    def _chosen(self) -> str:
        """That the rolls were chosen, told of the result that came most above its chance."""
        chances = {row.result: row.probability * self.told.turns for row in self.tables.main.rows if row.count}
        above: dict[str, Fraction] = {name: count / chances[name] for name, count in self.told.results.items()}
        if not above or max(above.values()) < _LUCK:
            return ""
        name = max(above, key=lambda one: above[one])
        return str(
            self.words.t(
                "chosen",
                result=self.words.result(name),
                count=self.words.number(self.told.results[name]),
                turns=self.words.number(self.told.turns),
                mean=Markup(locale(self.labels.language).decimal(chances[name], 1)),
            )
        )


def _game(piece: Piece) -> int:
    """The number of the game that a part stands for; 0 for the start and the end of the match."""
    return piece.game if piece.part in ("game", "between") else 0


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
    if isinstance(played.engine, OwnEngine | BlockEngine | TurnEngine | LedgerEngine):
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
