"""Tests of the numbers that stand for moves and views."""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice, pairwise

import pytest

from game.catalog import GAMES
from game.engine.errors import InvalidInput
from game.engine.seat import Seat
from game.kings.rules.view import Side, View
from game.research.variants import VARIANTS, encoding
from support.research import check_pairs, states_of

KINGS = [each for each in VARIANTS if each[0] == "kings"]


def test_every_variant_is_there() -> None:
    assert [*VARIANTS] == [(name, variant) for name, game in GAMES.items() for variant in game.variants]
    assert encoding("kings").variant == GAMES["kings"].default_variant


@pytest.mark.parametrize("names", [("chess", None), ("kings", "five")])
def test_an_unknown_variant_is_refused(names: tuple[str, str | None]) -> None:
    with pytest.raises(InvalidInput, match="choose from"):
        encoding(*names)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_observations_are_equal_exactly_when_views_are(game: str, variant: str) -> None:
    check_pairs(encoding(game, variant), 80)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_every_legal_move_has_a_number_of_its_own(game: str, variant: str) -> None:
    code = encoding(game, variant)
    assert len(code.actions) == len(code.moves)
    for number in range(3):
        for state in islice(states_of(code, number), 0, None, 5):
            for seat in range(code.seats):
                view = state.view(Seat(seat))
                masked = {code.moves[action] for action, is_legal in enumerate(code.mask(view)) if is_legal}
                assert masked == {*view.legal_moves()}
                assert len(masked) == len(view.legal_moves())


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_the_parts_of_an_observation_leave_no_gap(game: str, variant: str) -> None:
    parts = [*encoding(game, variant).layout.values()]
    assert parts[0].start == 0
    assert [part.stop for part in parts[:-1]] == [part.start for part in parts[1:]]


def test_a_view_of_a_match_has_no_observation() -> None:
    code = encoding("kings", "two")
    view = GAMES["kings"].match(1, "two").round().view(Seat.A)
    with pytest.raises(ValueError, match="single round"):
        code.observe(view)
    code.observe(replace(view, score=(), target=0))


def test_cards_without_numbers_have_no_observation() -> None:
    with pytest.raises(ValueError, match="numbers of all cards"):
        encoding("solodrez").observe(GAMES["solodrez"].parse_state("JQ/-/-/-/-/-/-/-/-"))


@pytest.mark.parametrize("variant", [variant for _, variant in KINGS])
def test_every_field_of_a_view_of_kings_is_observed(variant: str) -> None:
    code = encoding("kings", variant)
    views: dict[int | None, list[View]] = {}
    for number in range(25 if variant == "four" else 8):
        for state in islice(states_of(code, number), number % 3, None, 3):
            for seat in range(code.seats):
                views.setdefault(seat, []).append(state.view(Seat(seat)))
    checked = set()
    for same_viewer in views.values():
        for one, other in pairwise(same_viewer):
            for changed, name in with_one_field_of(one, other):
                assert code.observe(changed) != code.observe(one), name
                checked.add(name)
    assert checked >= {"choices", "pending", "court", "known", "hand", "hand_size", "turn", "throne_value"}
    if variant == "four":
        names = {field.name for field in fields(View) if field.compare} | {*Side._fields}
        # The same in all views of a seat in an environment.
        assert names - checked == {"variant", "viewer", "sides", "seat", "free_used", "score", "target"}


def with_one_field_of(one: View, other: View) -> Iterator[tuple[View, str]]:
    """Yield views that have one field of another view, and all others of `one`; and the field's name."""
    for field in fields(View):
        value = getattr(other, field.name)
        if field.compare and field.name != "sides" and getattr(one, field.name) != value:
            yield replace(one, **{field.name: value}), field.name
    for seat, (side, other_side) in enumerate(zip(one.sides, other.sides, strict=True)):
        for name in Side._fields:
            value = getattr(other_side, name)
            if getattr(side, name) != value:
                changed: Side = side._replace(**{name: value})
                yield replace(one, sides=(*one.sides[:seat], changed, *one.sides[seat + 1 :])), name
