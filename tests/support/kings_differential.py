"""Compares the Imposter Kings with the reference rules, in random rounds, matches and positions."""

import random
from collections import Counter
from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.errors import IllegalMove
from reference.kings import BASE, DECKS, SEATS, Condemned, Laid, Player, Table, read, write
from reference.kings_match import Match
from reference.kings_round import End, Round

GAME: Any = GAMES["kings"]

SINGLE = ["flip", "decline", "done", "use", "exchange", "look", "pass", "mulligan", "keep"]
AT_PLAY = ["play", "remove", "take", "name", "condemn", "disgrace", "put", "give", "react"]
AT_SETUP = ["successor", "discard", "reveal", "share", "trade", "back"]
POSSIBLE_MOVES = (
    SINGLE
    + ["disgrace itself", "take facedown", "direction left", "direction right"]
    + [f"say {number}" for number in range(1, 10)]
    + [f"{verb} {card}" for verb in AT_PLAY + AT_SETUP for card in BASE]
    + [f"{verb} {seat}" for verb in ("change", "pick", "first", "start") for seat in "abcd"]
    + [f"{verb} {seat} {card}" for verb in ("guess", "take") for seat in "abcd" for card in BASE]
)
"""Every choice that the notation has words for, and some more."""

RARELY_CHOSEN = ("decline", "pass", "done", "mulligan")
"""Choices made rarely, because they skip abilities, Reactions or the whole round."""

HAND_SIZES = {"quick1": 7, "quick2": 7, "quick3": 7, "two": 8, "three": 8, "four": 7}
"""Cards dealt to each player; one more lies faceup as the Accused, and at most one is left over, hidden."""


def dealt(text: str) -> Round:
    """The reference's round for a deal; check that the deal has the right cards and hand sizes."""
    table = read(text)
    hands = [player.hand for player in table.players.values()]
    assert [len(hand) for hand in hands] == [HAND_SIZES[table.variant]] * len(hands), text
    assert table.accused is not None, text
    out = Counter(card for hand in hands for card in hand) + Counter([table.accused])
    deck = Counter(DECKS[table.variant] + (["Assassin"] if table.variant == "quick1" else []))
    assert out <= deck, text
    assert (deck - out).total() == (1 if table.variant in ("quick3", "two") else 0), text
    assert table.variant != "quick1" or table.accused == "Assassin", text
    return Round(table, is_dealt=True)


def hits(plain: Round, choice: str) -> bool:
    """True if somebody holds the card that is named, guessed, or given by its base value."""
    assert plain.question is not None
    held = {
        card for seat in plain.table.after(plain.question.seat) for card in plain.table.players[seat].hand
    }
    verb, _, rest = choice.partition(" ")
    if verb == "say":
        return any(BASE[card] == int(rest) for card in held)
    return verb in ("name", "guess") and any(rest.endswith(card) for card in held)


def choose(plain: Round, boldness: float, mulligans: float, chance: random.Random) -> str:
    """Return a random choice; with more `boldness`, more abilities are used and more guesses are right."""
    assert plain.question is not None
    choices = plain.question.choices
    if "mulligan" in choices:
        return "mulligan" if chance.random() < mulligans else "keep"
    if chance.random() < boldness:
        choices = [choice for choice in choices if choice not in RARELY_CHOSEN] or choices
        # After an early King flip few turns are left.
        choices = [choice for choice in choices if choice != "flip"] or choices
    if chance.random() < boldness:
        choices = [choice for choice in choices if hits(plain, choice)] or choices
    return chance.choice(choices)


def check_refusals(state: Any, plain: Round) -> None:
    """Check that every other choice is refused and leaves the state unchanged."""
    text = str(state)
    allowed = plain.question.choices if plain.question else []
    for choice in POSSIBLE_MOVES:
        if choice not in allowed:
            with pytest.raises(IllegalMove):
                state.apply(GAME.parse_move(choice))
    assert str(state) == text


def has_cards_aside(choices: list[str]) -> bool:
    """True if cards are being moved, so that a text may show them in their old or their new place."""
    verbs = {choice.split()[0] for choice in choices}
    is_taking_home = "take" in verbs and "decline" not in verbs
    return is_taking_home or bool(verbs & {"successor", "discard", "trade", "back", "condemn"})


def compare_position(state: Any, plain: Round) -> dict[str, Any]:
    """Compare a choice point with the reference; return the moves by their texts."""
    text = str(state)
    assert plain.question is not None, text
    seat, choices, is_turn = plain.question
    moves = {str(move): move for move in state.legal_moves()}
    assert (str(state.to_move), sorted(moves)) == (seat, choices), text
    assert len(moves) == len(state.legal_moves()), text
    assert state.outcome() is None, text
    assert (" | pending:" not in text) is is_turn, text
    if not has_cards_aside(choices):
        assert write(read(text)) == write(plain.table), text
    return moves


def check_end(state: Any, plain: Round) -> End:
    """Compare the end of a round with the reference."""
    text = str(state)
    end = plain.end
    assert end is not None, text
    outcome = state.outcome()
    assert outcome is not None, text
    assert state.to_move is None
    assert not state.legal_moves()
    assert [str(seat) for seat in outcome.winners] == end.winners, text
    assert dict(zip(plain.table.players, outcome.points, strict=True)) == end.points, text
    if end.is_at_turn:
        assert write(read(text)) == write(plain.table), text
    return end


