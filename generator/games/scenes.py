"""What rules without words show beside dice, results and pay-offs: scenes, each a short story in pictures."""

from __future__ import annotations

from generator.base.problem import did_you_mean
from generator.base.record import Record

SCENES = {
    "figure": "whoever rolls a result of the owner gets the figure",
    "others": "the owner of the figure takes from other players, or gives to them",
    "bid": "the highest bid gets the figure, and all bids are paid",
    "empty": "a player without tokens ends the game",
    "most": "the most tokens win",
}
"""The names of the scenes and what each says; `figure` and `others` need an `[owner]`."""
_OF_OWNER = ("figure", "others", "bid")


def read_scenes(record: Record) -> tuple[str, ...]:
    """The scenes that `[wordless]` of a game definition asks for, in the order of the file."""
    if "wordless" not in record:
        return ()
    table = record.table("wordless")
    scenes = table.items("scenes")
    for position, name in enumerate(scenes):
        if name not in SCENES:
            table.fault(("scenes", position), f"no scene '{name}'", did_you_mean(name, SCENES))
        elif name in scenes[:position]:
            table.fault(("scenes", position), f"the scene '{name}' stands here a second time")
        elif name in _OF_OWNER and "owner" not in record:
            table.fault(("scenes", position), f"the scene '{name}' needs a figure", "say what it changes in [owner]")
    table.done()
    return tuple(scenes)
