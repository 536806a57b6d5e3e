"""What is wrong with keys and braces of texts: missing, unknown, with another name now, or filled by nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from generator.base.labels import placeholders
from generator.base.problem import Problem, did_you_mean, nearest, paired, shown
from generator.games.sheets.reader import WORDS

SHEET = "sheet."
"""What the keys of texts of score sheets begin with."""


def strange_keys(
    path: Path, unknown: Sequence[str], missing: Sequence[str], known: Collection[str], lines: Mapping[str, int]
) -> list[Problem]:
    """Faults of texts that nothing shows and of those that are missing.

    What has several texts and is unknown to the game, as a result that has another name now, is one fault with all
    others of its kind; what seems to be meant by it is not told once more as missing.
    """
    kinds: dict[str, dict[str, list[str]]] = {}
    for key in unknown:
        owner = _unknown_owner(key, known)
        kinds.setdefault(owner.rpartition(".")[0] if owner != key else key, {}).setdefault(owner, []).append(key)
    free = [name for name in known if name not in lines]
    wanted = dict.fromkeys(_unknown_owner(key, lines) for key in missing)
    others = dict.fromkeys(_unknown_owner(key, lines) for key in free if key not in missing)
    problems, meant = [], dict[str, str]()
    for kind, owners in kinds.items():
        for names, ordered in ((wanted, True), (others, False)):
            there = [one for one in names if one.rpartition(".")[0] == kind and one not in known]
            meant |= paired([one for one in owners if one not in meant], there, ordered)
        first, *more = [key for keys in owners.values() for key in keys]
        if more:
            told = ", ".join(f"'{one}'" for one in owners)
            said = ", ".join(f"'{meant[one]}' for '{one}'" for one in owners if one in meant)
            hint = f"did you mean {said}?" if said else "take them out, or write into game.toml what they are for"
            problems.append(Problem(shown(path), lines[first], f"texts of {told}, which the game does not have", hint))
            continue
        (owner,) = owners
        near = [first.replace(owner, meant[owner], 1)] if owner in meant else free or known
        problems.append(Problem(shown(path), lines[first], f"unknown text '{first}'", _meant(first, near, known)))
    return problems + [
        Problem(shown(path), 0, f"the text '{key}' is missing", _where(key))
        for key in missing
        if _unknown_owner(key, lines) not in meant.values()
    ]


def _unknown_owner(key: str, known: Collection[str]) -> str:
    """The shortest beginning of a key, in whole words, with which none of the known ones begins."""
    words = key.split(".")
    starts = (".".join(words[:count]) for count in range(1, len(words)))
    return next((one for one in starts if not any(name == one or name.startswith(f"{one}.") for name in known)), key)


def _meant(key: str, free: Collection[str], known: Collection[str]) -> str:
    """What somebody may have meant who wrote a text that nothing shows."""
    if key in ("options.rest", "options.none") and "options.item" in known:
        return "no die of a roll stays over: take it out, or write rest = 1 in [options]"
    section = key.partition(".")[0]
    if nearest(key, free) or section == key or any(one.startswith(f"{section}.") for one in free):
        return did_you_mean(key, free)
    return "take it out, or write into game.toml what it is for"


def _where(key: str) -> str:
    """Where a text of that key is written."""
    header, _, last = key.rpartition(".")
    below = f', or {last} = "..." below [{header}]' if header else ""
    return f'add {key} = "..." before the first [header]{below}'


def texts_of_no_sheet(
    values: Mapping[str, str], known: Collection[str], sheets: Collection[str] | None
) -> dict[str, str]:
    """Names of sheets that only the texts have, each with its first text."""
    if sheets is None:
        return {}
    shared = {*WORDS, *(key.split(".")[1] for key in known if key.startswith(SHEET))}
    keys = [key for key in values if key.startswith(SHEET) and key.count(".") > 1]
    return {key.split(".")[1]: key for key in reversed(keys) if key.split(".")[1] not in shared | {*sheets}}


def unfilled(
    key: str,
    value: str,
    words: Mapping[str, Mapping[str, str]],
    place: tuple[str, int],
    more: Collection[str],
    said: Mapping[str, Collection[str]],
    letters: Collection[str] = (),
) -> list[Problem]:
    """Problems for the placeholders of a text that some edition has no word and no number for; `letters` are filled
    in where one table stands for several."""
    found = placeholders(value)
    if found is None or (found and key.startswith("words.")):
        hint = "write {name} with a word of [words....], or {{ and }} for braces that are meant as such"
        return [Problem(*place, f"'{value}' has braces that hold no simple name", hint)]
    problems = []
    for name in sorted(found.difference(more)):
        if lacking := [one for one, own in words.items() if name not in own and name not in said.get(one, ())]:
            known = [*words[lacking[0]], *more, *letters]
            hint = did_you_mean(name, known) if known else 'the edition has no words = "..."'
            problems.append(Problem(*place, f"'{{{name}}}' is no word of the edition '{lacking[0]}'", hint))
    return problems
