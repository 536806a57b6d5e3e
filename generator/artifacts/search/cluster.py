"""The workers of a Dask scheduler as an executor of `concurrent.futures`: the extra `cluster`."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any
from urllib.parse import urlsplit

from distributed import Client, KilledWorker

from generator.artifacts.search.workers import LOST, Start
from generator.base.problem import Problem, UserError, WrongUsage

PATIENCE = 10
"""Seconds that a scheduler has to answer, and to have a worker."""


class Cluster(Executor):
    """What a client of Dask gives its workers. A scheduler that is gone breaks it, as a lost process breaks a pool."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self._executor = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """The result to come. Raises BrokenExecutor where the scheduler is gone."""
        if self.client.status != "running":
            raise BrokenExecutor
        found: Future[Any] = self._executor.submit(fn, *args, **kwargs)
        return found

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Lets the workers go; they and the scheduler stay."""
        if self.client.status == "running":
            self._executor.shutdown(wait=wait and not cancel_futures)
        self.client.close(timeout=1)


def on_cluster(address: str) -> Start:
    """Workers of the scheduler at an address (`tcp://host:8786`), whenever they are wanted; they bring what is lost.

    Raises WrongUsage where that is no address; the start UserError where nobody answers or there is no worker.
    """
    if not is_address(address):
        told = Problem("wuerfelwerk", 0, f"--cluster: '{address}' is no address", "write tcp://host:8786")
        raise WrongUsage([told])
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # its faults are told by this program

    def start() -> tuple[Executor, int, tuple[type[Exception], ...]]:
        try:
            client = Client(address, timeout=PATIENCE, set_as_default=False)
        except Exception as error:  # the library has many, from no connection to a loop that does not start
            raise _silent(f"the scheduler at {address} does not answer", _said(error)) from None
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except OSError:
            client.close(timeout=1)
            raise _silent(f"the scheduler at {address} has no workers", f"dask worker {address}") from None
        return Cluster(client), sum(client.nthreads().values()), (*LOST, KilledWorker)

    return start


def is_address(text: str) -> bool:
    """Whether a text names a scheduler: by which way, where and at which port."""
    try:
        parts = urlsplit(text)
        return bool(parts.scheme and parts.hostname and parts.port)
    except ValueError:  # a port that is no number
        return False


def _said(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


def _silent(message: str, cause: str) -> UserError:
    hint = f"{cause}; what was played is kept: give the same command again, or leave --cluster out"
    return UserError([Problem("wuerfelwerk", 0, message, hint)])
