"""Würfelwerk: from one definition of a dice game to everything its box set needs."""

__version__ = "1.0.0"
