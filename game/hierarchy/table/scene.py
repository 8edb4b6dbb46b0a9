"""The Hierarchy table: shows a snapshot and turns clicks, drags and keys into legal moves.

Tab cycles through the hand of the player to choose, the pile, the other hand, the discards, the log and the
buttons; arrows move within each of these, over unplayable cards too.
"""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import ClassVar, Final

import pygame

from game.engine.evaluation import MoveEval
from game.engine.i18n import _
from game.hierarchy.rules.cards import CARDS
from game.hierarchy.rules.notation import Move
from game.hierarchy.rules.rules import State
from game.hierarchy.table import choices, log
from game.hierarchy.table.choices import HAND, PILE, THEIRS, Choices, Path
from game.hierarchy.table.layout import DISCARDS, NEW_DEAL, VALUES, Layout, cards_by_target, lay_out, lifted
from game.hierarchy.table.layout import LIFT as LIFT_PART
from game.hierarchy.table.moments import LogEntry
from game.hierarchy.table.picture import draw_full, draw_held, draw_table
from game.hierarchy.table.result import last_beat, result
from game.hierarchy.table.view_model import HierarchyPicture
from game.hierarchy.table.words import words_of
from game.table.beat import Beat
from game.table.playback import LOOK_BACK, look_back_button
from game.table.result import Result
from game.table.scene import NextGame, Play, SwitchEvals
from game.table.snapshot import Snapshot, of_kind
from game.table.table import Table
from game.table.toolbar import OTHER_SIDE, begin_button, other_side_button
from game.table.words import TableWords
from game.table.zones import Zones
from game.ui.animation import GLIDE, LIFT, Motion, Timed
from game.ui.busy_indicator import MOVE_NOW
from game.ui.gestures import DoubleClick, Drag
from game.ui.keys import GROUPS, figure_of, with_key
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

DEAL_SECONDS: Final = 0.6  # Seconds until the last card is dealt.
CARD_SHARE: Final = 0.3  # Share of `DEAL_SECONDS` for which each card glides.
TURN_DELAY: Final = 0.03  # Seconds between the cards of a hand as they turn over.
THICKNESS: Final = 2  # Height of a pair of cards in the deck, in pixels of the smallest window.


