"""The log at the table: its lines, the cards that they highlight, and scrolling."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine.seat import Seat
from game.kings.table import picture
from support.events import move
from support.kings_log import round_of
from support.kings_positions import GAME, two
from support.kings_scene import AGAINST, TWO, Table, scene_of, snapshot_of

SOLDIERS = two(
    "hand Soldier, Elder, Queen; successor Warlord; discard Mystic",
    "hand Zealot, Sentry; successor Princess; discard Oathbound",
    "court: Elder b | accused: Oathbound | turn: a",
)


@pytest.fixture
def table(silent_pygame: None, tmp_path: Path) -> Table:
    """Set up a Soldier played by a that guessed right."""
    table = Table(tmp_path, SOLDIERS)
    table.answers.told = ["pass"]
    table.choose("play Soldier")
    table.choose("name Zealot")
    table.wait()
    return table


def test_an_empty_log_says_what_it_is_for(silent_pygame: None, tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert (table.log, table.zone("log/")) == ([], [])
    empty = table.picture()
    table.choose("play Queen")
    table.watch()
    assert table.log[0] == "You play the Queen."
    assert table.zone("log/")[0] == "log/1"
    assert table.picture() != empty


def test_every_line_is_placed_and_the_last_action_is_marked(table: Table) -> None:
    assert table.log == [
        "You play the Soldier.",
        "You name the Zealot.",
        "Random has the Zealot in hand. The Soldier is now worth 7.",
    ]
    assert table.zone("log/") == [f"log/{number + 1}" for number in range(len(table.log))]
    assert list(table.sight.last_lines) == [1, 2], "naming and what came of it are one action"


def test_a_line_under_the_pointer_highlights_its_cards(table: Table) -> None:
    assert table.sight.highlighted == frozenset()
    rested = table.picture()
    table.point_at("log/1")
    assert table.sight.highlighted == {GAME.parse_move("play Soldier").card}
    assert table.picture() != rested
    table.do(move((5, 300)))
    assert table.sight.highlighted == frozenset()


def test_arrows_move_over_the_lines(table: Table) -> None:
    for _ in range(12):
        if str(table.sight.cursor).startswith("log/"):
            break
        table.key(pygame.K_TAB)
    assert table.sight.cursor == f"log/{len(table.log)}", "entered at its newest line"
    table.key(pygame.K_UP)
    assert table.sight.cursor == f"log/{len(table.log) - 1}"


def played(tmp_path: Path) -> Table:
    """Set up a table with a log longer than its place."""
    states, moves = round_of("two", 7)
    table = Table(tmp_path, None, deal=7, players=TWO)
    table.scene = scene_of(snapshot_of(states, moves, Seat.A, players=AGAINST, show_possible_hands=True))
    assert len(table.log) > len(table.zone("log/")) > 3
    return table


def turn(table: Table, steps: int, place: tuple[int, int]) -> None:
    table.scene.handle(move(place))
    table.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))


def test_the_wheel_scrolls_the_log_as_far_as_it_goes(silent_pygame: None, tmp_path: Path) -> None:
    table = played(tmp_path)
    last = f"log/{len(table.log)}"
    inside = table.scene.layout.log.center
    assert table.zone("log/")[-1] == last
    turn(table, 3, table.scene.layout.court.center)
    assert table.zone("log/")[-1] == last, "the wheel elsewhere does nothing"
    turn(table, 1, inside)
    assert last not in table.zone("log/")
    turn(table, 1000, inside)
    assert table.zone("log/")[0] == "log/1"
    rects = [table.scene.targets()[target] for target in table.zone("log/")]
    assert all(table.scene.layout.log.contains(rect) for rect in rects)
    assert all(one.bottom <= other.top for one, other in pairwise(rects))
    turn(table, -1000, inside)
    assert table.zone("log/")[-1] == last


def test_keys_scroll_to_older_lines(silent_pygame: None, tmp_path: Path) -> None:
    table = played(tmp_path)
    table.scene._move_cursor_to("log/1")
    assert "log/1" in table.zone("log/")
    table.scene._move_cursor_to(f"log/{len(table.log)}")
    assert table.zone("log/")[-1] == f"log/{len(table.log)}"


def test_the_next_choice_scrolls_to_the_newest_line(table: Table) -> None:
    lines = len(table.log)
    table.click("button/choice-done")
    assert len(table.log) >= lines
    assert table.zone("log/")[-1] == f"log/{len(table.log)}"


def test_the_last_action_is_shown_beside_the_name(table: Table) -> None:
    table.click("button/choice-done")
    table.answers.told = ["play Sentry", "decline"]
    table.wait()
    other = table.sight.players[1]
    assert other.name == "Random"
    assert "Plays the Sentry." in other.note, "after the name"
    assert table.sight.players[0].note == (), "one knows what one has done"


def test_a_pointer_on_a_name_shows_the_whole_note(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(picture, "draw_tooltip", lambda _surface, text, *_: drawn.append(text))
    table.click("button/choice-done")
    table.answers.told = ["play Sentry", "decline"]
    table.wait()
    table.point_at("plaque/1")
    table.rest(1.0)
    table.draw()
    assert drawn[-1] == " ".join(table.sight.players[1].note) != ""


def test_the_last_card_of_each_player_is_marked_in_the_court(table: Table) -> None:
    assert table.sight.last_played == {"court/1"}
    table.click("button/choice-done")
    table.answers.told = ["play Sentry", "decline"]
    table.wait()
    assert table.sight.last_played == {"court/1", "court/2"}
    table.choose("flip")
    table.wait()
    assert "court/1" not in table.sight.last_played, "the last action of a was another one"


def test_a_new_line_is_shown_even_if_the_view_is_the_same(silent_pygame: None) -> None:
    states, moves = round_of("three", 2)
    found = 0
    for ply in range(len(moves)):
        was = snapshot_of(states[: ply + 1], moves[:ply], Seat.A)
        now = snapshot_of(states[: ply + 2], moves[: ply + 1], Seat.A)
        scene = scene_of(was)
        lines = len(scene._lines)
        scene._log_skipped, scene._refusal = 1, "No."
        scene.show(now)
        if was.state == now.state and len(scene._lines) > lines:
            assert (scene._log_skipped, scene._refusal) == (0, "")
            found += 1
    assert found > 0
