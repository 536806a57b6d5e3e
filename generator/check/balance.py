"""RB9: notes on the balance of a game, with the figures of `play`: no faults of a text, but what readers will meet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from generator.base.locale import round_half_up
from generator.check.finding import Judge, Reading
from generator.check.labels import unit_of
from generator.check.reading.document import Document
from generator.check.reading.passage import Passage, passages
from generator.check.statements import all_statements
from generator.check.subject import Subject

if TYPE_CHECKING:
    from generator.play.exact.predictions import Outcome, Worth

_LEAST = 1e-7
"""What is less likely than this is not followed any further."""
_LONGEST = 2_000
"""Turns of each player after which a game that has not ended is given up."""


def balance(document: Document, subject: Subject) -> Reading:
    """What the rules say and the numbers do not bear out, in games that pay."""
    judge = Judge(document, subject)
    if not subject.game.columns:
        return judge.reading
    from generator.play.exact.predictions import worths

    told = passages(document)
    plain = [one for one in worths(subject.tables) if not one.owner]
    if best := best_prediction(plain):
        _dry(told, best, judge)
        if best.prediction:
            _risk(told, plain, best, judge)
    _tie(told, judge)
    _last_game(told, judge)
    return judge.reading


def best_prediction(known: Sequence[Worth]) -> Worth | None:
    """The prediction with the largest mean, of those that can not win everything, for a player without the figure."""
    return max((one for one in known if not one.owner and not one.wins), key=lambda one: one.mean(0), default=None)


def _sentences(told: Sequence[Passage]) -> Iterator[tuple[Passage, int, str]]:
    """Every sentence with its passage and where it begins there."""
    return ((passage, start, passage.text[start:end]) for passage in told for start, end in passage.sentences)


def _dry(told: Sequence[Passage], best: Worth, judge: Judge) -> None:
    """A note where the document says how many tokens there are for each player, and these do not last."""
    subject = judge.subject
    edition, tokens = subject.tables.edition, subject.game.play.tokens if subject.game.play else "stones"
    per = next((one.count for one in edition.components if one.id == tokens and one.per == "player"), 0)
    start, rounds = edition.setup.get("start", 0), edition.setup.get("rounds", 0)
    if not (start and rounds and per) or any(subject.spoken.within(passage.text, "last-not") for passage in told):
        return
    said = (one for one in all_statements(judge.document, subject) if one.quantity == "had")
    place = next((one.numbers[0] for one in said if one.subject == (tokens,) and one.numbers[0].value == per), None)
    kept = saved(best.outcomes, start, sorted(set(edition.players or (2, 2)))) if place else {}
    games = sorted(floor(players * (per - start) / one) + 1 for players, one in kept.items())
    needed = sorted(ceil(start + (rounds - 1) * one / players) for players, one in kept.items())
    if place is None or games[-1] >= rounds:
        return
    choice = judge.title(best.prediction) if best.prediction else "nothing"
    stones = f"{per} {unit_of(subject.tables)} for each player"
    message = f"{stones} last for about {_range(games)} of {rounds} games; all take {_range(needed)} on average"
    each = " and ".join(f"{value:.1f} of {players} players" for players, value in kept.items())
    why = (
        f"If all always predict {choice} ({best.mean(0)} a turn) and nobody bids, the bowl misses after each game "
        f"what the others have saved, on average {each}; it ends where {start} can not be dealt to each."
    )
    judge.wrong("RB9-dry", place.span, message, str(per), _range(needed), level="note", why=why)


def _range(values: Sequence[int]) -> str:
    return str(values[0]) if values[0] == values[-1] else f"{values[0]} to {values[-1]}"


def _risk(told: Sequence[Passage], plain: Sequence[Worth], best: Worth, judge: Judge) -> None:
    """A note at a sentence that praises the risk of predicting results which bring less than the best prediction."""
    spoken = judge.subject.spoken
    means = {one.prediction: one for one in plain if one.prediction}
    known = {one.mean(0) for one in means.values()}
    titles = {name: judge.title(name) for name in means}
    for passage, start, sentence in _sentences(told):
        risk = spoken.within(sentence, "risk")
        told_so = any(number.value in known for _, _, number in passage.numbers)
        if not risk or told_so or not spoken.within(sentence, "reward") or spoken.within(sentence, "not"):
            continue
        named = {mention.result for mention in judge.subject.names.mentions(sentence)}
        worse = [one for name, one in means.items() if name in named and one.mean(0) < best.mean(0)]
        if worse:
            shown = ", ".join(f"{titles[one.prediction]} {_mean(one)}" for one in worse)
            message = f"the higher risk is not rewarded: on average {shown}, "
            message += f"but {titles[best.prediction]} {_mean(best)} a turn"
            proof = tuple(_proof(one, best, titles) for one in worse)
            why = "Means are those of a player without the figure."
            _note(judge, "RB9-risk", passage, start, risk, message, why, proof=proof)


def _mean(one: Worth) -> str:
    """`−41/36`, or `−41/18 + V/36` where V stands for the tokens of the others."""
    tokens = str(one.mean(0)).replace("-", "−")
    share = f"V/{one.wins.denominator}" if one.wins.numerator == 1 else f"{one.wins}·V"
    return f"{tokens} + {share}" if one.wins else tokens


def _proof(one: Worth, best: Worth, titles: Mapping[str, str]) -> str:
    if one.wins:
        equal = (best.mean(0) - one.mean(0)) / one.wins
        return f"{titles[one.prediction]} is better only where the others hold more than {equal} together (V)"
    told = (
        f"{titles[two.prediction]}: mean {_decimal(two.mean(0), 3)}, variance {_decimal(two.variance(0), 2)}"
        for two in (one, best)
    )
    return "; ".join(told)


def _decimal(value: Fraction, places: int) -> str:
    return f"{float(round_half_up(value, places)):.{places}f}".replace("-", "−")


def first_of(players: int, chance: Fraction) -> Fraction:
    """The chance to win of the first of so many players who roll in turn until one has it."""
    return chance / (1 - (1 - chance) ** players)


def _tie(told: Sequence[Passage], judge: Judge) -> None:
    """Who rolls first to break a tie has an advantage: a note at the rule; the chance itself where it is told."""
    spoken = judge.subject.spoken
    rows = {row.result: row.probability for row in judge.subject.tables.main.rows if row.count}
    known = {first_of(players, chance) for chance in rows.values() for players in (2, 3)}
    for passage, start, sentence in _sentences(told):
        tie = spoken.within(sentence, "tie")
        if not tie and not (passage.path and spoken.within(passage.path[-1], "tie")):
            continue
        told_here = [one for one in passage.numbers if start <= one[0] < start + len(sentence)]
        for (_, end, first), (begin, _, second) in pairwise(told_here):
            between = spoken.within(passage.text[end:begin], "times")
            if between and second.value and first.value / second.value in known and spoken.within(sentence, "first"):
                judge.right(first.span, second.span)
        result, rolls = judge.subject.names.result_in(sentence), spoken.within(sentence, "rolling")
        if result in rows and rolls and spoken.within(sentence, "until"):
            two, three = first_of(2, rows[result]), first_of(3, rows[result])
            title = judge.title(result)
            message = f"of two who tie, the first to roll for {title} wins with {two} ({float(two):.1%})"
            why = f"The chance of {title} is {rows[result]}; the first of three wins with {float(three):.1%}."
            _note(judge, "RB9-tie", passage, start, tie or rolls, message, why, expected=str(two))


def _last_game(told: Sequence[Passage], judge: Judge) -> None:
    """A note where tokens are saved only while the next game is prepared, and what is saved decides."""
    spoken, saving = judge.subject.spoken, list[Passage]()
    counting: list[tuple[Passage, int, re.Match[str]]] = []
    for passage, start, sentence in _sentences(told):
        moved = spoken.within(sentence, "move") and spoken.within(sentence, "stash")
        if moved and not spoken.within(sentence, "added-from"):
            saving.append(passage)
        count, stash = spoken.within(sentence, "count"), spoken.within(sentence, "in-stash")
        if count and stash and count.start() < stash.start():
            counting.append((passage, start, count))
    if saving and counting and all(one.path and spoken.within(one.path[-1], "next") for one in saving):
        message = "what is left of the last game is never moved to the stash that is counted here"
        line = saving[0].pieces[0].line
        why = f"Line {line} moves it while the next game is prepared, and after the last game there is none."
        _note(judge, "RB9-last", *counting[0], message, why)


def _note(
    judge: Judge, code: str, passage: Passage, start: int, word: re.Match[str], message: str, why: str, **more: Any
) -> None:
    """A note at a word of a sentence, which begins at `start`."""
    span = passage.span(start + word.start(), start + word.end())
    judge.wrong(code, span, message, level="note", why=why, **more)


@lru_cache(maxsize=16)
def _saved(steps: tuple[tuple[int, float], ...], start: int, tables_of: tuple[int, ...]) -> tuple[float, ...]:
    alive = {start: 1.0}
    before, kept = 1.0, float(start)
    total = dict.fromkeys(tables_of, 0.0)
    for _ in range(_LONGEST):
        after: dict[int, float] = {}
        for tokens, chance in alive.items():
            for change, share in steps:
                if tokens + change > 0:
                    after[tokens + change] = after.get(tokens + change, 0.0) + chance * share
        alive = {tokens: chance for tokens, chance in after.items() if chance > _LEAST}
        now = sum(alive.values())
        mean = sum(tokens * chance for tokens, chance in alive.items()) / now if now else 0.0
        for players in tables_of:
            for seat in range(players):
                ends = now**seat * (before - now) * before ** (players - 1 - seat)
                total[players] += ends * (seat * mean + (players - 1 - seat) * kept)
        before, kept = now, mean
        if now ** min(tables_of) < _LEAST:
            break
    return tuple(total.values())


def saved(outcomes: Sequence[Outcome], start: int, tables_of: Sequence[int]) -> dict[int, float]:
    """The mean of the tokens that all players together keep when one of them has none left, by how many they are.

    The players take turns, and nothing passes between them; each has `start` tokens at the beginning.
    """
    steps = tuple((one.tokens, float(one.chance)) for one in outcomes)
    return dict(zip(tables_of, _saved(steps, start, tuple(tables_of)), strict=True))
