"""`wuerfelwerk nets`: draws the dice of each game to be cut out, folded and glued."""

from __future__ import annotations

from collections.abc import Sequence

import click

from generator.artifacts.nets.plan import die_names
from generator.artifacts.nets.recipes import KERF, MACHINE, TARGETS, NetOptions, Nets
from generator.base.problem import Problem, WrongUsage
from generator.box.workshop.profile import load_profile
from generator.cli.batch import Batch
from generator.cli.box import Options
from generator.cli.options import Selection, Workplace, places, tell, variant
from generator.press.targets.pagetarget import load_flat_target
from generator.press.targets.spec import check_targets


@click.command(epilog="Example: wuerfelwerk nets einhorn --lang de --die d6 --edge 30")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the game).")
@click.option("--die", "dice", multiple=True, metavar="D", help="Die (default: all of the game).")
@click.option("--edge", metavar="MM", help="Length of an edge (default: as lies well in the hand).")
@click.option("--faces", multiple=True, metavar="D=LIST", help="Faces of a die that the game leaves open: air=0,1,F.")
@click.option("--target", "targets", multiple=True, metavar="T", help=f"Target (default: {', '.join(TARGETS)}).")
@click.option("--machine", default="", metavar="M", help=f"Machine (default: {MACHINE}).")
@click.option("--kerf", metavar="MM", help=f"Full width of the beam in card (default: {KERF:g}).")
@variant
@places
def nets(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    dice: tuple[str, ...],
    edge: str | None,
    faces: tuple[str, ...],
    targets: tuple[str, ...],
    machine: str,
    kerf: str | None,
    variant: str,
    at: Workplace,
) -> None:
    """Draw the dice of each GAME, of all games where none is named, to be cut out, folded and glued."""
    read = Options()
    long, beam = read.length("--edge", edge), read.length("--kerf", kerf)
    read.done()
    if beam is not None and not 0 <= beam <= 1:
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--kerf: a beam is 0 to 1 mm wide, not {float(beam):g}")])
    profile = load_profile(at.project, machine or MACHINE)
    if not {"engrave", "score"} <= set(profile.pens):
        hint = "take lightburn, hairline or glowforge, or fold the nets on paper"
        said = f"machine '{profile.name}' only cuts, and a net has faces to engrave and folds to score"
        raise WrongUsage([Problem("wuerfelwerk", 0, said, hint)])
    options = NetOptions(
        None if long is None else float(long),
        profile,
        KERF if beam is None else float(beam),
        variant,
    )
    check_targets(at.project, targets, "single pages")
    pages = [load_flat_target(at.project, name) for name in dict.fromkeys(targets or TARGETS)]
    nets = Nets(pages, options, dice, own_faces(faces), alone=len(games) == 1)
    batch = Batch(at.project, Selection(games, languages), [nets])
    batch.check_names("die", (*dice, *nets.faces), sorted({name for game in batch.games for name in die_names(game)}))
    batch.build(at.output)
    tell(nets.left_out)
    batch.end()


def own_faces(texts: Sequence[str]) -> dict[str, str]:
    """The faces by die of `air=0,1,F`. Raises WrongUsage."""
    problems = [
        Problem("wuerfelwerk", 0, f"--faces: '{text}' names no die", "write --faces air=0,0,1,1,2,2,3,F")
        for text in texts
        if "=" not in text
    ]
    named = [text.split("=", 1)[0] for text in texts]
    problems += [
        Problem("wuerfelwerk", 0, f"--faces {name}: its faces are given twice", "name each die once")
        for name in dict.fromkeys(named)
        if named.count(name) > 1 and not problems
    ]
    if problems:
        raise WrongUsage(problems)
    return dict(text.split("=", 1) for text in texts)
