"""The API's description: what views, deeds, previews and every game's tables and events hold."""

from __future__ import annotations

import sys
from importlib import resources
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.lab.review.data import ReviewData

TYPES: Final = ["View", "DeedData", "PreviewData", "ReasonData", "DifferenceData"]
ANSWERS: Final = {"previews": "PreviewData", "why-not": "ReasonData"}
"""What a seat is told that asks before it decides, by the last part of the path."""
REF: Final = "#/components/schemas/{name}"
SECURITY: Final = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "lordsmoot",
        "description": "who a browser is; set by POST /api/guests",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "who a program is; told once by POST /api/guests or /api/me/tokens",
    },
}


def describe_api(app: FastAPI) -> None:
    """Let the application describe itself with the types of the door."""

    def description() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = described(app)
        return app.openapi_schema

    app.openapi = description  # type: ignore[method-assign]


def described(app: FastAPI) -> dict[str, Any]:
    about = get_openapi(
        title=app.title, version=app.version, description=app.description, routes=app.routes
    )
    schemas: dict[str, Any] = about["components"]["schemas"]
    schemas |= door()
    moment = schemas["Moment"]["properties"]
    moment["view"] = {"anyOf": [ref("View"), {"type": "null"}], "description": "your seat's view"}
    moment["events"] = {"type": "array", "items": ref("Event")}
    for told in ("deeds", "recap"):
        moment[told] = {"type": "array", "items": ref("DeedData")}
    for path, name in ANSWERS.items():
        asked = about["paths"][f"/api/rooms/{{room}}/seats/{{seat}}/{path}"]["get"]
        answer = asked["responses"]["200"]["content"]["application/json"]
        answer["schema"] = told_as(answer["schema"], name)
    about["components"]["securitySchemes"] = SECURITY
    about["security"] = [{}, *({name: []} for name in SECURITY)]
    return about


def told_as(schema: dict[str, Any], name: str) -> dict[str, Any]:
    """A list of something, or what may be null, with the type that is meant."""
    if schema.get("type") == "array":
        return {**schema, "items": ref(name)}
    return {**schema, "anyOf": [ref(name), {"type": "null"}]}


def ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


def door() -> dict[str, Any]:
    """The schemas of all that the door tells."""
    tables = [table for game in games.all() if (table := table_type(game)) is not None]
    told = as_written("lordsmoot.core", "view")
    types = [getattr(told, name) for name in TYPES]
    refs, schemas = msgspec.json.schema_components([*types, *tables, ReviewData], ref_template=REF)
    found: dict[str, Any] = dict(schemas)
    found["View"]["properties"]["table"] = {"anyOf": list(refs[len(TYPES) : -1])} if tables else {}
    kinds = [event(game, number) for game in games.all() for number in range(len(game.tells.all))]
    found["Event"] = {"anyOf": kinds, "description": "What happened: a kind with its parts."}
    return found


def table_type(game: Game[Any]) -> Any:
    """The type of a game's table, if it declares one."""
    if not (resources.files(game.package) / "view.py").is_file():
        return None
    return getattr(as_written(game.package, "view"), "Table", None)


def as_written(package: str, name: str) -> ModuleType:
    """A module from its source: compiled, a class forgets how its keys were annotated."""
    known = f"api.{package.rpartition('.')[2]}"
    if known not in sys.modules:
        source = str(resources.files(package) / f"{name}.py")
        spec = spec_from_file_location(known, source)
        assert spec is not None and spec.loader is not None
        sys.modules[known] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[known])
    return sys.modules[known]


def event(game: Game[Any], number: int) -> dict[str, Any]:
    """One kind of event of a game."""
    kind = game.tells.all[number]
    parts = {name: part.schema() for name, part in kind.parts.items()}
    return {
        "type": "object",
        "title": f"{game.title}: {kind.name}",
        "properties": {
            "event": {"const": kind.name},
            "seat": {"type": ["integer", "null"]},
            **parts,
            "sentence": {"type": "string"},
        },
        "required": ["event", "seat", *parts, "sentence"],
    }
