"""Pay-offs and means that a page asks for, against the second count of tests/recount.py."""

from __future__ import annotations

from fractions import Fraction

import pytest
import recount
from pages.authoring import names

from generator.base.templates import WrongArgument

MEANS = {
    "unvermeidliche": ("−17/36", "1/12"),
    "wunsch": ("−7/12", "−1/36"),
    "einhorn": ("−41/36", "−61/36"),
    "dreifaltigkeit": ("−41/18 + V/36", "−31/18 + V/36"),
    "": ("−11/18", "−13/18"),
}
"""Without and with the unicorn; the figures of the design."""


@pytest.mark.parametrize(("language", "win"), [("en", "WIN"), ("de", "SIEG")])
def test_every_pay_off_of_every_edition_is_that_of_the_second_count(language: str, win: str) -> None:
    context = names(language)
    for edition in recount.EDITIONS:
        for result in recount.RESULTS:
            for column in recount.COLUMNS:
                payoff = recount.payoff(edition, result, column)
                asked = (result, column, edition)
                assert context["pays"](*asked) == (win if payoff == recount.WIN else recount.signed(payoff))
                assert context["is_win"](*asked) == (payoff == recount.WIN)
                if isinstance(payoff, int):
                    assert context["amount"](*asked) == abs(payoff)
                    kind = "gain" if payoff > 0 else "loss" if payoff < 0 else "zero"
                    assert context["payoff_kind"](*asked) == kind
                else:
                    assert context["payoff_kind"](*asked) == "win"


def test_without_an_edition_the_default_one_is_meant() -> None:
    assert names()["pays"]("einhorn", "passive") == "+1"
    assert names()["pays"]("einhorn", "passive", "2021-06-23") == "−5"


def test_a_view_stands_for_its_id() -> None:
    context = names()
    result, column, old = context["result"]["einhorn"], context["columns"][2], context["editions"][1]
    assert context["pays"](result, column, old) == context["pays"]("einhorn", "passive", "2021-06-23") == "−5"
    assert context["mean"](result) == context["mean"]("einhorn")


@pytest.mark.parametrize("prediction", MEANS)
def test_means_are_those_of_the_design_and_of_the_second_count(prediction: str) -> None:
    for owner in (False, True):
        counted = recount.expected_stones(recount.DEFAULT_EDITION, prediction or None, 0, owner)
        stake = recount.expected_stones(recount.DEFAULT_EDITION, prediction or None, 1, owner) - counted
        text = names()["mean"](prediction, owner)
        assert text == MEANS[prediction][owner]
        said, _, share = text.partition(" + ")
        assert Fraction(said.replace("−", "-")) == counted
        assert stake == (Fraction(1, 36) if share else 0)


@pytest.mark.parametrize(("language", "point"), [("en", "."), ("de", ",")])
def test_decimal_means_are_rounded_half_up_in_the_language(language: str, point: str) -> None:
    decimal = names(language)["mean_decimal"]
    assert decimal("unvermeidliche") == f"−0{point}472"
    assert decimal("unvermeidliche", True) == f"0{point}083"
    assert decimal("") == f"−0{point}611"
    assert decimal("dreifaltigkeit") == f"−2{point}278"


def test_means_of_an_older_edition_can_be_asked_for() -> None:
    counted = recount.expected_stones("2021-06-23", "dreifaltigkeit")
    assert Fraction(names()["mean"]("dreifaltigkeit", False, "2021-06-23").replace("−", "-")) == counted


def test_predictions_are_the_results_and_silence() -> None:
    predictions = names("de")["predictions"]
    assert [one.id for one in predictions] == [*recount.RESULTS, ""]
    assert [one.name for one in predictions][-2:] == ["Dreifaltigkeit", "keine"]
    assert [one.id for one in predictions if one.wins] == ["dreifaltigkeit"]


@pytest.mark.parametrize(
    ("function", "asked", "message", "hint"),
    [
        ("pays", ("einhron", "wrong"), "no result 'einhron'", "did you mean 'einhorn'?"),
        ("pays", ("einhorn", "wrogn"), "no column 'wrogn'", "did you mean 'wrong'?"),
        ("is_win", ("einhorn", "wrong", "2022-10-13"), "no edition '2022-10-13'", "did you mean '2022-10-31'?"),
        ("amount", ("dreifaltigkeit", "correct"), "has no amount: it is a win", "ask is_win(...) first"),
        ("mean", ("wunsh",), "no prediction 'wunsh'", "did you mean 'wunsch'?"),
        ("mean_decimal", ("wunsh", True), "no prediction 'wunsh'", "did you mean 'wunsch'?"),
    ],
)
def test_what_is_not_there_is_refused(function: str, asked: tuple[object, ...], message: str, hint: str) -> None:
    with pytest.raises(WrongArgument) as caught:
        names()[function](*asked)
    assert message in caught.value.message
    assert hint in caught.value.hint
