"""An open table by the protocol: who is let in, that answers count once, and that it bears bad requests."""

import gc
import json
import logging
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import FunctionType, ModuleType

import pytest

from game.engine.rng import SplitMix64
from game.remote.network import Allowance, Limits, host_of, is_own
from game.remote.open_table import OpenTable
from game.remote.page import Shell, shell
from game.remote.seats import CODE_LENGTH, Answer, SavedTable, new_table
from game.remote.server import own_addresses
from game.store.saved import LONGEST_NAME, is_player_name
from support.phone import HOME, OTHER, Phone, connected, received

LIMITS = Limits(
    request_time=0.4, idle_time=0.4, reply_time=0.4, wait=0.3, visits=(10_000, 1000), requests=(10_000, 1000)
)
SHELL = Shell("<!doctype html>", "default-src 'none'")
SEATS = 3


def opened(saved: SavedTable | None = None, limits: Limits = LIMITS) -> OpenTable:
    table = OpenTable(saved or new_table(SEATS), SHELL, is_player_name, limits)
    table.open(HOME)
    return table


@pytest.fixture
def table(caplog: pytest.LogCaptureFixture) -> Iterator[OpenTable]:
    found = opened()
    yield found
    found.close()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def phone(table: OpenTable, address: str = HOME) -> Phone:
    return Phone(table.saved.port, table.code, address=address)


def seated(table: OpenTable, seat: int, name: str) -> Phone:
    found = phone(table)
    assert found.take(seat, name).status == 200
    return found


def until(check: Callable[[], bool], seconds: float = 3.0) -> None:
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_served(table: OpenTable) -> bool:
    with suppress(ConnectionError):
        return phone(table).ask("GET", "/").status == 200
    return False


def refused(phone: Phone, seat: int, name: str) -> tuple[int, str]:
    reply = phone.take(seat, name)
    return reply.status, reply.content["refused"]


# Seats


def test_people_take_seats_by_name(table: OpenTable) -> None:
    table.seats.keep(2, "Gus")
    ann = seated(table, 0, "  Ann  Lee ")
    assert [seat.name for seat in table.seats.saved] == ["Ann Lee", "", "Gus"]
    assert [bool(seat.key) for seat in table.seats.saved] == [True, False, False]
    assert phone(table).ask("GET", "/seats").content == [{"name": "Ann Lee"}, {"name": ""}, {"name": "Gus"}]
    assert ann.token not in repr(table.saved)


def test_seats_are_refused_for_a_reason(table: OpenTable) -> None:
    seated(table, 0, "Ann")
    other = phone(table)
    for seat in (0, -1, SEATS):
        assert refused(other, seat, "Bob") == (409, "taken")
    assert refused(other, 1, "ann") == (409, "same-name")
    for name in ("", "  ", "x" * 17, "a\0b", "\ud800"):
        assert refused(other, 1, name) == (400, "name")
    other.code = "wrong"
    assert refused(other, 1, "Bob") == (401, "code")
    other.token = "0" * 32
    assert refused(other, 1, "Bob") == (401, "code")
    assert [seat.name for seat in table.seats.saved] == ["Ann", "", ""]


def test_of_two_phones_one_gets_the_seat(table: OpenTable) -> None:
    with ThreadPoolExecutor(8) as threads:
        names = [f"P{number}" for number in range(8)]
        replies = list(threads.map(lambda name: phone(table).take(1, name).status, names))
    assert sorted(replies) == [200, *[409] * 7]
    assert table.seats.saved[1].name == names[replies.index(200)]


def test_a_phone_that_asks_again_has_one_seat(table: OpenTable) -> None:
    ann, wish = phone(table), {"seat": 0, "name": "Ann", "token": "0" * 32}
    assert [ann.ask("POST", "/seat", wish).status for _ in range(2)] == [200, 200]
    for other in ({"seat": 1}, {"name": "Eve"}, {"seat": 1, "name": "Eve"}):
        assert ann.ask("POST", "/seat", wish | other).content == {"refused": "taken"}
    for token in ("", "0" * 31, "0" * 33, "G" * 32):
        assert ann.ask("POST", "/seat", {"seat": 1, "name": "Eve", "token": token}).status == 400
    assert [seat.name for seat in table.seats.saved] == ["Ann", "", ""]


