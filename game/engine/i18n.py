"""Marking and translating texts, and the current translation.

Reads no files: whoever loads a catalog with `store.languages` passes it to `use`.
"""

from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Final


class Phrase(str):
    """An English text, perhaps with {placeholders}, that is translated when shown."""

    __slots__ = ()


EMPTY: Final = Phrase("")

_translations = NullTranslations()


def N_(text: str) -> Phrase:  # noqa: N802  (the name that translators know)
    """Mark `text` for translation; it stays English until it is shown."""
    return Phrase(text)


def _(text: str, /, **values: object) -> str:
    """Return `text` translated, with {placeholders} filled in; values that are phrases are translated too."""
    # For an empty text, gettext returns the catalog's header.
    translated = _translations.gettext(text) if text else ""
    if not values:
        return translated
    return translated.format(
        **{name: _(value) if isinstance(value, Phrase) else value for name, value in values.items()}
    )


def percent(share: float) -> str:
    """Return a share from 0 to 1 as a percentage; only 0 is 0% and only 1 is 100%."""
    number = round(100 * share)
    return _("{number}%", number=min(99, max(1, number)) if 0 < share < 1 else number)


def tenths(value: float) -> str:
    """Return a number with one decimal place."""
    whole, rest = divmod(abs(round(10 * value)), 10)
    sign = "\N{MINUS SIGN}" if round(10 * value) < 0 else ""
    return sign + _("{whole}.{tenths}", whole=whole, tenths=rest)


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the singular or plural that fits `count`, with {placeholders} and {count} filled in."""
    return _translations.ngettext(one, many, count).format(count=count, **values)


def use(translations: NullTranslations) -> None:
    """Translate everything with this catalog from now on."""
    global _translations  # noqa: PLW0603  (gettext's own pattern: one language per process)
    _translations = translations


@dataclass(frozen=True)
class Notice:
    """A sentence to show once; `str` translates it into the current language."""

    sentence: Phrase  # The sentence in English, with {placeholders}.
    values: dict[str, object] = field(default_factory=dict)  # The values of the placeholders.

    def __str__(self) -> str:
        return _(self.sentence, **self.values)


def as_beginning(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]
