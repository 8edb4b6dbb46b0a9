"""The message catalogs as in the sources, compiled as the build compiles them."""

from gettext import GNUTranslations
from io import BytesIO

from babel.messages.mofile import write_mo

from tools import messages

CATALOGS = messages.catalogs()
CODES = list(CATALOGS)


def compiled(code: str) -> BytesIO:
    """Return the compiled catalog of a language."""
    file = BytesIO()
    write_mo(file, messages.read(CATALOGS[code]))
    file.seek(0)
    return file


def translations(code: str) -> GNUTranslations:
    """Return the translations of a language."""
    return GNUTranslations(compiled(code))
