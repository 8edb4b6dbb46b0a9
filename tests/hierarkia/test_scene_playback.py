"""Playback of earlier positions on Hierarkia's table, which leaves the game where it is."""

import pygame
import pytest

from game.engine.seat import Seat
from game.hierarkia.table.layout import FIRST, LAST, NEXT, PREVIOUS
from game.hierarkia.table.move_list import visible_rows
from game.table.scene import Undo
from support.events import move, release, wheel
from support.hierarkia_positions import GAME, after, names
from support.hierarkia_scene import OPEN, TWO, Table, plays

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
TURNS = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")


pytestmark = pytest.mark.usefixtures("silent_pygame")


def played(*turns: str, players: tuple[str | None, ...] = TWO) -> Table:
    table = Table(players=players)
    table.play(*(turns or TURNS))
    return table


def boards() -> list[str]:
    """Return the positions of the game, the first one first."""
    return [after(OPEN, *TURNS[:count]) for count in range(len(TURNS) + 1)]


def long_game(pairs: int) -> Table:
    """Return a game with this many moves by each side, without a draw by repetition."""
    table = Table(players=TWO)
    blue = [f"a{rank}" for rank in range(1, 8)]
    red = ["g7", "g6", "g5", "f5", "f6", "e6", "e7", "f7"]
    for number in range(pairs):
        for path in (blue, red):
            there = (
                path[number % len(path)] if (number // len(path)) % 2 == 0 else path[-1 - number % len(path)]
            )
            after_that = number + 1
            then = (
                path[after_that % len(path)]
                if (after_that // len(path)) % 2 == 0
                else path[-1 - after_that % len(path)]
            )
            turn = GAME.parse_move(f"{there}-{then}") if there != then else None
            legal = table.state.legal_moves()
            table.play(str(turn if turn in legal else legal[0]))
    return table


def test_the_arrows_step_through_the_moves_and_home_and_end_jump() -> None:
    table, shown = played(), boards()
    seen = []
    for key in (LEFT, LEFT, RIGHT, pygame.K_HOME, LEFT, RIGHT, pygame.K_END, RIGHT):
        assert table.key(key) == []
        assert table.board == shown[table.sight.made]
        seen.append(table.sight.made)
    assert seen == [3, 2, 3, 0, 0, 1, 4, 4]
    assert table.state == table.states[-1]


def test_the_playback_buttons_do_the_same() -> None:
    table, shown = played(), boards()
    seen = []
    for button in (PREVIOUS, PREVIOUS, NEXT, FIRST, PREVIOUS, NEXT, LAST, NEXT):
        assert table.click(button) == []
        assert table.board == shown[table.sight.made]
        seen.append(table.sight.made)
    assert seen == [3, 2, 3, 0, 0, 1, 4, 4]


def test_buttons_that_lead_nowhere_are_disabled() -> None:
    table = played()

    def idle() -> set[str]:
        return {button.target for button in table.sight.buttons if getattr(button, "is_idle", False)}

    assert idle() & {FIRST, PREVIOUS, NEXT, LAST} == {NEXT, LAST}
    table.click(PREVIOUS)
    assert idle() & {FIRST, PREVIOUS, NEXT, LAST} == set()
    table.click(FIRST)
    assert idle() & {FIRST, PREVIOUS, NEXT, LAST} == {FIRST, PREVIOUS}


def test_a_click_on_a_move_shows_its_position_and_the_last_one_ends_playback() -> None:
    table, shown = played(), boards()
    for number in (1, 3, 2):
        assert table.click(f"turn/{number}") == []
        assert table.sight.made == number
        assert table.board == shown[number]
        assert names(table.marks.last) == sorted(TURNS[number - 1].split("-"))
    table.click("turn/4")
    table.click("c4")
    assert table.chosen == "c4", "it is now again"


def test_the_prompt_names_the_shown_position() -> None:
    table = played()
    table.key(LEFT)
    assert table.sentence == "This is how it stood after 2. d5-d4. The game goes on at the last turn."
    table.key(LEFT)
    assert table.sentence == "This is how it stood after 1. g7-g6. The game goes on at the last turn."
    table.key(pygame.K_HOME)
    assert table.sentence == "This is the start. The game goes on at the last turn."
    assert table.marks.last == ()
    table.key(pygame.K_END)
    assert table.sentence.startswith("Blue: choose a piece.")


@pytest.mark.parametrize("way", ["click", "drag", "keys", "written"])
def test_no_move_is_made_during_playback(way: str) -> None:
    table = played()
    table.key(LEFT)
    table.key(LEFT)
    if way == "click":
        answers = table.click("d5", "d4")
    elif way == "drag":
        answers = table.drag("d5", "d4")
    elif way == "keys":
        answers = table.key(UP) + table.key(pygame.K_RETURN)
    else:
        answers = table.type("d5d4")
    assert answers == []
    assert table.chosen == ""
    assert not table.is_dragging()
    assert len(table.moves) == len(TURNS)


def test_playback_ends_a_selection_and_a_drag() -> None:
    table = played()
    table.click("c4")
    table.key(LEFT)
    assert table.chosen == ""
    table.key(RIGHT)
    table.begin_drag("c4", "c5")
    table.key(pygame.K_HOME)
    table.key(pygame.K_END)
    assert not table.is_dragging()
    assert table.do(release(table.target_center("c5"))) == []


def test_the_computers_move_ends_playback() -> None:
    table = played("d4-d5", "g7-g6", "c4-c5", players=("random", None))
    table.key(pygame.K_HOME)
    table.play("f4-f5")
    assert table.sight.made == 4
    assert table.board == str(table.state)
    table.rest(1.0)
    table.play("d5-d4")
    assert table.click("f5", "f4") == plays("f5-f4")


def test_undo_during_playback_undoes_the_last_move() -> None:
    table = played()
    table.key(pygame.K_HOME)
    assert table.key(pygame.K_z, pygame.KMOD_CTRL) == [Undo()]
    assert table.sight.made == 3
    assert table.board == boards()[3]


def test_a_hint_during_playback_is_shown_afterwards() -> None:
    table = played()
    table.key(LEFT)
    table.show(hint=GAME.parse_move("c4-c5"))
    assert table.sight.made == 3
    assert table.advised() == []
    table.key(RIGHT)
    assert table.advised() == ["c4", "c5"]
    assert table.sentence == "Hint: c4-c5"


def test_the_busy_indicator_is_at_the_seat_to_move_in_the_game() -> None:
    table = played("d4-d5", players=(None, "random"))
    table.key(LEFT)
    assert table.sight.state.to_move == Seat.A
    table.rest(1.0)
    before = rows(table)
    table.show(is_thinking=True)
    table.rest(1.0)
    assert [one != other for one, other in zip(before, rows(table), strict=True)] == [True, False]
    table.show(is_thinking=False)
    assert rows(table) == before


def rows(table: Table) -> list[bytes]:
    """Return how the names of the players look, the upper one first."""
    table.picture()
    return [pygame.image.tobytes(table.surface.subsurface(row), "RGB") for row in table.sight.layout.names]


def test_pieces_glide_in_playback_without_delaying_the_next_step() -> None:
    table = played()
    table.rest(1.0)
    rested = table.picture()
    table.key(LEFT)
    assert table.is_moving()
    table.key(RIGHT)
    table.rest(1.0)
    assert not table.is_moving()
    assert table.picture() == rested


def test_there_is_no_playback_without_the_positions() -> None:
    table = Table(players=TWO, tells_states=False)
    table.play(*TURNS)
    for key in (LEFT, pygame.K_HOME, pygame.K_END, RIGHT):
        assert table.key(key) == []
    for target in (FIRST, PREVIOUS, "turn/1"):
        assert table.click(target) == []
    assert table.sight.made == 4
    assert table.board == str(table.state)
    assert table.drag("c4", "c5") == plays("c4-c5")


def test_a_finished_game_has_playback() -> None:
    table = played()
    table.show(given_up_by=table.state.to_move, can_resign=False)
    table.key(LEFT)
    assert table.sight.made == 3
    assert table.board == boards()[3]
    assert table.sentence == "This is how it stood after 2. d5-d4."
    assert table.sight.result == ""
    table.key(pygame.K_HOME)
    assert table.sentence == "This is the start."
    table.key(pygame.K_END)
    assert table.sight.result == "Red wins."
    assert table.sentence == "Blue resigned."


def test_playback_of_a_finished_game_waits_for_no_computer() -> None:
    table = played("d4-d5", players=(None, "random"))
    table.show(is_reviewed=True)
    assert table.sentence == "This game has ended; you are looking at it."


# The list


def shown(table: Table) -> list[int]:
    """Return the numbers of the visible moves in the list."""
    targets = table.scene.targets()
    return sorted(int(name.removeprefix("turn/")) for name in targets if name.startswith("turn/"))


def test_a_long_list_shows_its_end_and_scrolls_to_its_beginning() -> None:
    table = long_game(20)
    rows = visible_rows(table.sight.layout)
    assert rows < 20
    assert shown(table) == list(range(40 - 2 * rows + 1, 41))
    table.do(move(table.sight.layout.turns.center), wheel(2))
    assert shown(table) == list(range(40 - 2 * rows - 3, 37))
    table.do(wheel(100))
    assert shown(table) == list(range(1, 2 * rows + 1))
    table.do(wheel(-3))
    assert shown(table) == list(range(7, 2 * rows + 7))
    table.do(wheel(-100))
    assert shown(table)[-1] == 40


def test_the_wheel_scrolls_only_over_the_list() -> None:
    table = long_game(20)
    before = shown(table)
    table.do(move(table.target_center("d4")), wheel(5))
    assert shown(table) == before


def test_the_list_follows_playback() -> None:
    table = long_game(20)
    table.key(pygame.K_HOME)
    assert 1 in shown(table)
    for _ in range(30):
        table.key(RIGHT)
        assert table.sight.made in shown(table)
    table.key(pygame.K_END)
    assert 40 in shown(table)


def test_the_board_follows_the_cursor_in_the_list() -> None:
    table = played()
    table.key(pygame.K_TAB)
    table.key(pygame.K_TAB)
    assert table.sight.cursor == "turn/4"
    table.key(UP)
    assert table.sight.cursor == "turn/3"
    assert table.sight.made == 3
    table.key(LEFT)
    assert table.sight.made == 2
    table.key(DOWN)
    assert table.sight.cursor == "turn/3"
    for _ in range(9):
        table.key(UP)
    assert table.sight.made == 0
    table.key(pygame.K_RETURN)
    assert table.sight.made == 1
    table.undo(4)
    assert table.key(RIGHT) == []
    table.play("d4-d5")
    assert table.click("d6") == []


def test_a_new_move_is_always_visible() -> None:
    table = long_game(20)
    table.do(move(table.sight.layout.turns.center), wheel(100))
    made = table.state.legal_moves()[0]
    table.play(str(made))
    assert 41 in shown(table)
    assert table.moves[-1] == made
