"""The Imposter Kings' table: shows what a player may see, and turns clicks, drags and keys into moves.

It contains no rules: `RoundView` derives what is visible and what can be chosen. The app decides who plays,
and carries out the moves.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter

import pygame

from game.engine.evaluation import MoveEval
from game.engine.i18n import _
from game.kings.narration.narrator import Line
from game.kings.rules.notation import PLAY
from game.kings.table import panels, titles
from game.kings.table.animation import animate, deal
from game.kings.table.choices import BUTTON, PLAQUE, PLAYER, Choices, Path
from game.kings.table.keyboard import Keyboard
from game.kings.table.layout import COURT, ChoiceControls, Layout, lifted
from game.kings.table.picture import KingsPicture, Message, draw_full, draw_table
from game.kings.table.placement import lay_out
from game.kings.table.status import action_message, message_of
from game.kings.table.view_model import TWO_STEPS, RoundView
from game.table.scene import DeclineReaction, Play, Skip, StartGame, TakeScreen
from game.table.snapshot import Snapshot
from game.table.table import Timed
from game.ui.button import Button
from game.ui.gestures import DoubleClick, Drag
from game.ui.scene import Change, Request
from game.ui.theme import Theme


class KingsScene(Keyboard):
    """The table of a round of the Imposter Kings."""

    game = "kings"
    new_game_buttons = panels.NEW_GAMES

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._holder_offset = 0  # Whose possible hand is shown, counted from the next player (0).
        self._moment = self._view(snapshot)
        self._chosen: Path = ()
        self._lines_skipped = 0  # Number of newest log lines scrolled out of view.
        self._clicks = DoubleClick()
        super().__init__(snapshot, size, theme)

    # Snapshots

    def _view(self, snapshot: Snapshot) -> RoundView:
        return RoundView(snapshot, holder_offset=self._holder_offset)

    @property
    def _current_choices(self) -> Choices:  # type: ignore[override]
        return self._moment.offer

    @property
    def _lines(self) -> Sequence[Line]:  # type: ignore[override]
        return self._moment.lines

    def _animate_deal(self) -> None:
        if self._snapshot.curtain is None:
            deal(self._motion, self._layout)

    def show(self, snapshot: Snapshot) -> None:
        was = self._snapshot
        self._moment = self._view(snapshot)
        super().show(snapshot)
        what_is_seen = attrgetter("viewer", "curtain", "awaits_reactions", "can_only_pass")
        if what_is_seen(snapshot) != what_is_seen(was):
            self._cancel()
            self._motion.skip()
            self._cursor = None
            self._lay_out()

    def _transition(self, was: Snapshot, before: Layout, held: Mapping[str, pygame.Rect]) -> None:
        self._return_drag()
        self._clear_choice()
        self._clicks.forget()
        self._cursor = None
        self._lines_skipped = 0
        self._lay_out()
        if was.viewer == self._snapshot.viewer:
            mover = was.state.to_move
            is_announced = mover is not None and was.players[mover] is not None
            animate(self._motion, before, self._layout, held=held, is_announced=is_announced)
        pointer = self._hover.pointer
        self._hover.come_under(self._hit(pointer) if pointer else None)

    def _timers(self) -> Sequence[Timed]:
        return (*super()._timers(), self._clicks)

    def choice_target(self) -> str | None:
        return next(iter(self._steps(())), None)

    # Choosing

    def _steps(self, chosen: Path | None = None) -> list[str]:
        chosen = self._chosen if chosen is None else chosen
        move = self._current_choices.finished(chosen)
        if move is not None:
            return [COURT] if move.verb in TWO_STEPS else []
        return self._current_choices.steps(chosen)

    def _on_click(self, drag: Drag) -> Request | None:
        target = drag.target
        if self._clicks.is_second(target) and target in self._steps(()):
            move = self._current_choices.finished((target,))
            return self._choose((target, COURT)) if move and move.verb == PLAY else self._click(target)
        hits = self._hits(drag.position)
        steps = self._steps()
        return self._click(next((hit for hit in hits if hit in steps), target))

    def _click(self, target: str) -> Request | None:
        if target == panels.PASS and self._snapshot.can_only_pass:
            return DeclineReaction()
        if target in self._steps():
            return self._choose((*self._chosen, target))
        if self._chosen and target in self._chosen:
            self._clear_choice()
        elif target in self._steps(()):
            return self._choose((target,))
        elif target == panels.HOLDER:
            self._holder_offset += 1
            self._moment = self._view(self._snapshot)
            self._lay_out()
        elif target.startswith(panels.LOG_ZONE):
            self._move_cursor_to(None if self._cursor == target else target)
        elif target != COURT:
            self._clear_choice()
            self._refusal = self._current_choices.why_not(target)
        return None

    def _choose(self, chosen: Path) -> Request | None:
        path = chosen[:-1] if chosen[-1] == COURT else chosen
        move = self._current_choices.finished(path)
        is_made = move is not None and (move.verb not in TWO_STEPS or chosen[-1] == COURT)
        self._refusal = ""
        self._chosen = () if is_made else chosen
        self._cursor = None
        self._lay_out()
        return Play(move) if move is not None and is_made else None

    def _press(self, position: tuple[int, int]) -> Request | None:
        request = super()._press(position)
        if request is None and self._hit(position) in (None, COURT) and not self._chosen:
            return Skip()
        return request

    def _on_drop(self, drag: Drag) -> Request | None:
        hits = self._hits(drag.position)
        if drag.target not in self._steps(()):
            is_item = drag.target in self._layout.items
            self._reject_drop(self._current_choices.why_not(drag.target) if is_item else "")
            return None
        move = self._current_choices.finished((drag.target,))
        if move is None:
            self._reject_drop()
            return self._choose((drag.target,))
        if COURT in hits:
            return self._choose((drag.target, COURT))
        is_own = any(hit.startswith(f"hand/{self._layout.bottom}/") for hit in hits)
        self._reject_drop("" if is_own else _("Let it go over the Court."))
        return None

    def _drag_rects(self) -> dict[str, pygame.Rect]:
        drag = self._drag if self._drag and self._drag.is_started else None
        return {drag.target: drag.rect} if drag and drag.target in self._layout.items else {}

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._chosen = ()

    def _scroll_by(self, steps: int) -> None:
        pointer = self._hover.pointer
        if pointer and self._layout.log.collidepoint(pointer):
            self._lines_skipped += steps
            self._lay_out()

    # Buttons

    def _bar_buttons(self) -> list[Button]:
        bar = super()._bar_buttons()
        is_open = self._snapshot.curtain is None
        return bar if is_open else [each for each in bar if each.target in panels.CURTAIN_BUTTONS]

    def _extra_buttons(self) -> list[Button]:
        return panels.own_buttons(has_holdings=self._snapshot.show_possible_hands)

    def _side_buttons(self) -> list[Button]:
        if self._is_over and self._snapshot.curtain is None:
            stage = self._moment.next_stage
            return panels.end_buttons(
                self._confirming,
                has_next_round=self._snapshot.has_next_round,
                next_stage=stage[1] if stage else "",
            )
        return []

    def _choice_buttons(self) -> list[Button]:
        if self._snapshot.can_only_pass:
            return panels.pass_buttons()
        return panels.choice_buttons(self._current_choices, self._moment.names)

    def _buttons(self) -> list[Button]:
        return [*super()._buttons(), *self._choice_buttons()]

    def _press_own_button(self, target: str) -> Request | None:
        if target == panels.HOLDINGS:
            return self._toggle_holdings()
        stage = self._moment.next_stage
        if target == panels.NEXT_STAGE and stage is not None:
            return StartGame(self.game, self._snapshot.players, variant=stage[0])
        if target == panels.TAKE_SCREEN and self._snapshot.curtain is not None:
            return TakeScreen(self._snapshot.curtain)
        return self._click(target) if target.startswith(BUTTON) else None

    def _toggle_holdings(self) -> Request | None:
        return Change("show_possible_hands", not self._snapshot.show_possible_hands)

    # Picture

    def _new_layout(self) -> Layout:
        moment, now = self._moment, self._snapshot
        offer = self._current_choices
        controls = ChoiceControls(offer.names, offer.numbers, self._choice_buttons())
        layout = lay_out(self._size, moment.view, controls, self._theme, has_holdings=self._has_panel)
        self._place_holdings(layout)
        self._lines_skipped = panels.place_log(layout, self._lines, self._lines_skipped)
        self._place_side(layout)
        if now.curtain is not None:
            panels.place_curtain(layout, panels.curtain_button(moment.names[now.curtain]))
        return layout

    @property
    def _has_panel(self) -> bool:
        return self._moment.show_possible_hands

    def _place_holdings(self, layout: Layout) -> None:
        panels.place_holdings(layout, self._moment.holdings)

    def _place_side(self, layout: Layout) -> None:
        if self._is_over:
            layout.place_end(self._side_buttons())

    def _place_of_move_now(self, width: int) -> pygame.Rect:
        area = self._layout.choices
        return pygame.Rect(area.centerx - width // 2, area.top, width, self._theme.px(40))

    def _place(self, target: str) -> pygame.Rect:
        rect = self._layout.targets[target]
        is_own = target.startswith(f"hand/{self._layout.bottom}/")
        return lifted(rect) if is_own and (target in self._steps(()) or target in self._chosen) else rect

    @property
    def _full(self) -> str | None:
        if self._drag or self._motion.is_moving or self._snapshot.curtain is not None:
            return None
        looking = self._hover
        target = self._cursor if looking.is_held and self._cursor else looking.target
        return target if target and self._layout.card_of(target) is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        now = self._snapshot
        if now.curtain is not None:
            name = self._moment.names[now.curtain]
            buttons = [*self._bar_buttons(), panels.curtain_button(name)]
            panels.draw_curtain(surface, self._layout, buttons, name, self._hover.hovered, self._cursor)
        else:
            picture = self._picture()
            draw_table(surface, picture, self._motion)
            draw_full(surface, picture)
        self.is_dirty = False

    def _picture(self) -> KingsPicture:
        moment, now = self._moment, self._snapshot
        is_dragging = self._drag is not None and self._drag.target in self._drag_rects()
        chosen = (self._drag.target,) if self._drag and is_dragging else self._chosen
        pointed = self._hover.hovered if self._cursor is None else self._cursor
        lines = panels.lines_at(self._lines, pointed)
        return KingsPicture(
            view=moment.view,
            layout=self._layout,
            places={name: self._place(name) for name in self._layout.targets},
            title=titles.title_of(now, moment.view),
            goes_first=titles.goes_first(moment.view, moment.names),
            players=titles.players_of(now, moment.view, moment.names, moment.notes),
            message=self._message(),
            lines=self._lines,
            last_lines=range(len(moment.lines) - moment.last_line_count, len(moment.lines)),
            holdings=moment.holdings,
            holdings_title=titles.holdings_title(moment.view, moment.holder, moment.names),
            buttons=self._buttons(),
            hovered=self._hover.hovered,
            is_resting=self._hover.is_resting,
            cursor=self._cursor,
            chosen=chosen,
            steps=frozenset(self._steps(chosen)),
            thinking=self._busy_indicator,
            drag=self._drag if is_dragging else None,
            full=self._full,
            highlighted=frozenset(card for line in lines for card in line.cards),
            last_played=moment.last_played(self._layout),
            introduced=moment.introduced,
            shares=self._shares(),
            points=() if self._is_ending else moment.points,
            is_rough=self._resize_blur.is_waiting,
        )

    def _shares(self) -> dict[str, float]:
        return self._shares_of(self._snapshot.evals_here if self._snapshot.hint is not None else ())

    def _shares_of(self, evals: Sequence[MoveEval]) -> dict[str, float]:
        found: dict[str, float] = {}
        shares = {one.move: one.share for one in evals if one.tries}
        for target in self._current_choices.steps(()) if shares else ():
            if target.startswith(PLAQUE) and target.replace(PLAQUE, PLAYER) in self._layout.targets:
                # The button for the same player shows the share.
                continue
            moves = self._current_choices.leading((target,))
            known = [shares[move] for move in moves if move in shares]
            if known:
                found[target] = max(known)
        return found

    def _message(self) -> Message:
        if self._refusal:
            return Message(self._refusal, is_refused=True)
        if self._confirming is not None and not self._is_over:
            # Before the end, the table has no button that could show the question.
            return Message(_("Give it up?"))
        if self._is_ending:
            return action_message(self._moment)
        return message_of(self._moment, self._current_choices.finished(self._chosen))

    @property
    def _is_ending(self) -> bool:
        return self._moment.view.is_over and self._motion.is_moving
