"""The seats of an open table: who has them, the page that is ready for each, and what phones have answered.

The game's thread and the server's thread share it. It holds names and bytes: nothing leads to a game.
"""

import re
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from hmac import compare_digest
from threading import Lock
from typing import Final, NamedTuple

SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # Signs of a join code: none looks like another.
CODE_LENGTH: Final = 6
TOKEN: Final = re.compile("[0-9a-f]{32}")  # What a phone draws at random to be known again: 128 bits.
PAGES: Final = 1 << 20  # More pages than a seat gets in one run.


class SavedSeat(NamedTuple):
    """Who has a seat, as it is saved."""

    name: str = ""  # Empty if the seat is free.
    key: str = ""  # The SHA-256 of the phone's token as hex digits; empty if no phone has the seat.


class SavedTable(NamedTuple):
    """What brings a table back after the program was killed, so that its phones return by themselves."""

    code: str  # The join code.
    seats: tuple[SavedSeat, ...]
    port: int = 0  # 0 for any free one.


class Answer(NamedTuple):
    """What was chosen on a phone."""

    seat: int
    page: int  # The number of the page that it answers.
    move: str  # As the phone sent it: perhaps no move at all.


class Denied(Exception):
    """A phone's wish that is refused, with the HTTP status and the reason as the page knows it."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status, self.reason = status, reason


class Page(NamedTuple):
    """What is ready for a seat or for the public."""

    number: int
    content: bytes = b"null"  # JSON; null until the first page is ready.
    is_answered: bool = False


def new_table(seats: int) -> SavedTable:
    """Return a table with free seats that has not been opened yet."""
    code = "".join(secrets.choice(SIGNS) for _ in range(CODE_LENGTH))
    return SavedTable(code, (SavedSeat(),) * seats)


class Seats:
    """The seats of one table, for two threads."""

    def __init__(self, code: str, seats: Sequence[SavedSeat], is_name: Callable[[str], bool]) -> None:
        """`is_name`: True for a name that the program can show and save."""
        self.code = code
        self.changed: Callable[[], None] = lambda: None
        """Called whenever a phone may have to be told something."""
        self._is_name = is_name
        self._lock = Lock()
        self._seats = [*seats]
        # Each run starts with another number, so that an answer to a page of an earlier run counts as late.
        first = Page((1 + secrets.randbits(31)) * PAGES)
        self._pages = dict.fromkeys((None, *range(len(seats))), first)  # By seat; None for the public.
        self._answers: list[Answer] = []

    # For the game's thread

    @property
    def saved(self) -> tuple[SavedSeat, ...]:
        """Who has the seats."""
        with self._lock:
            return tuple(self._seats)

    def publish(self, seat: int | None, content: bytes) -> None:
        """Make this the page of a seat, or of the public. If it is another, its number grows."""
        with self._lock:
            page = self._pages[seat]
            if content == page.content:
                return
            self._pages[seat] = Page(page.number + 1, content)
        self.changed()

    def answers(self) -> list[Answer]:
        """Return the answers that have come since the last call, in their order: at most one to a page."""
        with self._lock:
            found, self._answers = self._answers, []
        return found

    def ask_again(self, seat: int) -> None:
        """Let a seat answer its page anew, as its answer was none."""
        with self._lock:
            page = self._pages[seat]
            self._pages[seat] = Page(page.number + 1, page.content)
        self.changed()

    def keep(self, seat: int, name: str = "") -> None:
        """Give a seat to the computer's screen or a bird or, without a name, to whoever joins next.

        A phone that had it loses it, together with an answer that has not been fetched.
        """
        with self._lock:
            self._seats[seat] = SavedSeat(name)
            self._answers = [answer for answer in self._answers if answer.seat != seat]
            page = self._pages[seat]
            self._pages[seat] = Page(page.number + 1, page.content)
        self.changed()

    # For the server's thread

    def take(self, seat: int, name: str, token: str) -> None:
        """Give a free seat to a phone with this new token. Raises `Denied`.

        If the phone asks again, as it got no reply, it has the seat.
        """
        plain = " ".join(name.split())
        if not plain or not plain.isprintable() or not self._is_name(plain):
            raise Denied(400, "name")
        if not TOKEN.fullmatch(token):
            raise Denied(400, "request")
        wanted = SavedSeat(plain, _key(token.encode()))
        with self._lock:
            if wanted in self._seats and self._seats.index(wanted) == seat:
                return
            is_known = wanted.key in (each.key for each in self._seats)
            if not 0 <= seat < len(self._seats) or self._seats[seat].name or is_known:
                raise Denied(409, "taken")
            if plain.casefold() in (each.name.casefold() for each in self._seats):
                raise Denied(409, "same-name")
            self._seats[seat] = wanted
        self.changed()

    def page(self, token: bytes | None) -> Page:
        """Return the page of the seat with this token; without one, of the public. Raises `Denied`."""
        with self._lock:
            return self._pages[None if token is None else self._seat_of(token)]

    def answer(self, token: bytes, page: int, move: str) -> None:
        """Queue an answer. Raises `Denied` if it comes too late, or the page has been answered."""
        with self._lock:
            seat = self._seat_of(token)
            current = self._pages[seat]
            if page != current.number or current.is_answered:
                raise Denied(409, "late")
            self._pages[seat] = current._replace(is_answered=True)
            self._answers.append(Answer(seat, page, move))

    def _seat_of(self, token: bytes) -> int:
        """Return whose token it is. How long that takes tells nothing of the tokens."""
        key, found = _key(token), -1
        for seat, saved in enumerate(self._seats):
            if compare_digest(key, saved.key):
                found = seat
        if found < 0:
            raise Denied(401, "seat")
        return found


def _key(token: bytes) -> str:
    return sha256(token).hexdigest()
