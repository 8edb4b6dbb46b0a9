"""Playback of earlier positions on Hierarkia's table, which leaves the game where it is."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarkia.rules.notation import Kind, Move
from game.hierarkia.table.layout import FIRST, LAST, NEXT, PREVIOUS, Layout, lay_out
from game.hierarkia.table.move_list import rows_of_game, shift_of
from game.table import move_list
from game.table.scene import Undo
from game.table.snapshot import Snapshot
from game.ui import theme as look
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, REFERENCE, theme_for
from support.cases import every_case
from support.events import move, wheel
from support.hierarkia_positions import GAME, SMALL_START, START, after, names, square
from support.hierarkia_scene import OPEN, TWO, Table, plays

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
HOME, END = pygame.K_HOME, pygame.K_END
TURNS = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")

pytestmark = pytest.mark.usefixtures("silent_pygame")


def played(*turns: str, players: tuple[str | None, ...] = TWO) -> Table:
    table = Table(players=players)
    table.play(*(turns or TURNS))
    table.rest(1.0)
    return table


def boards() -> list[str]:
    """Return the positions of the game, the first one first."""
    return [after(OPEN, *TURNS[:count]) for count in range(len(TURNS) + 1)]


@every_case(
    "ways",
    [
        (LEFT, LEFT, RIGHT, HOME, LEFT, RIGHT, END, RIGHT),
        (PREVIOUS, PREVIOUS, NEXT, FIRST, PREVIOUS, NEXT, LAST, NEXT),
    ],
)
def test_keys_and_buttons_step_through_the_moves_and_jump_to_the_ends(ways: tuple[int | str, ...]) -> None:
    table, shown = played(), boards()
    seen = []
    for way in ways:
        assert (table.click(way) if isinstance(way, str) else table.key(way)) == []
        assert table.board == shown[table.sight.made]
        nowhere = {0: {FIRST, PREVIOUS}, 4: {NEXT, LAST}}.get(table.sight.made, set())
        assert table.idle() & {FIRST, PREVIOUS, NEXT, LAST} == nowhere
        seen.append(table.sight.made)
    assert seen == [3, 2, 3, 0, 0, 1, 4, 4]
    assert table.state == table.states[-1]


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
    told = []
    for key in (LEFT, LEFT, HOME):
        table.key(key)
        told.append(table.sentence)
    goes_on = "The game continues from the last move."
    assert told == [
        f"The position after 2. d5-d4. {goes_on}",
        f"The position after 1. g7-g6. {goes_on}",
        f"The starting position. {goes_on}",
    ]
    assert table.marks.last == ()
    table.key(END)
    assert table.sentence.startswith("Blue: choose a piece.")


def test_no_move_is_made_during_playback() -> None:
    table = played()
    table.key(LEFT)
    table.key(LEFT)
    assert table.drag("d5", "d4") + table.type("d5d4") == []
    assert table.key(UP) + table.key(pygame.K_RETURN) == []
    assert table.chosen == ""
    assert not table.marks.is_lifted
    assert len(table.moves) == len(TURNS)
    assert table.click("d5") == []
    assert (table.chosen, table.sight.made) == ("", len(TURNS)), "a click on the board leads back"


def test_the_computers_move_ends_playback() -> None:
    table = played("d4-d5", "g7-g6", "c4-c5", players=("random", None))
    table.key(HOME)
    table.play("f4-f5")
    assert table.sight.made == 3, "the list has a move once it has landed"
    table.rest(1.0)
    assert table.sight.made == 4
    assert table.board == str(table.state)
    table.play("d5-d4")
    assert table.click("f5", "f4") == plays("f5-f4")


def test_undo_during_playback_undoes_the_last_move() -> None:
    table = played()
    table.key(HOME)
    assert table.key(pygame.K_z, pygame.KMOD_CTRL) == [Undo()]
    assert table.sight.made == 3
    assert table.board == boards()[3]


def test_a_hint_during_playback_is_shown_afterwards() -> None:
    table = played()
    table.key(LEFT)
    table.show(hint=GAME.parse_move("c4-c5"))
    assert table.sight.made == 3
    assert table.advised == []
    table.key(RIGHT)
    assert table.advised == ["c4", "c5"]
    assert table.sentence.startswith("Hint: c4-c5. ")


def test_the_busy_indicator_is_at_the_seat_to_move_in_the_game() -> None:
    table = played("d4-d5", players=(None, "random"))
    table.key(LEFT)
    assert table.sight.state.to_move == Seat.A
    table.rest(1.0)
    before = rows(table)
    table.show(is_thinking=True)
    table.rest(1.0)
    assert [one != other for one, other in zip(before, rows(table), strict=True)] == [True, False]


def test_the_busy_indicator_stays_on_the_plate_in_a_small_window() -> None:
    table = Table(players=(None, "dilly"), size=LEAST_WINDOW)
    table.play("d4-d5")
    table.rest(1.0)

    def beside() -> bytes:
        table.picture()
        plate = table.sight.layout.players[0]
        strip = Rect(plate.right, plate.top, LEAST_WINDOW[0] - plate.right, plate.height)
        return pygame.image.tobytes(table.surface.subsurface(strip), "RGB")

    before = beside()
    table.show(is_thinking=True)
    table.rest(1.0)
    assert beside() == before


def rows(table: Table) -> list[bytes]:
    """Return how the names of the players look, the upper one first."""
    table.picture()
    return [pygame.image.tobytes(table.surface.subsurface(row), "RGB") for row in table.sight.layout.names]


def test_there_is_no_playback_without_the_positions() -> None:
    table = Table(players=TWO, tells_states=False)
    table.play(*TURNS)
    for key in (LEFT, HOME, END, RIGHT):
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
    assert table.sentence == "The position after 2. d5-d4."
    assert table.sight.result == ""
    table.key(HOME)
    assert table.sentence == "The starting position."
    table.key(END)
    assert table.sight.result == "Red wins."
    assert table.sentence == "Blue resigned."


# The list


def shown(table: Table) -> list[int]:
    """Return the numbers of the visible moves in the list."""
    targets = table.scene.targets()
    return sorted(int(name.removeprefix("turn/")) for name in targets if name.startswith("turn/"))


def test_a_long_list_shows_its_end_and_scrolls_to_its_beginning() -> None:
    long_game, chance = Table(START, players=TWO), SplitMix64(1)
    for _ in range(40):
        moves = long_game.state.legal_moves()
        long_game.play(str(moves[chance.below(len(moves))]))
    long_game.rest(1.0)
    rows = move_list.visible_rows(long_game.sight.layout)
    assert rows < 20
    last = list(range(40 - 2 * rows + 1, 41))
    assert shown(long_game) == last
    long_game.do(move(long_game.target_center("d4")), wheel(5))
    assert shown(long_game) == last, "the wheel scrolls only over the list"
    long_game.do(move(long_game.sight.layout.turns.center), wheel(2))
    assert shown(long_game) == list(range(40 - 2 * rows - 3, 37))
    long_game.do(wheel(100))
    assert shown(long_game) == list(range(1, 2 * rows + 1))
    long_game.do(wheel(-3))
    assert shown(long_game) == list(range(7, 2 * rows + 7))
    long_game.play(str(long_game.state.legal_moves()[0]))
    long_game.rest(1.0)
    assert shown(long_game)[-1] == 41, "a new move is shown"
    long_game.key(HOME)
    assert 1 in shown(long_game)
    for _ in range(2 * rows + 2):
        long_game.key(RIGHT)
        assert long_game.sight.made in shown(long_game)


def test_the_board_follows_the_cursor_in_the_list() -> None:
    table = played()
    table.key(pygame.K_TAB)
    table.key(pygame.K_TAB)
    assert table.sight.cursor == "turn/4"
    for key, made, cursor in ((UP, 3, "turn/3"), (LEFT, 2, "turn/2"), (DOWN, 3, "turn/3")):
        table.key(key)
        assert (table.sight.made, table.sight.cursor) == (made, cursor)
    for _ in range(9):
        table.key(UP)
    assert table.sight.made == 0
    table.key(pygame.K_RETURN)
    assert table.sight.made == 1
    table.undo(4)
    assert table.key(RIGHT) == []


# Places in the list

WIDEST = Move(Kind.ATTACK, square("k11"), square("h10"))


def snapshot(count: int, first: Seat = Seat.A) -> Snapshot:
    """Return a game with this many arbitrary moves."""
    other = first.other
    past = tuple((first if number % 2 == 0 else other, WIDEST) for number in range(count))
    return Snapshot(GAME.parse_state(SMALL_START), None, (None, None), None, past=past)


def listed(
    count: int, scroll: int = 0, first: Seat = Seat.A, text: float = 1.0
) -> tuple[Layout, dict[int, Rect]]:
    layout = lay_out(REFERENCE, 7, is_flipped=False, theme=theme_for(REFERENCE, text))
    rows = rows_of_game(snapshot(count, first), layout)
    move_list.place(layout, rows, max(0, len(rows) - move_list.visible_rows(layout) - scroll))
    found = {
        move_list.number_of(name): rect
        for name, rect in layout.targets.items()
        if name.startswith(move_list.TURN_ZONE)
    }
    return layout, found


@every_case("text", [1.0, LARGEST_TEXT])
@every_case("count", [0, 1, 2, 250])
@every_case("first", [Seat.A, Seat.B])
def test_moves_are_inside_the_list_and_do_not_overlap(first: Seat, count: int, text: float) -> None:
    layout, found = listed(count, first=first, text=text)
    font = layout.theme.font(look.TEXT)
    for rect in found.values():
        assert layout.turns.contains(rect)
        assert rect.width >= font.size(str(WIDEST))[0] + layout.theme.px(8)
        assert rect.height >= font.get_height()
    assert not any(one.colliderect(other) for one, other in combinations(found.values(), 2))
    shift = shift_of(snapshot(count, first))
    assert shift == (1 if first == Seat.B and count else 0)
    columns = {rect.left: (number + shift) % 2 for number, rect in found.items()}
    assert len(set(columns.values())) == len(columns), "each side has its column"
    for number, rect in found.items():
        if (number + shift) % 2 == 1 and number + 1 in found:
            assert rect.top == found[number + 1].top
            assert rect.right <= found[number + 1].left


@every_case("first", [Seat.A, Seat.B])
def test_any_move_is_shown_by_minimal_scrolling(first: Seat) -> None:
    count = 61
    layout, _ = listed(count)
    rows = rows_of_game(snapshot(count, first), layout)
    most = len(rows) - move_list.visible_rows(layout)
    for scroll in (0, 5, most):
        _, before = listed(count, scroll, first)
        for number in range(1, count + 1):
            after = most - move_list.scroll_to_show(layout, number, most - scroll, rows)
            _, found = listed(count, after, first)
            assert number in found
            if number in before:
                assert after == scroll
            else:
                rect = found[number]
                assert rect.top == min(each.top for each in found.values()) or rect.bottom == max(
                    each.bottom for each in found.values()
                )
