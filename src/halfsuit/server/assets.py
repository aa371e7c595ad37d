"""The page and its files: read once, packed once, and named by what is in them, so that they may be kept for ever."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

__all__ = ["Asset", "Assets"]

_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ftl": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
_PACKED = (".js", ".mjs", ".css", ".svg", ".ftl", ".json", ".webmanifest", ".txt", ".html")
_INLINE = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_SHARED = "/web/"


@dataclass(frozen=True, slots=True)
class Asset:
    """A file, as it is sent."""

    body: bytes
    packed: bytes | None
    type: str
    tag: str


class Assets:
    """All the files of the page.

    Args:
        watch: look at the files again whenever the page is asked for.
    """

    def __init__(self, *, watch: bool = False) -> None:
        self._watch = watch
        self._folders = {
            "": Path(str(resources.files("halfsuit") / "web")),
            "speech/": Path(str(resources.files("halfsuit") / "speech")),
        }
        self._stamp: tuple[tuple[str, int], ...] = ()
        self._files: dict[str, Asset] = {}
        self.build = ""
        """What is in the files, in short."""
        self._page: Asset | None = None
        self.scripts: tuple[str, ...] = ()
        """The hashes of the page's inline scripts (its import map)."""
        self._read()

    def page(self) -> Asset | None:
        """The page itself; ``None`` if it is not installed."""
        if self._watch:
            self._read()
        return self._page

    def find(self, path: str) -> tuple[Asset, bool] | None:
        """The file at a path below ``/web/``, and whether the path names this very version of it."""
        fixed = path.startswith("~")
        if fixed:
            build, _, path = path[1:].partition("/")
            fixed = build == self.build
        if self._watch:
            self._read()
        found = self._files.get(path)
        return (found, fixed) if found is not None else None

    def _sources(self) -> dict[str, Path]:
        found: dict[str, Path] = {}
        for prefix, folder in self._folders.items():
            if not folder.is_dir():
                continue
            for path in sorted(folder.rglob("*")):
                name = path.relative_to(folder).as_posix()
                if prefix and path.suffix != ".ftl":
                    continue
                if path.suffix in _TYPES and path.is_file() and "__pycache__" not in path.parts:
                    found[prefix + name] = path
        return found

    def _read(self) -> None:
        sources = self._sources()
        index = self._folders[""] / "index.html"
        all_ = [*sources.values(), *([index] if index.is_file() else [])]
        stamp = tuple((str(path), path.stat().st_mtime_ns) for path in all_)
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._files = {name: _asset(path.read_bytes(), path.suffix) for name, path in sources.items()}
        tags = "".join(f"{name}:{asset.tag};" for name, asset in self._files.items())
        self.build = hashlib.sha256(tags.encode()).hexdigest()[:12]
        self._page, self.scripts = None, ()
        if index.is_file():
            text = index.read_text(encoding="utf-8").replace(f'"{_SHARED}', f'"{_SHARED}~{self.build}/')
            self._page = _asset(text.encode(), ".html")
            self.scripts = tuple(
                f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
                for script in _INLINE.findall(text)
            )


def _asset(body: bytes, suffix: str) -> Asset:
    packed = gzip.compress(body, 9, mtime=0) if suffix in _PACKED and len(body) > 500 else None
    return Asset(
        body=body,
        packed=packed if packed is not None and len(packed) < len(body) else None,
        type=_TYPES.get(suffix, "text/html; charset=utf-8"),
        tag='"' + hashlib.sha256(body).hexdigest()[:20] + '"',
    )
