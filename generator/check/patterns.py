"""The small language of sentence patterns, made into regular expressions over a stream of marks.

A sentence is read as words in small letters, signs, and marks for what the game and its numbers are called, each with a
space behind it: `§R0 pays §N1 §T2 . `. So a pattern knows no game, and is made once.

    {result} (pays|is worth) .. {amount} {unit}

are words; `word*` with any ending; `{slot}` one of SLOTS, or any word of a class in `[words]`; `(a|b)` one of several;
`[a]` a or nothing; `^` the beginning of a sentence; `..` a few words, no marks and none of the classes `not` and
`other`; `...` anything up to the next result; `{item}` is a result as it is called by name or number, `{items}` a list
of them, `{counts}` one of numbers, `{key}` a number that says whose something is, `{any}` any word or mark;
`\\(` a bracket itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

SLOTS = {
    "result": "R",
    "component": "KT",
    "unit": "T",
    "column": "C",
    "number": "N",
    "amount": "NDFM",
    "count": "NQO",
    "ratio": "QO",
    "share": "PFQO",
    "decimal": "D",
    "percent": "P",
    "of": "N",
    "ordinal": "S",
    "label": "X",
    "key": "NSMO",
}
"""The marks that fill each slot, M with a sign; `roll` is besides several numbers that are joined."""
FILL = 4
"""Words that `..` may stand for, at most."""
_NAME = r"(?:§R\d+ )?§[NXLRI]\d+ (?!§T)"
"""A result as it is called in a list: by its name or its number, or both."""
_ASIDE = r"(?:\( [^()§]*(?:§\w\d+ [^()§]*){0,4}\) ){0,2}"
_FAR = "(?:(?!§R)[^ ]+ )*?"
_PART = re.compile(r"\{(\w+)\}|(\.\.\.?)|\\(.)|([\[\]()|^])|([^\W_][\w'’-]*\*?)|([^\w\s])|\s+")


class Wrong(ValueError):
    """A pattern that can not be read."""


class Compiler:
    """Makes patterns with the classes of words of a language."""

    def __init__(self, words: Mapping[str, Sequence[str]]) -> None:
        self._words = {name: any_of(found) for name, found in words.items()}
        other = any_of([*words.get("not", ()), *words.get("other", ())])
        self._fill = rf"(?:(?!{other} )[^\W§][\w'’-]* ){{0,{FILL}}}?"
        self._bounds = "".join(
            f"(?:(?P<{name}_#>{self._words[name]}) )?" for name in ("at_least", "at_most", "about") if words.get(name)
        )
        self._join = rf"(?:(?:[,/+-]|{any_of(words.get('join', ()))}) )"
        self._either = rf"(?:(?:[,/&+-]|{any_of(words.get('either', ()))}) )"
        self._to = rf"(?:{any_of(words.get('to', ()))} )"

    def compiled(self, pattern: str) -> re.Pattern[str]:
        """The regular expression of a pattern. Raises Wrong."""
        self._count = 0
        depth, made, at = [], "", 0
        while at < len(pattern):
            found = _PART.match(pattern, at)
            if found is None:
                raise Wrong(f"'{pattern[at]}' can not stand in a pattern")
            at = found.end()
            slot, fill, escaped, sign, word, char = found.groups()
            if slot:
                made += self._slot(slot)
            elif fill:
                made += self._fill if fill == ".." else _FAR
            elif sign in ("(", "["):
                depth.append(sign)
                made += "(?:"
            elif sign == "|":
                made += "|"
            elif sign == "^":
                made += r"(?:\A|(?<=\. ))"
            elif sign:
                if not depth or depth.pop() + sign not in ("()", "[]"):
                    raise Wrong(f"'{sign}' closes nothing")
                made += ")" if sign == ")" else ")?"
            elif word:
                made += re.escape(word.rstrip("*").lower()) + (r"[\w'’-]*" if word.endswith("*") else "") + " "
            elif escaped or char:
                made += re.escape(escaped or char) + " "
        if depth:
            raise Wrong(f"'{depth[-1]}' is not closed")
        return re.compile(f"(?<![^ ]){made}")

    def _slot(self, name: str) -> str:
        self._count += 1
        group = f"{name}_{self._count}"
        if name == "roll":
            joined = rf"§N\d+(?: {self._join}+§N\d+)+".replace(f" {self._join}+", f" {self._join}")
            return rf"(?P<{group}>§L\d+|{joined}) "
        if name in ("item", "items"):
            more = rf"(?:{self._either}+{_NAME}{_ASIDE})*" if name == "items" else ""
            return rf"(?P<{group}>{_NAME}{_ASIDE}{more})"
        if name == "any":
            return r"(?:§\w\d+|[^ §]+) "
        if name == "counts":
            return rf"(?P<{group}>§[NL]\d+ (?:(?:{self._either}|{self._to})+§N\d+ )*)"
        if name in SLOTS:
            bounds = self._bounds.replace("#", str(self._count)) if name in ("number", "count", "share") else ""
            return rf"{bounds}(?P<{group}>§[{SLOTS[name]}]\d+) "
        if name in self._words:
            return f"(?P<{group}>{self._words[name]}) "
        raise Wrong(f"no slot and no class of words is called '{name}'")


def any_of(words: Sequence[str]) -> str:
    """An alternative of words, the longest first; nothing where there are none. A `*` stands for any ending."""
    longest = sorted(set(words), key=lambda word: (-len(word), word))
    escaped = (re.escape(word.lower()).replace(r"\*", r"[\w'’-]*") for word in longest)
    return f"(?:{'|'.join(escaped)})" if words else "(?!)"
