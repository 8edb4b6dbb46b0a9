"""The Imposter Kings' table: shows what a player may see, and turns clicks, drags and keys into moves.

It is given the viewer's views of the round, never a position; the program carries out the moves. Tab moves
between zones: choices, own hand, Court, other visible cards, log, buttons; arrow keys move within one. From
the choices, if card names are among them, a letter jumps to the next name that starts with it. A digit names
a number, or chooses a hand card by its place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame

from game.engine.evaluation import MoveEval, is_rough
from game.engine.i18n import _, percent
from game.engine.seat import PUBLIC
from game.kings import game as kings
from game.kings.bot.players import MOST_ITERATIONS
from game.kings.narration.narrator import LogLine
from game.kings.rules.board import CALLED_OFF
from game.kings.rules.notation import PASS as PASS_MOVE
from game.kings.rules.notation import PLAY, REACT, Move
from game.kings.rules.view import View
from game.kings.table import titles
from game.kings.table.animation import animate, deal
from game.kings.table.beats import beats, is_staged, recap
from game.kings.table.buttons import (
    DEAL_AGAIN,
    HOLDINGS,
    LOG,
    NEW_GAMES,
    NEW_MATCH,
    NEXT_ROUND,
    NEXT_STAGE,
    PASS,
    PHONES,
    choice_buttons,
    end_buttons,
    pass_buttons,
)
from game.kings.table.card_faces import name_of
from game.kings.table.choices import BUTTON, NAME, NUMBER, PLAQUE, PLAYER, Choices, Path
from game.kings.table.curtain import (
    CURTAIN_ACTIONS,
    CURTAIN_BUTTONS,
    TAKE_SCREEN,
    curtain_button,
    curtain_texts,
    draw_curtain,
    place_curtain,
)
from game.kings.table.layout import COURT, DRAWER, GAP, ChoiceControls, Layout, Panels, lifted
from game.kings.table.log import LOG_ZONE, lines_at, number_of, place_log
from game.kings.table.message import message_of, result_message
from game.kings.table.picture import KingsPicture, Message, draw_full, draw_held, draw_table
from game.kings.table.placement import BUTTON_HEIGHT, LEAST_BAND, lay_out
from game.kings.table.playback_model import choice_name
from game.kings.table.possible_hands import HOLDER, HOLDING_ZONE, place_holdings
from game.kings.table.result import result
from game.kings.table.shape import shape_of
from game.kings.table.tabs import LOG_TAB, log_title, place_tabs
from game.kings.table.view_model import TWO_STEPS, RoundView
from game.kings.table.words import value_text, words_of
from game.table.beat import Beat
from game.table.playback import LOOK_BACK, look_back_button
from game.table.result import Result
from game.table.scene import DeclineReaction, Play, ShowPhones, Skip, StartGame, TakeBack, TakeScreen
from game.table.snapshot import Snapshot, of_kind
from game.table.table import Table
from game.table.toolbar import BUTTON_ZONE, begin_button, other_side_button
from game.table.words import TableWords
from game.table.zones import Zones
from game.ui.animation import Timed
from game.ui.description import Description, listed, sentences
from game.ui.gestures import DoubleClick, Drag
from game.ui.keys import GROUPS, figure_of, with_key
from game.ui.scene import Change, Request, Say
from game.ui.theme import Theme
from game.ui.widget import Button, Weight

IN_KINGS: Final = GROUPS["kings"]

REACTIONS: Final = (PASS_MOVE, REACT)  # What follows a move before the table shows it.
READING: Final = 0.4  # Seconds for which a line stays with three players or more, and for each word of it:
SECONDS_PER_WORD: Final = 0.09


class KingsScene(Table):
    """A round of the Imposter Kings at a window."""

    game = "kings"
    keys = IN_KINGS
    answers: ClassVar[tuple[str, ...]] = (BUTTON_ZONE, NAME, NUMBER, PLAQUE)
    new_game_buttons = NEW_GAMES

    layout: Layout

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        kings.sentences()  # Read now, rather than when the first line of the log is due.
        self._holder_offset = 0  # Whose possible hand is shown, counted from the next player (0).
        self._moment = self._view(snapshot)
        self._chosen: Path = ()
        self._is_drawer_open = False  # True if log or possible hand lie over the Court, for lack of space.
        self._clicks = DoubleClick()
        super().__init__(snapshot, size, theme)

    def _lay_out(self) -> None:
        super()._lay_out()
        self._sources = self._moment.sources(self.layout)

    # Snapshots

    def _view(self, snapshot: Snapshot, untold: int = 0) -> RoundView:
        return RoundView(snapshot, holder_offset=self._holder_offset, untold=untold)

    @property
    def _current_choices(self) -> Choices:
        return self._moment.offer

    @property
    def _lines(self) -> Sequence[LogLine]:
        return self._present_lines if self._present else self._moment.lines

    def _moment_at(self, target: str | None) -> int | None:
        return next((line.ply for line in lines_at(self._lines, target)), None)

    def _open_moment(self, number: int) -> Request | None:
        self._present_lines = self._moment.lines
        return super()._open_moment(number)

    def _animate_deal(self) -> None:
        if self.snapshot.privacy.curtain is None:
            deal(self.stage.motion, self.layout)

    def _seat_place(self, seat: int) -> pygame.Rect:
        slot = self.layout.slots[seat]
        return self.layout.frames.get(seat, slot.face if slot.face.width else slot.plaque)

    @property
    def _strip_place(self) -> pygame.Rect:
        seat = self.strip.beat.seat if self.strip.beat else None
        # Watched players act alike, but the one at the bottom has no frame.
        return self.layout.strip if seat not in self.layout.frames else self.layout.seat_strip(seat)

    def _beats(self, was: Snapshot, now: Snapshot) -> Sequence[Beat]:
        first = len(was.past)
        verbs = [move.verb for _, move in now.past[first:] if isinstance(move, Move)]
        is_jump = sum(verb not in REACTIONS for verb in verbs) > 1
        if is_jump or now.privacy.curtain is not None:
            return ()
        return [*beats(of_kind(View, was.state), self._view(now), self.layout, first)]

    def _show_now(self, snapshot: Snapshot) -> None:
        was = self.snapshot
        self._take(snapshot)
        super()._show_now(snapshot)
        if snapshot.privacy != was.privacy:
            self._cancel()
            self.stage.motion.skip()
            self.input.cursor = None
            self._lay_out()

    def _take(self, snapshot: Snapshot) -> None:
        lines = self._lines
        self._moment = self._view(snapshot, self._untold)
        if len(self._lines) != len(lines):
            # The view may be the same even so: a picked player, for example, is only in the log.
            self._refusal, self._log_skipped = "", 0

    def _tell(self) -> None:
        self._untold = 0
        before = self.layout
        self._take(self.snapshot)
        super()._tell()
        animate(self.stage.motion, before, self.layout, held={}, is_announced=False)
        last = self._lines[-self._moment.last_line_count :] if self._lines else ()
        if len(self._moment.view.sides) > 2 and last and last[0].seat != self._moment.reader:
            # What was shown as a decisive moment has been read.
            left = [line for line in last if not is_staged(line.event, self._moment)]
            words = sum(len(line.text.split()) for line in left)
            self.stage.read(
                (READING + SECONDS_PER_WORD * words) * self.snapshot.options.pace if left else 0.0
            )

    def _transition(self, was: Snapshot, before: Layout, held: Mapping[str, pygame.Rect]) -> None:
        self._return_drag()
        self._clear_choice()
        self._clicks.forget()
        self.input.cursor = None
        self._log_skipped = 0
        self._lay_out()
        if was.privacy.viewer == self.snapshot.privacy.viewer:
            is_announced = was.is_computers_choice and not held
            animate(self.stage.motion, before, self.layout, held=held, is_announced=is_announced)
        pointer = self.input.pointer
        self.input.come_under(self._hit(pointer) if pointer else None)

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
        if target == PASS and self.snapshot.privacy.can_only_pass:
            return DeclineReaction()
        if target in self._steps():
            return self._choose((*self._chosen, target))
        if self._chosen and target in self._chosen:
            self._clear_choice()
        elif target in self._steps(()):
            return self._choose((target,))
        elif target in self._moment.taken:
            return TakeBack(self._moment.taken[target])
        elif target == LOG_TAB or (target == HOLDER and not self.layout.holdings.height):
            return Change("show_possible_hands", target == HOLDER)
        elif target == HOLDER:
            self._holder_offset += 1
            self._moment = self._view(self.snapshot)
            self._lay_out()
        elif target not in (COURT, DRAWER):
            self._clear_choice()
            self._refusal = self._current_choices.why_not(target)
        return None

    def _choose(self, chosen: Path) -> Request | None:
        path = chosen[:-1] if chosen[-1] == COURT else chosen
        move = self._current_choices.finished(path)
        is_made = move is not None and (move.verb not in TWO_STEPS or chosen[-1] == COURT)
        self._refusal = ""
        self._chosen = () if is_made else chosen
        self.input.cursor = None
        self._lay_out()
        return Play(move) if move is not None and is_made else None

    def _press(self, position: tuple[int, int]) -> Request | None:
        request = super()._press(position)
        if (
            request is None
            and not self.snapshot.is_over
            and self._hit(position) in (None, COURT)
            and not self._chosen
        ):
            return Skip()
        return request

    def _on_drop(self, drag: Drag) -> Request | None:
        hits = self._hits(drag.position)
        if drag.target not in self._steps(()):
            is_item = drag.target in self.layout.items
            self._reject_drop(self._current_choices.why_not(drag.target) if is_item else "")
            return None
        move = self._current_choices.finished((drag.target,))
        if move is None:
            self._reject_drop()
            return self._choose((drag.target,))
        if COURT in hits:
            return self._choose((drag.target, COURT))
        is_own = any(hit.startswith(f"hand/{self.layout.bottom}/") for hit in hits)
        self._reject_drop("" if is_own else _("Drop it on the Court."))
        return None

    def _rows_of_drag(self, drag: Drag) -> frozenset[str]:
        own, hits = f"hand/{self.layout.bottom}/", self._hits(drag.position)
        if not drag.target.startswith(own):
            return frozenset()
        is_at_home = self.layout.slots[self.layout.bottom].hand.collidepoint(drag.position)
        is_over_court = COURT in hits and COURT in self._steps((drag.target,))
        return frozenset([*([] if is_at_home else [own]), *(["court/"] if is_over_court else [])])

    def drag_rects(self) -> dict[str, pygame.Rect]:
        drag = self.input.started_drag
        return {drag.target: drag.rect} if drag and drag.target in self.layout.items else {}

    def _clear_choice(self) -> None:
        super()._clear_choice()
        self._chosen = ()

    def _scroll_by(self, steps: int) -> None:
        pointer = self.input.pointer
        if pointer and self.layout.log.collidepoint(pointer):
            self._log_skipped += steps
            self._lay_out()

    # Keys

    @property
    def is_typing(self) -> bool:
        """True while a card has to be named and the cursor is among the choices: letters jump to names."""
        return bool(self._current_choices.names) and (self.input.cursor or "").startswith((NAME, BUTTON))

    def _key(self, event: pygame.event.Event) -> Request | None:
        is_held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        if self.is_typing and event.unicode.isalpha() and not is_held:
            named = self._next_name(event.unicode)
            if named is not None:
                self._finish_animations()
                self._move_cursor_to(named)
            return None
        return super()._key(event)

    def _next_name(self, letter: str) -> str | None:
        wall = [target for target in self.layout.targets if target.startswith(NAME)]
        here = wall.index(self.input.cursor) + 1 if self.input.cursor in wall else 0
        names = {target: name_of(int(target.removeprefix(NAME))) for target in wall}
        rotated = wall[here:] + wall[:here]
        return next((each for each in rotated if names[each].casefold().startswith(letter.casefold())), None)

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        if self.snapshot.privacy.curtain is not None and action not in CURTAIN_ACTIONS:
            return None
        if action == "place":
            return self._choose_figure(figure_of(event))
        if action == "holdings":
            return self._toggle_holdings()
        if action == "recap":
            beats = recap(self._moment, self.layout)
            if not (self._is_staging or self.result_panel.is_open):
                self._script += [*beats, self._newest]
                self._follow_script()
            return Say(sentences(*(f"{beat.headline} {beat.detail}".strip() for beat in beats)))
        return super()._run_action(action, event)

    def _act_on(self, target: str | None) -> Request | None:
        if target and target not in self._chosen:
            return self._click(target)
        return self._click(COURT) if self._chosen else None

    def _choose_figure(self, figure: int) -> Request | None:
        if self._current_choices.numbers:
            return self._click(f"{NUMBER}{figure}")
        # Cards shown during the setup are not in this row, so no digit chooses them.
        row = f"hand/{self.layout.bottom}/"
        hand = [target for target in self.layout.items if target.startswith(row)]
        # Digit 0 stands for the tenth card.
        place = (figure - 1) % 10
        if place >= len(hand):
            return None
        self._move_cursor_to(None)
        return self._click(hand[place])

    @property
    def zones(self) -> Zones:
        if self.snapshot.privacy.curtain is not None:
            return Zones([[TAKE_SCREEN], *self._button_rows()], [TAKE_SCREEN])
        targets, own = self.layout.targets, self.layout.bottom

        def of(*zones: str) -> list[str]:
            return [target for target in targets if target.startswith(zones)]

        hand = of(f"hand/{own}/")
        choosing = of(NAME, NUMBER, BUTTON)
        if COURT in self._steps():
            choosing.append(COURT)
        mine = of(f"king/{own}", f"successor/{own}")
        mine += of(f"condemned/{own}/", f"antechamber/{own}/", f"put/{own}/")
        placed = {*hand, *choosing, *mine}
        others = [target for target in self.layout.items if target not in placed]
        court = [target for target in others if target.startswith("court/")]
        rest = [target for target in others if not target.startswith("court/")]
        log = [f"{LOG_ZONE}{number + 1}" for number in range(len(self._lines))]
        log = log if self.layout.log.height else []
        panel = of(LOG_TAB, HOLDER, HOLDING_ZONE)
        zones = [choosing, hand, mine, court, rest, [*panel, *of(PLAQUE)], log]
        chosen = {*choosing}
        buttons = [[target for target in row if target not in chosen] for row in self._button_rows()]
        choices = [step for step in self._steps() if not step.startswith(PLAQUE)]
        return Zones([*zones, *buttons], choices, log[-1:])

    def _move_cursor_to(self, target: str | None) -> None:
        super()._move_cursor_to(target)
        if target is None or not target.startswith(LOG_ZONE):
            return
        for _entry in self._lines:
            shown = [name for name in self.layout.targets if name.startswith(LOG_ZONE)]
            if target in shown:
                break
            self._log_skipped += 1 if number_of(target) < number_of(shown[0]) else -1
            self._lay_out()

    # Buttons

    def _bar_buttons(self) -> list[Button]:
        bar, now = super()._bar_buttons(), self.snapshot
        if now.privacy.curtain is not None:
            return [each for each in bar if each.target in CURTAIN_BUTTONS]
        if now.controls.has_phones and now.privacy.viewer is PUBLIC:
            # Nobody chooses at a screen in front of everybody.
            return [each for each in bar if each.target in (*CURTAIN_BUTTONS, LOG, PHONES)]
        return bar

    def _extra_buttons(self) -> list[Button]:
        now = self.snapshot
        note = _("Show what others may hold")
        if now.controls.can_pause:
            note = _("Hide all hands") if now.privacy.viewer is None else _("Show all hands")
        elif now.options.show_possible_hands:
            note = _("Hide what others may hold")
        log = [Button(LOG, "", icon="ui/log", note=log_title())] if self._has_drawer else []
        if now.controls.has_phones:
            log.append(Button(PHONES, "", icon="ui/phone", note=_("Phones")))
        return [*log, Button(HOLDINGS, "", icon="ui/holdings", note=with_key(note, "holdings", IN_KINGS))]

    def _side_buttons(self) -> list[Button]:
        now = self.snapshot
        if not self._is_end_told or now.privacy.curtain is not None:
            return []
        look_back = [look_back_button(_("Replay the round move by move"))] if now.can_look_back else []
        first, *rest = end_buttons(self._following_button(), is_match=now.match is not None)
        if self._has_next_in_series:
            return [first, *look_back]
        # Whoever called a Mulligan wants other cards.
        can_repeat = now.players.count(None) == 1 and self._moment.view.ending != CALLED_OFF
        return [first, *([other_side_button()] if can_repeat else []), *rest, *look_back]

    def _following_button(self) -> Button | None:
        """Return the button for what follows this round; None if nothing does."""
        stage = self._moment.next_stage
        if self._has_next_in_series:
            return self._begin_button(NEXT_ROUND, "")
        if self.snapshot.controls.has_next_round:
            return begin_button(NEXT_ROUND, _("Next round"), is_first=True)
        if self._moment.can_deal_again:
            return Button(DEAL_AGAIN, _("Deal again"), Weight.FIRST)
        return Button(NEXT_STAGE, stage[1], Weight.FIRST) if stage else None

    def _choice_buttons(self) -> list[Button]:
        if self._is_unsettled:
            return []
        if self.snapshot.privacy.can_only_pass:
            return pass_buttons()
        return choice_buttons(self._current_choices, self._moment.names)

    def _buttons(self) -> list[Button]:
        return [*super()._buttons(), *self._choice_buttons()]

    def _press_own_button(self, target: str) -> Request | None:
        if target == HOLDINGS:
            return self._toggle_holdings()
        if target == PHONES:
            return ShowPhones()
        if target == LOG:
            return self._toggle_drawer(self.layout.log, has_holdings=False)
        stage = self._moment.next_stage
        if target == NEXT_STAGE and stage is not None:
            return StartGame(self.game, self.snapshot.players, variant=stage[0])
        if target == TAKE_SCREEN and self.snapshot.privacy.curtain is not None:
            return TakeScreen(self.snapshot.privacy.curtain)
        return self._click(target) if target.startswith(BUTTON) else None

    def _toggle_holdings(self) -> Request | None:
        if self.snapshot.controls.can_pause:
            return Change("show_watched_hands", self.snapshot.privacy.viewer is not None)
        if self._has_drawer:
            return self._toggle_drawer(self.layout.holdings, has_holdings=True)
        return Change("show_possible_hands", not self.snapshot.options.show_possible_hands)

    @property
    def _has_drawer(self) -> bool:
        seats = len(self._moment.view.sides)
        return shape_of(self._size, self._theme, seats, keeps_panel=self._panels.is_kept).is_drawer

    def _toggle_drawer(self, panel: pygame.Rect, *, has_holdings: bool) -> Request | None:
        """Show this panel over the Court, or close it."""
        self._is_drawer_open = not panel.height
        self._lay_out()
        return Change("show_possible_hands", has_holdings) if self._is_drawer_open else None

    def _back(self) -> Request | None:
        if not self._is_drawer_open or not self._has_drawer or self._can_cancel:
            return super()._back()
        self._is_drawer_open = False
        self._lay_out()
        return None

    def _result(self) -> Result | None:
        is_over = self._moment.view.is_over or self.snapshot.forfeit
        if not is_over or self.snapshot.privacy.curtain is not None:
            return None
        message = result_message(self._moment)
        reason = " ".join(filter(None, (message.rule, *message.more)))
        # Another match can be begun after the panel is closed, too.
        left_out = NEW_MATCH if self.snapshot.controls.has_next_round else ""
        buttons = [button for button in self._side_buttons() if button.target != left_out]
        return result(self._moment, message.text, reason, buttons)

    # Picture

    def _new_layout(self) -> Layout:
        moment, now = self._moment, self.snapshot
        offer = self._current_choices
        controls = ChoiceControls(
            offer.names, offer.numbers, self._choice_buttons(), keeps_side_panel=self._keeps_side_panel
        )
        layout = lay_out(self._size, moment.view, controls, self._theme, self._panels)
        place_tabs(layout)
        self._place_holdings(layout)
        self._log_skipped = place_log(layout, self._lines, self._log_skipped)
        self._place_side(layout)
        if now.privacy.curtain is not None:
            place_curtain(layout, curtain_button(moment.names[now.privacy.curtain]))
        return layout

    @property
    def _keeps_side_panel(self) -> bool:
        """True if the side panel has buttons while names are shown."""
        return False

    @property
    def _panels(self) -> Panels:
        return Panels(self._moment.show_possible_hands, is_open=self._is_drawer_open)

    def _place_holdings(self, layout: Layout) -> None:
        place_holdings(layout, self._moment.holdings)

    def _place_side(self, layout: Layout) -> None:
        if not self._is_end_told:
            return
        buttons = self._side_buttons()
        layout.place_end([button for button in buttons if button.target != LOOK_BACK])
        for button in buttons:
            if button.target == LOOK_BACK:
                layout.place_beside(button)

    def _place_of_move_now(self, layout: Layout, width: int) -> pygame.Rect:
        area, height = layout.prompt, self._theme.px(BUTTON_HEIGHT)
        if area.height >= self._theme.px(LEAST_BAND):
            area.height -= height
            return pygame.Rect(area.centerx - width // 2, area.bottom, width, height)
        area.width -= width + self._theme.px(GAP)
        return pygame.Rect(area.right + self._theme.px(GAP), area.centery - height // 2, width, height)

    def _place(self, target: str) -> pygame.Rect:
        rect = self.layout.targets[target]
        is_own = target.startswith(f"hand/{self.layout.bottom}/")
        if target in self._moment.taken:
            return lifted(lifted(rect))
        return lifted(rect) if is_own and (target in self._steps(()) or target in self._chosen) else rect

    @property
    def _full(self) -> str | None:
        if self.input.drag or self.stage.motion.is_moving or self.snapshot.privacy.curtain is not None:
            return None
        target = self.input.enlarged
        return target if target and self.layout.card_of(target) is not None else None

    def _draw(self, surface: pygame.Surface) -> None:
        now = self.snapshot
        if now.privacy.curtain is not None:
            buttons = [*self._bar_buttons(), curtain_button(self._moment.names[now.privacy.curtain])]
            draw_curtain(surface, self.layout, self._moment, buttons, self.input)
        else:
            picture = self.picture()
            self.stage.draw(surface, picture, partial(draw_table, motion=self.stage.motion))
            if self.strip.is_holding and self._strip_place.colliderect(self.layout.out):
                # The strip covers most of these cards: no part of them juts out.
                surface.fill(self._theme.palette.table, self.layout.out)
            draw_held(surface, picture, self.stage.motion)
            draw_full(surface, picture)

    def described(self) -> Description:
        table, picture = super().described(), self.picture()
        # The values are drawn on the buttons.
        nodes = (
            replace(node, name=listed(node.name, value_text(picture, node.target)))
            if node.target.startswith(BUTTON)
            else node
            for node in table.nodes
        )
        return replace(table, nodes=tuple(nodes))

    def _words(self, places: Mapping[str, pygame.Rect]) -> TableWords:
        now, moment = self.snapshot, self._moment
        if now.privacy.curtain is None:
            is_shown = now.can_choose and not (now.is_hint_pending or self._chosen)
            advised = now.hint if isinstance(now.hint, Move) and is_shown else None
            hint = _("Hint: {move}", move=choice_name(advised, moment)) if advised else ""
            return words_of(self.picture(), places, hint)
        name = moment.names[now.privacy.curtain]
        text, button = sentences(*curtain_texts(moment, now.privacy.curtain)), curtain_button(name)
        return TableWords("", text, [button.described(places[TAKE_SCREEN], self._theme)], (), text, text)

    @property
    def _announces_prompt(self) -> bool:
        # What others may React to comes into the log a moment later.
        now = self.snapshot
        is_pause = now.privacy.awaits_reactions and not now.privacy.can_only_pass
        return super()._announces_prompt and not (self._untold or is_pause)

    def picture(self) -> KingsPicture:
        moment, now = self._moment, self.snapshot
        is_dragging = self.input.drag is not None and self.input.drag.target in self.drag_rects()
        chosen = (self.input.drag.target,) if self.input.drag and is_dragging else self._chosen
        pointed = self.input.hovered if self.input.cursor is None else self.input.cursor
        lines = lines_at(self._lines, pointed)
        # Once the card of a guess is chosen, another one can still be.
        empty = {**moment.empty_targets(()), **moment.empty_targets(self._chosen_half)}
        return KingsPicture(
            view=moment.view,
            layout=self.layout,
            places=self._with_room(self._places()),
            title=titles.title_of(now, moment.view),
            goes_first=titles.goes_first(moment.view, moment.names, moment.reader),
            players=titles.players_of(
                now, moment.view, moment.names, self._faces, moment.notes, moment.reader
            ),
            message=self._about_chances(self._message()),
            lines=self._lines,
            last_lines=range(len(moment.lines) - moment.last_line_count, len(moment.lines)),
            holdings=moment.holdings,
            impossible=frozenset(empty),
            holdings_title=titles.holdings_title(moment.view, moment.holder, moment.names),
            buttons=self._buttons(),
            hovered=self.input.hovered,
            is_resting=self.input.is_resting,
            cursor=self.input.cursor,
            chosen=(*chosen, *moment.taken),
            steps=frozenset(self._steps(chosen)),
            thinking=self.stage.busy,
            drag=self.input.drag if is_dragging else None,
            lift=self.stage.lift,
            full=self._full,
            highlighted=frozenset(card for line in lines for card in line.cards),
            last_played=moment.last_played(self.layout),
            introduced=moment.introduced,
            shares=self._shares(),
            best=self._best_targets,
            sources={**self._sources, **empty},
            points=() if self._untold else moment.points,
            is_rough=self.stage.blur.is_waiting,
            has_result=self.result_panel.has_result,
            on_strip=self._on_strip,
        )

    @property
    def _evals(self) -> Sequence[MoveEval]:
        """The evaluations to show; empty if there are none."""
        return () if self.snapshot.hint is None else self.snapshot.evals_here

    @property
    def _chosen_half(self) -> Path:
        """What is chosen so far of a choice in two steps, such as the player or the card of a guess."""
        return () if self._current_choices.finished(self._chosen) else self._chosen

    @property
    def _evals_by_target(self) -> Mapping[str, MoveEval]:
        """The best evaluation of the choices that each target leads to, by the order of the evaluations."""
        evals, chosen = [one for one in self._evals if one.tries], self._chosen_half
        found: dict[str, MoveEval] = {}
        for target in self._current_choices.steps(chosen) if evals else ():
            if target.startswith(PLAQUE) and target.replace(PLAQUE, PLAYER) in self.layout.targets:
                # The button for the same player shows the share.
                continue
            moves = self._current_choices.leading((*chosen, target))
            known = next((one for one in evals if one.move in moves), None)
            if known is not None:
                found[target] = known
        return found

    def _shares(self) -> dict[str, float]:
        """Return the share of each target, but not of those that can't hit anything, which are one choice."""
        empty = self._moment.empty_targets(self._chosen_half)
        return {target: one.share for target, one in self._evals_by_target.items() if target not in empty}

    @property
    def _best_targets(self) -> frozenset[str]:
        """The targets of the first evaluation that has any."""
        found = self._evals_by_target
        best = next((one for one in self._evals if one in found.values()), None)
        return frozenset(target for target, one in found.items() if one == best)

    def _about_chances(self, message: Message) -> Message:
        """Add the share of all choices that can't hit anything, and whether all are rough."""
        evals = () if message.is_refused else self._evals
        empty = self._moment.empty_choices if self._moment.empty_targets(self._chosen_half) else ()
        misses = [one.share for one in evals if one.tries and one.move in empty]
        told = [_("Can't hit: {share}.", share=percent(share)) for share in misses[:1]]
        rough = _("Few tries: these chances are rough.") if is_rough(evals, MOST_ITERATIONS) else ""
        first, *more = message.more or ("",)
        return replace(message, rule=f"{message.rule} {rough}".strip(), more=(first, *told, *more))

    @property
    def _is_unsettled(self) -> bool:
        """True until a computer's move, or the last one, has landed and been shown: nothing is asked yet."""
        is_landing = self._untold and (self.snapshot.is_over or self.stage.is_computer_moving)
        return self._is_staging or bool(is_landing)

    def _message(self) -> Message:
        if self._refusal:
            return Message(self._refusal, is_refused=True)
        if self._is_unsettled:
            return Message("")
        return message_of(self._moment, self._chosen)
