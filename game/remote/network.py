"""Which addresses an open table answers, how often, and how much of each."""

from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Final, NamedTuple

NETWORKS: Final = (
    *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"),
    *("::1/128", "fc00::/7", "fe80::/10"),
)
"""This machine, private networks, and addresses that are used without a router."""

OWN: Final = [*map(ip_network, NETWORKS)]

MOST_ADDRESSES: Final = 1000  # Addresses that an allowance remembers.


class Limits(NamedTuple):
    """What one address may use; times in seconds, sizes in bytes."""

    connections: int = 24
    all_connections: int = 200  # Of all addresses; Windows can watch 512.
    head: int = 8192  # The first line and the headers of a request.
    body: int = 1024
    request_time: float = 5.0  # From its first byte, or from the connection, to its end.
    idle_time: float = 30.0  # Between two requests.
    reply_time: float = 20.0
    wait: float = 20.0  # For news that a phone waits for.
    visits: tuple[float, float] = (480, 80)  # New connections at once, and in each second.
    requests: tuple[float, float] = (120, 20)  # Likewise.
    guesses: tuple[float, float] = (10, 1 / 6)  # Wrong codes, likewise.


def plain(address: str) -> str:
    """Return an address without its interface, and one of IPv4 as such."""
    return address.partition("%")[0].removeprefix("::ffff:")


def is_own(address: str) -> bool:
    """Return True for an address of this machine or of its own network."""
    try:
        found = ip_address(plain(address))
    except ValueError:
        return False
    return any(found in network for network in OWN)


def host_of(address: str, port: int) -> str:
    """Return an address as a browser writes it into the header `Host`."""
    host = plain(address)
    host = f"[{host}]" if ":" in host else host
    return host if port == 80 else f"{host}:{port}"


class Allowance:
    """How often each address may do something: some times at once, then at a steady rate."""

    def __init__(self, at_once: float, per_second: float, clock: Callable[[], float]) -> None:
        self._most, self._rate, self._clock = at_once, per_second, clock
        self._left: dict[str, tuple[float, float]] = {}  # What is left, and since when.

    def has(self, address: str) -> bool:
        """Return True if the address may do it now."""
        return self._now(address)[0] >= 1

    def spend(self, address: str) -> bool:
        """Count once. Return False, and count nothing, if the address may not."""
        left, now = self._now(address)
        if left < 1:
            return False
        self._left.pop(address, None)
        if len(self._left) >= MOST_ADDRESSES:
            del self._left[next(iter(self._left))]
        self._left[address] = (left - 1, now)
        return True

    def _now(self, address: str) -> tuple[float, float]:
        now = self._clock()
        left, since = self._left.get(address, (self._most, now))
        return min(self._most, left + (now - since) * self._rate), now
