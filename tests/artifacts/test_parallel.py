from __future__ import annotations

import os
from collections.abc import Callable, Sequence

import pytest

from generator.artifacts import parallel
from generator.artifacts.parallel import beside

two_cores = pytest.mark.skipif(
    not parallel._can_copy(), reason="processes can not be copied here, or there is one core"
)


def doubled(share: Sequence[int]) -> tuple[int, list[int]]:
    return os.getpid(), [2 * number for number in share]


def test_answers_come_in_the_order_of_the_shares() -> None:
    assert [said for _, said in beside(doubled, [[1, 2], [3], [], [4]])] == [[2, 4], [6], [], [8]]


@two_cores
def test_the_first_share_is_done_here_and_each_other_in_a_process_of_its_own() -> None:
    pids = [pid for pid, _ in beside(doubled, [[1], [2], [3]])]
    assert pids[0] == os.getpid()
    assert len(set(pids)) == 3


def test_one_after_the_other_where_processes_can_not_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_can_copy", lambda: False)
    assert beside(doubled, [[1], [2]]) == [(os.getpid(), [2]), (os.getpid(), [4])]


def test_what_goes_wrong_in_a_copy_is_raised_here() -> None:
    def careful(share: Sequence[int]) -> int:
        return 12 // share[0]

    with pytest.raises(ZeroDivisionError):
        beside(careful, [[1], [0]])


@two_cores
def test_a_copy_that_is_killed_has_its_share_done_here() -> None:
    here = os.getpid()

    def killed(share: Sequence[int]) -> int:
        if os.getpid() != here:
            os._exit(3)
        return share[0]

    assert beside(killed, [[1], [2]]) == [1, 2]


@two_cores
def test_no_process_is_left_when_the_first_share_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    copy, copies = parallel._copy, list[int]()

    def failing(share: Sequence[int]) -> int:
        return 1 // share[0]

    def noted(work: Callable[[Sequence[int]], int], share: Sequence[int]) -> tuple[int, int]:
        pid, pipe = copy(work, share)
        copies.append(pid)
        return pid, pipe

    monkeypatch.setattr(parallel, "_copy", noted)
    with pytest.raises(ZeroDivisionError):
        beside(failing, [[0], [1], [2]])
    assert len(copies) == 2
    for pid in copies:
        with pytest.raises(ChildProcessError):
            os.waitpid(pid, os.WNOHANG)


@two_cores
def test_what_works_beside_others_parts_the_cores_with_them() -> None:
    def told(share: Sequence[int]) -> int:
        return parallel.cores()

    every = parallel.cores()
    assert beside(told, [[1], [2]]) == [max(1, every // 2)] * 2
    assert beside(told, [[each] for each in range(every + 1)]) == [1] * (every + 1)
    assert parallel.cores() == every
