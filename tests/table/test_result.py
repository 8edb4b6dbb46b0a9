"""The panel at the end of a game: what it shows, what its buttons do, and how it appears and goes."""

from functools import cache
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface, mask

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.hierarchy.table.choices import HAND, PILE, THEIRS
from game.kings.table.court_view import seat_colors
from game.play.status import Privacy
from game.table.result import (
    CLOSE_RESULT,
    RESULT,
    RESULT_MENU,
    TURNING_POINT,
    Faces,
    Figure,
    Result,
    Score,
    counting_figures,
    faces_of,
    lay_out_result,
)
from game.table.scene import Analyze, AskMoments, AskReview, NewGame
from game.table.snapshot import Snapshot
from game.table.toolbar import MENU, MOMENTS, UNDO
from game.tables import TABLES
from game.ui.drawing import widest_word
from game.ui.scene import Pop
from game.ui.theme import LARGEST_TEXT, LEAST_WINDOW, LIGHT, REFERENCE, TEXT, Color, theme_for
from game.ui.widget import Button
from support.any_table import FRAME, NOWHERE, AnyTable
from support.cases import every_case
from support.checked import known
from support.events import click, key, move, press, release
from support.screens import check_apart, check_inside, every_screen

pytestmark = pytest.mark.usefixtures("silent_pygame")
every_game = pytest.mark.parametrize("game", TABLES)
with_opponents = pytest.mark.parametrize("game", ["hierarchy", "hierarkia", "kings"])

LAST = {"solodrez": "JQTBNP/-/-/-/-/-/-/-/*"}
"""Positions one move before a win, for games that seldom end when played at random."""


def before_the_end(game: str) -> tuple[AnyTable, Any]:
    """A table one move before the end, and that move."""
    table, chance = AnyTable(game), SplitMix64(1)
    if game in LAST:
        table.states = [table.game.parse_state(LAST[game])]
        table.show()
    while True:
        moves = table.states[-1].legal_moves()
        one = moves[chance.below(len(moves))]
        if table.states[-1].apply(one).outcome() is not None:
            break
        table.states.append(table.states[-1].apply(one))
        table.moves.append(one)
    table.show()
    table.rest(3.0)
    return table, one


def ended(game: str) -> AnyTable:
    """A game that has just been played to its end, after its last decisive moment."""
    table, one = before_the_end(game)
    table.play(one)
    while table.scene.is_moving:
        table.scene.update(FRAME)
    return table


def is_open(table: AnyTable) -> bool:
    return RESULT in table.scene.targets()


def buttons(table: AnyTable) -> list[str]:
    """The buttons of the panel, which come last among the targets."""
    targets = list(table.scene.targets())
    return targets[targets.index(RESULT) + 1 :]


def drawn_by_the_table(table: AnyTable) -> set[str]:
    return {button.target for button in table.scene.picture().buttons}  # type: ignore[attr-defined]


@every_game
def test_the_panel_appears_after_the_last_movement(game: str) -> None:
    table = ended(game)
    assert not is_open(table)
    seconds = 0.0
    while not is_open(table):
        assert not table.scene.is_still
        table.scene.update(FRAME)
        seconds += FRAME
    assert 0.4 - FRAME <= seconds <= 2.0
    pictures = {table.picture()}
    for _ in range(8):
        table.rest(0.2)
        pictures.add(table.picture())
    # Only the end of a whole match moves in the Imposter Kings.
    is_celebrated = table.states[-1].outcome().winners and game != "kings"
    assert len(pictures) > (4 if is_celebrated else 1), "it moves"
    assert table.scene.is_still
    assert len(buttons(table)) >= 3


@every_game
def test_any_input_shows_the_whole_panel_at_once(game: str) -> None:
    table, waited = ended(game), ended(game)
    assert table.do(press(NOWHERE), release(NOWHERE)) == []
    assert is_open(table)
    shown = table.picture()
    waited.rest(4.0)
    waited.do(key(pygame.K_F7))
    assert shown == waited.picture()


@every_game
def test_the_panel_is_closed_by_escape_its_button_or_a_click_beside_it_and_by_undo(game: str) -> None:
    for way in ("escape", "button", "beside"):
        table = ended(game)
        table.rest(3.0)
        place = table.place(CLOSE_RESULT) if way == "button" else NOWHERE
        assert table.do(*([key(pygame.K_ESCAPE)] if way == "escape" else click(place))) == []
        assert not is_open(table)
        assert table.do(key(pygame.K_ESCAPE)) == [Pop()]
    table = ended(game)
    table.rest(3.0)
    table.undo()
    assert not is_open(table)


