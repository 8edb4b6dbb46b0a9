"""Reviewing a round at the table: the grade of each choice, as far as it is known."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
import pytest

from game.engine.evaluation import MoveEval
from game.engine.seat import Seat
from game.kings.bot.sensible import hits_nothing
from game.kings.table.playback_model import choice_name, grade_at
from game.kings.table.review import CHANCES, OPEN, VIEWER, KingsReview
from game.kings.table.view_model import RoundView
from game.play.status import DisplayOptions
from game.table.playback import FIRST, LAST, NEXT
from game.ui.description import walk
from game.ui.scene import Change
from game.ui.theme import REFERENCE
from support.checked import known
from support.kings_log import round_of
from support.kings_positions import GAME
from support.kings_scene import review_of, snapshot_of
from support.kings_views import random_states

NOTHING = "There was only one legal move."


def click_on(scene: KingsReview, target: str) -> object:
    return scene.press_button(target)


def open_review(evals: Mapping[int, Sequence[MoveEval]]) -> tuple[KingsReview, list[int]]:
    """Return a review with open cards at the start of a finished round, and whether there was a choice."""
    states, moves = round_of("quick1", 3)
    now = snapshot_of(states, moves, Seat.A, players=(None, "random"), is_reviewed=True)
    scene = review_of(replace(now, evals=evals))
    click_on(scene, OPEN)
    return scene, [ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1]


@pytest.mark.usefixtures("silent_pygame")
def test_a_choice_that_was_never_tried_has_no_grade() -> None:
    states, moves = round_of("quick1", 3)
    evals = {
        ply: tuple(MoveEval(move, 0.0, 0) for move in state.legal_moves())
        if len(state.legal_moves()) > 1
        else ()
        for ply, state in enumerate(states[:-1])
    }
    scene, free = open_review(evals)
    assert 0 < len(free) < len(moves)
    for ply in range(len(moves)):
        message = scene.picture().message
        assert (message.rule == NOTHING) is (ply not in free), ply
        assert message.rule in ("", NOTHING)
        click_on(scene, NEXT)


@pytest.mark.usefixtures("silent_pygame")
def test_a_choice_is_shown_with_its_grade_and_a_better_one() -> None:
    states, moves = round_of("quick1", 3)
    ply = next(ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1)
    best = next(move for move in states[ply].legal_moves() if move != moves[ply])
    scene, _ = open_review({ply: (MoveEval(best, 0.75, 900), MoveEval(moves[ply], 0.25, 90))})
    for _ in range(ply):
        click_on(scene, NEXT)
    rule = scene.picture().message.rule
    assert rule.startswith("Blunder: 25% chance of winning the round. ")
    assert " Better: " in rule
    assert rule.endswith(" (75%).")
    assert set(scene.picture().shares.values()) >= {0.25, 0.75}


@pytest.mark.usefixtures("silent_pygame")
def test_a_review_in_a_match_says_whether_it_means_the_round_or_the_match() -> None:
    states, moves = round_of("quick1", 3, in_match=True)
    ply = next(ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1)
    best = next(move for move in states[ply].legal_moves() if move != moves[ply])
    evals = {ply: (MoveEval(best, 0.75, 900), MoveEval(moves[ply], 0.25, 90))}
    for match, is_match, title, sentence in (
        (None, False, "Your chance: round", "25% chance of winning the round."),
        (GAME.match(3, "quick1"), False, "Your chance: round", "25% chance of winning the round."),
        (GAME.match(3, "quick1"), True, "Your chance: match", "25% chance of winning the match."),
    ):
        now = snapshot_of(states, moves, Seat.A, players=(None, "random"), is_reviewed=True, match=match)
        options = DisplayOptions(show_match_chances=is_match)
        scene = review_of(replace(now, evals=evals, options=options))
        graph = scene.picture().graph
        assert graph is not None
        assert graph.title == title
        assert (CHANCES in scene.layout.targets) is (match is not None)
        if match is not None:
            assert click_on(scene, CHANCES) == Change("show_match_chances", not is_match)
        click_on(scene, OPEN)
        for _ in range(ply):
            click_on(scene, NEXT)
        assert sentence in scene.picture().message.rule


@pytest.mark.usefixtures("silent_pygame")
def test_with_open_cards_names_have_the_values_that_their_player_could_know() -> None:
    states, _moves = round_of("quick1", 3)
    ply = next(ply for ply, state in enumerate(states) if "name Fool" in map(str, state.legal_moves()))
    state = states[ply]
    view, moves = state.view(state.to_move), state.legal_moves()
    scene, _ = open_review({ply: [MoveEval(move, 0.5, 9) for move in moves]})
    for _step in range(ply):
        click_on(scene, NEXT)
    named = [move for move in moves if str(move).startswith("name ")]
    possible = {f"name/{move.card}" for move in named if not hits_nothing(view, move)}
    shown = {target for target in scene.picture().shares if target.startswith("name/")}
    assert shown == possible
    other = Seat(1 - state.to_move)
    assert possible > {f"name/{card}" for card in known(state.view(other).sides[other].hand)}


@pytest.mark.usefixtures("silent_pygame")
def test_shares_of_players_and_of_the_others_cards_leave_the_buttons_above_free() -> None:
    states, _ = round_of("quick1", 3)
    choices = [[str(move) for move in state.legal_moves()] for state in states[:-1]]
    first = next(ply for ply, texts in enumerate(choices) if texts[0].startswith("first"))
    hidden = (ply for ply, texts in enumerate(choices) if texts[0].startswith("successor"))
    for ply in (first, next(ply for ply in hidden if states[ply].to_move == Seat.B)):
        bars = []
        shares = [MoveEval(move, 0.5, 9) for move in states[ply].legal_moves()]
        no_evals: Mapping[int, Sequence[MoveEval]] = {}
        for evals in (no_evals, {ply: shares}):
            scene, _free = open_review(evals)
            for _ in range(ply):
                click_on(scene, NEXT)
            surface = pygame.Surface(REFERENCE)
            scene.draw(surface)
            bars.append(pygame.image.tobytes(surface.subsurface(scene.layout.bar), "RGB"))
            assert bool(scene.picture().shares) is bool(evals)
        assert bars[0] == bars[1], ply


@pytest.mark.parametrize(
    ("best", "made", "is_graded"),
    [((0.75, 900), (0.25, 90), True), ((0.6, 900), (0.5, 20), False), ((0.01, 900), (0.0, 90), False)],
)
def test_a_choice_is_graded_only_if_it_could_win_and_is_clearly_worse(
    best: tuple[float, int], made: tuple[float, int], is_graded: bool
) -> None:
    states, moves = round_of("quick1", 3)
    now = snapshot_of(states, moves, None)
    ply = next(ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1)
    better = next(move for move in states[ply].legal_moves() if move != moves[ply])
    evals = {ply: (MoveEval(better, *best), MoveEval(moves[ply], *made))}
    assert (grade_at(now, ply, evals) is not None) is is_graded


def test_every_kind_of_choice_has_a_name_of_its_own() -> None:
    for variant in ("two", "three", "four"):
        for state in random_states(variant, range(2)):
            found = state.legal_moves()
            names = {choice_name(move, RoundView(snapshot_of([state], [], None))) for move in found}
            assert len(names) == len(found), names


@pytest.mark.usefixtures("silent_pygame")
def test_only_the_person_who_played_is_called_you_and_only_in_their_own_view() -> None:
    for variant, others in (("two", 1), ("three", 2)):
        states, moves = round_of(variant, 3)
        players = (None, *["random"] * others)
        now = snapshot_of(states, moves, Seat.A, players=players, is_reviewed=True)
        made = zip(states, moves, strict=False)
        evals = {
            ply: [MoveEval(move, 0.1 if move == own else 0.9, 99) for move in state.legal_moves()[::-1]]
            for ply, (state, own) in enumerate(made)
        }
        scene = review_of(replace(now, evals=evals))
        own = texts_of(scene)
        assert "You" in own
        for seat in range(others):
            click_on(scene, VIEWER)
            assert not re.findall(r".*\b[Yy]ou.*", texts_of(scene)), (variant, seat)


def texts_of(scene: KingsReview) -> str:
    """All that the review says at any of its steps, apart from the texts of cards."""
    found: list[str] = []
    scene.press_button(FIRST)
    for _ in range(len(scene.snapshot.past) + 1):
        told = scene.described()
        found += [*told.log, *(node.name for node in walk(told.nodes))]
        scene.press_button(NEXT)
    return "\n".join(dict.fromkeys(found))


@pytest.mark.usefixtures("silent_pygame")
def test_the_end_says_what_the_deal_luck_and_your_choices_did() -> None:
    states, moves = round_of("quick1", 3)
    free = (ply for ply, state in enumerate(states[:-1]) if len(state.legal_moves()) > 1)
    own = [ply for ply in free if states[ply].to_move == Seat.A]
    first, last = own[0], own[-1]
    evals: dict[int, Sequence[MoveEval]] = dict.fromkeys(range(len(moves)), ())
    evals[first] = [MoveEval(moves[first], 0.6, 900), MoveEval(states[first].legal_moves()[-1], 0.3, 900)]
    best = next(move for move in states[last].legal_moves() if move != moves[last])
    evals[last] = [MoveEval(best, 0.75, 900), MoveEval(moves[last], 0.25, 900)]
    scene, _ = open_review(evals)
    click_on(scene, LAST)
    outcome = states[-1].outcome()
    assert outcome is not None
    result, luck = (100, "+90") if Seat.A in outcome.winners else (0, "\N{MINUS SIGN}10")
    text = f"Result {result} of 100: deal 60, luck {luck}, your choices \N{MINUS SIGN}50."
    assert scene.picture().message.rule == text
    missing = replace(scene.snapshot, evals={ply: each for ply, each in evals.items() if ply != last})
    scene.show(missing)
    assert "of 100" not in scene.picture().message.rule
