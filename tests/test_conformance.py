"""One suite for all games: whatever the catalogue lists keeps the contract, in every variant."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

import reference_hierarchy
import reference_solodrez_rules
from game.catalog import GAMES
from game.core.budget import Budget
from game.core.contract import Game
from game.core.deal import SplitMix64
from game.core.errors import IllegalMove, Unreadable
from game.core.match import opening
from game.core.record import Record, parse_record
from game.core.searchable import perft
from game.core.seat import Seat
from game.solodrez.notation import write_card

GAMES_PLAYED = 150
"""Random games in each variant, where they are short."""

VARIANTS = [(name, variant) for name, game in GAMES.items() for variant in game.variants]


@dataclass(frozen=True)
class Hooks:
    """What the suite has to be told about a game."""

    deck: Sequence[str]
    """Every card or piece, as often as there is one."""

    cards: Callable[[Any], list[str]]
    """Where they all are now: the cards of every place of a state, one after another."""

    conceivable: Sequence[str]
    """The text of every move that any position could allow, and then some."""

    most_moves: int
    """No game is longer, or none is played longer here."""

    games: int = GAMES_PLAYED
    """How many random games are played; a test that needs fewer plays as much fewer of these."""

    stride: int = 1
    """Of how many states of a game one is looked at where a test looks at all."""


def cards_of_the_duel(state: Any) -> list[str]:
    symbols = reference_hierarchy.CARDS
    places = [*state.hand(Seat.A), *state.hand(Seat.B), *state.discards]
    return [symbols[card] for card in [*places, *(entry.card for entry in state.pile)]]


def cards_of_the_patience(state: Any) -> list[str]:
    return [write_card(card) for place in [*state.columns, state.removed] for card in place]


HOOKS = {
    "hierarchy": Hooks(
        deck=reference_hierarchy.CARDS,
        cards=cards_of_the_duel,
        conceivable=reference_hierarchy.CONCEIVABLE,
        most_moves=54,
    ),
    "solodrez": Hooks(
        deck=reference_solodrez_rules.DECK,
        cards=cards_of_the_patience,
        conceivable=reference_solodrez_rules.CONCEIVABLE,
        # Moves can undo moves: a game of chance may go on for ever.
        most_moves=500,
        games=14,
        stride=10,
    ),
}


@cache
def random_game(name: str, variant: str, number: int) -> tuple[list[Any], list[Any]]:
    """Every state and every move of a game played by chance, up to where an endless one is given up."""
    chance = SplitMix64(number)
    states = [GAMES[name].deal(number, variant)]
    moves: list[Any] = []
    while states[-1].outcome() is None and len(moves) != GAMES[name].gives_up_after:
        choices = states[-1].legal_moves()
        moves.append(choices[chance.below(len(choices))])
        states.append(states[-1].apply(moves[-1]))
        assert len(moves) <= HOOKS[name].most_moves
    return states, moves


def random_games(name: str, variant: str, count: int = GAMES_PLAYED) -> Iterator[tuple[list[Any], list[Any]]]:
    games = max(1, count * HOOKS[name].games // GAMES_PLAYED)
    return (random_game(name, variant, number) for number in range(games))


def ended_games(name: str, variant: str) -> Iterator[tuple[list[Any], list[Any]]]:
    return (game for game in random_games(name, variant) if game[0][-1].outcome() is not None)


def random_states(name: str, variant: str, count: int = GAMES_PLAYED) -> Iterator[Any]:
    stride = HOOKS[name].stride
    return (state for states, _ in random_games(name, variant, count) for state in states[::stride])


def letters(game: Game, variant: str) -> list[Seat]:
    return [seat for seat in Seat if str(seat) in game.seats[variant]]


def is_one_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and ". " not in text and "{" not in text


every_variant = pytest.mark.parametrize(("name", "variant"), VARIANTS)


def test_the_catalogue_is_not_empty_and_this_suite_knows_all_of_it() -> None:
    assert "hierarchy" in GAMES
    assert set(HOOKS) == set(GAMES)
    assert len(VARIANTS) >= len(GAMES)


def test_every_game_describes_itself() -> None:
    for name, game in GAMES.items():
        assert game.name == name
        assert game.title
        assert game.default_variant in game.variants
        assert game.default_bot in game.bots
        assert set(game.seats) == set(game.variants)
        assert all(seats == tuple("abcd"[: len(seats)]) for seats in game.seats.values())


@every_variant
def test_no_card_is_lost_or_made(name: str, variant: str) -> None:
    hooks = HOOKS[name]
    for state in random_states(name, variant):
        assert sorted(hooks.cards(state)) == sorted(hooks.deck), str(state)


@every_variant
def test_somebody_can_move_until_the_end_and_nobody_after_it(name: str, variant: str) -> None:
    seats = letters(GAMES[name], variant)
    lengths = set()
    for states, moves in ended_games(name, variant):
        lengths.add(len(moves))
        for state in states[:-1]:
            assert state.to_move in seats
            assert len(state.legal_moves()) > 0
        end = states[-1]
        assert end.to_move is None
        assert list(end.legal_moves()) == []
        assert end.outcome() is not None
    assert min(lengths) > 0
    assert len(lengths) > 1


@every_variant
def test_the_end_has_a_reason_points_and_winners_who_share_one_point(name: str, variant: str) -> None:
    seats = letters(GAMES[name], variant)
    winners = set()
    for states, _ in ended_games(name, variant):
        outcome = states[-1].outcome()
        assert is_one_sentence(outcome.reason.value)
        assert len(outcome.points) == len(seats)
        assert set(outcome.winners) <= set(seats)
        is_lost_alone = len(seats) == 1 and not outcome.winners
        assert sum(outcome.shares()) == pytest.approx(0 if is_lost_alone else 1)
        winners.update(outcome.winners)
    assert winners == set(seats)


@every_variant
def test_legal_moves_are_all_different(name: str, variant: str) -> None:
    for state in random_states(name, variant):
        moves = list(state.legal_moves())
        assert len(set(moves)) == len({str(move) for move in moves}) == len(moves), str(state)


@every_variant
def test_texts_come_back_as_what_they_were_written_from(name: str, variant: str) -> None:
    game = GAMES[name]
    for states, moves in random_games(name, variant, 80):
        for state in states:
            assert game.parse_state(str(state)) == state
            assert str(game.parse_state(str(state))) == str(state)
            for seat in letters(game, variant):
                view = state.view(seat)
                assert game.parse_view(str(view)) == view
                assert str(game.parse_view(str(view))) == str(view)
        for move in moves:
            assert game.parse_move(str(move)) == move
            assert hash(game.parse_move(str(move))) == hash(move)


@every_variant
def test_a_state_read_from_its_text_plays_on_alike(name: str, variant: str) -> None:
    game = GAMES[name]
    for state in random_states(name, variant, 40):
        twin = game.parse_state(str(state))
        assert hash(twin) == hash(state)
        assert twin.to_move == state.to_move
        assert list(twin.legal_moves()) == list(state.legal_moves())


@every_variant
def test_whatever_is_not_legal_is_refused_in_one_sentence(name: str, variant: str) -> None:
    game = GAMES[name]
    moves = [game.parse_move(text) for text in HOOKS[name].conceivable]
    refused = 0
    for state in random_states(name, variant, 25):
        legal = set(state.legal_moves())
        assert legal <= set(moves)
        before = str(state)
        for move in moves:
            if move not in legal:
                with pytest.raises(IllegalMove) as refusal:
                    state.apply(move)
                assert is_one_sentence(str(refusal.value)), str(refusal.value)
                refused += 1
        assert str(state) == before
    assert refused > 1000


@every_variant
def test_a_move_leaves_the_state_before_it_as_it_was(name: str, variant: str) -> None:
    for states, moves in random_games(name, variant, 40):
        for state, after, move in zip(states, states[1:], moves, strict=False):
            before = str(state)
            assert state.apply(move) == after
            assert str(state) == before != str(after)


@every_variant
def test_the_same_number_is_the_same_deal_and_another_is_another(name: str, variant: str) -> None:
    game = GAMES[name]
    deals = [str(game.deal(number, variant)) for number in range(100)]
    assert [str(game.deal(number, variant)) for number in range(100)] == deals
    assert len(set(deals)) > 80
    assert str(game.deal(2**64 - 1, variant)) not in deals[:3]


@every_variant
def test_only_deals_and_variants_that_there_are_can_be_dealt(name: str, variant: str) -> None:
    for number, wanted in ((-1, variant), (2**64, variant), (0, "no such variant"), (0, "")):
        with pytest.raises(Unreadable) as refusal:
            GAMES[name].deal(number, wanted)
        assert is_one_sentence(str(refusal.value))


def test_no_variant_means_the_default_one() -> None:
    for game in GAMES.values():
        assert game.deal(7) == game.deal(7, game.default_variant)


@every_variant
def test_a_record_replays_to_the_same_end(name: str, variant: str) -> None:
    game = GAMES[name]
    for number in range(40):
        states, moves = random_game(name, variant, number)
        record = Record(name, variant, number, tuple(map(str, moves)))
        replayed = parse_record(str(record)).replay(game)
        assert [str(state) for state in replayed] == [str(state) for state in states]
        assert replayed[-1].outcome() == states[-1].outcome()
        assert replayed[-1] == states[-1]


@every_variant
def test_codes_are_the_legal_moves_in_the_same_order(name: str, variant: str) -> None:
    for state in random_states(name, variant, 60):
        before = str(state)
        codes = list(state.codes())
        moves = list(state.legal_moves())
        assert len(codes) == len(moves)
        for code, move in zip(codes, moves, strict=True):
            position = state.clone()
            position.do(code)
            after = state.apply(move)
            assert position == after
            assert position.key() == after.key()
            if after.to_move is not None:
                assert position.side() == after.to_move
        assert str(state) == before


@every_variant
def test_a_clone_shares_nothing_with_its_original(name: str, variant: str) -> None:
    for states, moves in random_games(name, variant, 40):
        position = states[0].clone()
        copies = [position.clone()]
        for state, move in zip(states, moves, strict=False):
            position.do(list(position.codes())[list(state.legal_moves()).index(move)])
            copies.append(position.clone())
        assert [str(copy) for copy in copies] == [str(state) for state in states]
        assert copies[-1] == position


@every_variant
def test_only_what_plays_on_alike_shares_a_key(name: str, variant: str) -> None:
    seen: dict[int, tuple[Any, ...]] = {}
    for state in random_states(name, variant):
        assert 0 <= state.key() < 1 << 62
        future = (state.side(), tuple(state.codes()), perft(state, 2))
        assert seen.setdefault(state.key(), future) == future, str(state)
    assert len(seen) > 300


@every_variant
def test_every_bot_plays_legal_games_to_the_end(name: str, variant: str) -> None:
    game = GAMES[name]
    for number, bot_name in enumerate(game.bots):
        bots = {seat: game.bot(bot_name, number) for seat in letters(game, variant)}
        state = opening(game.deal(number, variant), 2, SplitMix64(number))
        moves = 0
        while state.outcome() is None and moves != game.gives_up_after:
            seat = state.to_move
            assert seat is not None
            move = bots[seat].choose(game.parse_view(str(state.view(seat))), Budget(nodes=300))
            assert move in state.legal_moves()
            state = state.apply(move)
            moves += 1
        assert 0 < moves <= HOOKS[name].most_moves
