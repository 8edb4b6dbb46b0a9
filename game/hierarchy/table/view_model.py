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
from game.hierarchy.table.playback import Past
from game.hierarchy.table.worth import Worth
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

    worths: Mapping[str, Worth] = field(default_factory=dict)
    """What is told of the worth of what can be pointed at next, and of what has been chosen."""

    is_evaluating: bool = False
    """Whether that is still to be found out."""

    past: Past | None = None
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
    def worth_told(self) -> str:
        """What the card looked at is worth, or else the one that was chosen; empty if that is not told."""
        looked_at = (self.cursor, self.hovered, *self.chosen[:1])
        target = next((each for each in looked_at if each in self.worths), None)
        card = None if target is None else self.layout.card_of(target)
        if target is None or card is None:
            return ""
        return _("{card}: {worth}", card=CARDS[card].name, worth=self.worths[target].sentence())

    @property
    def told(self) -> frozenset[int]:
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


def is_past_told(sight: HierarchyPicture) -> bool:
    """Whether the prompt tells of a move that is looked back at, and of no card at which the keys stand."""
    is_at_card = sight.cursor is not None and sight.layout.card_of(sight.cursor) is not None
    return sight.past is not None and bool(sight.past.text) and not is_at_card


def prompt(sight: HierarchyPicture) -> str:
    """One sentence: what is wrong, what the card under the pointer does, or what to do now."""
    outcome = sight.state.outcome()
    if sight.past and is_past_told(sight):
        return f"{sight.past.text} {sight.past.judged}"
    if sight.refusal or sight.snapshot.notice:
        return sight.refusal or sight.snapshot.notice
    card = sight.layout.card_of(sight.cursor) if sight.cursor and not sight.full else None
    if card is not None and (sight.past or not sight.chosen) and outcome is None:
        text = _("{card}: {text}", card=CARDS[card].name, text=CARDS[card].text)
        looked_at = sight.worths.get(sight.cursor or "")
        return f"{text} {as_beginning(looked_at.sentence())}" if looked_at else text
    if outcome:
        weighing = _("Weighing every choice …") if sight.is_evaluating else ""
        return f"{_result(sight, outcome)} {_(outcome.reason.value)} {weighing}".strip()
    worth = _("Weighing every choice …") if sight.is_evaluating else sight.worth_told
    if worth and not (sight.is_evaluating or sight.chosen):
        return worth
    return f"{_what_to_do(sight)} {worth}".strip()


def _what_to_do(sight: HierarchyPicture) -> str:
    if not sight.snapshot.can_choose:
        return on_turn(sight.snapshot)
    if sight.state.pending:
        return _("Choose the card in the pile that goes back to your opponent's hand.")
    if not sight.chosen:
        return _("Your turn: choose a card.")
    return f"{_next_step(sight)} {sight.answers_sentence}"


def _next_step(sight: HierarchyPicture) -> str:
    """What to do after what has been chosen."""
    if PILE in sight.steps:
        return _("Let it go over the pile.") if sight.drag else _("Now click the pile.")
    if sight.steps and sight.steps[0].startswith(PILE):
        return _("Choose the card in the pile to copy.")
    return _("Choose the card of your hand to discard.")


def _result(sight: HierarchyPicture, outcome: Outcome) -> str:
    """Who has won, as the people at the window see it."""
    players = sight.snapshot.players
    if players.count(None) == 1:
        return _("You win.") if sight.bottom in outcome.winners else _("You lose.")
    return _("The first player wins.") if Seat.A in outcome.winners else _("The second player wins.")
