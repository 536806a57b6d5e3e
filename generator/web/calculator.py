"""What the roll calculator and the move helper know, as JSON."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.problem import UserError
from generator.dice.die import Die, Face, Roll
from generator.dice.pool import OpenDie
from generator.games.editions import WIN, Payoff
from generator.games.pattern import fit
from generator.games.results import OVERLAP, RollResult
from generator.games.sheets.crossoff import crossed_off
from generator.play.crossing import Worths, advice, check_numbers, cross_game
from generator.tables.outcome import OpenTable, OutcomeTable
from generator.tables.verified import GameTables
from generator.views.rolls import because
from generator.views.wording import (
    Wording,
    call_text,
    die_text,
    item_name,
    item_text,
    percent_texts,
    printed_pattern,
    set_text,
    spelled,
)

_IS = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"


def why(result: RollResult, roll: Roll, labels: Labels) -> str:
    """The printed pattern that the roll fits and what its letters stand for: `n, n+2, n+4 or n+5 with n = 1`."""
    for pattern in result.patterns:
        letters = fit(pattern, roll)
        if letters is None:
            continue
        if pattern.source == "any":
            return labels["web.calculator.why_any"]
        printed = printed_pattern(pattern.source, labels)
        if not letters:
            return printed
        values = ", ".join(f"{letter}{_IS}{face}" for letter, face in letters.items())
        return labels["web.calculator.why_letters"].format(pattern=printed, letters=values)
    return ""


def follows(tables: GameTables, result: RollResult, labels: Labels) -> list[str]:
    """What a result does in an edition besides its pay-offs, a sentence each.

    Of an edition that is not complete nobody knows more than the pay-offs, and so only a win is told.
    """
    game, edition, text = tables.game, tables.edition, tables.text(labels.language)
    key = f"result.{result.id}.follows"
    told = []
    if WIN in (edition.payoffs[result.id, column.id] for column in game.columns):
        unit = text.values.get(f"words.{edition.words}.unit", labels["page.points"])
        told.append(labels["page.quick.win"].format(win=labels["table.win"], unit=unit))
    if edition.complete and key in text.values:
        told.append(text.get(key))
    if edition.complete and game.owner and result.id in game.owner.cancels:
        told.append(labels["page.quick.owner"].format(results=text.get(f"result.{result.id}.name")))
    return told


def answers_told(tables: GameTables, result: RollResult, able: Collection[str], labels: Labels) -> list[str]:
    """What is called for a result, and what of the results in `able` may follow each of its calls; else nothing."""
    game, text = tables.game, tables.text(labels.language)
    relation = next((one for one in game.relations if not one.dice), None)
    if relation is None:
        return []
    said = call_text(game, result.id) or (labels["table.any_word"] if result.free else "")
    told = [labels["web.calculator.say"].format(call=said)] if said else []
    for call in result.calls:
        names = [item_text(text, relation, one) for one in relation.answers[call] if one in able]
        word = call_text(game, call) if call_text(game, call) else item_text(text, relation, call)
        answers = ", ".join(names) or labels["web.calculator.nothing"]
        told.append(labels["web.calculator.answers"].format(call=word, results=answers))
    return told


@dataclass(frozen=True)
class SetData:
    """A dice set in the words of a language; `symbols` are the names of those that are drawn."""

    tables: GameTables
    table: OutcomeTable | OpenTable
    labels: Labels
    symbols: Collection[str]

    def is_clear(self) -> bool:
        """Whether no two rolls are written alike."""
        return len({spelled(roll) for roll in self._multisets()}) == len(self._multisets())

    def named(self) -> dict[str, str]:
        """How the set is chosen."""
        text = self.tables.text(self.labels.language)
        return {"id": self.table.dice_set.id, "name": set_text(text, self.table.dice_set, self.labels["pattern.die"])}

    def thrown(self) -> dict[str, Any]:
        """Dice and rolls; dice of which nobody knows the faces can not be thrown, and the words do not offer it."""
        data = {"dice": [self._die(die, count) for die, count in self._groups()], "rolls": self._rolls()}
        if isinstance(self.table, OutcomeTable):
            return data
        return data | {"open": True, "words": {"prompt": self.labels["web.calculator.prompt_open"]}}

    def chances(self) -> list[dict[str, Any]]:
        """How often each result comes up, and what may be said of it where results answer each other."""
        able = set(self._multisets().values())
        found = self._counted() if isinstance(self.table, OutcomeTable) else self._unknown(self.table)
        told = [answers_told(self.tables, result, able, self.labels) for result in self.tables.game.results]
        return [chance | ({"told": lines} if lines else {}) for chance, lines in zip(found, told, strict=True)]

    def _groups(self) -> Sequence[tuple[Die | OpenDie, int]]:
        dice: Sequence[Die | OpenDie] = self.table.dice_set.pool.dice
        return [(die, dice.count(die)) for die in dict.fromkeys(dice)]

    def _multisets(self) -> Mapping[Roll, str]:
        if isinstance(self.table, OpenTable):
            return self.table.rolls
        pool = self.table.dice_set.pool
        return {pool.canonical(roll): result for roll, result in self.table.rolls}

    def _rolls(self) -> dict[str, list[int | str]]:
        order = {result.id: index for index, result in enumerate(self.tables.game.results)}
        return {spelled(roll): [order[name], *self._reasons(name, roll)] for roll, name in self._multisets().items()}

    def _reasons(self, name: str, roll: Roll) -> list[str]:
        """The pattern that a roll fits, and the game's sentence about it where there is one."""
        result, text = self.tables.game.result(name), self.tables.text(self.labels.language)
        return [why(result, roll, self.labels), *filter(None, [because(result, roll, text, self.labels)])]

    def _die(self, die: Die | OpenDie, count: int) -> dict[str, Any]:
        """A kind of die; `weights` only where some faces are likelier than others.

        `symbols` only where all are drawn; `signs` where these have no frame of a die, so that labels stand beside.
        """
        faces: tuple[Face, ...] = tuple(die.weights) if isinstance(die, Die) else die.symbols
        name = die_text(self.tables.text(self.labels.language), die.name)
        data: dict[str, Any] = {"name": name, "count": count, "faces": list(map(str, faces))}
        own = [self.tables.game.face_symbols.get(str(face), "") for face in faces]
        pips = [f"die-{face}" for face in faces]
        if set(own) <= set(self.symbols):
            data |= {"symbols": own, "signs": True}
        elif isinstance(die, Die) and die.faces == tuple(range(1, 7)) and set(pips) <= set(self.symbols):
            data["symbols"] = pips
        if isinstance(die, Die) and len(set(die.weights.values())) > 1:
            data["weights"] = list(die.weights.values())
        return data

    def _counted(self) -> list[dict[str, Any]]:
        assert isinstance(self.table, OutcomeTable)
        numbers, word = locale(self.labels.language), self.labels["web.calculator.count"]
        percents = percent_texts(self.tables, self.table)[self.labels.language]
        return [
            {
                "count": word.format(count=numbers.decimal(row.count), total=numbers.decimal(row.total)),
                "percent": percent,
                "chance": str(row.probability),
                "one_in": "" if row.one_in is None else numbers.short(row.one_in, 2),
            }
            for row, percent in zip(self.table.rows, percents, strict=True)
        ]

    def _unknown(self, table: OpenTable) -> list[dict[str, Any]]:
        text = self.tables.text(self.labels.language)
        missing = ", ".join(die_text(text, die.name) for die in table.dice_set.pool.missing)
        return [{"often": self.labels["table.open_note"].format(dice=missing)} for _ in self.tables.game.results]


