"""What is said of things that are called by numbers, and of lists of them: `11: 11, 12 or 13`, `1 to 4 crosses`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from generator.check.facts import Quantity, facts_of
from generator.check.lexicon import Sentence
from generator.check.patterns import ROLL, bound_of
from generator.check.reading.document import Span
from generator.check.reading.number import Number
from generator.check.rolls import roll_tables
from generator.check.statements import Statement
from generator.check.statements.stream import Mark, Stream, Words
from generator.dice.die import spell

_SLOTS = ("item", "items", "counts", "thrown", "key", "roll", "listing", "multisets")
_MOST = 100
"""Numbers from one through another, at most."""
_ASIDE = re.compile(r"\( [^()]*\) ")


class Part(NamedTuple):
    """One thing of a list: what it is, empty for a number that is nothing, as it is written, and where."""

    item: str
    text: str
    span: Span


def is_listed(groups: Mapping[str, str]) -> bool:
    """Whether a match has things that are called by numbers."""
    return any(name.rpartition("_")[0] in _SLOTS for name in groups)


def listed_statements(
    stream: Stream, groups: Mapping[str, str], sentence: Sentence, quantity: Quantity, words: Words, *, first: bool
) -> Iterator[Statement]:
    """What one match says: of a list all of it, of several things with one number each for itself.

    A number that is no result is told as such where it stands `first` in its sentence.
    """
    slots = (*_SLOTS, "number", "component") if quantity.kind == "list" else _SLOTS
    found = {name: _parts(stream, name, text, words) for name, text in groups.items() if _slot(name) in slots}
    if quantity.kind == "list" and words.calls:
        known = facts_of(words.subject).things(quantity.name)
        found = {name: [one for part in parts for one in _called(part, words, known)] for name, parts in found.items()}
    sign = -1 if any(_slot(name) in ("give", "cost", "minus") for name in groups) else 1
    by_slot: dict[str, list[Part]] = {}
    for name, parts in found.items():
        by_slot.setdefault(_slot(name), []).extend(parts)
    keys = [_signed(part, sign) for part in (*by_slot.get("key", []), *by_slot.get("roll", []))]
    variants = [stream.mark(text).number for name, text in groups.items() if _slot(name) == "variant"]
    of = [stream.mark(text).number for name, text in groups.items() if _slot(name) == "of"]
    whose = by_slot.get("item", [])
    named = [part for name in ("items", "counts", "thrown", "listing", "multisets") for part in by_slot.get(name, [])]
    if any(not part.item for part in whose) and not first and quantity.kind == "list":
        return
    told = (*whose, *by_slot.get("items", []))
    if told and not any(part.item for part in told) and (sentence.loose or quantity.kind == "list"):
        return
    marks = [mark for name, text in groups.items() if text.startswith("§") for mark in stream.marked(text)]
    if quantity.kind == "list":
        numbers = by_slot.get("number", [])
        named += _together(numbers)
        whose = whose + by_slot.get("component", [])
        subject = (*(part.item for part in whose), *(part.item for part in keys))
        if keys or "" in subject or facts_of(words.subject).find(quantity.name, subject):
            yield _list(sentence, subject, named, [*whose, *numbers[1:]], keys, marks)
        return
    if quantity.kind == "sequence":  # the first of the list is that of the first step
        for place, part in enumerate(named, 1):
            yield _list(sentence, (str(place),), [part], [], [], marks)
        return
    values = [
        (name, mark.number)
        for name, text in groups.items()
        if text.startswith("§") and _slot(name) not in (*_SLOTS, "of", "unit", "variant")
        for mark in stream.marked(text)
        if mark.number
    ]
    for whom, (name, number) in product(_paired(whose or named, keys), values):
        unknown = tuple(part for part in whom if not part.item)
        yield Statement(
            sentence.quantity,
            tuple(part.item for part in whom),
            (number,),
            number.span,
            number.text.strip(),
            bound=bound_of(groups, name),
            sign=sign,
            sure=sentence.sure,
            loose=sentence.loose,
            of=next((one.value for one in of if one), None),
            variant=next((str(one.value) for one in variants if one), ""),
            beside=(*(part.span for part in whom), *(one.span for one in (*variants, *of) if one)),
            items=tuple(part.text for part in unknown),
            places=tuple(part.span for part in unknown),
        )


def rolls_told(stream: Stream, text: str, words: Words) -> list[tuple[Mark, ...]]:
    """The faces of each roll: `1 and 8, 2 and 7` are two of two dice, told apart by another sign between them."""
    parts = re.split(r"(§\w\d+)", text)
    numbers = [stream.mark(token) for token in parts[1::2]]
    if any(one.letter == "R" and not stream.passage.text[one.start : one.end].isdigit() for one in numbers):
        return []  # results, and no faces that are called like some
    signs = [" ".join(part.split()) for part in parts[2:-1:2]]
    for dice in dict.fromkeys(len(one.dice_set.pool.dice) for one in roll_tables(words.subject)):
        between = signs[dice - 1 :: dice]
        inside = [sign for at, sign in enumerate(signs, 1) if at % dice]
        if dice > 1 and between and len(numbers) % dice == 0 and not {*between} & {*inside}:
            return [tuple(numbers[at : at + dice]) for at in range(0, len(numbers), dice)]
    return [tuple(numbers)]


def _slot(name: str) -> str:
    return name.rpartition("_")[0]


def _paired(named: list[Part], keys: list[Part]) -> list[tuple[Part, ...]]:
    """The first with the first key where there are as many of both, else each with each."""
    if len(named) == len(keys) > 1:
        return list(zip(named, keys, strict=True))
    return [tuple(one) for one in product(*(parts for parts in (named, keys) if parts))]


def _list(
    sentence: Sentence,
    subject: tuple[str, ...],
    named: list[Part],
    whose: list[Part],
    keys: list[Part],
    marks: list[Mark],
) -> Statement:
    numbers = tuple(mark.number for mark in marks if mark.number and any(mark.number.span == one.span for one in keys))
    span = (named or whose or keys)[0].span
    return Statement(
        sentence.quantity,
        subject,
        numbers,
        span,
        ", ".join(part.text for part in named),
        sure=sentence.sure,
        loose=sentence.loose,
        beside=tuple(part.span for part in whose),
        items=tuple(part.item for part in named),
        texts=tuple(part.text for part in named),
        places=tuple(part.span for part in named),
        whole=sentence.whole,
    )


def _signed(part: Part, sign: int) -> Part:
    return part._replace(item=f"-{part.item}") if sign < 0 and part.item.isdigit() and part.item != "0" else part


def _parts(stream: Stream, name: str, text: str, words: Words) -> list[Part]:
    """The things of a part of the stream."""
    slot, marked = _slot(name), stream.marked(text)
    if slot == "roll":
        return [_multiset(_roll([mark.number for mark in marked if mark.number]))]
    if slot in ("listing", "multisets"):
        told = [stream.marked(one) for one in re.findall(ROLL, text)]
        rolls = [_roll([mark.number for mark in one if mark.number]) for one in told]
        return rolls if slot == "listing" else [*map(_multiset, rolls)]
    if slot == "component":
        return [Part(mark.name, stream.passage.text[mark.start : mark.end], stream.span(mark)) for mark in marked]
    if slot in ("key", "counts", "thrown", "number"):
        return list(_counts(stream, text, words))
    found: list[Part] = []
    for mark in stream.marked(_ASIDE.sub("", text)):
        if not mark.number:
            shown = "" if mark.letter == "R" else stream.passage.text[mark.start : mark.end]
            found.append(Part(mark.name, shown, stream.span(mark)))
            continue
        for one in _named(mark.number):
            part = Part(words.items.get(one.casefold(), ""), one, mark.number.span)
            if found and not found[-1].text and found[-1].item == part.item:
                found.pop()  # a sign and the name beside it
            found.append(part)
    return found


def _roll(numbers: list[Number]) -> Part:
    """A roll of a list, in one number or in one for each of its dice."""
    faces = numbers[0].faces or tuple(int(one) for number in numbers for one in re.findall(r"\d+", number.text))
    first, last = numbers[0].span, numbers[-1].span
    text = "-".join(number.text.strip() for number in numbers)
    return Part(spell(faces), text, first._replace(end=last.end) if first.line == last.line else first)


def _multiset(roll: Part) -> Part:
    """A roll without regard to the order of its dice."""
    return roll._replace(item=spell(tuple(sorted(roll.item.split(",")))))


def _named(number: Number) -> list[str]:
    """The numbers as they are written, each of several for itself."""
    return re.findall(r"\w+", number.text)


def _together(parts: list[Part]) -> list[Part]:
    """Numbers that each have words of their own are one thing: "12 faces, 30 edges and 20 corners"."""
    if len(parts) < 2:
        return parts
    return [Part("/".join(one.item for one in parts), ", ".join(one.text for one in parts), parts[0].span)]


def _called(part: Part, words: Words, known: frozenset[str]) -> list[Part]:
    """What a result is called as, where nothing is known of it as itself."""
    calls = () if part.item in known else words.calls.get(part.item, ())
    return [part._replace(item=one) for one in calls] or [part]


def _counts(stream: Stream, text: str, words: Words) -> Iterator[Part]:
    """Whole numbers; `1 to 4` are all of them. The second and later numbers of a range stand where its end does."""
    last: int | None = None
    through = False
    for token in text.split():
        if not token.startswith("§"):
            through = token in "-–" or token in words.lexicon.words.get("through", ())
            continue
        number = stream.mark(token).number
        if number is None:
            continue
        for one in re.findall(r"[−–-]?\d+", number.text) if number.kind == "roll" else [number]:
            value = int(one) if isinstance(one, str) else int(number.other or number.value)
            if through and last is not None:
                for between in range(last + 1, min(value, last + _MOST)):
                    yield Part(str(between), str(between), number.span)
            yield Part(str(value), number.text.strip(), number.span)
            last, through = value, False
