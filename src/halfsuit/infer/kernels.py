"""Compiling a kernel, and keeping the code on disk for the next start.

Numba's own cache asks only whether the file of a kernel has changed, and takes what the index says. A kernel is made of
many functions in several files, though; and when two processes compile at the same time, the index of the one can come
to name the code of the other. Code that does not belong to its arguments reads and writes beside them. So here the code
is kept for *all* sources together, and taken only if it was made for the arguments that it is to have.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from numba import njit  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]
from numba.core import caching  # pyright: ignore[reportMissingTypeStubs]
from numba.extending import register_jitable  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

__all__ = ["compile_kernels"]

_caching: Any = caching  # no stranger's names are typed there
_FunctionCache: Any = caching.FunctionCache


class _Kept(_FunctionCache):
    """The code of one kernel on disk."""

    def __init__(self, kernel: Callable[..., Any], sources: str) -> None:
        super().__init__(kernel)  # pyright: ignore[reportUnknownMemberType]
        self._cache_file = _caching.IndexDataCacheFile(
            cache_path=self._cache_path, filename_base=self._impl.filename_base, source_stamp=sources
        )

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for some types of arguments, if it is there and is for them."""
        try:
            kept: Any = super()
            code: Any = kept.load_overload(sig, target_context)
        except Exception:  # noqa: BLE001 - whatever is wrong with what was kept: it is made anew
            return None
        return code if code is not None and tuple(code.signature.args) == tuple(sig) else None


def compile_kernels(
    kernels: Sequence[Callable[..., Any]], modules: Sequence[ModuleType]
) -> dict[Callable[..., Any], Callable[..., Any]]:
    """Kernels that compile themselves when they are first run, or read their code if it was kept.

    ``modules`` have the functions (``KERNELS``) that the kernels are made of. Where nothing can be written, neither
    beside the package nor in the user's cache, the code is not kept.
    """
    for module in modules:
        for part in module.KERNELS:
            register_jitable(part)
    sources = _sources(modules)
    compiled: dict[Callable[..., Any], Callable[..., Any]] = {}
    for kernel in kernels:
        made: Any = njit(nogil=True)(kernel)
        # There may be no place for the code, or this Numba keeps it in another way.
        with suppress(RuntimeError, AttributeError, TypeError):
            made._cache = _Kept(kernel, sources)  # noqa: SLF001 - what cache=True does, with a cache of our own
        compiled[kernel] = made
    return compiled


def _sources(modules: Sequence[ModuleType]) -> str:
    """A digest of the modules' files."""
    digest = hashlib.sha256()
    for file in sorted({inspect.getfile(module) for module in modules}):
        digest.update(Path(file).read_bytes())
    return digest.hexdigest()