def test_a_freed_seat_goes_to_another_phone(table: OpenTable) -> None:
    ann = seated(table, 0, "Ann")
    table.seats.publish(0, b'"hand"')
    number, _ = ann.news()
    ann.answer(number, "move")
    table.seats.keep(0)
    assert table.seats.answers() == []
    assert ann.ask("GET", "/state?after=0").content == {"refused": "seat"}
    assert ann.answer(number, "move").status == 401
    bob = seated(table, 0, "Bob")
    after, hand = bob.news()
    assert (hand, after > number) == ("hand", True)
    table.seats.keep(0, "Gus")
    assert bob.ask("GET", "/state?after=0").status == 401
    assert refused(phone(table), 0, "Bob") == (409, "taken")


def test_guessing_codes_ends_soon(table: OpenTable) -> None:
    ann = seated(table, 0, "Ann")
    table.seats.publish(0, b"1")
    guesser = phone(table)
    guesser.code = "222222"
    assert [guesser.ask("GET", "/seats").status for _ in range(12)] == [*[401] * 10, 429, 429]
    guesser.code = table.code
    assert guesser.ask("GET", "/seats").status == 429, "the right code tells nothing either"
    assert ann.news()[1] == 1
    assert phone(table, OTHER).ask("GET", "/seats").status == 200


def test_codes_are_short_and_all_different() -> None:
    codes = {new_table(1).code for _ in range(100)}
    assert len(codes) == 100
    assert {len(code) for code in codes} == {CODE_LENGTH}


# Pages and answers


def test_each_seat_gets_its_own_page_alone(table: OpenTable) -> None:
    phones = [seated(table, seat, f"P{seat}") for seat in range(SEATS)]
    for seat in range(SEATS):
        table.seats.publish(seat, json.dumps(f"secret{seat}").encode())
    table.seats.publish(None, b'"public"')
    onlooker = phone(table)
    assert onlooker.news()[1] == "public"
    for seat, each in enumerate((*phones, onlooker)):
        asked = [each.ask("GET", path).raw for path in ("/", "/seats", "/state?after=0", "/state?after=1")]
        asked.append(each.ask("POST", "/answer", {"page": 1, "move": "secret"}).raw)
        asked.append(each.ask("POST", "/seat", {"seat": 0, "name": "Eve", "token": "0" * 32}).raw)
        told = b" ".join(asked).decode()
        assert [other for other in range(SEATS) if f"secret{other}" in told] == [seat] * (each in phones)
        assert [other for other in phones if other.token in told] == []


def test_a_page_number_grows_only_with_its_own_page(table: OpenTable) -> None:
    ann, bob = seated(table, 0, "Ann"), seated(table, 1, "Bob")
    table.seats.publish(0, b"1")
    table.seats.publish(1, b"1")
    first, _ = ann.news()
    other, _ = bob.news()
    for content in (b"2", b"3"):
        table.seats.publish(1, content)
        table.seats.publish(0, b"1")
    assert ann.ask("GET", f"/state?after={first}").status == 204
    assert bob.news(other) == (other + 2, 3)


def test_news_come_at_once_to_those_who_wait(table: OpenTable) -> None:
    ann = seated(table, 0, "Ann")
    number, _ = ann.news()
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(ann.news, number)
        time.sleep(0.1)
        start = time.monotonic()
        table.seats.publish(0, b"1")
        assert waiting.result()[1] == 1
    assert time.monotonic() - start < 0.15


def test_double_taps_give_one_answer(table: OpenTable) -> None:
    ann, bob = seated(table, 0, "Ann"), seated(table, 1, "Bob")
    table.seats.publish(0, b"1")
    table.seats.publish(1, b"1")
    number, _ = ann.news()
    with ThreadPoolExecutor(8) as threads:
        taps = list(threads.map(lambda move: ann.answer(number, move).status, "abcdefgh"))
    assert sorted(taps) == [202, *[409] * 7]
    bob.answer(bob.news()[0], "b")
    first, second = table.seats.answers()
    assert first == Answer(0, number, "abcdefgh"[taps.index(202)])
    assert second.seat == 1
    assert table.seats.answers() == []
    table.seats.publish(0, b"2")
    assert ann.answer(number, "a").content == {"refused": "late"}
    assert ann.answer(number + 1, "a").status == 202


