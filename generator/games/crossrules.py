"""Makes the rules of a block out of the options and the score sheet of a game."""

from __future__ import annotations

from generator.base.problem import Problem, UserError, shown
from generator.games.crossblock import CrossRules
from generator.games.model import Game
from generator.games.scoresheet import BoxGrid


def cross_rules(game: Game) -> CrossRules:
    """The rules of the block of a game. Raises UserError with what keeps it from being played by its numbers."""

    def fault(message: str, hint: str, line: int = 0) -> UserError:
        return UserError([Problem(shown(game.path), line, message, hint)])

    options = game.options
    if options is None:
        raise fault("its rolls are no choices, so nothing is crossed off by its numbers", "add [options] to the game")
    sheet = next((one for one in game.sheets if one.marking("items")), None)
    grid = sheet.marking("items") if sheet else None
    if sheet is None or grid is None:
        raise fault("no score sheet says what a cross scores", 'add a grid with marks = "items" to a [[sheet]]')
    rest, line = sheet.marking("rest"), sheet.lines[""]
    if options.rest > 1:
        raise fault(f"{options.rest} dice stay over, and only one can be crossed off", "rest = 1", options.line)
    if options.rest and (rest is None or not _is_even(rest)):
        hint = 'add a grid with marks = "rest" and rows { own = true, count = ... }, each as long as the others'
        raise fault("no grid has rows for the numbers of the die that stays over", hint, line)
    rest = rest if options.rest else None
    faces = {face for die in game.sets[0].pool.dice for face in die.symbols if isinstance(face, int)}
    if rest and len(rest.rows) > len(faces):
        message = f"{len(rest.rows)} rows for the numbers of the die that stays over, and dice show only {len(faces)}"
        raise fault(message, "take rows out", rest.rows[0].line)
    if not grid.end and not (rest and rest.end):
        raise fault("no box ends the game", "add end = true to a grid of the sheet", line)
    rows = {row.label: row for row in grid.rows}
    if missing := [item.id for item in options.items if item.id not in rows]:
        raise fault(f"the sheet has no row for '{missing[0]}'", f'add one with label = "{missing[0]}"', line)
    return CrossRules(
        totals=tuple(item.total for item in options.items),
        points=tuple(
            tuple(rows[item.id].score(count) for count in range(len(rows[item.id].inside) + 1))
            for item in options.items
        ),
        groups=len(options.groups),
        faces=tuple(sorted(faces)) if rest else (),
        numbers=len(rest.rows) if rest else 0,
        boxes=len(rest.rows[0].inside) if rest else 0,
        sums_end=grid.end,
        numbers_end=bool(rest and rest.end),
        sizes=options.groups,
    )


def _is_even(grid: BoxGrid) -> bool:
    return all(row.own and len(row.inside) == len(grid.rows[0].inside) for row in grid.rows)