@every_game
def test_the_buttons_of_the_panel_are_reached_by_mouse_and_keys(game: str) -> None:
    table = ended(game)
    table.rest(3.0)
    first, *_, menu, close = buttons(table)
    assert (menu, close) == (RESULT_MENU, CLOSE_RESULT)
    assert table.click(menu) == [Pop()]
    table.rest(1.0)
    assert [type(answer) for answer in table.do(key(pygame.K_RETURN))] == [NewGame]
    table.do(key(pygame.K_TAB))
    assert table.cursor == first
    for _ in buttons(table)[2:]:
        table.do(key(pygame.K_RIGHT))
    assert table.cursor == menu
    assert table.do(key(pygame.K_RETURN)) == [Pop()]
    table.do(key(pygame.K_RIGHT), key(pygame.K_RETURN))
    assert not is_open(table)


@every_game
def test_the_table_does_not_repeat_what_the_panel_shows(game: str) -> None:
    table = ended(game)
    table.rest(3.0)
    shown = set(buttons(table))
    assert not shown & drawn_by_the_table(table)
    for _ in range(len(shown) + 1):
        table.do(key(pygame.K_TAB))
        assert table.cursor in shown
    table.do(key(pygame.K_ESCAPE))
    assert shown - {RESULT_MENU, CLOSE_RESULT} <= drawn_by_the_table(table)


@every_game
def test_with_motion_off_the_panel_stands_there_after_the_last_moment(game: str) -> None:
    table, one = before_the_end(game)
    table.scene.set_motion(0.0)
    table.play(one)
    assert not is_open(table)
    table.rest(3.0)
    assert is_open(table)
    assert table.scene.is_still


@every_game
def test_what_is_pressed_as_the_panel_appears_does_not_close_it(game: str) -> None:
    for way in (NOWHERE, CLOSE_RESULT, RESULT_MENU, "escape", "escape before"):
        table = ended(game)
        while not is_open(table) and way != "escape before":
            table.scene.update(FRAME)
        table.do(key(pygame.K_ESCAPE))
        place = way if isinstance(way, tuple) else table.place(way if way in buttons(table) else RESULT)
        events = [key(pygame.K_ESCAPE)] if "escape" in way else [move(place), *click(place)]
        assert table.do(*events) == []
        assert is_open(table), way
        table.rest(1.0)
        table.do(*events)
        assert not is_open(table) or way == RESULT_MENU, way


