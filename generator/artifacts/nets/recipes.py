"""The files of nets: a drawing for the laser a die, and a page a die on each paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from generator.artifacts.build import Recipe
from generator.artifacts.colour_variant import check_variant, named
from generator.artifacts.inputs import digest
from generator.artifacts.nets.plan import Wanted, plan_of
from generator.artifacts.render_faces import Pages, pages_pdf
from generator.base.labels import Labels, load_labels
from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.games.model import Game

if TYPE_CHECKING:
    from generator.box.workshop.profile import Profile
    from generator.press.targets.pagetarget import PageTarget

KIND = "nets"
TARGETS = ("a4", "letter")
MACHINE = "lightburn"
LEAST = 10.0
"""Millimetres; nobody glues shorter edges."""
KERF = 0.1
"""Millimetres that a beam takes away of card, where nobody says more."""


@dataclass(frozen=True)
class NetOptions:
    """What was asked for: the edges in mm (None: as lies well in the hand), the machine, its beam in mm,
    and the variant of the colours on paper, empty for none."""

    edge: float | None
    profile: Profile
    kerf: float
    variant: str = ""


def net_recipes(
    project: Project,
    game: Game,
    wanted: Sequence[Wanted],
    languages: Sequence[str],
    targets: Sequence[PageTarget],
    options: NetOptions,
    inputs: str,
) -> list[Recipe]:
    """The recipes of the files below `<game>/<language>`.

    Raises WrongUsage where a net with edges of the length that was asked for does not fit on a paper.
    """
    check_edges(wanted, targets, options.edge)
    check_variant(project, options.variant, game)
    made_from = digest(inputs, repr(wanted), repr(options), *map(repr, targets))
    recipes = []
    for language in languages:
        labels = load_labels(project, language, game.id)
        files: Mapping[str, Callable[[], bytes]] = {
            f"nets/{one.die.name}-{options.profile.name}.svg": partial(net_svg, project, game, one, labels, options)
            for one in wanted
        } | {
            pages_name(target, options): partial(nets_pdf, project, game, wanted, labels, target, options)
            for target in targets
        }  # fmt: skip
        recipes += [
            Recipe(f"{game.id}/{language}/{name}", KIND, game.id, "", language, made_from, make)
            for name, make in files.items()
        ]
    return recipes


def pages_name(target: PageTarget, options: NetOptions) -> str:
    """The name of the file with the nets on a paper."""
    return named(f"{KIND}-{target.name}", options.variant) + ".pdf"


def net_pages(project: Project, game: Game, languages: Sequence[str], inputs: str) -> list[Recipe]:
    """The PDFs that the command makes without options, and nothing for the laser; none where no die is a regular solid.

    Raises UserError with the faults of targets.
    """
    from generator.artifacts.nets.plan import wanted_dice
    from generator.box.workshop.profile import load_profile
    from generator.press.targets.pagetarget import load_flat_target

    wanted = wanted_dice(game, (), {}, [], alone=False)
    targets = [load_flat_target(project, name) for name in TARGETS]
    options = NetOptions(None, load_profile(project, MACHINE), KERF)
    recipes = net_recipes(project, game, wanted, languages, targets, options, inputs) if wanted else []
    return [recipe for recipe in recipes if recipe.path.endswith(".pdf")]


def check_edges(wanted: Sequence[Wanted], targets: Sequence[PageTarget], edge: float | None) -> None:
    """Raises WrongUsage where a net is too large for a paper, or too small for fingers."""
    from generator.artifacts.nets.plan import largest_edge
    from generator.base.problem import WrongUsage

    if edge is None:
        return
    problems = []
    if edge < LEAST:
        problems.append(
            Problem("wuerfelwerk", 0, f"--edge: {edge:g} mm are too short to be glued, {LEAST:g} mm are needed")
        )
    for target in targets:
        for one in wanted:
            if edge > (most := largest_edge(one.solid, target)):
                message = f"--edge: the net of '{one.die.name}' does not fit on {target.name} with edges of {edge:g} mm"
                problems.append(Problem("wuerfelwerk", 0, message, f"{most:g} mm are possible; --die chooses dice"))
    if problems:
        raise WrongUsage(problems)


def net_svg(project: Project, game: Game, wanted: Wanted, labels: Labels, options: NetOptions) -> bytes:
    """The drawing for the laser. Raises UserError where it does not pass its verifier: nothing is written then."""
    from generator.glyphs.fontset import load_fonts
    from generator.nets.plan import Laser
    from generator.nets.solid import EDGES
    from generator.nets.svg import write_svg
    from generator.nets.verify import verify

    fonts = load_fonts(project, game.id)
    plan = plan_of(game, wanted, options.edge or EDGES[wanted.solid], labels, fonts)
    svg = write_svg(plan, Laser(options.profile.name, options.profile.pens, options.kerf))
    if faults := verify(svg):
        raise UserError([Problem(f"net of {wanted.die.name}", 0, fault) for fault in faults])
    return svg


def nets_pdf(
    project: Project, game: Game, wanted: Sequence[Wanted], labels: Labels, target: PageTarget, options: NetOptions
) -> bytes:
    """A page a die, tagged; nets without an edge of their own are as large as the paper allows."""
    from generator.artifacts.nets.pages import STYLE, net_face
    from generator.artifacts.nets.plan import largest_edge
    from generator.glyphs.fontset import load_fonts
    from generator.nets.solid import EDGES
    from generator.press.style import load_style

    fonts, style = load_fonts(project, game.id), load_style(project, STYLE, game.id)
    faces, titles = [], []
    for one in wanted:
        edge = options.edge or min(EDGES[one.solid], largest_edge(one.solid, target))
        plan = plan_of(game, one, edge, labels, fonts)
        faces.append(net_face(project, game, one, plan, labels, style, target))
        titles.append(plan.title)
    title = f"{game.text(labels.language).get('title')}: {labels['nets.title']}"
    return pages_pdf(project, game, Pages(faces, titles, target, title, labels.language, variant=options.variant))
