"""What may follow what as words of a running text: `{duel_F}` of a quick reference."""

from __future__ import annotations

from collections.abc import Mapping

from generator.base.labels import Labels
from generator.games.model import Relation
from generator.games.relation import answer_places
from generator.tables.verified import GameTables
from generator.tables.wording import item_text


def answer_values(tables: GameTables, labels: Labels, chars: Mapping[str, str]) -> dict[str, str]:
    """The lists of answers by their placeholders; `chars` are the characters of symbols by name."""
    words = _Words(tables, labels, chars)
    return {name: words.row(*place) for name, place in answer_places(tables.game.relations).items()}


class _Words:
    def __init__(self, tables: GameTables, labels: Labels, chars: Mapping[str, str]) -> None:
        self.text, self.labels, self.chars = tables.text(labels.language), labels, chars
        self.faces = tables.game.face_symbols
        self.results = {result.id: result.symbol for result in tables.game.results}

    def row(self, relation: Relation, item: str) -> str:
        """What may follow an item, or without one what loses."""
        if not item:
            return ", ".join(self.name(relation, one) for one in relation.loses)
        told = [
            self.labels["quickref.wins"].format(name=name) if (item, answer) in relation.ends else name
            for answer in relation.answers[item]
            for name in [self.name(relation, answer)]
        ]
        return ", ".join(told) or self.labels["table.nothing"]

    def name(self, relation: Relation, item: str) -> str:
        """The symbol, where there is one, else the name: a symbol is read aloud as what it stands for."""
        symbol = (self.faces if relation.dice else self.results).get(item, "")
        return self.chars.get(symbol) or item_text(self.text, relation, item)
