"""The protocol for other languages: a JSON schema and TypeScript declarations, both made from the messages.

``python -m halfsuit.server.schema`` writes both anew; a test compares them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import msgspec

from halfsuit.server import messages as m

__all__ = ["declarations", "json_schema"]

_ROOTS: dict[str, Any] = {
    "ClientMessage": m.ClientMessage,
    "AnyCommand": m.AnyCommand,
    "ServerMessage": m.ServerMessage,
    "GameEvent": m.GameEvent,
}
_STRUCTS: tuple[type[msgspec.Struct], ...] = (
    m.NewTable,
    m.CodeWord,
    m.ReturnKey,
    m.CheckRules,
    m.TableMade,
    m.PersonalLink,
    m.Problem,
    m.RulesBook,
    m.RulesChecked,
    m.Mine,
    m.Replay,
)

Schema = dict[str, Any]


def json_schema() -> Schema:
    """All messages as one JSON schema (2020-12); every message and part has its name under ``$defs``."""
    heads, parts = msgspec.json.schema_components([*_ROOTS.values(), *_STRUCTS], ref_template="#/$defs/{name}")
    roots = dict(zip(_ROOTS, heads, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"halfsuit protocol {m.PROTOCOL}",
        "$defs": {**{name: _plain(root) for name, root in roots.items()}, **dict(sorted(parts.items()))},
    }


def _plain(root: Schema) -> Schema:
    """A union without the table of its tags, which some tools don't know."""
    return {key: value for key, value in root.items() if key != "discriminator"}


def declarations() -> str:
    """The same as TypeScript declarations."""
    lines = ["// Made from halfsuit/server/messages.py by halfsuit.server.schema. Do not edit.", ""]
    for name, schema in json_schema()["$defs"].items():
        about = schema.get("description")
        if about:
            lines += ["/**", *(f" * {line}".rstrip() for line in str(about).splitlines()), " */"]
        if schema.get("type") == "object":
            lines += [f"export interface {name} {{", *_fields(schema), "}", ""]
        else:
            lines += [f"export type {name} = {_type(schema)};", ""]
    lines += [
        f"export type TableReason = {' | '.join(json.dumps(reason) for reason in m.TABLE_REASONS)};",
        f"export type PhraseName = {' | '.join(json.dumps(phrase) for phrase in m.PHRASES)};",
        "",
    ]
    return "\n".join(lines)


def _fields(schema: Schema) -> list[str]:
    # What the server sends is always there, except what is left out on purpose; what a browser sends may be left out.
    required = set(cast("list[str]", schema.get("required", [])))
    lines: list[str] = []
    for name, part in cast("dict[str, Schema]", schema.get("properties", {})).items():
        mark = "" if name in required else "?"
        lines.append(f"  {json.dumps(name)}{mark}: {_type(part)};")
    return lines


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    match schema.get("type"):
        case "array":
            if "prefixItems" in schema:
                return "[" + ", ".join(_type(part) for part in schema["prefixItems"]) + "]"
            inner = _type(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(cast('Schema', values))}>" if isinstance(values, dict) else "object"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as simple:
            return str(simple)
        case _:
            return "unknown"


def main() -> None:
    """Write the schema and the declarations where they belong in the repository."""
    here = Path(__file__).resolve()
    (here.parents[3] / "docs" / "protocol.schema.json").write_text(json.dumps(json_schema(), indent=1) + "\n")
    (here.parent / "protocol.d.ts").write_text(declarations())


if __name__ == "__main__":
    main()
