"""The phases of pending Reactions: every transition of the table, and no other."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from game.engine.contract import Move
from game.engine.seat import Seat
from game.play.reactions import TRANSITIONS, PendingReactions, ReactionState
from game.play.worker import Question
from game.store.saved import Status
from game.table.scene import DeclineReaction, Play, TakeScreen, Undo
from support.kings_positions import GAME
from support.live_table import FakeWorker, LiveTable

ANNOUNCED, PAUSE, REACTED, CHOICE, NO_CHOICE, OVER = ReactionState
A, B, C, D = Seat
FLIP = GAME.parse_move("flip")


def pending(waiting: Iterable[Seat]) -> PendingReactions:
    """Return the Reactions to a flip by a, from these seats."""
    return PendingReactions(3, FLIP, A, tuple(waiting))


@pytest.mark.parametrize(
    ("people", "waiting", "asked", "phase"),
    [
        ([A], [B, C], B, PAUSE),
        ([A], [B, C], None, PAUSE),
        ([B], [B], None, PAUSE),  # A lone person who has no Reaction is not asked.
        ([B], [B], B, CHOICE),
        ([A, B], [B], B, CHOICE),
        ([A, B], [B], None, NO_CHOICE),
        ([A, B], [C, B], B, PAUSE),
        ([A, B], [], None, OVER),
    ],
)
def test_phase_after_announcement(
    people: list[Seat], waiting: list[Seat], asked: Seat | None, phase: ReactionState
) -> None:
    now = pending(waiting).proceed(people, asked)
    assert (now.phase, now.is_hiding) == (phase, phase is not CHOICE)
    assert (now.ply, now.move, now.by, now.waiting) == (3, FLIP, A, tuple(waiting))


@pytest.mark.parametrize(
    ("first", "then", "asked", "phase"),
    [([B], [C], C, CHOICE), ([B], [C], None, NO_CHOICE), ([B], [], None, OVER)],
)
def test_after_pause(first: list[Seat], then: list[Seat], asked: Seat | None, phase: ReactionState) -> None:
    people = [A, C, D]
    now = pending([*first, *then]).proceed(people, B)
    silent = now.silent(people, B)
    assert (now.phase, silent) == (PAUSE, tuple(first))
    assert now.skip(len(silent)).proceed(people, asked).phase is phase


@pytest.mark.parametrize("asked", [B, None])
@pytest.mark.parametrize(
    ("people", "then", "phase"),
    [([B, C], [C], CHOICE), ([B, D], [D], NO_CHOICE), ([A, B], [C, D], PAUSE), ([A, B], [], OVER)],
)
def test_phase_after_a_person_declines(
    people: list[Seat], then: list[Seat], phase: ReactionState, asked: Seat | None
) -> None:
    now = pending([B, *then]).proceed(people, asked)
    assert now.phase is (CHOICE if asked is B else NO_CHOICE)
    declined = now.decline(5, B) if asked is B else now.skip(1)
    assert declined.proceed(people, C).phase is phase
    assert (declined.ply, declined.waiting) == (3, tuple(then))
    assert declined.declined == ({B: 5} if asked is B else {})


def test_a_reaction_ends_the_pause_and_opens_its_own() -> None:
    reaction = PendingReactions(4, GAME.parse_move("react Assassin"), B, (A,))
    now = pending([B, C]).proceed([A], B).react(reaction)
    assert (now.phase, now.reaction, now.is_hiding) == (REACTED, reaction, True)
    assert now.move == FLIP
    assert reaction.proceed([A], A).phase is CHOICE


@pytest.mark.parametrize("phase", [CHOICE, NO_CHOICE, ANNOUNCED, OVER, REACTED])
def test_other_transitions_are_errors(phase: ReactionState) -> None:
    people = [B] if phase is CHOICE else [A, B]
    now = pending([] if phase is OVER else [B])
    if phase is REACTED:
        now = now.proceed([A], B).react(now)
    elif phase is not ANNOUNCED:
        now = now.proceed(people, B if phase is CHOICE else None)
    with pytest.raises(AssertionError, match="ReactionState"):
        now.react(now)


def choose(chance: Random, moves: Iterable[Move]) -> Move:
    """Choose at random, but flip rather than play, and mostly pass."""
    texts = {str(move): move for move in moves}
    for text, share in (("flip", 0.5), ("pass", 0.8)):
        if text in texts and chance.random() < share:
            return texts[text]
    texts.pop("mulligan", None)
    return chance.choice([*texts.values()])


class Bots(FakeWorker):
    chance = Random(4)

    def reply(self, question: Question) -> str:
        return str(choose(self.chance, GAME.parse_view(question.view).legal_moves()))


PLAYERS: list[tuple[str, tuple[str | None, ...]]] = [
    ("two", (None, "random")),
    ("two", (None, None)),
    ("three", (None, "random", None)),
    ("three", (None, None, None)),
    ("four", (None, "random", None, None)),
    ("four", (None, "random", "random", None)),
    ("quick1", ("random", None)),
    ("quick3", (None, None)),
    ("two", ("random", "random")),
]


def test_random_rounds_take_every_transition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A transition that is not in the table raises an error."""
    seen: set[tuple[ReactionState, ReactionState]] = set()
    enter = PendingReactions._enter

    def record(self: PendingReactions, phase: ReactionState) -> PendingReactions:
        seen.add((self.phase, phase))
        return enter(self, phase)

    monkeypatch.setattr(PendingReactions, "_enter", record)
    table, chance = LiveTable(LiveTable.folder_database(tmp_path), Bots()), Random(4)
    for number in range(18):
        variant, players = PLAYERS[number % len(PLAYERS)]
        table.open(table.library.deal("kings", players, number, variant=variant))
        while not (now := table.now).is_reviewed:
            assert not (
                now.privacy.awaits_reactions
                and (now.controls.can_undo or now.controls.can_redo or now.controls.can_resign)
            )
            if now.privacy.curtain is not None:
                table.carry_out(TakeScreen(now.privacy.curtain))
            elif now.privacy.can_only_pass:
                table.carry_out(DeclineReaction())
            elif now.can_choose:
                is_undone = now.controls.can_undo and chance.random() < 0.05
                table.carry_out(Undo() if is_undone else Play(choose(chance, now.state.legal_moves())))
            else:
                table.tick(1.0)
                assert not table.is_idle or table.now != now
        assert (table.saved().status, table.now.privacy.curtain) == (Status.FINISHED, None)
        assert table.is_saved()
    assert seen == {(phase, after) for phase, others in TRANSITIONS.items() for after in others}
