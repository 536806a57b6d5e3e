"""The balance report as JSON for other programs: exact numbers as fractions, played ones with their intervals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from generator.play.balance import Balance
from generator.play.best import BestRow
from generator.play.verdicts import Verdict
from generator.play.weighing import POLICY


def balance_json(balance: Balance) -> str:
    """The whole report; an empty prediction is silence, `stake` is what all other players hold together."""
    stake = balance.reach.start
    report = {
        "game": balance.game.id,
        "edition": balance.edition.id,
        "fingerprint": balance.fingerprint,
        "model": _model(balance),
        "verdicts": [_verdict(one) for one in balance.verdicts],
        "stake": stake,
        "predictions": [
            {
                "prediction": worth.prediction,
                "owner": worth.owner,
                "mean": str(worth.mean(0)),
                "win": str(worth.wins),
                "variance": str(worth.variance(stake)),
                "gain": str(worth.gain(stake)),
                "outcomes": [
                    {"tokens": one.tokens, "wins": one.wins, "chance": str(one.chance)} for one in worth.outcomes
                ],
            }
            for worth in balance.worths
        ],
        "ranks": [_plain(asdict(rank)) for rank in balance.ranks],
        "mends": [_plain(asdict(mend)) for mends in balance.mends.values() for mend in mends],
        "by_tokens": [_held(balance, row) for row in balance.best],
        "tables": [asdict(one) for one in balance.figures],
    }
    return json.dumps(report, indent=2, ensure_ascii=False) + "\n"


def _model(balance: Balance) -> dict[str, Any]:
    if not balance.stakes:
        return {"played": False}
    first = balance.stakes[0]
    return {
        "played": bool(balance.figures),
        "policy": POLICY,
        "seed": balance.effort.seed,
        "games": balance.effort.games,
        "matches": balance.effort.matches,
        "seconds": balance.seconds,
        "rounds": first.rounds,
        "start": first.start,
        "starter_extra": first.starter_extra,
        "assumed": sorted(first.assumed),
        "rules": dict(sorted(first.rules.items())),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    found = {"topic": verdict.topic, "level": verdict.level, "claimed": verdict.claimed}
    return found | {"values": _plain(dict(verdict.values))}


def _held(balance: Balance, row: BestRow) -> dict[str, Any]:
    names = [*(result.id for result in balance.game.results), ""]
    return {
        "tokens": row.tokens,
        "owner": row.owner,
        "means": {name: str(value) for name, value in zip(names, row.values, strict=True)},
        "best": [names[index] for index in row.best],
        "cautious": [names[index] for index in row.cautious],
    }


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Fractions as text."""
    return {key: str(value) if isinstance(value, Fraction) else value for key, value in values.items()}