def deal(motion: Motion, layout: Layout) -> None:
    """Deal both hands facedown, a card at a time, from a deck in the middle, then turn them over."""
    lying = cards_by_target(layout).items()
    hands = [[card for card, target in lying if target.startswith(f"{zone}/")] for zone in (HAND, THEIRS)]
    dealt = [
        (place, card) for place, pair in enumerate(zip_longest(*hands)) for card in pair if card is not None
    ]
    for number, (place, card) in enumerate(dealt):
        start = layout.cards[card].copy()
        start.center = layout.pile.center
        start.y -= layout.theme.px(THICKNESS) * ((len(dealt) - number) // 2)
        wait = DEAL_SECONDS * (1 - CARD_SHARE) * (number + 1) / (len(dealt) + 1)
        motion.start(
            CARDS[card].symbol, start, DEAL_SECONDS * CARD_SHARE, wait=wait, is_lifted=True, is_outlined=False
        )
        motion.turn_over(CARDS[card].symbol, DEAL_SECONDS + TURN_DELAY * place)


def animate(
    motion: Motion,
    before: tuple[Snapshot, Layout],
    now: tuple[Snapshot, Layout],
    dragged: Container[str] = (),
    *,
    is_played: bool = True,
) -> None:
    """Let every card that has moved glide to its place.

    Cards in `dragged` are already gliding from a drag. A computer player's card is lifted first, unless the
    game is under review (`is_played` is False). A discard follows the card played.
    """
    (was, old), (snapshot, new) = before, now
    move = snapshot.last_move
    state = of_kind(State, was.state)
    is_legal = isinstance(move, Move) and move in state.legal_moves()
    played = move if isinstance(move, Move) and is_legal and state.apply(move) == snapshot.state else None
    is_announced = is_played and played is not None and was.players[state.chooser] is not None
    wait = LIFT if is_announced else 0.0
    targets, old_targets = cards_by_target(new), cards_by_target(old)
    for card, target in old_targets.items():
        name, rect = CARDS[card].symbol, old.targets[target]
        if new.cards[card] == rect or name in dragged:
            continue
        delay = GLIDE if played is not None and card == played.discard else 0
        is_lifted = is_announced and played is not None and card == played.card
        rise = rect.height // LIFT_PART if is_lifted else 0
        is_outlined = targets.get(card) != old_targets.get(card)
        is_moved = played is not None and card in (played.card, played.discard)
        motion.start(name, rect, wait=wait + delay, rise=rise, is_lifted=is_moved, is_outlined=is_outlined)


IN_HIERARCHY: Final = GROUPS["hierarchy"]


LOG_ZONE: Final = f"{log.LOG}/"
NAME_WIDTH: Final = 150  # Width at most of a name, with its portrait, in the middle of its label.

GROWTH: Final = 0.12  # How much the winning card grows at the last moment, as a fraction of its size.
GROW_SECONDS: Final = 0.16
TIP: Final = 8  # Degrees by which the loser's cards tip then.
TIP_STEP: Final = 0.06  # Seconds from one of them to the next.
TIP_SECONDS: Final = 0.14  # Seconds that each takes.


class DuelScene(Table):
    """A game of Hierarchy at the window."""

    game = "hierarchy"
    keys = IN_HIERARCHY
    new_game_buttons: ClassVar[Mapping[str, NextGame]] = {
        NEW_DEAL: NextGame.NEW_DEAL,
        OTHER_SIDE: NextGame.OTHER_SIDE,
    }

    layout: Layout

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._current_choices = Choices(snapshot)
        self._log: list[LogEntry] = []
        self._chosen: Path = ()
        self._clicks = DoubleClick()
        super().__init__(snapshot, size, theme)

    # Snapshots

    def _animate_deal(self) -> None:
        deal(self.stage.motion, self.layout)

    def _seat_place(self, seat: int) -> pygame.Rect:
        label = self.layout.labels[seat == self._current_choices.bottom]
        return label.inflate(self._theme.px(NAME_WIDTH) - label.width, 0)

    def _beats(self, was: Snapshot, now: Snapshot) -> Sequence[Beat]:
        is_played_out = now.state.outcome() is not None and was.state.outcome() is None
        return [last_beat(now)] if is_played_out else []

    def _show_now(self, snapshot: Snapshot) -> None:
        self._current_choices = Choices(snapshot)
        super()._show_now(snapshot)

    def _transition(self, was: Snapshot, before: Layout, _held: Mapping[str, pygame.Rect]) -> None:
        if self.stage.motion.is_turning:
            self.stage.motion.skip()
        self._return_drag()
        dragged = self.stage.motion.names()
        self._clear_choice()
        self._clicks.forget()
        self.input.cursor = None
        self._log_skipped = 0
        self._lay_out()
        animate(self.stage.motion, (was, before), (self.snapshot, self.layout), dragged)
        pointer = self.input.pointer
        self.input.come_under(self._hit(pointer) if pointer else None)

    def _timers(self) -> Sequence[Timed]:
        return (*super()._timers(), self._clicks)

    def choice_target(self) -> str | None:
        """Return a Tower that needs a discard, or an Impostor, if there is one."""
        paths = [choices.path(move, self._current_choices.zone) for move in self._current_choices.moves]
        return next((way[0] for way in paths if len(way) > 1 and way[1] != PILE), None)

    # Selecting

    def _steps(self, chosen: Path | None = None) -> list[str]:
        return self._current_choices.steps(self._chosen if chosen is None else chosen)

    def _why_not(self, target: str | None, chosen: Path = ()) -> str:
        """Return why this card cannot be chosen after `chosen`; empty if it can."""
        if target is None or target in self._current_choices.steps(chosen):
            return ""
        return self._current_choices.why_not(target, self.layout.card_of(target), chosen)

    def _obstacle(self, target: str | None) -> str:
        """Return why this card of a person's hand can't be played now; empty for any other."""
        zone = f"{self._current_choices.zone}/"
        if target is None or not (self.snapshot.can_choose and target.startswith(zone)):
            return ""
        return "" if target in self._steps(self._selected) else self._why_not(target)

    @property
    def _selected(self) -> Path:
        """The targets chosen so far, or else the one that is dragged."""
        drag = self.input.started_drag
        return (drag.target,) if drag else self._chosen

    @property
    def _full(self) -> str | None:
        """Target of the card shown in full."""
        if self.input.drag or self.stage.motion.is_turning:
            return None
        target = self.input.enlarged
        return target if target and self.layout.card_of(target) is not None else None

    def _previewed(self, chosen: Path) -> Path:
        pointed = self.input.cursor or (self.input.hovered if chosen else self._full)
        if pointed != PILE and pointed in self._steps(chosen):
            return (*chosen, pointed)
        return chosen

    def _scroll_by(self, steps: int) -> None:
        pointer = self.input.pointer
        if pointer and self.layout.log.collidepoint(pointer):
            self._log_skipped += steps
            self._lay_out()

    def _moment_at(self, target: str | None) -> int | None:
        return log.number_of(target) if target and target.startswith(LOG_ZONE) else None

    def _on_click(self, drag: Drag) -> Request | None:
        if not self._clicks.is_second(drag.target):
            return self._click(self._hits(drag.position))
        if drag.target not in self._steps(()):
            return self._click([drag.target])
        # A double click plays a card that needs no further choice.
        is_complete = self._steps((drag.target,)) == [PILE]
        return self._choose((drag.target, PILE) if is_complete else (drag.target,))

    def _click(self, hits: list[str]) -> Request | None:
        steps = self._steps()
        for target in hits:
            if target in steps:
                return self._choose((*self._chosen, target))
        target = hits[0] if hits else PILE
        if self._chosen and target == self._chosen[-1]:
            self._clear_choice()
        elif target in self._steps(()):
            return self._choose((target,))
        elif target != PILE:
            self._refusal = self._why_not(target, self._chosen)
        return None

    def _on_drop(self, drag: Drag) -> Request | None:
        if drag.target not in self._steps(()):
            self._reject_drop(self._why_not(drag.target))
            return None
        hits = self._hits(drag.position)
        chosen: Path = (drag.target,)
        if self._current_choices.finished(chosen):
            if PILE not in hits:
                return self._choose(chosen)
            self._reject_drop()
            return None
        steps = self._steps(chosen)
        for target in hits:
            if target in steps:
                return self._choose((*chosen, target))
        is_refused = PILE not in hits and self._current_choices.zone not in hits
        self._reject_drop(_("Drop it on the pile.") if is_refused else "")
        if PILE not in hits:
            return None
        return self._choose((*chosen, steps[0]) if len(steps) == 1 else chosen)

    def _rows_of_drag(self, drag: Drag) -> frozenset[str]:
        zone, hits = drag.target.partition("/")[0], self._hits(drag.position)
        is_over_pile = PILE in hits and PILE in self._steps((drag.target,))
        left = frozenset() if zone in hits else frozenset((f"{zone}/",))
        return left | frozenset((f"{PILE}/",) if is_over_pile else ())

    def drag_rects(self) -> dict[str, pygame.Rect]:
        drag = self.input.started_drag
        card = self.layout.card_of(drag.target) if drag else None
        return {CARDS[card].symbol: drag.rect} if drag and card is not None else {}

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._chosen = ()

    # Keys

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if action == "place":
            return self._pick((figure_of(event) - 1) % 10)
        if action == "values":
            # Lessons have no such switch.
            return SwitchEvals() if VALUES in self.layout.targets else None
        return super()._run_action(action, event)

    def _act_on(self, target: str | None) -> Request | None:
        if target and target not in self._chosen:
            return self._click([target])
        return self._click([PILE]) if self._chosen else None

    def _pick(self, place: int) -> Request | None:
        state = self._current_choices.state
        hand = state.hand(state.chooser)
        if place >= len(hand):
            return None
        self._move_cursor_to(None)
        return self._click([choices.hand_target(hand[place], self._current_choices.zone)])

    def _choose(self, chosen: Path) -> Request | None:
        move = self._current_choices.finished(chosen)
        self._chosen = () if move else chosen
        self.input.cursor = None
        return Play(move) if move else None

    @property
    def zones(self) -> Zones:
        own, steps = self._current_choices.zone, self._steps()
        zones = [
            [target for target in self.layout.targets if target.startswith(f"{zone}/")]
            for zone in (own, PILE, THEIRS if own == HAND else HAND, DISCARDS)
        ]
        if PILE in steps:
            zones[1].insert(0, PILE)
        entries = [f"{LOG_ZONE}{number + 1}" for number in range(len(self._log))]
        return Zones([*zones, entries, *self._button_rows()], steps, entries[-1:])

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        # Scroll the log until the selected entry is shown.
        if target and target.startswith(LOG_ZONE):
            shown = [name for name in self.layout.targets if name.startswith(LOG_ZONE)]
            for _entry in self._log:
                if target in shown:
                    break
                is_older = log.number_of(target) < log.number_of(shown[0])
                self._log_skipped += 1 if is_older else -1
                self._lay_out()
                shown = [name for name in self.layout.targets if name.startswith(LOG_ZONE)]

    # Drawing

    def _extra_buttons(self) -> list[Button]:
        is_on = self.snapshot.options.show_evals
        weight = Weight.FIRST if is_on else Weight.PLAIN
        note = _("Hide what each move leads to") if is_on else _("Show what each move leads to")
        return [Button(VALUES, "", weight, icon="ui/values", note=with_key(note, "values", IN_HIERARCHY))]

    def _press_own_button(self, target: str) -> Request | None:
        return SwitchEvals() if target == VALUES else super()._press_own_button(target)

    def _side_buttons(self) -> list[Button]:
        now = self.snapshot
        can_look_back = now.can_look_back and self._is_end_told
        look_back = [look_back_button(_("Replay the game move by move"))] if can_look_back else []
        return [
            self._begin_button(NEW_DEAL, _("New deal")),
            begin_button(OTHER_SIDE, _("Swap sides")),
            *look_back,
        ]

    def _result(self) -> Result | None:
        new_deal, _swap_sides, *look_back = self._side_buttons()
        buttons = [new_deal, other_side_button(), *look_back]
        return result(self.snapshot, self._current_choices.bottom, buttons)

    def _new_layout(self) -> Layout:
        layout = lay_out(self._size, self._current_choices.state, self._current_choices.bottom, self._theme)
        self._place_log(layout, self._present or self.snapshot)
        if self.snapshot.can_look_back and self._is_end_told:
            layout.place_beside_prompt({LOOK_BACK: look_back_button("").width(self._theme)})
        return layout

    def _place_log(self, layout: Layout, game: Snapshot) -> None:
        told = len(game.past) - self._untold
        self._log = log.entries(replace(game, past=game.past[:told]))
        self._log_skipped = log.place(layout, self._log, self._log_skipped)

    def _place_of_move_now(self, layout: Layout, width: int) -> pygame.Rect:
        layout.place_beside_prompt({MOVE_NOW: width})
        return layout.targets[MOVE_NOW]

    def _place(self, target: str) -> pygame.Rect:
        rect = self.layout.targets[target]
        can_follow = {*self._steps(()), *self._steps(self._selected)}
        is_playable = target.startswith(f"{self._current_choices.zone}/") and target in can_follow
        return lifted(rect) if is_playable or target in self._chosen else rect

    def _draw(self, surface: pygame.Surface) -> None:
        picture = self.picture()
        self.stage.draw(surface, picture, partial(draw_table, motion=self.stage.motion))
        draw_held(surface, picture, self.stage.motion)
        draw_full(surface, picture)

    def _moved(self, start: float, seconds: float) -> float:
        """Return how far something has moved at the last moment, and not yet back as the strip closes."""
        return min(self.strip.opened, self.strip.moved(start, seconds))

    @property
    def _tipped(self) -> dict[str, int]:
        """By target, the degrees by which the loser's cards have tipped at the last moment."""
        outcome = self.snapshot.state.outcome()
        if outcome is None or self.strip.beat is None:
            return {}
        zone = THEIRS if self._current_choices.bottom in outcome.winners else HAND
        hand = [target for target in self.layout.targets if target.startswith(f"{zone}/")]
        parts = (self._moved(TIP_STEP * number, TIP_SECONDS) for number in range(len(hand)))
        return {target: round(TIP * part) for target, part in zip(hand, parts, strict=True)}

    def _words(self, places: Mapping[str, pygame.Rect]) -> TableWords:
        return words_of(self.picture(), places)

    def _evals(self) -> tuple[MoveEval, ...]:
        return tuple(self.snapshot.evals_here) if self.snapshot.options.show_evals else ()

    def picture(self) -> HierarchyPicture:
        now, drag = self.snapshot, self.input.started_drag
        chosen = (drag.target,) if drag else self._chosen
        return HierarchyPicture(
            snapshot=now,
            bottom=self._current_choices.bottom,
            zone=self._current_choices.zone,
            layout=self.layout,
            places=self._with_room(self._places()),
            buttons=self._buttons(),
            hovered=self.input.hovered,
            cursor=self.input.cursor,
            chosen=chosen,
            steps=self._steps(chosen),
            drag=drag,
            lift=self.stage.lift,
            refusal=self._refusal,
            log=self._log,
            full=self._full,
            obstacle=self._obstacle(drag.target if drag else self._full),
            is_resting=self.input.is_resting,
            preview=self._current_choices.preview(self._previewed(chosen)),
            thinking=self.stage.busy,
            is_rough=self.stage.blur.is_waiting,
            has_result=self.result_panel.has_result,
            move_results=self._current_choices.move_results(chosen, self._evals()),
            is_computer_moving=self.stage.is_computer_moving,
            is_told=not self._untold,
            on_strip=self._on_strip,
            grown=GROWTH * self._moved(0.0, GROW_SECONDS),
            tipped=self._tipped,
            faces=self._faces,
            is_evaluating=now.can_choose and now.options.show_evals and not now.evals_here and not now.notice,
        )
