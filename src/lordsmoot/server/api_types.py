"""The API's description: what views, deeds, previews and every game's tables and events hold."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.view import DeedData, PreviewData, ReasonData, View

TYPES: Final = [View, DeedData, PreviewData, ReasonData]
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
    moment["previews"] = {"type": "array", "items": ref("PreviewData")}
    for told in ("deeds", "recap"):
        moment[told] = {"type": "array", "items": ref("DeedData")}
    about["components"]["securitySchemes"] = SECURITY
    about["security"] = [{}, *({name: []} for name in SECURITY)]
    return about


def ref(name: str) -> dict[str, str]:
    return {"$ref": REF.format(name=name)}


def door() -> dict[str, Any]:
    """The schemas of all that the door tells."""
    tables = {game: table for game in games.all() if (table := table_type(game)) is not None}
    refs, schemas = msgspec.json.schema_components([*TYPES, *tables.values()], ref_template=REF)
    found: dict[str, Any] = dict(schemas)
    found["View"]["properties"]["table"] = {"anyOf": list(refs[len(TYPES) :])} if tables else {}
    kinds = [event(game, number) for game in games.all() for number in range(len(game.tells.all))]
    found["Event"] = {"anyOf": kinds, "description": "What happened: a kind with its parts."}
    return found


def table_type(game: Game[Any]) -> Any:
    """The type of a game's table, if it declares one."""
    try:
        module = import_module(f"{game.package}.view")
    except ModuleNotFoundError:
        return None
    return getattr(module, "Table", None)


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
