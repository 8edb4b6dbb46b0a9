"""The SoloDrez table: clicks, drags and keys become legal moves, and nothing else."""

import pygame
import pytest
from pygame import Rect

from game.engine.seat import Seat
from game.engine.solo import Winnable
from game.play.solo_game import FIRST_DELAY
from game.solodrez.rules.notation import Move
from game.solodrez.table.animation import DEAL_SECONDS, MARK_SECONDS, PEEK_SECONDS, SHAKE_SECONDS
from game.solodrez.table.layout import landing
from game.solodrez.table.scene import AGAIN, NEW_DEAL, SHOW, SolitaireScene
from game.table.scene import AskHint, NewGame, NextGame, Play, ShowSolution
from game.table.toolbar import HINT
from game.ui.description import walk
from game.ui.scene import Open, Pop, Request, Sound
from game.ui.theme import LIGHT, REFERENCE
from game.ui.widget import Weight
from support.any_table import FRAME, NOWHERE, POSITIONS, AnyTable
from support.cases import every_case
from support.events import click, key, move, press, release
from support.solodrez_positions import GAME

CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT

pytestmark = pytest.mark.usefixtures("silent_pygame")


class Table(AnyTable):
    """A scene, and a program that carries out its requests.

    Columns 1 to 9, if no others: a run of three on a Pawn; a Queen; a Joker; a Knight on a Tower; a Bishop;
    an empty one; a Queen on a Joker; a neutral on two Pawns; a Tower.
    """

    scene: SolitaireScene

    def __init__(self, position: str = POSITIONS["solodrez"]) -> None:
        super().__init__("solodrez")
        self.states = [GAME.parse_state(position)]
        self.scene = SolitaireScene(self.snapshot(), self.size)

    def play(self, one: Move | str) -> None:
        super().play(GAME.parse_move(str(one)))

    def begin_drag(self, source: str, target: str) -> list[Request]:
        """Drag up to the point of release."""
        start, end = self.place(source), self.place(target)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        return self.do(move(start), press(start), move(middle), move(end))

    def drag_to(self, source: str, target: str) -> list[Request]:
        return [*self.begin_drag(source, target), *self.do(release(self.place(target)))]

    def key(self, code: int, mod: int = 0, text: str = "") -> list[Request]:
        return self.do(key(code, mod, text))

    def type(self, text: str) -> list[Request]:
        return [answer for sign in text for answer in self.key(ord(sign), text=sign)]

    def is_still(self) -> bool:
        return self.scene.is_still

    def is_celebrating(self) -> bool:
        return self.scene.result_panel.is_open

    @property
    def sentence(self) -> str:
        return self.scene.picture().prompt

    @property
    def chosen(self) -> tuple[int, int] | None:
        return self.scene.picture().chosen

    def peeked(self) -> tuple[int, int] | None:
        return self.scene.picture().peeked

    @property
    def lit(self) -> set[int]:
        """The highlighted columns, counted from 1."""
        return {column + 1 for column in self.scene.picture().lit}


def plays(*moves: str) -> list[Request]:
    return [Play(GAME.parse_move(text)) for text in moves]


# Dragging


@every_case(
    ("source", "target", "played"),
    [
        ("card/1/4", "column/9", "1:1>9"),
        ("card/1/2", "column/3", "1:3>3"),
        ("card/4/3", "column/5", "4:1>5"),
        ("card/7/1", "column/6", None),
        ("card/3/1", "column/6", None),
        ("card/8/3", "column/6", "8:1>6"),
    ],
)
def test_a_drag_takes_the_card_grabbed_and_all_on_it(source: str, target: str, played: str | None) -> None:
    table = Table()
    assert table.drag_to(source, target) == (plays(played) if played else [])


@every_case("below", ["card", "edge", "foot", "nowhere"])
def test_a_drop_goes_to_a_column_down_to_the_foot_of_the_window(below: str) -> None:
    table = Table()
    column = table.scene.targets()["column/9"]
    table.begin_drag("card/1/4", "column/9")
    heights = {"card": column.top + 9, "edge": column.bottom - 4, "foot": REFERENCE[1] - 1}
    end = (column.centerx, heights.get(below, -200))
    assert table.do(move(end), release(end)) == ([] if below == "nowhere" else plays("1:1>9"))
    if below == "nowhere":
        assert "Drop them on a column" in table.sentence
        assert table.drag_to("card/1/4", AGAIN) == [], "a drop presses no button"


