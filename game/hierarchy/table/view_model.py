"""Everything that the Hierarchy table shows at one moment, and the sentence in its prompt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.engine.i18n import N_, _, as_beginning, ngettext
from game.engine.seat import Seat
from game.hierarchy.bot.reasons import in_words
from game.hierarchy.game import GAME
from game.hierarchy.rules.cards import CARDS, IMPOSTOR
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import log
from game.hierarchy.table.choices import PILE, Path, Preview, path
from game.hierarchy.table.layout import Layout
from game.hierarchy.table.moments import LogEntry
from game.hierarchy.table.move_values import MoveResult
from game.hierarchy.table.playback import ReviewPicture
from game.table.names import computer_moves, hint_text, name_of, on_turn, own_name, series_title
from game.table.snapshot import Snapshot, TableView, of_kind
from game.ui.busy_indicator import BusyIndicator
from game.ui.keys import Device, last_device


@dataclass(frozen=True, kw_only=True)
class HierarchyPicture(TableView):
    """Everything shown at one moment."""

    snapshot: Snapshot
    bottom: Seat  # Seat with the hand at the bottom.
    zone: str  # Zone of the hand of the player to choose.
    layout: Layout
    places: dict[str, Rect]  # Current place of each target; where they overlap, the topmost comes last.
    chosen: Path  # Targets selected or dragged so far: the beginning of a path.
    steps: Sequence[str]  # Targets that can be selected next; none during another player's move.
    is_computer_moving: bool  # True while the computer's last move is still on its way.
    refusal: str  # Why the last target clicked cannot be selected.
    log: Sequence[LogEntry]
    full: str | None  # Target of the card shown in full.
    obstacle: str  # Why the card that is dragged or shown in full can't be played now; empty if it can.
    preview: Preview | None  # Replies to the move selected or under the pointer.
    thinking: BusyIndicator
    marks_playable: bool = True  # False in a lesson whose task is to find the playable cards.
    move_results: Mapping[str, MoveResult]  # Results to show on the next targets and on the one selected.
    is_evaluating: bool = False  # True while these results are being computed.
    review: ReviewPicture | None = None  # What a review shows; None if not reviewing.
    grown: float = 0.0  # How much larger the winning card is at the last moment, as a fraction of its size.
    tipped: Mapping[str, int]  # By target, degrees by which the loser's cards have tipped then.

    @property
    def state(self) -> State:
        return of_kind(State, self.snapshot.state)

    @property
    def hinted(self) -> Path:
        hint = self.snapshot.hint
        return path(hint, self.zone) if isinstance(hint, Move) else ()

    @property
    def answering(self) -> frozenset[int]:
        return self.preview.cards if self.preview else frozenset()

    @property
    def answers_sentence(self) -> str:
        return self.preview.sentence() if self.preview else ""

    @property
    def problem(self) -> str:
        """Why the last target clicked, or the card that is dragged, cannot be selected; empty if it can."""
        return self.refusal or (self.obstacle if self.drag else "")

    @property
    def result_text(self) -> str:
        """Result of the card under cursor or pointer, else of the selected one; empty if not shown."""
        looked_at = (self.cursor, self.hovered, *self.chosen[:1])
        target = next((each for each in looked_at if each in self.move_results), None) or ""
        card = self.layout.card_of(target)
        if card is None:
            return ""
        return _("The {card} {result}", card=CARDS[card].name, result=self.move_results[target].sentence())

    @property
    def named_cards(self) -> frozenset[int]:
        """Cards named in the log entry under the pointer or cursor."""
        return log.named(self.log, self.hovered) | log.named(self.log, self.cursor)

    @property
    def player_on_turn(self) -> Seat | None:
        """Whose turn it is; while the computer's move is on its way, still the computer's."""
        past = self.snapshot.past
        return Seat(past[-1][0]) if self.is_computer_moving and past else self.state.to_move

    def title(self) -> str:
        number = self.snapshot.deal
        if series := series_title(self.snapshot):
            return series
        return _("Hierarchy") if number is None else _("Hierarchy, deal {number}", number=number)

    def name(self, seat: Seat) -> str:
        level = self.snapshot.players[seat]
        own = own_name(level)
        if own and None in self.snapshot.players:
            return own
        if level is not None and None not in self.snapshot.players:
            which = N_("First: {level}") if seat == Seat.A else N_("Second: {level}")
            return _(which, level=name_of(level))
        if level is not None:
            return _("Computer: {level}", level=name_of(level))
        return self.short_name(seat)

    @property
    def log_hint(self) -> str:
        """What the log says before the first move: who moves first, and why."""
        seat = self.state.to_move
        if seat is None or IMPOSTOR not in self.state.hand(seat):
            return _("The game log appears here.")
        if self.snapshot.players.count(None) == 1 and self.snapshot.players[seat] is None:
            return _("You hold the Impostor and move first.")
        return _("{name} holds the Impostor and moves first.", name=self.short_name(seat))

    def short_name(self, seat: Seat) -> str:
        return log.short_name(self.snapshot, seat)


def pile_text(count: int) -> str:
    """Return the number of cards in the pile."""
    return ngettext("{count} card", "{count} cards", count)


def shows_review(picture: HierarchyPicture) -> bool:
    """Return True if the prompt shows the reviewed move, and not the card at the cursor."""
    is_at_card = picture.cursor is not None and picture.layout.card_of(picture.cursor) is not None
    return picture.review is not None and bool(picture.review.text) and not is_at_card


def prompt(picture: HierarchyPicture) -> str:
    """Return the prompt: an error, the card at the cursor, or what to do now."""
    outcome = picture.state.outcome() if picture.is_told else None
    if picture.review and shows_review(picture):
        return f"{picture.review.text} {picture.review.verdict_text}"
    if picture.problem or picture.snapshot.notice:
        return picture.problem or picture.snapshot.notice
    card = picture.layout.card_of(picture.cursor) if picture.cursor and not picture.full else None
    if card is not None and (picture.review or not picture.chosen) and outcome is None:
        text = _("{card}: {text}", card=CARDS[card].name, text=CARDS[card].text)
        looked_at = picture.move_results.get(picture.cursor or "")
        return f"{text} {as_beginning(looked_at.sentence())}" if looked_at else text
    if outcome:
        weighing = _("Evaluating every choice…") if picture.is_evaluating else ""
        end = f"{log.heading(picture.snapshot, outcome)} {log.last_moment(picture.snapshot)}"
        return f"{end} {weighing}".strip()
    evaluation = _("Evaluating every choice…") if picture.is_evaluating else picture.result_text
    if evaluation and not (picture.is_evaluating or picture.chosen):
        return evaluation
    return f"{_what_to_do(picture)} {evaluation}".strip()


def _what_to_do(picture: HierarchyPicture) -> str:
    if picture.is_computer_moving:
        return computer_moves(picture.snapshot)
    if picture.state.outcome():
        return ""  # The last card has not landed.
    if not picture.snapshot.can_choose:
        return on_turn(picture.snapshot)
    if picture.state.pending and picture.snapshot.is_about_to_move:
        return _("Only one card can be returned to your opponent's hand.")
    name = picture.short_name(picture.state.chooser) if picture.snapshot.players.count(None) > 1 else ""
    if picture.state.pending:
        if name:
            return _("{name}: choose a card in the pile to return to your opponent's hand.", name=name)
        return _("Choose a card in the pile to return to your opponent's hand.")
    hint = picture.snapshot.hint
    if not picture.chosen and isinstance(hint, Move):
        return _hint(picture, hint)
    if not (picture.chosen and picture.steps):
        return _("{name}: choose a card.", name=name) if name else _("Your turn: choose a card.")
    return f"{_next_step(picture)} {picture.answers_sentence}"


def _hint(picture: HierarchyPicture, move: Move) -> str:
    """Return the text of a hint: the move, and why it is good."""
    reason = GAME.explain(picture.state, move, picture.snapshot.evals_here)
    return hint_text(in_words(move), reason, picture.state.legal_moves())


def _next_step(picture: HierarchyPicture) -> str:
    if PILE in picture.steps:
        if picture.drag:
            return _("Drop it on the pile.")
        return _("Press A to play it.") if last_device() is Device.PAD else _("Now choose the pile.")
    if picture.steps and picture.steps[0].startswith(PILE):
        return _("Choose a card in the pile to copy.")
    return _("Choose a card from your hand to discard.")
