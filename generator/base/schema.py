"""JSON Schemas of data files, made of the keys that read them: what an editor completes and refuses while one types.

A schema says what one file says by itself: types, limits, choices, keys that nobody asks for, those that are missing,
and what `only`, `instead` and `either` say. What keys have to do with other files is for the reader.
"""

from __future__ import annotations

import inspect
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.base.keys import NONE, Key, Names, keys_of
from generator.base.length import WRITTEN, WRITTEN_POSITIVE
from generator.base.record import NAME

DRAFT = "http://json-schema.org/draft-07/schema#"
"""The version that editors of TOML know."""
NAMED = f"^{NAME.pattern}$"
_SOMETHING = r"[^\s\u00ad]"
_TYPES = {str: "string", int: "integer", float: "number", bool: "boolean", list: "array", dict: "object"}
_TABLES = {"table": True, "mapping": True, "named_tables": False, "tables": False}
"""How tables are read, and whether they have to be there where a Key does not say it."""
Schema = dict[str, Any]


@dataclass(frozen=True)
class OneOf:
    """Tables of one of several kinds, each with what its key `kind` says; empty where they tell apart by themselves."""

    kinds: Sequence[tuple[str, type]]


@dataclass(frozen=True)
class Maker:
    """`names` are those that Keys name and that are the same in every project; `instead_of` a class stand others.

    Keys that are `filled` by something else than the file are never missed.
    """

    names: Names = field(default_factory=dict)
    instead_of: Mapping[type, OneOf] = field(default_factory=dict)
    filled: Collection[str] = ()

    def file(self, title: str, root: Any) -> Schema:
        """The schema of a whole file, whose root is a dataclass, OneOf, a mapping of Keys, or a Key for all of it."""
        made = self.value(root) if isinstance(root, Key) else self.table(root)
        return {"$schema": DRAFT, "title": title, **{key: one for key, one in made.items() if key != "title"}}

    def table(self, kind: Any) -> Schema:
        """What a table of a kind may hold."""
        kind = self.instead_of.get(kind, kind) if isinstance(kind, type) else kind
        if isinstance(kind, OneOf):
            return {"anyOf": [self._alone(one, said) for said, one in kind.kinds]}
        return self._alone(kind)

    def _alone(self, kind: Any, given: str = "") -> Schema:
        """The same of one kind; its key `kind` says what is `given`."""
        keys: dict[str, Key] = {}
        for name, key in self._flat(kind if isinstance(kind, Mapping) else keys_of(kind)):
            keys[name] = key.or_with(keys[name].only) if name in keys else key
        made: Schema = {} if isinstance(kind, Mapping) else {"description": _about(kind)}
        made |= {"type": "object", "additionalProperties": False, "properties": {}}
        if given:
            made["properties"]["kind"] = {"const": given}
        named = {name: key.key or name for name, key in keys.items()}
        needed, rules = ["kind"] if given else [], list[Schema]()
        for name, key in keys.items():
            written = named[name]
            made["properties"][written] = self.value(key)
            said = {named[one]: (keys[one], values) for one, values in key.only.items() if one in keys}
            must = written not in self.filled and _is_needed(key)
            if said:
                rules.append(_only(written, must, said))
            elif must and key.instead:
                rules.append({"anyOf": [{"required": [one]} for one in (written, *key.instead)]})
            elif must:
                needed.append(written)
        for several in getattr(kind, "either", NONE).values():
            rules += [_not_both(one, other) for at, one in enumerate(several) for other in several[:at]]
        return made | ({"required": needed} if needed else {}) | ({"allOf": rules} if rules else {})

    def _flat(self, keys: Mapping[str, Key]) -> Iterable[tuple[str, Key]]:
        """The keys with those that stand `here`, in the same table, which may be there only where the latter may."""
        for name, key in keys.items():
            if key.read != "here":
                yield name, key
                continue
            for inner, one in self._flat(keys_of(key.each)):
                yield inner, one.only_with(key.only)

    def value(self, key: Key) -> Schema:
        """What may stand behind a key."""
        limits, made = key.limits, Schema()
        if key.about:
            made["description"] = key.about
        usual = limits.get("default")
        if isinstance(usual, str | bool | int | float | list) and usual not in ("", []):
            made["default"] = usual
        made |= getattr(self, f"_{key.read}")(key, limits)
        return made | dict(key.form)

    def _known(self, key: Key) -> Schema:
        known = self.names.get(key.names_of)
        usual = key.limits.get("default")
        return {"enum": [*known, *([usual] if isinstance(usual, str) else [])]} if known else {}

    def _text(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        some = {} if limits.get("default") == "" else {"pattern": _SOMETHING}
        return {"type": "string", **(self._known(key) or some)}

    def _name(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "string", "pattern": f"^{limits.get('wanted', NAME).pattern}$"}

    def _choice(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "string", "enum": list(limits["allowed"])}

    def _flag(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "boolean"}

    def _integer(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "integer", **_between(limits)}

    def _number(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "number", **_between(limits)}

    def _length(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "string", "pattern": WRITTEN if (limits.get("low") or -1) < 0 else WRITTEN_POSITIVE}

    def _span(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "array", "items": {"type": "integer", **_between(limits)}, "minItems": 2, "maxItems": 2}

    def _raw(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {}

    def _items(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        kinds = kind if isinstance(kind := limits.get("kind", str), tuple) else (kind,)
        types = [_TYPES[one] for one in kinds]
        made: Schema = {"type": "array", "items": {"type": types if types[1:] else types[0], **self._known(key)}}
        made |= {"uniqueItems": True} if key.once or key.names_of else {}
        return made | ({"maxItems": limits["most"]} if limits.get("most") else {})

    def _table(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return self.table(key.each)

    def _tables(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        made: Schema = {"type": "array", "items": self.table(key.each)}
        made |= {"minItems": 1} if limits.get("required") else {}
        return made | ({"maxItems": limits["most"]} if limits.get("most") else {})

    def _named_tables(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        return {"type": "object", "additionalProperties": self.table(key.each)}

    def _mapping(self, key: Key, limits: Mapping[str, Any]) -> Schema:
        each = self.value(key.each) if isinstance(key.each, Key) else self.table(key.each)
        known = self._known(key)
        return {"type": "object", "additionalProperties": each, **({"propertyNames": known} if known else {})}


def _about(kind: type) -> str:
    """The first sentence that a class says of itself."""
    return " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split()).replace("`", "'")


def _between(limits: Mapping[str, Any]) -> Schema:
    written = {"minimum": limits.get("low"), "maximum": limits.get("high")}
    return {name: one if isinstance(one, int) else float(one) for name, one in written.items() if one is not None}


def _is_needed(key: Key) -> bool:
    """Whether it is missed where nothing else is there that takes its place."""
    if key.like or key.above or key.first or "default" in key.limits:
        return False
    return bool(key.limits.get("required", _TABLES.get(key.read, True)))


def _only(written: str, must: bool, said: Mapping[str, tuple[Key, Collection[Any]]]) -> Schema:
    """It may stand there only with those values of other keys, of which one that is missing has its usual value."""
    told = [name for name, (key, values) in said.items() if key.limits.get("default", "") not in values]
    asked = {"properties": {name: {"enum": list(values)} for name, (_, values) in said.items()}, "required": told}
    return {"if": asked, "then": {"required": [written]} if must else {}, "else": {"properties": {written: False}}}


def _not_both(one: str, other: str) -> Schema:
    """Both say the same thing; a flag that is false says nothing."""
    both = {"required": [other, one], "properties": {name: {"not": {"const": False}} for name in (other, one)}}
    return {"not": both}
