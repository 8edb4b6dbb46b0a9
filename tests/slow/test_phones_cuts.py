"""Phones at a table whose connections break at any byte."""

import json
import socket
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.app.phones import NEW_GAME, NEXT_ROUND
from support.open_table import opened
from support.phone import HOME, PATIENCE, Phone
from support.pilot import FRAME

CUTS: Final = 200  # Connections that break.

pytestmark = pytest.mark.usefixtures("silent_pygame")


class Cut:
    """A request that breaks off somewhere, or whose reply is not read to its end."""

    def __init__(self, phone: Phone, chance: Random) -> None:
        self._phone, self._chance = phone, chance

    def answer(self, page: int, move: str) -> bool:
        """Answer a page in vain, or without a reply; return False if there was no connection to break."""
        body = json.dumps({"page": page, "move": move}).encode()
        home = f"{HOME}:{self._phone.port}"
        head = (
            f"POST /answer HTTP/1.1\r\nHost: {home}\r\nOrigin: http://{home}\r\n"
            f"Content-Type: application/json\r\nSeat-Token: {self._phone.token}\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        ).encode()
        sent, read = head + body, 0
        if self._chance.random() < 0.5:
            sent = sent[: self._chance.randrange(len(sent))]
        else:
            read = self._chance.randrange(200)
        place, there = (self._phone.address, 0), (HOME, self._phone.port)
        with suppress(OSError), socket.create_connection(there, PATIENCE, source_address=place) as connection:
            connection.sendall(sent)
            if read:
                connection.recv(read)
            return True
        return False


def test_cut_connections_lose_and_double_no_move(tmp_path: Path) -> None:
    chance, cuts, given = Random(5), 0, Counter[tuple[int, str]]()
    with opened(tmp_path) as table:
        table.start("three", 3)
        while cuts < CUTS or not table.is_over:
            asked = table.asked()
            if not asked:
                table.rest(1.0)
                continue
            seat, (page, moves) = chance.choice(sorted(asked.items()))
            move = chance.choice([move for move in moves if move != "mulligan"])
            for _ in range(chance.randrange(1, 6)):
                cuts += Cut(table.phones[seat], chance).answer(page, move)
            table.rest(FRAME)
            # As a page does that got no reply: it looks what is new, and sends again what it has sent.
            if table.asked().get(seat, (0, []))[0] == page:
                assert table.answer(seat, page, move) in (202, 409)
                table.rest()
            assert table.asked().get(seat, (0, []))[0] != page
            given[seat, move] += move not in ("pass", NEXT_ROUND, NEW_GAME)
        assert table.made_by_people() == +given
