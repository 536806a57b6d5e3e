"""The small language of sentence patterns, made into regular expressions over a stream of marks.

A sentence is read as words in small letters, signs, and marks for what the game and its numbers are called, each with a
space behind it: `§R0 pays §N1 §T2 . `. So a pattern knows no game, and is made once.

    {result} (pays|is worth) .. {amount} {unit}

are words; `word*` with any ending; `{slot}` one of SLOTS, or any word of a class in `[words]`; `(a|b)` one of several;
`[a]` a or nothing; `^` the beginning of a sentence; `..` a few words, no marks and none of the classes `not` and
`other`; `...` anything up to the next result; `{item}` is a result as it is called by name or number, `{items}` a list
of them, `{counts}` one of numbers, `{key}` a number that says whose something is, `{any}` any word or mark, `{who}` a
word, which is somebody's name, `{thrown}` faces that are told one by one;
`\\(` a bracket itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from operator import or_
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar, get_args

Bound = Literal["at_least", "at_most", "about", "just_over", "just_under", "over"]
BOUNDS: tuple[Bound, ...] = get_args(Bound)
"""Classes of words before a number that is an end of what is true, or only near it; they may stand before any."""
BOUND = "\0"
"""Stands in what a pattern is made into around what a text without any of these words has no part of."""

SLOTS = {
    "result": "R",
    "component": "KT",
    "thing": "K",
    "score": "B",
    "unit": "T",
    "column": "C",
    "number": "N",
    "amount": "NDFM",
    "count": "NQO",
    "ratio": "QO",
    "once": "O",
    "share": "PFQO",
    "decimal": "D",
    "percent": "P",
    "of": "N",
    "ordinal": "S",
    "label": "X",
    "key": "NSMO",
    "variant": "N",
    "throws": "N",
    "faces": "L",
}
"""The marks that fill each slot, M with a sign; `roll` is besides several numbers that are joined."""
_LISTED = {"roll": "NLIR", "counts": "NLS", "item": "NXLRI", "items": "NXLRI", "listing": "LDN", "multisets": "LDN"}
_LISTED |= {"who": "", "thrown": "", "any": ""}
"""The same for the slots of several marks; of them a stream has at least one."""
ROLL = r"(?:§[LD]\d+|§N\d+(?: [/-] §N\d+)+)"
"""A roll in a list of rolls; of two dice it looks like a decimal number, `5,5`, or like two of them."""
FILL = 4
"""Words that `..` may stand for, at most."""
_NAME = r"(?:§R\d+ )?§[NXLRI]\d+ (?!§T)"
"""A result as it is called in a list: by its name or its number, or both."""
_COUNTED = "NDFPQO"
"""The marks of which may be said that they are about so many."""
_ASIDE = r"(?:\( [^()§]*(?:§\w\d+ [^()§]*){0,4}\) ){0,2}"
_GLOSS = r"(?:\( (?:(?!§R)[^()])+\) )?"
"""What is said of a result in brackets behind its name: it may be left out."""
_SIGN = r"[^\w\s§.,;:!?()+=-]"
_FAR = "(?:(?!§R)[^ ]+ )*?"
_PART = re.compile(r"\{([^{}]+)\}|(\.\.\.?)|\\(.)|([\[\]()|^])|([^\W_][\w'’-]*\*?)|([^\w\s{}])|\s+")


_ACROSS = re.compile(r"(?<!\.)(?:\.|\.{3})(?!\.)")
"""What goes over the end of a sentence: a point, or three of them."""


class Wrong(ValueError):
    """A pattern that can not be read."""


class Needs(NamedTuple):
    """Of each of these sets a stream has to have one word or mark, in their order, or the pattern is not in it.

    They stand in one sentence, unless the pattern goes `across` its end.
    """

    sets: tuple[frozenset[str], ...] = ()
    across: bool = True


class Needy(Protocol):
    """What has a pattern."""

    @property
    def needs(self) -> Needs:
        """What a stream needs to be worth a try."""


Sought = TypeVar("Sought", bound=Needy)


class Index(Generic[Sought]):
    """Patterns of which a stream is worth a try with few: each set that one needs is a bit, and a word has many."""

    def __init__(self, known: Sequence[Sought]) -> None:
        sets = dict.fromkeys(one for sought in known for one in sought.needs.sets)
        bits = {one: 1 << at for at, one in enumerate(sets)}
        self._bits: dict[str, int] = {}
        for words, bit in bits.items():
            for word in words:
                self._bits[word] = self._bits.get(word, 0) | bit
        self._known: dict[str, list[tuple[int, int, list[int], Sought]]] = {}
        for at, sought in enumerate(known):
            ordered = [bits[one] for one in sought.needs.sets]
            for word in min(sought.needs.sets, key=rarity, default=("",)):
                self._known.setdefault(word, []).append((at, sum({*ordered}), ordered, sought))

    def tried(self, told: Sequence[Sequence[str]]) -> Iterator[Sought]:
        """Those, in their order, that a stream may have of whose sentences these are the words and marks."""
        sentences = [[bit for word in words if (bit := self._bits.get(word))] for words in told]
        several = [(reduce(or_, bits, 0), bits) for bits in sentences]
        whole = [(reduce(or_, (every for every, _ in several), 0), [*chain(*sentences)])]
        found = {one[0]: one for word in {"", *chain(*told)} for one in self._known.get(word, ())}
        for at in sorted(found):
            _, every, ordered, sought = found[at]
            for has, bits in whole if sought.needs.across else several:
                if has & every == every and _in_order(ordered, bits):
                    yield sought
                    break


def _in_order(needed: Sequence[int], bits: Sequence[int]) -> bool:
    left = iter(bits)
    return all(any(map(need.__and__, left)) for need in needed)


class Compiler:
    """Makes patterns with the classes of words of a language."""

    def __init__(self, words: Mapping[str, Sequence[str]]) -> None:
        self._classes = words
        self._known: dict[str, frozenset[str]] = {}
        self._words = {name: any_of(found) for name, found in words.items()}
        other = any_of([*words.get("not", ()), *words.get("other", ())])
        self._fill = rf"(?:(?!{other} )[^\W§][\w'’-]* ){{0,{FILL}}}?"
        bounds = "".join(f"(?:(?P<{name}_#>{self._words[name]}) )?" for name in BOUNDS if words.get(name))
        self._bounds = f"{BOUND}{bounds}{BOUND}"
        self._join = rf"(?:(?:[,/+-]|{any_of(words.get('join', ()))}) )"
        self._either = rf"(?:(?:[,/&+-]|{any_of(words.get('either', ()))}) )"
        self._to = rf"(?:{any_of(words.get('to', ()))} )"

    def read(self, pattern: str) -> tuple[str, Needs]:
        """The regular expression of a pattern, and what a stream needs to be worth a try. Raises Wrong."""
        self._count, self._bound = 0, False
        depth, made, at = [], "", 0
        needs: list[list[list[frozenset[str]]]] = [[[]]]  # of each open bracket the alternatives
        while at < len(pattern):
            found = _PART.match(pattern, at)
            if found is None:
                raise Wrong(f"'{pattern[at]}' can not stand in a pattern")
            at = found.end()
            slot, fill, escaped, sign, word, char = found.groups()
            if slot:
                made += self._slot(slot)
                needs[-1][-1].append(self._marks(slot))
            elif fill:
                made += self._fill if fill == ".." else _FAR
            elif sign in ("(", "["):
                depth.append(sign)
                made += "(?:"
                needs.append([[]])
            elif sign == "|":
                made += "|"
                needs[-1].append([])
            elif sign == "^":
                made += r"(?:\A|(?<=\. ))"
            elif sign:
                if not depth or depth.pop() + sign not in ("()", "[]"):
                    raise Wrong(f"'{sign}' closes nothing")
                made += ")" if sign == ")" else ")?"
                inside = needs.pop()
                needs[-1][-1] += _any(inside) if sign == ")" else ()
            elif word:
                made += re.escape(word.rstrip("*").casefold()) + (r"[\w'’-]*" if word.endswith("*") else "") + " "
                needs[-1][-1] += [] if word.endswith("*") else [frozenset([word.casefold()])]
            elif escaped or char:
                made += re.escape(escaped or char) + " "
                needs[-1][-1].append(frozenset([escaped or char]))
        if depth:
            raise Wrong(f"'{depth[-1]}' is not closed")
        across = "{any}" in pattern or "{item" in pattern or _ACROSS.search(pattern) is not None
        return f"(?<![^ ]){made}", Needs(tuple(one for one in _any(needs[0]) if one), across)

    def _marks(self, slot: str) -> frozenset[str]:
        """What fills a slot, as far as it can be told from a stream's words; nothing where it can not."""
        if slot not in self._known:
            letters = SLOTS.get(slot, _LISTED.get(slot))
            first = {word.casefold().split()[0] for word in self._classes[slot]} if letters is None else set[str]()
            self._known[slot] = frozenset("§" + letter for letter in letters or ()) | first
            if any("*" in word for word in first):
                self._known[slot] = frozenset()
        return self._known[slot]

    def _slot(self, name: str) -> str:
        self._count += 1
        group = f"{name.replace('-', '_')}_{self._count}"
        if name == "roll":
            one = rf"§[NIR]\d+(?: {self._join}§[NIR]\d+)+"
            return rf"(?P<{group}>§L\d+|{one}(?: (?:{self._join}|{self._either}){{1,2}}{one})*) "
        if name in ("listing", "multisets"):
            return rf"(?P<{group}>{ROLL}(?: {self._either}+{ROLL})*) "
        if name == "thrown":
            one = rf"(?:(?:§R\d+|{_SIGN}) )?(?:§[NDI]\d+|[^\W_]) "  # a face may have its sign before it
            return rf"(?P<{group}>{one}(?:(?:{self._join}|{self._either})+{one})*)"
        if name == "who":
            return rf"(?P<{group}>[^\W\d_]+) "
        if name in ("item", "items"):
            more = rf"(?:{self._either}+{_NAME}{_ASIDE})*" if name == "items" else ""
            return rf"(?P<{group}>{_NAME}{_ASIDE}{more})"
        if name == "any":
            return r"(?:§\w\d+|[^ §]+) "
        if name == "counts":
            return rf"(?P<{group}>§[NLS]\d+ (?:(?:{self._either}|{self._to})+§N\d+ )*)"
        if name == "result":
            return rf"(?P<{group}>§R\d+) {_GLOSS}"
        if name in SLOTS:
            bounds = "" if self._bound or not {*SLOTS[name]} & {*_COUNTED} else self._bounds
            self._bound = False
            return rf"{bounds.replace('#', str(self._count))}(?P<{group}>§[{SLOTS[name]}]\d+) "
        if name in BOUNDS:  # where it has to be said, it is the bound of the number that follows
            self._bound, self._count = True, self._count - 1
        if name in self._words:
            return f"(?P<{group}>{self._words[name]}) "
        raise Wrong(f"no slot and no class of words is called '{name}'")


def bound_of(groups: Mapping[str, str], slot: str) -> Bound | Literal[""]:
    """The bound that is told before the number in a slot of what a pattern has found."""
    return next((one for one in BOUNDS if f"{one}_{slot.rpartition('_')[2]}" in groups), "")


def _any(options: Sequence[Sequence[frozenset[str]]]) -> Sequence[frozenset[str]]:
    """What one of several alternatives needs: of each what is found least often, a word before a mark."""
    if len(options) == 1:
        return options[0]
    least = [min((need for need in option if need), key=rarity, default=frozenset[str]()) for option in options]
    return [frozenset().union(*least)] if all(least) else []


def rarity(need: frozenset[str]) -> tuple[bool, int]:
    """How seldom one of these is found in a stream: a word before a mark or a sign, one before many."""
    return not all(word[0].isalnum() for word in need), len(need)


def any_of(words: Sequence[str]) -> str:
    """An alternative of words, the longest first; nothing where there are none. A `*` stands for any ending."""
    longest = sorted(set(words), key=lambda word: (-len(word), word))
    escaped = (re.escape(word.lower()).replace(r"\*", r"[\w'’-]*") for word in longest)
    return f"(?:{'|'.join(escaped)})" if words else "(?!)"
