"""RB9: notes on the balance of a game, with the figures of `play`: no faults of a text, but what readers will meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING

from generator.base.locale import round_half_up
from generator.check.finding import Reading
from generator.check.reading.document import Document
from generator.check.reading.passage import Passage, passages
from generator.check.spoken import Spoken
from generator.check.subject import Subject
from generator.check.units import unit_of, unit_words

if TYPE_CHECKING:
    from generator.play.exact.predictions import Outcome, Worth

_LEAST = 1e-7
"""What is less likely than this is not followed any further."""
_LONGEST = 2_000
"""Turns of each player after which a game that has not ended is given up."""


def read(document: Document, subject: Subject) -> Reading:
    """What the rules say and the numbers do not bear out, in games that pay."""
    reading = Reading()
    if not subject.game.columns:
        return reading
    from generator.play.exact.predictions import worths

    told = passages(document)
    plain = [one for one in worths(subject.tables) if not one.owner]
    best = best_prediction(plain)
    if best:
        _dry(told, subject, best, reading)
    if best and best.prediction:
        _risk(told, subject, plain, best, reading)
    _tie(told, subject, reading)
    _last_game(told, subject.spoken, reading)
    return reading


def best_prediction(known: Sequence[Worth]) -> Worth | None:
    """The prediction with the largest mean, of those that can not win everything, for a player without the figure."""
    return max((one for one in known if not one.owner and not one.wins), key=lambda one: one.mean(0), default=None)


def _sentences(told: Sequence[Passage]) -> Iterator[tuple[Passage, int, str]]:
    """Every sentence with its passage and where it begins there."""
    return ((passage, start, passage.text[start:end]) for passage in told for start, end in passage.sentences)


def _dry(told: Sequence[Passage], subject: Subject, best: Worth, reading: Reading) -> None:
    """A note where the document says how many tokens there are for each player, and these do not last."""
    edition, tokens = subject.tables.edition, subject.game.play.tokens if subject.game.play else "stones"
    per = next((one.count for one in edition.components if one.id == tokens and one.per == "player"), 0)
    start, rounds = edition.setup.get("start", 0), edition.setup.get("rounds", 0)
    if not (start and rounds and per) or any(subject.spoken.within(passage.text, "last-not") for passage in told):
        return
    place = next(_said_per_player(told, per, subject), None)
    kept = saved(best.outcomes, start, sorted(set(edition.players or (2, 2)))) if place else {}
    games = sorted(floor(players * (per - start) / one) + 1 for players, one in kept.items())
    needed = sorted(ceil(start + (rounds - 1) * one / players) for players, one in kept.items())
    if place is None or games[-1] >= rounds:
        return
    passage, at, end = place
    choice = subject.names.title(best.prediction, passage.voice.language) if best.prediction else "nothing"
    stones = f"{per} {unit_of(subject.tables)} for each player"
    message = f"{stones} last for about {_range(games)} of {rounds} games; all take {_range(needed)} on average"
    each = " and ".join(f"{value:.1f} of {players} players" for players, value in kept.items())
    why = (
        f"If all always predict {choice} ({best.mean(0)} a turn) and nobody bids, the bowl misses after each game "
        f"what the others have saved, on average {each}; it ends where {start} can not be dealt to each."
    )
    _note(reading, "RB9-dry", passage, (at, end), message, why, printed=str(per), expected=_range(needed))


def _said_per_player(told: Sequence[Passage], per: int, subject: Subject) -> Iterator[tuple[Passage, int, int]]:
    """The numbers of tokens that are said to be for each player."""
    units, spoken = unit_words(subject), subject.spoken
    for passage in told:
        for start, end, number in passage.numbers:
            sentence = next(passage.text[a:b] for a, b in passage.sentences if a <= start < b)
            following = passage.text[end:].split()[:1]
            counts = number.value == per and following and following[0].strip(".,;:*").casefold() in units
            if counts and spoken.within(sentence, "each-player"):
                yield passage, start, end


def _range(values: Sequence[int]) -> str:
    return str(values[0]) if values[0] == values[-1] else f"{values[0]} to {values[-1]}"


def _risk(told: Sequence[Passage], subject: Subject, plain: Sequence[Worth], best: Worth, reading: Reading) -> None:
    """A note at a sentence that praises the risk of predicting results which bring less than the best prediction."""
    spoken = subject.spoken
    means = {one.prediction: one for one in plain if one.prediction}
    known = {one.mean(0) for one in means.values()}
    for passage, start, sentence in _sentences(told):
        risk = spoken.within(sentence, "risk")
        told_so = any(number.value in known for _, _, number in passage.numbers)
        if not risk or told_so or not spoken.within(sentence, "reward") or spoken.within(sentence, "not"):
            continue
        named = dict.fromkeys(mention.result for mention in subject.names.mentions(sentence))
        worse = [means[one] for one in means if one in named and means[one].mean(0) < best.mean(0)]
        if worse:
            titles = {
                one.prediction: subject.names.title(one.prediction, passage.voice.language) for one in (*worse, best)
            }
            shown = ", ".join(f"{titles[one.prediction]} {_mean(one)}" for one in worse)
            message = f"the higher risk is not rewarded: on average {shown}, "
            message += f"but {titles[best.prediction]} {_mean(best)} a turn"
            proof = tuple(_proof(one, best, titles) for one in worse)
            why = "Means are those of a player without the figure."
            _note(reading, "RB9-risk", passage, (start + risk.start(), start + risk.end()), message, why, proof=proof)


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


def _tie(told: Sequence[Passage], subject: Subject, reading: Reading) -> None:
    """Who rolls first to break a tie has an advantage: a note at the rule; the chance itself where it is told."""
    spoken = subject.spoken
    rows = {row.result: row.probability for row in subject.tables.main.rows if row.count}
    known = {first_of(players, chance) for chance in rows.values() for players in (2, 3)}
    for passage, start, sentence in _sentences(told):
        tie, titled = (
            spoken.within(sentence, "tie"),
            bool(passage.path) and spoken.within(passage.path[-1], "tie") is not None,
        )
        if not (tie or titled):
            continue
        told_here = [one for one in passage.numbers if start <= one[0] < start + len(sentence)]
        for (_, end, first), (begin, _, second) in pairwise(told_here):
            between = spoken.within(passage.text[end:begin], "times")
            if between and second.value and first.value / second.value in known and spoken.within(sentence, "first"):
                reading.verified |= {first.span, second.span}
        result, rolls = subject.names.result_in(sentence), spoken.within(sentence, "rolling")
        if result in rows and rolls and spoken.within(sentence, "until"):
            two, three = first_of(2, rows[result]), first_of(3, rows[result])
            title = subject.names.title(result, passage.voice.language)
            message = f"of two who tie, the first to roll for {title} wins with {two} ({float(two):.1%})"
            why = f"The chance of {title} is {rows[result]}; the first of three wins with {float(three):.1%}."
            at = tie or rolls
            _note(reading, "RB9-tie", passage, (start + at.start(), start + at.end()), message, why, expected=str(two))


def _last_game(told: Sequence[Passage], spoken: Spoken, reading: Reading) -> None:
    """A note where tokens are saved only while the next game is prepared, and what is saved decides."""
    saving, counting = [], []
    for passage, start, sentence in _sentences(told):
        if (
            spoken.within(sentence, "move")
            and spoken.within(sentence, "stash")
            and not spoken.within(sentence, "added-from")
        ):
            saving.append(passage)
        count, stash = spoken.within(sentence, "count"), spoken.within(sentence, "in-stash")
        if count and stash and count.start() < stash.start():
            counting.append((passage, (start + count.start(), start + stash.end())))
    if saving and counting and all(one.path and spoken.within(one.path[-1], "next") for one in saving):
        line = saving[0].pieces[0].line
        message = "what is left of the last game is never moved to the stash that is counted here"
        why = f"Line {line} moves it while the next game is prepared, and after the last game there is none."
        _note(reading, "RB9-last", *counting[0], message, why)


def _note(
    reading: Reading,
    code: str,
    passage: Passage,
    place: tuple[int, int],
    message: str,
    why: str,
    *,
    printed: str = "",
    expected: str = "",
    proof: tuple[str, ...] = (),
) -> None:
    reading.wrong(code, passage.span(*place), message, printed, expected, level="note", why=why, proof=proof)


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
