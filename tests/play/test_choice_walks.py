"""Players who do anything: the engine refuses what the recount does not allow, and keeps the score of the recount."""

from __future__ import annotations

from random import Random
from typing import Any

import recountblock
from play.choicegame import engine
from play.test_choice_rules import LATE, play, shown

from generator.games.playing import Event, Refused, Step
from generator.play.block_engine import BlockEngine

SUMS = range(2, 13)


def legal(table: Any, seat: int, roll: tuple[int, ...]) -> list[Any]:
    return sorted(recountblock.legal(roll, dict(table.blocks[seat].numbers)), key=str)


def anything(rules: BlockEngine, table: Any, random: Random) -> tuple[Step, bool]:
    """A roll that everybody evaluates, mostly as the recount allows, and whether it allows all of it."""
    roll = tuple(random.randint(1, 6) for _ in range(5))
    sums, fifth, right = {}, {}, True
    for seat in range(rules.players):
        allowed = legal(table, seat, roll)
        if not allowed:
            continue
        mark = random.choice(allowed)
        if random.random() < 0.1:
            mark = (tuple(random.choices(SUMS, k=2)), random.choice([None, *roll]))
        right &= (tuple(sorted(mark[0])), mark[1]) in allowed
        sums[seat] = mark[0]
        if mark[1] is not None:
            fifth[seat] = mark[1]
    seat = table.turn if table.turn is not None else 0
    return Step("roll", {"player": seat, "roll": roll, "sums": sums, "fifth": fifth}), right


def walk(players: int, seed: int, games: int) -> tuple[list[Event], list[Any]]:
    rules, random = engine(players), Random(seed)
    told, ends = [], []
    for _ in range(games):
        table = rules.begin()
        while not table.over:
            step, right = anything(rules, table, random)
            try:
                table, events = rules.apply(table, step)
            except Refused:
                assert not right, step
                continue
            assert right, step
            told += events
        ends.append(table)
    return told, ends


def test_the_engine_allows_what_the_recount_allows_and_scores_alike() -> None:
    for players in (1, 3):
        told, ends = walk(players, seed=players, games=12)
        assert len(told) > 400
        for table in ends:
            points = [recountblock.points(dict(zip(SUMS, block.crosses, strict=True))) for block in table.blocks]
            assert engine(players).standing(table)["points"] == tuple(points)
            assert [seat for seat, one in enumerate(points) if one == max(points)] == list(table.winners)
            assert all(list(engine(1).rules.impossible(block)) == [] for block in table.blocks)
            assert all(max(count for _, count in block.numbers) == 8 for block in table.blocks)


def test_every_event_has_the_values_it_is_said_to_have_and_all_do_happen() -> None:
    told = [event for players in (1, 2) for event in walk(players, seed=5, games=6)[0]]
    told += play(engine(), shown(0, LATE))[1]
    for event in told:
        assert {*event.values} == {*engine().events[event.kind]}, event
    rare = {"alone", "shared", "beyond-one"}  # in the tests of the rules
    assert {event.kind for event in told} | rare == {*engine().events}
