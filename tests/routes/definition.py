"""What a game's files say of an edition, read with tomllib alone, and the rolls gone through once more.

Nothing of `generator` is imported here: it is the second route to what templates receive.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import recount
import recount13
import recountchoice
from reference import CHECKOUT

MINUS, NO_BREAK = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"
FRAMES = {"tetrahedron": "triangle", "octahedron": "triangle", "icosahedron": "triangle"}


@cache
def parsed(path: Path) -> dict[str, Any]:
    """A file of TOML, empty where there is none."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """The values of a table by dotted keys."""
    found: dict[str, Any] = {}
    for name, value in table.items():
        found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {f"{prefix}{name}": value}
    return found


def harbour_result(roll: tuple[int, ...]) -> str:
    """The starter of the manual: two ones; two equal numbers, or seven; any other roll."""
    if roll == (1, 1):
        return "storm"
    return "catch" if roll[0] == roll[1] or sum(roll) == 7 else "calm"


@dataclass(frozen=True)
class Definition:
    """A game in one edition and language; `own` is the folder of a project, whose files go before those that ship."""

    own: Path
    game: str
    edition: str
    language: str

    @cached_property
    def folder(self) -> Path:
        """Where the game is defined."""
        own = self.own / "games" / self.game
        return own if (own / "game.toml").exists() else CHECKOUT / "generator" / "games" / self.game

    @cached_property
    def data(self) -> dict[str, Any]:
        """Its `game.toml`."""
        return parsed(self.folder / "game.toml")

    def rows(self, name: str) -> list[dict[str, Any]]:
        """Its tables of that name."""
        found: list[dict[str, Any]] = self.data.get(name, [])
        return found

    @cached_property
    def drafts(self) -> dict[str, dict[str, Any]]:
        """What each edition says itself, house rules of the project last."""
        house = sorted((self.own / "games" / self.game / "editions").glob("*.toml"))
        return {one["id"]: one for one in self.rows("edition")} | {path.stem: parsed(path) for path in house}

    @cached_property
    def chain(self) -> list[dict[str, Any]]:
        """The edition after all that it is based on."""
        found = [self.drafts[self.edition]]
        while base := found[0].get("base"):
            found.insert(0, self.drafts[base])
        return found

    @property
    def is_house_rule(self) -> bool:
        """Whether nobody published it: it stands in a file of its own."""
        return self.edition not in [one["id"] for one in self.rows("edition")]

    def said(self, key: str) -> Any:
        """What the edition says, or else the nearest of those that it is based on; None where none does."""
        return next((one[key] for one in reversed(self.chain) if key in one), None)

    @cached_property
    def setup(self) -> dict[str, int]:
        """The numbers of the set-up."""
        return {name: value for one in self.chain for name, value in one.get("setup", {}).items()}

    @cached_property
    def components(self) -> dict[str, dict[str, Any]]:
        """What belongs to the game, by id."""
        return {part["id"]: part for one in self.chain for part in one.get("component", [])}

    def payoffs(self, chain: Iterable[Mapping[str, Any]] | None = None) -> dict[tuple[str, str], int | str]:
        """What each result pays in each column; of all, or of these editions."""
        found: dict[tuple[str, str], int | str] = {}
        for one in self.chain if chain is None else chain:
            for result, cells in one.get("payoffs", {}).items():
                found |= {(result, column): cell for column, cell in cells.items()}
        return found

    @property
    def cells(self) -> list[tuple[str, str, int | str]]:
        """The pay-offs in the order of the card."""
        paid = self.payoffs()
        return [
            (result["id"], column["id"], paid[result["id"], column["id"]])
            for result in self.rows("result")
            for column in self.rows("column")
        ]

    @cached_property
    def texts(self) -> dict[str, Any]:
        """The texts of the game by their keys."""
        return flat(parsed(self.folder / f"text.{self.language}.toml"))

    @cached_property
    def words(self) -> dict[str, str]:
        """The words of the edition, by what stands for them in braces."""
        prefix = f"words.{self.said('words')}."
        return {key.removeprefix(prefix): value for key, value in self.texts.items() if key.startswith(prefix)}

    def text(self, key: str) -> str:
        """A text with the words of the edition; empty where there is none."""
        text = str(self.texts.get(key, ""))
        for word, value in self.words.items():
            text = text.replace(f"{{{word}}}", value)
        return text

    @cached_property
    def shared(self) -> dict[str, dict[str, str]]:
        """The shared words by their sections."""
        found: dict[str, dict[str, str]] = {}
        for name in ("en", self.language):
            for layer in (CHECKOUT / "templates", CHECKOUT / "templates" / self.game, self.own / "templates"):
                for section, words in parsed(layer / "text" / f"{name}.toml").items():
                    found[section] = found.get(section, {}) | words
        return found

    def label(self, key: str) -> str:
        """A shared word, as in `card.win`."""
        section, _, name = key.partition(".")
        return self.shared[section][name]

    def number(self, value: Any, digits: int = 0) -> str:
        """A number of so many decimal places as the language writes it, rounded half up."""
        exact = Fraction(value)
        whole = (2 * abs(exact) * 10**digits + 1) // 2
        shown = f"{whole // 10**digits:,}"
        shown += f".{whole % 10**digits:0{digits}}" if digits else ""
        shown = shown.translate(str.maketrans(",.", ".,")) if self.language == "de" else shown
        return (MINUS if exact < 0 and whole else "") + shown

    def short(self, value: Any) -> str:
        """The same with two decimal places at most, none that it does not need."""
        return self.number(value, 2).rstrip("0").rstrip(".,")

    def percent(self, count: int, total: int) -> str:
        """A chance; one that is there is never nought."""
        if 0 < 2000 * count < total:
            return f"< {recount.percent(1, 1000, self.language)}"
        return recount.percent(count, total, self.language)

    def paid(self, value: int | str) -> str:
        """A pay-off as printed."""
        return self.label("card.win") if isinstance(value, str) else recount.signed(value)

    def die(self, name: str) -> dict[str, Any]:
        """A die of the game's own."""
        found: dict[str, Any] = self.data.get("die", {}).get(name, {})
        return found

    def counts(self, which: str = "") -> Counter[str]:
        """How many rolls of a set of dice give each result, by going through all of them."""
        match self.game:
            case "einhorn":
                return Counter(recount.counts())
            case "dre13ehn":
                return recount13.counts(which or "fire")
            case "harbour":
                return Counter(map(harbour_result, product(range(1, 7), repeat=2)))
        return Counter()

    @property
    def fingerprint(self) -> str:
        """The hash of what is proved, written down again by the recounts; none of a game that has no recount."""
        if self.game == "einhorn":
            paid = self.payoffs()
            rows = tuple(tuple(paid[one, column] for column in recount.COLUMNS) for one in recount.RESULTS)
            with patch.dict(recount.EDITIONS, {self.edition: rows}):  # type: ignore[dict-item]
                return recount.fingerprint(self.edition)
        if self.game == "harbour":
            return harbour_fingerprint(self)
        return (recount13 if self.game == "dre13ehn" else recountchoice).fingerprint(self.edition)

    def face(self, face: Any, die: str = "") -> tuple[str, str]:
        """The symbol and the frame of a face: of the game's own die of that name, else of a usual one."""
        own = self.data.get("face", {}).get(str(face))
        if own:
            return own, FRAMES.get(self.die(die).get("solid", ""), "square")
        return f"die-{face}", "-"


def harbour_fingerprint(definition: Definition) -> str:
    """As `recount.fingerprint_text` describes it."""
    from hashlib import sha256

    lines = sorted(f"{a},{b}={harbour_result((a, b))}" for a, b in product(range(1, 7), repeat=2))
    lines += [f"{result}.{column}={value}" for result, column, value in definition.cells]
    return sha256("\n".join([*lines, f"edition={definition.edition}"]).encode()).hexdigest()


def told(value: int | str) -> str:
    """What a number does to whoever gets it: gain, loss, zero or win."""
    if isinstance(value, str):
        return "win"
    return ["loss", "zero", "gain"][(value > 0) - (value < 0) + 1]
