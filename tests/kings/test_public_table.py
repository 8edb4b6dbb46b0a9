"""A table for everybody shows only what each of them may know, whatever is dealt and whoever is asked."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.app.table_view import carry_out, snapshot_for
from game.engine.errors import InvalidInput
from game.engine.rng import SplitMix64
from game.engine.seat import PUBLIC, Seat
from game.kings.rules.view import view
from game.kings.table.buttons import HOLDINGS
from game.kings.table.moments import moments
from game.remote.moment import Moment, Played
from game.store.settings import Settings
from game.table.scene import DeclineReaction, Play, TakeScreen
from game.table.snapshot import Snapshot
from game.ui.scene import Change
from support.kings_log import PLAYERS
from support.kings_positions import GAME, three
from support.kings_redeal import redeal
from support.kings_scene import HELD, NOT_HELD, WATCHED, Table, scene_of
from support.kings_views import random_states
from support.kings_worlds import check_round, texts_of

pytestmark = pytest.mark.usefixtures("silent_pygame")
HIDDEN_HANDS = Settings(show_watched_hands=False)
HELD_BY_ONE = three(
    "hand Soldier, Elder, Queen; successor Warlord; discard Mystic",
    "hand King's Hand, Zealot; successor Princess; discard Oathbound",
    "hand Judge, Fool; successor Sentry; discard Spy",
    "court: Elder b | accused: Herald | turn: a",
)
HELD_BY_NOBODY = HELD_BY_ONE.replace(
    "King's Hand, Zealot; successor Princess", "Princess, Zealot; successor King's Hand"
)


@pytest.mark.parametrize("variant", GAME.variants)
def test_the_view_ignores_hidden_cards(variant: str) -> None:
    chance, differing = SplitMix64(1), 0
    for state in [*random_states(variant, range(3))][::2]:
        other = redeal(state, PUBLIC, chance)
        assert str(view(other, PUBLIC)) == str(view(state, PUBLIC))
        assert view(other, PUBLIC) == view(state, PUBLIC)
        differing += str(other) != str(state)
        with pytest.raises(InvalidInput):
            GAME.parse_view(str(view(state, PUBLIC)))  # No bot plays by it.
    assert differing > 10


@pytest.mark.parametrize("variant", GAME.variants)
def test_hidden_cards_do_not_change_the_table(variant: str) -> None:
    found = check_round(variant, 0, 2 if variant in ("three", "four") else 1, [PUBLIC])
    assert found["other worlds"] == found["steps"] > 5


def tables_of(folder: Path, positions: Sequence[str], players: tuple[str | None, ...]) -> list[Table]:
    """A table for each position, each with games of its own."""
    folders = [folder / str(number) for number in range(len(positions))]
    for each in folders:
        each.mkdir()
    return [Table(each, text, players=players) for each, text in zip(folders, positions, strict=True)]


def told(now: Snapshot) -> tuple[object, ...]:
    """Everything that a snapshot shows: the table in words, what is drawn, and a page of the round so far."""
    scene = scene_of(now)
    played = Played(now.states, now.past, now.privacy.viewer, Seat.A, PLAYERS)
    page: Sequence[Moment] = [moment._replace(ply=0) for moment in moments(played)]
    picture = scene.picture()
    drawn = picture.layout.items, picture.layout.targets, picture.message, picture.last_played
    return scene.described(), texts_of(scene), drawn, page, scene.targets(), now.controls, now.is_thinking


@pytest.mark.parametrize("is_slow", [False, True])
def test_watching_hidden_hands_does_not_tell_who_could_react(tmp_path: Path, is_slow: bool) -> None:
    tables = tables_of(tmp_path, (HELD, NOT_HELD), WATCHED)
    for table in tables:
        table.game.apply(HIDDEN_HANDS, 0.1)
        table.show()
        table.answers.told = ["play Soldier", "name Zealot", "pass"]
        while not table.snapshot().privacy.awaits_reactions:
            table.rest(1 / 60)
        table.answers.is_silent = is_slow
    for _ in range(25):
        one, other = (told(table.snapshot()) for table in tables)
        assert one == other
        assert tables[0].scene.described() == tables[1].scene.described()
        for table in tables:
            table.rest(1 / 60)
    assert [len(table.answers.asked) for table in tables] == [3, 2]


@pytest.mark.parametrize(("held", "not_held"), [(HELD, NOT_HELD), (HELD_BY_ONE, HELD_BY_NOBODY)])
def test_no_other_screen_tells_whether_a_person_has_a_choice(
    tmp_path: Path, held: str, not_held: str
) -> None:
    people = (None,) * GAME.parse_state(held).seats
    tables = tables_of(tmp_path, (held, not_held), people)
    seen: list[list[Any]] = [[], []]

    def look() -> None:
        for table, each in zip(tables, seen, strict=True):
            each.append(told(snapshot_for(table.game, PUBLIC, "")))

    look()
    for table in tables:
        carry_out(table.game, TakeScreen(Seat.A))
        for step in ("play Soldier", "name Zealot"):
            carry_out(table.game, Play(GAME.parse_move(step)))
    look()
    assert [table.snapshot().privacy.can_only_pass for table in tables] == [False, True]
    for table in tables:
        carry_out(table.game, TakeScreen(Seat.B))
    look()
    carry_out(tables[0].game, Play(GAME.parse_move("pass")))
    carry_out(tables[1].game, DeclineReaction())
    look()
    for table, each in zip(tables, seen, strict=True):
        if len(people) > 2:
            carry_out(table.game, TakeScreen(Seat.C))
            each.append(told(table.snapshot()))
            carry_out(table.game, DeclineReaction())
    look()
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1] != seen[0][-1]
    assert not snapshot_for(tables[0].game, PUBLIC, "").privacy.awaits_reactions


def test_watched_hands_are_hidden_until_they_are_shown_again_or_the_round_is_over(tmp_path: Path) -> None:
    table = Table(tmp_path, None, players=WATCHED, variant="quick1", deal=5)
    assert table.hand(0)
    assert table.click(HOLDINGS) == [Change("show_watched_hands", False)]
    assert not table.hand(0)
    assert table.sight.view.sides[0].hand_size > 0
    table.click(HOLDINGS)
    assert table.hand(0)
    table.click(HOLDINGS)
    table.wait(60.0)
    assert table.is_over
    assert [side.hand is not None for side in table.sight.view.sides] == [True, True]
