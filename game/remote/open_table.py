"""A table that phones of the own network can join: opened, filled and closed by the game's thread."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from game.engine.errors import Refusal
from game.engine.i18n import N_
from game.remote.network import Limits, host_of
from game.remote.page import Shell
from game.remote.seats import SavedTable, Seats
from game.remote.server import ANY, Server
from game.remote.service import Service

LIMITS: Final = Limits()


class OpenTable:
    """A table with seats for phones. It knows no game: pages are bytes, and moves are texts."""

    def __init__(
        self,
        saved: SavedTable,
        shell: Shell,
        is_name: Callable[[str], bool],
        limits: Limits = LIMITS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`is_name`: True for a name that the program can show and save."""
        self.code = saved.code
        self._port = saved.port
        self.seats = Seats(saved.code, saved.seats, is_name)
        """Who has the seats, their pages, and what phones have answered."""
        self._service = Service(self.seats, shell, limits, clock)
        self._limits, self._clock = limits, clock
        self._server: Server | None = None

    @property
    def is_open(self) -> bool:
        """True while phones are served."""
        return self._server is not None and self._server.is_alive()

    @property
    def is_visited(self) -> bool:
        """True once somebody has asked for the page."""
        return self._service.is_visited

    @property
    def saved(self) -> SavedTable:
        """What is to be saved: once the table is open, and whenever its seats have changed."""
        return SavedTable(self.code, self.seats.saved, self._port)

    def open(self, address: str = ANY) -> None:
        """Serve phones, at the port where the table was before if that is free. Raises `Refusal`."""
        if self.is_open:
            return
        self._server = None
        ports = [self._port] if self._port == 0 else [self._port, 0]
        for port in ports:
            # If another program has the port, phones have to scan the code again.
            with suppress(OSError):
                self._server = Server(address, port, self._service, self._limits, self._clock)
                break
        if self._server is None:
            raise Refusal(N_("The table can't be opened to phones: the system doesn't allow it."))
        self._port = self._server.port
        self.seats.changed = self._server.wake
        self._server.start()

    def close(self) -> None:
        """End all connections; within a second, nothing listens. The seats stay for `open`."""
        if self._server is not None:
            self.seats.changed = lambda: None
            self._server.close()
            self._server = None

    def link(self, address: str) -> str:
        """Return what a phone opens; the join code is in the part that browsers never send."""
        return f"http://{host_of(address, self._port)}/#{self.code}"
