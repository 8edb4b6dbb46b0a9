"""Previewed replies are the cards that the opponent may play after the move."""

from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import Reason, State
from game.hierarchy.table.choices import Choices, Preview, path, preview
from game.table.snapshot import Snapshot
from support.cases import every_case
from support.hierarchy_positions import GAME, extreme_positions, random_positions

POSITIONS = [state for state in [*random_positions(25), *extreme_positions()] if state.legal_moves()]
TWO_PEOPLE = (None, None)


def parse(text: str) -> State:
    state: State = GAME.parse_state(text)
    return state


def choices_of(state: State, players: tuple[str | None, ...] = TWO_PEOPLE) -> Choices:
    return Choices(Snapshot(state, None, players, None))


def plain_moves(state: State) -> list[Move]:
    """Plays that end the player's turn."""
    return [move for move in state.legal_moves() if not move.is_return and not state.apply(move).pending]


def test_replies_are_the_cards_playable_after_the_move() -> None:
    counted = 0
    for state in POSITIONS:
        for move in plain_moves(state):
            found, after = preview(state, (move,)), state.apply(move)
            assert found.cards == {answer.card for answer in after.legal_moves()}, (str(state), str(move))
            assert found.is_certain
            outcome = after.outcome()
            assert (not found.cards) == (outcome is not None)
            if outcome:
                assert found.has_hand == (outcome.reason is Reason.CHECKMATE)
            counted += 1
    assert counted > 500


def test_replies_cover_every_way_to_finish_the_choice() -> None:
    for state in POSITIONS:
        moves = plain_moves(state)
        if moves:
            each = [preview(state, (move,)).cards for move in moves]
            found = preview(state, tuple(moves))
            assert found.cards == frozenset().union(*each)
            assert found.is_certain == (len(set(each)) == 1)


def test_no_preview_during_the_computers_move_or_for_returned_cards() -> None:
    returning = parse("3,6,8,13 4,7,10,11,12 9b,?=9a,1b,2a,5b b surgeon1")
    for state, players in (
        (GAME.deal(3), ("easy", None)),
        (GAME.deal(3), ("easy", "hard")),
        (returning, TWO_PEOPLE),
    ):
        assert state.legal_moves()
        assert all(choices_of(state, players).preview(path(move)) is None for move in state.legal_moves())


@every_case(
    ("found", "sentence"),
    [
        (Preview(frozenset(), True, True), "This would be checkmate."),
        (Preview(frozenset(), True, False), "This would win: your opponent has no cards left."),
        (Preview(frozenset({9}), True, True), "Your opponent has 1 answer."),
        (Preview(frozenset({9}), False, True), "Your opponent has at most 1 answer."),
        (Preview(frozenset({9, 4, 0}), False, True), "Your opponent has at most 3 answers."),
    ],
)
def test_the_sentence_says_how_many_cards_could_answer(found: Preview, sentence: str) -> None:
    assert found.sentence() == sentence
