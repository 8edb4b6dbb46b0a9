"""The Hierarchy table: cards in full, replies, keys, double clicks, animations and the log."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.engine.seat import Seat
from game.hierarchy.rules.cards import BARONESS, CARDS, DRAGON, IMPOSTOR, KING, QUEEN, SERF, TOWER
from game.hierarchy.table import moments, picture
from game.hierarchy.table.layout import NEW_DEAL, lifted
from game.hierarchy.table.picture import full_place
from game.hierarchy.table.scene import DuelScene
from game.table.names import computer_moves, on_turn
from game.table.toolbar import MENU
from game.ui.animation import GLIDE, LIFT, SHARP_AFTER
from game.ui.gestures import DOUBLE, TAP
from game.ui.theme import LIGHT, REFERENCE
from game.ui.tooltip import AFTER
from support.any_table import FRAME, NOWHERE
from support.cases import every_case
from support.events import click, key, move, press, release, wheel
from support.hierarchy_positions import GAME
from support.hierarchy_table import KEY_UP, LONG_GAME, DuelTable
from support.layouts import DrawnText
from support.snapshots import changed

TAB, RIGHT, UP, DOWN = pygame.K_TAB, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
ENTER, SPACE = pygame.K_RETURN, pygame.K_SPACE

pytestmark = pytest.mark.usefixtures("silent_pygame")


def with_a_discard() -> DuelTable:
    return DuelTable(1, ("3", "4x13"))


def before_the_impostor() -> DuelTable:
    """The Impostor, first in the player's hand, can copy several cards."""
    return DuelTable(61, LONG_GAME[:12])


def walk_to(table: DuelTable, target: str) -> None:
    """Move the cursor to the target's zone, and there to the target."""
    while str(table.cursor).partition("/")[0] != target.partition("/")[0]:
        table.send(TAB)
    for _ in table.scene.targets():
        if table.cursor == target:
            return
        table.send(RIGHT)
    raise AssertionError(f"{target} is not reached")


# Hints


@every_case(
    ("deal", "moves", "sentence"),
    [
        (61, ("4", "11"), "Hint: Assassin. The only legal move."),
        (1, ("1", "4"), "Hint: Surgeon. The computer found nothing better."),
    ],
)
def test_a_hint_without_a_reason_says_if_there_is_no_choice(
    deal: int, moves: tuple[str, ...], sentence: str
) -> None:
    table = DuelTable(deal, moves)
    table.show(hint=table.states[-1].legal_moves()[0])
    assert table.prompt == sentence


# Cards in full


def test_a_card_is_shown_in_full_while_the_pointer_rests_on_it() -> None:
    table = DuelTable()
    plain = table.picture()
    table.hover("hand/9", AFTER * 0.9)
    before = table.picture()
    assert table.full() is None
    table.scene.update(SHARP_AFTER * 0.2)
    assert table.is_dirty()
    assert table.full() == "hand/9"
    assert table.picture() != before
    place = full_place(table.shown, "hand/9")
    assert table.color_at((place.centerx, place.top + 6)) == LIGHT.ramp[DRAGON]
    table.do(move(NOWHERE))
    assert table.full() is None
    assert table.picture() == plain
    table.hover("hand/7", AFTER * 0.5)
    assert table.full() is None, "the next card has to be rested on as well"


@every_case("target", ["hand/12", "theirs/9", "pile/3", "discard/13"])
def test_every_card_can_be_shown_in_full_by_pointer_and_by_a_held_key(target: str) -> None:
    table = with_a_discard()
    table.hover(target)
    assert table.full() == target
    table = with_a_discard()
    walk_to(table, target)
    table.send(SPACE)
    assert table.full() is None, "it may still be a tap"
    table.scene.update(TAP)
    assert table.full() == target
    table.do(KEY_UP)
    assert table.full() is None
    assert table.shown.chosen == ()


def test_no_card_is_shown_in_full_during_a_drag_or_when_it_moves_under_a_resting_pointer() -> None:
    table = DuelTable()
    table.do(move(table.place("hand/9")), press(table.place("hand/9")))
    table.hover("theirs/6", 1.0)
    assert table.full() is None
    table = DuelTable()
    table.do(move(table.place("hand/9")))
    table.play("1")
    table.scene.update(5.0)
    assert table.full() is None


@every_case("event", [press(NOWHERE), key(pygame.K_ESCAPE), Event(pygame.WINDOWFOCUSLOST)])
def test_a_held_key_is_forgotten_when_something_else_is_done(event: Event) -> None:
    table = DuelTable()
    table.do(key(RIGHT), key(SPACE), event)
    table.scene.update(1.0)
    assert table.full() is None
    assert table.do(KEY_UP) == []
    assert table.shown.chosen == ()


