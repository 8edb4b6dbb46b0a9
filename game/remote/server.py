"""A small HTTP server for phones of the own network: one thread, little time and room for a request."""

import logging
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from threading import Thread
from time import sleep, thread_time
from typing import Final

import h11

from game.remote.network import Allowance, Limits, host_of, is_own, plain
from game.remote.service import ALWAYS, Reply, Request, Service

ANY: Final = "0.0.0.0"  # All of this machine's addresses, of both kinds.
CHUNK: Final = 16_384  # Bytes that are read at once.
BACKLOG: Final = 128  # Visitors that the system lets wait.
TURN: Final = 0.002  # Processor seconds after which the thread rests.
REST: Final = 1.0  # How many times as long it rests as it has worked: the window comes first.
CLOSING: Final = 0.5  # Most seconds for telling waiting phones that the table is closed.
ROUTES: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "2001:db8::1", "fd00::1")
"""Addresses to which ways lead from this machine's own addresses, the first by the default route."""

log = logging.getLogger("pecking-order")
GONE: Final = Reply(410, b'{"refused": "closed"}')
NO_NEWS: Final = Reply(204)
BUSY: Final = Reply(429, b'{"refused": "busy"}')


class _Connection:
    """One connection: reads a request, waits for its reply, writes it, and so on."""

    def __init__(self, peer: socket.socket, limits: Limits, now: float) -> None:
        self.peer, self.limits = peer, limits
        self.address = plain(peer.getpeername()[0])
        self.host = host_of(*peer.getsockname()[:2])
        self.parser = h11.Connection(h11.SERVER, max_incomplete_event_size=limits.head)
        self.head: h11.Request | None = None  # Of the request that is being read.
        self.body = b""
        self.waiting: Request | None = None  # A request for news that has no reply yet.
        self.output = b""
        self.is_last = False  # True if it is closed after the output.
        self.due = now + limits.request_time  # When its time is up.

    @property
    def is_reading(self) -> bool:
        return self.waiting is None and not self.output

    def read(self, now: float) -> Request | None:
        """Take what has come in, and return a request once it is whole.

        Raises `EOFError` if the connection is of no more use, and `h11.RemoteProtocolError`.
        """
        data = self.peer.recv(CHUNK)
        # Nobody sends a second request before the reply, but somebody might to fill the memory.
        if not data or not self.is_reading:
            raise EOFError
        if self.parser.their_state is h11.IDLE and not self.parser.trailing_data[0]:
            self.due = min(self.due, now + self.limits.request_time)
        self.parser.receive_data(data)
        return self._parsed()

    def _parsed(self) -> Request | None:
        while True:
            event = self.parser.next_event()
            if isinstance(event, h11.Request):
                self.head, self.body = event, b""
            elif isinstance(event, h11.Data):
                self.body += event.data
                if len(self.body) > self.limits.body:
                    raise h11.RemoteProtocolError("too large", error_status_hint=413)
            elif isinstance(event, h11.EndOfMessage):
                assert self.head is not None, "a message begins with its head"
                head, headers = self.head, list(self.head.headers)
                return Request(head.method, head.target, headers, self.body, self.address, self.host)
            elif event is h11.NEED_DATA:
                return None
            else:
                raise EOFError

    def reply(self, reply: Reply, now: float, *, is_last: bool = False) -> None:
        """Put a reply into the output."""
        self.waiting, self.due = None, now + self.limits.reply_time
        headers = [*ALWAYS, *reply.headers, *([("Connection", "close")] if is_last else [])]
        if reply.status != 204:
            headers += [("Content-Type", reply.kind), ("Content-Length", str(len(reply.body)))]
        head = h11.Response(status_code=reply.status, headers=headers)
        parts = [self.parser.send(head)]
        if reply.body and (self.head is None or self.head.method != b"HEAD"):
            parts.append(self.parser.send(h11.Data(reply.body)))
        parts.append(self.parser.send(h11.EndOfMessage()))
        self.output = b"".join(part for part in parts if part)
        self.is_last = is_last or self.parser.our_state is not h11.DONE

    def write(self, now: float) -> None:
        """Send what can be sent. Raises `EOFError` when all is done."""
        self.output = self.output[self.peer.send(self.output) :]
        if self.output:
            return
        if self.is_last or self.parser.their_state is not h11.DONE:
            raise EOFError
        self.parser.start_next_cycle()
        self.head = None
        self.due = now + self.limits.idle_time