def test_a_seat_can_be_asked_again(table: OpenTable) -> None:
    ann = seated(table, 0, "Ann")
    table.seats.publish(0, b"1")
    number, _ = ann.news()
    ann.answer(number, "nonsense")
    table.seats.ask_again(0)
    assert ann.news(number) == (number + 1, 1)
    assert ann.answer(number + 1, "move").status == 202


def test_phones_come_back_after_a_kill(table: OpenTable) -> None:
    ann = seated(table, 0, "Ann")
    table.seats.publish(0, b"1")
    number, _ = ann.news()
    saved = table.saved
    table.close()
    again = opened(saved)
    try:
        assert again.saved == saved
        again.seats.publish(0, b"1")
        after, content = ann.news(number)
        assert content == 1
        assert ann.answer(number, "old").content == {"refused": "late"}
        assert ann.answer(after, "new").status == 202
        assert refused(phone(again), 0, "Bob") == (409, "taken")
    finally:
        again.close()


# Open and closed


def test_nothing_listens_after_closing() -> None:
    table = opened()
    port, ann = table.saved.port, seated(table, 0, "Ann")
    number, _ = ann.news()
    idle = connected(port)
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(ann.ask, "GET", f"/state?after={number}")
        time.sleep(0.1)
        start = time.monotonic()
        table.close()
        with pytest.raises(ConnectionRefusedError):
            connected(port)
        assert time.monotonic() - start < 1
        assert waiting.result().content == {"refused": "closed"}
    assert received(idle) == b""
    idle.close()
    assert not table.is_open
    table.open(HOME)
    assert (table.saved.port, ann.news()) == (port, (number, None))
    table.close()


def test_a_port_in_use_is_left_to_its_program(table: OpenTable) -> None:
    other = OpenTable(table.saved, SHELL, is_player_name, LIMITS)
    other.open(HOME)
    assert other.saved.port not in (0, table.saved.port)
    other.close()


def test_links_hide_the_code_from_the_request(table: OpenTable) -> None:
    port = table.saved.port
    assert table.link("192.168.1.5") == f"http://192.168.1.5:{port}/#{table.code}"
    assert host_of("fe80::1%eth0", 8000) == "[fe80::1]:8000"
    assert host_of("10.0.0.1", 80) == "10.0.0.1"
    assert all(map(is_own, own_addresses()))


def test_a_table_is_loaded_only_when_used() -> None:
    code = (
        "import sys, game.app.window, game.app.pages, game.cli.launch, game.screens.phones; "
        "assert not {'h11', 'segno'} & {*sys.modules}"
    )
    subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=True)


# Who is let in


OWN = (
    "127.0.0.1 127.9.9.9 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 169.254.9.9 "
    "::1 fd00::1 fe80::1 fe80::1%eth0 ::ffff:192.168.0.1"
)
FOREIGN = (
    "8.8.8.8 172.15.0.1 172.32.0.1 192.169.0.1 192.0.2.1 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 "
    "2001:db8::1 ::ffff:8.8.8.8 :: ff02::1 localhost 10.1 1"
)


def test_only_addresses_of_the_own_network_are_served() -> None:
    assert [address for address in OWN.split() if not is_own(address)] == []
    assert [address for address in FOREIGN.split() if is_own(address)] == []


def test_a_foreign_visitor_gets_no_byte(monkeypatch: pytest.MonkeyPatch, table: OpenTable) -> None:
    monkeypatch.setattr("game.remote.server.is_own", lambda address: address != OTHER)
    with connected(table.saved.port, OTHER) as foreign:
        with suppress(ConnectionError):
            foreign.sendall(b"GET / HTTP/1.1\r\n\r\n")
        assert received(foreign) == b""
    assert phone(table).ask("GET", "/").status == 200