# Replies


def marked(table: DuelTable) -> set[str]:
    return {CARDS[card].symbol for card in table.shown.answering}


def test_resting_on_a_card_marks_and_counts_the_replies() -> None:
    table = DuelTable(3, ("2", "3"))
    plain = table.picture()
    table.hover("hand/9", 0.0)
    assert marked(table) == set()
    table.scene.update(AFTER)
    after = table.states[-1].apply(table.game.parse_move("9"))
    assert marked(table) == {CARDS[answer.card].symbol for answer in after.legal_moves()}
    for symbol in ("4", "6", "8", "10", "11", "12"):
        x, y = table.rect(f"theirs/{symbol}").midtop
        assert (table.color_at((x, y - 8)) != LIGHT.table) == (symbol in marked(table)), symbol
    assert table.shown.answers_sentence == f"Your opponent has {len(marked(table))} answers."
    table.do(move(NOWHERE))
    assert table.picture() == plain
    for target in ("hand/13", "theirs/6", "pile/3"):
        table.hover(target)
        assert marked(table) == set(), "it cannot be played"
        assert table.shown.answers_sentence == ""


@every_case("way", ["click", "cursor", "drag"])
def test_replies_to_the_selection_are_marked_at_once(way: str) -> None:
    table = DuelTable(3, ("2", "3"))
    if way == "cursor":
        walk_to(table, "hand/9")
    else:
        start, end = table.place("hand/9"), table.place("pile")
        table.do(*click(start) if way == "click" else [press(start), move(end)])
        assert "answers." in table.prompt
    assert marked(table) != set()


# Keys


def test_enter_plays_the_chosen_card_wherever_the_cursor_is() -> None:
    table = DuelTable()
    table.send(RIGHT)
    assert table.cursor != "hand/5"
    assert table.send(pygame.K_4) == []
    assert table.shown.chosen == ("hand/5",)
    assert table.send(ENTER) == ["5"]
    table = DuelTable()
    table.send(RIGHT)
    table.click_on("hand/9")
    assert table.send(ENTER) == ["9"]
    table = DuelTable()
    table.click_on("hand/9")
    walk_to(table, "hand/9")
    assert table.send(ENTER) == ["9"], "on the card itself as well"


def test_tab_goes_through_the_zones_in_this_order() -> None:
    table = with_a_discard()
    there = []
    for _ in range(8):
        table.send(TAB)
        there.append(str(table.cursor))
    firsts = [target.partition("/")[0] for target in there]
    assert firsts == ["hand", "pile", "theirs", "discard", "log", "button", "button", "hand"]
    assert there[4:7] == ["log/2", MENU, NEW_DEAL]


def test_arrows_start_at_the_first_playable_card_and_then_cover_the_hand() -> None:
    table = DuelTable(3, ("2", "3"))
    hand, playable = table.targets("hand"), table.shown.steps
    assert set(hand) - set(playable), "some card cannot be played"
    walked = []
    for _ in (None, *hand):
        table.send(RIGHT)
        walked.append(table.cursor)
    start = hand.index(playable[0])
    assert walked == [*hand[start:], *hand[: start + 1]]


def test_enter_on_a_dimmed_card_says_why_until_the_next_arrow() -> None:
    table = DuelTable()
    walk_to(table, "hand/13")
    assert table.send(ENTER) == []
    assert table.shown.chosen == ()
    assert "King" in table.shown.refusal
    table.send(RIGHT)
    assert table.shown.refusal == ""


def test_your_turn_comes_when_the_computers_move_has_landed() -> None:
    table = DuelTable(3, ("2",))
    table.scene.set_motion(1.0)
    table.play(table.states[-1].legal_moves()[0])
    assert table.is_moving()
    assert table.prompt == "The computer is moving."
    moving = table.shown.player_on_turn
    table.rest(3.0)
    assert table.prompt.startswith("Your turn")
    assert (moving, table.shown.player_on_turn) == (Seat.B, Seat.A)
    card = table.place("hand/9")
    table.do(press(card), move(NOWHERE), move(card), release(card))
    assert table.is_moving()
    assert table.prompt.startswith("Your turn"), "it is the person's card that moves"


