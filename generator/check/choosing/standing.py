"""What players have after each roll of a told game: played after, cross by cross."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from generator.base.problem import UserError
from generator.check.choosing.facts import Facts
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage
from generator.games.kinds.crossing import Block, CrossRules, Mark, cross_rules

_CODE = "RB5-ledger"
_WHY = "The crosses of the game are made after, and scored as the sheet says."
_NUMBER = r"[\s*_]*(?P<{0}>[-−–]?\d[\d.,]*\d|[-−–]?\d)"
_ENDED = re.compile(
    r"\b(?P<who>[^\W\d_]+)\s+(?:stops|hört\s+auf|wins|gewinnt)\.\s+(?:points|punkte):" + _NUMBER.format("p"),
    re.IGNORECASE,
)


@dataclass
class Standing:
    """The blocks of those who play, by name; None for one whose crosses were not all told."""

    facts: Facts
    blocks: dict[str, Block | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Makes the rules of the block, if the game has such."""
        try:
            self.rules: CrossRules | None = cross_rules(self.facts.subject.game)
        except UserError:
            self.rules = None
        own = [text.values for text in self.facts.subject.game.texts.values()]
        ways = [
            re.escape(one["standing.points"]) + _NUMBER.format("p") + r"\W+" + re.escape(one["standing.fifth"])
            for one in own
            if "standing.points" in one and "standing.fifth" in one
        ]
        self._told = [re.compile(rf"\b(?P<who>[^\W\d_]+)\s+{way}{_NUMBER.format('f')}", re.IGNORECASE) for way in ways]

    def take(self, who: str, mark: Mark | None) -> None:
        """Crosses off what somebody has chosen; None for what could not be understood."""
        if not self.rules or not who:
            return
        block = self.blocks.get(who, self.rules.empty())
        known = mark and block and all(total in self.rules.totals for total in mark[0])
        self.blocks[who] = self.rules.marked(block, mark) if block and mark and known else None

    def read(self, judge: Judge, passage: Passage, start: int, end: int) -> None:
        """Compares the points and the fullest rows that a part of a passage tells."""
        for found in _ENDED.finditer(passage.text, start, end):
            block = self.blocks.get(found["who"])
            if self.rules and block and self.rules.is_over(block):
                self._compare(judge, passage.span(*found.span("p")), found["p"], self.rules.score(block), found["who"])
        for found in (one for pattern in self._told for one in pattern.finditer(passage.text, start, end)):
            block = self.blocks.get(found["who"])
            if not self.rules or block is None:
                continue
            most = max((count for _, count in block.numbers), default=0)
            for name, true in (("p", self.rules.score(block)), ("f", most)):
                self._compare(judge, passage.span(*found.span(name)), found[name], true, found["who"])

    def _compare(self, judge: Judge, span: Span, printed: str, true: int, who: str) -> None:
        number = int(re.sub(r"\D", "", printed)) * (1 if printed[0].isdigit() else -1)
        if number == true:
            judge.right(span)
        elif not judge.document.plain:  # from page to page a part of the story may be lost
            judge.wrong(_CODE, span, f"{who} has {true} here, {printed} printed", printed, str(true), why=_WHY)
