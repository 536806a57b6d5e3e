from __future__ import annotations

from fractions import Fraction

import pytest
from box.jobs import PROJECT, job_of
from box.sizes import CLASSIC

from generator.base.labels import load_labels
from generator.box.drawing.drawing import part_names
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.outline import Panel
from generator.box.geometry.partition import Cell, Split, divided
from generator.box.geometry.twopiece import Tray, open_tray
from generator.box.workshop.coupon import Coupon, coupon

T = CLASSIC.thickness


def everything() -> list[Panel]:
    room = divided(Split("x", (Cell("a", Fraction(50), Fraction(80)), Cell("b", Fraction(50), Fraction(80)))), T)
    tray = open_tray(Tray("tray", room, Fraction(30), T))
    return [*job_of().panels, *tray, *unicorn(Figure(T)), *coupon(Coupon(T, Fraction(1, 5)))]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_part_has_a_name_of_its_own_and_none_keeps_its_id(language):
    panels = everything()
    names = part_names(panels, load_labels(PROJECT, language), {"tray": "Tray"})
    assert set(names) == {panel.id for panel in panels}
    assert len(set(names.values())) == len(names)
    assert not set(names) & set(names.values())


def test_parts_of_a_tray_are_called_after_it_and_what_is_counted_has_its_number():
    names = part_names(everything(), load_labels(PROJECT, "de"), {"tray": "Einsatz"})
    assert names["inner-front"] == "Innen vorn"
    assert names["tray-front"] == "Einsatz: Vorn"
    assert names["tray-divider-1"] == "Einsatz: Steg 1"
    assert names["coupon-strip-10"] == "Streifen 10"


def test_a_part_without_a_word_keeps_its_id():
    panel = Panel("lamp", "light", ((Fraction(0), Fraction(0)),))
    assert part_names([panel], load_labels(PROJECT, "en"), {}) == {"lamp": "lamp"}