def test_while_the_computer_chooses_cards_can_be_walked_to_by_tab() -> None:
    table = DuelTable(3, ("2",))
    assert table.prompt == "The computer is thinking."
    table.send(RIGHT)
    assert table.shown.cursor is None, "nothing can be played"
    table.send(TAB)
    assert table.cursor == table.targets("theirs")[0]
    assert table.send(ENTER) == []
    assert table.shown.refusal == "It's not your turn."


# Clicks and drops


def test_a_double_click_plays_a_card_that_needs_no_more() -> None:
    table = DuelTable()
    assert table.click_on("hand/9") == []
    assert not table.scene.is_still, "time is still counted"
    table.scene.update(DOUBLE * 0.9)
    assert table.click_on("hand/9") == ["9"]
    table = DuelTable()
    table.click_on("hand/9")
    table.scene.update(DOUBLE)
    assert table.click_on("hand/9") == []
    assert table.shown.chosen == (), "a slow second click lets go"


@every_case(
    ("targets", "chosen", "refusal"),
    [
        (("hand/?", "hand/?"), ("hand/?",), ""),
        (("hand/9", "hand/7"), ("hand/7",), ""),
        (("hand/13", "hand/13"), (), "King"),
    ],
)
def test_two_quick_clicks_play_nothing_else(
    targets: tuple[str, str], chosen: tuple[str, ...], refusal: str
) -> None:
    table = before_the_impostor() if "hand/?" in targets else DuelTable()
    assert [table.click_on(target) for target in targets] == [[], []]
    assert table.shown.chosen == chosen
    assert refusal in table.shown.refusal


@every_case(
    ("target", "goal", "sentence"),
    [
        ("hand/9", "theirs/6", "Drop it on the pile."),
        ("hand/9", "hand/13", ""),
        ("hand/13", "pile", "King"),
        ("theirs/6", "pile", "It's your turn: pick a card from your hand."),
    ],
)
def test_invalid_drop_returns_the_card_and_says_why(target: str, goal: str, sentence: str) -> None:
    table = DuelTable()
    end = table.place(goal)
    table.do(press(table.place(target)), move(end))
    assert "discard" not in table.prompt
    assert table.shown.problem == (table.shown.obstacle if target == "hand/13" else ""), (
        "the reason comes early"
    )
    assert table.do(release(end)) == []
    assert table.is_moving()
    assert sentence in table.shown.refusal
    assert bool(table.shown.refusal) == bool(sentence)
    table.scene.update(0.151)
    assert not table.is_moving()


def test_why_a_card_cannot_be_played_is_on_the_full_card_and_said_of_a_wrong_copy_only() -> None:
    table = DuelTable()
    table.hover("hand/9")
    assert table.shown.obstacle == ""
    table.hover("hand/13")
    assert table.shown.obstacle == "The King needs 7 or more cards in the pile."
    table.hover("theirs/12")
    assert table.shown.obstacle == "", "it is not the opponent's turn"
    table = before_the_impostor()
    table.click_on("hand/?")
    (own, *_) = (f"pile/{CARDS[each.card].symbol}" for each in table.states[-1].pile if each.owner == Seat.A)
    for target, sentence in ((own, "copies only cards that your opponent has"), ("theirs/11", "to copy.")):
        table.click_on(target)
        assert sentence in table.prompt
        assert table.shown.chosen == ("hand/?",)


def test_cards_that_may_be_discarded_are_raised_like_those_that_may_be_played() -> None:
    table = DuelTable(1, ("3",))
    table.players = ("easy", None)
    table.scene = DuelScene(table.snapshot(), table.size)
    at_rest = {name: table.scene.layout.targets[name] for name in table.targets("hand")}

    def raised() -> set[str]:
        return {name for name, rect in table.shown.places.items() if rect.top < at_rest.get(name, rect).top}

    assert raised() == {f"hand/{card}" for card in (4, 9, 10, 11)}
    for way in ("choose", "drag"):
        start = table.place("hand/4")
        table.do(*(click(start) if way == "choose" else [press(start), move(table.place("pile"))]))
        assert raised() >= {f"hand/{card}" for card in (6, 7, 9, 10, 11, 13)}
        table.send(pygame.K_ESCAPE)


def test_the_pile_shows_what_the_serf_counts_and_how_many_cards_it_has(drawn: list[DrawnText]) -> None:
    table = DuelTable(3, ("2", "3"))
    assert moments.face_of(table.states[-1], SERF).figure == "3=7"
    assert moments.face_of(table.states[0], SERF).figure == "3"
    copied = table.game.parse_state("9,13 5,6,8,11 2a,3b,4a,10b,12a,1b,?=3a b -")
    assert moments.face_of(copied, IMPOSTOR).figure == "?=7"
    table.drawn()
    assert "2 cards" in [each.text for each in drawn]