def test_drop_target_is_the_most_covered_column_not_the_pointer() -> None:
    table = Table()
    card = table.scene.targets()["card/1/4"]
    aim = table.scene.targets()["column/9"]
    # Grabbed at its left edge, the pointer is over the eighth column when most of the card is over the ninth.
    start = (card.left + 2, card.centery)
    end = (aim.left - 20, card.centery)
    assert table.scene.targets()["column/8"].collidepoint(end)
    assert table.do(press(start), move(end), release(end)) == plays("1:1>9")


def test_columns_that_take_what_is_dragged_glow_and_no_others() -> None:
    table = Table()
    before = table.picture()
    assert table.begin_drag("card/1/4", "column/6") == []
    assert table.lit == {8, 9}
    assert table.picture() != before
    table = Table()
    table.begin_drag("card/1/2", "column/5")
    assert table.lit == {3, 8}
    table = Table()
    table.begin_drag("card/8/3", "column/8")
    assert 6 in table.lit
    table.picture()
    slot = table.surface.subsurface(table.scene.layout.slots[5])
    gold = pygame.mask.from_threshold(slot, LIGHT.gold, (9, 9, 9, 255))
    assert gold.count() > slot.width, "an empty column glows too"


def test_the_place_opens_where_dragged_cards_would_land() -> None:
    table = Table()

    def is_open(column: int) -> bool:
        table.picture()
        goal = landing(table.scene.layout, column, 1)
        return tuple(table.surface.get_at((goal.centerx, goal.top + 1)))[:3] == LIGHT.gold

    table.begin_drag("card/5/1", "column/9")
    assert is_open(8)
    goal = landing(table.scene.layout, 8, 1)
    table.do(move(table.place("column/3")))
    assert not is_open(2), "a Bishop can't go on a Joker"
    assert not is_open(8)
    table.do(move(table.place("column/9")), release(table.place("column/9")))
    assert table.scene.layout.cards[8][-1] == goal


# Cards that cannot be lifted


@every_case("by", ["drag", "click"])
def test_cards_that_are_not_in_order_stay_and_the_one_in_the_way_shakes_for_a_moment(by: str) -> None:
    table = Table()
    rested = table.picture()
    start = table.place("card/1/1")
    if by == "drag":
        table.do(press(start), move((start[0] + 60, start[1] + 60)))
    else:
        table.do(*click(start))
    picture = table.scene.picture()
    assert picture.blocker == (0, 1), "the Queen on the Pawn"
    assert picture.in_hand is None
    assert table.lit == set()
    assert table.sentence == "Those cards aren't in sequence: Pawn, Queen."
    shaken = set()
    for _ in range(round(SHAKE_SECONDS / FRAME) + 2):
        shaken.add(table.scene.picture().shake)
        table.rest(FRAME)
    assert shaken == {-2, 0, 2}
    assert table.scene.picture().shake == 0
    if by == "drag":
        assert table.do(release((start[0] + 60, start[1] + 60))) == []
    table.rest(MARK_SECONDS)
    assert table.scene.picture().blocker is None
    table.do(*click(NOWHERE))
    assert table.picture() == rested


def test_neutral_cards_between_are_named_with_those_that_they_cannot_join() -> None:
    table = Table("Q1*1N2/P/P/P/P/P/P/P/P")
    table.scene.set_motion(0.0)
    table.click("card/1/1")
    assert table.scene.picture().blocker == (0, 2)
    assert table.sentence == "Those cards aren't in sequence: Queen, Neutral card, Knight."
    assert table.scene.picture().shake == 0, "without animation nothing shakes"


# Clicking


def test_click_and_click_does_the_same_as_a_drag() -> None:
    table = Table()
    assert table.click("card/1/2") == []
    assert table.lit == {3, 8}
    assert table.click("column/3") == plays("1:3>3")
    assert table.chosen is None
    table = Table()
    table.click("card/1/4")
    assert table.click("column/6") == []
    assert "empty column" in table.sentence
    assert table.chosen is None
    column = table.scene.targets()["column/4"]
    table.do(*click((column.centerx, column.bottom - 3)))
    assert table.chosen == (3, 1), "the lowest part of a column takes its last card"


