"""What a file makes once for its tests is made by one worker: they stay together, all others go where there is room."""

from __future__ import annotations

import pytest


def groups(request: pytest.FixtureRequest) -> list[object]:
    return [mark.args[0] for mark in request.node.iter_markers("xdist_group")]


@pytest.fixture(scope="module")
def made() -> object:
    return object()


def test_tests_that_ask_for_what_their_file_makes_stay_together(made: object, request: pytest.FixtureRequest) -> None:
    assert groups(request) == ["test_house_sharing.py"]


def test_a_test_that_asks_for_nothing_goes_to_any_worker(request: pytest.FixtureRequest) -> None:
    assert groups(request) == []


@pytest.mark.slow
def test_sweeps_are_spread(made: object, request: pytest.FixtureRequest) -> None:
    assert groups(request) == []
