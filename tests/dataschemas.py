"""What the JSON Schemas that ship say of data, by a validator that is not ours."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from typing import Any

from jsonschema import Draft7Validator
from reference import CHECKOUT

from generator.cli.schemas import FOLDER

SHIPPED = CHECKOUT / "templates" / FOLDER


@cache
def validator(name: str) -> Draft7Validator:
    schema = json.loads((SHIPPED / f"{name}.json").read_text(encoding="utf-8"))
    Draft7Validator.check_schema(schema)
    return Draft7Validator(schema)


def faults(name: str, data: Any) -> list[str]:
    return [
        f"{'.'.join(map(str, one.absolute_path))}: {one.message[:200]}" for one in validator(name).iter_errors(data)
    ]


def of_toml(name: str, text: str) -> list[str]:
    return faults(name, tomllib.loads(text))
