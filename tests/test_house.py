"""The house itself: what the core may import, what the pins look like, and what no file may tell."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import halfsuit

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "halfsuit"
CORE = ("errors", "cards", "rules", "game", "notation")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# Modules of the standard library that take long to load and that a card game has no use for at start.
HEAVY = {
    "asyncio",
    "concurrent.futures",
    "email",
    "http",
    "importlib.metadata",
    "logging",
    "multiprocessing",
    "sqlite3",
    "ssl",
    "subprocess",
    "tkinter",
    "unittest",
    "urllib.request",
    "xml",
}

# Imports the modules named in argv and prints the names of all that this brought in.
PROBE = """
import importlib, json, sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
for name in sys.argv[2:]:
    importlib.import_module(name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def core_files() -> list[Path]:
    return [
        path
        for part in CORE
        for path in ([PACKAGE / f"{part}.py"] if (PACKAGE / f"{part}.py").exists() else (PACKAGE / part).rglob("*.py"))
    ]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def brought_in(*modules: str, flags: tuple[str, ...] = ()) -> set[str]:
    """The modules that importing these brings into a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-I", *flags, "-c", PROBE, str(SRC), *modules], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def third_party(names: set[str]) -> set[str]:
    return {name for name in names if name.partition(".")[0] not in sys.stdlib_module_names | {"halfsuit"}}


# Imports


def test_the_core_runs_where_nothing_is_installed() -> None:
    modules = [module_name(path) for path in core_files()]
    assert "halfsuit.cards" in modules
    brought_in(*modules, flags=("-S",))


def test_the_core_imports_no_third_party_module() -> None:
    found = brought_in(*(module_name(path) for path in core_files()))
    assert "halfsuit.cards" in found
    assert third_party(found) == set()


def test_the_core_has_no_third_party_import_hidden_in_a_function() -> None:
    hidden: list[str] = []
    for path in core_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Import(names=names):
                    imported = {alias.name for alias in names}
                case ast.ImportFrom(module=str(module), level=0):
                    imported = {module}
                case _:
                    continue
            hidden += [f"{path.relative_to(ROOT)}:{node.lineno}: {name}" for name in third_party(imported)]
    assert hidden == []


def test_import_halfsuit_is_light() -> None:
    found = brought_in("halfsuit")
    assert "halfsuit" in found
    assert found & HEAVY == set()
    assert third_party(found) == set()


# The package and its pins


def test_version_is_told_once() -> None:
    assert halfsuit.__version__ == PROJECT["project"]["version"]


def test_the_core_depends_on_nothing_and_is_typed() -> None:
    assert PROJECT["project"]["dependencies"] == []
    assert (PACKAGE / "py.typed").is_file()


PIN = re.compile(
    r"(?P<name>[a-z0-9]+(?:-[a-z0-9]+)*)(?:\[[a-z0-9,-]+\])?==(?P<version>[A-Za-z0-9.+!]+)"
    r"(?: ; (?P<marker>[^\\]+?))?(?: --hash=sha256:[0-9a-f]{64})+"
)


def pins(lock: Path) -> list[str]:
    """The pins of a requirement file, each with all its hashes on one line."""
    return [re.sub(r"\s*\\\n\s*", " ", entry) for entry in re.split(r"(?<!\\)\n", lock.read_text("utf-8")) if entry]


def pinned_names(lock: Path) -> set[str]:
    return {entry.partition("==")[0].partition("[")[0] for entry in pins(lock)}


def test_both_requirement_files_are_there() -> None:
    assert [lock.name for lock in LOCKS] == ["dev.txt", "runtime.txt"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_requirement_is_pinned_by_hash(lock: Path) -> None:
    assert pins(lock)
    assert [entry for entry in pins(lock) if not PIN.fullmatch(entry)] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_no_requirement_is_enormous(lock: Path) -> None:
    enormous = ("cuda", "jax", "nvidia", "tensorflow", "torch", "triton")
    assert [name for name in pinned_names(lock) if name.startswith(enormous)] == []


def test_what_players_run_is_what_developers_test() -> None:
    assert set(pins(ROOT / "requirements/runtime.txt")) <= set(pins(ROOT / "requirements/dev.txt"))


@pytest.mark.parametrize(
    ("lock", "extras"),
    [("runtime.txt", ("cli", "engine", "web")), ("dev.txt", tuple(PROJECT["project"]["optional-dependencies"]))],
    ids=["runtime", "dev"],
)
def test_every_extra_is_locked(lock: str, extras: tuple[str, ...]) -> None:
    asked = {
        re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", requirement)[0]).lower()
        for extra in extras
        for requirement in PROJECT["project"]["optional-dependencies"][extra]
    }
    assert asked - pinned_names(ROOT / "requirements" / lock) == set()


# The files


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """Every file that is, or is about to be, in the repository."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git work tree")
    done = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        capture_output=True,
        text=True,
        check=True,
    )
    files = [ROOT / name for name in done.stdout.split("\0") if name]
    assert ROOT / "pyproject.toml" in files
    return [path for path in files if path.is_file()]


def lines_with(pattern: bytes, files: list[Path]) -> list[str]:
    found: list[str] = []
    for path in files:
        content = path.read_bytes()
        for match in re.finditer(pattern, content):
            line = content.count(b"\n", 0, match.start()) + 1
            found.append(f"{path.relative_to(ROOT)}:{line}: {match.group().decode()}")
    return found


def test_no_file_tells_a_path_of_somebodys_machine(tracked: list[Path]) -> None:
    assert lines_with(rb"(?<![\w.$~}/-])/(?:home|root|work|Users)/", tracked) == []


def test_no_file_names_a_package_registry(tracked: list[Path]) -> None:
    hosts = (rb"pypi\.org", rb"python" + rb"hosted\.org", rb"npmjs\.(?:org|com)", rb"debian\.org", rb"index" + rb"-url")
    assert lines_with(rb"|".join(hosts), tracked) == []


def test_scripts_can_be_run_and_stop_at_the_first_fault(tracked: list[Path]) -> None:
    scripts = [path for path in tracked if path.parent in (ROOT / "scripts", ROOT / ".ci")]
    assert ROOT / "scripts/setup" in scripts
    for path in scripts:
        assert os.access(path, os.X_OK), path
        text = path.read_text(encoding="utf-8")
        assert text.startswith("#!/usr/bin/env bash\n"), path
        assert "\nset -euo pipefail\n" in text, path


def test_contributing_names_every_part_of_the_package() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    parts = [f"{path.name}/" for path in PACKAGE.iterdir() if any(path.glob("*.py"))]
    parts += [path.name for path in PACKAGE.glob("*.py") if not path.name.startswith("__")]
    assert "cards.py" in parts
    assert [part for part in parts if not re.search(rf"^\s+{re.escape(part)} ", text, re.MULTILINE)] == []
