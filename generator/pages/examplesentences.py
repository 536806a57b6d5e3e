"""What happened in a step of an example game, in sentences of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from markupsafe import Markup

from generator.base.labels import Labels, placeholders
from generator.games.editions import Payoff
from generator.games.playing import Event
from generator.pages.markdown import label as as_label
from generator.pages.markdown import literal
from generator.views.wording import listed, payoff_text

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

    def told(self, key: str, values: Mapping[str, Any]) -> Markup:
        """A sentence about an event, filled from its values."""
        wanted = (placeholders(self.labels[f"example.{key}"]) or set()) - {"supply", "stash"}
        return self.t(key, **{name: (_WORDS.get(f"{key}.{name}") or _WORDS[name])(self, values) for name in wanted})

    def name(self, seat: int) -> Markup:
        """The name of a player."""
        return literal(self.players[seat])

    def names(self, seats: Iterable[int]) -> str:
        """Several names as one reads them aloud."""
        return listed((str(self.name(seat)) for seat in seats), self.labels["example.and"])

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

    def pays(self, payoff: Payoff) -> str:
        """What a field of the pay-off table says."""
        return f"**{payoff_text(payoff, self.labels.language, self.labels['table.win'])}**"

    def counts(self, counts: Sequence[int]) -> str:
        """What each player has: name and number."""
        return ", ".join(f"{self.name(seat)}{NO_BREAK}{self.number(count)}" for seat, count in enumerate(counts))

    def sums(self, rolls: Mapping[int, Sequence[int]], sums: Mapping[int, int]) -> str:
        """What each player rolled, and the sum of it."""
        return ", ".join(
            self.t("roll_sum", player=self.name(seat), roll=self.context["roll"](*roll), sum=self.number(sums[seat]))
            for seat, roll in rolls.items()
        )


Values: TypeAlias = Mapping[str, Any]

_WORDS: dict[str, Callable[[Sayings, Values], object]] = {
    "player": lambda words, of: words.name(of["seat"]),
    "other": lambda words, of: words.name(of["place"]),
    "names": lambda words, of: words.names(of["seats"]),
    "tokens": lambda words, of: words.tokens(of["tokens"]),
    "each": lambda words, of: words.tokens(of["tokens"]),
    "due": lambda words, of: words.number(of["due"]),
    "session": lambda words, of: words.session(of["game"]),
    "roll": lambda words, of: words.context["roll"](*of["roll"]),
    "result": lambda words, of: words.result(of["result"]),
    "column": lambda words, of: words.column(of["column"]),
    "pays": lambda words, of: words.pays(of["payoff"]),
    "predicts.result": lambda words, of: words.result(of["prediction"]),
    "because.why": lambda words, of: of["because"],
    "not_dealt.due": lambda words, of: words.tokens(of["due"]),
    "bid_paid.tokens": lambda words, of: words.tokens(sum(of["bids"])),
    "roll_off.items": lambda words, of: words.sums(of["rolls"], of["sums"]),
    "they_roll.items": lambda words, of: words.sums(of["rolls"], of["sums"]),
    "saved.items": lambda words, of: words.counts(of["tokens"]),
    "bid.items": lambda words, of: words.counts(of["bids"]),
    "counted.items": lambda words, of: words.counts(of["stashes"]),
    "later.items": lambda words, of: words.counts(of["stakes"]),
    "later_saved.items": lambda words, of: words.counts(of["stashes"]),
}
"""What fills the places of sentences, by name; where one sentence means something else, by `sentence.name`."""


def sentences(words: Sayings, events: Sequence[Event], part: str, because: str) -> list[Markup]:
    """What is said of the events of a step in a part of the match: start, game, between or end.

    `because` says why the roll is what it is, empty where nothing needs to be said.
    """
    said: list[Markup] = []
    more = {"because": because, "predicts": words.predicts, "cancelled": any(e.kind == "cancelled" for e in events)}
    for event in events:
        values = {**event.values, **more}
        keys_of = _SENTENCES.get(f"{event.kind} ({part})", _SENTENCES.get(event.kind, lambda _: ()))
        said += [words.told(key, values) for key in keys_of(values)]
    if passed := [event.values["seat"] for event in events if event.kind == "added" and not event.values["tokens"]]:
        key = "not_added" if len(passed) == 1 else "not_added_several"
        said.append(words.told(key, {"seats": passed}))
    return said


def _several(key: str, values: Values) -> list[str]:
    """A sentence for where more than one player is meant."""
    return [key] if len(values["seats"]) > 1 else []


def _rolled(values: Values) -> Iterator[str]:
    """The roll, the result, why it is that, and, unless it does not count, what the table says."""
    said = "predicts" if values["prediction"] else "silent" if values["predicts"] else "rolls"
    yield said if values["roll"] else f"{said}_only"
    if values["because"]:
        yield "because"
    elif values["cancelled"]:
        yield "result"
    if not values["cancelled"]:
        yield "pays" if values["because"] else "result_pays"
        if values["payoff"] == 0:
            yield "nothing"


def _moved(kind: str, at_player: str) -> Callable[[Values], list[str]]:
    """Tokens that are taken or given: in full or as far as there are any, at the supply or at a player."""

    def key(values: Values) -> list[str]:
        short = "_short" if values["tokens"] < values["due"] else ""
        return [kind + short + ("" if values["place"] is None else at_player)]

    return key


def _over(values: Values) -> list[str]:
    if values["why"] == "empty":
        return ["over" if len(values["seats"]) == 1 else "over_several"]
    return ["over_win" if values["why"] == "win" else "over_supply"]


_SENTENCES: dict[str, Callable[[Values], Iterable[str]]] = {
    "rolled-off": lambda of: [*["they_roll"] * bool(of["rolls"]), *_several("roll_again", of)],
    "rolled-off (start)": lambda of: [*["roll_off"] * bool(of["rolls"]), *_several("roll_again", of)],
    "starts": lambda of: ["starts_extra" if of.get("tokens") else "starts"],
    "starts (between)": lambda of: ["starts_next_extra" if of.get("tokens") else "starts_next"],
    "rolled": _rolled,
    "cancelled": lambda of: ["cancelled"],
    "took": _moved("took", "_from"),
    "gave": _moved("gave", "_to"),
    "won-all": lambda of: ["won_all"],
    "figure": lambda of: ["figure" if of["place"] is None else "figure_from"],
    "figure (between)": lambda of: ["bid_won"],
    "game-over": _over,
    "saved": lambda of: ["saved"],
    "forfeited": lambda of: ["lost"],
    "bid": lambda of: ["bid", *["bid_paid"] * bool(sum(of["bids"])), *_several("bid_tie", of)],
    "dealt": lambda of: ["dealt"],
    "not-dealt": lambda of: ["not_dealt"],
    "added": lambda of: ["added"] if of["tokens"] else [],
    "match-over": lambda of: ["counted", *_several("tied", of)],
    "tie-roll": lambda of: ["tie_roll" if of["roll"] else "tie_roll_only"],
    "won": lambda of: ["won"],
    "later": lambda of: ["later_saved" if of["stakes"] is None else "later"],
}
"""The sentences of `[example]` that tell an event by its values; in some part of a match it has others."""

TOLD = frozenset(kind.partition(" ")[0] for kind in _SENTENCES)
"""The kinds of events that have sentences."""
SILENT = frozenset({"next-game", "tie"})
"""Those that need none: what stands before them says it."""
