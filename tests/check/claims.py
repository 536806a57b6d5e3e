"""Which finding says which known fault of the published rules, and which faults are left out, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Row:
    """A fault that is known of a document, by the document and by its lines as the data has them.

    It has to be found as `code` in each of `at`, lines of which one suffices.
    """

    seed: str
    line: str
    code: str
    at: tuple[int, ...]
    level: str = "error"
    only: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """By what it is known."""
        return self.seed, self.line

    @property
    def files(self) -> tuple[str, ...]:
        """The files that have it: the first document is there as it was published and with its letters mended."""
        return (self.only,) if self.only else ("000_9", "000_repaired") if self.seed == "000" else (self.seed,)


FOUND = (
    Row("000", "all", "RB8-mojibake", (1,), only="000_9"),
    Row("000", "13", "RB7-bowl", (13,), "warning"),
    Row("000", "37", "RB3-reading", (37,)),
    Row("000", "117", "RB5-payoff", (117,)),
    Row("000", "118", "RB5-who", (118,)),
    Row("000", "118", "RB5-payoff", (118,)),
    Row("000", "125", "RB5-ledger", (125,)),
    Row("000", "184", "RB7-install", (184,)),
    Row("000", "251-466", "RB2-duplicate", (*range(249, 467),)),
    Row("000", "251-466", "RB2-missing", (*range(249, 467),)),
    Row("001", "3 / 358", "RB7-players", (3, 358), "warning"),
    Row("001", "30, 124", "RB1-count", (30,)),
    Row("001", "30, 124", "RB1-count", (124,), "warning"),  # its heading is "total", which names no quantity
    Row("001", "30, 124", "RB1-percent", (30,)),
    Row("001", "30, 124", "RB1-percent", (124,), "warning"),
    Row("001", "31, 125", "RB1-percent", (31,)),
    Row("001", "31, 125", "RB1-percent", (125,), "warning"),
    Row("001", "31, 125", "RB1-count", (31,)),
    Row("001", "31, 125", "RB1-count", (125,), "warning"),
    Row("001", "229", "RB2-class", (229,)),
    Row("001", "30, 364, 371", "RB3-reading", (30,)),
    Row("001", "30, 364, 371", "RB3-reading", (364,)),
    Row("001", "30, 364, 371", "RB3-reading", (371,)),
    Row("001", "41 / 371", "RB4-tables", (371,), "warning"),
    Row("002", "15 / 22", "RB9-dry", (15, 22), "note"),
    Row("002", "61", "RB3-reading", (61,)),
    Row("002", "63", "RB3-empty", (63,)),
    Row("002", "97, 101-103, 130", "RB9-last", (130,), "note"),
    Row("002", "76", "RB9-risk", (76,), "note"),
    Row("003", "242 / 272, 274", "RB4-once", (272,), "note"),
    Row("003", "537 / 544-546", "RB4-step", (537,)),
    Row("003", "538 / 544", "RB4-step", (544,)),
    Row("003", "537-538 / 547", "RB4-step", (547,)),
)

LEFT_OUT = {
    ("000", "48-51"): "another document has other pay-offs: that is another edition, and the report names it",
    ("000", "178-233"): "the script is the cause of the list that lacks rolls, which is found",
    ("001", "41-44"): "another document has other pay-offs: that is another edition, and the report names it",
    ("002", "3"): "contradicts another document, which is another edition",
}
"""Known faults that no document and no game could show."""

NOTED = (
    Row("003", "267-279", "RB9-order", (269,), "note"),
    Row("003", "345 / 358", "RB9-loses", (345,), "note"),
    Row("004", "1 ff.", "RB8-scan", (1,), "note"),
    Row("004", "1 ff.", "RB8-scan", (3,), "note"),
)
"""What is not wrong, but can be read in two ways, or has lost letters."""

RIGHT: dict[str, dict[int, str]] = {
    "27-33, 80, 294, 424, 617, 663": {
        27: "vier",
        31: "acht",
        33: "20",
        35: "12",
        80: "vier",
        81: "sechs",
        294: "sechs",
        295: "zwölf",
        424: "zwanzig",
        425: "zwölf dreißig",
        617: "sechs",
        618: "acht zwölf",
        663: "zwölf",
        664: "zwanzig dreißig",
    },
    "61-63": {61: "30 60 90", 62: "60 90 90 120"},
    "167": {165: "zehn", 167: "zehn"},
    "184-192": {188: "33", 189: "3 13 33 12", 191: "22", 192: "2 12 22 11 13"},
    "203 / 468": {202: "sieben", 468: "sieben 0 4 23 31 32 42 44"},
    "220": {220: "neun"},
    "236-245": {236: "8 8 8 13", 238: "11 11 13", 240: "12 11 12 13", 243: "1", 245: "3 1 2"},
    "407-410": {408: "F0 8 F1 11 F2 22 F3 33", 410: "zehn"},
    "443-455": {446: "13", 455: "zehn"},
    "501-503": {503: "7 7 0 13 7 6"},
    "509, 518, 520": {509: "zehn", 518: "10", 520: "12"},
    "551": {551: "37 1 2 3 22 23 33 13 8 F13 11 12 1313"},
    "552": {552: "einen"},
    "562-576": {
        562: "137 vier zwölf",
        563: "hundert einundzwanzig vier",
        566: "21 2 12",
        570: "3 10 100",
        575: "11 31",
        576: "21",
    },
    "576-602": {578: "2 3", 581: "4 7", 585: "9 12", 589: "8 13", 591: "8", 592: "13", 600: "23", 602: "24 1"},
}
"""The numbers of the published rules of dre13ehn that have to be verified, by line, for each claim that is true."""

SAYS_NO_NUMBER = {
    "649-652": "the lines say that a double is very likely, and 8 easier: no number is there to be compared",
    "(none)": "what the rules leave out stands in no line; whoever asks for such chances is refused by the tables",
}
"""Claims about dre13ehn that no finding can have a place for."""

RIGHT_CHOICES: dict[str, dict[int, str]] = {
    "14-16": {15: "zwei", 16: "5"},
    "18, 84": {18: "acht", 84: "drei achten"},
    "92-99": {92: "200 1 2 3 4", 95: "0", 98: "sechs"},
    "103-105": {103: "zehn"},
    "118-120": {118: "8 neun 8", 119: "40", 120: "9 5 4 4 40 160"},
    "134-137": {134: "1 3 4 4 6", 135: "1 3 4 6 4 10", 136: "5 4"},
    "138-140": {138: "1 2 2 4 5", 139: "2 2 4 1 4 5 5", 140: "5"},
    "141-145": {141: "1 3 3 6 6 drei", 143: "zwei", 145: "1 3 4 3 6 9"},
}
"""The numbers of the published rules of CHOICE that have to be verified, by line, for each claim that is true."""


class Swap(NamedTuple):
    """A number of a line that is changed, and what has to be found there then."""

    line: int
    old: str
    new: str
    code: str
    at: tuple[int, ...] = ()


SWAPPED: dict[str, tuple[Swap, ...]] = {
    "14-16": (Swap(15, "zwei", "drei", "RB7-block"), Swap(16, "5.", "6.", "RB7-block")),
    "18, 84": (Swap(18, "acht", "neun", "RB7-block"), Swap(84, "achten", "siebten", "RB7-block")),
    "92-99": (
        Swap(92, "200", "300", "RB4-cross"),
        Swap(92, "oder 4", "oder 5", "RB4-cross"),
        Swap(95, "fiinf", "vier", "RB4-cross"),
        Swap(98, "sechs", "sieben", "RB4-cross"),
    ),
    "103-105": (Swap(103, "zehn", "elf", "RB7-block"), Swap(105, "finffache", "sechsfache", "RB4-cross")),
    "118-120": (
        Swap(118, "neunmal", "siebenmal", "RB4-cross", (120,)),
        Swap(119, "40", "50", "RB4-cross"),
        Swap(120, "x40=160", "x40=150", "RB6-sum"),
        Swap(120, "x40=160", "x50=200", "RB4-cross"),
    ),
    "134-137": (
        Swap(135, "6+ 4=10", "6+ 5=11", "RB5-choice"),
        Swap(135, "4=10", "4=11", "RB6-sum"),
        Swap(136, "4", "6", "RB5-choice"),
    ),
    "138-140": (Swap(140, ",5", ",1", "RB5-choice"), Swap(139, "2+2=4", "2+5=7", "RB5-choice", (140,))),
    "141-145": (Swap(145, "3+6=9", "3+4=7", "RB5-choice"), Swap(141, "3,6,6", "3,6,5", "RB5-choice")),
}
"""Numbers of the same claims, each with a wrong one that has to be found in its place, though the text is a scan."""
