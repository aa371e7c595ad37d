"""What a player asks the game itself at the prompt: the last question, hand sizes, the rules, help, notes, a copy."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from halfsuit.notation import Record, write
from halfsuit.speech import Message
from halfsuit.terminal.guide import help_lines, rule_lines
from halfsuit.terminal.page import Page
from halfsuit.terminal.table import Table
from halfsuit.terminal.typed import Understanding

__all__ = ["ASIDES", "Answers"]

ASIDES = frozenset({"last", "counts", "hand", "score", "rules", "note", "notes", "help", "save", "quit"})
"""The commands that are no move: they can be typed in the middle of something else."""


_UNDER = " " * 17
"""How far what follows of a line of help stands in, so that it is below its beginning."""


class Answers:
    """Answers commands that are no move, by the rules of the table about what may be known."""

    def __init__(self, table: Table, page: Page, record: Callable[[], Record]) -> None:
        self._table = table
        self._page = page
        self._record = record

    def _say(self, message: str, **args: str | int) -> None:
        self._page.screen.line(self._page.say(Message(message, args)))

    def give(self, seat: int, command: str, rest: str, *, own: bool) -> bool:
        """Answer a command of a player. Whether that covered the page, so that it must be drawn again.

        ``own`` says that the player has the screen, so that the hand can be shown.
        """
        table, page = self._table, self._page
        match command:
            case "last":
                found = table.may_look_up(seat)
                page.screen.line(page.say.all(found) if found else page.say(Message("last-nothing")))
            case "counts":
                if table.state.rules.counts == "hidden":
                    self._say("counts-hidden")
                page.screen.lines(page.people(table, seat))
            case "hand" if own:
                page.screen.lines(page.hand(table, seat))
            case "score":
                page.screen.line(page.say(page.score(table, seat)))
                page.screen.lines(page.won(table, seat))
            case "rules":
                return self._long(list(rule_lines(page, table)))
            case "help":
                reader = Understanding(page.vocabulary, table.ears[seat].people, seat)
                return self._long(list(help_lines(page, table, reader)))
            case "note" | "notes":
                self._note(seat, rest if command == "note" else "")
            case "save":
                self._save(rest)
            case _:
                pass
        return False

    def _long(self, lines: list[str]) -> bool:
        """Several lines; on a page of their own if they are many, and a page at a time."""
        screen = self._page.screen
        wrapped = [part for line in lines for part in screen.wrapped(line, _UNDER if line.startswith("  ") else "  ")]
        if not screen.pages:
            screen.lines(wrapped)
            return False
        parts = screen.paged(wrapped)
        for number, part in enumerate(parts, 1):
            screen.clear()
            screen.lines(part)
            typed = screen.read(self._page.say(Message("more" if number < len(parts) else "waits")) + " ")
            if typed.strip():
                screen.put_back(typed)
                break
        return True

    def _note(self, seat: int, text: str) -> None:
        """Notes, where the rules allow them."""
        ear = self._table.ears[seat]
        if self._table.state.rules.notes == "no":
            self._say("notes-no")
        elif text:
            ear.notes.append(text)
            self._say("note-kept")
        elif ear.notes:
            self._page.screen.lines(f"- {note}" for note in ear.notes)
        else:
            self._say("notes-none")

    def _save(self, text: str) -> None:
        """Write the game so far into a new file."""
        if not text:
            self._say("save-where")
            return
        path = Path(text).expanduser()
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(write(self._record()))
        except FileExistsError:
            self._say("save-exists", file=text)
        except (OSError, ValueError) as error:
            self._say("save-failed", reason=(error.strerror if isinstance(error, OSError) else None) or str(error))
        else:
            self._say("saved", file=text)
            self._say("save-hands")
