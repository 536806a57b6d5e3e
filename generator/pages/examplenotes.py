"""The words that an author writes for an example game: its title, what stands before it, remarks on steps."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.games.text import EXAMPLE, GameText
from generator.pages.examplewords import Sayings
from generator.play.replay import Replay

HEAD = ("title", "lead")
"""Texts that stand before the first step."""


@dataclass(frozen=True)
class Notes:
    """The texts `[example.NAME]` of a language; `rounds` are the games that were agreed on."""

    name: str
    replay: Replay
    text: GameText
    words: Sayings
    rounds: int

    @property
    def title(self) -> str:
        """What the example is called, empty where nobody says it."""
        return self._said("title", "")

    @property
    def lead(self) -> str:
        """What stands before it, empty for nothing."""
        return self._said("lead", "")

    def note(self, name: str, player: str) -> str:
        """The remark of that name on a step of a player, empty where it need not be true of what was played."""
        return self._said(name, player) if name and self.replay.remarks else ""

    def check(self) -> None:
        """Raises UserError for remarks that are asked for and not written, and for those that nobody asks for."""
        prefix = f"{EXAMPLE}{self.name}."
        written = {key.removeprefix(prefix) for key in self.text.values if key.startswith(prefix)}
        asked = {str(step.note): step.line for step in self.replay.steps if step.note}
        problems = [
            Problem(
                shown(self.replay.path),
                line,
                f"no text tells the note '{note}'",
                f"write it into {self.text.path.name}, [{prefix[:-1]}]; {did_you_mean(note, written)}",
            )
            for note, line in asked.items()
            if note not in written
        ]
        problems += [
            Problem(
                shown(self.text.path),
                self.text.lines[prefix + note],
                f"no step has the note '{note}'",
                did_you_mean(note, [*asked, *HEAD]),
            )
            for note in sorted(written - asked.keys() - set(HEAD))
        ]
        if problems:
            raise UserError(problems)

    def _said(self, name: str, player: str) -> str:
        key = f"{EXAMPLE}{self.name}.{name}"
        if key not in self.text.values:
            return ""
        everybody = self.words.names(range(len(self.replay.players)))
        rounds = str(self.words.context["words"](self.rounds))
        return self.text.get(key, {"player": player, "names": everybody, "rounds": rounds})
