"""One suite for all games: every game in the catalog keeps the contract, in every variant."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.budget import Budget
from game.engine.errors import IllegalMove, InvalidInput
from game.engine.game import AnyGame
from game.engine.record import Record, parse_record
from game.engine.rng import SplitMix64
from game.engine.searchable import perft
from game.engine.seat import Seat
from game.engine.tournament import opening
from game.solodrez.rules.notation import write_card
from reference import hierarchy, kings, solodrez
from support.checked import known

GAMES_PLAYED = 60  # Random games in each variant, where games are short.
VARIANTS = [(name, variant) for name, game in GAMES.items() for variant in game.variants]


@dataclass(frozen=True)
class Hooks:
    """What the suite needs to know about a game."""

    deck: Mapping[str, Sequence[str]]  # By variant all cards or pieces, each as often as it exists.
    cards: Callable[[Any], list[str]]  # Lists the cards of a state, place by place.
    possible_moves: Sequence[str]  # The text of every move that any position could allow, and some more.
    most_moves: int  # No game is longer, or no game is played longer here.

    games: Mapping[str, int] = field(default_factory=dict)
    """By variant the number of random games, if not `GAMES_PLAYED`.

    A test that needs fewer plays proportionally fewer.
    """

    captures: bool = False  # True if cards leave the game for good, one by one.

    history_matters: bool = False
    """True if earlier positions may end the game.

    A position's text then does not show whether it is the end, and a search does not see that it is.
    """

    early_ends: Sequence[str] = ()
    """Choices that would end most games early; they are made only in every eighth game."""

    state_stride: int = 1  # Tests look at one state in this many.

    opening: Mapping[str, int] = field(default_factory=dict)
    """By variant the number of random moves before the bots play to the end, if not 2."""

    move_stride: int = 1  # Tests try one possible move in this many.


def hierarchy_cards(state: Any) -> list[str]:
    symbols = hierarchy.CARDS
    places = [*state.hand(Seat.A), *state.hand(Seat.B), *state.discards]
    return [symbols[card] for card in [*places, *(entry.card for entry in state.pile)]]


def solodrez_cards(state: Any) -> list[str]:
    return [write_card(card) for place in [*state.columns, state.removed] for card in place]


def hierarkia_deck() -> dict[str, list[str]]:
    """Return for each side one piece of the highest rank, two of the next, and so on down to rank 1."""
    return {
        variant: [
            sign
            for signs in ("12345678"[:highest], "abcdefgh"[:highest])
            for number, sign in enumerate(reversed(signs), 1)
            for _ in range(number)
        ]
        for variant, highest in (("small", 4), ("standard", 6), ("large", 8))
    }


def hierarkia_pieces(state: Any) -> list[str]:
    return [str(piece) for piece in state.pieces.values()]


def hierarkia_moves() -> list[str]:
    """Return all moves along a line, and all attacks and destroys, of the large board."""
    squares = [f"{file}{rank}" for file in "abcdefghijk" for rank in range(1, 12)]
    turns = [f"{source}{sign}{target}" for source in squares for sign in "->x" for target in squares]
    return [*turns, "pass"]


def kings_cards(state: Any) -> list[str]:
    """Return the cards that the position names, and the rest of the deck."""
    deck = Counter(kings_deck(state.variant_name))
    named = Counter(kings_named_cards(str(state)))
    return [*named.elements(), *(deck - named).elements()]


def kings_named_cards(text: str) -> list[str]:
    """Return the cards that a position places somewhere, ignoring what is known or pending."""
    lying = re.split(r" \| (?:known|pending):", text)[0]
    return re.findall(KINGS_CARD_NAME, lying)


def kings_deck(variant: str) -> list[str]:
    return kings.DECKS[variant] + (["Assassin"] if variant == "quick1" else [])


def kings_moves() -> list[str]:
    names, seats = list(kings.BASE), "abcd"
    alone = ["flip", "decline", "disgrace itself", "done", "use", "exchange", "look", "pass", "keep"]
    alone += ["mulligan", "take facedown", "direction left", "direction right"]
    alone += [f"say {number}" for number in range(1, 10)]
    of_cards = "play remove take name condemn disgrace put successor give react discard reveal share trade"
    of_seats = ("change", "pick", "first", "start")
    return [
        *alone,
        *(f"{verb} {name}" for verb in (*of_cards.split(), "back") for name in names),
        *(f"{verb} {seat}" for verb in of_seats for seat in seats),
        *(f"{verb} {seat} {name}" for verb in ("guess", "take") for seat in seats for name in names),
    ]


KINGS_CARD_NAME = "|".join(kings.BASE)

HOOKS = {
    "hierarchy": Hooks(
        deck={"standard": hierarchy.CARDS},
        cards=hierarchy_cards,
        possible_moves=hierarchy.POSSIBLE_MOVES,
        most_moves=54,
    ),
    "hierarkia": Hooks(
        deck=hierarkia_deck(),
        cards=hierarkia_pieces,
        possible_moves=hierarkia_moves(),
        most_moves=3000,
        captures=True,
        history_matters=True,
        # Enough games for both players to win, and for different lengths.
        games={"small": 8, "standard": 4, "large": 2},
        state_stride=20,
        move_stride=331,
        opening={"small": 160, "standard": 300, "large": 560},
    ),
    "kings": Hooks(
        move_stride=7,
        deck={variant: kings_deck(variant) for variant in GAMES["kings"].variants},
        cards=kings_cards,
        possible_moves=kings_moves(),
        most_moves=150,
        games={variant: 96 // len(seats) ** 2 for variant, seats in GAMES["kings"].seats.items()},
        early_ends=("mulligan",),
    ),
    "solodrez": Hooks(
        deck={"standard": solodrez.DECK},
        cards=solodrez_cards,
        possible_moves=solodrez.POSSIBLE_MOVES,
        # Moves can undo moves: a random game may never end.
        most_moves=500,
        games={"standard": 8},
        state_stride=10,
    ),
}


@cache
def random_game(name: str, variant: str, number: int) -> tuple[list[Any], list[Any]]:
    """Return the states and moves of a random game, to its end or to the game's move limit."""
    chance = SplitMix64(number)
    states = [GAMES[name].deal(number, variant)]
    moves: list[Any] = []
    while states[-1].outcome() is None and len(moves) != GAMES[name].move_limit:
        choices = states[-1].legal_moves()
        if number % 8:
            choices = [choice for choice in choices if str(choice) not in HOOKS[name].early_ends]
        moves.append(choices[chance.below(len(choices))])
        states.append(states[-1].apply(moves[-1]))
        assert len(moves) <= HOOKS[name].most_moves
    return states, moves


