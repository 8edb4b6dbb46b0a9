"""Every message of Hierarkia's table."""

from dataclasses import replace
from typing import Any

from game.engine.seat import Seat
from game.hierarkia.rules.rulings import QUIET_TURNS
from game.hierarkia.table import sentences
from game.hierarkia.table.sentences import WARNED_FROM
from game.table.snapshot import Snapshot
from support.cases import every_case
from support.hierarkia_positions import GAME, STARTS, played, position, square
from support.hierarkia_scene import FORCED, OPEN, STUCK

AGAINST, AFTER, TWO, WATCHED = (None, "hard"), ("hard", None), (None, None), ("easy", "medium")
THREATENED = position("4a1 3d4 2d3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>d4")
HIGHEST_THREATENED = position("4d4 2d3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>d4")
AROUND = position("4a1 3e5 2c3 1c4", "4g7 2d6 3d7 1f4", size=7, links="- d6>e5")
"""The path from d6 to e5 has a corner."""

FROZEN, SPENT = (
    position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, bars=bars) for bars in ("f:d4 -", "- s:d6")
)
WON_BY_RED = position("2d3 1c4", "4g7 2d6 3d7 1f4", size=7)
CIRCLE = ("d4-d5", "g7-g6", "d5-d4", "g6-g7")
QUIET = position("4a1 3d4 2d3 1c4", "4g7 2d6 1f4", size=7, turns=WARNED_FROM)
CROWN = "The piece with the crown was destroyed."


def snapshot(state: Any, players: tuple[str | None, ...] = AGAINST, **values: Any) -> Snapshot:
    if isinstance(state, str):
        state = GAME.parse_state(state)
    return replace(Snapshot(state, None, players, None), **values)


def test_players_are_named_by_color_and_level() -> None:
    named = [
        [sentences.name_of(snapshot(QUIET, players, names=names), seat) for seat in (Seat.A, Seat.B)]
        for players, names in ((AGAINST, ()), (TWO, ()), (TWO, ("Anna", "")), (WATCHED, ()))
    ]
    assert named == [
        ["Blue: you", "Red: computer, hard"],
        ["Blue", "Red"],
        ["Blue: Anna", "Red"],
        ["Blue: computer, easy", "Red: computer, medium"],
    ]


def test_the_title_has_the_size_of_the_board() -> None:
    titles = [sentences.title_of(GAME.parse_state(start)) for start in STARTS.values()]
    assert titles == [f"Hierarkia, {size}\N{MULTIPLICATION SIGN}{size}" for size in (7, 9, 11)]


@every_case(
    ("state", "players", "loser", "told"),
    [
        (WON_BY_RED, AGAINST, None, ("You lose.", CROWN)),
        (WON_BY_RED, AFTER, None, ("You win.", CROWN)),
        (WON_BY_RED, TWO, None, ("Red wins.", CROWN)),
        (WON_BY_RED, WATCHED, None, ("Red wins.", CROWN)),
        (OPEN, AGAINST, Seat.A, ("You lose.", "Blue resigned.")),
        (OPEN, AFTER, Seat.B, ("You lose.", "Red resigned.")),
        (OPEN, TWO, Seat.A, ("Red wins.", "Blue resigned.")),
        (OPEN, TWO, Seat.B, ("Blue wins.", "Red resigned.")),
        (
            played(OPEN, *CIRCLE, *CIRCLE),
            AGAINST,
            None,
            ("A draw.", "The same position occurred three times."),
        ),
        (
            QUIET.replace(f" {WARNED_FROM}", f" {QUIET_TURNS}"),
            AGAINST,
            None,
            ("A draw.", "No piece was destroyed in 100 moves."),
        ),
        *((text, AGAINST, None, None) for text in (OPEN, FORCED, STUCK, QUIET)),
    ],
)
def test_the_result_is_worded_for_the_players_at_the_window(
    state: Any, players: tuple[str | None, ...], loser: Seat | None, told: tuple[str, str] | None
) -> None:
    assert sentences.result(snapshot(state, players, given_up_by=loser)) == told


def test_nobody_is_said_to_have_resigned_where_a_text_ends() -> None:
    cut_short = snapshot(OPEN, TWO, given_up_by=Seat.A, is_cut_short=True)
    assert sentences.result(cut_short) == ("No result.", "The text of this game ends here.")


@every_case(
    ("text", "players", "values", "told"),
    [
        (OPEN, AGAINST, {"is_reviewed": True}, "Your turn: choose a piece."),
        (OPEN, TWO, {}, "Blue: choose a piece."),
        (OPEN, AFTER, {}, "The computer is thinking."),
        (OPEN, AFTER, {"is_reviewed": True}, "You're replaying a finished game."),
        (OPEN, WATCHED, {"is_reviewed": True}, "You're replaying a finished game."),
        (FORCED, AGAINST, {"is_about_to_move": True}, "Your attack destroys the 2 on d6."),
        (STUCK, AGAINST, {"is_about_to_move": True}, "You have no legal move, so you pass."),
        (
            THREATENED,
            AGAINST,
            {},
            "Your 3 on d4 is under attack. Break the attack, or you'll lose the piece.",
        ),
        (
            HIGHEST_THREATENED,
            AGAINST,
            {},
            "Your 4 on d4 is under attack. Break the attack, or you'll lose the game!",
        ),
    ],
)
def test_the_prompt_says_what_to_do(
    text: str, players: tuple[str | None, ...], values: dict[str, bool], told: str
) -> None:
    assert sentences.standing(snapshot(text, players, **values)) == told


@every_case(
    ("state", "told"),
    [
        (played(OPEN, *CIRCLE[:3]), ""),
        (played(OPEN, *CIRCLE), "This position has occurred twice; a third time is a draw."),
        (played(OPEN, *CIRCLE, *CIRCLE), ""),
        (played(QUIET), f"No piece destroyed in {WARNED_FROM} moves of both sides; draw at {QUIET_TURNS}."),
        (played(QUIET.replace(f" {WARNED_FROM}", f" {WARNED_FROM - 1}")), ""),
    ],
)
def test_there_is_a_warning_before_a_draw(state: Any, told: str) -> None:
    assert sentences.draw_warning(state) == told
    if state.to_move == Seat.A:
        assert sentences.standing(snapshot(state, AFTER)) == f"The computer is thinking. {told}".strip()


ATTACKING = "Red 2 on d6: reach 3. Attacking {}: if its reach falls below 2, the attack is broken."


@every_case(
    ("text", "name", "told"),
    [
        (OPEN, "d4", "Blue 3 on d4: reach 3."),
        (OPEN, "g7", "Red 4 on g7: reach 0. It can't attack from its own corner."),
        (OPEN, "a1", "Blue 4 on a1: reach 0. It can't attack from its own corner."),
        (THREATENED, "d4", "Blue 3 on d4: reach 3. Under attack: it can't move."),
        (THREATENED, "d6", ATTACKING.format("d4")),
        (AROUND, "d6", ATTACKING.format("e5")),
        (FROZEN, "d4", "Blue 3 on d4: reach 3. Frozen: it can't move or attack this turn."),
        (SPENT, "d6", "Red 2 on d6: reach 0. Spent: it can't attack this turn."),
    ],
)
def test_a_description_of_a_piece_includes_its_restrictions(text: str, name: str, told: str) -> None:
    assert sentences.about(GAME.parse_state(text), square(name)) == told
