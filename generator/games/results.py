"""The results of a game, what throws score, how numbers are named, and what somebody published about it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar
from unicodedata import normalize

from generator.base.keys import Key, Names
from generator.base.problem import did_you_mean
from generator.base.record import Record, as_written
from generator.dice.die import Die, Face, Roll
from generator.dice.pool import OpenDie
from generator.games.pattern import Pattern, Term, parse_pattern

Dice = tuple[Die | OpenDie, ...]


PARTITION, PRECEDENCE, OVERLAP, RANKED = KINDS = ("partition", "precedence", "overlap", "ranked")
"""How rolls have results: each exactly one; the first that fits; each that fits; exactly one, the best one first."""


@dataclass(frozen=True)
class RollResult:
    """One of the results in the order of the card; symbol and colour by name.

    `rolls` are all its rolls, where no pattern says them: each is a pattern, and its words are printed instead. `each`
    has the numbers that its letters stand for where a table of the game stands for several. `calls` are the
    results it may be called as, by id: mostly itself. `free`: by any word that is allowed.
    """

    either: ClassVar[Mapping[str, Sequence[str]]] = {"what it may be called as": ("calls", "free")}

    id: Annotated[str, Key("name", "its name")]
    symbol: Annotated[str, Key("text", "the symbol that stands for it")]
    colour: Annotated[str, Key("text", "the colour of that", default="ink")]
    patterns: Annotated[
        tuple[Pattern, ...],
        Key("items", "what is printed of its rolls: one of these fits each", instead=("rolls",), otherwise=()),
    ]
    examples: Annotated[
        tuple[Roll, ...],
        Key(
            "items",
            "`examples = [[1, 2, 3], [5, 1, 4]]`, each checked, with the first set that can roll it; the "
            "card shows at most two",
            kind=list,
            default=[],
        ),
    ]
    line: int
    rolls: Annotated[
        tuple[Roll, ...],
        Key(
            "items",
            "all its rolls, each in any order, where no pattern says them: `rolls = [[1, 2, 4], [3, 3, "
            "5]]`; printed are the words of `result.ID.print`",
            kind=list,
            default=[],
        ),
    ] = ()
    each: Annotated[
        Mapping[str, str],
        Key(
            "mapping",
            "from where to where letters of the pattern go: the table stands for a result for each number",
            each=Key("text", "a number"),
            required=False,
        ),
    ] = field(default_factory=dict)
    calls: Annotated[
        tuple[str, ...],
        Key(
            "items",
            'the results it may be called as: `calls = ["2", "3"]` for a result whose own name may not be said',
            of="result",
            default=[],
        ),
    ] = ()
    free: Annotated[bool, Key("flag", "whether any allowed word may be said for it", default=False)] = False

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: patterns and examples are about the dice of the sets, and a result is called as itself."""
        sets: Sequence[Dice] = names["pools"]
        patterns = [_pattern(table, at, source, sets) for at, source in enumerate(read["patterns"]) if sets]
        examples = tuple(_example(table, roll, sets) for roll in read["examples"] if sets)
        if read["each"] and not examples:
            examples = tuple(filter(None, map(only_roll, filter(None, patterns))))[:1]
        calls = read["calls"] if "calls" in table else (read["id"],)
        rolls = tuple(filter(None, (_example(table, roll, sets, "rolls") for roll in read["rolls"] if sets)))
        patterns += [Pattern(", ".join(map(str, roll)), tuple((Term(face=face),) for face in roll)) for roll in rolls]
        known = {"patterns": tuple(filter(None, patterns)), "examples": examples, "rolls": rolls}
        return read | known | {"calls": calls}

    @property
    def family(self) -> str:
        """The id of its table in the file, which may stand for several results."""
        return self.id.removesuffix("".join(f"-{number}" for number in self.each.values()))

    def check(self, table: Record, names: Names) -> None:
        """A result has a pattern, and can be called."""
        if "patterns" in table and table.raw("patterns") == []:
            said = f"the result '{self.id}' has no pattern"
            table.fault("patterns", said, 'write patterns = ["n, n, x"] or ["any"]')
        if "calls" in table and table.raw("calls") == []:
            said = f"the result '{self.id}' can not be called at all"
            table.fault("calls", said, "name a result, or take it out")