def test_between_people_the_prompt_names_who_is_to_choose() -> None:
    table = DuelTable(3, ("2",))
    table.show(players=(None, None))
    assert table.prompt == "Player 2: choose a card."
    table.show(players=(None, None), names=("Ann", "Bob"))
    assert table.prompt == "Bob: choose a card."


# Animation


def shows(table: DuelTable, card: int, place: Rect) -> bool:
    """True if the card is drawn exactly there: the top of its band, in the color of its rank."""
    beside = place.right - place.width // 5
    inside = table.color_at((beside, place.top + 4))
    above = table.color_at((beside, place.top - 4))
    return inside == LIGHT.ramp[card] != above


def test_the_computers_card_is_lifted_in_its_place_before_it_glides() -> None:
    table = DuelTable(3, ("2",))
    home = table.rect("theirs/3")
    table.play("3")
    goal = table.rect("pile/3")
    assert shows(table, SERF, home)
    table.scene.update(LIFT * 0.8)
    assert table.is_moving()
    assert shows(table, SERF, lifted(home))
    table.scene.update(LIFT * 0.2 + GLIDE / 2)
    assert not shows(table, SERF, lifted(home))
    assert not shows(table, SERF, goal)
    table.scene.update(GLIDE)
    assert shows(table, SERF, goal)
    assert not table.is_moving()


def test_a_card_is_played_over_those_that_close_the_gap_it_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    table = DuelTable()
    drawn: list[str] = []
    monkeypatch.setattr(picture, "_draw_card", lambda *arguments: drawn.append(arguments[3]))
    table.play("9")
    table.scene.update(FRAME)
    table.drawn()
    assert len(table.scene.stage.motion.names()) > 1
    assert drawn[-1] == "pile/9"


def test_a_discard_follows_the_card_that_was_played() -> None:
    table = DuelTable(1, ("3",))
    home = table.rect("theirs/13")
    table.play("4x13")
    table.scene.update(LIFT + GLIDE)
    assert shows(table, TOWER, table.rect("pile/4"))
    assert shows(table, KING, home)
    table.scene.update(GLIDE + FRAME)
    assert shows(table, KING, table.rect("discard/13"))


def test_neither_the_players_own_card_nor_an_undone_one_is_lifted() -> None:
    table = DuelTable()
    home = table.rect("hand/9")
    table.play("9")
    table.scene.update(GLIDE)
    assert not shows(table, DRAGON, home)
    assert shows(table, DRAGON, table.rect("pile/9"))
    table = DuelTable(3, ("2", "3", "9"))
    table.undo()
    table.scene.update(GLIDE)
    assert not table.is_moving()
    assert shows(table, DRAGON, table.rect("hand/9"))


def mark_below(table: DuelTable, target: str) -> int:
    """Width of the last-move mark below a card; 0 if there is none."""
    rect, surface = table.rect(target), table.drawn()
    ground = surface.get_at((rect.left + 2, rect.bottom + 5))
    return sum(surface.get_at((x, rect.bottom + 5)) != ground for x in range(rect.left + 2, rect.right - 2))


def test_the_last_move_of_each_side_is_marked_until_it_acts_again() -> None:
    table = DuelTable(3, ("2", "3", "9"))
    assert mark_below(table, "pile/9") > mark_below(table, "pile/3") > 0
    assert mark_below(table, "pile/2") == 0
    table = with_a_discard()
    least = min(mark_below(table, target) for target in ("pile/4", "discard/13"))
    assert least > mark_below(table, "pile/3") > 0


# The log


def test_pointing_at_an_entry_of_the_log_lights_its_cards_and_a_click_there_does_nothing() -> None:
    table = with_a_discard()
    plain = table.drawn()
    table.hover("log/2", 0.0)
    lit = table.drawn()
    for target, is_lit in (("pile/4", True), ("discard/13", True), ("pile/3", False)):
        edge = (table.rect(target).left + 1, table.rect(target).centery)
        assert (lit.get_at(edge) != plain.get_at(edge)) == is_lit, target
    assert table.full() is None
    assert table.click("log/2") == []
    assert table.shown.refusal == ""


