"""What has a name of its own and a title in some languages: a board, a thing for the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from generator.base.keys import Key, Names
from generator.base.locale import is_language
from generator.base.record import Record


@dataclass(frozen=True)
class Titled:
    """`titles` are by language."""

    name: str
    titles: Annotated[
        Mapping[str, str],
        Key(
            "mapping",
            'its name by language: `{ en = "Birch plywood" }`; the thickness is told beside it',
            key="title",
            each=Key("text", "its name"),
        ),
    ]

    def check(self, table: Record, names: Names) -> None:
        """It has a title, and each is in a language."""
        for language in self.titles:
            if not is_language(language):
                table.fault(("title", language), f"'{language}' is no language code", AS_IN)
        if "title" in table and not self.titles:
            table.fault("title", "'title' is empty", AS_IN)

    def title(self, language: str) -> str:
        """What it is called in the language, else in English, else in the first one."""
        return self.titles.get(language) or self.titles.get("en") or next(iter(self.titles.values()))


AS_IN = 'as in title = { en = "Birch plywood" }'