def only_roll(pattern: Pattern) -> Roll:
    """The roll of a pattern that names one; empty where it does not."""
    faces = [options[0].face for options in pattern.terms if len(options) == 1 and not options[0].letter]
    return tuple(faces) if len(faces) == len(pattern.terms) else ()


def _pattern(table: Record, at: int, source: str, sets: Sequence[Dice]) -> Pattern | None:
    """The pattern, as rolls of the most dice have it; all sets have to understand it."""
    faces: dict[str, Face] = {str(face): face for dice in sets for die in dice for face in die.symbols}
    try:
        return [parse_pattern(source, number, faces) for number in sorted({len(dice) for dice in sets})][-1]
    except ValueError as error:
        table.fault(("patterns", at), f"the pattern '{source}': {error}")
        return None


def _example(table: Record, roll: list[object], sets: Sequence[Dice], key: str = "examples") -> Roll:
    """The roll, of the first set that can roll it; what is wrong is told of the set that comes nearest."""
    fitting = [dice for dice in sets if len(dice) == len(roll)]
    said = f"[{', '.join(map(as_written, roll))}]"
    if not fitting:
        message = f"the example {said} has {len(roll)} faces, the dice set has {len(sets[0])} dice"
        table.fault(key, message.replace("example", "roll", key == "rolls"))
        return ()
    if not any(all(map(_shows, dice, roll)) for dice in fitting):
        pairs = enumerate(zip(fitting[0], roll, strict=True), 1)
        number, die, face = next((at, die, face) for at, (die, face) in pairs if not _shows(die, face))
        known = ", ".join(map(as_written, die.symbols))
        message = f"the example {said} has the face {as_written(face)}; {die.name} has {known}"
        hint = f"its dice stand in the order of 'dice' of the set, where number {number} is {die.name}"
        table.fault(key, message.replace("example", "roll", key == "rolls"), hint)
        return ()
    return tuple(face for face in roll if isinstance(face, int | str))


def _shows(die: Die | OpenDie, face: object) -> bool:
    return isinstance(face, int | str) and not isinstance(face, bool) and face in die.symbols


MOST_THROWS = 9


@dataclass(frozen=True)
class Throwing:
    """After each throw but the last some dice are kept and the others thrown again; `keep`: any, each time anew."""

    count: Annotated[int, Key("integer", "how many throws a result has at most", low=2, high=MOST_THROWS)]
    keep: Annotated[str, Key("choice", "which dice may be kept", allowed=("any",), default="any")]
    line: int