def test_the_wheel_over_the_log_shows_older_entries_and_elsewhere_nothing() -> None:
    table = DuelTable(61, LONG_GAME)
    newest = table.targets("log")
    assert newest[-1] == "log/20"
    table.do(move(table.place("pile")), wheel(3))
    assert table.targets("log") == newest
    table.do(move(table.place(newest[0])), wheel(3))
    assert table.targets("log")[-1] == "log/17"
    table.do(wheel(-9))
    assert table.targets("log") == newest
    table.undo()
    assert table.targets("log")[-1] == "log/19"


def test_the_log_scrolls_with_the_cursor_and_its_cards_are_lit() -> None:
    table = DuelTable(61, LONG_GAME)
    table.send(pygame.K_ESCAPE)
    newest = table.targets("log")
    assert newest[0] != "log/1"
    while not str(table.cursor).startswith("log/"):
        table.send(TAB)
    assert table.cursor == newest[-1]
    for number in range(19, 0, -1):
        table.send(UP)
        assert table.cursor == f"log/{number}"
        assert table.cursor in table.targets("log")
    assert table.targets("log")[0] == "log/1"
    assert table.shown.named_cards == {3}
    assert table.send(ENTER) == []
    assert table.shown.refusal == ""
    for number in range(2, 21):
        table.send(DOWN)
        assert table.cursor in table.targets("log"), number
    assert table.targets("log") == newest


# Finished games, and names


def test_an_abandoned_or_viewed_game_says_so() -> None:
    table = DuelTable()
    table.show(given_up_by=Seat.A, is_reviewed=True)
    assert list(table.shown.steps) == []
    assert table.prompt == "You abandoned this game. Undo to continue it."
    table.show(is_reviewed=True)
    assert table.shown.steps
    assert table.prompt == "Your turn: choose a card."
    table = DuelTable(3, ("2",))
    table.show(is_reviewed=True)
    assert table.prompt == "You're replaying a finished game."


def test_a_bird_is_named_in_the_log_and_while_it_thinks() -> None:
    snapshot = changed(DuelTable(3, ("2",)).snapshot(), players=(None, "gus"), can_undo=False)
    shown = DuelScene(snapshot, REFERENCE).picture()
    assert shown.short_name(Seat.B) == "Gus"
    assert on_turn(snapshot) == "Gus is thinking."
    assert computer_moves(replace(snapshot, past=[(1, snapshot.past[0][1])])) == "Gus is moving."
    against_level = replace(snapshot, players=(None, "hard"))
    assert DuelScene(against_level, REFERENCE).picture().short_name(Seat.B) == "Computer"
    assert on_turn(against_level) == "The computer is thinking."


def test_royal_cards_and_copies_of_them_have_a_crown() -> None:
    state = GAME.parse_state("1,11,12,13 2,3,9 10a,?=10b a -")
    crowned = {card for card in range(len(CARDS)) if moments.face_of(state, card).marks == (moments.CROWN,)}
    assert crowned == {IMPOSTOR, BARONESS, QUEEN, KING}


def test_the_edges_of_the_pile_name_who_played_each_row(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, Rect]] = []
    monkeypatch.setattr(picture, "draw_line", lambda _, text, place, *_1, **_2: drawn.append((text, place)))
    scene = DuelScene(replace(DuelTable().snapshot(), players=("easy", None)), REFERENCE)
    scene.draw(pygame.Surface(REFERENCE))
    pile = scene.layout.pile
    edges = {y: text for text, place in drawn for y in (pile.top, pile.bottom) if abs(place.centery - y) < 2}
    assert edges == {pile.top: "Computer: easy", pile.bottom: "You"}


def test_the_last_moment_shows_what_ends_the_game_before_anything_tells_of_it() -> None:
    table = DuelTable(3, ("5", "4x10", "?=4x7", "11", "1", "6"))
    table.play("9")
    while (beat := table.scene.strip.beat) is None:
        assert (table.prompt, len(table.shown.log)) == ("", len(table.moves) - 1)
        assert (table.shown.grown, table.shown.tipped) == (0.0, {})
        table.rest(FRAME)
    assert beat.headline == "The Dragon stands. Computer can't play a card."
    assert (beat.pleased, beat.upset) == ([Seat.A], [Seat.B])
    table.rest(0.42)
    tipped = [*table.shown.tipped.values()]
    assert tipped == sorted(tipped, reverse=True)
    assert len({*tipped}) == len(tipped) == 3, "the loser's cards tip one after the other"
    table.rest(0.6)
    assert ({*table.shown.tipped.values()}, table.shown.grown) == ({8}, 0.12)
    table.rest(1.5)
    assert (table.shown.grown, table.shown.tipped) == (0.0, {})
    assert table.prompt == f"You win. {beat.headline}"
