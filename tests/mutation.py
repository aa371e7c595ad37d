"""Mutation testing of the core: is there a small change to a rule that no test notices?

mutmut makes the changes and keeps what came of them. By itself it starts pytest anew for every change, which takes
longer than the tests do; here they are collected once, and a change is judged in a fork of that session, first by the
quick tests, then by all that reach it. mutmut also leaves decorated functions alone; a property is a rule like any
other, so it is written out for it. See ``scripts/mutate``, which starts this.

    python tests/mutation.py [--again] [NAME ...]
"""

# mutmut is a program and no library: its parts are put together here in another way.
# pyright: reportPrivateImportUsage=false

import argparse
import functools
import gc
import math
import os
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time

import libcst as cst
import mutmut.__main__ as mutmut
import pytest
from _pytest.runner import runtestprotocol
from mutmut.configuration import config
from mutmut.mutation import file_mutation
from mutmut.mutation.mutators import operator_arg_removal, operator_string
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.runners.harness import ListAllTestsResult, TestRunner
from mutmut.state import state
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import change_cwd, copy_also_copy_files, copy_src_dir, setup_source_paths
from mutmut.utils.format_utils import mangled_name_from_mutant_name
from mutmut.workers.isolation import ForkRunner

MUTANTS = Path("mutants").absolute()
KILLERS = MUTANTS / "killers.txt"
"""A line for every change that was noticed: the changed function and the test that noticed."""

MEASURED = MUTANTS / "mutmut-stats.json"
"""Which tests reach which function, and how long they take. It is found out in every run: both may be new."""

PATIENCE = (0.4, math.inf)
"""How many seconds of tests a change is worth: at first, and when they have not noticed it."""

UNDECIDED = 35
"""What mutmut is told of a change that the quick tests do not notice (it calls that suspicious)."""

ANEW = "all tests in a new process"
"""Instead of a test: for what is called only while modules are imported."""


# What is changed


class Plain(cst.CSTTransformer):
    """The same code, in a form of which mutmut sees more and says less that is no rule."""

    def leave_FunctionDef(  # noqa: N802
        self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef
    ) -> cst.FunctionDef | cst.FlattenSentinel[cst.BaseStatement]:
        """``@property def f`` becomes ``def f`` and ``f = property(f)``; functions with a cache likewise."""
        name = updated_node.name.value
        match updated_node.decorators:
            case [cst.Decorator(decorator=cst.Name("property") | cst.Call(func=cst.Name("lru_cache")) as decorator)]:
                again = cst.parse_statement(f"{name} = {cst.Module([]).code_for_node(decorator)}({name})")
                return cst.FlattenSentinel([updated_node.with_changes(decorators=[]), again])
            case _:
                return updated_node

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.Call:  # noqa: N802
        """``zip(…, strict=True)`` guards us from ourselves and never shows in a game."""
        said = [one for one in updated_node.args if one.keyword is None or one.keyword.value != "strict"]
        return updated_node.with_changes(args=said)


def is_sentence(node: cst.CSTNode) -> bool:
    """Whether this is a text for people: how it is worded is no rule."""
    return isinstance(node, cst.BaseString) and " " in cst.Module([]).code_for_node(node).strip("f\"' :,;=?!")


def words(node: cst.BaseString) -> Iterator[cst.CSTNode]:
    """mutmut's changes of a string, unless it is a sentence."""
    if not is_sentence(node):
        yield from operator_string(node)


def arguments(node: cst.Call) -> Iterator[cst.CSTNode]:
    """mutmut's changes of the arguments of a call, but for sentences."""
    for changed in operator_arg_removal(node):
        lost = [argument.value for argument in node.args if argument not in changed.args]
        if not any(is_sentence(value) for value in lost):
            yield changed


OPERATORS = {operator_string: words, operator_arg_removal: arguments}


def mutate(filename: str, code: str, *lines: set[int] | None) -> file_mutation.MutatedFile:
    """All changes of a file."""
    return file_mutation.mutate_file_contents(filename, cst.parse_module(code).visit(Plain()).code, *lines)


# How a change is judged


