"""Two routes to each number: the game's own code over every roll, and the printed pattern over the same rolls.

A game without code has the pattern executed in two ways that share nothing but its parser.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from generator.base.problem import Problem, shown
from generator.dice.die import Roll, spell
from generator.dice.pool import DicePool, multiset_weights, multisets
from generator.dice.space import roll_space
from generator.games.dicesets import DiceSet, OpenSet
from generator.games.gamecode import UNTRUSTED, results_named
from generator.games.model import Game
from generator.games.pattern import MOST_WAYS, Pattern, all_matches, matches, ways
from generator.games.results import OVERLAP, RANKED
from generator.tables.outcome import OpenTable, OutcomeTable, Results, open_table, outcome_table


@dataclass
class _Difference:
    """Rolls for which the same thing is wrong: how many there are and the first of them."""

    rolls: int
    first: Roll


@dataclass
class Asked:
    """What asking all patterns of all rolls shows besides their results.

    `decisive` has results with the patterns of theirs that were the first to fit some roll of the result. `contested`
    has rolls that two printed patterns fit, by the result that counts and the one that does not; `any` is not
    printed, and says itself that it is the rest.
    """

    decisive: set[tuple[str, str]] = field(default_factory=set)
    contested: dict[tuple[str, str], list[Roll]] = field(default_factory=dict)

    def note(self, roll: Roll, fitting: Sequence[tuple[str, str]], overlap: bool) -> None:
        """What results fit a roll, in order, each with its first pattern that does; where they overlap, all count."""
        self.decisive.update(fitting if overlap else fitting[:1])
        for lower, pattern in fitting[1:]:
            if pattern != "any" and not overlap:
                self.contested.setdefault((fitting[0][0], lower), []).append(roll)


def verified_outcomes(game: Game, dice_set: DiceSet, asked: Asked, problems: list[Problem]) -> OutcomeTable | None:
    """The table of a dice set, or None with the problems noted: a gap, an overlap, a disagreement, a wrong example.

    Adds to `asked` what each pattern was good for.
    """
    weights: dict[Roll, int] = {}
    for roll, weight in roll_space(dice_set.pool).weighted():  # a face that stands on a die twice makes equal rolls
        weights[roll] = weights.get(roll, 0) + weight
    classified = _proved(game, dice_set.pool, weights, asked, problems)
    if classified is None:
        return None
    return outcome_table(dice_set, classified, weights, [result.id for result in game.results], game.kind)


def verified_possible(game: Game, open_set: OpenSet, asked: Asked, problems: list[Problem]) -> OpenTable | None:
    """What dice with unknown faces can roll, or None with the problems noted, as of `verified_outcomes`."""
    pool = open_set.pool
    classified = _proved(game, pool.alphabet, dict.fromkeys(pool.multisets(), 1), asked, problems)
    if classified is None:
        return None
    only = {roll: results[0] for roll, results in classified.items()}  # the reader sees to it that none overlap
    return open_table(open_set, only, [result.id for result in game.results])


def _proved(
    game: Game, pool: DicePool, weights: dict[Roll, int], asked: Asked, problems: list[Problem]
) -> dict[Roll, Results] | None:
    """The results of each roll by two routes, or None with the problems noted."""
    before = len(problems)
    by_pattern = _by_pattern(game, weights, asked, problems)
    if game.classify:
        classified = _by_code(game, weights, problems)
        if len(classified) == len(weights):
            _compare(game, classified, by_pattern, "classify.py", problems)
    elif endless := _endless_patterns(game, pool):
        problems += endless
    else:
        classified = _by_construction(game, pool, weights)
        _compare(game, classified, by_pattern, "the list of all rolls that fit", problems)
    return None if len(problems) > before else classified


def _endless_patterns(game: Game, pool: DicePool) -> list[Problem]:
    """A problem for each pattern that takes too long to be written out, which a game without code needs."""
    return [
        Problem(
            shown(game.path),
            result.line,
            f"the pattern '{pattern.source}' of '{result.id}' can be written out in too many ways",
            f"classify.py is asked instead, but {UNTRUSTED}"
            if game.unrun
            else "use fewer letters or alternatives, or add a classify.py: then it is only asked of each roll",
        )
        for result in game.results
        for pattern in result.patterns
        if ways(pattern, pool) > MOST_WAYS
    ]


def idle_patterns(game: Game, asked: Asked) -> list[Problem]:
    """A problem for each pattern that no roll needs: it fits none, or others come before it."""
    return [
        Problem(
            shown(game.path),
            result.line,
            f"the pattern '{pattern.source}' of '{result.id}' decides no roll",
            _why_idle(pattern, [one.pool for one in game.sets]),
        )
        for result in game.results
        for number, pattern in enumerate(result.patterns)
        if (result.id, pattern.source) not in asked.decisive
        or pattern.source in [earlier.source for earlier in result.patterns[:number]]
    ]


def _why_idle(pattern: Pattern, pools: Sequence[DicePool]) -> str:
    """What to do about a pattern that no roll needs; of a sum that no roll has, which there are."""
    sums = {pattern.measure.value(roll) for pool in pools for roll in multisets(pool)} if pattern.measure else set()
    if pattern.measure and pattern.measure.of == "sum" and not any(map(pattern.measure.holds, sums)):
        return f"sums are from {min(sums)} to {max(sums)}: write sum {min(sums)}-{max(sums)}, or a part of that"
    return "take it away, mend it, or put it before the pattern that fits the same rolls"


def partly_idle(game: Game) -> list[Problem]:
    """A warning for each pattern that no roll of any dice can meet in part: it says more than it covers."""
    rolls = [roll for one in game.sets for roll in multisets(one.pool)]
    rolls += [roll for one in game.open_sets for roll in one.pool.multisets()]
    pools = [one.pool for one in game.sets]
    found = []
    for result in game.results:
        for pattern in result.patterns:
            for what, hint in (*_vain_parts(pattern, rolls), *_meant_more(pattern, pools)):
                message = f"the pattern '{pattern.source}' of '{result.id}' {what}"
                found.append(Problem(shown(game.path), result.line, message, hint))
    return list(dict.fromkeys(found))


def _vain_parts(pattern: Pattern, rolls: Sequence[Roll]) -> Iterator[tuple[str, str]]:
    """What of a pattern meets no roll: the ends of a range of sums, or an alternative; each with what to write."""
    measure = pattern.measure
    if measure and measure.of == "sum":
        met = {value for value in map(measure.value, rolls) if measure.holds(value)}
        if met and not {measure.low, max(met) if measure.high is None else measure.high} <= met:
            ends = sorted({min(met), max(met)})
            covered = (" to " if ends[0] < 0 else "-").join(map(str, ends))
            yield f"covers no more than 'sum {covered}'; no roll has the other sums", f"write 'sum {covered}'"
    for place, options in enumerate(pattern.terms):
        for option in options if len(options) > 1 else ():
            alone = replace(pattern, terms=(*pattern.terms[:place], (option,), *pattern.terms[place + 1 :]))
            if not any(matches(alone, roll) for roll in rolls):
                yield (
                    f"has the alternative '{option}', which no roll meets",
                    "take it out; the others meet the same rolls",
                )


def _meant_more(pattern: Pattern, pools: Sequence[DicePool]) -> Iterator[tuple[str, str]]:
    """A pattern such as `5 or 6, a, b` that lacks rolls with the same face twice, which its author may have meant."""
    wide = pattern.at_least()
    for pool in pools if wide else ():
        rolls = [(roll, weight) for roll, weight in zip(multisets(pool), multiset_weights(pool), strict=True)]
        fits = sum(weight for roll, weight in rolls if matches(pattern, roll))
        meant = sum(weight for roll, weight in rolls if matches(wide, roll)) if wide else 0
        if wide and len(pattern.terms) == len(pool.dice) and fits < meant:
            yield (
                f"fits {fits} of {pool.total} rolls, '{wide.source}' fits {meant}: "
                "different terms are different numbers",
                f"write '{wide.source}', or a letter twice where equal dice are meant",
            )


def wrong_examples(game: Game, tables: Sequence[OutcomeTable | OpenTable]) -> list[Problem]:
    """A problem for each example that is another result, looked up in the first table that can roll it."""
    wrong = []
    for result in game.results:
        for example in result.examples:
            actual = next((table.results_of(example) for table in tables if table.can_roll(example)), ())
            if result.id not in actual:
                message = f"the example {spell(example)} of '{result.id}' is '{' and '.join(actual)}'"
                wrong.append(Problem(shown(game.path), result.line, message, "give an example of this result"))
    return wrong


def _counting(game: Game, hits: Results) -> Results | None:
    """Those of the results that fit a roll which count; None where the game needs exactly one."""
    if game.kind == OVERLAP:
        return hits
    if game.kind == RANKED and len(hits) > 1 and [one.source for one in game.result(hits[-1]).patterns] == ["any"]:
        hits = hits[:-1]  # the last one says itself that it is the rest
    return hits[:1] if len(hits) == 1 or (hits and game.precedence) else None


def _by_pattern(game: Game, weights: dict[Roll, int], asked: Asked, problems: list[Problem]) -> dict[Roll, Results]:
    """Asks each pattern of each roll: as the kind of the game says, exactly one fits, the first counts, or each."""
    answers: dict[Roll, Results] = {}
    found: dict[Roll, Results] = {}
    faults: dict[tuple[str, ...], dict[Results, _Difference]] = {}
    for roll in weights:
        key = tuple(sorted(roll, key=str))  # a pattern does not see the order of the dice
        if key not in answers:
            fitting = [(r.id, next((p.source for p in r.patterns if matches(p, roll)), "")) for r in game.results]
            fitting = [one for one in fitting if one[1]]
            answers[key] = tuple(result for result, _ in fitting)
            asked.note(roll, fitting, overlap=game.kind == OVERLAP)
        hits = answers[key]
        counting = _counting(game, hits)
        if counting is not None:
            found[roll] = counting
        else:
            tables = tuple(dict.fromkeys(game.result(hit).family for hit in hits))  # each may stand for several
            alike = tables if len(tables) == len(hits) else hits
            faults.setdefault(alike, {}).setdefault(hits, _Difference(0, roll)).rolls += weights[roll]
    for alike, differences in faults.items():
        hits = alike if len(differences) > 1 else next(iter(differences))
        rolls, first = sum(one.rolls for one in differences.values()), next(iter(differences.values())).first
        line = game.result(next(iter(differences))[-1]).line if hits else game.results[0].line
        found_in = f"{rolls} rolls, {spell(first)} for one"
        rest = 'a last result with patterns = ["any"]'
        if game.kind == RANKED:
            meets = "tie: neither is better"
            hint = f"narrow a pattern, so that each roll has one rank; {rest} is all that is left"
        else:
            meets = "overlap"
            hint = "narrow a pattern, or write precedence = true: then the first in order counts"
        message = f"the results {' and '.join(hits)} {meets} in {found_in}"
        if not hits:
            message = f"no pattern fits {found_in}"
            hint = f"widen a pattern, or add {rest}{'' if game.kind == RANKED else ' and precedence = true'}"
        problems.append(Problem(shown(game.path), line, message, hint))
    return found


def _by_code(game: Game, weights: dict[Roll, int], problems: list[Problem]) -> dict[Roll, Results]:
    """Asks the game's own code of each roll; where results overlap, it gives several."""
    path, known = game.folder / "classify.py", [result.id for result in game.results]
    found: dict[Roll, Results] = {}
    for roll in weights if game.classify else ():
        named = (
            results_named(game.classify, path, roll, known, game.kind == OVERLAP, problems) if game.classify else None
        )
        if named is None:
            break
        found[roll] = named
    return found


