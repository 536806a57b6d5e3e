"""Why a game or a match is over, as a number."""

from __future__ import annotations

from typing import Final

GOES_ON: Final = 0
EMPTY: Final = 1
"""Somebody has no game token left."""
WIN: Final = 2
"""Somebody was paid all game tokens of all players."""
DRY: Final = 3
"""The supply could not pay, or its last token was taken."""
DEAL: Final = 4
"""The supply could not deal for the next game."""
ROUNDS: Final = 5
"""All games of the match were played."""
UNENDED: Final = 6
"""Broken off after so many turns that it may never end."""

NAMES: Final = {EMPTY: "empty", WIN: "win", DRY: "dry", DEAL: "deal", ROUNDS: "rounds", UNENDED: "unended"}
"""As they are called in JSON."""
