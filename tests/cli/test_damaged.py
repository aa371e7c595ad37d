"""Damaged files: whatever bytes there are, the commands say what is wrong and end."""

import json
from contextlib import suppress

from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from halfsuit.cli.command import halfsuit
from halfsuit.game import Deal, apply, new_game
from halfsuit.notation import Record, check_object, read_lines, write
from halfsuit.rules import parse_rules


def record(rules: str) -> bytes:
    state, _ = new_game(Deal.shuffled(parse_rules(rules), 1))
    for _ in range(8):
        state, _ = apply(state, (state.legal_actions().asks or list(state.legal_actions().others))[0])
    return write(Record.of(state)).encode()


RECORDS = [record("literature"), record("go-fish"), record("fish")]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    data = bytearray(b"\n".join(draw(st.lists(st.sampled_from(RECORDS), min_size=1, max_size=3))))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(data) - 1))
        data[at : at + draw(st.integers(0, 4))] = draw(
            st.binary(max_size=4) | st.sampled_from([b"\n", b"\r\n", b"\xff"])
        )
    return bytes(data)


@given(damaged())
def test_any_damage_is_told_in_every_form_and_nothing_breaks(data: bytes) -> None:
    run = CliRunner()
    shown = run.invoke(halfsuit, ["check", "-"], input=data)
    objects = run.invoke(halfsuit, ["check", "--json", "-"], input=data)
    canonical = run.invoke(halfsuit, ["check", "--canonical", "-"], input=data)
    view = run.invoke(halfsuit, ["view", "-", "--seat", "1"], input=data)
    for done in (shown, objects, canonical, view):
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    found = [json.loads(line) for line in objects.stdout.splitlines()]
    valid = [one["valid"] for one in found]
    assert shown.exit_code == objects.exit_code == canonical.exit_code == (0 if all(valid) else 1)
    assert shown.stdout.count(": valid. ") == sum(valid)
    assert canonical.stdout.count("agn 1\n") == sum(valid)
    for one in found:
        assert (one["reason"] is None) == one["valid"]
    with suppress(UnicodeDecodeError):
        assert found == [check_object(reading) for reading in read_lines(data.decode())]
