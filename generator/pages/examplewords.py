"""What happened in a step of an example game, in sentences of a language: Markdown, as pages and the book set it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.base.labels import Labels
from generator.pages.literal import label as as_label
from generator.pages.literal import literal

NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Sayings:
    """The sentences `[example]` of the shared words, filled in for the players of a transcript.

    `context` has the names of a page of the game: its results, columns and dice as characters. `predicts`: players
    of the game predict, so that it is worth a word if somebody is silent.
    """

    players: tuple[str, ...]
    context: Mapping[str, Any]
    labels: Labels
    predicts: bool

    def t(self, key: str, **words: object) -> Markup:
        """A sentence with its words filled in."""
        text = str(as_label(self.labels[f"example.{key}"]))
        places = {place: as_label(self.labels[f"example.{place}"]) for place in ("supply", "stash")}
        return Markup(text.format_map({name: str(word) for name, word in (places | words).items()}))  # all are escaped

    def name(self, seat: int) -> Markup:
        """The name of a player."""
        return literal(self.players[seat])

    def names(self, seats: Iterable[int]) -> str:
        """Several names as one reads them aloud."""
        *first, last = [str(self.name(seat)) for seat in seats]
        return f"{', '.join(first)} {self.labels['example.and']} {last}" if first else last

    def number(self, count: int) -> str:
        """A whole number as the language writes it."""
        return str(self.context["number"](count))

    def tokens(self, count: int) -> str:
        """So many tokens."""
        edition = self.context["edition"]
        many = edition.unit or self.labels["page.points"]
        unit = edition.words.get("unit_one", many) if count == 1 else many
        return str(self.t("tokens", count=self.number(count), unit=unit)).replace(" ", NO_BREAK)

    def session(self, game: int) -> Markup:
        """The name of a game: its number after what the edition calls it."""
        word = self.context["edition"].session or self.labels["example.session"]
        return self.t("game", session=word, number=self.number(game))

    def result(self, name: str) -> str:
        """Symbol and name of a result, in its colour; the symbol and the first word make one piece."""
        view = self.context["result"][name]
        first, *more = str(view.name).split(" ")
        opened = f'<span class="ww-c-{view.colour}">'
        return "".join(
            [f"{opened}{view.symbol}{NO_BREAK}{first}</span>", *(f"{opened} {word}</span>" for word in more)]
        )

    def column(self, name: str) -> str:
        """Symbol and name of a column."""
        view = next(column for column in self.context["columns"] if column.id == name)
        return f'<span class="ww-c-ink">{view.symbol}{NO_BREAK}{view.name}</span>'

    def counts(self, counts: Sequence[int]) -> str:
        """What each player has: name and number."""
        return ", ".join(f"{self.name(seat)}{NO_BREAK}{self.number(count)}" for seat, count in enumerate(counts))

    def sums(self, rolls: Mapping[int, Sequence[int]], sums: Mapping[int, int]) -> str:
        """What each player rolled, and the sum of it."""
        return ", ".join(
            self.t("roll_sum", player=self.name(seat), roll=self.context["roll"](*roll), sum=self.number(sums[seat]))
            for seat, roll in rolls.items()
        )