def test_only_the_own_address_and_page_may_ask(table: OpenTable) -> None:
    each, port = phone(table), table.saved.port
    hosts = (
        "localhost",
        f"localhost:{port}",
        HOME,
        f"evil.example:{port}",
        f"{OTHER}:{port}",
        f"{HOME}:{port}.",
    )
    for host in hosts:
        assert each.ask("GET", "/", headers={"Host": host}).status == 403
    values = {"seat": 0, "name": "Ann", "token": "0" * 32}
    for origin in (None, "null", f"http://{HOME}", f"https://{HOME}:{port}", "http://evil.example"):
        assert each.ask("POST", "/seat", values, {"Origin": origin}).status == 403
    assert each.ask("GET", "/seats", headers={"Origin": "http://evil.example"}).status == 403
    assert each.ask("POST", "/seat", values, {"Content-Type": "text/plain"}).status == 400
    assert not any(seat.name for seat in table.seats.saved)


def test_the_page_says_what_it_may_do(table: OpenTable) -> None:
    reply = phone(table).ask("GET", "/")
    assert reply.raw == SHELL.html.encode()
    assert reply.headers["Content-Security-Policy"] == f"{SHELL.policy}; frame-ancestors 'none'"
    assert reply.headers["Cache-Control"] == "no-store"
    assert reply.headers["Referrer-Policy"] == "no-referrer"


def test_the_page_knows_what_the_server_takes_and_refuses() -> None:
    html = shell("Table", ("kings/king",)).html
    assert f'id="code" maxlength="{CODE_LENGTH}"' in html
    assert re.search(rf'id="name" [^>]*maxlength="{LONGEST_NAME}"', html)
    reasons = ("seat", "code", "taken", "name", "same-name", "late", "busy", "request")
    assert [reason for reason in reasons if f'"refused_{reason}":' not in html] == []
    assert "{{" not in html


# Bad requests


def test_values_that_make_no_sense_are_refused(table: OpenTable) -> None:
    ann = seated(table, 0, "Ann")
    texts = [
        "", "{", "[]", "null", "[" * 1000, '{"page": 1}',
        '{"page": "1", "move": "a"}', '{"page": 1.5, "move": "a"}',
        '{"page": 1, "move": "a\\u0000"}', f'{{"page": 1, "move": "{"x" * 201}"}}',
    ]  # fmt: skip
    for each in (*(text.encode() for text in texts), b"\xff\xfe"):
        assert ann.ask("POST", "/answer", each).status == 400, each
    for path in ("/state", "/state?after=", "/state?after=-1", "/state?after=1&x", "//", "/favicon.ico", "*"):
        assert ann.ask("GET", path).status == 404, path
    for method, path in (("HEAD", "/"), ("PUT", "/seat"), ("GET", "/answer"), ("POST", "/state?after=0")):
        assert ann.ask(method, path, {}).status == 405, path
    assert ann.ask("POST", "/answer", b"x" * 2000).status == 413
    assert table.seats.answers() == []


def test_broken_and_slow_requests_end(table: OpenTable) -> None:
    port = table.saved.port
    broken = [
        b"\0" * 100, b"GET / HTTP/9.9\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"x" * 10_000,
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", b"GET / HTTP/1.1\r\nA: " + b"x" * 10_000,
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n" + b"x" * 5000,
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ]  # fmt: skip
    for each in broken:
        with connected(port) as connection:
            with suppress(ConnectionError):
                connection.sendall(each)
            reply = received(connection)
            assert reply == b"" or reply.startswith(b"HTTP/1.1 4"), each
    with connected(port) as connection:
        start = time.monotonic()
        with suppress(ConnectionError):
            for sign in b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n":
                connection.sendall(bytes([sign]))
                time.sleep(0.05)
        assert received(connection) == b""
        assert time.monotonic() - start < 2.5
    assert phone(table).ask("GET", "/").status == 200


