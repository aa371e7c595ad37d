"""A line is what it says and, behind it, a comment; a string may hold what looks like one."""

from __future__ import annotations

import pytest

from halfsuit.notation.lines import split_line

LINES = {
    "1>2 Kh +": ("1>2 Kh +", None),
    "1>2 Kh + ; at last": ("1>2 Kh +", "at last"),
    "1>2 Kh + ; one ; two": ("1>2 Kh +", "one ; two"),
    '1>2 Kh + ; "so there ; and so on': ("1>2 Kh +", '"so there ; and so on'),
    'seat 1 "Ann ; Bo"': ('seat 1 "Ann ; Bo"', None),
    'seat 1 "Ann ; Bo" ; a pair': ('seat 1 "Ann ; Bo"', "a pair"),
    'seat 1 "Ann" x="a ; b" ; both': ('seat 1 "Ann" x="a ; b"', "both"),
    'seat 1 "Ann ; \\" ; Bo" ; a quote in it': ('seat 1 "Ann ; \\" ; Bo"', "a quote in it"),
    'seat 1 "\\\\" ; a backslash in it': ('seat 1 "\\\\"', "a backslash in it"),
    '"Ann ; Bo" ; at the beginning': ('"Ann ; Bo"', "at the beginning"),
    'seat 1 6"2 ; a quote in a word ; "': ('seat 1 6"2', 'a quote in a word ; "'),
    'seat 1 X"2 ; a quote behind a letter ; "': ('seat 1 X"2', 'a quote behind a letter ; "'),
    'seat 1 "Ann ; never closed': ('seat 1 "Ann', "never closed"),
    'seat 1 "Ann"  ; two spaces': ('seat 1 "Ann" ', "two spaces"),
    'seat 1 ""': ('seat 1 ""', None),
    '" ; a quote alone': ('"', "a quote alone"),
    " ; nothing before it": ("", "nothing before it"),
    ' ; "nothing" before it': ("", '"nothing" before it'),
}


@pytest.mark.parametrize("text", LINES)
def test_what_a_line_says_and_its_comment(text: str) -> None:
    line = split_line(7, text)
    assert (line.number, line.body, line.comment) == (7, *LINES[text])
    assert line.text == text
