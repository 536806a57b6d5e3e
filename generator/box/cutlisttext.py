"""The cut list for people: a table in Markdown, in their language."""

from __future__ import annotations

from fractions import Fraction

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.box.cutlist import CutList
from generator.box.job import BoxJob


def as_markdown(job: BoxJob, found: CutList, labels: Labels) -> bytes:
    """Parts with their size, their sheet, their length of cut and their pierces; sums, board and minutes below."""
    words, numbers = labels.section("job"), locale(job.language)

    def mm(value: Fraction, digits: int = 2) -> str:
        return numbers.short(value, digits)

    head = [words[key] for key in ("part", "size", "on_sheet", "length", "pierces")]
    rows = [
        [row.name, f"{mm(row.width)} × {mm(row.height)}", str(row.sheet), mm(row.cut.length, 0), str(row.cut.pierces)]
        for row in found.rows
    ]
    rows.append([words["total"], "", "", mm(found.cut.length, 0), str(found.cut.pierces)])
    parts = sum((row.area for row in found.rows), Fraction(0))
    facts = [
        f"{words['material']}: {job.material}",
        f"{words['thickness']}: {mm(job.thickness)} mm",
        words["board"].format(area=mm(found.board / 10_000, 1), parts=mm(parts / 10_000, 1)),
        _time(words, "cutting", found.cut_minutes, mm(job.profile.cut_speed, 1)),
    ]
    if found.engraved:
        facts.append(_time(words, "engraving", found.engrave_minutes, mm(job.profile.engrave_speed, 1)))
    table = [_line(head), "|---|---|--:|--:|--:|", *map(_line, rows)]
    lines = [f"# {job.title}: {words['list']}", "", *table, "", *(f"- {fact}" for fact in facts)]
    return ("\n".join(lines) + "\n").encode()


def _time(words: dict[str, str], what: str, minutes: int, speed: str) -> str:
    return f"{words[what]}: {words['minutes'].format(count=minutes)} {words['at'].format(speed=speed)}"


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
