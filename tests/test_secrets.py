"""Tests that what a seat cannot see changes neither its view nor its bot's move, and reaches no table."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.app.table_view import snapshot_for
from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import InvalidInput
from game.engine.game import AnyGame
from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC, Seat
from game.kings.rules.board import Board
from game.kings.rules.view import View
from game.store.settings import Settings
from game.table.scene import AskReview, DeclineReaction, Play, TakeScreen
from game.table.snapshot import of_kind
from support import kings_redeal
from support.kings_scene import Table
from support.open_table import reachable

REDEALS: dict[str, Callable[[Any, Seat, SplitMix64], Any]] = {"kings": kings_redeal.redeal}
"""By game with hidden cards, how to redeal at random everything in a state that a seat cannot see."""

OPEN_GAMES = [name for name in GAMES if name not in REDEALS]  # Games in which every seat sees everything.

MOST_MOVES = {"hierarchy": 1000, "hierarkia": 12, "kings": 1000, "solodrez": 30}
"""Moves checked in a random game, where games are long."""
EARLY_ENDS = ("mulligan",)  # Choices that would end the game too early to test much.
ROUNDS = {"kings": 8}  # Games checked where deals are slow, instead of the test's own number.
STRIDE = {"kings": 5}  # Where set, only one state in this many is checked.
NODES = {"kings": 6}  # A bot's budget, if not 50; these nodes are slow.
VARIANTS = [(name, variant) for name, game in GAMES.items() for variant in game.variants]


def states_of(game: AnyGame, variant: str, games: int) -> Iterator[Any]:
    """Yield states of random games; of long games only the first moves."""
    every = _every_state(game, variant, ROUNDS.get(game.name, games))
    return islice(every, 0, None, STRIDE.get(game.name, 1))


def _every_state(game: AnyGame, variant: str, games: int) -> Iterator[Any]:
    for number in range(games):
        chance = SplitMix64(number)
        state = game.deal(number, variant)
        for _ in range(MOST_MOVES[game.name]):
            moves = [move for move in state.legal_moves() if str(move) not in EARLY_ENDS]
            if not moves:
                break
            yield state
            state = state.apply(moves[chance.below(len(moves))])
        yield state


def seats_of(game: AnyGame, variant: str) -> list[Seat]:
    return list(Seat)[: len(game.seats[variant])]


@pytest.mark.parametrize(("name", "variant"), [each for each in VARIANTS if each[0] in REDEALS])
def test_view_ignores_hidden_cards(name: str, variant: str) -> None:
    game = GAMES[name]
    chance = SplitMix64(1)
    for state in states_of(game, variant, 60):
        for seat in seats_of(game, variant):
            other = REDEALS[name](state, seat, chance)
            assert other.view(seat) == state.view(seat)
            assert str(other.view(seat)) == str(state.view(seat))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_bot_move_ignores_hidden_cards(name: str, variant: str) -> None:
    game = GAMES[name]
    chance = SplitMix64(2)
    asked = 0
    games = 2 if len(game.seats[variant]) < 3 else 1
    for number, state in enumerate(islice(_every_state(game, variant, games), 0, None, 4)):
        seat = state.to_move
        if seat is None:
            continue
        other = REDEALS[name](state, seat, chance) if name in REDEALS else state.clone()
        for bot in game.bots:
            moves = {
                str(game.bot(bot, number).choose(view, Budget(nodes=NODES.get(name, 50))))
                for view in (state.view(seat), game.parse_view(str(other.view(seat))))
            }
            assert len(moves) == 1
            asked += 1
    assert asked > 30


@pytest.mark.parametrize("name", OPEN_GAMES)
def test_view_of_an_open_game_is_the_whole_position(name: str) -> None:
    game = GAMES[name]
    for variant in game.variants:
        for state in states_of(game, variant, 4):
            views = [state.view(seat) for seat in seats_of(game, variant)]
            assert len(set(views)) == 1
            # A view may include the moves that led to the position.
            seen = game.parse_view(str(views[0]))
            assert (seen.state() if name == "hierarkia" else seen) == state


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_absent_seat_has_no_view(name: str, variant: str) -> None:
    game = GAMES[name]
    absent = set(Seat) - set(seats_of(game, variant))
    for seat in absent:
        with pytest.raises(InvalidInput):
            game.deal(1, variant).view(seat)


# What a table is given


def check_table(table: Table) -> None:
    """Check that neither snapshot nor scene lead to a position, or to a view that is not the viewer's."""
    now = table.snapshot()
    found = reachable(now, table.scene, table.scene.described())
    assert not [one for one in found if isinstance(one, Board)]
    viewers = {one.viewer for one in found if isinstance(one, View)}
    assert now.privacy.viewer in viewers
    assert now.privacy.viewer is not None or None not in table.game.session.players or now.is_reviewed
    if not now.histories:
        session, ply = table.game.session, table.game.mode.shown_ply
        seen = GAMES["kings"].history(session.states[: ply + 1], session.past[:ply], now.privacy.viewer)[1]
        assert now.past == seen
        assert now.privacy.awaits_reactions or now.last_move in {None, *(move for _, move in seen)}
    assert now.text == ""
    # Behind the curtain, the scene still has what the last player saw.
    assert viewers <= {now.privacy.viewer} or now.histories
    public = reachable(snapshot_for(table.game, PUBLIC, ""))
    assert not [one for one in public if isinstance(one, Board)]
    assert now.histories or {one.viewer for one in public if isinstance(one, View)} == {PUBLIC}


