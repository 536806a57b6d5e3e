"""What headings say of what stands below them: two that are exchanged, by what columns hold, mean, or have in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from generator.check.facts import quantities
from generator.check.finding import Judge
from generator.check.lexicon import plain
from generator.check.reading.document import Cell
from generator.check.reading.number import numbers_of
from generator.check.rolls import roll_tables, rolls_in


def exchanged_heads(judge: Judge, header: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> None:
    """Two headings of which each fits what stands below the other, and one not what stands below itself."""
    fits = {at: known for at, head in enumerate(header) if (known := _fits(judge, head.text))}
    hold = {at: _holds_what(judge, [row[at] for row in rows if at < len(row)]) for at in fits}
    for one, two in combinations(fits, 2):
        wrong = hold[one] not in fits[one] or hold[two] not in fits[two]
        if wrong and hold[one] in fits[two] and hold[two] in fits[one]:
            place, first, second = header[one].pieces[0].whole, header[one].text, header[two].text
            message = f"{first} stands above {hold[one]}, and {second} above {hold[two]}: they are exchanged"
            why = "So each column would be right."
            judge.wrong("RB1-heading", place, message, first, second, why=why, refuted=())


def exchanged_meanings(judge: Judge, header: Sequence[Cell], meant: Mapping[int, tuple[str, str]]) -> None:
    """Two headings of which each names what the other column is known to say by its numbers, and not its own."""
    heads = {at: header[at].text for at in meant if at < len(header) and header[at].pieces}
    for one, two in combinations(heads, 2):
        names = [[_names(judge, heads[head], *meant[column]) for column in (one, two)] for head in (one, two)]
        if names == [[False, True], [True, False]]:
            place, first, second = header[one].pieces[0].whole, heads[one], heads[two]
            message, why = f"{first} and {second} are exchanged", "Each names what stands below the other."
            judge.wrong("RB1-heading", place, message, first, second, why=why, refuted=())


def _names(judge: Judge, heading: str, quantity: str, variant: str) -> bool:
    """Whether a heading names a quantity, or the dice or the way that it is of."""
    texts = judge.subject.game.texts.values()
    dice = {plain(text.values.get(f"set.{variant}", "")) for text in texts} - {""}
    words = (f"of-{name}" for name in (quantity, variant) if name)
    return plain(heading) in dice or any(judge.subject.has(name, heading) for name in words)


def _fits(judge: Judge, heading: str) -> Collection[str]:
    """What may stand below a heading; nothing where it is not known."""
    if judge.subject.names.is_column(heading):
        return ("pay-offs",)
    for name, may in (("example-head", ["rolls"]), ("result-head", ["results"]), ("roll-head", ["rolls", "counts"])):
        if judge.subject.is_one(name, heading):
            return may
    name = judge.subject.heading(heading, judge.language)
    form = quantities()[name].form if name and name not in ("at-least", "at-most") else ""  # told in either way
    some = judge.subject.has("amounts", heading) or any(map(str.isdigit, heading))
    shares = ("percentages",) if name == "percent" else ("percentages", "fractions")
    return {"count": ("counts",) if some else ("counts", "rolls"), "share": shares}.get(form, ())


def _holds_what(judge: Judge, cells: Sequence[Cell]) -> str:
    """What all cells of a column hold; nothing where they are of several kinds."""
    names, voice = judge.subject.names, judge.document.voice
    found = [numbers_of(cell, voice) for cell in cells]
    if cells and all(names.is_name(cell.text) for cell in cells):
        return "results"
    if any(n.signed for some in found for n in some):
        paid = (len(some) == 1 or names.is_win(cell.text) for some, cell in zip(found, cells, strict=True))
        return "pay-offs" if all(paid) else "rolls" if _are_rolls(judge, cells) else ""
    kinds = [{number.kind for number in some} for some in found]
    known = {
        "rolls": {"roll"},
        "fractions": {"fraction"},
        "percentages": {"percent", "decimal"},
        "counts": {"integer", "ratio", "percent"},
    }
    return next((what for what, may in known.items() if all(some and some <= may for some in kinds)), "")


def _are_rolls(judge: Judge, cells: Sequence[Cell]) -> bool:
    """Whether each cell has a roll of the same dice."""
    return any(
        all(any(one.roll for piece in cell.pieces for one in rolls_in(piece, outcomes.dice_set.pool)) for cell in cells)
        for outcomes in roll_tables(judge.subject)
    )


def judge_worded(judge: Judge) -> None:
    """Tables whose headings, or first cells, are in the words of their cells: two of which each is in the other's."""
    for block in judge.document.blocks:
        if block.kind != "table" or not all(len(row.cells) == len(block.heads) for row in block.rows):
            continue
        columns = list(zip(block.heads, *(row.cells for row in block.rows), strict=True))[1:]
        for lines in (columns, [row.cells for row in block.rows]):
            for one, two in combinations([cells for cells in lines if _is_letters(cells[0])], 2):
                crossed = _is_in(one[0], two) and _is_in(two[0], one)
                if crossed and not any(
                    _is_in(cells[0], [cells[0], cell]) for cells in (one, two) for cell in cells[1:]
                ):
                    first, second, span = one[0].text, two[0].text, one[0].pieces[0].whole
                    message, why = f"{first} and {second} are exchanged", "Each is in the words of the other."
                    judge.wrong("RB1-heading", span, message, first, second, why=why, refuted=(), level="warning")


def _is_letters(cell: Cell) -> bool:
    return bool(cell.pieces) and cell.text.strip(" *_`").isalpha()


def _is_in(name: Cell, cells: Sequence[Cell]) -> bool:
    """Whether a name is in all cells but the first, which are several."""
    return len(cells) > 1 and all(name.text.strip(" *_`").casefold() in cell.text.casefold() for cell in cells[1:])
