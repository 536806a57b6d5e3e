"""Whether the tokens that lie ready last for as many games as the rules say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil, floor

from generator.check.balance.walk import best_prediction, changes, saved
from generator.check.finding import Finding, Reading
from generator.check.passage import Passage
from generator.check.setup.expected import Editions
from generator.check.subject import Subject
from generator.check.units import unit_of

_KNOWN = re.compile(
    r"\b(?:too few|do not last|does not last|often does so|runs? (?:out|dry)|zu wenig|reichen (?:auch )?nicht|ausgeh)",
    re.IGNORECASE,
)
"""What an author writes who knows."""


def check_dry(told: Sequence[Passage], subject: Subject, editions: Editions, reading: Reading) -> None:
    """A note where the document says how many tokens there are for each player, and these do not last."""
    own = editions.own
    start, rounds, per = own.setup("start"), own.setup("rounds"), own.per_player
    best = best_prediction(subject.tables)
    if not (start and rounds and per and best) or any(_KNOWN.search(passage.text) for passage in told):
        return
    kind = next(kind for kind in editions.kinds if kind.key == "per")
    places = (
        (passage, found)
        for passage in told
        for pattern in kind.patterns
        for found in pattern.finditer(passage.text)
        if str(per) in found.groupdict().values()
    )
    place = next(places, None)
    if place is None:
        return
    low, high = own.players or (2, 2)
    likely = changes(subject.tables, best.prediction)
    each = saved(likely, start, sorted({low, high}))
    games = sorted(floor(players * (per - start) / kept) + 1 for players, kept in each.items())
    needed = sorted(ceil(start + (rounds - 1) * kept / players) for players, kept in each.items())
    if games[-1] >= rounds:
        return
    passage, found = place
    name = "n" if found.groupdict().get("n") else "m"
    choice = subject.names.title(best.prediction, passage.language) if best.prediction else "nothing"
    tokens = f"{per} {unit_of(subject.tables)} for each player"
    message = f"{tokens} last for about {_range(games)} of {rounds} games; all take {_range(needed)} on average"
    kept = " and ".join(f"{value:.1f} of {players} players" for players, value in each.items())
    why = (
        f"If all always predict {choice} ({best.tokens} a turn) and nobody bids, the bowl misses after each game "
        f"what the others have saved, on average {kept}; it ends where {start} can not be dealt to each."
    )
    span = passage.span(*found.span(name))
    reading.findings.append(Finding("RB9-dry", "note", span, message, str(per), _range(needed), why))


def _range(values: Sequence[int]) -> str:
    return str(values[0]) if values[0] == values[-1] else f"{values[0]} to {values[-1]}"
