"""Phones at a table whose program ends at any move, or whose connections break at any byte."""

import json
import socket
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.engine.rng import SplitMix64
from game.table.scene import Resume
from support.open_table import opened
from support.phone import HOME, PATIENCE, Phone
from support.pilot import FRAME

CUTS: Final = 200  # Connections that break.
LONGEST: Final = 400  # Runs or steps of a round.

pytestmark = pytest.mark.usefixtures("silent_pygame")


@pytest.mark.parametrize(("variant", "people"), [("three", 2), ("four", 3)])
def test_the_program_ends_at_every_move_of_a_round(tmp_path: Path, variant: str, people: int) -> None:
    chance, moves = SplitMix64(3), 0
    with opened(tmp_path) as table:
        table.start(variant, people)
        phones, pages = table.phones, table.pages()
    for _ in range(LONGEST):
        with opened(tmp_path) as table:
            table.phones = phones
            table.carry_out(Resume("kings"))
            assert table.saved.table.port == next(iter(phones.values())).port
            assert table.pages() == pages
            answered = None
            while answered is None and not table.is_over:
                answered = table.answer_any(chance)
            moves += 1
            pages = table.pages()
            if table.is_over:
                break
    assert moves > 10


class Cut:
    """A request that breaks off somewhere, or whose reply is not read to its end."""

    def __init__(self, phone: Phone, chance: Random) -> None:
        self._phone, self._chance = phone, chance

    def answer(self, page: int, move: str) -> None:
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
        place = (self._phone.address, 0)
        with (
            suppress(OSError),
            socket.create_connection((HOME, self._phone.port), PATIENCE, source_address=place) as connection,
        ):
            connection.sendall(sent)
            if read:
                connection.recv(read)


def test_cut_connections_lose_and_double_no_move(tmp_path: Path) -> None:
    chance, cuts, number, made = Random(5), 0, 0, 0
    with opened(tmp_path) as table:
        table.start("three", 3)
        while cuts < CUTS:
            number += 1
            if table.is_over:
                break
            asked = table.asked()
            if not asked:
                table.rest(1.0)
                continue
            seat, (page, moves) = chance.choice(sorted(asked.items()))
            move = chance.choice(moves)
            for _ in range(chance.randrange(1, 4)):
                Cut(table.phones[seat], chance).answer(page, move)
                cuts += 1
            table.rest(FRAME)
            # As a page does that got no reply: it looks what is new, and sends again what it has sent.
            if table.asked().get(seat, (0, []))[0] == page:
                assert table.answer(seat, page, move) in (202, 409)
                table.rest()
            made += 1
            assert table.asked().get(seat, (0, []))[0] != page
            assert table.made_by_people() <= made
        assert table.pilot.saved()[-1].ply > 0
    assert cuts > 40
