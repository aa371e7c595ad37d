"""What the browser takes from others is what they published, with their licences."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
VENDOR = ROOT / "src/halfsuit/web/vendor"
PACKAGES = ROOT / "node_modules"
FILES = {
    "preact/preact.js": "preact/dist/preact.mjs",
    "preact/hooks.js": "preact/hooks/dist/hooks.mjs",
    "signals/signals.js": "@preact/signals/dist/signals.mjs",
    "signals/signals-core.js": "@preact/signals-core/dist/signals-core.mjs",
    "htm/htm.js": "htm/dist/htm.mjs",
    **{
        f"fluent/{name}.js": f"@fluent/bundle/esm/{name}.js"
        for name in ("builtins", "bundle", "index", "memoizer", "resolver", "resource", "scope", "types")
    },
}


@pytest.mark.parametrize(("ours", "theirs"), FILES.items(), ids=list(FILES))
def test_it_is_unchanged(ours: str, theirs: str) -> None:
    assert (VENDOR / ours).read_bytes() == (PACKAGES / theirs).read_bytes()


def test_nothing_else_lies_there() -> None:
    found = {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*.js")}
    assert found == set(FILES)


def test_each_folder_holds_its_licence() -> None:
    for folder in (path for path in VENDOR.iterdir() if path.is_dir()):
        assert (
            "Permission is hereby granted" in (text := (folder / "LICENSE").read_text("utf-8"))
            or "Apache License" in text
        )


def test_the_versions_told_are_those_pinned() -> None:
    pinned = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    told = [line for line in (VENDOR / "README.md").read_text("utf-8").splitlines() if line.startswith("| `")]
    assert len(told) == 6
    for line in told:
        _, _, package, version, *_ = (cell.strip() for cell in line.split("|"))
        assert pinned[package] == version
