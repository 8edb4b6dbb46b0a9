"""The Imposter Kings with three and four players after a kill during setup, trade, or a Reaction."""

from pathlib import Path

import pytest

from game.engine.seat import Seat
from game.kings.rules import notation
from support.kings_pilot import PASS, TAKE_SCREEN, KingsPilot, RandomChooser, at_the_table, copy_as_if_killed
from support.kings_positions import GAME, three

CORNER = (2, 2)  # The pointer is over nothing here.


def visible_state(pilot: KingsPilot) -> tuple[object, ...]:
    """Return all that is visible and saved: position, record, targets with their places, and picture."""
    pilot.move(CORNER)
    pilot.rest(5.0)
    moves = pilot.saved()[-1].record.moves
    return str(pilot.position()), moves, dict(pilot.rects()), pilot.picture()


def round_before(variant: str, verb: int) -> str:
    """Find the first round in which a is next to do this and somebody has chosen already."""
    for number in range(20):
        state, choose = GAME.deal(number, variant), RandomChooser(3)
        while state.to_move is not None:
            state = state.apply(choose(state))
            if state.to_move == Seat.A and any(move.verb == verb for move in state.legal_moves()):
                return str(state)
    raise AssertionError(f"nobody ever has to {verb}")


@pytest.mark.parametrize(
    ("variant", "verb", "others"),
    [("four", notation.BACK, "random"), ("three", notation.TAKE, None), ("four", notation.TRADE, None)],
    ids=["back", "take of three together", "trade together"],
)
def test_a_kill_during_setup_resumes_at_the_same_choice(
    silent_pygame: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    verb: int,
    others: str | None,
) -> None:
    folder, other = tmp_path / "one", tmp_path / "other"
    players = (None, *((others,) * (3 if variant == "four" else 2)))
    with at_the_table(folder, variant, players=players) as pilot:
        pilot.paste(monkeypatch, round_before(variant, verb))
        seen = visible_state(pilot)
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        if others is None:
            assert not [target for target in pilot.rects() if target.startswith(("hand/", "court", "log/"))]
            pilot.click(TAKE_SCREEN)
        assert visible_state(pilot) == seen
        choice = RandomChooser(1)(pilot.position())
        pilot.play_by_mouse(choice)
        assert pilot.saved()[-1].record.moves[:1] == (str(choice),)


def test_a_kill_during_a_reaction_asks_the_same_person_again(
    silent_pygame: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, other = tmp_path / "one", tmp_path / "other"
    position = three("hand Soldier, Queen", "hand Judge, Mystic", "hand Zealot, King's Hand", "court: Fool b")
    with at_the_table(folder, "three", players=(None,) * 3) as pilot:
        pilot.paste(monkeypatch, position)
        for choice in ("play Soldier", "name Elder"):
            pilot.play_by_clicks(GAME.parse_move(choice))
        pilot.click(TAKE_SCREEN)
        # Everybody with a card in hand is asked, also those who cannot React.
        pilot.click(PASS)
        pilot.click(TAKE_SCREEN)
        assert PASS in pilot.rects()
        seen, holder = visible_state(pilot), pilot.holder
        copy_as_if_killed(folder, other)
    with at_the_table(other, players=None) as pilot:
        pilot.click(TAKE_SCREEN)
        # A player who passed is asked again, since passes are not saved.
        pilot.click(PASS)
        pilot.click(TAKE_SCREEN)
        assert visible_state(pilot) == seen
        assert str(Seat(pilot.holder)) == str(Seat(holder)) == "c"
