"""Marking and translating texts, and the current translation.

Reads no files: whoever loads a catalog with `store.languages` passes it to `use`.
"""

from dataclasses import dataclass, field
from datetime import date
from gettext import NullTranslations
from typing import Final, Self

SOFT_HYPHEN: Final = "\u00ad"  # Marks where a word may be broken; visible only at the end of a line.


class Phrase(str):
    """An English text, perhaps with {placeholders}, that is translated when shown."""

    __slots__ = ("context",)
    context: str  # Tells apart texts that other languages translate in several ways, or empty.

    def __new__(cls, text: str, context: str = "") -> Self:
        phrase = super().__new__(cls, text)
        phrase.context = context
        return phrase


class _Name(str):
    """A name that fills a placeholder, perhaps with other forms after bars: `Reina|la Reina`.

    A form that a name lacks is the name itself: the tests of the catalogs find such gaps.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        """Return the form of that number, such as 1 in {card:1}."""
        forms = self.split(_BAR)
        number = int(form or 0)
        return forms[number if number < len(forms) else 0]


_BAR: Final = "|"

EMPTY: Final = Phrase("")

_translations = NullTranslations()


def N_(text: str) -> Phrase:  # noqa: N802  (the name that translators know)
    """Mark `text` for translation; it stays English until it is shown."""
    return Phrase(text)


def NC_(context: str, text: str) -> Phrase:  # noqa: N802  (the name that translators know)
    """Mark `text` for translation in this context, apart from the same text elsewhere."""
    return Phrase(text, context)


def _(text: str, /, **values: object) -> str:
    """Return `text` translated, with {placeholders} filled in; values that are phrases are translated too."""
    translated = _translated(text).partition(_BAR)[0]
    if not values:
        return translated
    return translated.format(
        **{
            name: _Name(_translated(value)) if isinstance(value, Phrase) else value
            for name, value in values.items()
        }
    )


def _translated(text: str) -> str:
    """Return the translation with all its forms."""
    if isinstance(text, Phrase) and text.context:
        return _translations.pgettext(text.context, text)
    # For an empty text, gettext returns the catalog's header.
    return _translations.gettext(text) if text else ""


def percent(share: float) -> str:
    """Return a share from 0 to 1 as a percentage; only 0 is 0% and only 1 is 100%."""
    number = round(100 * share)
    return _("{number}%", number=min(99, max(1, number)) if 0 < share < 1 else number)


def tenths(value: float) -> str:
    """Return a number with one decimal place."""
    whole, rest = divmod(abs(round(10 * value)), 10)
    sign = "\N{MINUS SIGN}" if round(10 * value) < 0 else ""
    return sign + _("{whole}.{tenths}", whole=whole, tenths=rest)


def date_text(day: date) -> str:
    """Return a date in digits, in the order of the language; {month:1} and {day:1} have no leading zero."""
    month, number = _Name(f"{day:%m}|{day.month}"), _Name(f"{day:%d}|{day.day}")
    return _("{year}-{month}-{day}", year=day.year, month=month, day=number)


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """Return the singular or plural that fits `count`, with {placeholders} and {count} filled in."""
    return _translations.ngettext(one, many, count).format(count=count, **values)


def use(translations: NullTranslations) -> None:
    """Translate everything with this catalog from now on."""
    global _translations  # noqa: PLW0603  (gettext's own pattern: one language per process)
    _translations = translations


def language() -> str:
    """Return the code of the current language."""
    return _translations.info().get("language", "en")


@dataclass(frozen=True)
class Notice:
    """A sentence to show once; `str` translates it into the current language."""

    sentence: Phrase  # The sentence in English, with {placeholders}.
    values: dict[str, object] = field(default_factory=dict)  # The values of the placeholders.

    def __str__(self) -> str:
        return _(self.sentence, **self.values)


def as_beginning(text: str) -> str:
    """Return the text with a capital first letter, also behind an opening question or exclamation mark."""
    start = len(text) - len(text.lstrip("¿¡"))
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def plain(text: str) -> str:
    """Return the text without marks for the line breaks."""
    return text.replace(SOFT_HYPHEN, "")
