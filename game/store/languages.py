"""The translation catalogs shipped with the program."""

from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from game.engine.errors import InvalidInput
from game.engine.i18n import N_

DOMAIN: Final = "pecking-order"
SOURCE: Final = "en"  # The language of the source texts, which needs no catalog.
OWN_NAMES: Final = {"en": "English", "es": "Español", "fi": "suomi"}  # The languages' own names.
_FOLDER: Final = Path(__file__).parents[1] / "locale"


def languages() -> list[str]:
    """Return the codes of all available languages."""
    return sorted([SOURCE, *(path.parents[1].name for path in _FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))])


def load(code: str) -> NullTranslations:
    """Return the catalog of a language. Raises `InvalidInput` if there is none."""
    if code not in languages():
        known = ", ".join(languages())
        raise InvalidInput(N_("Unknown language “{code}”; choose from: {known}."), code=code, known=known)
    return NullTranslations() if code == SOURCE else translation(DOMAIN, _FOLDER, [code])


def system_language(locale_name: str | None) -> str:
    """Return the language for a system locale such as `fi_FI`, or the source language."""
    code = (locale_name or "").partition("_")[0]
    return code if code in languages() else SOURCE
