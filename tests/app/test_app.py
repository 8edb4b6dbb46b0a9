"""The whole program in this process, played by a pilot with real events and a clock of its own."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.catalog import GAMES
from game.engine.seat import Seat
from game.hierarchy.bot.solver import Solver
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.store.database import NAME, Database
from game.store.saved import SavedGame, Status
from game.table.playback import GRAPH, LOOK_BACK, TO_THE_END
from game.ui.gestures import DOUBLE
from game.ui.theme import SMALLEST
from support.hierarchy_positions import GAME
from support.pilot import Pilot, move_with_return, running_pilot
from support.saved_games import A_WON, NOW, change_file, played_alone
from support.saved_games import played as duel_played

BACK = pygame.K_ESCAPE
CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT
EVERY_SEAT = (Seat.A, Seat.B)


def first_move(state: State) -> Move:
    return state.legal_moves()[0]


def last_move(state: State) -> Move:
    return state.legal_moves()[-1]


def test_a_whole_duel_is_played_by_clicks(pilot: Pilot) -> None:
    assert pilot.play_game(pilot.play_by_click, first_move) in "ab"
    assert pilot.position().outcome() is not None


def test_a_whole_duel_is_played_by_drags(pilot: Pilot) -> None:
    assert pilot.play_game(pilot.play_by_drag, last_move) in "ab"
    assert pilot.position().outcome() is not None


def test_click_on_selected_card_deselects_it(pilot: Pilot) -> None:
    before = pilot.position()
    card = next(f"hand/{move}" for move in before.legal_moves() if str(move).isdigit())
    pilot.click(card)
    pilot.rest(DOUBLE + 0.1)
    pilot.click(card)
    pilot.click("pile")
    assert pilot.position() == before


def test_a_double_click_plays_a_card(pilot: Pilot) -> None:
    before = pilot.position()
    move = next(move for move in before.legal_moves() if str(move).isdigit())
    pilot.click(f"hand/{move}")
    pilot.click(f"hand/{move}")
    assert pilot.position() == before.apply(move)


def test_a_drop_outside_the_pile_changes_nothing(pilot: Pilot) -> None:
    before = pilot.position()
    pilot.drag(f"hand/{before.legal_moves()[0]}", "button/new-deal")
    pilot.rest(1.0)
    assert pilot.position() == before


def test_escape_and_right_click_cancel_drag(pilot: Pilot) -> None:
    before = pilot.position()
    start, pile = pilot.point(f"hand/{before.legal_moves()[0]}"), pilot.rects()["pile"].center
    for way in ("escape", "right button"):
        pilot.press(start)
        pilot.move(pile)
        if way == "escape":
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.press(pile, button=3)
        pilot.release(pile)
        pilot.rest(1.0)
        assert pilot.position() == before


def test_a_refused_card_is_not_played(pilot: Pilot) -> None:
    before = pilot.position()
    pilot.drag("hand/?", "pile")
    pilot.click("hand/?")
    pilot.click("pile")
    assert pilot.position() == before


def test_abandoning_a_game_needs_a_second_click(pilot: Pilot) -> None:
    begun = played(pilot, 1)
    pilot.rest(DOUBLE)
    for _ in range(4):
        pilot.click("button/new-deal")
        assert pilot.position() == begun, "a double click gives nothing up"
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/new-deal")
    assert pilot.position().pile == ()


def test_swapping_sides_lets_computer_start(pilot: Pilot) -> None:
    deal = pilot.position()
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/other-side")
    assert "players medium person" in pilot.log()
    pilot.wait_for(lambda: pilot.position() != deal)
    assert pilot.position().pile[0].owner == Seat.A


def test_game_without_own_move_is_left_without_confirmation_or_trace(pilot: Pilot) -> None:
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/other-side")
    deal = pilot.position()
    pilot.wait_for(lambda: pilot.position() != deal)
    left = pilot.saved()[-1]
    pilot.rest(DOUBLE * 1.1)
    pilot.click("button/new-deal")
    assert left.id not in [game.id for game in pilot.saved()]
    assert pilot.position().pile == ()


# Keyboard


@pytest.mark.parametrize("way", ["digits", "arrows", "enter"])
def test_a_whole_duel_is_played_by_keys_alone(pilot: Pilot, way: str) -> None:
    ways = {"digits": pilot.play_by_digits, "arrows": pilot.play_by_arrows, "enter": pilot.play_by_enter}
    play = ways[way]
    assert pilot.play_game(play, last_move) in "ab"
    assert pilot.saved()[-1].record.replay(GAME)[-1] == pilot.position()
    assert pilot.position().outcome() is not None


@pytest.mark.parametrize("figure", "1234567890")
def test_shift_does_not_change_digit_keys(pilot: Pilot, figure: str) -> None:
    before = pilot.position()
    hand = before.hand(Seat.A)
    pilot.key(ord(figure), SHIFT, '=!"#¤%&/()'[int(figure)])
    pilot.click("pile")
    place = "1234567890".index(figure)
    is_played = place < len(hand) and str(hand[place]) in {str(move) for move in before.legal_moves()}
    assert (pilot.position() != before) == is_played


def test_every_screen_opens_by_keys_and_closes_by_escape(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        menu = dict(pilot.rects())
        for key, mod, text in ((pygame.K_F1, 0, ""), (ord("?"), SHIFT, "?"), (pygame.K_COMMA, CTRL, ",")):
            pilot.key(key, mod, text)
            assert pilot.rects() != menu
            pilot.key(BACK)
            assert pilot.rects() == menu
        pilot.key(BACK)
        assert not pilot.is_over
        assert pilot.rects() == menu


# Undo and redo


def played(pilot: Pilot, moves: int, more: int = 0) -> State:
    """Make `moves` moves that do not let the computer end the game, and wait for the answers.

    `more`: number of moves to come later.
    """
    for left in range(moves + more, more, -1):
        pilot.play_by_click(move_with_return(pilot.position(), left))
        pilot.wait_for(lambda: pilot.position().to_move == Seat.A)
    return pilot.position()


def undo(pilot: Pilot, way: str) -> None:
    if way == "keys":
        pilot.key(pygame.K_z, CTRL, "\x1a")
    else:
        pilot.click("button/undo")


def redo(pilot: Pilot, way: str) -> None:
    if way == "keys":
        pilot.key(pygame.K_z, CTRL | SHIFT, "\x1a")
    else:
        pilot.click("button/redo")


@pytest.mark.parametrize("way", ["keys", "buttons"])
def test_undo_to_deal_and_redo(pilot: Pilot, way: str) -> None:
    places = [pilot.position(), *(played(pilot, 1, more) for more in (2, 1, 0))]
    for place in places[-2::-1]:
        undo(pilot, way)
        assert pilot.position() == place
    undo(pilot, way)
    assert pilot.position() == places[0]
    for place in places[1:]:
        redo(pilot, way)
        assert pilot.position() == place
    redo(pilot, way)
    assert pilot.position() == places[-1]
    saved = pilot.saved()[-1]
    assert saved.ply == len(saved.record.moves)


def test_another_move_after_undo_replaces_later_moves(pilot: Pilot) -> None:
    played(pilot, 2)
    undo(pilot, "keys")
    here = pilot.position()
    pilot.play_by_click(last_move(here))
    pilot.wait_for_turn()
    assert pilot.position() != here
    undo(pilot, "keys")
    assert pilot.position() == here


def test_undo_while_computer_thinks(pilot: Pilot) -> None:
    before = pilot.position()
    pilot.play_by_click(move_with_return(before))
    undo(pilot, "keys")
    assert pilot.position() == before
    pilot.rest(3.0)
    assert pilot.position() == before


# Hints


def highlighted_cards(before: bytes, after: bytes, pilot: Pilot) -> set[str]:
    """Return the cards whose picture has changed next to the upper edge."""
    width = SMALLEST[0]
    found: set[str] = set()
    for name, rect in pilot.rects().items():
        zone, _, symbol = name.partition("/")
        place = 3 * ((rect.top - 12) * width + rect.centerx - 9)
        if zone in ("hand", "pile") and symbol and before[place : place + 3] != after[place : place + 3]:
            found.add(name)
    return found


def ask_hint(pilot: Pilot) -> Move:
    """Request a hint, and read from the picture which move it is."""
    pilot.move((3, SMALLEST[1] - 3))
    pilot.rest(1.0)
    before, hints = pilot.picture(), pilot.saved()[-1].hints
    pilot.key(pygame.K_h, text="h")
    pilot.wait_for(lambda: pilot.saved()[-1].hints > hints)
    pilot.rest(0.1)
    stars = highlighted_cards(before, pilot.picture(), pilot)
    moves = pilot.position().legal_moves()
    found = [move for move in moves if set(pilot.path(move)) - {"pile"} == stars]
    assert len(found) == 1, (str(pilot.position()), stars)
    return found[0]


def test_following_hints_wins_a_won_deal(silent_pygame: None, tmp_path: Path) -> None:
    # Proved so fast that two seconds are enough on any machine.
    deal = 72
    assert Solver().mover_wins(GAME.deal(deal))
    with running_pilot(tmp_path, players=(None, "hard"), deal=deal) as pilot:
        assert pilot.play_game(pilot.play_by_click, lambda _: ask_hint(pilot)) == "a"
        assert pilot.saved()[-1].has_help


# Leaving and resuming


def test_escape_to_menu_and_resume_same_position(pilot: Pilot) -> None:
    here = played(pilot, 2)
    pilot.key(BACK)
    assert "menu/resume" in pilot.rects()
    pilot.click("menu/resume")
    assert pilot.position() == here
    pilot.play_by_click(first_move(here))
    pilot.wait_for(lambda: pilot.position() != here)


def test_leaving_and_resuming_while_computer_thinks(pilot: Pilot) -> None:
    pilot.play_by_click(move_with_return(pilot.position()))
    here = pilot.position()
    pilot.key(BACK)
    pilot.rest(2.0)
    assert pilot.position() == here
    pilot.click("menu/resume")
    pilot.wait_for(lambda: pilot.position() != here)


def test_closed_program_resumes_position_and_history(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        deal = pilot.position()
        first = played(pilot, 1)
        second = played(pilot, 1)
        undo(pilot, "keys")
        pilot.post(pygame.QUIT)
        assert pilot.is_over
        left = pilot.saved()
    with running_pilot(tmp_path) as pilot:
        assert pilot.saved() == left
        pilot.click("menu/resume")
        assert pilot.position() == first
        redo(pilot, "keys")
        assert pilot.position() == second
        undo(pilot, "keys")
        undo(pilot, "keys")
        assert pilot.position() == deal


def test_first_start_is_one_click_from_a_game(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        assert "menu/resume" not in pilot.rects()
        pilot.click("menu/hierarchy")
        assert pilot.position() == GAME.deal(int(str(pilot.saved()[-1].record.start)))


def test_damaged_file_shows_notice_and_is_replaced(silent_pygame: None, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"no database at all " * 400)
    with running_pilot(tmp_path / "sound") as pilot:
        silent = pilot.picture()
    with running_pilot(tmp_path) as pilot:
        assert pilot.picture() != silent
        assert "menu/hierarchy" in pilot.rects()
        pilot.click("menu/hierarchy")
        pilot.play_by_click(first_move(pilot.position()))
        assert pilot.saved()[-1].ply == 1
    assert [path.name for path in tmp_path.glob("games*damaged*")] != []


def test_unreplayable_game_is_not_offered(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        played(pilot, 1)
    change_file(tmp_path / NAME, "UPDATE moves SET text = '<9' WHERE ply = 0")
    with running_pilot(tmp_path) as pilot:
        assert "menu/resume" not in pilot.rects()
        assert pilot.saved()[-1].status is Status.UNREADABLE
        pilot.click("menu/hierarchy")
        assert pilot.saved()[-1].status is Status.RUNNING


def test_replay_needs_confirmation(pilot: Pilot) -> None:
    here = played(pilot, 1)
    pilot.key(pygame.K_r, CTRL, "\x12")
    assert pilot.position() == here
    pilot.key(BACK)
    pilot.key(pygame.K_r, CTRL, "\x12")
    assert pilot.position() == here


# Settings


def test_settings_apply_at_once_and_are_saved(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/settings")
        small = dict(pilot.rects())
        pilot.click("setting/text_size/150")
        assert pilot.rects() != small
        light = pilot.picture()
        pilot.click("setting/contrast/high")
        assert pilot.picture() != light
        large = dict(pilot.rects())
        pilot.key(BACK)
        menu = dict(pilot.rects())
    with running_pilot(tmp_path) as pilot:
        assert pilot.rects() == menu
        pilot.click("menu/open/settings")
        assert {name: rect for name, rect in pilot.rects().items() if "setting" in name} == {
            name: rect for name, rect in large.items() if "setting" in name
        }


def test_settings_change_during_game(pilot: Pilot) -> None:
    here = played(pilot, 1)
    pilot.click("button/settings")
    pilot.click("setting/text_size/150")
    pilot.key(BACK)
    assert pilot.position() == here
    pilot.play_by_click(first_move(here))
    pilot.wait_for(lambda: pilot.position() != here)


# Finished games


def finished(pilot: Pilot) -> SavedGame:
    """Play to the end, and return the saved game."""
    pilot.play_game(pilot.play_by_click, first_move)
    return pilot.saved()[-1]


def test_a_finished_game_is_counted_and_a_closed_one_is_not(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, "medium"), deal=3) as pilot:
        played(pilot, 1)
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/statistics")
        assert "reset" not in pilot.rects()
        pilot.key(BACK)
        pilot.click("menu/resume")
        assert finished(pilot).status is Status.FINISHED
        pilot.key(BACK)
        assert "menu/resume" not in pilot.rects()
        pilot.click("menu/open/statistics")
        assert "reset" in pilot.rects()
        pilot.click("reset")
        pilot.click("dialog/no")
        assert "reset" in pilot.rects()
        pilot.click("reset")
        pilot.click("dialog/yes")
        assert "reset" not in pilot.rects()


def test_statistics_reset_affects_only_shown_game(silent_pygame: None, tmp_path: Path) -> None:
    database = Database.open(tmp_path / NAME, NOW)
    duel_played(database, A_WON)
    played_alone(database)
    database.close()
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/statistics")
        pilot.click("statistics/game/hierarchy")
        pilot.click("statistics/game/solodrez")
        pilot.click("reset")
        pilot.click("dialog/yes")
        assert "reset" not in pilot.rects(), "it still shows the game whose figures are gone"
        pilot.click("statistics/game/hierarchy")
        assert "reset" in pilot.rects()


def test_only_time_at_table_counts(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=(None, None), deal=3) as pilot:
        pilot.rest(30.0)
        pilot.play_by_click(move_with_return(pilot.position()))
        pilot.rest(2.0)
        pilot.key(pygame.K_F1)
        pilot.rest(30.0)
        pilot.key(BACK)
        pilot.rest(2.0)
        pilot.play_by_click(move_with_return(pilot.position()))
        assert 4.0 < pilot.saved()[-1].seconds < 6.0


def test_history_lists_finished_game_and_opens_it_at_end(pilot: Pilot) -> None:
    game, end = finished(pilot), pilot.position()
    pilot.key(BACK)
    pilot.click("menu/open/history")
    pilot.click(f"game/{game.id}")
    listed = dict(pilot.rects())
    pilot.click("reopen")
    assert pilot.position() == end
    pilot.rest(1.0)
    assert pilot.saved() == [game]
    pilot.key(BACK)
    assert dict(pilot.rects()) == listed, "back to the list, and not to the menu"
    pilot.click("reopen")
    places = game.record.replay(GAMES[game.record.game])
    undo(pilot, "buttons")
    assert pilot.position() == places[-2], "one move, whoever made it"
    assert pilot.saved() == [game]
    while pilot.position().to_move != Seat.A:
        undo(pilot, "buttons")
    pilot.play_by_click(last_move(pilot.position()))
    assert len(pilot.saved()) == 2
    assert pilot.saved()[0] == game
    assert not pilot.saved()[-1].is_counted


def test_review_closes_by_escape_undo_and_the_menu_button(pilot: Pilot) -> None:
    game, end = finished(pilot), dict(pilot.rects())
    for way in ("keys", "buttons"):
        pilot.click(LOOK_BACK)
        assert {GRAPH, TO_THE_END} <= dict(pilot.rects()).keys()
        pilot.key(pygame.K_HOME)
        pilot.key(BACK) if way == "keys" else pilot.click(TO_THE_END)
        assert dict(pilot.rects()) == end
    pilot.click(LOOK_BACK)
    pilot.key(pygame.K_COMMA, CTRL)
    pilot.key(BACK)
    assert GRAPH in dict(pilot.rects()), "back from another screen to the review"
    undo(pilot, "buttons")
    assert GRAPH not in dict(pilot.rects())
    assert pilot.position().outcome() is None
    pilot.key(pygame.K_y, CTRL)
    pilot.click(LOOK_BACK)
    pilot.click("button/menu")
    assert "menu/quit" in dict(pilot.rects())
    assert pilot.saved() == [game]


def test_game_given_up_opens_for_review(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, deal=3) as pilot:
        played(pilot, 1)
        pilot.rest(DOUBLE)
        pilot.click("button/new-deal")
        pilot.rest(DOUBLE * 1.1)
        pilot.click("button/new-deal")
        given_up = pilot.saved()[0]
        assert given_up.status is Status.GIVEN_UP
        pilot.key(BACK)
        pilot.click("menu/open/history")
        pilot.click(f"game/{given_up.id}")
        pilot.click("reopen")
        # One ply earlier, it was the computer's move.
        undo(pilot, "keys")
        games = len(pilot.saved())
        for _ in range(200):
            pilot.let_time_pass()
        assert len(pilot.saved()) == games


def test_finished_game_round_trips_through_clipboard(pilot: Pilot) -> None:
    game, end = finished(pilot), pilot.position()
    pilot.key(BACK)
    pilot.click("menu/open/history")
    pilot.click(f"game/{game.id}")
    pilot.click("copy")
    assert pygame.scrap.get_text() == str(game.record)
    pilot.click("paste")
    assert pilot.position() == end
    copy = pilot.saved()[-1]
    assert (copy.record, copy.is_counted, copy.is_pasted) == (game.record, False, True)
    undo(pilot, "keys")
    assert pilot.position().outcome() is None


def test_copy_shows_notice_even_on_failure(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise pygame.error("no clipboard")

    pilot.move((3, 3))
    pilot.rest(5.0)
    pictures = [pilot.picture()]
    pilot.key(pygame.K_c, CTRL, "\x03")
    assert pygame.scrap.get_text() == str(pilot.saved()[-1].record)
    pictures.append(pilot.picture())
    pilot.rest(10.0)
    assert pilot.picture() == pictures[0], "it stands for a while"
    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    pilot.key(pygame.K_c, CTRL, "\x03")
    pictures.append(pilot.picture())
    assert len(set(pictures)) == 3
    assert "the clipboard: no clipboard" in pilot.log()


@pytest.mark.parametrize("text", ["", "good morning", "hierarchy standard deal 3\n<9\n", "chess x deal 1"])
def test_paste_of_no_game_shows_notice_and_starts_none(pilot: Pilot, text: str) -> None:
    pilot.key(BACK)
    pilot.click("menu/open/history")
    pilot.move((3, 3))
    before, games = pilot.picture(), pilot.saved()
    pygame.scrap.put_text(text)
    pilot.click("paste")
    pilot.move((3, 3))
    pilot.rest(0.5)
    assert pilot.picture() != before
    assert pilot.saved() == games


# Two people, and two computers


@pytest.mark.parametrize("way", ["clicks", "drags", "keys"])
def test_two_people_play_a_whole_duel(silent_pygame: None, tmp_path: Path, way: str) -> None:
    with running_pilot(tmp_path, players=(None, None), deal=5) as pilot:
        play = {"clicks": pilot.play_by_click, "drags": pilot.play_by_drag, "keys": pilot.play_by_digits}[way]
        pilot.play_game(play, last_move, EVERY_SEAT)
        saved = pilot.saved()[-1]
        assert saved.status is Status.FINISHED
        assert saved.record.replay(GAME)[-1] == pilot.position()


def test_watch_two_computers_to_the_end(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=("easy", "hard"), deal=5) as pilot:
        pilot.wait_for(pilot.end)
        assert pilot.position().outcome() is not None
        assert pilot.saved()[-1].status is Status.FINISHED


def test_watched_computers_pause_and_step(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=("easy", "hard"), deal=5) as pilot:
        pilot.key(pygame.K_p, text="p")
        before = pilot.position()
        pilot.rest(10.0)
        assert pilot.position() == before
        made = len(pilot.saved()[-1].record.moves)
        pilot.key(pygame.K_n, text="n")
        pilot.wait_for(lambda: len(pilot.saved()[-1].record.moves) > made)
        pilot.click("button/step")
        pilot.wait_for(lambda: len(pilot.saved()[-1].record.moves) > made + 1)
        pilot.rest(10.0)
        assert len(pilot.saved()[-1].record.moves) == made + 2
        pilot.click("button/undo")
        pilot.rest(10.0)
        assert pilot.saved()[-1].ply == 1
        pilot.click("button/pause")
        pilot.wait_for(pilot.end)


def test_leave_paused_game_and_start_another(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path, players=("easy", "hard"), deal=5) as pilot:
        for key in (pygame.K_p, pygame.K_ESCAPE):
            pilot.key(key, text="p" if key == pygame.K_p else "")
        pilot.click("menu/resume")
        pilot.wait_for(lambda: len(pilot.saved()[-1].record.moves) > 1)
        pilot.key(pygame.K_p, text="p")
        first = pilot.saved()[-1].record.start
        pilot.click("button/new-deal")
        pilot.wait_for(lambda: pilot.saved()[-1].record.start != first and pilot.saved()[-1].ply > 1)


def test_start_screen_starts_chosen_game(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/start-hierarchy")
        pilot.click("start/kind/TWO_PEOPLE")
        pilot.click("start/deal")
        pilot.type("42")
        pilot.click("start/go")
        saved = pilot.saved()[-1]
        assert (saved.record.start, saved.players) == (42, (None, None))
        assert pilot.position() == GAME.deal(42)


def winner_of(pilot: Pilot) -> str | None:
    return GAME.traits[0].of(0, pilot.position())


@pytest.mark.parametrize("winner", ["first", "second"])
def test_requested_traits_apply_to_every_new_deal(silent_pygame: None, tmp_path: Path, winner: str) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/learn")
        pilot.click("learn/start-hierarchy")
        pilot.click("start/kind/TWO_PEOPLE")
        pilot.click(f"start/trait-winner/{winner}")
        pilot.click("start/go")
        for _ in range(6):
            assert winner_of(pilot) == winner
            pilot.rest(DOUBLE * 1.1)
            pilot.click("button/new-deal")
        pilot.key(BACK)
        pilot.click("menu/open/start-hierarchy")
        pilot.click("start/trait-winner/any")
        pilot.click("start/go")
        found = set()
        for _ in range(12):
            found.add(winner_of(pilot))
            pilot.rest(DOUBLE * 1.1)
            pilot.click("button/new-deal")
        assert found == {"first", "second"}


def test_impossible_traits_show_notice_on_page_and_table(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["second"]
    trait = replace(GAME.traits[0], of=lambda _number, _start: found[0])
    monkeypatch.setitem(GAMES, "hierarchy", replace(GAME, traits=(trait,)))
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/start-hierarchy")
        pilot.click("start/trait-winner/first")
        pilot.move(pilot.point("start/go"))
        page = pilot.picture()
        pilot.click("start/go")
        pilot.rest(0.1)
        assert pilot.saved() == []
        assert "start/trait-winner" in pilot.rects()
        assert pilot.picture() != page, "a sentence stands at its foot"
        found[0] = "first"
        pilot.click("start/go")
        (begun,) = pilot.saved()
        found[0] = "second"
        pilot.rest(DOUBLE * 1.1)
        pilot.move(pilot.point("button/new-deal"))
        table = pilot.picture()
        pilot.click("button/new-deal")
        pilot.rest(0.1)
        assert pilot.saved() == [begun]
        assert pilot.picture() != table


# Learning


def test_learn_page_works_by_keyboard(silent_pygame: None, tmp_path: Path) -> None:
    with running_pilot(tmp_path) as pilot:
        pilot.click("menu/open/learn")
        learn = dict(pilot.rects())
        for code in (pygame.K_RIGHT, pygame.K_RETURN):
            pilot.key(code)
        assert "learn/rules-hierarchy" not in pilot.rects(), "a lesson has begun"
        pilot.key(BACK)
        assert pilot.rects() == learn
        pilot.key(BACK)
        assert "menu/quit" in pilot.rects()


# The window


def test_a_resize_during_a_drag_changes_nothing(pilot: Pilot) -> None:
    before = pilot.position()
    pilot.press(pilot.point(f"hand/{before.legal_moves()[0]}"))
    pilot.move(pilot.rects()["pile"].center)
    pilot.resize((1280, 800))
    pilot.release(pilot.rects()["pile"].center)
    pilot.rest(0.5)
    assert pilot.position() == before
    pilot.play_by_drag(first_move(before))
    assert pilot.position() != before


def test_window_focus_changes_make_no_move(pilot: Pilot) -> None:
    before = pilot.position()
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
        pilot.post(kind)
    assert pilot.position() == before
    pilot.play_by_click(first_move(before))
    assert pilot.position() != before
