"""The table of an analysis: the player plays both sides, and every move goes into the analysis's tree.

Evaluations are hidden until the player asks for them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame

from game.engine.evaluation import Grade
from game.engine.i18n import _
from game.engine.move_tree import Node
from game.engine.seat import Seat
from game.hierarkia.analysis import branch_list, sentences
from game.hierarkia.analysis.analysis import Analysis
from game.hierarkia.analysis.layout import (
    DELETE,
    GRAPH,
    SET_UP,
    SHOW_ANSWERS,
    AnalysisLayout,
    lay_out_analysis,
)
from game.hierarkia.analysis.picture import AnalysisPicture, Curve, Panel
from game.hierarkia.analysis.sentences import SIGNS
from game.hierarkia.analysis.words import panel_nodes
from game.hierarkia.table.keys import IN_ANALYSIS, IN_HIERARKIA
from game.hierarkia.table.layout import FIRST, LAST, NEXT, PREVIOUS, Layout, square_target
from game.hierarkia.table.moments import board_text
from game.hierarkia.table.scene import BoardScene, step_buttons
from game.play.status import Controls
from game.table.move_list import TURN_ZONE, inside, turn_target
from game.table.result import Result
from game.table.scene import NextGame, PlayFrom
from game.table.snapshot import Snapshot
from game.table.toolbar import HINT, MENU, RULES, SETTINGS, SOUND
from game.table.zones import Zones
from game.ui import description
from game.ui.gestures import Drag
from game.ui.graph import ply_at
from game.ui.keys import Group, hint_of, with_key
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Button


class AnalysisTable(BoardScene):
    """A board on which a game is analyzed."""

    keys = Group(IN_ANALYSIS.title, (*IN_ANALYSIS.bindings, *IN_HIERARKIA.bindings))

    layout: AnalysisLayout

    def __init__(
        self, analysis: Analysis, size: tuple[int, int], theme: Theme | None, set_up: Callable[[], None]
    ) -> None:
        """`set_up` is called when the player wants to edit the position."""
        self._analysis = analysis
        self._set_up = set_up
        super().__init__(self._snapshot_of(""), size, theme)
        self._show_move(analysis.tree.cursor.number)

    # Interface to the scene

    def show_analysis(self, analysis: Analysis) -> None:
        """Show another analysis."""
        self._analysis, self._scroll, self.input.cursor = analysis, 0, None
        self.show_current()
        self.stage.motion.skip()
        self._effects.skip()

    def show_current(self, notice: str = "") -> None:
        """Show the analysis's current position, with a notice for the player."""
        self._analysis.end_peek()
        was, before, held = self.snapshot, self.layout, self.drag_rects()
        size, is_same = self._state.size, was.state is self._analysis.tree.cursor.state
        self.snapshot = self._snapshot_of(notice)
        if is_same:
            self._lay_out()
            return
        if size != self._state.size:
            self._reset_for_position()
        else:
            self._transition(was, before, held)
        self._show_move(self._analysis.tree.cursor.number)

    def refuse(self, why: str) -> None:
        """Show why something cannot be done."""
        self._cancel()
        self._refusal = why
        self.is_dirty = True

    def _snapshot_of(self, notice: str) -> Snapshot:
        tree = self._analysis.tree
        return Snapshot(
            tree.cursor.state,
            tree.cursor.move,
            (None, None),
            None,
            controls=Controls(can_undo=tree.cursor.parent is not None, can_redo=tree.cursor.next is not None),
            text=self._analysis.text,
            past=self._analysis.past,
            states=tuple(node.state for node in tree.path),
            notice=notice,
        )

    def _result(self) -> Result | None:
        return None

    # Layout

    def _new_layout(self) -> AnalysisLayout:
        size = self._state.size
        layout = lay_out_analysis(self._size, size, is_flipped=self._is_flipped, theme=self._theme)
        width = inside(layout).width
        builder = branch_list.RowBuilder(self._analysis.tree, self._signs, width, self._theme)
        self._place_rows(layout, builder.rows())
        return layout

    def _top_row(self, layout: Layout) -> int:
        # In an analysis, the upper end of the list stays in place.
        return self._scroll

    def _scroll_up(self, steps: int) -> None:
        super()._scroll_up(-steps)

    @property
    def _signs(self) -> Mapping[int, str]:
        nodes = self._analysis.tree if self._analysis.shows_answers else ()
        return {node.number: f" {SIGNS[grade]}" for node in nodes if (grade := self._blamed_grade(node))}

    def _blamed_grade(self, node: Node) -> Grade | None:
        graded_move = self._analysis.graded_move(node)
        return graded_move.grade if graded_move is not None and graded_move.grade.is_blamed else None

    @property
    def _play_from(self) -> PlayFrom:
        return PlayFrom(self._analysis.text, self._state.outcome() is not None)

    # Stepping through the tree

    @property
    def _shown_ply(self) -> int:
        return len(self.snapshot.past)

    def _go_to(self, number: int | None) -> None:
        """Go to the node with this number: 0 is the start, None the end of the line."""
        tree = self._analysis.tree
        # The node may have been deleted between press and release.
        node = None if number is None else tree.node(number)
        if number is None:
            tree.to_end()
        elif node is not None:
            tree.go_to(node)
        self.show_current()

    def _step(self, step: int) -> None:
        (self._analysis.tree.forward if step > 0 else self._analysis.tree.back)()
        self.show_current()

    def _move_cursor(self, key: int) -> None:
        # Without a cursor, or on the list, the arrow keys step through moves and branches.
        if self.input.cursor is not None and not self.input.cursor.startswith(TURN_ZONE):
            super()._move_cursor(key)
            return
        tree = self._analysis.tree
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(1 if key == pygame.K_RIGHT else -1)
        else:
            tree.switch_branch(1 if key == pygame.K_DOWN else -1)
            self.show_current()
        if self.input.cursor is not None and tree.cursor.parent is not None:
            self._move_cursor_to(turn_target(tree.cursor.number))

    @property
    def zones(self) -> Zones:
        squares = [square_target(number) for number in self.layout.squares]
        turns = [turn_target(cell.number) for row in self._rows for cell in row.cells]
        side = [button.target for button in self._side_buttons()]
        bar = [button.target for button in self._bar_buttons()]
        # Enter the list at the current move.
        here = turn_target(self._analysis.tree.cursor.number)
        return Zones(
            [squares, turns, side, bar], squares, [here, square_target(self._entry_square()), *turns[-1:]]
        )

    # Mouse and keys

    def _on_click(self, drag: Drag) -> Request | None:
        if drag.target != GRAPH:
            return super()._on_click(drag)
        # While the graph is hidden, the player cannot see where a click would lead.
        if self._analysis.shows_answers:
            line = self._analysis.tree.main_line
            self._go_to(line[ply_at(self.layout.graph, self._theme, drag.position[0], len(line) - 1)].number)
        return None

    def _run_action(self, action: str, event: pygame.event.Event) -> Request | None:
        buttons = {"tell": SHOW_ANSWERS, "set up": SET_UP, "delete": DELETE}
        if action in buttons:
            return self._press_own_button(buttons[action])
        if action != "branches":
            return super()._run_action(action, event)
        self._move_cursor(event.key)
        return None

    def _perform(self, action: str, event: pygame.event.Event) -> Request | None:
        # The player has read the notice by now.
        self.snapshot = replace(self.snapshot, notice="")
        return super()._perform(action, event)

    def _press(self, position: tuple[int, int]) -> Request | None:
        self.snapshot = replace(self.snapshot, notice="")
        return super()._press(position)

    def _begin_again(self, which: NextGame) -> Request | None:
        return None  # An analysis has no games to start.

    # Buttons

    def _bar_buttons(self) -> list[Button]:
        shared = {button.target: button for button in super()._bar_buttons()}
        return [
            Button(MENU, _("Back"), icon="ui/back"),
            *self._unsaved_buttons(),
            *self._play_from_buttons(),
            replace(shared[HINT], note=with_key(_("Show the best line from this position"), "hint")),
            *self._extra_buttons(),
            *(shared[target] for target in (RULES, SETTINGS, SOUND)),
        ]

    def _side_buttons(self) -> list[Button]:
        tree, answers = self._analysis.tree, _("Evaluation, best line, graph and move grades")
        caption = _("Show answers: on") if self._analysis.shows_answers else _("Show answers: off")
        return [
            *step_buttons(is_first=tree.cursor.parent is None, is_last=tree.cursor.next is None),
            Button(
                DELETE, "", icon="ui/delete", note=hint_of("delete", IN_ANALYSIS), is_idle=not tree.can_delete
            ),
            Button(SHOW_ANSWERS, caption, note=with_key(answers, "tell", IN_ANALYSIS)),
            Button(SET_UP, _("Set up"), note=hint_of("set up", IN_ANALYSIS)),
        ]

    def _press_own_button(self, target: str) -> Request | None:
        steps = {PREVIOUS: -1, NEXT: 1}
        ends: dict[str, int | None] = {FIRST: 0, LAST: None}
        if target in steps:
            self._step(steps[target])
        elif target in ends:
            self._go_to(ends[target])
        elif target == DELETE:
            self._delete()
        elif target == SHOW_ANSWERS:
            self._analysis.shows_answers = not self._analysis.shows_answers
            self._lay_out()
        elif target == SET_UP:
            self._set_up()
        else:
            return super()._press_own_button(target)
        return None

    def _delete(self) -> None:
        tree = self._analysis.tree
        if tree.can_delete:
            tree.delete()
            self.show_current()
        elif tree.cursor.parent is not None:
            self._refusal = _(
                "This move was played in the game. You can delete only the moves you tried here."
            )

    # Drawing

    def _status_text(self) -> str:
        return sentences.about(self._analysis, self._analysis.tree.cursor)

    def picture(self) -> AnalysisPicture:
        title = _("Analysis, {board}", board=board_text(self._state.size))
        number = self._analysis.tree.cursor.number
        table = vars(super().picture())
        changes = {"title": title, "made": number, "has_panel": False, "panel": self._panel()}
        return AnalysisPicture(**table | changes)

    def _nodes_beside(self, places: Mapping[str, pygame.Rect]) -> Sequence[description.Node]:
        return panel_nodes(self.picture(), places)

    def _panel(self) -> Panel:
        analysis, tree = self._analysis, self._analysis.tree
        cursor, line = tree.cursor, tree.main_line
        is_at_rest = not (self.stage.motion.is_moving or self._selected is not None)
        shows_line = analysis.is_answer_shown and is_at_rest
        course = None
        if analysis.shows_answers:
            shares = {node.ply: value.blue for node in line if (value := analysis.value(node)) is not None}
            course = Curve(shares, {node.ply: grade for node in line if (grade := self._blamed_grade(node))})
        return Panel(
            value=analysis.value(cursor) if analysis.is_answer_shown else None,
            message=sentences.standing(analysis, cursor) if analysis.is_answer_shown else ("", ""),
            line=analysis.best_line(cursor, sentences.LONGEST_LINE) if shows_line else (),
            line_numbers=sentences.line_numbers(cursor, analysis.tree.start.state),
            course=course,
            length=len(line) - 1,
            here=max(node.ply for node in tree.path if node in line),
        )

    @property
    def bottom(self) -> Seat:
        return self._bottom
