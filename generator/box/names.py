"""What parts are called in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.base.labels import Labels
from generator.box.panel import Panel

NUMBERED = ("divider", "coupon-strip")


def part_names(panels: Sequence[Panel], labels: Labels, groups: Mapping[str, str]) -> dict[str, str]:
    """The name of each part by its id; `groups` are what trays are called, by the id of their group.

    A part of a tray is called after both, as in `Stones: Front`. A part nobody has a word for keeps its id.
    """
    return {panel.id: _name(panel, labels, groups) for panel in panels}


def _name(panel: Panel, labels: Labels, groups: Mapping[str, str]) -> str:
    words = labels.section("part")
    for known, part in ((False, panel.id), (True, panel.id.removeprefix(f"{panel.group}-"))):
        stem, _, number = part.rpartition("-")
        word = words.get(part, "")
        if stem in NUMBERED and number.isdigit():
            word = words[stem].format(number=number)
        if word and part not in NUMBERED:
            group = groups.get(panel.group, "")
            return words["of"].format(group=group, part=word) if known and group else word
    return panel.id
