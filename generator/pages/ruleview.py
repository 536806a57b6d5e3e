"""What a page may ask about the named rules: the sentence of the answer that the engine carries out."""

from __future__ import annotations

from dataclasses import dataclass

from generator.base.argument import WrongArgument, asked_for
from generator.games.model import Game
from generator.games.text import GameText

_RULE = "rule."


@dataclass(frozen=True)
class RuleAnswers:
    """The rules of `[play.rules]` of a game in the words of an edition."""

    game: Game
    words: GameText

    def rule(self, name: object) -> str:
        """The sentence of a named rule, as in `rule("bid-tie")`. Raises WrongArgument for a rule nobody has told."""
        if self.game.play is None and (own := self._own()):
            return self.words.get(asked_for("rule", name, own))
        if self.game.play is None:
            raise WrongArgument(f"nothing says how {self.game.id} is played", "it has no [play]")
        answer = asked_for("rule", name, self.game.play.rules)
        return self.sentence(str(name)) or _untold(f"rule.{name}.{answer}")

    def _own(self) -> dict[str, str]:
        """The keys of the sentences of a game with rules of its own, by the names of the rules: `fifth.free`.

        A rule that is the only one of its topic may be asked for by that alone.
        """
        keys = {key.removeprefix(_RULE): key for key in self.words.values if key.startswith(_RULE)}
        topics = [name.split(".")[0] for name in keys]
        return keys | {name.split(".")[0]: key for name, key in keys.items() if topics.count(name.split(".")[0]) == 1}

    def sentence(self, name: str) -> str:
        """The sentence of a rule, empty where the game has none for it."""
        play = self.game.play
        key = f"rule.{name}.{play.rules.get(name, '')}" if play else ""
        return self.words.get(key) if key in self.words.values else ""


def _untold(key: str) -> str:
    section, _, answer = key.rpartition(".")
    raise WrongArgument(f"no sentence tells '{key}'", f'write [{section}] {answer} = "..." into the texts of the game')
