"""Compiled code that is kept on disk never answers for other sources, nor for other arguments."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")

PART = """
def part(row):
    return row[0] {what}

KERNELS = (part,)
"""

WHOLE = """
import whole_parts

def part(row):
    return whole_parts.part(row) + 1

KERNELS = (part,)
"""

RUN = """
import numpy as np
import whole, whole_parts
from halfsuit.infer.kernels import compile_kernels

kernels = compile_kernels([whole.part], [whole_parts, whole])
run = kernels[whole.part]
print(run(np.array([5], np.int64)), run(np.array([2.5], np.float64)), sum(run.stats.cache_hits.values()))
"""


def run(folder: Path) -> list[float]:
    """What a new process answers: for a whole number, for a fraction; and how often code was at hand."""
    env = {**os.environ, "NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", RUN], cwd=folder, env=env, check=True, capture_output=True, text=True)
    return [float(word) for word in done.stdout.split()]


@pytest.mark.slow
def test_what_was_kept_is_used_only_for_what_it_was_made_for(tmp_path: Path) -> None:
    (tmp_path / "whole_parts.py").write_text(PART.format(what="* 2"))
    (tmp_path / "whole.py").write_text(WHOLE)
    assert run(tmp_path) == [11, 6, 0]
    assert run(tmp_path) == [11, 6, 2]
    # A part in another file is changed: Numba alone would not see it.
    (tmp_path / "whole_parts.py").write_text(PART.format(what="* 3"))
    assert run(tmp_path) == [16, 8.5, 0]
    assert run(tmp_path) == [16, 8.5, 2]
    # Two processes wrote at the same time, and each file has the code of the other.
    one, two = sorted((tmp_path / "cache").rglob("*.nbc"))
    code = one.read_bytes()
    one.write_bytes(two.read_bytes())
    two.write_bytes(code)
    assert run(tmp_path) == [16, 8.5, 0]
    # And one was cut off.
    two.write_bytes(code[: len(code) // 2])
    assert run(tmp_path)[:2] == [16, 8.5]
