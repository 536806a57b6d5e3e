from __future__ import annotations

import pytest

from generator.box.drawing.export import written
from generator.press.outlines import OutlinePath


def test_a_path_is_written_with_absolute_points_and_three_decimals_at_most():
    path = OutlinePath("MLQCZ", (0, 100, 12.5, 0.0004, 1.23456, 10.05, 7, 200.25, 1, 2, 3, 4, 5000, 0.1))
    assert written(path) == "M0 100 L12.5 0 Q1.235 10.05 7 200.25 C1 2 3 4 5000 0.1 Z"


@pytest.mark.parametrize("value", [0, 10, 100, 1000.5, 0.05, 10.001, 100.1, 203.999])
def test_no_number_loses_a_digit_that_counts(value):
    first = written(OutlinePath("MZ", (value, value))).split()[0]
    assert float(first[1:]) == pytest.approx(value, abs=0.0005)
