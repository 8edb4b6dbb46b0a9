"""A language whose words are 40% longer than the English ones, as some languages' are."""

import re
from gettext import NullTranslations
from math import ceil

SHARE = 0.4
_WORD = re.compile(r"\{\w+\}|[^\W\d_]+")


class LongerWords(NullTranslations):
    """Translates every text into itself with longer words; {placeholders} and numbers stay as they are."""

    def gettext(self, message: str) -> str:
        return _WORD.sub(_lengthened, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def _lengthened(found: re.Match[str]) -> str:
    word = found[0]
    return word if word.startswith("{") else word + word[: ceil(SHARE * len(word))]
