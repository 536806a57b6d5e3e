"""Sizes are measured as far as the digits of a drawing go, and told alike where they are alike."""

from __future__ import annotations

from dataclasses import dataclass

from generator.box.gates.assembled import measures


@dataclass(frozen=True)
class Slab:
    """A plate of which only the size is known."""

    group: str
    size: tuple[float, float, float]

    def span(self, axis: int) -> tuple[float, float]:
        return 0.0, self.size[axis]


def told(wide: float, lid: float) -> dict[str, tuple[bool | None, str]]:
    shell = [Slab("base", (wide, 100, 40)), Slab("lid", (lid, 100, 43))]
    stated = {"closed": (234.6525, 100.0, 43.0), "base": (234.6525, 100.0, 40.0)}
    found = measures(shell, ["lid"], 0, stated)  # type: ignore[arg-type]
    return {result.gate: (result.passed, result.figure.split(" x ")[0]) for result in found}


def test_plates_that_are_rounded_apart_are_told_alike() -> None:
    found = told(234.652, 234.653)
    assert found["base size"] == found["closed size"]
    assert found["base size"][0] is True


def test_what_the_digits_do_not_explain_is_told_as_it_was_measured() -> None:
    assert told(234.652, 234.657)["closed size"] == (True, "234.66")
    assert told(234.652, 234.663)["closed size"] == (False, "234.663")
