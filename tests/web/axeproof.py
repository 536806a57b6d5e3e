"""Whether people who hear a page, or see little of it, can use it: the rules of axe."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe

_OPTIONS = {"resultTypes": ["violations"]}


def barriers(page: Any) -> list[str]:
    """Each rule of axe that the open page breaks, with the first places where it does."""
    found = Axe().run(page, options=_OPTIONS).response["violations"]
    return [f"{rule['id']}: {rule['help']}: {_places(rule)}" for rule in found]


def scheme(page: Any) -> str:
    """`light` or `dark`: what the ground of the open page is."""
    shade: float = page.evaluate("""() => {
        const grounds = [document.body, document.documentElement].map(e => getComputedStyle(e).backgroundColor)
        const ground = grounds.find(colour => !/, 0\\)$/.test(colour)) || "rgb(255, 255, 255)"
        const [r, g, b] = ground.match(/[\\d.]+/g).map(Number)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }""")
    return "light" if shade > 127 else "dark"


def _places(rule: dict[str, Any]) -> str:
    nodes = rule["nodes"]
    shown = [f"{node['html'][:120]} ({'; '.join(part['message'] for part in node['any'][:1])})" for node in nodes[:3]]
    return " | ".join(shown) + (f" and {len(nodes) - 3} more" if len(nodes) > 3 else "")
