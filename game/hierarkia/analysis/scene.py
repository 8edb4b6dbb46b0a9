"""The analysis of Hierarkia: a game or position, with the search's evaluations and the position editor.

The player moves both sides, and every move enters a tree of variations.
"""

from collections.abc import Collection, Sequence

import pygame

from game.engine.errors import Refusal
from game.engine.evaluation import MoveEval
from game.engine.game import AnyGame
from game.engine.record import Record
from game.hierarkia.analysis.analysis import Analysis, parse_game_or_position
from game.hierarkia.analysis.editor import EditorTable
from game.hierarkia.analysis.editor_position import DraftPosition
from game.hierarkia.analysis.table import AnalysisTable
from game.table.holder import TableHolder
from game.table.scene import AnalysisBoard, AskHint, EvalRequest, KeepBranches, Play, Redo, Undo
from game.ui.scene import CopyText, Pop, Request, Sound
from game.ui.theme import Theme


class AnalysisScene(TableHolder, AnalysisBoard):
    """The scene of an analysis, which shows the analysis table or the position editor."""

    game = "hierarkia"

    def __init__(
        self,
        rules: AnyGame,
        text: str,
        ply: int | None,
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        is_setting_up: bool = False,
        game_id: int | None = None,
        branches: Collection[str] = (),
    ) -> None:
        """Start with a game or a position as `text`, or the start position if empty.

        `rules` is the game's catalog entry. The position after `ply` moves is shown first; if `ply` is
        None, the last one. `is_setting_up` starts in the editor. Raises `Refusal` for an illegal `text`.
        `game_id`: the number of the saved game that keeps the `branches` tried; None for none.
        """
        self._rules = rules
        self._size = size
        self._theme = theme
        self._is_sound_on = False
        self._speed = 1.0
        start = Record(rules.name, rules.default_variant, 0)
        record = parse_game_or_position(rules, text) if text else start
        self._analysis = self._of_game = Analysis(rules, record, ply, branches)
        self._game_id, self._kept = game_id, frozenset(branches)  # The branches as last saved.
        self.table = AnalysisTable(self._analysis, size, theme, self._set_up)
        self._previous_analyses: list[Analysis] = []  # Leaving an analysis returns to the last of these.
        self._editor: EditorTable | None = None  # The position editor while it is open.
        self._notice = ""
        if is_setting_up:
            self._set_up()

    # Evaluations

    @property
    def eval_request(self) -> EvalRequest | None:
        # The current position comes first, then the main line, so that the graph grows.
        next_view = None if self._editor is not None else self._analysis.next_view
        return None if next_view is None else EvalRequest(self.game, next_view, self._rules.evaluation_nodes)

    def learn(self, eval_request: EvalRequest, evals: Sequence[MoveEval]) -> None:
        self._analysis.learn(eval_request.view, evals)
        self.table.show_current(self._notice)
        self.is_dirty = True

    def reveal(self) -> None:
        self._analysis.shows_answers = True
        self.table.show_current(self._notice)
        self.is_dirty = True

    # Interface to the program

    def show_sound(self, *, is_sound_on: bool) -> None:
        self._is_sound_on = is_sound_on
        super().show_sound(is_sound_on=is_sound_on)

    def set_motion(self, speed: float) -> None:
        self._speed = speed
        super().set_motion(speed)

    @property
    def notice(self) -> str:
        return self._notice

    def show_notice(self, sentence: str) -> None:
        self._notice = sentence
        if self._editor is not None:
            self._editor.show_notice(sentence)
        else:
            self.table.show_current(sentence)
        self.is_dirty = True

    def resize(self, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._size, self._theme = size, theme or self._theme
        super().resize(size, theme)

    def update(self, seconds: float) -> Request | None:
        answer = self._carry_out(self.shown_table.update(seconds))
        self.is_dirty = self.is_dirty or self.shown_table.is_dirty
        return answer or self.changed_branches()

    def changed_branches(self) -> KeepBranches | None:
        if self._game_id is None:
            return None
        before, self._kept = self._kept, frozenset(map("\n".join, self._of_game.tree.branches))
        added, removed = self._kept - before, before - self._kept
        return KeepBranches(self._game_id, added, removed) if added or removed else None

    def handle(self, event: pygame.event.Event) -> Request | None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._notice = ""
        answer = self._carry_out(self.shown_table.handle(event))
        self.is_dirty = self.is_dirty or self.shown_table.is_dirty
        return answer

    def paste(self, text: str) -> None:
        """Analyze or edit the game or position in this text, or report what is wrong with it."""
        try:
            analysis = Analysis(self._rules, parse_game_or_position(self._rules, text))
        except Refusal as refusal:
            if self._editor is None:
                self.table.refuse(str(refusal))
            else:
                self._editor.paste(text)
        else:
            if self._editor is None:
                self._begin(analysis)
            else:
                self._editor.paste(str(analysis.tree.cursor.state))
        self.is_dirty = True

    # Requests and analyses

    @property
    def shown_table(self) -> AnalysisTable | EditorTable:
        return self.table if self._editor is None else self._editor

    def _carry_out(self, answer: Request | None) -> Request | None:
        if self._editor is not None:
            return self._carry_out_in_editor(self._editor, answer)
        match answer:
            case Pop() if self._previous_analyses:
                self._show_analysis(self._previous_analyses.pop())
                return None
            case Play(move):
                self._analysis.tree.play(move)
                self.table.show_current()
                return Sound(self._rules.sound_of(move))
            case Undo():
                self._analysis.tree.back()
            case Redo():
                self._analysis.tree.forward()
            case AskHint():
                self._analysis.peek()
            case _:
                return answer
        self.table.show_current()
        return None

    def _carry_out_in_editor(self, editor: EditorTable, answer: Request | None) -> Request | None:
        """Carry out the editor's requests. A position is copied as a game, to be pasted anywhere."""
        match answer:
            case Pop():
                self._leave_editor()
            case CopyText():
                position = editor.position
                return CopyText(str(Record(self.game, position.state.variant, str(position))))
            case Undo():
                editor.undo()
            case Redo():
                editor.redo()
            case _:
                return answer
        return None

    def _begin(self, analysis: Analysis) -> None:
        """Show another analysis; the player can return to the current one if it has moves."""
        if self._analysis.tree.start.children:
            self._previous_analyses.append(self._analysis)
        self._show_analysis(analysis)

    def _show_analysis(self, analysis: Analysis) -> None:
        analysis.shows_answers = self._analysis.shows_answers
        self._analysis = analysis
        self.table.show_analysis(analysis)

    # Setting up

    def _set_up(self) -> None:
        state = self._analysis.tree.cursor.state
        draft, bottom = DraftPosition(state.fields()), self.table.bottom
        self._editor = EditorTable(draft, self._size, self._theme, self._analyse, bottom=bottom)
        self._apply_settings(self._editor)

    def _leave_editor(self) -> None:
        self._editor = None
        self.table.resize(self._size, self._theme)
        self._apply_settings(self.table)

    def _analyse(self, position: str) -> None:
        self._leave_editor()
        self._begin(Analysis(self._rules, parse_game_or_position(self._rules, position)))

    def _apply_settings(self, shown: AnalysisTable | EditorTable) -> None:
        shown.show_sound(is_sound_on=self._is_sound_on)
        shown.set_motion(self._speed)
        self.is_dirty = True