def _by_construction(game: Game, pool: DicePool, weights: dict[Roll, int]) -> dict[Roll, Results]:
    """Makes the multisets of each pattern and looks each roll up among them."""
    made = [(r.id, set().union(*(all_matches(p, pool) for p in r.patterns))) for r in game.results]
    found: dict[Roll, Results] = {}
    for roll in weights:
        canonical = pool.canonical(roll)
        counting = _counting(game, tuple(result for result, multisets in made if canonical in multisets))
        if counting is not None:
            found[roll] = counting
    return found


def _compare(
    game: Game, one: dict[Roll, Results], by_pattern: dict[Roll, Results], name: str, problems: list[Problem]
) -> None:
    """Notes each pair of results that the two routes give to the same rolls."""
    faults: dict[tuple[str, str], list[Roll]] = {}
    for roll in by_pattern:
        theirs, ours = one.get(roll, ()), by_pattern[roll]
        if theirs != ours:
            second = next((result for result in ours if result not in theirs), "")
            first = next((result for result in theirs if result not in ours), "no result")
            faults.setdefault((first, second), []).append(roll)
    for (first, second), rolls in faults.items():
        if not second:
            said = f"{name} says '{first}' of {', '.join(_few(rolls))}, and no pattern of it fits"
            problems.append(
                Problem(shown(game.path), game.result(first).line, said, "mend the pattern or the code: both count")
            )
            continue
        result = game.result(second)
        patterns = " or ".join(f"'{pattern.source}'" for pattern in result.patterns)
        message = f"the pattern {patterns} of '{second}' fits {', '.join(_few(rolls))}; {name} says '{first}'"
        problems.append(
            Problem(shown(game.path), result.line, message, "mend the pattern or the code: both are printed")
        )


def _few(rolls: list[Roll]) -> Iterator[str]:
    yield from map(spell, rolls[:3])
    if len(rolls) > 3:
        yield f"... ({len(rolls)} rolls)"
