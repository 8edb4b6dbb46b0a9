"""Dates from the system's clock, whatever that says."""

from datetime import datetime, tzinfo
from typing import Final

LAST: Final = 253_402_128_000.0  # Seconds since 1970 until December 30, 9999: in no time zone the year 10000.


def date_of(seconds: float, zone: tzinfo | None = None) -> datetime:
    """Return the date and time that is `seconds` after 1970, UTC, or the nearest that there is.

    `zone`: None for the local one.
    """
    return datetime.fromtimestamp(min(max(0.0, seconds), LAST), zone)
