"""Texts for people: marked where they are written, translated where they are shown.

This room owns the current translation and nothing else. It reads no files: `store.languages` finds the
catalogue and hands it to `use`.

A sentence that the player has to be told once.
"""

from dataclasses import dataclass, field
from gettext import NullTranslations


class Phrase(str):
    """An English text, perhaps with {places} to fill, that is translated when it is said."""

    __slots__ = ()


_translations = NullTranslations()


def N_(text: str) -> Phrase:  # noqa: N802  (the name that translators know)
    """Mark `text` for the catalogues of translations; it stays English until it is said."""
    return Phrase(text)


def _(text: str, /, **values: object) -> str:
    """`text` in the player's language, its {places} filled; values that are phrases are translated too."""
    # Of nothing a catalogue would give its own header.
    translated = _translations.gettext(text) if text else ""
    if not values:
        return translated
    return translated.format(
        **{name: _(value) if isinstance(value, Phrase) else value for name, value in values.items()}
    )


def ngettext(one: str, many: str, count: int, /, **values: object) -> str:
    """The form of a text that fits `count`, which also fills {count}."""
    return _translations.ngettext(one, many, count).format(count=count, **values)


def use(translations: NullTranslations) -> None:
    """From now on say everything in this language."""
    global _translations  # noqa: PLW0603  (gettext's own pattern: one language a process)
    _translations = translations


@dataclass(frozen=True)
class Notice:
    """One sentence about the player's files; `str` says it in the language of that moment."""

    sentence: Phrase
    """The sentence in English, with {places}."""

    values: dict[str, object] = field(default_factory=dict)
    """What fills the places."""

    def __str__(self) -> str:
        return _(self.sentence, **self.values)
