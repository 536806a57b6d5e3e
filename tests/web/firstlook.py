"""What of a page is in sight between its head and the bar at the lower edge, and whether fingers can hit it."""

from __future__ import annotations

from typing import Any

FINGER = 44
"""CSS pixels that a finger needs, as WCAG 2.5.5 has it."""

_OUTSIDE = """(selector) => {
    const height = name => document.querySelector(name)?.offsetHeight || 0
    const [top, bottom] = [height(".md-header"), innerHeight - height(".ww-dock")]
    const shown = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    if (!shown.length) return [`no ${selector}`]
    return shown.map(one => one.getBoundingClientRect()).filter(box => box.top < top || box.bottom > bottom + 0.5)
        .map(box => `${selector} reaches from ${box.top} to ${box.bottom}, in sight are ${top} to ${bottom}`)
}"""

_PRESSED = "article :is(button, select, .ww-face, .md-button), .ww-header :is(a, button), .ww-dock a"
_SMALL = """([pressed, least]) => [...document.querySelectorAll(pressed)]
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(([one, box]) => `${one.className} "${one.textContent.trim()}" is ${box.width} x ${box.height}`)"""

_CUT_CHOICES = """() => [...document.querySelectorAll("article select")].flatMap(one => {
    const shown = one.offsetWidth
    const free = one.cloneNode(true)
    free.style.cssText = "position: absolute; width: auto !important; max-width: none !important"
    one.after(free)
    const needed = free.offsetWidth
    free.remove()
    return shown < needed ? [`a choice of ${shown} px needs ${needed}`] : []
})"""


def outside(page: Any, selector: str) -> list[str]:
    """What of the elements of a selector can not be seen without scrolling; also where there are none."""
    return list(page.evaluate(_OUTSIDE, selector))


def too_small(page: Any) -> list[str]:
    """What is to be pressed and smaller than a finger."""
    return list(page.evaluate(_SMALL, [_PRESSED, FINGER]))


def cut_choices(page: Any) -> list[str]:
    """Lists of choices that are too narrow for the longest of their texts."""
    return list(page.evaluate(_CUT_CHOICES))


def sideways(page: Any) -> list[str]:
    """By how much the page as a whole can be moved sideways."""
    wide, width = page.evaluate(
        "() => [Math.max(document.documentElement.scrollWidth, document.body.scrollWidth), innerWidth]"
    )
    return [f"{wide} px in a window of {width}"] if wide > width else []