class OneSession(TestRunner):
    """Runs tests of a pytest session that is collected already."""

    def __init__(self, items: list[pytest.Item], imported: Iterable[str]) -> None:
        self.items = {item.nodeid: item for item in items}
        self.imported = frozenset(imported)
        self.patience = math.inf
        self.caches = [
            thing
            for thing in gc.get_objects()
            if isinstance(thing, functools._lru_cache_wrapper) and thing.__module__.startswith("halfsuit.")
        ]

    def passes(self, test: str) -> bool:
        """Whether a test passes."""
        if test == ANEW:
            return tests_anew() == 0
        return not any(report.failed for report in runtestprotocol(self.items[test], log=False, nextitem=None))

    def forget(self) -> None:
        """Empties the caches: what was computed before the change says nothing of it."""
        for cache in self.caches:
            cache.cache_clear()

    def run_stats(self, *, tests: Iterable[str]) -> int:
        failed = 0
        reached, took = state().tests_by_mangled_function_name, state().duration_by_test
        with change_cwd(MUTANTS):
            for test in tests or self.items:
                self.forget()
                state()._stats.clear()
                start = process_time()
                if not self.passes(test):
                    failed = 1
                    print(f"fails without any change: {test}")
                took[test] = process_time() - start
                for function in state()._stats:
                    reached[function].add(test)
        took[ANEW] = sum(took[test] for test in self.items)
        for function in self.imported:
            reached[function] = reached[function] or {ANEW}
        return failed

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        self.forget()
        with change_cwd(MUTANTS):
            if mutant_name is None:
                return 0  # that all is well without a change has been seen when the tests were measured
            return self.judge(mangled_name_from_mutant_name(mutant_name), tests)

    def judge(self, function: str, tests: Iterable[str]) -> int:
        """Whether one of these tests notices the change of a function that is made in this process."""
        took, spent, found = state().duration_by_test, 0.0, 0
        for test in likely_first(function, tests):
            if test != ANEW and (took[test] > self.patience / 5 or spent > self.patience):
                found = UNDECIDED
                continue
            spent += took[test]
            allow(2 + 10 * took[test])
            if not self.passes(test):
                with KILLERS.open("a") as file:
                    file.write(f"{function}\t{test}\n")
                return 1
        return found

    def run_forced_fail(self) -> int:
        return 1

    def list_all_tests(self) -> ListAllTestsResult:
        return ListAllTestsResult(ids={*self.items, ANEW})


def likely_first(function: str, tests: Iterable[str]) -> list[str]:
    """In an order that finds out soon: what noticed other changes of the function or module, then quick ones."""
    lines = KILLERS.read_text().splitlines() if KILLERS.exists() else []
    module = function.rpartition(".")[0]
    kills = Counter[str]()
    for who, _, test in (line.partition("\t") for line in lines):
        if who.startswith(module):
            kills[test] += 20 if who == function else 1
    took = state().duration_by_test
    return sorted(tests, key=lambda test: (-kills[test] / (took[test] + 0.01), took[test]))


def allow(seconds: float) -> None:
    """Ends this process (mutmut calls it a timeout) when it computes longer: the change made an endless loop."""
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (min(hard, math.ceil(process_time() + seconds)), hard))


def options() -> list[str]:
    """How pytest is called, as pyproject.toml says it for mutmut."""
    said = config()
    return ["--rootdir=.", "-qq", "-s", *said.pytest_add_cli_args, *said.pytest_add_cli_args_test_selection]


def tests_anew() -> int:
    """All tests in a new process, with the change that is made in this one."""
    command = [sys.executable, "-m", "pytest", "-x", *options()]
    return subprocess.run(command, check=False, env={**os.environ, "PYTHONPATH": "src"}, capture_output=True).returncode


class Loop:
    """Has mutmut run the tests of a session in place of pytest."""

    def __init__(self, names: list[str], cores: int, *, again: bool) -> None:
        self.names, self.cores, self.again = names, cores, again

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        runner = OneSession(session.items, state()._stats)
        mutmut.get_mutant_runner = lambda max_workers=1: ForkRunner(max_workers, runner)
        with change_cwd(MUTANTS.parent):
            MEASURED.unlink(missing_ok=True)
            if self.again:
                judge_again("survived", "no tests")
            for runner.patience in PATIENCE[1:] if self.names else PATIENCE:
                judge_again("suspicious")
                mutmut._run(self.names, self.cores)
        return True


def judge_again(*statuses: str) -> None:
    """Has mutmut forget what it knows of some changes."""
    for data in mutmut.collect_source_file_mutation_data(mutant_names=())[1].values():
        for name, code in data.exit_code_by_key.items():
            if code is not None and status_by_exit_code[code] in statuses:
                data.exit_code_by_key[name] = None
        data.save()


def main() -> int:
    """Makes the changes and judges each."""
    parser = argparse.ArgumentParser(description="Changes the core in small ways, and tells what no test notices.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="of a function or a change, with * for any text")
    parser.add_argument("--again", action="store_true", help="judge again what was not noticed (there are new tests)")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many changes are judged at a time")
    args = parser.parse_args()
    file_mutation.mutation_operators = [
        (kind, OPERATORS.get(operator, operator)) for kind, operator in file_mutation.mutation_operators
    ]
    mutmut.mutate_file_contents = mutate
    MUTANTS.mkdir(exist_ok=True)
    set_mutant_under_test("mutant_generation")
    copy_src_dir()
    copy_also_copy_files()
    setup_source_paths()
    mutmut.create_mutants(1)
    set_mutant_under_test("stats")
    with change_cwd(MUTANTS):
        return int(pytest.main(options(), plugins=[Loop(args.names, args.cores, again=args.again)]))


if __name__ == "__main__":
    sys.exit(main())
