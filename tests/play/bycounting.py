"""One game counted out in fractions, standing by standing, from the rules as they are told: no arrays, no shifts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from generator.play.stakes import Stakes

Standing = tuple[int | None, tuple[int, ...]]
Predict = Sequence[Sequence[Sequence[Fraction]]]
"""[owns the figure][tokens held][prediction]; more tokens than listed count as the most listed."""


def after_turn(rules: Stakes, standing: Standing, seat: int, result: int, prediction: int) -> tuple[Standing, str]:
    """The table after one turn and why the game is over, if it is: "empty" or "win"."""
    owner, held = standing[0], list(standing[1])
    payoff = rules.payoffs[result][prediction]
    brings = result in rules.cancels
    if brings and (owner == seat or rules.rules["figure-order"] == "figure-first"):
        payoff = 0
    why = ""
    if payoff == "win":
        held = [sum(held) if one == seat else 0 for one in range(rules.players)]
        why = "win"
    elif payoff > 0 and owner == seat:
        rich = max((one for one in range(rules.players) if one != seat), key=lambda one: (held[one], -one))
        taken = min(payoff, held[rich])
        held[seat] += taken
        held[rich] -= taken
    else:
        held[seat] = max(held[seat] + payoff, 0)
    why = why or ("empty" if 0 in held else "")
    return (seat if brings else owner, tuple(held)), why


def count_game(
    rules: Stakes, policies: Sequence[Predict], turns: int
) -> tuple[list[Fraction], Counter[tuple[int, str]]]:
    """The chance that the game ends with each of the first turns, and that of each (seat without tokens, why)."""
    held = tuple(rules.start + (rules.starter_extra if seat == 0 else 0) for seat in range(rules.players))
    running: Counter[Standing] = Counter({(None, held): Fraction(1)})
    ends, whose = list[Fraction](), Counter[tuple[int, str]]()
    for turn in range(turns):
        seat, after, over = turn % rules.players, Counter[Standing](), Fraction()
        for standing, chance in running.items():
            rows = policies[seat][standing[0] == seat]
            for prediction, share in enumerate(rows[min(standing[1][seat], len(rows) - 1)]):
                for result, rolled in enumerate(rules.chances if share else ()):
                    table, why = after_turn(rules, standing, seat, result, prediction)
                    if not why:
                        after[table] += chance * share * rolled
                        continue
                    over += chance * share * rolled
                    whose[seat if why == "win" else table[1].index(0), why] += chance * share * rolled
        running = after
        ends.append(over)
    return ends, whose
