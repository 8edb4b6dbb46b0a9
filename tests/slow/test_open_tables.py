"""Open tables under siege, and hosts that are killed."""

import json
import logging
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from game.engine.rng import SplitMix64
from game.remote.network import Limits
from game.remote.open_table import OpenTable
from game.remote.page import Shell
from game.remote.seats import new_table
from game.store.saved import is_player_name
from support.phone import HOME, OTHER, PATIENCE, Phone, connected

REQUESTS = 10_000
THIRD = "127.0.0.3"
GROWTH = 4_000_000  # Bytes that a program's memory may grow by without a leak.

HOST = """
import json, sys
from pathlib import Path
from game.remote.open_table import OpenTable
from game.remote.page import Shell
from game.remote.seats import SavedSeat, SavedTable, new_table

path = Path(sys.argv[1])
saved = new_table(2)
if path.exists():
    code, seats, port = json.loads(path.read_text())
    saved = SavedTable(code, tuple(SavedSeat(*seat) for seat in seats), port)
table = OpenTable(saved, Shell("", ""), bool)
table.open("127.0.0.1")
path.write_text(json.dumps(table.saved))
print("open", flush=True)
for line in sys.stdin:
    table.seats.publish(0, line.encode())
    path.write_text(json.dumps(table.saved))
    print([list(answer) for answer in table.seats.answers()], flush=True)
"""


class Host:
    """A program with an open table, which keeps what is saved in a file."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", HOST, str(path)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._line() == "open\n"

    def publish(self, content: str) -> list[object]:
        """Publish the first seat's page, save, and return the answers until then."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{content}\n")
        self._process.stdin.flush()
        found: list[object] = json.loads(self._line().replace("'", '"'))
        return found

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()


def test_phones_find_back_whenever_the_host_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    host = Host(path)
    code, _, port = json.loads(path.read_text())
    phone = Phone(port, code)
    assert phone.take(0, "Ann").status == 200
    for number in range(5):
        assert host.publish(str(number)) == []
        page, content = phone.news()
        assert content == number
        if number % 2:
            phone.answer(page, "lost with the host")
        host.kill()
        host = Host(path)
        assert host.publish(str(number)) == []
        after, content = phone.news(page)
        assert (content, after != page) == (number, True)
        assert phone.answer(page, "of the old page").status == 409
        assert phone.answer(after, "of this page").status == 202
        assert host.publish("0") == [[0, after, "of this page"]]
    host.kill()


def test_a_siege_leaves_phones_served(caplog: pytest.LogCaptureFixture) -> None:
    # So many visits that all are read.
    limits = Limits(request_time=60.0, visits=(2 * REQUESTS, 1000))
    table = OpenTable(new_table(2), Shell("", ""), is_player_name, limits)
    table.open(HOME)
    port, chance, waits = table.saved.port, SplitMix64(1), [0.0]
    phone = Phone(port, table.code)
    assert phone.take(0, "Ann").status == 200
    table.seats.publish(0, b"1")
    whole = f"POST /answer HTTP/1.1\r\nHost: {HOME}:{port}\r\nOrigin: http://{HOME}:{port}\r\n".encode()
    whole += b'Content-Type: application/json\r\nContent-Length: 22\r\n\r\n{"page":1,"move":"ab"}'
    idle = []
    for _ in range(200):
        with suppress(OSError):
            idle.append(connected(port, THIRD))
    process = psutil.Process()
    memory = process.memory_info().rss
    for number in range(REQUESTS):
        data = bytearray(whole * (1 + chance.below(200) // 199 * 100))
        for _ in range(chance.below(5)):
            data[chance.below(len(data))] = chance.below(256)
        with suppress(OSError), connected(port, OTHER) as attacker:
            attacker.sendall(data[: 1 + chance.below(len(data))])
        if number % 500 == 0:
            start = time.monotonic()
            assert phone.news()[1] == 1
            waits.append(time.monotonic() - start)
    for each in idle:
        each.close()
    # Whoever finds the queue full tries again after a second.
    assert max(waits) < PATIENCE / 2
    assert process.memory_info().rss - memory < GROWTH
    table.close()
    assert process.net_connections() == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
