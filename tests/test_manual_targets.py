"""The tables of shops and of sizes of cards in the manual have those that ship; what they say of them is made."""

from __future__ import annotations

from manualpages import code, page, tables

from generator.base.project import open_project, shipped
from generator.press.targets.pagetarget import is_for_pages
from generator.press.targets.target import load_target


def told(text: str, table: str) -> set[str]:
    return {code(row[0])[0] for row in tables(text, table)[""]}


def test_the_shops_of_the_manual_are_those_of_the_targets() -> None:
    project, text = open_project(shipped()), page("targets.md")
    cards = [name for name in project.named("targets", ".toml") if not is_for_pages(project, name)]
    shops = {name for name in cards if load_target(project, name).job.shop}
    assert told(text, "shops") == shops
    assert told(text.replace("| `mpc` | 822", "| `mpp` | 822"), "shops") ^ shops == {"mpc", "mpp"}


def test_the_sizes_of_cards_in_the_manual_are_those_that_ship() -> None:
    sizes, text = {*open_project(shipped()).named("cardsizes", ".toml")}, page("targets.md")
    assert told(text, "card sizes") == sizes
    assert told(text.replace("| `mini` |", "| `small` |"), "card sizes") ^ sizes == {"mini", "small"}