# What the move helper knows: the rules of a block, and what it takes to rate every choice of a roll, as JSON. The
# script in the page finds the choices by these numbers; tests compare it with the program on many blocks and rolls.


WORDS = ("calculator.", "helper.")
"""What the names of the script's words begin with, in the section `[web]` of the shared words; later ones win."""


def helper_data(tables: GameTables, labels: Labels, symbols: Collection[str]) -> str:
    """The JSON of the first dice set, for a `<script>` element; `symbols` are the names of those that are drawn.

    Empty for a game whose rolls have results, one that nobody can rate by its numbers, and one with different dice.
    """
    if not tables.options or len(tables.options[0].dice_set.pool.groups) > 1:
        return ""
    try:
        crossed = cross_game(tables)
        check_numbers(crossed, tables)
    except UserError:
        return ""
    data: dict[str, Any] = advice(Worths(crossed))
    names = [f"die-{face}" for face in crossed.rules.faces]
    text, (sheet, _) = tables.text(labels.language), next(crossed_off(tables.game.sheets))
    stated = {row.label: row.stated for row in sheet.box_rows}
    data |= {
        "game": tables.game.id,
        "edition": tables.edition.id,
        "dice": crossed.table.options.dice,
        "sums_end": crossed.rules.sums_end,
        "symbols": names if set(names) <= set(symbols) else [],
        "items": [item_name(text, tables.game, item) for item in crossed.items],
        "item": _capital(text.get("options.item")),
        "rest": _capital(text.get("options.rest")),
        "stated": [stated[item] for item in crossed.items],  # whether the source of the game says what it scores
        "yardsticks": [[one.points, text.get(f"{sheet.key}.yardstick.{one.id}")] for one in sheet.yardsticks],
        "words": _words(labels, *WORDS),
    }
    return _written(data)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


# What the roll calculator knows: the verified list of rolls, and what each result pays in every edition, as JSON. The
# script in the page looks a roll up and never decides by itself what it is.


