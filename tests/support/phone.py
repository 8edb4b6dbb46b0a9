"""A phone at an open table, as plain HTTP."""

import json
import secrets
import socket
from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Any, NamedTuple

HOME = "127.0.0.1"
OTHER = "127.0.0.2"
PATIENCE = 5.0  # Seconds until a request counts as lost.


class Reply(NamedTuple):
    status: int
    content: Any
    headers: Mapping[str, str]
    raw: bytes


class Phone:
    """Joins and asks; each request has a connection of its own."""

    def __init__(self, port: int, code: str = "", token: str = "", address: str = HOME) -> None:
        self.port, self.code, self.token, self.address = port, code, token, address

    def ask(
        self, method: str, path: str, values: object = None, headers: Mapping[str, str | None] | None = None
    ) -> Reply:
        """Send a request. `headers`: others than usual; None for one that is left out."""
        home = f"{HOME}:{self.port}"
        sent: dict[str, str | None] = {"Seat-Token": self.token} if self.token else {"Join-Code": self.code}
        sent |= {"Host": home}
        if method == "POST":
            sent |= {"Origin": f"http://{home}", "Content-Type": "application/json"}
        sent |= headers or {}
        body = values if isinstance(values, bytes) else json.dumps(values).encode()
        connection = HTTPConnection(HOME, self.port, timeout=PATIENCE, source_address=(self.address, 0))
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in sent.items():
                if value is not None:
                    connection.putheader(name, value)
            if method == "POST":
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body if method == "POST" else None)
            reply = connection.getresponse()
            raw = reply.read()
        finally:
            connection.close()
        is_json = reply.headers.get("Content-Type") == "application/json"
        return Reply(reply.status, json.loads(raw) if is_json and raw else None, dict(reply.headers), raw)

    def take(self, seat: int, name: str) -> Reply:
        """Take a seat and keep its token."""
        token = secrets.token_hex(16)
        reply = self.ask("POST", "/seat", {"seat": seat, "name": name, "token": token})
        if reply.status == 200:
            self.token = token
        return reply

    def news(self, after: int = 0) -> tuple[int, Any]:
        """The number and the content of the page that is another than `after`."""
        reply = self.ask("GET", f"/state?after={after}")
        assert reply.status == 200, reply
        return int(reply.headers["Page-Number"]), reply.content

    def answer(self, page: int, move: str) -> Reply:
        return self.ask("POST", "/answer", {"page": page, "move": move})


def connected(port: int, address: str = HOME) -> socket.socket:
    """A connection on which nothing has been sent."""
    return socket.create_connection((HOME, port), PATIENCE, source_address=(address, 0))


def received(connection: socket.socket) -> bytes:
    """All that comes until the other end closes the connection."""
    found = b""
    try:
        while data := connection.recv(65_536):
            found += data
    except ConnectionError:
        pass
    return found