def random_games(name: str, variant: str, count: int = GAMES_PLAYED) -> Iterator[tuple[list[Any], list[Any]]]:
    games = max(1, count * HOOKS[name].games.get(variant, GAMES_PLAYED) // GAMES_PLAYED)
    return (random_game(name, variant, number) for number in range(games))


def ended_games(name: str, variant: str) -> Iterator[tuple[list[Any], list[Any]]]:
    return (game for game in random_games(name, variant) if game[0][-1].outcome() is not None)


def random_states(name: str, variant: str, count: int = GAMES_PLAYED) -> Iterator[Any]:
    state_stride = HOOKS[name].state_stride
    return (state for states, _ in random_games(name, variant, count) for state in states[::state_stride])


def letters(game: AnyGame, variant: str) -> list[Seat]:
    return list(Seat)[: len(game.seats[variant])]


def is_one_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and ". " not in text and "{" not in text


def future(state: Any) -> tuple[Any, ...]:
    return state.side(), tuple(state.codes()), perft(state, 2)


every_variant = pytest.mark.parametrize(("name", "variant"), VARIANTS)


def test_every_game_describes_itself_and_is_tested() -> None:
    assert set(HOOKS) == set(GAMES) != set()
    for name, game in GAMES.items():
        assert game.name == name
        assert game.title
        assert game.default_variant in game.variants
        assert game.default_bot in game.bots
        assert set(game.seats) == set(game.variants)
        assert game.deal(7) == game.deal(7, game.default_variant)
        for seats in game.seats.values():
            assert len(set(seats)) == len(seats) <= len(Seat)
            assert all(len(letter) == 1 for letter in seats)


@every_variant
def test_cards_are_conserved(name: str, variant: str) -> None:
    hooks = HOOKS[name]
    if not hooks.captures:
        for state in random_states(name, variant):
            assert sorted(hooks.cards(state)) == sorted(hooks.deck[variant]), str(state)
        return
    for states, moves in random_games(name, variant):
        before = Counter(hooks.cards(states[0]))
        assert before == Counter(hooks.deck[variant])
        for after, move in zip(states[1:], moves, strict=True):
            left = Counter(hooks.cards(after))
            assert left <= before
            assert before.total() - left.total() == ("x" in str(move)), str(after)
            before = left


@every_variant
def test_legal_moves_exist_only_before_the_end_with_reason_points_and_shares(name: str, variant: str) -> None:
    seats, lengths, winners = letters(GAMES[name], variant), set(), set()
    for states, moves in ended_games(name, variant):
        lengths.add(len(moves))
        for state in states[:-1]:
            assert state.to_move in seats
            assert len(state.legal_moves()) > 0
        assert (states[-1].to_move, list(states[-1].legal_moves())) == (None, [])
        outcome = states[-1].outcome()
        assert is_one_sentence(outcome.reason.value)
        assert len(outcome.points) == len(seats)
        assert set(outcome.winners) <= set(seats)
        is_lost_alone = len(seats) == 1 and not outcome.winners
        assert sum(outcome.shares()) == pytest.approx(0 if is_lost_alone else 1)
        winners.update(outcome.winners)
        is_called_off = str(moves[-1]) in HOOKS[name].early_ends
        assert GAMES[name].has_draws or len(seats) == 1 or is_called_off or not outcome.is_draw()
    assert winners == set(seats)
    assert min(lengths) > 0
    assert len(lengths) > 1


@every_variant
def test_texts_round_trip_and_parsed_states_continue_alike(name: str, variant: str) -> None:
    game = GAMES[name]
    # Views that include earlier moves are slow to read.
    state_stride = HOOKS[name].state_stride if HOOKS[name].history_matters else 1
    for states, moves in random_games(name, variant, 30):
        for state in states[::state_stride]:
            twin = game.parse_state(str(state))
            assert (twin, str(twin), hash(twin)) == (state, str(state), hash(state))
            if not HOOKS[name].history_matters or state.outcome() is None:
                assert twin.to_move == state.to_move
                assert list(twin.legal_moves()) == list(state.legal_moves())
            for seat in letters(game, variant):
                view = state.view(seat)
                twin_view = game.parse_view(str(view))
                assert (twin_view, str(twin_view)) == (view, str(view))
        for move in moves:
            parsed = game.parse_move(str(move))
            assert (parsed, hash(parsed)) == (move, hash(move))


@every_variant
def test_illegal_moves_are_refused_in_one_sentence(name: str, variant: str) -> None:
    game = GAMES[name]
    moves = [game.parse_move(text) for text in HOOKS[name].possible_moves]
    all_moves = set(moves)
    move_stride = HOOKS[name].move_stride
    refused = 0
    for number, state in enumerate(random_states(name, variant, 12)):
        legal = set(state.legal_moves())
        assert legal <= all_moves
        before = str(state)
        for move in moves[number % move_stride :: move_stride]:
            if move not in legal:
                with pytest.raises(IllegalMove) as refusal:
                    state.apply(move)
                assert is_one_sentence(str(refusal.value)), str(refusal.value)
                refused += 1
        assert str(state) == before
    assert refused > 300


@every_variant
def test_deal_number_determines_the_deal(name: str, variant: str) -> None:
    game = GAMES[name]
    deals = [str(game.deal(number, variant)) for number in range(40)]
    assert [str(game.deal(number, variant)) for number in range(40)] == deals
    if not game.has_deals:
        assert {*deals, str(game.deal(2**64 - 1, variant))} == {deals[0]}
        return
    assert len(set(deals)) > 30
    assert str(game.deal(2**64 - 1, variant)) not in deals[:3]


@every_variant
def test_unknown_deals_and_variants_are_refused(name: str, variant: str) -> None:
    for number, wanted in ((-1, variant), (2**64, variant), (0, "no such variant"), (0, "")):
        with pytest.raises(InvalidInput) as refusal:
            GAMES[name].deal(number, wanted)
        assert is_one_sentence(str(refusal.value))


@every_variant
def test_a_record_replays_to_the_same_end(name: str, variant: str) -> None:
    game = GAMES[name]
    for number, (states, moves) in enumerate(random_games(name, variant, 40)):
        record = Record(name, variant, number, tuple(map(str, moves)))
        replayed = parse_record(str(record)).replay(game)
        assert [str(state) for state in replayed] == [str(state) for state in states]
        assert replayed[-1].outcome() == states[-1].outcome()
        assert replayed[-1] == states[-1]


@every_variant
def test_position_belongs_to_one_variant(name: str, variant: str) -> None:
    game = GAMES[name]
    for state in random_states(name, variant, 20):
        assert game.variant_at(state) == game.variant_at(game.parse_state(str(state))) == variant
        for other in game.variants:
            record = Record(name, other, str(state))
            if other == variant:
                assert str(record.first(game)) == str(state)
                continue
            with pytest.raises(InvalidInput) as refusal:
                record.first(game)
            assert is_one_sentence(str(refusal.value))


@every_variant
def test_codes_are_the_legal_moves_in_the_same_order(name: str, variant: str) -> None:
    for state in random_states(name, variant, 30):
        if HOOKS[name].history_matters and state.outcome() is not None:
            continue
        before = str(state)
        codes = list(state.codes())
        moves = list(state.legal_moves())
        assert len(set(moves)) == len({str(move) for move in moves}) == len(codes) == len(moves), before
        for code, move in zip(codes, moves, strict=True):
            position = state.clone()
            position.do(code)
            after = state.apply(move)
            assert position == after
            assert position.key() == after.key()
            assert str(after) != before
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
def test_states_with_equal_keys_continue_alike(name: str, variant: str) -> None:
    seen: dict[int, Any] = {}
    for states, _ in random_games(name, variant, 60):
        for state in states:
            assert 0 <= state.key() < 1 << 62
            first = seen.setdefault(state.key(), state)
            if first != state:
                assert future(first) == future(state), str(state)
    assert len(seen) > 150


NODES = {"kings": 8}  # Node budget for a move of a bot whose nodes are whole games.


@every_variant
def test_every_bot_plays_legal_games_to_the_end(name: str, variant: str) -> None:
    game = GAMES[name]
    for number, bot_name in enumerate(game.bots):
        bots = {seat: game.bot(bot_name, number) for seat in letters(game, variant)}
        state = opening(game.deal(number, variant), HOOKS[name].opening.get(variant, 2), SplitMix64(number))
        moves = 0
        while state.outcome() is None and moves != game.move_limit:
            seat = known(state.to_move)
            move = bots[seat].choose(
                game.parse_view(str(state.view(seat))), Budget(nodes=NODES.get(name, 60))
            )
            assert move in state.legal_moves()
            state = state.apply(move)
            moves += 1
        assert 0 < moves <= HOOKS[name].most_moves


@every_variant
def test_cancelled_bot_still_returns_a_legal_move(name: str, variant: str) -> None:
    game = GAMES[name]
    state = opening(game.deal(5, variant), 2, SplitMix64(5))
    view = game.parse_view(str(state.view(known(state.to_move))))
    for bot_name in game.bots:
        move = game.bot(bot_name, 1).choose(view, Budget(is_cancelled=lambda: True))
        assert move in state.legal_moves()
