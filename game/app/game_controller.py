"""The game at the table: its live game, its table and its review."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from game.app import table_view
from game.app.good_match import bird_to_play, rating_change
from game.app.notices import Notices
from game.app.preferences import Preferences
from game.app.saved_phones import saved_phones
from game.app.scene_stack import SceneStack
from game.engine.i18n import _
from game.play.library import OpenGame
from game.play.live_game import LiveGame
from game.play.worker import Worker
from game.store.database import Database
from game.store.settings import Settings
from game.table.scene import BeginWithPhones, GiveSeat, TableScene
from game.tables import TABLES
from game.ui.scene import Request, Scene
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app.phones import Phones
    from game.screens.phones import TableNow


class GameController:
    """Owns the game at the table, and keeps its table and its review up to date."""

    def __init__(
        self,
        stack: SceneStack,
        database: Database,
        worker: Worker,
        preferences: Preferences,
        notices: Notices,
        clock: Callable[[], float],
    ) -> None:
        """`clock` returns seconds since 1970, UTC."""
        self._stack = stack
        self._database, self._worker = database, worker
        self._preferences, self._notices, self._clock = preferences, notices, clock
        self._lives: WeakKeyDictionary[Scene, LiveGame] = WeakKeyDictionary()  # By their tables and reviews.
        self.phones: Phones | None = None
        """The table that is open to phones; None without one."""
        self._rated: tuple[int, tuple[int, int] | None] = (0, None)  # The game that ended last: ID, rating.

    @property
    def live(self) -> LiveGame | None:
        """The game at the topmost table; None if the stack holds no table.

        If it was started with "Play from here", the table that it was started from may lie below.
        """
        return next(filter(None, map(self._lives.get, reversed([*self._stack]))), None)

    @property
    def tables(self) -> list[TableScene]:
        """The table and its review, if they are open."""
        live, tables = self.live, (scene for scene in self._stack if isinstance(scene, TableScene))
        return [scene for scene in tables if self._lives.get(scene) is live]

    @property
    def _shown(self) -> tuple[LiveGame, TableScene] | None:
        """The game and the table or review of it that is on top; None if another scene is.

        With phones, the game goes on below other scenes.
        """
        top = self.tables[0] if self.phones and self.tables else self._stack.top
        return (self.live, top) if self.live and isinstance(top, TableScene) else None

    @property
    def is_busy(self) -> bool:
        """True if the game that the player sees may change without them."""
        return self.phones is not None or (self._shown is not None and not self._shown[0].pacing.is_idle)

    @property
    def text(self) -> str:
        """The game as text, up to what the table shows; empty without a game."""
        return table_view.text_of(self.live) if self.live else ""

    def open(self, open_game: OpenGame, size: tuple[int, int], theme: Theme) -> tuple[LiveGame, TableScene]:
        """Leave the game at the table, and return another one with its table."""
        self.leave()
        session = open_game.session
        self._preferences.remember_variant(session.game, session.record.variant)
        signal = self._preferences.sounds.play
        live = table_view.make_live_game(open_game, self._database, self._worker, signal, self._clock)
        # The first picture, too, shows only the hands that the player wants to see.
        live.apply(self._preferences.now, self._preferences.pace)
        scene = TABLES[session.game.name].scene(table_view.snapshot(live, ""), size, theme)
        self._lives[scene] = live
        self._open_to_phones(live)
        return live, scene

    def _open_to_phones(self, live: LiveGame) -> None:
        """Open the table to phones, if the game is played with them; one that was open for it stays open."""
        saved, before = saved_phones(live.open_game.saved.phones, len(live.session.players)), self.phones
        self.phones = None
        if saved is not None and (live.has_next_round or not live.is_reviewed):
            from game.app.phones import Phones  # noqa: PLC0415  (only an open table needs the network)

            self.phones = Phones(live, saved, self._database, before)
        if before is not None and (self.phones is None or before.table is not self.phones.table):
            before.close()

    @property
    def awaits_phones(self) -> bool:
        """True if the game at the table, which people join with phones, has not begun."""
        return self.phones is not None and not self.phones.is_begun

    def seats(self) -> "TableNow":
        """Return who has which seat of the table that is open to phones."""
        assert self.phones is not None, "only an open table has a page of its seats"
        return self.phones.now

    def _seat(self, request: GiveSeat | BeginWithPhones) -> None:
        """Give a seat of the open table to somebody else, or begin the game there."""
        if self.phones is None:
            return
        session = self.phones.live.session
        bird = bird_to_play(self._database, session.game.name, session.record.variant)
        if isinstance(request, GiveSeat):
            self.phones.give(request.seat, request.holder, bird)
        else:
            self.phones.begin(bird, request.name)

    def close_phones(self) -> None:
        """Close the table to phones; they come back when the game is opened again."""
        if self.phones is not None:
            self.phones.close()
            self.phones = None

    def review(self, ply: int | None, size: tuple[int, int], theme: Theme) -> TableScene | None:
        """Return the review of the game at the table, if the game has one, at a ply if one is given."""
        live = self.live
        make = live and TABLES[live.session.game.name].review
        if not (live and make):
            return None
        scene = make(table_view.snapshot(live, ""), size, theme)
        self._lives[scene] = live
        if ply is not None:
            scene.look_at(ply)
        return scene

    def _rating(self, live: LiveGame) -> tuple[int, int] | None:
        """Return the player's rating as in `Counting`, computed once for each game."""
        if live.autosave.streaks is None:
            return None
        if self._rated[0] != live.autosave.id:
            game, variant = live.session.game.name, live.session.record.variant
            self._rated = live.autosave.id, rating_change(self._database, game, variant)
        return self._rated[1]

    def leave(self) -> None:
        """Leave the game, which is saved; it stays at its table."""
        if self.live:
            self.live.leave()

    def rest(self) -> None:
        """Stop the computer players, so that the worker is free for others."""
        if self.live:
            self.live.rest()

    def apply(self, settings: Settings) -> None:
        """Take over the settings in force."""
        if self.live:
            self.live.apply(settings, self._preferences.pace)

    def carry_out(self, request: Request) -> None:
        """Carry out a table's request in the game; ignore other requests."""
        if isinstance(request, (GiveSeat, BeginWithPhones)):
            self._seat(request)
        elif self.live and not (self.phones and self.phones.carry_out(request)):
            table_view.carry_out(self.live, request)

    def wait(self, seconds: float) -> None:
        """Advance the clock of a game in which nothing happens."""
        if self._shown:
            self._shown[0].wait(seconds)

    def tick(self, seconds: float) -> Request | None:
        """Advance the game if the player sees it. Return what its players ask for on phones, if anything."""
        if self.phones is not None and self.live is not self.phones.live:
            if self.phones.is_begun and not self.phones.live.is_reviewed:
                self._notices.add(_("Closed to phones: they come back when you continue the game."))
            self.close_phones()
        request, is_changed = self.phones.tick() if self.phones else (None, False)
        if self._shown and not self.awaits_phones:
            game, table = self._shown
            is_changed = game.tick(seconds, is_moving=table.is_moving) or is_changed
        if is_changed:
            self.show()
        return request

    def show(self) -> None:
        """Show the game as it is now; a review ends when its game goes on."""
        if not (self.live and self.tables):
            return
        if self.phones:
            self.phones.make_kept()
        snapshot = table_view.snapshot(self.live, self._notices.on_table, self._rating(self.live))
        if self.phones:
            snapshot = self.phones.seen(snapshot)
        table, *reviews = self.tables
        table.show(snapshot)
        if self.phones:
            self.phones.publish()
        for review in reviews:
            if self.live.autosave.is_over_at_ply:
                review.show(snapshot)
            else:
                self._stack.remove(review)
