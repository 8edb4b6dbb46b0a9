"""The catalogues of translations that are shipped with the program."""

from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from game.engine.errors import Unreadable
from game.engine.i18n import N_

DOMAIN: Final = "pecking-order"
SOURCE: Final = "en"
"""The language in which the texts are written; it needs no catalogue."""

OWN_NAMES: Final = {"en": "English", "fi": "suomi"}
"""The languages' names in themselves."""

_FOLDER: Final = Path(__file__).parents[1] / "locale"


def languages() -> list[str]:
    """The codes of all languages that the program speaks."""
    return sorted([SOURCE, *(path.parents[1].name for path in _FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))])


def load(code: str) -> NullTranslations:
    """The catalogue of a language. Raises `Unreadable` for one that the program does not speak."""
    if code not in languages():
        known = ", ".join(languages())
        raise Unreadable(N_("There is no language “{code}”; there are: {known}."), code=code, known=known)
    return NullTranslations() if code == SOURCE else translation(DOMAIN, _FOLDER, [code])


def system_language(locale_name: str | None) -> str:
    """The language for a system's locale such as `fi_FI`: its own where the program speaks it."""
    code = (locale_name or "").partition("_")[0]
    return code if code in languages() else SOURCE
