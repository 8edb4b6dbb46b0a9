"""Who plays a new game: what is offered and chosen, without a window."""

from game.screens.seating import Kind, Seating
from game.screens.start_options import StartOptions, Variants
from game.store.saved import PROGRAM
from support.screen_values import LEVELS, SEATED, STAGES, TITLE


def seating(*players: str | None, **options: object) -> Seating:
    return Seating(StartOptions("hierarchy", TITLE, levels=LEVELS, players=players, **options))  # type: ignore[arg-type]


def test_the_kind_and_the_side_follow_from_the_players_of_last_time() -> None:
    for players, kind, side in (
        ((None, "easy"), Kind.COMPUTER, "first"),
        (("easy", None), Kind.COMPUTER, "second"),
        ((None, None), Kind.TWO_PEOPLE, "first"),
        (("easy", "hard"), Kind.WATCH, "first"),
    ):
        found = seating(*players)
        assert (found.kind, found.side, found.players) == (kind, side, players)


def test_seats_are_chosen_by_variant_and_a_program_that_is_gone_is_replaced() -> None:
    seated = {**SEATED, "four": (None, f"{PROGRAM}gone", f"{PROGRAM}here", None)}
    found = seating(None, "easy", variants=Variants(TITLE, STAGES, "four", seated), programs=["here"])
    assert list(found.players) == [None, "medium", f"{PROGRAM}here", None]
    found.seat(1, None)
    found.variant = "three"
    assert list(found.players) == [*SEATED["three"]]
    found.variant = "two"
    assert not found.by_seat
    assert list(found.players) == [None, "easy"]


def test_a_name_typed_twice_becomes_the_default_at_the_second_seat() -> None:
    found = seating(None, None, names=("Anna ", "anna"))
    assert found.typed_names == ("Anna", "")
    found.kind = Kind.COMPUTER
    assert found.typed_names is None
