"""Watches and serves until somebody ends it."""

from __future__ import annotations

from collections.abc import Callable

from generator.artifacts.watch.board import Board, Wish
from generator.artifacts.watch.desk import Desk
from generator.artifacts.watch.listing import Listings
from generator.artifacts.watch.page import load_page
from generator.artifacts.watch.server import serving

PAUSE = 0.05
"""Seconds between two looks at the files, each of which takes some milliseconds."""
IDLE = 0.5
"""The same while nobody has the page open; whoever opens it wakes us."""


def watch(listings: Listings, language: str, port: int, ready: Callable[[str], None]) -> None:
    """Serves until Ctrl-C; `ready` is told the address. Raises WrongUsage where the port is taken."""
    board = Board(Wish(language))
    desk = Desk(listings.project, listings, board)
    page = load_page(listings.project, listings.game, language)
    try:
        with serving(board, page, port) as url:
            ready(url)
            while True:
                if not desk.step():
                    board.rest(PAUSE if board.wishes() else IDLE)
    except KeyboardInterrupt:
        return