MOST = 60_000
"""Bytes of JSON a phone is asked to load; a game that needs more goes without the calculator."""

_WORDS = ("calculator.", "edition")
"""What the names of the script's words begin with, in the section `[web]` of the shared words."""

_WIN_KIND = "win"


def calculator_data(
    tables: GameTables, all_tables: Mapping[str, GameTables], labels: Labels, symbols: Collection[str]
) -> str:
    """The JSON of the dice sets, for a `<script>` element; only of the first, or empty, where it would be too long.

    `all_tables` are those of each edition by its id, oldest first; `symbols` are the names of those that are drawn.
    Rolls stand under their faces, `1-3-5`, in which equal dice are in the order of their faces. A game whose
    faces have such names that two rolls are written alike has no calculator either. That of a game whose rolls are
    choices is the move helper.
    """
    if tables.options:
        return helper_data(tables, labels, symbols)
    first = SetData(tables, tables.main, labels, symbols)
    others = [SetData(tables, one, labels, symbols) for one in tables.sets[1:]]
    others += [SetData(tables, one, labels, symbols) for one in tables.open_sets]
    if not first.is_clear() or tables.game.kind == OVERLAP:  # a roll there has several results, and one is shown
        return ""
    examples = [roll for result in tables.game.results for roll in result.examples]
    data = {
        **first.thrown(),
        "results": _results(tables, labels, first),
        "columns": [
            {
                "id": column.id,
                "name": tables.text(labels.language).get(f"column.{column.id}.name"),
                "symbol": column.symbol,
            }
            for column in tables.game.columns
        ],
        "editions": [_edition(all_tables[name], labels) for name in edition_order(tables)],
        # a roll as it may stand in the address, and what the script says
        "words": {"example": spelled([*examples, tables.main.rolls[0][0]][0]), **_words(labels, *_WORDS)},
    }
    if tables.game.throws:
        data["throws"] = _keeping(tables, labels, tables.game.throws.count - 1)
    more = [one.named() | one.thrown() | {"chances": one.chances()} for one in others if one.is_clear()]
    whole = _written(data | {"sets": [first.named(), *more]}) if more else ""
    text = whole if 0 < len(whole) <= MOST else _written(data)
    return text if len(text) <= MOST else ""


def _keeping(tables: GameTables, labels: Labels, left: int) -> dict[str, Any]:
    """What the script needs that says which dice to keep with so many throws to come at most."""
    sample = locale(labels.language).share(Fraction(0), 0)
    keys = ("result", "chance", "keep_all", "keep_nothing")
    words = {key: labels[f"table.{key}"] for key in keys} | {key: labels[f"web.keep.{key}"] for key in ("left", "keep")}
    words["percent"] = sample.replace(locale(labels.language).decimal(0), "{number}", 1)
    return {"left": left, "digits": tables.game.rounding.digits, "words": words}


def _written(data: Mapping[str, Any]) -> str:
    """Without a sign that would end the element it stands in."""
    return json.dumps(data, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")


def edition_order(tables: GameTables) -> list[str]:
    """The editions as a reader chooses among them: the one that the pages tell, then from the newest to the oldest."""
    told = tables.edition.id
    return [told, *(name for name in reversed(list(tables.game.editions)) if name != told)]


def _results(tables: GameTables, labels: Labels, first: SetData) -> list[dict[str, Any]]:
    words = Wording(tables, labels)
    return [
        {
            "id": result.id,
            "name": words.result(result.id),
            "rule": words.rule(result)[0],
            "symbol": result.symbol,
            "colour": result.colour,
            **chances,
        }
        for result, chances in zip(tables.game.results, first.chances(), strict=True)
    ]


def _edition(tables: GameTables, labels: Labels) -> dict[str, Any]:
    edition, game = tables.edition, tables.game
    pays = [[edition.payoffs[result.id, column.id] for column in game.columns] for result in game.results]
    return {
        "id": edition.id,
        "complete": edition.complete,
        "current": edition.id == game.default_edition,
        "fingerprint": tables.short_fingerprint,
        "follows": [follows(tables, result, labels) for result in game.results],
        "pays": [[_payoff(payoff, labels) for payoff in row] for row in pays] if game.columns else [],
    }


def _words(labels: Labels, *begins: str) -> dict[str, str]:
    """What a script says: the words whose names begin so, short of a beginning that ends with a point."""
    section = labels.section("web")
    found = ((key, begin) for begin in begins for key in section if key.startswith(begin))
    return {key.removeprefix(begin if begin.endswith(".") else ""): section[key] for key, begin in found}


def _payoff(payoff: Payoff, labels: Labels) -> list[str]:
    """Text and kind: gain, loss, zero or win."""
    if payoff == WIN:
        return [labels["table.win"], _WIN_KIND]
    return [locale(labels.language).signed(payoff), "gain" if payoff > 0 else "loss" if payoff < 0 else "zero"]
