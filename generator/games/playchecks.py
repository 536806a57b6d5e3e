"""Whether the editions of a game say all that `[play]` needs, or the game assumes it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.base.problem import Problem, shown
from generator.base.record import Record
from generator.games.model import Column, DiceSet, Edition
from generator.games.playsettings import ASSUMED, PlaySettings

_HINTS = {
    "start": "start = 6",
    "rounds": "rounds = 10",
    "players": "players = [3, 5]",
    "tokens": "tokens = 25",
}


def check_play(
    record: Record,
    play: PlaySettings | None,
    editions: Mapping[str, Edition],
    columns: Iterable[Column],
    sets: tuple[DiceSet, ...],
) -> None:
    """Notes a fault for what neither an edition nor `[play.assumed]` says, and for a game without pay-offs."""
    if play is None:
        return
    if not list(columns):
        record.fault("play", "the game has no pay-offs to play for", "add [[column]]s and [edition.payoffs]")
    faces = [face for die, _ in (sets[0].pool.groups if sets else ()) for face in die.weights]
    if faces and not any(isinstance(face, int) for face in faces):
        record.fault("play", "no die has a number on it", "whoever rolls the highest sum starts, so some die needs one")
    for edition in editions.values():
        record.problems += [] if edition.broken else _faults(play, edition)


def _faults(play: PlaySettings, edition: Edition) -> list[Problem]:
    """What keeps one edition from being played."""
    found, place = [], (shown(edition.path), edition.line)
    if lacking := _lacking(play, edition):
        what = " and ".join(f"'{key}'" for key in lacking)
        message = f"the edition '{edition.id}' does not say {what}, which [play] needs"
        hint = f"add it to the edition, or below [play.assumed]: {', '.join(_HINTS[key] for key in lacking)}"
        found.append(Problem(*place, message, hint))
    for key, number in edition.setup.items():
        low, high = ASSUMED.get(key, (number, number))
        if not low <= number <= high:
            message = f"the edition '{edition.id}' can not be played with {key} = {number}"
            found.append(Problem(*place, message, f"{low} to {high} can"))
    if edition.payoffs and not any(edition.payoffs.values()):
        message = f"in the edition '{edition.id}' no pay-off moves a token, so a game never ends"
        found.append(Problem(*place, message, "write pay-offs other than 0"))
    return found


def _lacking(play: PlaySettings, edition: Edition) -> list[str]:
    lacking = [key for key in ("start", "rounds") if key not in edition.setup and key not in play.assumed]
    if edition.players is None and play.players is None:
        lacking.append("players")
    if play.tokens and play.tokens not in {c.id for c in edition.components} and "tokens" not in play.assumed:
        lacking.append("tokens")
    return lacking
