"""Sentences that say what may follow: "11: the other player must roll 11 or 13", "3 is better than 1 and 2"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.check.answers.scope import Compared, Scope, named, scopes, together
from generator.check.answers.verdict import WHY, wrong_label
from generator.check.judge import Judge
from generator.check.labels import Label, Labels, Listing, without_asides
from generator.check.reading.passage import Passage, passages

_WORDS = "nun|jetzt|also|ebenfalls|auch|wieder|entweder|now|either|again|roll|throw|call|dann|then|to|selbst"
_MUST = re.compile(
    rf"\b(?:muss|muß|musst|müssen|must|has to|have to|needs?|braucht)\b(?:\s+(?:{_WORDS})\b)*", re.IGNORECASE
)
_ROLL = re.compile(r"\s*(?:würfeln|werfen|ansagen|sagen|folgen|to follow|\Z|[.;!])", re.IGNORECASE)
_POSSIBLE = re.compile(
    r"\s*(?:sind|ist|are|is)\s+(?:(?:hierbei|dabei|dann|hier|then|here)\s+)?(?:möglich|erlaubt|possible|allowed)", re.I
)
_ALSO = re.compile(r"\s*(?:ist|sind|is|are)\s+(?:ebenfalls|auch|also|too)\s+(?:besser|möglich|better|possible)", re.I)
_BETTER = re.compile(r"\b(?:besser|better|höher|higher|stärker|stronger)\s+(?:als|than)\b", re.IGNORECASE)
_ABOUT = re.compile(r"\s*[:(]|\s+(?:is|ist)\b", re.IGNORECASE)
"""What stands behind a number that a sentence is about: "5 players" is none."""
_STEMS = "muss muß müss must has have need brauch besser better höher higher stärker stronger möglich possible"


class _Claim(NamedTuple):
    """A list in a sentence with its places in the text of the passage; `whole` where nothing else may follow."""

    item: str
    listing: Listing
    key: Label
    whole: bool


def judge_sentences(judge: Judge) -> None:
    """Compares each sentence with the dice that it fits best; one that fits none in a single thing says nothing."""
    groups: dict[int, tuple[Labels, list[Scope]]] = {}
    for scope in scopes(judge.subject):
        groups.setdefault(id(scope.labels), (scope.labels, []))[1].append(scope)
    for passage in passages(judge.document):
        if not passage.has(*_STEMS.split()) or not (
            _MUST.search(passage.text) or _BETTER.search(passage.text) or _POSSIBLE.search(passage.text)
        ):
            continue
        best: dict[int, tuple[int, _Claim, Scope]] = {}
        for labels, group in groups.values():
            for claim in _claims(passage, labels):
                _choose(best, claim, group)
        for _, claim, scope in best.values():
            _judge(judge, passage, claim, scope)


def _choose(best: dict[int, tuple[int, _Claim, Scope]], claim: _Claim, group: list[Scope]) -> None:
    """Keeps the scope that a claim fits best, by the place of its list."""
    for scope in group:
        if claim.item and claim.item not in scope.items:
            continue
        compared = _compared(claim, scope)
        fit = len(claim.listing.labels) - 2 * len(compared.wrong) - len(compared.missing)
        place = claim.listing.labels[0].start
        if len(compared.wrong) < len(claim.listing.labels) and (place not in best or fit > best[place][0]):
            best[place] = fit, claim, scope


def _compared(claim: _Claim, scope: Scope) -> Compared:
    if not claim.item:
        unknown = [one for one in claim.listing.labels if one.item not in scope.items]
        return Compared(tuple(unknown), ())
    if claim.whole:
        return scope.compared(claim.item, claim.listing)
    named = [one.item for one in claim.listing.labels]
    wrong = [
        one
        for index, one in enumerate(claim.listing.labels)
        if claim.item not in scope.answers(one.item) or one.item in (claim.item, *named[:index])
    ]
    return Compared(tuple(wrong), ())


def _claims(passage: Passage, labels: Labels) -> Iterator[_Claim]:
    """The lists of a passage, each with the label at the beginning of its sentence, of one before, or of the line."""
    key: Label | None = None
    text = without_asides(passage.text)
    for start, end in passage.sentences:
        sentence = text[start:end]
        begin = labels.begin(sentence)
        if begin and not begin.item and not _ABOUT.match(passage.text, start + begin.end):
            begin = None
        if begin and not _POSSIBLE.match(sentence, begin.end) and not _ALSO.match(sentence, begin.end):
            key = Label(begin.item, begin.start + start, begin.end + start)
        if key is None:
            continue
        for found in _MUST.finditer(sentence):
            listing, stop = labels.leading(sentence[found.end() :])
            if listing.labels and _ROLL.match(sentence, found.end() + stop):
                yield _Claim(key.item, _more(text, labels, _moved(listing, start + found.end()), end), key, True)
        for found in re.finditer(r":\s|\A", sentence):
            listing, stop = labels.leading(sentence[found.end() :])
            if len(listing.labels) > 1 and _POSSIBLE.match(sentence, found.end() + stop):
                yield _Claim(key.item, _more(text, labels, _moved(listing, start + found.end()), end), key, True)
        for found in _BETTER.finditer(sentence):
            listing, stop = labels.leading(sentence[found.end() :])
            if listing.labels and re.match(r"\s*(?:[.;,]|\Z)", sentence[found.end() + stop :]):
                yield _Claim(key.item, _moved(listing, start + found.end()), key, False)


def _more(text: str, labels: Labels, listing: Listing, end: int) -> Listing:
    """The list with what the next sentence adds: "13 is better too"."""
    added, stop = labels.leading(text[end:])
    if added.labels and _ALSO.match(text, end + stop):
        return Listing((*listing.labels, *_moved(added, end).labels))
    return listing


def _moved(listing: Listing, by: int) -> Listing:
    return Listing(tuple(Label(one.item, one.start + by, one.end + by) for one in listing.labels))


def _judge(judge: Judge, passage: Passage, claim: _Claim, scope: Scope) -> None:
    compared = _compared(claim, scope)
    if not claim.item:
        if not compared.wrong and len(claim.listing.labels) > 1:
            printed = passage.text[claim.key.start : claim.key.end]
            span = passage.span(claim.key.start, claim.key.end)
            judge.wrong("RB4-answer", span, f"{printed} is printed, which is no result", printed, why=WHY)
        return
    title = named(judge.subject, scope, claim.item, judge.language)
    spans = {label: passage.span(label.start, label.end) for label in claim.listing.labels}
    judge.right(*(span for label, span in spans.items() if label not in compared.wrong))
    expected = together(judge.subject, scope, compared.missing, judge.language)
    for label in compared.wrong:
        printed = passage.text[label.start : label.end].strip()
        said = wrong_label(printed, label) if claim.whole else f"it may not follow {printed}"
        message = f"{title}: {said}{f', but {expected} may' if expected else ''}"
        judge.wrong("RB4-answer", spans[label], message, printed, expected, why=WHY)
    if compared.missing and not compared.wrong:
        message = f"{title}: {expected} may follow too, and is missing"
        judge.wrong("RB4-answer", next(iter(spans.values())), message, "", expected, why=WHY, refuted=())
    elif not compared.wrong:
        judge.right(passage.span(claim.key.start, claim.key.end))