def play_to_end(state: Any, plain: Round, chance: random.Random, mulligans: float = 0.03) -> Any:
    """Play `state` and `plain` to the end of the round, comparing each step; return the final state.

    Now and then the state is replaced by one read from its text.
    """
    boldness = chance.choice((0.3, 0.6, 0.9))
    while plain.question is not None:
        moves = compare_position(state, plain)
        choice = choose(plain, boldness, mulligans, chance)
        state = state.apply(moves[choice])
        plain.choose(choice)
        if chance.random() < 0.1:
            state = GAME.parse_state(str(state))
    check_end(state, plain)
    return state


def play_deal(number: int, variant: str) -> list[str]:
    """Play a round from its deal, comparing each step; return the choices."""
    state = GAME.deal(number, variant)
    plain = dealt(str(state))
    play_to_end(state, plain, random.Random(f"{variant} {number}"))
    return plain.choices


def play_position(number: int, variant: str) -> list[str]:
    """Play a round from a random position, comparing each step; return the choices."""
    chance = random.Random(f"{variant} {number}")
    text = random_position(variant, chance)
    plain = Round(read(text), is_dealt=False)
    play_to_end(GAME.parse_state(text), plain, chance)
    return plain.choices


def play_refused(number: int, variant: str, share: float) -> None:
    """Play a round from its deal; at a share of its choices, and at its end, try all other choices too."""
    state = GAME.deal(number, variant)
    plain = dealt(str(state))
    chance = random.Random(f"{variant} {number}")
    while plain.question is not None:
        if chance.random() < share:
            check_refusals(state, plain)
        choice = choose(plain, 0.6, 0.03, chance)
        state = state.apply(GAME.parse_move(choice))
        plain.choose(choice)
    check_refusals(state, plain)


def begin_match(number: int, variant: str, chance: random.Random) -> tuple[Any, Match]:
    """Begin a match, or read one from its middle; return it with the reference's match."""
    is_quick = variant.startswith("quick")
    if chance.random() < 0.3:
        match = GAME.match(number, variant)
        return match, Match(variant, read(str(match.round())).true_king, 3 if is_quick else 7)
    plain = Match(variant, chance.choice(SEATS[variant]), chance.choice((3, 5, 7)) if is_quick else 7)
    plain.score = [chance.choice((0, plain.target - 1, chance.randrange(plain.target))) for _ in plain.score]
    if variant in ("two", "four"):
        plain.mulligans = [side[0] for side in plain.sides() if chance.random() < 0.3]
    fields = [variant, f"deal: {number}", "round: 1", f"true: {plain.true_king}"]
    fields.append("score: " + " ".join(map(str, plain.score)))
    if plain.mulligans:
        fields.append("mulligan: " + ", ".join(plain.mulligans))
    fields.append(f"target: {plain.target}")
    return GAME.parse_match(" | ".join(fields)), plain


def play_match(number: int, variant: str) -> list[str]:
    """Play a match to its end, comparing each step; return the winners."""
    chance = random.Random(f"{variant} {number}")
    match, plain = begin_match(number, variant, chance)
    while not plain.winners():
        assert match.outcome() is None, str(match)
        state = match.round()
        plain_round = dealt(str(state))
        table = plain_round.table
        assert table.true_king == plain.true_king, str(state)
        assert table.score == plain.score, str(state)
        assert sorted(table.mulligans) == sorted(plain.mulligans), str(state)
        state = play_to_end(state, plain_round, chance, mulligans=0.2)
        assert plain_round.end is not None
        plain.add(plain_round.end)
        match = GAME.parse_match(str(match.after(state)))
    outcome = match.outcome()
    assert outcome is not None, str(match)
    assert [str(seat) for seat in outcome.winners] == plain.winners(), str(match)
    for seat, points in zip(SEATS[variant], outcome.points, strict=True):
        side = next(side for side in plain.sides() if seat in side)
        assert points == plain.score[plain.sides().index(side)], str(match)
    return plain.winners()


def random_position(variant: str, chance: random.Random) -> str:
    """The start of a turn with the cards of the deck in random places."""
    cards = DECKS[variant] + (["Assassin"] if variant == "quick1" else [])
    cards = chance.sample(cards, len(cards))
    cards.sort(key=lambda card: variant == "quick1" and card == "Assassin")
    table = Table(variant, {seat: Player() for seat in SEATS[variant]})
    table.accused = cards.pop()
    table.direction = chance.choice(["left", "right"] if variant in ("three", "four") else ["left"])
    if "Mystic" in cards and chance.random() < 0.25:
        cards.remove("Mystic")
        table.court.append(Laid("Mystic", chance.choice(SEATS[variant]), is_disgraced=True))
        table.muted = chance.randint(1, 8)
    is_third_out = variant == "three" and chance.random() < 0.3
    table.turn = chance.choice(SEATS[variant])
    for seat, player in table.players.items():
        if is_third_out and seat != table.turn:
            is_third_out = False
            player.lost, player.had_cards = "first", chance.random() < 0.5
            continue
        player.is_king_up = chance.random() < 0.6
        if player.is_king_up:
            player.successor = cards.pop()
        if not variant.startswith("quick"):
            player.discard = cards.pop()
        if chance.random() < 0.12:
            player.antechamber.append(cards.pop())
        if chance.random() < 0.12:
            player.condemned.append(Condemned(cards.pop(), is_seen=chance.random() < 0.5))
    for _ in range(min(chance.randint(0, 6), len(cards))):
        laid = Laid(cards.pop(), chance.choice(SEATS[variant]), is_disgraced=chance.random() < 0.3)
        laid.has_guessed = laid.card == "Soldier" and not laid.is_disgraced and chance.random() < 0.5
        table.court.append(laid)
    for player in table.players.values():
        for _ in range(min(chance.randint(0, 5), len(cards))):
            if player.lost is None:
                player.hand.append(cards.pop())
    if cards and chance.random() < 0.3:
        table.removed.append(cards.pop())
    return write(table)
