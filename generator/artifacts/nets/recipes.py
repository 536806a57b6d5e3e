"""The files of nets: a drawing for the laser a die, and a page a die on each paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from generator.artifacts.build import Recipe
from generator.artifacts.colour_variant import check_variant
from generator.artifacts.inputs import digest
from generator.artifacts.nets.plan import LEAST, Wanted, largest_edge, wanted_dice
from generator.artifacts.product import Product, Source, named
from generator.base.labels import load_labels
from generator.base.problem import Problem, WrongUsage
from generator.base.project import Project
from generator.box.workshop.profile import Profile, load_profile
from generator.press.targets.pagetarget import PageTarget, load_flat_target

KIND = "nets"
TARGETS = ("a4", "letter")
MACHINE = "lightburn"
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


def usual_nets(project: Project) -> Nets:
    """The PDFs that the command makes without options. Raises UserError with the faults of targets."""
    pages = [load_flat_target(project, name) for name in TARGETS]
    return Nets(pages, NetOptions(None, load_profile(project, MACHINE), KERF), alone=False, on_paper=True)


def pages_name(target: PageTarget, options: NetOptions) -> str:
    """The name of the file with the nets on a paper."""
    return named(f"{KIND}-{target.name}", options.variant) + ".pdf"


@dataclass
class Nets(Product):
    """The dice of a game below `<game>/<language>`: those of the names in `only`, all where none is named.

    `faces` are those of dice that the game leaves open; a game that is not `alone` need not have the dice that are
    named. `left_out` hears of dice that are no regular solids. `on_paper` leaves out what is for the laser, and a game
    without regular solids.
    """

    pages: Sequence[PageTarget]
    options: NetOptions
    only: Sequence[str] = ()
    faces: Mapping[str, str] = field(default_factory=dict)
    alone: bool = True
    on_paper: bool = False
    left_out: list[Problem] = field(default_factory=list)

    def due(self, source: Source) -> list[Recipe]:
        """Its files.

        Raises WrongUsage where a net with edges of the length that was asked for does not fit on a paper.
        """
        project, game, options = source.project, source.game, self.options
        wanted = wanted_dice(game, self.only, self.faces, self.left_out, self.alone)
        inputs = source.inputs
        check_edges(wanted, self.pages, options.edge)
        check_variant(project, options.variant, game)
        made_from = digest(inputs, repr(wanted), repr(options), *map(repr, self.pages))

        def svg(language: str, one: Wanted) -> bytes:
            from generator.artifacts.nets.pages import net_svg

            return net_svg(project, game, one, load_labels(project, language, game.id), options)

        def pdf(language: str, target: PageTarget) -> bytes:
            from generator.artifacts.nets.pages import nets_pdf

            return nets_pdf(project, game, wanted, load_labels(project, language, game.id), target, options)

        def recipe(language: str, name: str, make: Callable[[], bytes]) -> Recipe:
            return Recipe(f"{game.id}/{language}/{name}", KIND, game.id, "", language, made_from, make)

        recipes = []
        for language in source.languages:
            if not self.on_paper:
                recipes += [
                    recipe(language, f"nets/{one.die.name}-{options.profile.name}.svg", partial(svg, language, one))
                    for one in wanted
                ]
            if wanted:
                recipes += [
                    recipe(language, pages_name(target, options), partial(pdf, language, target))
                    for target in self.pages
                ]
        return recipes


def check_edges(wanted: Sequence[Wanted], targets: Sequence[PageTarget], edge: float | None) -> None:
    """Raises WrongUsage where a net is too large for a paper, or too small for fingers."""
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
