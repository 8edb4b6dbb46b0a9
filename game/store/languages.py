"""The translation catalogs shipped with the program."""

import re
from collections.abc import Iterable, Mapping
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


def system_language(environment: Mapping[str, str], preferred: Iterable[str]) -> str:
    """Return the first language that the system asks for and the program has, or the source language.

    Like GNU gettext, this reads the languages in `LANGUAGE`, then the locale in the first of `LC_ALL`,
    `LC_MESSAGES` and `LANG` that is set; the locale "C" asks for the source language. After them come the
    system's `preferred` locales, the best first.
    """
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if locale in ("C", "POSIX"):
        return SOURCE
    wanted = [*environment.get("LANGUAGE", "").split(":"), locale, *preferred]
    codes = (re.split("[-_.@]", name)[0].lower() for name in wanted)
    known = languages()
    return next((code for code in codes if code in known), SOURCE)
