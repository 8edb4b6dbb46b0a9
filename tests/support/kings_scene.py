"""Drives the Imposter Kings' table in tests, with a real saved game and instant bots behind it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import pygame

from game.app import table_view
from game.engine.evaluation import MoveEval, write_evals
from game.engine.record import Record
from game.engine.rng import SplitMix64
from game.engine.seat import Viewer
from game.kings.rules.cards import deck
from game.kings.rules.notation import Move
from game.kings.rules.view import Condemned, CourtCard, View, view
from game.kings.table.card_faces import name_of
from game.kings.table.choices import Choices
from game.kings.table.layout import COURT
from game.kings.table.picture import KingsPicture
from game.kings.table.review import KingsReview
from game.kings.table.scene import KingsScene
from game.kings.table.view_model import TWO_STEPS
from game.play.library import Library
from game.play.worker import Question, Worker
from game.store.database import Database
from game.store.settings import Settings
from game.table.scene import AskReview, NewGame
from game.table.snapshot import Snapshot
from game.ui.gestures import DOUBLE
from game.ui.scene import Change, Pop, Request
from game.ui.theme import REFERENCE, Theme
from support.events import click, key, move, press, release
from support.kings_positions import GAME, two
from support.saved_games import NOW
from support.snapshots import changed

FRAME: Final = 1 / 60
AGAINST: Final = (None, "random")
TWO: Final = (None, None)
WATCHED: Final = ("random", "random")
VARIANTS: Final = ("quick1", "quick2", "quick3", "two")  # The variants tested at the table.

OPENING: Final = two(
    "hand Soldier, Elder, Queen, Fool; successor Warlord; discard Mystic",
    "hand Inquisitor, Zealot, Sentry, Judge; successor Princess; discard Oathbound",
    "court: Elder b | accused: Oathbound | turn: a",
)
"""a's turn: the Soldier, the Queen and the Elder can be played, the Fool cannot."""

HELD: Final = two(
    "hand Soldier, Elder, Queen; successor Warlord; discard Mystic",
    "hand King's Hand, Zealot; successor Princess; discard Oathbound",
    "court: Elder b | accused: Oathbound | turn: a",
)
NOT_HELD: Final = HELD.replace(
    "King's Hand, Zealot; successor Princess", "Princess, Zealot; successor King's Hand"
)
"""Look the same to a; in one of them b can React."""


def path_of(state: Any, choice: Move, viewer: Viewer) -> tuple[str, ...]:
    """The targets to click, in order, to make this choice."""
    offer = Choices(view(state, viewer), can_choose=True)
    for first in offer.steps(()):
        if offer.finished((first,)) == choice:
            return (first, COURT) if choice.verb in TWO_STEPS else (first,)
        for second in offer.steps((first,)):
            if offer.finished((first, second)) == choice:
                return first, second
    raise AssertionError(f"nothing stands for {choice} in {state}")


