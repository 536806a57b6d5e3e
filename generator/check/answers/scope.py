"""What may follow what with certain dice: a list of a document is that of all dice, or of some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.labels import Label, Labels, Listing, face_labels, result_labels
from generator.check.subject import Subject
from generator.games.kinds.answers import Relation


class Compared(NamedTuple):
    """A list beside what may follow: labels that may not, and items that are not listed."""

    wrong: tuple[Label, ...]
    missing: tuple[str, ...]

    @property
    def right(self) -> bool:
        """Whether the list is that of the game."""
        return not self.wrong and not self.missing


@dataclass(frozen=True)
class Scope:
    """A relation with what can stand; `calls` are what a result is called as, if not as itself."""

    relation: Relation
    labels: Labels
    items: frozenset[str]
    calls: dict[str, tuple[str, ...]]

    def answers(self, item: str) -> set[str]:
        """What may follow an item."""
        return {one for one in self.relation.answers.get(item, ()) if one in self.items}

    def called(self, label: Label) -> tuple[str, ...]:
        """What a label stands for: a result that is called as others stands for those."""
        return self.calls.get(label.item, (label.item,))

    def compared(self, item: str, listing: Listing) -> Compared:
        """A list of what may follow an item."""
        true = self.answers(item)
        listed = {one for label in listing.labels for one in self.called(label)}
        if listing.everything:
            listed = set(self.items)
        wrong = tuple(one for one in listing.labels if not set(self.called(one)) <= true)
        missing = [one for one in self.relation.items if one in true - listed]
        return Compared(wrong, tuple(missing))


@remembered(Life.QUESTION)
def scopes(subject: Subject) -> tuple[Scope, ...]:
    """Each relation with all that it is between, then with what each set of dice can roll."""
    return tuple(_scopes(subject))


def _scopes(subject: Subject) -> Iterator[Scope]:
    game, tables = subject.game, subject.tables
    calls = {result.id: tuple(result.calls) for result in game.results if tuple(result.calls) != (result.id,)}
    sets = [frozenset(row.result for row in one.rows if row.count) for one in tables.sets]
    sets += [frozenset(one.possible) for one in tables.open_sets]
    for relation in game.relations:
        if relation.dice:
            yield Scope(relation, face_labels(subject, relation), frozenset(relation.items), {})
            continue
        whole = frozenset(relation.items)
        can = [frozenset(one for result in results for one in calls.get(result, (result,))) & whole for results in sets]
        for items in dict.fromkeys([whole, *can]):
            yield Scope(relation, result_labels(subject), items, calls)


def named(subject: Subject, scope: Scope, item: str, language: str) -> str:
    """An item as a reader calls it."""
    return item if scope.relation.dice else subject.names.title(item, language)


def together(subject: Subject, scope: Scope, items: Iterable[str], language: str) -> str:
    """Items as a reader lists them."""
    return ", ".join(named(subject, scope, item, language) for item in items)