class Server(Thread):
    """Serves one table until it is closed."""

    def __init__(
        self, address: str, port: int, service: Service, limits: Limits, clock: Callable[[], float]
    ) -> None:
        """Listen. `address` may be `ANY`; `port`: 0 for any free one. Raises `OSError`."""
        super().__init__(name="open table", daemon=True)
        self._listener = _listener(address, port)
        self.port: int = self._listener.getsockname()[1]
        self._service, self._limits, self._clock = service, limits, clock
        self._visits = Allowance(*limits.visits, clock)
        self._connections: dict[int, _Connection] = {}  # By the number of the socket.
        self._is_closing = False
        self._bell, self._ring = socket.socketpair()
        self._selector = DefaultSelector()
        for each in (self._listener, self._bell, self._ring):
            each.setblocking(False)
        self._selector.register(self._listener, EVENT_READ)
        self._selector.register(self._bell, EVENT_READ)

    def wake(self) -> None:
        """Look again what can be replied to those who wait."""
        # If it is full, it is ringing; if it is closed, nobody waits.
        with suppress(OSError):
            self._ring.send(b"!")

    def close(self) -> None:
        """Stop listening, and end all connections, within a second."""
        self._is_closing = True
        self.wake()
        self.join(1.0)

    def run(self) -> None:
        """Serve."""
        try:
            while not self._is_closing:
                self._serve(self._pause())
        finally:
            self._selector.unregister(self._listener)
            self._listener.close()
            self._say_goodbye()
            for connection in [*self._connections.values()]:
                self._drop(connection)
            self._selector.close()
            self._bell.close()
            self._ring.close()

    def _say_goodbye(self) -> None:
        """Tell those who wait that the table is closed."""
        for connection in [*self._connections.values()]:
            if connection.waiting is not None:
                self._send(connection, GONE, is_last=True)
        end = self._clock() + CLOSING
        while self._clock() < end and any(each.output for each in self._connections.values()):
            self._serve(0.05)

    def _pause(self) -> float:
        """Return the seconds until somebody's time is up."""
        due = min((connection.due for connection in self._connections.values()), default=None)
        return 60.0 if due is None else max(0.0, due - self._clock())

    def _serve(self, pause: float) -> None:
        ready = self._selector.select(pause)
        began = thread_time()
        for key, events in ready:
            if key.fileobj is self._listener:
                self._accept()
            elif key.fileobj is self._bell:
                self._bell.recv(CHUNK)
                self._answer_waiting()
            elif key.fd in self._connections:
                self._attend(self._connections[key.fd], events)
            if thread_time() - began > TURN:
                # The others are still ready in the next turn.
                break
        now = self._clock()
        for connection in [each for each in self._connections.values() if each.due <= now]:
            if connection.waiting is None:
                self._drop(connection)
            else:
                self._send(connection, NO_NEWS)
        sleep(REST * (thread_time() - began))

    def _accept(self) -> None:
        """Take in all who have come, so that a crowd keeps nobody else waiting."""
        # It ends when nobody is left, or somebody has left already.
        with suppress(OSError):
            for _ in range(BACKLOG):
                peer, (address, *_rest) = self._listener.accept()
                self._admit(peer, plain(address))

    def _admit(self, peer: socket.socket, address: str) -> None:
        if not self._visits.spend(address) or not is_own(address):
            peer.close()
            return
        counts = Counter(each.address for each in self._connections.values())
        if counts[address] >= self._limits.connections:
            peer.close()
            return
        if counts.total() >= self._limits.all_connections:
            # Whoever has the most gives up the oldest.
            greedy = counts.most_common(1)[0][0]
            self._drop(next(each for each in self._connections.values() if each.address == greedy))
        try:
            peer.setblocking(False)
            connection = _Connection(peer, self._limits, self._clock())
        except OSError:
            peer.close()
            return
        self._connections[peer.fileno()] = connection
        self._selector.register(peer, EVENT_READ)

    def _attend(self, connection: _Connection, events: int) -> None:
        try:
            if connection.output and events & EVENT_WRITE:
                self._write(connection)
            else:
                self._read(connection)
        except (BlockingIOError, InterruptedError):
            pass
        except (EOFError, OSError):
            self._drop(connection)
        except Exception:
            # One visitor must not be able to close the table for all.
            log.exception("request to the open table")
            self._drop(connection)

    def _read(self, connection: _Connection) -> None:
        try:
            request = connection.read(self._clock())
        except h11.RemoteProtocolError as error:
            if connection.parser.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
                raise EOFError from error
            self._send(connection, _refusal(error), is_last=True)
            return
        if request is not None:
            self._answer(connection, request)

    def _answer(self, connection: _Connection, request: Request) -> None:
        if not self._service.admits(connection.address):
            self._send(connection, BUSY, is_last=True)
        elif (reply := self._service.reply(request)) is not None:
            self._send(connection, reply)
        else:
            connection.waiting, connection.due = request, self._clock() + self._limits.wait

    def _answer_waiting(self) -> None:
        for connection in [*self._connections.values()]:
            if connection.waiting and (reply := self._service.reply(connection.waiting)):
                self._send(connection, reply)

    def _send(self, connection: _Connection, reply: Reply, *, is_last: bool = False) -> None:
        connection.reply(reply, self._clock(), is_last=is_last)
        self._selector.modify(connection.peer, EVENT_READ | EVENT_WRITE)

    def _write(self, connection: _Connection) -> None:
        connection.write(self._clock())
        if not connection.output:
            self._selector.modify(connection.peer, EVENT_READ)

    def _drop(self, connection: _Connection) -> None:
        del self._connections[connection.peer.fileno()]
        self._selector.unregister(connection.peer)
        connection.peer.close()


def _listener(address: str, port: int) -> socket.socket:
    """Return a socket that listens. Raises `OSError`."""
    if address == ANY and socket.has_dualstack_ipv6():
        # Without IPv6 in the system, IPv4 alone will do.
        with suppress(OSError):
            both = socket.AF_INET6
            return socket.create_server(("::", port), family=both, backlog=BACKLOG, dualstack_ipv6=True)
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    return socket.create_server((address, port), family=family, backlog=BACKLOG)


def own_addresses() -> list[str]:
    """Return this machine's addresses in its own network, the default route's first; nothing is sent."""
    found: dict[str, None] = {}
    for target in ROUTES:
        family = socket.AF_INET6 if ":" in target else socket.AF_INET
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as route:
            # For datagrams, this only looks up the way.
            route.connect((target, 9))
            found[route.getsockname()[0]] = None
    return [address for address in found if is_own(address) and not address.startswith("127.")]


def _refusal(error: h11.RemoteProtocolError) -> Reply:
    status = error.error_status_hint if error.error_status_hint in (400, 413, 431, 501) else 400
    return Reply(status, b'{"refused": "request"}')
