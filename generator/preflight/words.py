"""Puts findings into words: sentences from the texts, numbers as the language writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.preflight.finding import Cause, Finding, Place

QUOTED = ("safe-zone", "printable", "text-size", "text-map", "font", "black")
"""Rules that are about a text, which is quoted."""
DRAWN = ("drawing", "picture")
_MINUS = re.compile(r"(?<![\w-])-(?=\d)")
_POINT = re.compile(r"(?<=\d)\.(?=\d)")


class Words:
    """The sentences of a language, by their keys below `preflight`."""

    def __init__(self, texts: Mapping[str, str], comma: bool) -> None:
        self.texts, self.comma = texts, comma

    def say(self, key: str, **values: object) -> str:
        """A text with its values."""
        return self.texts[key].format(**values)

    def number(self, text: str) -> str:
        """A value with the decimal sign of the language and a real minus sign."""
        text = _MINUS.sub("\N{MINUS SIGN}", text)
        return _POINT.sub(",", text) if self.comma else text

    def thing(self, what: str) -> str:
        """What a finding is about: a kind of thing by its name in this language, a text as it is."""
        return self.texts.get(f"thing.{what}", what)

    def sentence(self, one: Finding) -> str:
        """What is wrong."""
        key = f"{one.rule}.{one.sentence}"
        found, allowed = self.number(self.thing(one.found)), self.number(self.thing(one.allowed))
        values = {"found": found, "allowed": allowed, "what": self.thing(one.what)}
        if one.rule in QUOTED and one.what not in DRAWN:
            values["what"] = self.texts["quoted"].format(text=one.what)
        return self.say(key, **values)

    def cause(self, cause: Cause) -> str:
        """What happened to the file."""
        return self.say(f"cause.{cause.words}.found", found=self.number(cause.found))

    def advice(self, rule: str) -> str:
        """What to do about it."""
        return self.texts[f"{rule}.do"]

    def place(self, place: Place) -> str:
        """Where it is, on its page."""
        key = "place.page" if place.card < 0 else "place.card" if place.card else "place.trim"
        return self.say(key, card=place.card, x=self.number(f"{place.x:g}"), y=self.number(f"{place.y:g}"))