class Answers:
    """Stands in for the worker: answers at once, at random unless scripted."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.told: list[str] = []  # The next answers, in order.
        self.is_silent = False  # True if no answer comes.
        self._open: Question | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self._open = question

    def poll(self) -> str | None:
        question = self._open
        if question is None or self.is_silent:
            return None
        self._open = None
        found = GAME.parse_view(question.view).legal_moves()
        if question.is_evaluation:
            count = len(found)
            return write_evals(MoveEval(each, 1 - place / count, 9) for place, each in enumerate(found))
        if self.told:
            return self.told.pop(0)
        names = [str(each) for each in found if str(each) != "mulligan"]
        return names[SplitMix64(question.seed).below(len(names))]

    def cancel(self) -> None:
        self._open = None

    def finish_now(self) -> None:
        """Do nothing: answers come at once."""


class Table:
    """A scene, and the program that carries out its requests."""

    def __init__(
        self,
        folder: Path,
        position: str | None = OPENING,
        *,
        variant: str = "two",
        players: tuple[str | None, ...] = AGAINST,
        deal: int | None = None,
        target: int | None = None,
        size: tuple[int, int] = REFERENCE,
        theme: Theme | None = None,
        motion: float = 0.0,
        chance: int = 1,
    ) -> None:
        """`position`: where the game begins; None for a deal, or, if no deal is given, for a match."""
        self.database = Database.open(folder / "games.db", NOW)
        self.library = Library(self.database, Random(chance), lambda: NOW)
        self.answers = Answers()
        self.heard: list[str] = []
        self.size, self.theme, self.motion = size, theme, motion
        self.is_practice = False
        self.surface = pygame.Surface(size)
        if position is None:
            kept = self.library.deal("kings", players, deal, variant=variant, target=target)
        else:
            record = Record("kings", position.partition(" |")[0], position)
            kept = self.library.paste(str(record), lambda *_: (players, ()))
        self.sit_down(kept)

    def sit_down(self, kept: Any) -> None:
        worker = cast(Worker, self.answers)
        self.game = table_view.make_live_game(kept, self.database, worker, self.heard.append, lambda: NOW)
        self.scene: KingsScene = KingsScene(self.snapshot(), self.size, self.theme)
        self.scene.set_motion(self.motion)
        self.below: KingsScene | None = None  # The table itself while the review is open.

    def snapshot(self) -> Snapshot:
        return table_view.snapshot(self.game, "")

    def show(self) -> None:
        if self.below and not self.game.autosave.is_over_at_ply:
            self.close_review()
        for scene in filter(None, (self.below, self.scene)):
            scene.show(self.snapshot())

    def open_review(self) -> None:
        self.below, self.scene = self.scene, KingsReview(self.snapshot(), self.size, self.theme)
        self.scene.set_motion(self.motion)

    def close_review(self) -> None:
        assert self.below is not None
        self.scene, self.below = self.below, None
        self.scene.is_dirty = True

    @property
    def state(self) -> Any:
        """The true position, even if the table does not show it yet."""
        return self.game.session.state

    @property
    def made(self) -> list[str]:
        """The choices made so far."""
        return [str(choice) for _, choice in self.game.session.past]

    # Input

    def do(self, *events: pygame.event.Event) -> list[Request]:
        """Send events, carry out the scene's requests at once, draw, and return the requests."""
        answers = [answer for event in events for answer in self.do_without_drawing(event)]
        self.draw()
        return answers

    def do_without_drawing(self, event: pygame.event.Event) -> list[Request]:
        """Send one event without drawing."""
        answer = self.scene.handle(event)
        return [] if answer is None else [self._carry_out(answer)]

    def _carry_out(self, answer: Request) -> Request:
        match answer:
            case NewGame(which):
                kept = table_view.start_again(self.game, which, self.library, is_winnable=False)
                if kept is not None:
                    self.sit_down(kept)
            case Change("show_possible_hands", bool(is_told)):
                self.game.show_possible_hands = is_told
            case Change("show_watched_hands", bool(is_open)):
                self.game.apply(Settings(show_watched_hands=is_open), self.game.pacing.pace)
            case Pop() if self.below is not None:
                self.close_review()
            case _:
                table_view.carry_out(self.game, answer)
        self.show()
        if isinstance(answer, AskReview):
            self.open_review()
        return answer

    def draw(self) -> None:
        if self.scene.is_dirty:
            self.scene.draw(self.surface)

    def rest(self, seconds: float) -> list[Request]:
        """Advance time for the program and for the scene."""
        answers: list[Request] = []
        for _ in range(round(seconds / FRAME)):
            if self.game.tick(FRAME, is_moving=self.scene.is_moving):
                self.show()
            answer = self.scene.update(FRAME)
            answers += [] if answer is None else [self._carry_out(answer)]
        return answers

    def wait(self, seconds: float = 20.0) -> None:
        """Advance until a person has to do something, or the round is over and nothing is hidden any more."""
        for _ in range(round(seconds * 10)):
            now = self.snapshot()
            if now.privacy.curtain is not None or now.privacy.can_only_pass or now.can_choose or self.is_over:
                self.watch()
                return
            self.rest(0.1)
        raise AssertionError(f"waited in vain at {self.state}")

    def watch(self) -> None:
        """Advance until everything has landed, and the last decisive moment has been shown."""
        while self.scene.is_moving:
            self.rest(0.1)

    @property
    def is_over(self) -> bool:
        """True if the table shows that the round is over."""
        now = self.snapshot()
        return now.state.outcome() is not None and not now.privacy.is_locked

    def target_center(self, target: str) -> tuple[int, int]:
        """A point where nothing else covers the target."""
        rects = self.scene.targets()
        names, rect = list(rects), rects[target]
        above = [rects[name] for name in names[names.index(target) + 1 :]]
        for point in (rect.center, (rect.left + 4, rect.centery), (rect.right - 4, rect.centery)):
            if not any(other.collidepoint(point) for other in above):
                return point
        raise AssertionError(f"{target} cannot be pointed at")

    def click(self, *targets: str) -> list[Request]:
        return [answer for target in targets for answer in self.do(*click(self.target_center(target)))]

    def begin_drag(self, source: str, target: str) -> list[Request]:
        """Drag up to the point before the drop."""
        start, end = self.target_center(source), self.target_center(target)
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        return self.do(move(start), press(start), move(middle), move(end))

    def drag(self, source: str, target: str) -> list[Request]:
        end = self.target_center(target)
        return [*self.begin_drag(source, target), *self.do(release(end))]

    def point_at(self, target: str) -> None:
        self.do(move(self.target_center(target)))

    def key(self, code: int, mod: int = 0, text: str = "") -> list[Request]:
        return self.do(key(code, mod, text))

    def type(self, text: str) -> list[Request]:
        return [answer for sign in text for answer in self.key(ord(sign), text=sign)]

    def choose(self, text: str) -> list[Request]:
        """Make a choice by clicks."""
        choice = GAME.parse_move(text)
        self.watch()
        self.scene.update(DOUBLE)  # A new question takes no click at first.
        return self.click(*path_of(self.state, choice, self.game.mode.privacy.viewer))

    # Output

    @property
    def sight(self) -> KingsPicture:
        return self.scene.picture()

    @property
    def sentence(self) -> str:
        return self.sight.message.text

    def is_refused(self) -> bool:
        """True if the prompt says why something is not allowed."""
        return self.sight.message.is_refused

    def reads(self) -> str | None:
        """The target whose card is shown in full."""
        return self.sight.full

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.sight.lines]

    @property
    def captions(self) -> dict[str, str]:
        """The captions of the buttons at the table, and of those in the panel at the end."""
        shown = self.scene._result()
        buttons = [*self.sight.buttons, *(shown.all_buttons if shown else ())]
        return {button.target: button.caption for button in buttons}

    def zone(self, name: str) -> list[str]:
        """The targets that begin with this."""
        return [target for target in self.scene.targets() if target.startswith(name)]

    def hand(self, seat: int = 0) -> dict[str, str]:
        """The visible cards of a hand: places by card name."""
        held = self.sight.view.sides[seat].hand or ()
        return {card_names([card])[0]: f"hand/{seat}/{place}" for place, card in enumerate(held)}

    def picture(self) -> bytes:
        self.scene.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")

    def set_hint_shares(self, shares: dict[str, float]) -> None:
        """Make the hint show these shares."""
        evals = [MoveEval(GAME.parse_move(text), share, 100) for text, share in shares.items()]
        self.game.advice.show(evals[0].move, tuple(evals))
        self.show()


