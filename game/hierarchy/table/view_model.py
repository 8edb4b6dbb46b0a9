"""All that is to be seen at the duel's table at one moment, and the sentence that says what can be done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.engine.i18n import N_, _
from game.engine.outcome import Outcome
from game.engine.seat import Seat
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import log
from game.hierarchy.table.choices import PILE, Path, Preview, path
from game.hierarchy.table.layout import Layout
from game.hierarchy.table.playback import ReviewPicture
from game.hierarchy.table.worth import MoveResult
from game.table.snapshot import LEVELS, Snapshot, on_turn
from game.ui.busy_indicator import BusyIndicator
from game.ui.button import Button
from game.ui.gestures import Drag
from game.ui.text import as_beginning


@dataclass(frozen=True)
class HierarchyPicture:
    """All that is to be seen at one moment."""

    snapshot: Snapshot
    bottom: Seat
    """Whose hand lies at the bottom."""

    zone: str
    """Where the hand of the player lies who has to choose."""

    layout: Layout
    places: dict[str, Rect]
    """Where each target lies now, the topmost of overlapping ones last."""

    buttons: Sequence[Button]
    hovered: str | None
    cursor: str | None
    """What the keys have walked to."""

    chosen: Path
    """What has been chosen or is being dragged; more is to be pointed at."""

    steps: Sequence[str]
    """What can be pointed at next; nothing while it is not the person's turn."""

    drag: Drag | None
    refusal: str
    """Why the last thing pointed at cannot be chosen."""

    log: Sequence[log.LogEntry]
    full: str | None
    """The target whose card is shown in full."""

    is_resting: bool
    """Whether the pointer has rested for long enough to be told what a button does."""

    preview: Preview | None
    """What could answer the move that is looked at or has been chosen."""

    thinking: BusyIndicator

    is_rough: bool
    """Whether cards may be scaled instead of drawn anew."""

    move_results: Mapping[str, MoveResult] = field(default_factory=dict)
    """What is told of the worth of what can be pointed at next, and of what has been chosen."""

    is_evaluating: bool = False
    """Whether that is still to be found out."""

    review: ReviewPicture | None = None
    """What is told and drawn of a moment that is looked back at."""

    @property
    def state(self) -> State:
        """The position."""
        state: State = self.snapshot.state
        return state

    @property
    def hinted(self) -> Path:
        """What the advised move points at."""
        hint = self.snapshot.hint
        return path(hint, self.zone) if isinstance(hint, Move) else ()

    @property
    def answering(self) -> frozenset[int]:
        """The cards that could answer."""
        return self.preview.cards if self.preview else frozenset()

    @property
    def answers_sentence(self) -> str:
        """How many cards could answer; empty where that is no question."""
        return self.preview.sentence() if self.preview else ""

    @property
    def result_text(self) -> str:
        """What the card looked at is worth, or else the one that was chosen; empty if that is not told."""
        looked_at = (self.cursor, self.hovered, *self.chosen[:1])
        target = next((each for each in looked_at if each in self.move_results), None)
        card = None if target is None else self.layout.card_of(target)
        if target is None or card is None:
            return ""
        return _("{card}: {worth}", card=CARDS[card].name, worth=self.move_results[target].sentence())

    @property
    def named_cards(self) -> frozenset[int]:
        """The cards that the entry of the log names which is under the pointer or at the cursor."""
        return log.named(self.log, self.hovered) | log.named(self.log, self.cursor)

    def title(self) -> str:
        """What stands at the top: the game, and which deal of it."""
        number = self.snapshot.deal
        return _("Hierarchy") if number is None else _("Hierarchy, deal {number}", number=number)

    def name(self, seat: Seat) -> str:
        """Who plays that seat."""
        level = self.snapshot.players[seat]
        if level is not None and None not in self.snapshot.players:
            which = N_("First: {level}") if seat == Seat.A else N_("Second: {level}")
            return _(which, level=LEVELS[level])
        if level is not None:
            return _("Computer: {level}", level=LEVELS[level])
        if None in self.snapshot.players[:seat] + self.snapshot.players[seat + 1 :]:
            return _("First player") if seat == Seat.A else _("Second player")
        return _("You")


def shows_review(picture: HierarchyPicture) -> bool:
    """Whether the prompt tells of a move that is looked back at, and of no card at which the keys stand."""
    is_at_card = picture.cursor is not None and picture.layout.card_of(picture.cursor) is not None
    return picture.review is not None and bool(picture.review.text) and not is_at_card


def prompt(picture: HierarchyPicture) -> str:
    """One sentence: what is wrong, what the card under the pointer does, or what to do now."""
    outcome = picture.state.outcome()
    if picture.review and shows_review(picture):
        return f"{picture.review.text} {picture.review.verdict_text}"
    if picture.refusal or picture.snapshot.notice:
        return picture.refusal or picture.snapshot.notice
    card = picture.layout.card_of(picture.cursor) if picture.cursor and not picture.full else None
    if card is not None and (picture.review or not picture.chosen) and outcome is None:
        text = _("{card}: {text}", card=CARDS[card].name, text=CARDS[card].text)
        looked_at = picture.move_results.get(picture.cursor or "")
        return f"{text} {as_beginning(looked_at.sentence())}" if looked_at else text
    if outcome:
        weighing = _("Weighing every choice …") if picture.is_evaluating else ""
        return f"{_result(picture, outcome)} {_(outcome.reason.value)} {weighing}".strip()
    evaluation = _("Weighing every choice …") if picture.is_evaluating else picture.result_text
    if evaluation and not (picture.is_evaluating or picture.chosen):
        return evaluation
    return f"{_what_to_do(picture)} {evaluation}".strip()


def _what_to_do(picture: HierarchyPicture) -> str:
    if not picture.snapshot.can_choose:
        return on_turn(picture.snapshot)
    if picture.state.pending:
        return _("Choose the card in the pile that goes back to your opponent's hand.")
    if not picture.chosen:
        return _("Your turn: choose a card.")
    return f"{_next_step(picture)} {picture.answers_sentence}"


def _next_step(picture: HierarchyPicture) -> str:
    """What to do after what has been chosen."""
    if PILE in picture.steps:
        return _("Let it go over the pile.") if picture.drag else _("Now click the pile.")
    if picture.steps and picture.steps[0].startswith(PILE):
        return _("Choose the card in the pile to copy.")
    return _("Choose the card of your hand to discard.")


def _result(picture: HierarchyPicture, outcome: Outcome) -> str:
    """Who has won, as the people at the window see it."""
    players = picture.snapshot.players
    if players.count(None) == 1:
        return _("You win.") if picture.bottom in outcome.winners else _("You lose.")
    return _("The first player wins.") if Seat.A in outcome.winners else _("The second player wins.")
