"""What a source says of a step, compared with what the engine found: each difference is a finding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, did_you_mean, shown
from generator.games.playing import Doubt, Kind, Truth
from generator.play.stepvalues import shown_value
from generator.play.transcript import Head, ScriptStep

_PLACES = {"from": "the supply", "to": "the supply"}


@dataclass(frozen=True)
class Finding:
    """A printed value that is wrong: at which line and step, about what, of which player, what is right, and why.

    `player` is empty for what is not said by player. `printed` and `right` are as a person reads them.
    """

    path: Path
    line: int
    step: int
    about: str
    player: str
    printed: str
    right: str
    why: str

    @property
    def message(self) -> str:
        """The finding in a sentence."""
        whose = f" of {self.player}" if self.player else ""
        why = f" ({self.why})" if self.why else ""
        return f"step {self.step}: '{self.about}'{whose} says {self.printed}, right is {self.right}{why}"

    def __str__(self) -> str:
        return f"{shown(self.path)}:{self.line}: {self.message}"


def compared(
    head: Head, script: ScriptStep, truth: Mapping[str, Truth], kinds: Mapping[str, Kind], problems: list[Problem]
) -> list[Finding]:
    """The differences between what is said of a step and what is so; a fault for what can not be said of it."""
    findings = []
    for about, printed in script.said.items():
        line = script.lines[f"said.{about}"]
        if about not in truth:
            hint = did_you_mean(about, truth)
            message = f"step {script.number}: '{about}' can not be said of this '{script.step.do}'"
            problems.append(Problem(shown(head.path), line, message, hint))
            continue
        right, why = truth[about].value, truth[about].why
        for player, one, other in _pairs(head, printed, right):
            if one != other:
                said, so = (_shown(kinds[about], about, value, head) for value in (one, other))
                findings.append(Finding(head.path, line, script.number, about, player, said, so, why))
    return findings


def doubted(head: Head, script: ScriptStep, doubt: Doubt) -> Finding:
    """A doubt of the engine as a finding."""
    printed, right = str(doubt.printed), str(doubt.right)
    return Finding(head.path, script.line, script.number, doubt.about, "", printed, right, doubt.why)


def _pairs(head: Head, printed: Any, right: Any) -> list[tuple[str, Any, Any]]:
    """What is said and what is so, by player where it is said by player."""
    if isinstance(printed, dict):
        return [(head.players[seat], value, right[seat]) for seat, value in printed.items()]
    return [("", printed, right)]


def _shown(kind: Kind, about: str, value: Any, head: Head) -> str:
    if value is None and about in _PLACES:
        return _PLACES[about]
    return shown_value(kind, value, head.players)
