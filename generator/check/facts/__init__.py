"""What is true of a game and an edition, as plain data: each module beside this one knows a group of quantities.

A module has `QUANTITIES` and a function `facts(subject)`, which yields a `Fact` for whatever game it is asked about.
Its file is enough for it to be found. A new quantity is one more of `QUANTITIES`, its facts, and its entries in
`templates/check`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Literal, TypeAlias

from generator.base.cache import Life, remembered
from generator.dice.die import Roll

if TYPE_CHECKING:
    from generator.check.subject import Subject

Kind: TypeAlias = Literal["odds", "payoff", "mean", "number", "range", "rolls", "word", "list", "sequence", "idle"]
"""How a printed value is compared, see generator.check.verdicts."""
Value: TypeAlias = Fraction | frozenset[Roll] | frozenset[str] | str
"""An exact number, the rolls of a result, what a list has, or "win"."""


@dataclass(frozen=True)
class Quantity:
    """What can be said of a subject: its name in the lexicon, the code of its findings, and what it is in words.

    One with `among` has no facts of its own: it is said of any of these, and right if one of them is. `form` is what a
    bare number says of odds: how many, which share in percent or as a fraction, or N of "one in N". `unit` names the
    units of the lexicon in which it is told. `rows` is what the rows of tables may be about whose columns tell it: the
    first part of its subject. `says` is what a finding says, with `{0}` for the first of the subject, `{printed}` and
    `{expected}`, or `{item}` of a list; `lacks` what it says of a whole list that lacks something, `{missing}`. `level`
    is that of its findings where it is not that of the statement. What is so `always` depends on nothing: a sentence
    with a condition tells something else.
    """

    name: str
    kind: Kind
    code: str
    what: str = ""
    among: tuple[str, ...] = ()
    form: Literal["count", "share", "one-in"] = "count"
    unit: str = ""
    rows: str = ""
    says: str = ""
    lacks: str = ""
    level: str = ""
    always: bool = False


@dataclass(frozen=True)
class Fact:
    """One exact value. A range goes from `value` to `most`; a count of rolls is part `of` all of them.

    `share` is what the whole that the others hold adds to it, as a part of that. `bound` says that the rules give the
    least only. `edition` names another edition that pays the same, where this value is that one's; `variant` the dice
    or the way that it is of. `why` is a sentence for readers; `proof` gives
    lines for `--explain` when it is asked.
    """

    quantity: str
    subject: tuple[str, ...]
    value: Value
    most: Fraction | None = None
    of: Fraction | None = None
    share: Fraction = Fraction()
    bound: bool = False
    edition: str = ""
    variant: str = ""
    why: str = ""
    proof: Callable[[], tuple[str, ...]] = tuple

    @property
    def listed(self) -> frozenset[str]:
        """The things of a list; none of any other value."""
        return frozenset(map(str, self.value)) if isinstance(self.value, frozenset) else frozenset()


NOTHING = Quantity("nothing", "idle", "")
"""What numbers say that tell nothing of the game: of pages, of printing."""
Source: TypeAlias = "Callable[[Subject], Iterator[Fact]]"


@cache
def _modules() -> tuple[tuple[tuple[Quantity, ...], Source], ...]:
    names = sorted(module.name for module in iter_modules(__path__))
    found = [import_module(f"{__name__}.{name}") for name in names]
    return tuple((module.QUANTITIES, module.facts) for module in found)


@cache
def quantities() -> dict[str, Quantity]:
    """Every quantity by its name. Raises ValueError where two modules have one of the same name."""
    known = [NOTHING, *(one for some, _ in _modules() for one in some)]
    found = {one.name: one for one in known}
    if twice := sorted({one.name for one in known if found[one.name] is not one}):
        raise ValueError(f"two quantities are called {', '.join(twice)}")
    return found


class Facts:
    """The facts of a game and an edition."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self._editions: dict[str, Facts] = {}
        self._known: dict[tuple[str, tuple[str, ...]], list[Fact]] = {}
        for _, source in _modules():
            for fact in source(subject):
                self._known.setdefault((fact.quantity, fact.subject), []).append(fact)

    def within(self, edition: str) -> Facts:
        """The facts of an edition alone, where a document names it; empty for what holds where it names none."""
        if not edition:
            return self
        if edition not in self._editions:
            self._editions[edition] = Facts(replace(self.subject, edition=edition, detected="asked"))
        return self._editions[edition]

    def find(self, quantity: str, subject: tuple[str, ...], variant: str = "") -> tuple[Fact, ...]:
        """All values that may stand there: those of each variant, or of one, of any quantity that may be meant."""
        names = quantities()[quantity].among or (quantity,)
        found = (fact for name in names for fact in self._known.get((name, subject), self._sum(name, subject)))
        return tuple(fact for fact in found if variant in ("", fact.variant))

    def has(self, quantity: str) -> bool:
        """Whether anything is known of it."""
        return quantity == NOTHING.name or any(
            name in self._names for name in quantities()[quantity].among or (quantity,)
        )

    @cached_property
    def _names(self) -> set[str]:
        return {name for name, _ in self._known}

    def _sum(self, quantity: str, subject: tuple[str, ...]) -> Iterator[Fact]:
        """The counts of several results together, of each variant."""
        if len(subject) < 2 or quantities()[quantity].kind != "odds":
            return
        parts = [self._known.get((quantity, (one,)), []) for one in subject]
        for same in zip(*parts, strict=False):
            if len({(fact.variant, fact.of) for fact in same}) == 1:
                value = sum((fact.value for fact in same if isinstance(fact.value, Fraction)), Fraction())
                yield replace(same[0], subject=subject, value=value, why=" ".join(fact.why for fact in same))

    @remembered(Life.OWNER)
    def things(self, quantity: str) -> frozenset[str]:
        """All that a quantity knows anything of, or has in its lists."""
        return frozenset(one for fact in self.of(quantity) for one in (*fact.subject, *fact.listed))

    @remembered(Life.OWNER)
    def of(self, quantity: str) -> tuple[Fact, ...]:
        """The facts of a quantity, of whatever subject."""
        names = quantities()[quantity].among or (quantity,)
        return tuple(fact for (name, _), found in self._known.items() if name in names for fact in found)


@remembered(Life.QUESTION)
def facts_of(subject: Subject) -> Facts:
    """The facts that a document is compared with."""
    return Facts(subject)
