"""Results of pieces of long work, in their order, and the progress bar."""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final, Protocol, TypeVar

BAR_WIDTH: Final = 40  # Width of the progress bar in characters.
Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Future(Protocol[Result_co]):
    """A result to come."""

    def result(self) -> Result_co: ...


def in_order(futures: Iterable[Future[Result]], ahead: int) -> Iterator[Result]:
    """Yield the results in order. No more than `ahead` futures are open, so `futures` may submit the work."""
    waiting: deque[Future[Result]] = deque()
    for future in futures:
        waiting.append(future)
        if len(waiting) == ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def show_bar(done: int, count: int) -> None:
    """Draw a progress bar on stderr if that is a terminal."""
    filled = BAR_WIDTH * done // max(1, count)
    _show(f"[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{count}")


def clear_bar() -> None:
    """Remove the progress bar, so that something else can be printed in its place."""
    _show("")


def _show(bar: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\x1b[K{bar}", end="", file=sys.stderr, flush=True)