def test_the_same_click_again_makes_the_best_move_and_then_the_next_also_while_cards_glide() -> None:
    table = Table()
    table.click("card/3/1")
    assert table.click("card/3/1") == []
    assert table.sentence, "no column takes the Joker"
    table = Table("QT1/Q/Q/J/P/P/P/P/P")
    for expected, card in (("1:1>2", "card/1/2"), ("2:1>3", "card/2/2"), ("3:1>1", "card/3/2")):
        point = table.place(card)
        assert table.do(press(point), release(point), press(point), release(point)) == plays(expected)


def test_a_complete_series_is_framed_and_says_how_it_is_removed() -> None:
    table = Table("JQTBNP/P/P/P/P/P/P/JQTBNP/P")
    assert table.sentence == "Column 1 is complete. Choose it to remove it."
    framed = table.picture()
    table.show(is_about_to_move=True)
    assert table.sentence == ""
    assert table.picture() != framed
    table.show()
    assert table.picture() == framed
    assert table.type("1") == plays("1!")
    assert table.sentence == "Column 8 is complete. Choose it to remove it."
    assert table.click("card/8/3") == plays("8!")
    assert "complete" not in table.sentence


def test_a_hint_marks_its_cards_and_escape_dismisses_it_before_leaving_the_table() -> None:
    table = Table()
    plain, hint = table.picture(), {"hint": GAME.parse_move("1:3>3"), "moves_to_go": 12}
    table.show(**hint)
    assert table.scene.picture().advised == (0, 3, 2)
    assert "12" in table.sentence
    assert table.picture() != plain
    assert table.key(pygame.K_ESCAPE) == []
    assert table.scene.picture().advised is None
    assert table.picture() == plain
    table.show(**hint, winnable=Winnable.WON)
    assert table.scene.picture().advised is None, "what is told besides does not light it again"
    assert table.key(pygame.K_ESCAPE) == [Pop()]


@every_case("by", ["key", "button", "another hint"])
def test_dismissed_hint_returns_when_requested_again(by: str) -> None:
    table = Table()
    table.show(hint=GAME.parse_move("1:3>3"))
    table.key(pygame.K_ESCAPE)
    if by == "key":
        assert table.type("h") == [AskHint()]
    elif by == "button":
        assert table.click(HINT) == [AskHint()]
    else:
        table.show(hint=GAME.parse_move("8:1>6"))
    assert table.scene.picture().advised is not None
    assert table.key(pygame.K_ESCAPE) == []


def test_chosen_cards_are_raised_above_those_that_may_take_them() -> None:
    table = Table()
    source, target = table.scene.targets()["card/5/1"], table.scene.targets()["card/9/1"]

    def is_raised(card: Rect) -> bool:
        table.picture()
        return table.surface.get_at((card.centerx, card.top - 2))[:3] != LIGHT.table

    assert (is_raised(source), is_raised(target)) == (False, False)
    table.click("card/5/1")
    assert table.lit >= {9}
    assert (is_raised(source), is_raised(target)) == (True, False)
    table.key(pygame.K_ESCAPE)
    assert not is_raised(source)


def test_a_neutral_card_says_what_it_stands_for_among_cards_that_move() -> None:
    table = Table("Q1*1N2/T1*2/P1/P2/P3/P4/P5/J1/B1")

    def said() -> list[str]:
        names = [node.name for node in walk(table.scene.described().nodes) if node.target.startswith("card/")]
        return [name.partition(" of ")[0] for name in names if name.startswith("Neutral")]

    assert said() == ["Neutral card as Bishop, 2", "Neutral card, 2"], "at the end of a column it may be any"
    lying = table.picture()
    table.click("card/2/1")
    assert said()[1] == "Neutral card as Bishop, chosen, 2"
    table.key(pygame.K_ESCAPE)
    table.click("card/2/2")
    assert said()[1] == "Neutral card, chosen, 2", "alone it may be any"
    table.key(pygame.K_ESCAPE)
    assert table.picture() == lying
    table.begin_drag("card/2/1", "column/3")
    assert said()[1].startswith("Neutral card as Bishop")


# Keys