@dataclass(frozen=True)
class Score:
    """Dice that bring points together: a pattern with a term for each, and its points.

    With `times`, a letter of the pattern, it brings the points as often as the number that the letter stands for.
    """

    pattern: Annotated[Pattern, Key("text", "what dice score together, a term for each")]
    points: Annotated[int, Key("integer", "what they bring", low=1, high=1_000_000)]
    times: Annotated[
        str,
        Key("text", "a letter of the pattern: the points count as often as the number that it stands for", default=""),
    ] = ""
    line: int = 0

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: the pattern is about as many of the dice of the main set as it has terms."""
        sets: Sequence[Dice] = names["pools"]
        pattern = _scoring(table, read["pattern"], sets[0]) if sets and read["pattern"] else Pattern("")
        return read | {"pattern": pattern}

    def check(self, table: Record, names: Names) -> None:
        """The points can be taken times a letter that the pattern has."""
        if self.times and self.pattern.terms and self.times not in self.pattern.letters:
            letters = ", ".join(self.pattern.letters) or "none"
            said = f"the pattern '{self.pattern.source}' has no letter '{self.times}'"
            table.fault("times", said, f"its letters: {letters}")


def _scoring(table: Record, source: str, dice: Dice) -> Pattern:
    faces: dict[str, Face] = {str(face): face for die in dice for face in die.symbols}
    number = source.count(",") + 1
    try:
        found = parse_pattern(source, number, faces)
    except ValueError as error:
        table.fault("pattern", f"the pattern '{source}': {error}")
        return Pattern("")
    if not found.terms:
        table.fault("pattern", f"the pattern '{source}' names no dice", "write a term for each die, as in 'n, n, n'")
    if number > len(dice):
        table.fault("pattern", f"the pattern '{source}' needs {number} dice; there are {len(dice)}")
    if len({die.name for die in dice}) > 1:
        said = "only equal dice have scores by their number, and those of the main set differ"
        table.fault("pattern", said, "take [[score]] out, or roll equal dice")
    return found


NUMBER = re.compile(r"[0-9]+")


def composed(name: str) -> str:
    """The name with its accents in one character each: however it was typed, it is the same name."""
    return normalize("NFC", name)


def _said(name: str) -> str:
    if not name or not name.isprintable() or name != name.strip():
        raise ValueError(f"{name!r} can not be printed", "write it as letters")
    return composed(name)


_PART = Key("text", "a part of names", into=_said, otherwise="")


@dataclass(frozen=True)
class Naming:
    """Parts of names by digit; `names` has names beside the system, by number or label.

    `order` says what of a name of two digits is said first. `forbidden` are numbers nobody may say.
    """

    tens: Annotated[
        Mapping[str, str],
        Key(
            "mapping",
            "`[naming.tens]`, what each digit gives as tens; a number of one digit is called by it alone",
            of="digit",
            each=_PART,
        ),
    ]
    ones: Annotated[Mapping[str, str], Key("mapping", "parts of names by the second digit", of="digit", each=_PART)]
    order: Annotated[
        str, Key("choice", "what is said first", allowed=("ones-first", "tens-first"), default="ones-first")
    ]
    names: Annotated[
        Mapping[str, tuple[str, ...]],
        Key(
            "mapping",
            '`[naming.names]`, further names of a number, a result (by its `id`) or a face: `8 = ["ša", "y"]`',
            each=Key("items", "names of a number", once=True, into=_said),
            required=False,
        ),
    ]
    forbidden: Annotated[
        tuple[str, ...],
        Key("items", "numbers whose names nobody may say; each has a name", kind=int, default=[], into=str),
    ]

    def check(self, table: Record, names: Names) -> None:
        """Only what is there has a name; what is forbidden has one too."""
        known = [*names["result"], *names["face"]]
        for label in self.names:
            if label not in known and not NUMBER.fullmatch(label):
                said = f"'{label}' is no number, no result and no face, so nothing is called so"
                table.fault(("names", label), said, did_you_mean(label, known))
        if not table.is_sound:  # else parts and names that are only mistyped would be missed again
            return
        for position, number in enumerate(self.forbidden):
            if not self.of(number):
                hint = f'take it out, or name it: {number} = ["..."] in [naming.names]'
                table.fault(("forbidden", position), f"{number} has no name that could be forbidden", hint)
            elif number in self.forbidden[:position]:
                table.fault(("forbidden", position), f"{number} stands here a second time")
        self._check_calls(table, names["call"])

    def _check_calls(self, table: Record, calls: Iterator[str]) -> None:
        """Every result that is called can be said, each by its own name."""
        owner: dict[str, str] = {}
        for call in calls:
            if call in self.forbidden:
                said = f"the result '{call}' may not be said, and has to be called"
                table.fault("forbidden", said, f"write calls = [\"...\"] in the result '{call}', or allow it")
            if not self.of(call):
                hint = f'write {call} = ["..."] in [naming.names]'
                table.fault("names", f"the result '{call}' has no name", hint)
            for name in self.of(call):
                if owner.setdefault(name, call) != call:
                    said = f"'{name}' is the name of '{owner[name]}' and of '{call}'"
                    table.fault("names", said, "give one another")
        silent = {name: number for number in self.forbidden for name in self.of(number)}
        for name in owner.keys() & silent.keys():
            said = f"'{name}' is the name of '{owner[name]}', and of {silent[name]}, which is forbidden"
            table.fault("names", said, "give one another")

    def made(self, label: str) -> str:
        """The name that the system makes of a number; empty where it makes none.

        A single digit is called by its part of the tens alone.
        """
        if len(label) == 1:
            return self.tens.get(label, "")
        if len(label) != 2 or label[0] not in self.tens or label[1] not in self.ones:
            return ""
        parts = (self.ones[label[1]], self.tens[label[0]])
        return "".join(parts if self.order == "ones-first" else reversed(parts))

    def of(self, label: str) -> tuple[str, ...]:
        """All names of a number, of a face or of a result: that of the system first. May be forbidden to say."""
        return tuple(dict.fromkeys(name for name in (self.made(label), *self.names.get(label, ())) if name))

    def numbers(self) -> Iterator[str]:
        """Every number that the system has a name for: single digits, then row by row of tens."""
        yield from self.tens
        for ten in self.tens:
            yield from (ten + one for one in self.ones)


OF_RESULTS = ("count", "distinct", "percent", "distinct percent")
OF_DICE = ("total", "distinct total", "results")
OF_ITEMS, OF_CHOICES, NUMBERED = (
    ("count", "percent", "score"),
    ("total", "distinct total", "choices", "mean choices", "without percent"),
    ("score", "choices", "without percent"),
)
_MOST = 9999


def _printed(text: str) -> str:
    if not re.fullmatch(r"-?\d+(\.\d+)?", text):
        raise ValueError(f"'{text}' is no number", 'write it as in "96" or "44.4"')
    return text


@dataclass(frozen=True)
class Claim:
    """A number somebody published, with its source, and whether it is right.

    `about` is `count` (rolls), `distinct` (multisets), `percent` (of the rolls) or `distinct percent`, of a
    `result`; or `total`, `distinct total` or `results` (possible ones) of the dice set named by `set`.
    """

    source: Annotated[str, Key("text", "where it was published")]
    about: Annotated[str, Key("choice", "what it counts", allowed=(*OF_RESULTS, *OF_DICE))]
    result: Annotated[str, Key("text", "the result", of="result", only={"about": OF_RESULTS}, otherwise="")]
    value: Annotated[
        str,
        Key("text", 'the number in quotation marks, with a decimal point and no percent sign: `"44.4"`', into=_printed),
    ]
    right: Annotated[bool, Key("flag", "whether it is right")]
    line: int
    set: Annotated[
        str,
        Key(
            "text",
            'which dice it is about: `set = "water"`; of dice with unknown faces only `"results"` can be checked',
            of="set",
            first=True,
        ),
    ]
    number: int = 0

    def check(self, table: Record, names: Names) -> None:
        """Of a set whose chances nobody can tell there are only claims about its results."""
        lacking = {die.name for one in names["open"] if one.id == self.set for die in one.pool.missing}
        if lacking and self.about and self.about != "results":
            why = f"'faces' of the die '{min(lacking)}' is missing"
            said = f"nobody can tell '{self.about}' of the set '{self.set}': {why}"
            table.fault("about", said, 'its claims are about = "results", the number of possible ones')

    @property
    def places(self) -> int:
        """The decimal places that it was printed with."""
        return len(self.value.partition(".")[2])


@dataclass(frozen=True)
class ChoiceClaim(Claim):
    """The same where rolls are choices: `result` is an item.

    It may also be the `score` of `number` crosses of an item, how many rolls have `number` of `choices`, the `mean
    choices`, or the `without percent` of rolls that show none of `number` faces.
    """

    about: Annotated[str, Key("choice", "what it counts", allowed=(*OF_ITEMS, *OF_CHOICES))]
    result: Annotated[str, Key("text", "the item", key="item", of="item", only={"about": OF_ITEMS}, otherwise="")]
    number: Annotated[int, Key("integer", "how many", only={"about": NUMBERED}, otherwise=0, low=0, high=_MOST)] = 0
