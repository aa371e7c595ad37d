"""Messages into words, by Fluent. This is the only module here that needs the extra ``cli``.

>>> from halfsuit.speech import Message
>>> say = Formatter("da")
>>> say(Message("do-ask-card", {"target": "Bo", "card": Message("card-Kh")}))
'Spørg Bo om hjerter konge'
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message as Entry

from halfsuit.speech.message import Message, Value

__all__ = ["LANGUAGES", "Formatter"]

LANGUAGES: dict[str, str] = {"en": "en-GB", "da": "da"}
"""The languages there are sentences in, each with the locale whose plurals and lists it uses."""


class Formatter:
    """Puts messages into the words of one language.

    Values become variables of the sentence: a text or a number as it is; a message (the name of a card) as its words,
    and each of its attributes as a variable of its own (``$rank``, ``$rank_many``); a list as its items joined by “and”
    (``$cards``, ``$cards_the``) and by “or” (``$cards_or``).
    """

    def __init__(self, language: str, *more: str) -> None:
        """Read the sentences of a language, and of more files beside them (``terminal``: ``terminal.da.ftl``).

        Raises:
            ValueError: there is no such language.
        """
        if language not in LANGUAGES:
            raise ValueError(f"there are no sentences in {language!r}: one of {', '.join(LANGUAGES)}")
        self.language = language
        self._locale = LANGUAGES[language].replace("-", "_")
        self._bundle = FluentBundle([LANGUAGES[language]], use_isolating=False)
        self.ids: set[str] = set()
        """The ids of all messages there are."""
        for name in (f"{language}.ftl", *(f"{file}.{language}.ftl" for file in more)):
            resource = FluentResource(resources.files(__package__ or "").joinpath(name).read_text(encoding="utf-8"))
            self._bundle.add_resource(resource)
            self.ids |= {entry.id.name for entry in resource.body if isinstance(entry, Entry)}

    def __call__(self, message: Message) -> str:
        """The words of a message.

        Raises:
            LookupError: there is no such message, or a value that its sentence needs is missing.
        """
        entry = self._bundle.get_message(message.id)
        return self._pattern(message.id, entry.value, self._variables(message))

    def all(self, messages: Sequence[Message]) -> str:
        """Several sentences, one after another."""
        return " ".join(map(self, messages))

    def form(self, message: Message, name: str) -> str:
        """The words of one attribute of a message.

        Raises:
            LookupError: there is no such attribute, or a value is missing.
        """
        pattern = self._bundle.get_message(message.id).attributes[name]
        return self._pattern(f"{message.id}.{name}", pattern, self._variables(message))

    def forms(self, message: Message) -> dict[str, str]:
        """The words of a message (under the empty key) and its attributes."""
        entry = self._bundle.get_message(message.id)
        variables = self._variables(message)
        forms = {"": self._pattern(message.id, entry.value, variables)}
        for name, pattern in entry.attributes.items():
            forms[name] = self._pattern(f"{message.id}.{name}", pattern, variables)
        return forms

    def _pattern(self, name: str, pattern: Any, variables: dict[str, str | int]) -> str:
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise LookupError(f"{self.language}: {name}: {errors[0]}")
        return str(text)

    def _variables(self, message: Message) -> dict[str, str | int]:
        variables: dict[str, str | int] = {}
        for key, value in message.args.items():
            if isinstance(value, str | int):
                variables[key] = value
            else:
                for form, text in (self._list(value) if isinstance(value, tuple) else self.forms(value)).items():
                    variables[f"{key}_{form}" if form else key] = text
        return variables

    def _list(self, items: tuple[Value, ...]) -> dict[str, str]:
        forms = [self.forms(item) if isinstance(item, Message) else {"": str(item)} for item in items]
        plain = [form[""] for form in forms]
        shared = set(forms[0]).intersection(*forms) - {""} if forms else set[str]()
        return {
            "": format_list(plain, locale=self._locale),
            "or": format_list(plain, style="or", locale=self._locale),
            **{name: format_list([form[name] for form in forms], locale=self._locale) for name in sorted(shared)},
        }
