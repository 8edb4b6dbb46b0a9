"""Questions on phones: every move can be chosen, by buttons that say different things."""

from typing import Any

import pytest

from game.catalog import GAMES
from game.engine.rng import SplitMix64
from game.engine.seat import Seat
from game.kings.rules import step_ids
from game.kings.table.card_faces import name_of
from game.kings.table.choices import Choices
from game.kings.table.moments import latest
from game.kings.table.questions import question_of, question_without_reaction
from game.remote.moment import Played

NAMES = ("Ann", "Bob", "Cy", "Di")


@pytest.mark.parametrize("variant", GAMES["kings"].variants)
def test_every_move_has_its_own_buttons(variant: str) -> None:
    game, chance = GAMES["kings"], SplitMix64(7)
    for deal in range(12):
        state: Any = game.deal(deal, variant)
        while state.outcome() is None:
            legal = state.legal_moves()
            view = state.view(state.to_move)
            question = question_of(view, NAMES)
            assert question.prompt
            assert {move for move, _ in question.choices} == set(map(str, legal))
            paths = [path for _, path in question.choices]
            said = [tuple(question.names[target] for target in path) for path in paths]
            assert all(map(all, said)), question
            assert len(set(said)) == len(said), question
            depths = [path.index(target) for target in question.names for path in paths if target in path]
            assert depths == sorted(depths)
            assert not any(path != other and path == other[: len(path)] for path in paths for other in paths)
            moves = [move for move in legal if str(move) != "mulligan"]
            state = state.apply(moves[chance.below(len(moves))])


def test_cards_are_chosen_where_they_lie_but_no_reaction_is_marked() -> None:
    game, chance, windows = GAMES["kings"], SplitMix64(7), 0
    for deal in range(6):
        states: list[Any] = [game.deal(deal, "three")]
        past: list[Any] = []
        while states[-1].outcome() is None:
            state = states[-1]
            seat, legal = Seat(state.to_move), state.legal_moves()
            view = state.view(seat)
            question = question_of(view, NAMES)
            played = Played(*game.history(states, past, seat), seat, seat, NAMES[:3])
            offer = Choices(view, can_choose=True)
            last = latest(played, (), view, offer, offer.taken)
            things = [thing for place in last.places for thing in place.things]
            marked = {thing.target: thing.face.name for thing in things if thing.target}
            wanted = ("hand/", "king/", "court/", "condemned/", "antechamber/", "put/")
            own = {target for target in question.names if target.startswith(wanted)}
            assert set(marked) == {
                target for target in own if target.startswith(f"hand/{int(seat)}/") or "hand" not in target
            }
            assert all(question.names[target] == name for target, name in marked.items())
            if view.step == step_ids.REVEAL_TWO:
                cards = [thing.face.name for thing in things if thing.style == "chosen"]
                assert cards == [name_of(card) for card in view.sides[seat].chosen]
            if view.step in step_ids.WINDOWS:
                windows += 1
                without = question_without_reaction("")
                assert list(without.names) == list(question.names)
                assert without.choices == [("pass", (target,)) for target in reversed([*without.names])]
                assert not marked
                assert not any(
                    thing.target
                    for place in latest(played, (), view, Choices(view, can_choose=False), ()).places
                    for thing in place.things
                )
            past.append((seat, legal[chance.below(len(legal))]))
            states.append(state.apply(past[-1][1]))
    assert windows > 3