@every_case("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_take_and_drop_where_the_arrows_lead(code: int) -> None:
    table = Table()
    for step in (*[pygame.K_RIGHT] * 5, pygame.K_LEFT, code):
        assert table.key(step) == []
    assert table.chosen == (3, 1)
    table.key(pygame.K_RIGHT)
    assert table.key(code) == plays("4:1>5")
    table = Table()
    table.key(pygame.K_RIGHT)
    assert table.key(code) == []
    assert table.chosen == (0, 3)
    assert table.key(code) == plays("1:3>3"), "twice makes the best move"


def test_figures_choose_the_longest_run_of_a_column_and_send_it_to_another() -> None:
    table = Table()
    assert table.type("1") == []
    assert table.chosen == (0, 3)
    assert table.lit == {3, 8}
    assert table.type("3") == plays("1:3>3")
    table = Table()
    assert table.type("16") == []
    assert "empty column" in table.sentence
    assert table.chosen is None


def test_plus_and_minus_change_how_many_cards_are_taken() -> None:
    table = Table()
    table.type("1--")
    assert table.chosen == (0, 1)
    table.type("-")
    assert table.chosen == (0, 1)
    # Where plus needs Shift.
    table.key(pygame.K_EQUALS, SHIFT, "+")
    assert table.chosen == (0, 2)
    table.key(pygame.K_PLUS, text="+")
    table.type("+")
    assert table.chosen == (0, 3)
    table.key(pygame.K_DOWN)
    assert table.chosen == (0, 2)
    table.key(pygame.K_UP)
    assert table.chosen == (0, 3)
    assert table.type("--9") == plays("1:1>9")


@every_case(
    ("code", "mod", "text", "answer"),
    [
        (pygame.K_s, 0, "s", ShowSolution()),
        (pygame.K_r, CTRL, "", NewGame(NextGame.SAME)),
        (pygame.K_d, CTRL, "", Open("number-solodrez")),
        (pygame.K_PLUS, CTRL, "", NewGame(NextGame.NEXT)),
        (pygame.K_EQUALS, CTRL | SHIFT, "", NewGame(NextGame.NEXT)),
        (pygame.K_EQUALS, CTRL, "", NewGame(NextGame.NEXT)),
        (pygame.K_MINUS, CTRL, "", NewGame(NextGame.PREVIOUS)),
    ],
)
def test_table_keys_return_their_requests(code: int, mod: int, text: str, answer: Request) -> None:
    assert Table().key(code, mod, text) == [answer]


def test_table_buttons_return_their_requests() -> None:
    assert Table().click(SHOW) == [ShowSolution()]
    assert Table().click(AGAIN) == [NewGame(NextGame.SAME)]
    assert Table().click(NEW_DEAL) == [NewGame(NextGame.NEW_DEAL)]


# Covered cards


def test_the_right_button_holds_up_a_covered_card_as_long_as_it_is_down() -> None:
    table = Table()
    rested = table.picture()
    point = table.place("card/1/2")
    table.do(press(point, 3))
    assert table.peeked() == (0, 1)
    assert table.picture() != rested
    table.rest(2.0)
    assert table.peeked() == (0, 1)
    table.do(release(point, 3))
    assert table.peeked() is None
    assert table.picture() == rested
    # A short press shows it for a glance.
    table.do(press(point, 3), release(point, 3))
    table.rest(PEEK_SECONDS * 0.8)
    assert table.peeked() == (0, 1)
    assert not table.is_still()
    table.rest(PEEK_SECONDS * 0.4)
    assert table.peeked() is None
    assert table.is_still()
    for target in ("card/1/4", "column/6"):
        table.do(press(table.place(target), 3))
        assert table.peeked() is None, "nothing covers it"


# Automatic moves


def test_drag_peek_and_press_survive_the_removal_of_another_column() -> None:
    table = Table("QT1/JQTBNP/Q/J/P/P/P/P/P")
    table.begin_drag("card/1/2", "column/5")
    table.play("2!")
    assert table.scene.picture().in_hand == (0, 1)
    end = table.place("column/3")
    assert table.do(move(end), release(end)) == plays("1:1>3")
    assert table.scene.picture().moves == 1, "series that leave are not counted"
    table = Table("QT1/JQTBNP/Q/J/P/P/P/P/P")
    table.click("card/1/2")
    table.do(press(table.place("card/1/1"), 3))
    table.play("2!")
    assert table.chosen == (0, 1)
    assert table.peeked() == (0, 0)
    table = Table("QT1/JQTBNP/Q/J/P/P/P/P/P")
    point = table.place("card/1/2")
    table.do(press(point))
    table.play("2!")
    table.do(release(point))
    assert table.chosen == (0, 1), "the press still becomes a click"


def test_drag_and_peek_end_when_their_column_is_removed() -> None:
    table = Table("QT1/JQTBNP/Q/J/P/P/P/P/P")
    point = table.place("card/2/3")
    table.do(press(point, 3))
    table.play("2!")
    table.picture()
    assert table.peeked() is None
    table = Table("QT1/JQTBNP/Q/J/P/P/P/P/P")
    table.begin_drag("card/2/6", "column/4")
    table.play("2!")
    table.picture()
    assert table.scene.picture().in_hand is None
    assert table.do(release(table.place("column/4"))) == []


def test_a_complete_series_can_be_dropped_on_the_foundations() -> None:
    table = Table("J1Q1T1B1N1P1/J2Q2T2B2N2/P4/-/-/-/-/-/J3Q3T3B3N3P3")
    goal = table.scene.layout.foundations[4].center

    def drop(source: str) -> list[Request]:
        start = table.place(source)
        return table.do(move(start), press(start), move(goal), release(goal))

    assert drop("card/1/2") == [], "not a part of it"
    assert drop("card/2/1") == [], "not complete"
    assert drop("card/1/1") == plays("1!")
    assert drop("card/9/1") == plays("9!"), "although the ninth column is closer"


def test_a_foundation_shows_its_series_once_all_its_cards_have_arrived() -> None:
    table = Table(TWO_SERIES)
    shown = [table.scene.picture().standing]
    table.play("1!")
    shown.append(table.scene.picture().standing)
    table.rest(1.0)
    shown.append(table.scene.picture().standing)
    table.undo()
    shown.append(table.scene.picture().standing)
    assert [number - shown[0] for number in shown] == [0, 0, 1, 0]


def test_the_foundation_that_is_next_is_marked_and_lit_when_a_series_is_complete() -> None:
    table = Table(TWO_SERIES)
    places, standing = table.scene.layout.foundations, table.scene.picture().standing

    def gold(place: Rect) -> bool:
        return tuple(table.surface.get_at((place.centerx, place.top + 1)))[:3] == LIGHT.gold

    table.picture()
    assert [gold(place) for place in places].index(True) == standing
    table.show(is_about_to_move=True)
    table.picture()
    assert not any(gold(place) for place in places)
    table.show(hint=GAME.parse_move("8!"), is_about_to_move=True)
    table.picture()
    assert gold(places[standing])


@every_case("by", ["card/1/4", "column/6", "button/undo", "button/menu", *"1hsw+\t\r\x1b", NOWHERE])
def test_any_input_stops_the_solution_and_does_nothing_else(by: str | tuple[int, int]) -> None:
    table = Table()
    place = by if isinstance(by, tuple) else table.place(by) if len(by) > 1 else None
    for button in (1, 3) if place else (0,):
        table.show(is_showing=True, can_undo=True)
        assert table.key(pygame.K_LCTRL) == [], "a modifier alone is no input"
        stop = table.do(press(place, button)) if place else table.type(str(by))
        assert stop == [ShowSolution()]
        table.show(can_undo=True)
        assert table.do(*[release(place, button)] if place else []) == []
        assert (table.chosen, table.cursor, table.peeked()) == (None, None, None)


# Drawing


TWO_SERIES = "J1Q1T1B1N1P1/P3/P4/P5/P6/P7/N8/J2Q2T2B2N2P2/P9"


def test_removed_series_leave_sealed_without_blocking_input() -> None:
    table = Table(TWO_SERIES)
    table.play("1!")
    leaving = table.picture()
    assert not table.is_moving(), "the next series may leave"
    assert not table.is_still()
    heard = table.rest(FIRST_DELAY)
    table.play("8!")
    assert len(table.scene.picture().leaving) == 2
    first = table.scene.picture().standing + 1
    heard += table.rest(0.7)
    assert heard == [Sound("series", first), Sound("series", first + 1)], "each a tone higher"
    assert table.is_still(), "the first one no longer waits"
    assert table.picture() != leaving
    table.undo()
    table.play("8!")
    assert table.rest(0.4) == [Sound("series", first + 1)]
    table.undo()
    assert table.is_still(), "it is back at once"
    table.play("8!")
    table.key(pygame.K_UP)
    assert table.is_still(), "a key ends it"
    table.undo()
    table.scene.set_motion(0.0)
    table.play("8!")
    assert table.rest(0.5) == [Sound("series", first + 1)]
    assert not table.is_still(), "with animation off it stands for a while"
    table.rest(0.2)
    assert table.is_still()


def test_a_deal_comes_in_within_its_time_and_a_click_skips_it() -> None:
    table = Table(str(GAME.deal(1)))
    rested = table.picture()
    table.scene.begin()
    assert table.is_moving()
    assert table.picture() != rested
    table.rest(DEAL_SECONDS + 2 * FRAME)
    assert not table.is_moving()
    assert table.picture() == rested
    table.scene.begin()
    point = table.place("card/1/7")
    table.do(press(point))
    assert not table.is_moving()
    table.do(release(point))
    assert table.chosen == (0, 1), "the click that skips it counts"
    table.scene.set_motion(0.0)
    table.scene.begin()
    assert not table.is_moving()


def test_winnable_indicator_has_three_states_and_can_be_off() -> None:
    table = Table()
    pictures = set()
    for winnable in (*Winnable, None):
        table.show(winnable=winnable)
        pictures.add(table.picture())
    assert len(pictures) == 4


def test_prompt_announces_a_standstill_and_an_abandoned_game() -> None:
    assert "neutral" in Table("J*/J/J/J/J/J/J/J/J").sentence
    assert Table("/".join("P" * 9)).sentence
    table = Table()
    assert table.sentence == ""
    table.show(given_up_by=Seat.A, is_reviewed=True)
    assert table.sentence == "You abandoned this game. Undo to continue it."
    table.show(is_reviewed=True)
    table.type("1")
    assert table.chosen == (0, 3)


def test_a_win_is_celebrated_once_and_nothing_can_be_taken_from_the_table_any_more() -> None:
    table = Table("JQTBNP/-/-/-/-/-/-/-/*")
    table.play("1!")
    assert not table.is_celebrating(), "the last cards are still seen to leave"
    assert table.is_moving(), "so that the end is not heard yet"
    assert not any(button.weight is Weight.FIRST for button in table.scene.picture().buttons)
    assert not table.is_still()
    assert table.click("column/2") == []
    assert table.is_celebrating(), "a click skips the animation"
    table.rest(1.0)
    assert table.is_still()
    assert not any(target.startswith("card/") for target in table.scene.targets()), "neutral cards leave too"
    table.do(*click(NOWHERE))
    assert not table.is_celebrating(), "another one closes the panel"
    assert table.type("91") == []
    table.undo()
    assert not table.is_celebrating()
    table = Table("JQTBNP/-/-/-/-/-/-/-/*")
    table.play("1!")
    table.undo()
    assert table.key(pygame.K_RETURN) == [], "the cursor is back at the columns"
    table = Table("-/-/-/-/-/-/-/-/*")
    assert not table.is_celebrating(), "a game that was won before is not celebrated again"
    assert table.is_still()


def test_nothing_tells_that_no_moves_are_left_before_the_last_cards_have_landed() -> None:
    table = Table(
        "T4T7B4J3Q2Q3N5P2/B8B5N6J4J6Q5J2/B1J7Q1Q6B9N4P4/J5T2T5P7J9N3P8/Q7B7P5B3N9P1/N8N2T1N7P6/T9T8T6B6*2/"
        "Q9P9*1T3J1/P3N1Q8B2Q4J8"
    )
    table.play("4:2>7")
    assert (table.sentence, "button/turning" in table.scene.targets()) == ("", False)
    table.rest(1.0)
    told = table.scene.strip.beat
    assert told
    assert (told.headline, told.detail) == ("No moves left.", "Undo, or start a new deal.")
    table.rest(2.0)
    assert table.scene.strip.beat is None
    assert table.sentence == "No moves left. Undo, or start a new deal."
    assert "button/turning" in table.scene.targets()
    table.undo()
    table.rest(3.0)
    assert table.sentence == "", "and no strip tells of what was undone"


def test_a_strip_tells_once_that_only_neutral_cards_can_move() -> None:
    table = Table("J*/JQTBNP/J/J/J/J/J/J/J")
    table.play("2!")
    shown: list[str] = []
    for made in ("1:1>2", "2:1>1"):
        for _ in range(40):
            table.rest(0.1)
            beat = table.scene.strip.beat
            shown += [beat.headline] if beat and beat.headline not in shown[-1:] else []
        shown.append(made)
        table.play(made)
    assert shown == ["Only neutral cards can still move.", "1:1>2", "2:1>1"]
