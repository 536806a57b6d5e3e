"""Which finding says which known fault of the published rules, and which faults are left out, and why."""

from __future__ import annotations

from dataclasses import dataclass


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
    Row("000", "184", "RB7-install", (184,)),
    Row("000", "251-466", "RB2-duplicate", (*range(249, 467),)),
    Row("000", "251-466", "RB2-duplicate", (*range(249, 467),)),
    Row("001", "3 / 358", "RB7-players", (3, 358), "warning"),
    Row("001", "30, 124", "RB1-count", (30,)),
    Row("001", "30, 124", "RB1-count", (124,)),
    Row("001", "30, 124", "RB1-percent", (30, 124)),
    Row("001", "31, 125", "RB1-percent", (31, 125)),
    Row("001", "31, 125", "RB1-count", (31,)),
    Row("001", "31, 125", "RB1-count", (125,)),
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
    Row("002", "97, 101-103, 130", "RB9-last", (130,), "note"),
)

LEFT_OUT = {
    ("000", "48-51"): "another document has other pay-offs: that is another edition, and the report names it",
    ("000", "178-233"): "the script is the cause of the list that lacks rolls, which is found",
    ("001", "41-44"): "another document has other pay-offs: that is another edition, and the report names it",
    ("002", "3"): "contradicts another document, which is another edition",
    ("003", "242 / 272, 274"): "a rule in words against a table of what may follow: no family reads such tables yet",
    ("003", "537 / 544-546"): "points by the number of the win: no family reads such tables yet",
    ("003", "538 / 544"): "points by the number of the win, in words against the table: not read yet",
    ("003", "537-538 / 547"): "points by the number of the win, in words against the table: not read yet",
}
"""Known faults that no document and no game could show."""