@every_game
def test_the_final_position_is_not_dimmed(game: str) -> None:
    table = ended(game)
    table.rest(3.0)
    # Without the edges, on which the panel's shadow may fall.
    places = [place.inflate(-place.width // 2, -place.height // 2) for place in final_position(table.scene)]
    table.picture()
    with_panel = [pygame.image.tobytes(table.surface.subsurface(place), "RGB") for place in places]
    table.do(key(pygame.K_ESCAPE))
    table.picture()
    assert with_panel == [pygame.image.tobytes(table.surface.subsurface(place), "RGB") for place in places]


def final_position(scene: Any) -> list[Rect]:
    """What a game's panel must not cover."""
    layout = scene.layout
    own = getattr(layout, "bottom", None)
    pile = [rect for target, rect in layout.targets.items() if target.startswith(f"{PILE}/")]
    return [
        *(getattr(layout, name) for name in ("board", "court") if hasattr(layout, name)),
        *(layout.targets[hand] for hand in (HAND, THEIRS) if pile),
        *pile[-1:],
        *getattr(layout, "foundations", ()),
        *(card for column in getattr(layout, "columns", ()) and layout.cards for card in column),
        *(rect for target, rect in layout.targets.items() if target.startswith(f"hand/{own}/")),
    ]


@every_game
@every_screen
def test_the_panel_covers_nothing_of_the_position(game: str, size: tuple[int, int], text: float) -> None:
    table = ended(game)
    scene = TABLES[game].scene(table.snapshot(streaks=(3, 5)), size, theme_for(size, text))
    check_panel(scene, size)


@every_screen
@pytest.mark.parametrize("variant", ["three", "four"])
def test_with_more_players_the_court_stays_visible(variant: str, size: tuple[int, int], text: float) -> None:
    scene = TABLES["kings"].scene(ended_round(variant), size, theme_for(size, text))
    check_panel(scene, size)


@cache
def ended_round(variant: str) -> Snapshot:
    game, chance = GAMES["kings"], SplitMix64(1)
    states, past = [game.deal(3, variant)], []
    while moves := states[-1].legal_moves():
        one = next((each for each in moves[chance.below(len(moves)) :] if str(each) != "mulligan"), moves[0])
        past.append((states[-1].to_move, one))
        states.append(states[-1].apply(one))
    views, seen = game.history(states, past, Seat.A)
    players = (None, *("easy" for _ in game.seats[variant][1:]))
    return Snapshot(views[-1], None, players, 3, past=seen, states=views, privacy=Privacy(viewer=Seat.A))


def check_panel(scene: Any, size: tuple[int, int]) -> None:
    """The panel is inside the window, its parts are inside it and apart, and the final position is free."""
    layout = known(scene.result_panel.layout)
    check_inside({RESULT: layout.panel}, size)
    assert final_position(scene)
    assert layout.panel.collidelist(final_position(scene)) == -1
    parts = [layout.heading, layout.reason, layout.score, *layout.figures, *layout.buttons.values()]
    assert all(layout.panel.contains(rect) for rect in parts)
    check_apart({str(number): rect for number, rect in enumerate(parts)}, {})


@every_game
def test_enter_goes_on_after_the_panel_is_closed(game: str) -> None:
    table = ended(game)
    table.rest(3.0)
    table.click(CLOSE_RESULT)
    assert not is_open(table)
    assert [type(answer) for answer in table.do(key(pygame.K_RETURN))] == [NewGame]


@every_game
def test_the_key_that_ends_the_animation_starts_no_game(game: str) -> None:
    table = ended(game)
    assert table.do(key(pygame.K_RETURN)) == []
    assert table.do(key(pygame.K_RETURN)) == []
    table.rest(1.0)
    assert [type(answer) for answer in table.do(key(pygame.K_RETURN))] == [NewGame]


@every_game
def test_a_finished_game_that_is_opened_again_shows_no_panel(game: str) -> None:
    table = ended(game)
    table.scene = TABLES[game].scene(table.snapshot(is_reviewed=True), table.size, None)
    table.rest(3.0)
    assert not is_open(table)


@pytest.mark.parametrize("text", [1.0, LARGEST_TEXT])
@pytest.mark.parametrize(
    "area", [(580, 200), (740, 168), (373, 420), (420, 300), (480, 260), (1200, 900)], ids=str
)
def test_everything_in_the_panel_has_space(area: tuple[int, int], text: float) -> None:
    theme = theme_for(REFERENCE, text)
    figures = [Figure("123", "Moves"), Figure("99", "Fewest so far"), Figure("1:02:30", "Fastest so far")]
    captions = ("Play the full game", "New match", "Replay")
    row = [Button(f"button/{number}", caption) for number, caption in enumerate(captions)]
    reason = "The Queen on the Throne was worth 9; your highest card, the Soldier, only 5."
    place = Rect((8, 330), area)
    faces = Faces([("birds/gus-pleased", 1)], [("kings/person-1", 0)])
    score = Score([("You", 3), ("Gus", 5)], 7)
    result = Result("You lose the round.", reason, row, figures, faces, score, is_turning_point_known=True)
    layout = lay_out_result(result, place, theme)
    rects = [layout.heading, layout.reason, layout.score, *layout.figures, *layout.buttons.values()]
    if not layout.is_flat:
        rects.remove(layout.buttons[CLOSE_RESULT])  # It lies on the picture.
    check_apart({str(number): rect for number, rect in enumerate(rects)}, {})
    assert all(layout.panel.contains(rect) for rect in rects)
    assert place.contains(layout.panel)
    assert layout.panel.centerx - place.centerx in (0, -1), "it is in the middle"
    assert layout.picture.height >= 60, "the picture has space, too"
    for button, rect in zip(row, layout.buttons.values(), strict=False):
        assert widest_word(button.caption, layout.theme.font(TEXT)) < rect.width, "no word is broken"


@every_case(
    ("counting", "figures"),
    [
        ({}, []),
        ({"streaks": (1, 1)}, []),
        ({"streaks": (3, 5)}, [("3", "Wins in a row", False)]),
        ({"streaks": (5, 5)}, [("5", "Wins in a row", True)]),
        ({"streaks": (5, 5), "rating": (1523, 12)}, [("1523", "Rating (+12)", False)]),
        ({"streaks": (0, 5), "rating": (1511, -12)}, [("1511", "Rating (\N{MINUS SIGN}12)", False)]),
        ({"is_assisted": True}, [("", "Assisted", False)]),
        ({"is_assisted": True, "is_practice": True}, [("", "Practice", False)]),
    ],
)
def test_the_panel_says_what_the_game_brought(
    counting: dict[str, Any], figures: list[tuple[str, str, bool]]
) -> None:
    assert counting_figures(AnyTable("hierarchy").snapshot(**counting)) == figures


@every_case(
    ("players", "winners", "faces"),
    [
        ((None, "gus"), (0,), ([("kings/person-1", 0)], [("birds/gus-upset", 1)])),
        (("rufus", "gus"), (1,), ([("birds/gus-pleased", 1)], [("birds/rufus-upset", 0)])),
        ((None, "gus"), (), ([], [("kings/person-1", 0), ("birds/gus", 1)])),
    ],
)
def test_winners_are_pleased_and_losers_upset(
    players: tuple[str | None, ...], winners: tuple[int, ...], faces: Faces
) -> None:
    assert faces_of(AnyTable("hierarchy").snapshot(players=players), winners) == faces


@every_case(
    ("game", "tones"), [("kings", seat_colors(2, LIGHT)), ("hierarchy", (LIGHT.ramp[-1], LIGHT.sides[0]))]
)
def test_behind_the_portraits_are_the_colors_of_their_seats(game: str, tones: tuple[Color, Color]) -> None:
    table = ended(game)
    table.rest(3.0)
    surface = Surface(table.size)
    table.scene.draw(surface)
    place = known(table.scene.result_panel.layout).picture  # type: ignore[attr-defined]
    (winner,) = table.states[-1].outcome().winners
    picture = surface.subsurface(place)
    found = [mask.from_threshold(picture, tone, (1, 1, 1)).count() for tone in tones]
    assert found[winner] > found[winner.other] > 100


def test_the_first_win_against_a_bird_is_read_out() -> None:
    table, one = before_the_end("hierarchy")
    table.play(one)
    table.rest(3.0)
    table.show(is_first_win=True, players=(None, "gus"))
    panel = table.scene.described().node(RESULT)
    assert "First win against Gus!" in [node.name for node in known(panel).children]


@with_opponents
def test_the_turning_point_is_offered_once_it_is_known_and_moves_nothing(game: str) -> None:
    table = ended(game)
    table.rest(4.0)
    assert TURNING_POINT not in table.scene.targets()
    before = dict(table.scene.targets())
    table.show(turning_point=1)
    assert {name: table.scene.targets()[name] for name in before} == before
    wanted = Analyze(table.snapshot().text, 1) if game == "hierarkia" else AskReview(1)
    assert table.click(TURNING_POINT) == [wanted]
    assert not is_open(table)


@with_opponents
def test_moments_to_try_again_are_opened_by_mouse_and_keys(game: str) -> None:
    table = ended(game)
    table.rest(4.0)
    assert MOMENTS not in table.scene.targets()
    before = dict(table.scene.targets())
    table.show(moments=1)
    places = dict(table.scene.targets())
    assert {name: places[name] for name in before} == before, "it moves no other button"
    button = next(each for each in table.scene.picture().buttons if each.target == MOMENTS)  # type: ignore[attr-defined]
    assert button.caption == "1 moment to try again"
    assert [type(each) for each in table.click(MOMENTS)] == [AskMoments]
    table.do(key(pygame.K_ESCAPE))
    assert not is_open(table)
    table.tab_to(MOMENTS)
    assert [type(each) for each in table.do(key(pygame.K_RETURN))] == [AskMoments]
    table.show(moments=3)
    button = next(each for each in table.scene.picture().buttons if each.target == MOMENTS)  # type: ignore[attr-defined]
    assert button.caption == "3 moments to try again"


@every_screen
@with_opponents
def test_the_bar_has_space_for_the_moments(game: str, size: tuple[int, int], text: float) -> None:
    table, one = before_the_end(game)
    table.play(one)
    table.scene.resize(size, theme_for(size, text))
    table.show(moments=3)
    table.rest(4.0)
    places = table.scene.targets()
    bar = [places[name] for name in (MENU, MOMENTS, UNDO)]
    assert [rect.left for rect in bar] == sorted(rect.left for rect in bar)
    assert size == LEAST_WINDOW or bar[1].left - bar[0].right > bar[0].width, "space for the title"
