"""What `[[sheet]]` and its texts say, as score sheets show it: words, categories, boxes in grids and tallies."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from routes.definition import told
from routes.offer import Case, Route


def sheet(c: Case) -> dict[str, Any]:
    return c.rows("sheet")[int(c.where)]


def key(c: Case, name: str) -> str:
    return ".".join(filter(None, ("sheet", sheet(c).get("id", ""), name)))


def said(c: Case, name: str, label: str = "") -> list[str]:
    """The text and the key of the game's own words, else of the shared ones, else nothing."""
    if key(c, name) in c.texts:
        return [c.text(key(c, name)), key(c, name)]
    return [c.label(f"score.{label}"), f"score.{label}"] if label else ["", ""]


def tick(c: Case) -> list[str]:
    return said(c, "tick" if key(c, "tick") in c.texts else "owner")


def round_heading(c: Case) -> list[str]:
    text, where = said(c, "round", "round")
    return [text[:1].upper() + text[1:], where]


def owner_symbol(c: Case) -> str:
    cancelled = c.data.get("owner", {}).get("cancels", [])
    return next((one["symbol"] for one in c.rows("result") if one["id"] in cancelled[:1]), c.data["symbol"])


def of_each(name: str, field: str, default: Any = "") -> Route:
    """What the definition says of each thing of that name."""
    return lambda c: [one.get(field, default) for one in sheet(c).get(name, [])]


def words_of_each(name: str, prefix: str) -> Route:
    return lambda c: [said(c, f"{prefix}.{one['id']}") for one in sheet(c).get(name, [])]


# Categories.


def categories(c: Case) -> list[dict[str, Any]]:
    return [row for section in sheet(c)["section"] for row in section["row"]]


def bonus(c: Case) -> list[str]:
    found = []
    for one in sheet(c)["section"]:
        text = c.label("score.bonus") if "bonus" in one else ""
        due = one.get("bonus", {"points": 0, "from": 0})
        found.append(text.replace("{points}", c.number(due["points"])).replace("{least}", c.number(due["from"])))
    return found


# Boxes: in grids, or in rows of a tally.


def box_rows(c: Case) -> list[list[dict[str, Any]]]:
    """The rows of each grid, or all rows of a tally, each with what stands in and below its boxes."""
    one = sheet(c)
    grids = one["grid"] if "grid" in one else [{"row": one.get("row", [])}] if one["kind"] == "tally" else []
    return [[boxed(grid, row, at) for at, row in enumerate(grid["row"], start=1)] for grid in grids]


def boxed(grid: dict[str, Any], row: dict[str, Any], at: int) -> dict[str, Any]:
    inside = [str(one) for one in row["boxes"]] if "boxes" in row else [""] * row.get("count", grid.get("count", 0))
    below = [
        one if isinstance(one, int) or not one.endswith("x") else int(one[:-1]) * row["value"]
        for one in row.get("below", grid.get("below", []))
    ]
    return {**row, "at": at, "inside": inside, "below": below}


def tone(below: int | str) -> str:
    return "" if isinstance(below, str) else told(below)


def below(row: dict[str, Any]) -> list[int | str]:
    return row["below"] or [""] * len(row["inside"])


def of_rows(what: Any) -> Route:
    return lambda c: [what(c, row) for grid in box_rows(c) for row in grid]


def of_boxes(what: Any) -> Route:
    return lambda c: [one for grid in box_rows(c) for row in grid for one in what(c, row)]


def row_words(c: Case, row: dict[str, Any]) -> list[str]:
    return said(c, f"row.{row['id']}") if "id" in row else [row.get("label", ""), ""]


def zones(c: Case) -> list[list[tuple[str, int, int]]]:
    """Of each grid whose rows are alike: tone, first box and number of boxes that lie together."""
    found = []
    for grid in box_rows(c) if "grid" in sheet(c) else []:
        tones = {tuple(tone(one) for one in below(row)) for row in grid}
        runs, first = [], 1
        for shade, boxes in groupby(min(tones) if len(tones) == 1 else ()):
            many = len(list(boxes))
            runs.append((shade, first, many))
            first += many
        found.append(runs if any(shade for shade, _, _ in runs) else [])
    return found


def of_zones(place: int) -> Route:
    return lambda c: [zone[place] for grid in zones(c) for zone in grid]


def legend(c: Case) -> list[tuple[str, str, str]]:
    found = []
    for name in sheet(c).get("legend", []):
        term, colon, text = c.text(key(c, f"legend.{name}")).partition(": ")
        found.append((f"{term}:" if colon else "", text if colon else term, key(c, f"legend.{name}")))
    return found
