"""What happened in a step of an example game, in sentences of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from markupsafe import Markup

from generator.base.labels import Labels
from generator.games.playing import Event
from generator.pages.markdown import label as as_label
from generator.pages.markdown import literal
from generator.views.wording import payoff_text

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


Values: TypeAlias = Mapping[str, Any]


def sentences(words: Sayings, events: Sequence[Event], part: str, because: str) -> list[Markup]:
    """What is said of the events of a step in a part of the match: start, game, between or end.

    `because` says why the roll is what it is, empty where nothing needs to be said.
    """
    said: list[Markup] = []
    for event in events:
        if tell := _SENTENCES.get(f"{event.kind} ({part})", _SENTENCES.get(event.kind)):
            said += tell(words, event.values)
        if event.kind == "rolled":
            said += _result(words, event.values, any(other.kind == "cancelled" for other in events), because)
    if passed := [event.values["seat"] for event in events if event.kind == "added" and not event.values["tokens"]]:
        key = "not_added" if len(passed) == 1 else "not_added_several"
        said.append(words.t(key, names=words.names(passed)))
    return said


def _rolled_off(key: str) -> Callable[[Sayings, Values], Iterator[Markup]]:
    def tell(words: Sayings, values: Values) -> Iterator[Markup]:
        if values["rolls"]:
            yield words.t(key, items=words.sums(values["rolls"], values["sums"]))
        if len(values["seats"]) > 1:
            yield words.t("roll_again", names=words.names(values["seats"]))

    return tell


def _starts(key: str) -> Callable[[Sayings, Values], Iterator[Markup]]:
    def tell(words: Sayings, values: Values) -> Iterator[Markup]:
        if values.get("tokens"):
            yield words.t(f"{key}_extra", player=words.name(values["seat"]), tokens=words.tokens(values["tokens"]))
        else:
            yield words.t(key, player=words.name(values["seat"]))

    return tell


def _rolled(words: Sayings, values: Values) -> Iterator[Markup]:
    player, roll = words.name(values["seat"]), words.context["roll"](*values["roll"])
    if values["prediction"]:
        yield words.t("predicts", player=player, result=words.result(values["prediction"]), roll=roll)
    else:
        yield words.t("silent" if words.predicts else "rolls", player=player, roll=roll)


def _result(words: Sayings, values: Values, cancelled: bool, because: str) -> Iterator[Markup]:
    """The result, why it is that, and, unless it does not count, what the table says."""
    result = words.result(values["result"])
    if because:
        yield words.t("because", result=result, why=because)
    if cancelled:
        if not because:
            yield words.t("result", result=result)
        return
    paid = payoff_text(values["payoff"], words.labels.language, words.labels["table.win"])
    key = "pays" if because else "result_pays"
    yield words.t(key, result=result, column=words.column(values["column"]), pays=f"**{paid}**")
    if values["payoff"] == 0:
        yield words.t("nothing", player=words.name(values["seat"]))


def _cancelled(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("cancelled", player=words.name(values["seat"]))


def _moved(kind: str) -> Callable[[Sayings, Values], Iterator[Markup]]:
    """Tokens that are taken or given: in full or as far as there are any, at the supply or at a player."""

    def tell(words: Sayings, values: Values) -> Iterator[Markup]:
        place, short = values["place"], values["tokens"] < values["due"]
        key = kind + ("_short" if short else "") + ("" if place is None else "_to" if kind == "gave" else "_from")
        said = {"player": words.name(values["seat"]), "tokens": words.tokens(values["tokens"])}
        yield words.t(key, **said, due=words.number(values["due"]), other="" if place is None else words.name(place))

    return tell


def _won_all(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("won_all", player=words.name(values["seat"]), tokens=words.tokens(values["tokens"]))


def _figure(words: Sayings, values: Values) -> Iterator[Markup]:
    player, place = words.name(values["seat"]), values["place"]
    if place is None:
        yield words.t("figure", player=player)
    else:
        yield words.t("figure_from", player=player, other=words.name(place))


def _over(words: Sayings, values: Values) -> Iterator[Markup]:
    session, seats, why = words.session(values["game"]), values["seats"], values["why"]
    if why == "empty":
        yield words.t("over" if len(seats) == 1 else "over_several", names=words.names(seats), session=session)
    else:
        yield words.t("over_win" if why == "win" else "over_supply", session=session)


def _saved(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("saved", items=words.counts(values["tokens"]))


def _lost(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("lost")


def _bid(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("bid", items=words.counts(values["bids"]))
    if total := sum(values["bids"]):
        yield words.t("bid_paid", tokens=words.tokens(total))
    if len(values["seats"]) > 1:
        yield words.t("bid_tie", names=words.names(values["seats"]))


def _bid_won(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("bid_won", player=words.name(values["seat"]))


def _dealt(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("dealt", each=words.tokens(values["tokens"]))


def _not_dealt(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("not_dealt", due=words.tokens(values["due"]))


def _added(words: Sayings, values: Values) -> Iterator[Markup]:
    if values["tokens"]:
        yield words.t("added", player=words.name(values["seat"]), tokens=words.tokens(values["tokens"]))


def _match_over(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("counted", items=words.counts(values["stashes"]))
    if len(values["seats"]) > 1:
        yield words.t("tied", names=words.names(values["seats"]))


def _tie_roll(words: Sayings, values: Values) -> Iterator[Markup]:
    player, roll = words.name(values["seat"]), words.context["roll"](*values["roll"])
    yield words.t("tie_roll", player=player, roll=roll, result=words.result(values["result"]))


def _later(words: Sayings, values: Values) -> Iterator[Markup]:
    if values["stakes"] is not None:
        session = words.session(values["game"])
        yield words.t("later", session=session, items=words.counts(values["stakes"]))
    else:
        yield words.t("later_saved", session=words.session(values["game"]), items=words.counts(values["stashes"]))


def _won(words: Sayings, values: Values) -> Iterator[Markup]:
    yield words.t("won", player=words.name(values["seat"]))


_SENTENCES: dict[str, Callable[[Sayings, Values], Iterator[Markup]]] = {
    "rolled-off": _rolled_off("they_roll"),
    "rolled-off (start)": _rolled_off("roll_off"),
    "starts": _starts("starts"),
    "starts (between)": _starts("starts_next"),
    "rolled": _rolled,
    "cancelled": _cancelled,
    "took": _moved("took"),
    "gave": _moved("gave"),
    "won-all": _won_all,
    "figure": _figure,
    "figure (between)": _bid_won,
    "game-over": _over,
    "saved": _saved,
    "forfeited": _lost,
    "bid": _bid,
    "dealt": _dealt,
    "not-dealt": _not_dealt,
    "added": _added,
    "match-over": _match_over,
    "tie-roll": _tie_roll,
    "won": _won,
    "later": _later,
}

TOLD = frozenset(kind.partition(" ")[0] for kind in _SENTENCES)
"""The kinds of events that have sentences."""
SILENT = frozenset({"next-game", "tie"})
"""Those that need none: what stands before them says it."""