def test_random_bytes_do_no_harm(table: OpenTable) -> None:
    chance, port = SplitMix64(45), table.saved.port
    whole = f"POST /answer HTTP/1.1\r\nHost: {HOME}:{port}\r\nOrigin: http://{HOME}:{port}\r\n"
    whole += (
        "Content-Type: application/json\r\nContent-Length: 22\r\nSeat-Token: 0\r\n\r\n"
        + '{"page":1,"move":"ab"}'
    )
    for _ in range(100):
        data = bytearray(whole.encode())
        for _ in range(1 + chance.below(4)):
            data[chance.below(len(data))] = chance.below(256)
        with suppress(ConnectionError), connected(port) as connection:
            connection.sendall(data[: 1 + chance.below(len(data))])
    assert table.is_open
    until(lambda: is_served(table))


def test_a_fault_costs_one_connection_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    def fail(name: str) -> bool:
        raise ZeroDivisionError(name)

    table = OpenTable(new_table(1), SHELL, fail, LIMITS)
    table.open(HOME)
    try:
        with pytest.raises(ConnectionError):
            phone(table).take(0, "Ann")
        assert phone(table).ask("GET", "/").status == 200
        assert len(caplog.records) == 1
        assert table.code not in caplog.text
    finally:
        table.close()


def test_one_address_does_not_lock_out_another() -> None:
    table = opened(limits=LIMITS._replace(request_time=5.0))
    idle = [connected(table.saved.port) for _ in range(60)]
    try:
        ann = phone(table, OTHER)
        assert ann.take(0, "Ann").status == 200
        assert sum(received_nothing_yet(each) for each in idle) == LIMITS.connections
    finally:
        for each in idle:
            each.close()
        table.close()


def received_nothing_yet(connection: socket.socket) -> bool:
    """True if a connection is still open."""
    connection.settimeout(0.02)
    try:
        return connection.recv(1) != b""
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_when_all_is_full_the_greediest_gives_way() -> None:
    table = opened(limits=LIMITS._replace(request_time=5.0, connections=6, all_connections=8))
    first = [connected(table.saved.port) for _ in range(6)]
    second = [connected(table.saved.port, OTHER) for _ in range(2)]
    try:
        assert phone(table, "127.0.0.3").ask("GET", "/").status == 200
        assert [received_nothing_yet(each) for each in first] == [False, *[True] * 5]
        assert all(map(received_nothing_yet, second))
    finally:
        for each in first + second:
            each.close()
        table.close()


def test_too_many_requests_are_turned_away() -> None:
    table = opened(limits=LIMITS._replace(requests=(5, 0.001)))
    try:
        assert [phone(table).ask("GET", "/").status for _ in range(7)] == [*[200] * 5, 429, 429]
        assert phone(table, OTHER).ask("GET", "/").status == 200
    finally:
        table.close()


def test_a_crowd_from_one_address_is_not_even_read() -> None:
    table = opened(limits=LIMITS._replace(visits=(5, 0.001)))
    try:
        for _ in range(5):
            assert phone(table).ask("GET", "/").status == 200
        with pytest.raises(ConnectionError):
            phone(table).ask("GET", "/")
        assert phone(table, OTHER).ask("GET", "/").status == 200
    finally:
        table.close()


def test_allowances_come_back_with_time_and_forget_the_oldest() -> None:
    now = 0.0
    allowance = Allowance(2, 0.5, lambda: now)
    assert [allowance.spend("a") for _ in range(3)] == [True, True, False]
    now = 2.0
    assert [allowance.spend("a"), allowance.spend("a")] == [True, False]
    for number in range(2000):
        allowance.spend(str(number))
    assert allowance.has("a"), "it was forgotten"


# Secrets


def test_nothing_leads_from_the_server_to_a_game(table: OpenTable) -> None:
    seated(table, 0, "Ann")
    table.seats.publish(0, b"1")
    server = next(each for each in threading.enumerate() if each.name == "open table")
    seen, left = set[int](), list[object]([server])
    found = set[str]()
    while left:
        each = left.pop()
        if id(each) in seen or isinstance(each, ModuleType | FunctionType | type):
            continue
        seen.add(id(each))
        found.add(type(each).__module__)
        left += gc.get_referents(each)
    games = {name for name in found if name.startswith("game.")}
    assert games <= {f"game.remote.{name}" for name in ("network", "seats", "server", "service")}
