"""What the roll calculator knows of one dice set: its dice, its rolls, and how often each result comes up."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.dice.die import Die, Face, Roll
from generator.dice.opendie import OpenDie
from generator.pages.because import because
from generator.pages.resultview import spelled
from generator.tables.as_json import percent_texts
from generator.tables.opentable import OpenTable
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.tables.wording import die_text, set_text
from generator.web.reasons import answers_told, why


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