@pytest.mark.usefixtures("silent_pygame")
@pytest.mark.parametrize("variant", GAMES["kings"].variants)
@pytest.mark.parametrize("people", [0, 1, 2])
def test_a_table_cannot_reach_the_position(tmp_path: Path, variant: str, people: int) -> None:
    players = (None,) * people + ("random",) * (len(GAMES["kings"].seats[variant]) - people)
    table = Table(tmp_path, None, variant=variant, players=players, target=None)
    # Without people, the public watches.
    table.game.apply(Settings(show_watched_hands=False), 0.1)
    table.show()
    chance = SplitMix64(people)
    met = set()
    for number in range(600):
        now = table.snapshot()
        if number % 20 == people or now.privacy.awaits_reactions or now.privacy.curtain is not None:
            check_table(table)
        met |= {"curtain"} if now.privacy.curtain is not None else set()
        met |= {"reactions"} if now.privacy.awaits_reactions else set()
        met |= {"setup" if of_kind(View, now.state).turn is None else "turn"}
        moves = [move for move in table.state.legal_moves() if str(move) != "mulligan"]
        if table.is_over:
            break
        if now.privacy.curtain is not None:
            table._carry_out(TakeScreen(now.privacy.curtain))
        elif now.privacy.can_only_pass:
            table._carry_out(DeclineReaction())
        elif now.can_choose:
            table._carry_out(Play(moves[chance.below(len(moves))]))
        else:
            table.rest(0.3)
    assert met - {"reactions"} == {"setup", "turn", *(["curtain"] if people > 1 else [])}
    assert "reactions" in met or variant.startswith("quick") or people > 1
    table._carry_out(AskReview())
    check_table(table)
    assert set(table.snapshot().histories) == {None, PUBLIC, *seats_of(GAMES["kings"], variant)}
    table.game.go_to(table.game.session.ply - 1)
    table.show()
    check_table(table)
    assert not table.snapshot().histories


@pytest.mark.usefixtures("silent_pygame")
@pytest.mark.parametrize(
    "plant",
    [
        lambda state: state,
        lambda state: {1: (0, [state])},
        lambda state: state.apply,
        lambda state: partial(print, state),
        lambda state: lambda: state,
        lambda state: lambda found=state: found,
    ],
)
def test_a_position_in_any_field_is_found(tmp_path: Path, plant: Callable[[Any], Any]) -> None:
    table = Table(tmp_path)
    check_table(table)
    for field in ("state", "hint", "past", "states", "histories", "evals", "match"):
        given = replace(table.snapshot(), **{field: plant(table.state)})
        assert [one for one in reachable(given) if isinstance(one, Board)], field
    vars(table.scene)["planted"] = plant(table.state)
    with pytest.raises(AssertionError):
        check_table(table)
