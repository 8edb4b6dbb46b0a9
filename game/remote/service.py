"""What an open table replies to requests: its page, who sits where, and what is new for a seat."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hmac import compare_digest
from typing import Any, Final, NamedTuple

from game.remote.network import Allowance, Limits
from game.remote.page import Shell
from game.remote.seats import Denied, Seats

STATE: Final = re.compile(rb"/state\?after=([0-9]{1,16})")
TOKEN, CODE = b"seat-token", b"join-code"  # The headers for them, in lower case.
ALWAYS: Final = (
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)
FRAMES: Final = "frame-ancestors 'none'"  # A page can't say so itself.
LONGEST_MOVE: Final = 200  # Characters.


class Request(NamedTuple):
    """A whole request."""

    method: bytes
    target: bytes
    headers: Sequence[tuple[bytes, bytes]]  # The names in lower case.
    body: bytes
    address: str  # Where it comes from.
    host: str  # The address and port where it arrived, as a browser writes them.


class Reply(NamedTuple):
    """What is sent back."""

    status: int
    body: bytes = b""
    kind: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()


class Service:
    """The replies of one table."""

    def __init__(self, seats: Seats, shell: Shell, limits: Limits, clock: Callable[[], float]) -> None:
        self._seats = seats
        self.is_visited = False  # True once somebody has asked for the page.
        policy = ("Content-Security-Policy", f"{shell.policy}; {FRAMES}")
        self._start = Reply(200, shell.html.encode(), "text/html; charset=utf-8", (policy,))
        self._requests = Allowance(*limits.requests, clock)
        self._guesses = Allowance(*limits.guesses, clock)

    def admits(self, address: str) -> bool:
        """Count a request of this address. Return False if it has sent too many."""
        return self._requests.spend(address)

    def reply(self, request: Request) -> Reply | None:
        """Return the reply; None to a question for news while there are none."""
        try:
            self._check(request)
            return self._reply(request)
        except Denied as denied:
            return Reply(denied.status, _json({"refused": denied.reason}))

    def _check(self, request: Request) -> None:
        """Refuse what another site made a browser send, from its page or by a name of its own."""
        host, origins = request.host.encode(), _values(request, b"origin")
        if _values(request, b"host") != [host]:
            raise Denied(403, "host")
        if origins != [b"http://" + host] and (origins or request.method == b"POST"):
            raise Denied(403, "origin")

    def _reply(self, request: Request) -> Reply | None:
        known = {b"/": b"GET", b"/seats": b"GET", b"/seat": b"POST", b"/answer": b"POST"}
        news = STATE.fullmatch(request.target)
        method = b"GET" if news else known.get(request.target)
        if method is None:
            raise Denied(404, "path")
        if request.method != method:
            raise Denied(405, "method")
        if request.target == b"/":
            self.is_visited = True
            return self._start
        token = self._token(request)
        if token is not None and request.target in (b"/seats", b"/seat"):
            raise Denied(401, "code")
        if news:
            page = self._seats.page(token)
            if page.number == int(news[1]):
                return None
            return Reply(200, page.content, headers=(("Page-Number", str(page.number)),))
        if request.target == b"/seats":
            return Reply(200, _json([{"name": seat.name} for seat in self._seats.saved]))
        match _object(request):
            case {"seat": int(seat), "name": str(name), "token": str(new)} if request.target == b"/seat":
                self._seats.take(seat, name, new)
                return Reply(200, b"{}")
            case {"page": int(page_number), "move": str(move)} if request.target == b"/answer":
                if token is None:
                    raise Denied(401, "seat")
                if len(move) > LONGEST_MOVE or not move.isprintable():
                    raise Denied(400, "request")
                self._seats.answer(token, page_number, move)
                return Reply(202, b"{}")
        raise Denied(400, "request")

    def _token(self, request: Request) -> bytes | None:
        """Return the token of a request; None if it has the join code instead. Raises `Denied`."""
        tokens, codes = _values(request, TOKEN), _values(request, CODE)
        if len(tokens) == 1 and not codes:
            return tokens[0]
        if not self._guesses.has(request.address):
            raise Denied(429, "busy")
        if tokens or len(codes) != 1 or not compare_digest(codes[0], self._seats.code.encode()):
            self._guesses.spend(request.address)
            raise Denied(401, "code")
        return None


def _values(request: Request, name: bytes) -> list[bytes]:
    return [value for each, value in request.headers if each == name]


def _object(request: Request) -> Mapping[str, Any]:
    """Return the JSON object that was sent. Raises `Denied`."""
    if _values(request, b"content-type") == [b"application/json"]:
        with suppress(ValueError, RecursionError):
            values = json.loads(request.body)
            if isinstance(values, dict):
                return values
    raise Denied(400, "request")


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