def card_names(cards: Sequence[int]) -> list[str]:
    return [name_of(card) for card in cards]


def card(name: str) -> int:
    return int(GAME.parse_move(f"play {name}").card)


def snapshot_of(
    states: Sequence[Any],
    moves: Sequence[Any],
    viewer: Viewer,
    *,
    players: tuple[str | None, ...] | None = None,
    announced: Any = None,
    **values: Any,
) -> Snapshot:
    """The snapshot of this history for a viewer; a person sits there unless `players` says otherwise."""
    if players is None:
        players = tuple(None if seat == viewer else "random" for seat in range(states[0].seats))
    made = tuple((int(state.to_move), move) for state, move in zip(states, moves, strict=False))
    views, past = GAME.history(states, made, viewer, announced)
    last = past[-1][1] if past else None
    if states[-1].outcome() is not None or values.get("is_reviewed"):
        values["histories"], past = GAME.histories(states, made), made
    now = Snapshot(views[-1], last, players, None, past=past, states=views)
    return changed(now, viewer=viewer, **values)


def windowed(
    states: Sequence[Any], moves: Sequence[Any], announced: Any, viewer: Viewer, **values: Any
) -> Snapshot:
    """The snapshot of this history while others may React to the choice `announced`."""
    now = snapshot_of(states, moves, viewer, announced=announced, **values)
    return changed(now, last_move=announced, awaits_reactions=True)


def scene_of(snapshot: Snapshot, size: tuple[int, int] = REFERENCE, theme: Theme | None = None) -> KingsScene:
    """A scene that shows this snapshot, with nothing moving."""
    scene = KingsScene(snapshot, size, theme)
    scene.set_motion(0.0)
    return scene


def review_of(
    snapshot: Snapshot, size: tuple[int, int] = REFERENCE, theme: Theme | None = None
) -> KingsReview:
    """A review of this finished round, with nothing moving."""
    scene = KingsReview(snapshot, size, theme)
    scene.set_motion(0.0)
    return scene


def crowded_view(now: View, court: int, hands: tuple[int, int], waiting: int, removed: int) -> View:
    """The same view with this many cards in the Court, in each hand, and waiting in front of each player."""
    cards = deck(now.variant) * 2
    sides = [
        side._replace(
            hand=tuple(sorted(cards[:size])) if side.seat == now.viewer else None,
            hand_size=size,
            condemned=tuple(Condemned(card, False) for card in cards[:waiting]),
            antechamber=tuple(cards[:waiting]),
            has_successor=True,
        )
        for side, size in zip(now.sides, (*hands, hands[1], hands[1]), strict=False)
    ]
    laid = tuple(
        CourtCard(card, place % 2, place % 3 == 0, False, 1 if place % 3 == 0 else 5, 5)
        for place, card in enumerate(cards[:court])
    )
    return replace(
        now, sides=tuple(sides), court=laid, removed=tuple(cards[-removed:]), muted=7, accused=cards[0]
    )
