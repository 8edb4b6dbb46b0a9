"""Review of a finished round of the Imposter Kings, move by move.

It shows what any player could see at that time, or open cards. Log lines are clickable, each move is
shown with its grade, and a graph shows the chances of winning.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.engine.evaluation import Grade, MoveEval
from game.engine.i18n import _
from game.engine.seat import PUBLIC, Seat, bottom_seat
from game.kings.game import GAME
from game.kings.narration import log as narration
from game.kings.narration.narrator import LogLine
from game.kings.rules.scoring import team_of
from game.kings.table import playback_model
from game.kings.table.animation import animate
from game.kings.table.choices import Path
from game.kings.table.court_view import seat_colors
from game.kings.table.layout import Layout, Panels
from game.kings.table.moments import stops
from game.kings.table.picture import Graph, KingsPicture, Message
from game.kings.table.playback_model import ReviewPoint
from game.kings.table.scene import KingsScene
from game.kings.table.view_model import RoundView, moves_of, views_of
from game.table.names import names_of
from game.table.playback import GRAPH, Playback, done_button, split_text, step_buttons
from game.table.snapshot import Snapshot
from game.ui.graph import Curve
from game.ui.scene import Change, Request, Share
from game.ui.theme import Color, Theme
from game.ui.widget import Button

VIEWER: Final = "button/eyes"
OPEN: Final = "button/open"
CHANCES: Final = "button/chances"


class KingsReview(KingsScene):
    """The table at any moment of a finished round; nothing can be chosen."""

    answers = ()  # A review asks nothing.

    def __init__(self, snapshot: Snapshot, size: tuple[int, int], theme: Theme | None = None) -> None:
        # Whose chances are shown, and whose view unless it is everybody's.
        self._viewer = bottom_seat(snapshot.privacy.viewer, snapshot.players)
        self._point = ReviewPoint(0, self._viewer)
        super().__init__(snapshot, size, theme)
        self._show_line()

    def _view(self, snapshot: Snapshot, untold: int = 0) -> RoundView:
        then = playback_model.round_view_at(snapshot, self._point)
        views = views_of(snapshot.histories[self._point.viewer])
        is_addressed = then.reader is not None
        self._past_lines = narration.log(views, moves_of(snapshot), then.names, is_addressed=is_addressed)
        return then

    @property
    def _lines(self) -> Sequence[LogLine]:
        return self._past_lines

    @property
    def _length(self) -> int:
        return len(self.snapshot.past)

    @property
    def _ply(self) -> int:
        return self._point.ply

    @property
    def _playback(self) -> Playback:
        return Playback(stops(self.snapshot.past, self._point.viewer), self._ply)

    @property
    def _share(self) -> Share | None:
        return super()._share and Share(viewer=self._point.viewer)

    def _go_to(self, ply: int) -> None:
        self._look_at(replace(self._point, ply=ply))

    def _look_at(self, point: ReviewPoint) -> None:
        """Show the viewer's last stop at or before `point`."""
        is_same_viewer, before = self._point.viewer == point.viewer, self.layout
        self._point = point
        self._point = replace(point, ply=self._playback.at(point.ply))
        self._moment = self._view(self.snapshot)
        self._cancel()
        self.input.cursor = None
        self._show_line()
        if is_same_viewer:
            animate(self.stage.motion, before, self.layout, held={}, is_announced=False)
        else:
            self.stage.motion.skip()

    def _show_line(self) -> None:
        until = self._playback.by(1)
        self._log_skipped = max(0, sum(line.ply > until for line in self._lines) - 1)
        self._lay_out()

    @property
    def _viewer_name(self) -> str:
        return names_of(self.snapshot.players, self.snapshot.names)[self._viewer]

    @property
    def _is_own_view(self) -> bool:
        players, is_public = self.snapshot.players, self._point.viewer is PUBLIC
        return players[self._viewer] is None and players.count(None) == 1 and not is_public

    def _steps(self, _chosen: Path | None = None) -> list[str]:
        return []

    # Input

    def _click(self, _target: str) -> Request | None:
        return None

    def _open_moment(self, number: int) -> Request | None:
        self._go_to(number - 1)
        return None

    # Buttons

    def _side_buttons(self) -> list[Button]:
        is_open = self._point.viewer is None
        seen_by = _("View: yours") if self._is_own_view else _("View: {name}", name=self._viewer_name)
        note = _("What this player knew. Press for the next player.")
        if self._point.viewer is PUBLIC:
            seen_by, note = _("View: everybody's"), _("What everybody could see. Press for the next player.")
        return [
            *step_buttons(is_first=self._ply == 0, is_last=self._ply == self._length),
            Button(VIEWER, seen_by, note=note, is_idle=is_open),
            Button(OPEN, _("Hide other hands") if is_open else _("Show all hands")),
            *([] if self.snapshot.match is None else [self._chances_button]),
            done_button(),
        ]

    @property
    def _chances_button(self) -> Button:
        is_match = self.snapshot.options.show_match_chances
        note = _("Show chances of winning the round") if is_match else _("Show chances of winning the match")
        return Button(CHANCES, _("Chances: match") if is_match else _("Chances: round"), note=note)

    def _choice_buttons(self) -> list[Button]:
        return []

    def _press_own_button(self, target: str) -> Request | None:
        is_open = self._point.viewer is None
        if target == OPEN:
            self._look_at(replace(self._point, viewer=self._viewer if is_open else None))
        elif target == VIEWER and not is_open:
            following = (self._viewer + 1) % len(self.snapshot.players)
            is_public = following == 0 and self._point.viewer is not PUBLIC
            self._viewer = self._viewer if is_public else Seat(following)
            self._look_at(replace(self._point, viewer=PUBLIC if is_public else self._viewer))
        elif target == CHANCES:
            return Change("show_match_chances", not self.snapshot.options.show_match_chances)
        elif target != VIEWER:
            return super()._press_own_button(target)
        return None

    def _place_side(self, layout: Layout) -> None:
        *steps, viewer, openness = (buttons := self._side_buttons())[:6]
        layout.place_review(steps, ([viewer], [openness], buttons[6:]))
        layout.targets[GRAPH] = layout.holdings

    # Picture

    @property
    def _keeps_side_panel(self) -> bool:
        return True

    @property
    def _panels(self) -> Panels:
        return Panels(is_kept=True)

    def _place_holdings(self, _layout: Layout) -> None:
        return  # The graph is shown in this place.

    def picture(self) -> KingsPicture:
        picture = super().picture()
        made = playback_model.choice_at(self.snapshot, self._ply)
        offer = self._current_choices
        pointed = [step for step in offer.steps(()) if made and made[1] in offer.leading((step,))]
        until = self._playback.by(1)
        is_others_view = isinstance(self._point.viewer, Seat) and self._moment.reader is None
        numbers = [number for number, line in enumerate(self._lines) if self._ply < line.ply <= until]
        return replace(
            picture,
            chosen=tuple(pointed[:1]),
            last_lines=range(numbers[0], numbers[-1] + 1) if numbers else range(0),
            graph=self._graph(),
            holdings=(),
            points=(),
            introduced=(),
            knower=self._viewer_name if is_others_view else "",
        )

    @property
    def _evals(self) -> Sequence[MoveEval]:
        made = playback_model.choice_at(self.snapshot, self._ply)
        is_visible = made is not None and playback_model.can_see_evals(self._moment, made[0])
        return self.snapshot.evals.get(self._ply, ()) if is_visible else ()

    def _graph(self) -> Graph:
        now, moment = self.snapshot, self._moment
        place_of = {ply: place for place, ply in enumerate(self._playback.stops)}
        palette = self._theme.palette
        # Evaluations of others' choices would reveal their cards, so they show only with open cards.
        visible = {
            ply: move_evals
            for ply, move_evals in now.evals.items()
            if (made := playback_model.choice_at(now, ply)) and playback_model.can_see_evals(moment, made[0])
        }
        courses = playback_model.win_chances(now, visible, moment.view.variant)
        colors = seat_colors(len(now.players), palette)
        blamed: dict[int, Color] = {}
        for ply in visible:
            verdict, made = playback_model.grade_at(now, ply, now.evals), playback_model.choice_at(now, ply)
            if verdict and made and made[0] == self._viewer and verdict.grade.is_blamed:
                blamed[place_of[ply]] = palette.red if verdict.grade is Grade.BLUNDER else palette.gold
        return Graph(
            self._graph_title,
            tuple(
                Curve(
                    {place_of[ply]: share for ply, share in shares.items()},
                    colors[seat],
                    is_strong=seat == self._viewer,
                )
                for seat, shares in courses.items()
                if seat == self._viewer or (len(courses) == 3 and moment.snapshot.privacy.viewer is None)
            ),
            len(place_of) - 1,
            place_of[self._ply],
            blamed,
            {place for ply, place in place_of.items() if ply < self._length and ply not in now.evals},
        )

    @property
    def _graph_title(self) -> str:
        name, is_match = self._viewer_name, self.snapshot.options.show_match_chances
        if self._point.viewer is PUBLIC:
            return _("Chances are hidden")
        if is_match and self._is_own_view:
            return _("Your chance: match")
        if is_match:
            return _("{name}'s chance: match", name=name)
        if self._is_own_view:
            return _("Your chance: round")
        return _("{name}'s chance: round", name=name)

    def _message(self) -> Message:
        now, moment = self.snapshot, self._moment
        made = playback_model.choice_at(now, self._ply)
        if made is None:
            message = replace(super()._message(), is_refused=False)
            # The result of a match depends on other rounds, too.
            is_shown = self._is_own_view and not now.options.show_match_chances
            parts = split_text(now, GAME, team_of(moment.view.variant, self._viewer)) if is_shown else ""
            return replace(message, rule=parts, more=(message.rule, *message.more)) if parts else message
        text = playback_model.text_at(now, moment, self._ply)
        seat = made[0]
        if not playback_model.can_see_evals(moment, seat):
            is_public = self._point.viewer is PUBLIC
            secret = _("Everybody chose in secret.") if is_public else _("The others chose in secret.")
            return Message(text or secret)
        text = text or _(
            "{name}: “{choice}”", name=moment.names[seat], choice=playback_model.choice_name(made[1], moment)
        )
        if self._ply not in now.evals:
            return Message(text, _("Evaluating every choice…"))
        verdict = playback_model.grade_at(now, self._ply, now.evals)
        if verdict is None:
            is_forced = len(moment.view.choices) == 1
            return Message(text, _("There was only one legal move.") if is_forced else "")
        reason = playback_model.reason_at(now, self._ply) if verdict.grade.is_blamed else ""
        return Message(text, playback_model.grade_text(verdict, moment), more=(reason,))
