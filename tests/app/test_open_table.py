"""A table in the window that is open to phones: what they send, and when it listens."""

import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.app.new_game import NewGames
from game.app.phones import NEW_GAME, NEXT_ROUND, Phones
from game.app.saved_phones import saved_phones
from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.kings.rules.board import Board
from game.kings.rules.view import View
from game.play.live_game import LiveGame
from game.play.session import Session
from game.remote.server import Server
from game.store.database import NAME
from game.table.scene import GiveSeat, Holder, NewGame, NextGame, Play, Reopen, Resign, Resume
from game.ui.scene import Pop
from support.open_table import OpenedTable, closes, is_listening, opened, reachable
from support.phone import Phone

pytestmark = pytest.mark.usefixtures("silent_pygame")
HIDDEN = (Board, View, Session, LiveGame, App, Phones)  # What a thread of the network may not lead to.
UNREADABLE = (
    *("nonsense", "[]", "null", "{}", "7", "[1, 2, 3]"),
    '[["code", [["a", ""]], "x"], null, true, [1, {}], [0, 0], {}]',
    '[["code", [["a", ""]], 1], 9, true, [1, {}], [0, 0], {}]',
    '[["code", [["a", ""]], 1], null, true, [1, {"9": ["flip"]}], [0, 0], {}]',
    '[["code", [["a", ""], ["b", ""]], 1], null, true, [1, {}], [0, 0], {}]',
    '[["code", [["a", ""]], 70000], null, true, [1, {}], [0, 0], {}]',
    "[" * 100_000,
    '[["code", [["a", ""]], 1e999], null, true, [1, {}], [0, 0], {}]',
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[OpenedTable]:
    with opened(tmp_path) as found:
        yield found


def servers() -> list[Server]:
    return [thread for thread in threading.enumerate() if isinstance(thread, Server)]


def test_nothing_that_the_network_reaches_leads_to_a_position(table: OpenedTable) -> None:
    table.start("three", 2, own=1)
    for _ in range(6):
        table.answer_any(SplitMix64(1))
    (server,) = servers()
    found = reachable(server)
    assert b"question" in next(each for each in found if isinstance(each, bytes) and b"moments" in each)
    assert [each for each in found if isinstance(each, HIDDEN)] == []


def test_a_seat_answers_once_however_it_is_sent(table: OpenedTable) -> None:
    table.start("two", 2)
    while not (asked := table.asked()):
        table.rest()
    (seat, (number, moves)), *_ = asked.items()
    phone, ply = table.phones[seat], known_ply(table)
    twin = Phone(phone.port, token=phone.token, address="127.0.0.9")
    replies = [each.answer(number, moves[0]).status for each in (phone, phone, twin)]
    assert replies == [202, 409, 409]
    table.rest()
    assert known_ply(table) == ply + 1
    assert twin.answer(number, moves[-1]).status == 409
    table.rest()
    assert known_ply(table) == ply + 1
    assert phone.news() == twin.news()


def known_ply(table: OpenedTable) -> int:
    return table.pilot.saved()[-1].ply


def test_a_seat_is_asked_again_after_nonsense(table: OpenedTable) -> None:
    table.start("two", 2)
    (seat, (number, moves)), *_ = table.asked().items()
    for text in ("", "flip", "play King", "x" * 200, "\N{SNOWMAN}", "{}", "a play Fool"):
        assert table.phones[seat].answer(number, text).status == 202
        table.rest()
        assert table.asked()[seat] == (number + 1, moves)
        number += 1
    assert known_ply(table) == 0
    assert table.phones[seat].answer(number, moves[0]).status == 202
    table.rest()
    assert known_ply(table) == 1


def test_a_freed_phone_is_turned_away_and_another_takes_its_seat(table: OpenedTable) -> None:
    table.start("three", 3)
    old = table.phones[1]
    table.carry_out(GiveSeat(1, Holder.FREE))
    assert old.ask("GET", "/state?after=0").status == 401
    assert old.answer(1, "pass").status == 401
    new = table.phone()
    assert new.take(1, "Eve").status == 200
    table.rest()
    assert new.news()[1]["players"][1]["name"] == "Eve"
    assert table.pilot.saved()[-1].names == ("Ann", "Eve", "Cy")


def test_nothing_listens_once_the_table_is_left(table: OpenedTable) -> None:
    assert servers() == []
    table.start("two", 1)
    port = table.saved.table.port
    assert is_listening(port)
    table.carry_out(Pop())
    assert closes(port)
    assert servers() == []
    table.carry_out(Resume("kings"))
    assert is_listening(port)
    assert table.phones[0].news()[1] is not None


def test_between_two_rounds_only_whoever_continues_opens_the_table(table: OpenedTable) -> None:
    table.start("quick1", 2)
    while not any(NEXT_ROUND in moves for _number, moves in table.asked().values()):
        table.answer_any(SplitMix64(3))
    pages = table.pages()
    table.carry_out(Pop())
    table.carry_out(Reopen(table.pilot.saved()[-1].id))
    assert servers() == []
    table.carry_out(Pop())
    table.carry_out(Resume("kings"))
    assert table.pages() == pages


def test_birds_go_on_while_the_window_is_minimized(table: OpenedTable) -> None:
    table.start("quick1", 1)
    table.pilot.post(pygame.WINDOWMINIMIZED)
    game, chance = table.pilot.app.game, SplitMix64(2)
    assert game is not None

    def has_bird_moved() -> bool:
        table.answer_any(chance)
        birds = [move for seat, move in game.session.past if game.session.players[seat]]
        # It makes its secret choices without a pause.
        return any(str(move).startswith(("play", "flip")) for move in birds)

    table.pilot.wait_for(has_bird_moved)


def test_a_player_at_the_computer_chooses_while_cards_of_phones_still_move(table: OpenedTable) -> None:
    table.start("three", 2, own=1)
    chance, steps = SplitMix64(3), 0
    while not table.is_over and steps < 20:
        steps += table.play_here(chance) or table.answer_any(chance) is not None


def test_each_phone_shows_how_a_round_ended_until_its_player_goes_on(table: OpenedTable) -> None:
    table.start("quick1", 2)
    chance = SplitMix64(1)
    while not table.is_over:
        table.answer_any(chance)
    table.pilot.wait_for(lambda: len(table.asked()) == 2)
    number, (move,) = table.asked()[0]
    page = table.news(1)
    assert table.answer(0, number, move) == 202
    table.rest()
    assert table.news(0)[1]["question"]["choices"] != [[move, [move]]]
    assert table.news(1) == page
    table.carry_out(Pop())
    table.carry_out(Resume("kings"))
    assert table.news(1)[1] == page[1]
    assert table.answer(1, table.news(1)[0], move) == 202
    table.rest()
    assert table.news(1)[1]["moments"][0]["said"] != page[1]["moments"][0]["said"]


def test_a_new_deal_in_the_middle_of_another_is_on_all_phones_at_once(table: OpenedTable) -> None:
    table.start("quick1", 2)
    for _ in range(3):
        table.answer_any(SplitMix64(1))
    assert all(page["moments"][0]["log"] for page in table.pages().values())
    table.carry_out(NewGame(NextGame.NEW_DEAL))
    assert not any(page["moments"][0].get("log") for page in table.pages().values())


@pytest.mark.parametrize("is_reading", [False, True])
def test_a_match_that_is_resigned_is_shown_to_its_end(table: OpenedTable, is_reading: bool) -> None:
    table.start("quick1", 2, own=0)
    table.carry_out(Play(GAMES["kings"].parse_move("first a")))
    number, page = table.news(1)
    if is_reading:
        table.carry_out(Resign())
        table.carry_out(NewGame(NextGame.NEW_DEAL))
        table.carry_out(Play(GAMES["kings"].parse_move("first a")))
    else:
        assert table.answer(1, number, page["question"]["choices"][0][0]) == 202
        table.rest()
        assert table.news(1)[1]["can_undo"]
    table.carry_out(Resign())
    if is_reading:
        assert table.answer(1, table.news(1)[0], NEW_GAME) == 202
        table.rest()
    page = table.news(1)[1]
    assert page["question"]["choices"] == [[NEW_GAME, [NEW_GAME]]]
    assert not page["can_undo"]


def test_a_phone_can_ask_again_for_a_round_that_could_not_begin(
    table: OpenedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.start("quick1", 2)
    chance = SplitMix64(1)
    while not table.is_over:
        table.answer_any(chance)
    table.pilot.wait_for(lambda: len(table.asked()) == 2)
    with monkeypatch.context() as full:
        full.setattr(NewGames, "again", lambda *_: None)
        for _ in range(2):
            number, (move,) = table.asked()[0]
            assert table.answer(0, number, move) == 202
            table.rest()
    number, (move,) = table.asked()[0]
    assert table.answer(0, number, move) == 202
    table.rest()
    assert table.asked()[0][1] != [move]


def test_nothing_listens_once_the_program_is_closed(tmp_path: Path) -> None:
    with opened(tmp_path) as table:
        table.start("two", 1)
        port = table.saved.table.port
    assert closes(port)
    assert servers() == []


def test_a_table_that_cannot_be_read_is_played_without_phones(tmp_path: Path) -> None:
    with opened(tmp_path) as table:
        table.start("two", 2)
    with closing(sqlite3.connect(tmp_path / NAME)) as connection, connection:
        connection.execute("UPDATE games SET phones = ?", (UNREADABLE[0],))
    with opened(tmp_path) as table:
        table.carry_out(Resume("kings"))
        assert table.pilot.app.game is not None
        assert "button/take-screen" in table.pilot.rects()
        assert servers() == []
        assert "Traceback" not in table.pilot.log()


def test_an_unreadable_table_is_none() -> None:
    for text in UNREADABLE:
        assert saved_phones(text, 1) is None
    assert saved_phones('[["code", [["a", ""]], 1], null, true, [1, {}], [0, 0], {}]', 1) is not None


def test_phones_come_back_by_a_new_code_if_another_program_has_the_port(tmp_path: Path) -> None:
    with opened(tmp_path) as table:
        table.start("two", 2)
        before, pages, phones = table.saved, table.pages(), table.phones
    with socket.create_server(("", before.table.port)), opened(tmp_path) as table:
        table.carry_out(Resume("kings"))
        after = table.saved
        assert after.table.port not in (0, before.table.port)
        assert after == before._replace(table=before.table._replace(port=after.table.port))
        table.phones = {
            seat: Phone(after.table.port, token=phone.token, address=phone.address)
            for seat, phone in phones.items()
        }
        assert table.pages() == pages
