"""Work on other machines, through Dask's `distributed`: the extra `cluster`."""

import logging
import re
import socket
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import metadata
from struct import Struct
from typing import Any, Final, TypeVar

from game.cli.arguments import version
from game.cli.pieces import clear_bar, in_order
from game.engine.errors import InvalidInput
from game.engine.i18n import N_, _

try:
    # The packaged program has none of these.
    from asyncio import CancelledError

    from dask import config
    from distributed import Client, Future, KilledWorker
    from distributed.client import FutureCancelledError
    from distributed.versions import VersionMismatchWarning
except ModuleNotFoundError:
    sentence = N_("--cluster needs the library “distributed”: pip install 'pecking-order[cluster]'.")
    raise InvalidInput(sentence) from None

AHEAD: Final = 1000  # Pieces that are handed out before their results are used.
CONNECT_SECONDS: Final = 10.0
LAST_PORT: Final = 65_535
GREETING_SECONDS: Final = 5.0  # A scheduler greets at once.
GREETING: Final = Struct("Q")  # How a greeting starts: with the number of the bytes that follow.
LONGEST_GREETING: Final = 100_000  # Bytes, far above any real one.
WAIT_SECONDS: Final = 5.0  # How often to look whether there are any workers, while a result is awaited.
Piece = TypeVar("Piece")
Result = TypeVar("Result")


class OtherVersion(Exception):
    """The worker runs another version of the program, which might give other results."""


def map_in_order(address: str, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
    """Yield each piece's result in order. Raises `InvalidInput` if the cluster can't do the work.

    Workers may come and go: what was lost with one is done again by another.
    """
    for logger in ("distributed", "distributed.client"):
        # It would report on stderr what is said here in one sentence, or nobody needs to know.
        logging.getLogger(logger).setLevel(logging.CRITICAL)
    found = re.fullmatch(r"(tcp://)?(?P<host>[^\s/\[\]]+):(?P<port>[0-9]{1,5})", address)
    if found is None or int(found["port"]) > LAST_PORT:
        sentence = N_("--cluster must be an address such as tcp://host:8786, not “{text}”.")
        raise InvalidInput(sentence, text=address)
    try:
        if not _has_scheduler(found["host"], int(found["port"])):
            raise InvalidInput(N_("There is no Dask scheduler at “{address}”."), address=address)
        with (
            warnings.catch_warnings(action="ignore", category=VersionMismatchWarning),
            config.set({"distributed.comm.timeouts.connect": CONNECT_SECONDS}),
            Client(address, timeout=CONNECT_SECONDS, set_as_default=False) as client,
        ):
            for where in (client.run_on_scheduler, client.run):
                # Without the program, the scheduler and its workers could not even say so.
                where(metadata.version, "pecking-order")
            # The same piece may be asked for twice, so its result is not kept under its name.
            futures = (client.submit(_checked, version(), work, piece, pure=False) for piece in pieces)
            yield from in_order((_Awaited(client, future) for future in futures), AHEAD)
    except OtherVersion as other:
        raise InvalidInput(
            N_("A worker of the cluster runs “{other}”, not “{own}”."), other=other, own=version()
        ) from None
    except KilledWorker:
        raise InvalidInput(N_("The cluster's workers stopped again and again.")) from None
    except ModuleNotFoundError as missing:
        raise InvalidInput(
            N_("A machine of the cluster doesn't have “{module}” installed."), module=missing.name
        ) from None
    except (OSError, UnicodeError, CancelledError, FutureCancelledError) as error:
        raise InvalidInput(
            N_("Can't reach the cluster at “{address}”: {reason}."), address=address, reason=error
        ) from None


def _has_scheduler(host: str, port: int) -> bool:
    """Return whether a scheduler greets whoever connects.

    With another server, Dask would wait for minutes or run out of memory. Raises `OSError` if nothing can be
    reached there.
    """
    with socket.create_connection((host, port), CONNECT_SECONDS) as connection:
        connection.settimeout(GREETING_SECONDS)
        try:
            start = connection.recv(GREETING.size, socket.MSG_WAITALL)
        except TimeoutError:
            return False
    return len(start) == GREETING.size and GREETING.unpack(start)[0] <= LONGEST_GREETING


def _checked(expected: str, work: Callable[[Piece], Result], piece: Piece) -> Result:
    """Do the work on a worker. Raises `OtherVersion`."""
    if version() != expected:
        raise OtherVersion(version())
    return work(piece)


class _Awaited:
    """A future that says on stderr if there are no workers."""

    def __init__(self, client: Client, future: Future) -> None:
        self._client = client
        self._future = future

    def result(self) -> Any:
        is_told = False
        while True:
            with suppress(TimeoutError):
                return self._future.result(timeout=WAIT_SECONDS)
            if not is_told and not self._client.nthreads():
                is_told = True
                clear_bar()
                print(_("The cluster has no workers; waiting for some."), file=sys.stderr)
