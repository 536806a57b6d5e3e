"""A plan as a job in a language: what is drawn, without what is engraved."""

from __future__ import annotations

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.box.coupon import KERF
from generator.box.job import BoxJob
from generator.box.names import part_names
from generator.box.plan import Plan
from generator.box.stowage import TRAY
from generator.games.model import Game


def job_of(plan: Plan, game: Game, labels: Labels) -> BoxJob:
    """The box of a plan in the language of the labels."""
    language = labels.language
    kerf = labels["job.coupon_kerf"].format(kerf=locale(language).short(plan.kerf, 3))
    return BoxJob(
        game=game.id,
        box=plan.preset.name,
        title=game.text(language).get("title"),
        language=language,
        panels=plan.panels,
        names=part_names(plan.panels, labels, {TRAY: labels["parts.tray"]}) | {f"coupon-comb.{KERF}": kerf},
        thickness=plan.thickness,
        kerf=plan.kerf,
        fit=plan.fit,
        material=plan.material.title(language),
        board=plan.material.name,
        sheet=plan.sheet,
        profile=plan.profile,
        stated=plan.stated,
    )
