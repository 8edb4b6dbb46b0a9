"""The application: window, event loop, stack of scenes, settings, and the current game.

Wires everything together: carries out the requests that scenes return.
"""

import gc
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Final

import pygame

from game.app import new_game, window
from game.app.accessibility import ACTION, ACTIVATED, ScreenReader
from game.app.devices import Devices
from game.app.game_controller import GameController
from game.app.new_game import NewGames
from game.app.notices import Notices
from game.app.pages import owners_of_hidden_cards
from game.app.position_analysis import PositionAnalysis
from game.app.preferences import Preferences
from game.app.report import report
from game.app.saving import Saving
from game.app.scene_stack import SceneStack
from game.app.screen_factory import ScreenFactory
from game.app.window import TITLE, Screen, in_pixels
from game.catalog import GAMES
from game.engine.errors import Refusal
from game.engine.i18n import Notice, _
from game.engine.record import parse_record
from game.learn.lesson import LessonScene
from game.learn.puzzle import PuzzleScene
from game.play.library import OpenGame
from game.play.live_game import LiveGame
from game.play.worker import Worker
from game.screens.copies import CopiesScreen
from game.screens.daily import DailyScreen, PlayPuzzle
from game.screens.history import DeleteGame, HistoryScreen, SaveGames
from game.screens.menu import MenuScreen
from game.screens.share import ShareScreen
from game.screens.start import StartScreen
from game.store import backup, files
from game.store.database import Database
from game.store.files import PlayerFolder
from game.store.log import FIRST_FRAME, log, traceback_of
from game.store.settings import Settings, changes_from
from game.table.scene import (
    AnalysisBoard,
    Analyze,
    AskMoments,
    AskReview,
    Attempted,
    BeginWithPhones,
    ClimbOn,
    CloseTable,
    EvaluatingScene,
    KeepBranches,
    NewGame,
    Play,
    PlayFrom,
    Redo,
    Reopen,
    ResetStatistics,
    Resume,
    ShowPhones,
    StartGame,
    TableScene,
    TakeBack,
    Undo,
)
from game.tables import FIRST_GAME, TABLES
from game.ui.animation import SHARP_AFTER, ScreenFade
from game.ui.keys import NO_TEXT, Device, action_of, last_device
from game.ui.scene import (
    AddCopy,
    Change,
    CopyPicture,
    CopyReport,
    CopyText,
    Open,
    PasteText,
    Pop,
    Quit,
    Request,
    SaveCopy,
    SaveGame,
    SaveNow,
    SavePage,
    SavePicture,
    Say,
    Scene,
    Share,
    Sound,
)
from game.ui.theme import Theme
from game.ui.widget import LEFT_BUTTON

FRAMES: Final = 60  # Maximum frames drawn per second.
IDLE_POLLS_PER_SECOND: Final = 15  # Event polls per second while idle.
IDLE_AFTER: Final = 0.5  # Seconds after the last event or frame until polling slows down.
INPUT_EVENTS: Final = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, ACTION)
ENDING_EVENTS: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, ACTION)  # They end a fade.
FOCUS_EVENTS: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST)  # Of the window.
HIDING_EVENTS: Final = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOWING_EVENTS: Final = (
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
)
ADDING: Final = 0.02  # Seconds of each step in which games of a list are added.
LONGEST_STEP: Final = 1.0  # Most seconds that count between two steps: the machine may have been suspended.
MAX_FAILURES: Final = 3  # Unhandled exceptions tolerated per run before giving up.


class App:
    """One run of the program on one screen."""

    def __init__(
        self,
        screen: Screen,
        worker: Worker,
        database: Database,
        preferences: Preferences,
        *,
        player_folder: PlayerFolder | None = None,
        chance: Random | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Show the menu. `clock` returns seconds since 1970, UTC.

        `player_folder`: None for one next to the database.
        """
        self._screen = screen
        self._screen_reader = ScreenReader(screen.adapter, TITLE)
        self.database = database
        self._clock = clock
        self._preferences = preferences
        self._pointer: tuple[int, int] | None = None  # None before the pointer first moves.
        self._pressed_at: tuple[int, int] | None = None  # Where the left button went down last.
        self._idle_seconds = 0.0  # Seconds since the last event or frame.
        self._is_still = False  # True if nothing will change until the next event.
        self._is_hidden = False  # True while the window is minimized; then games stand still.
        self._has_drawn = False
        self._is_saving = True  # False while nothing can be saved.
        self._fade = ScreenFade()
        self._last_drawn: Scene | None = None  # The scene of the last frame.
        self._devices = Devices()
        self._shown_device = last_device()  # The device whose keys the scenes name.
        self._position_analysis = PositionAnalysis(worker)
        self._notices = Notices(database.notices, preferences.notices)
        chance = chance or SystemRandom()
        self._files = player_folder or PlayerFolder(database.path.parent)
        self._new_games = NewGames(database, preferences, self._notices, chance, clock)
        self.is_running = True
        self.screens = ScreenFactory(
            database, self._new_games.library, self._effective_settings, worker, clock, self._files.copies
        )
        self._stack = SceneStack(self.screens.menu(*self._size_and_theme()))
        self._games = GameController(self._stack, database, worker, preferences, self._notices, clock)
        library, texts = self._new_games.library, self.screens.texts
        self._saving = Saving(self._files, database, library, texts, lambda: self.game, clock)

    @property
    def scene(self) -> Scene:
        """The scene on top of the stack, which the player sees."""
        return self._stack.top

    @property
    def game(self) -> LiveGame | None:
        """The game at the table, if any."""
        return self._games.live

    def run(self) -> None:
        """Run until the player quits."""
        # A full collection would look at every module again, and hold up a frame for 30 ms.
        gc.freeze()
        clock = pygame.time.Clock()
        failures = 0
        while self.is_running or self._new_games.is_adding:
            try:
                frames_per_second = FRAMES if self._idle_seconds < IDLE_AFTER else IDLE_POLLS_PER_SECOND
                self.step(min(clock.tick(frames_per_second) / 1000, LONGEST_STEP))
            except Exception as error:
                log.error("an error of the program\n%s", traceback_of(error))
                failures += 1
                if failures > MAX_FAILURES:
                    raise
                self._go_back_to_the_menu(error)
        self._games.rest()
        self._games.close_phones()
        self.database.checkpoint()
        self._preferences.change(**self._screen.place)

    def step(self, seconds: float) -> None:
        """Handle all waiting events, advance by `seconds`, and draw if anything changed."""
        events = self._devices.read(self._screen, seconds)
        self.database.tick(seconds)
        self._preferences.sounds.tick(seconds)
        if any(event.type == pygame.WINDOWCLOSE for event in events):
            # SDL adds this when the only window is closed.
            events = [event for event in events if event.type != pygame.QUIT]
        is_still = self._is_still and self._notices.is_silent and not self.scene.is_dirty
        is_still = is_still and not self._fade.is_waiting
        if not events and is_still:
            self._idle_seconds += seconds
            self._games.wait(0.0 if self._is_hidden else seconds)
            return
        # Animations that these events start must not skip ahead by a long idle time.
        was_still = self._is_still and not self._fade.is_waiting
        shown = min(seconds, 1 / FRAMES) if was_still else seconds
        if last_device() is not self._shown_device:
            self._shown_device = last_device()
            self._lay_out()
        for event in events:
            self._handle(event)
        scene = self.scene
        is_other, covered = self._stack.take_change()
        if covered:
            # The release of what is pressed there would go to the scene above it.
            self.carry_out(covered.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST)))
        if is_other:
            if scene.stops_music:
                self._preferences.sounds.stop_music()
            scene.uncover(self._pointer)
        if self._new_games.is_adding and self._new_games.add_some(ADDING):
            self.scene.refresh()
        self._position_analysis.tick(scene)
        # Without the window, people with phones still play.
        is_standing = self._is_hidden and self._games.phones is None
        self.carry_out(self._games.tick(0.0 if is_standing else seconds))
        self.carry_out(self.scene.update(shown))
        self._save_place(self.scene.place)
        is_input = any(event.type in INPUT_EVENTS for event in events)
        if self._notices.update(seconds, self.scene, is_input=is_input):
            self._games.show()
        if any(event.type in ENDING_EVENTS for event in events):
            self._fade.end()
        if self._fade.update(shown):
            self.scene.is_dirty = True
        self._idle_seconds = 0.0 if events or self.scene.is_dirty else self._idle_seconds + seconds
        self._show_saving()
        if self.scene.is_dirty:
            self._draw()
            if not self._has_drawn:
                self._has_drawn = True
                log.info(FIRST_FRAME)
                self._start_sounds()
                self._devices.start()
            self._screen_reader.show(self.scene, self._screen.surface.get_width(), self._screen.bounds)
        self._is_still = self._is_at_rest()

    def _start_sounds(self) -> None:
        """Open the sound device, for which the first frame did not wait; at the menu, play the theme."""
        self._preferences.sounds.start()
        scenes = list(self._stack)
        for scene in scenes:
            scene.show_sound(is_sound_on=self._preferences.sounds.is_on)
        if len(scenes) == 1:
            self._preferences.sounds.play("theme")

    def _show_saving(self) -> None:
        is_saving = not self.database.is_in_memory
        if is_saving and not self._is_saving:
            # Settings that could not be written either are.
            self._preferences.change()
        self._is_saving = is_saving
        self.scene.show_saving(is_saving=is_saving)

    def _draw(self) -> None:
        scene, surface = self.scene, self._screen.surface
        is_other = self._last_drawn is not None and scene is not self._last_drawn
        self._last_drawn = scene
        if is_other and self._preferences.speed > 0:
            self._fade.begin(surface)
        scene.draw(surface)
        self._fade.draw(surface)
        self._screen.show()

    def _is_at_rest(self) -> bool:
        scene = self.scene
        is_asking = isinstance(scene, EvaluatingScene) and scene.eval_request is not None
        is_busy = self._games.is_busy or self._new_games.is_adding
        return scene.is_still and not (scene.is_dirty or is_busy or is_asking)

    def _go_back_to_the_menu(self, error: Exception) -> None:
        menu = self._close_all()
        if isinstance(error, Refusal):
            # It says what is wrong, such as a damaged file.
            self._notices.add(str(error))
        else:
            menu.offer_report()

    def _quit(self, *, is_certain: bool = False) -> None:
        """End the run. If that may lose what was played, the menu asks first, unless it is asking already."""
        is_asked = isinstance(self.scene, MenuScreen) and self.scene.asks_to_quit
        if is_certain or is_asked or not self.database.is_at_risk:
            self.is_running = False
            if self._new_games.is_adding:
                self._notices.add(_("The program closes once all games are added."))
            return
        self._close_all().ask_to_quit()

    def _close_all(self) -> MenuScreen:
        """Return to a new menu; a game in progress is saved."""
        self._games.leave()
        menu = self.screens.menu(*self._size_and_theme())
        self._stack.clear(menu)
        return menu

    # Events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type in FOCUS_EVENTS:
            # Drawing tells the screen reader.
            self.scene.is_dirty = True
        if event.type in (*HIDING_EVENTS, *SHOWING_EVENTS):
            self._is_hidden = event.type in HIDING_EVENTS
        if event.type == pygame.WINDOWCLOSE:
            self._quit()
        elif event.type == pygame.QUIT:
            # The system ends the program and would not wait for an answer.
            self.is_running = False
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
            self._lay_out()
        elif event.type == pygame.WINDOWEXPOSED:
            self.scene.is_dirty = True
        elif event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self._open_text(event.text[: files.MAX_LENGTH])
        elif event.type == pygame.AUDIODEVICEREMOVED:
            # 0 is a device that the program does not use.
            if event.which and not event.iscapture:
                self._preferences.sounds.lose_device()
        elif event.type == ACTIVATED:
            self._screen_reader.activate()
            self.scene.is_dirty = True
        elif event.type == ACTION:
            for each in self._screen_reader.events(event, self.scene, self._screen.density):
                self._handle(each)
        elif event.type == pygame.TEXTINPUT and pygame.key.get_mods() & NO_TEXT:
            # Some systems send the letter of a shortcut such as Alt+N as text too.
            return
        elif event.type != pygame.KEYDOWN or not self._is_common_key(event):
            event = in_pixels(event, self._screen.density)
            if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._pointer = event.pos
            self.carry_out(self.scene.handle(event))
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._pressed_at = event.pos if event.button == LEFT_BUTTON else None
            is_click = event.type == pygame.MOUSEBUTTONUP and event.pos == self._pressed_at
            if is_click and last_device() is Device.TOUCH:
                self._show_keyboard(event.pos)

    def _show_keyboard(self, position: tuple[int, int]) -> None:
        """Ask the system for its screen keyboard, if it has one, after a tap on a text field.

        Text input is never stopped: without it, keys would not tell their characters.
        """
        field = self.scene.text_field
        if field and field.collidepoint(position):
            pygame.key.start_text_input()

    def _is_common_key(self, event: pygame.event.Event) -> bool:
        """Handle a key that means the same in every scene; False for any other key."""
        action = action_of(event, is_typing=self.scene.is_typing)
        at_table = self.game.session.game.name if self.game else FIRST_GAME
        game = self.scene.topic or at_table
        opens = {"rules": f"rules-{game}", "cards": f"cards-{game}", "settings": "settings"}
        # At a table, its own keys come first.
        opens["keys"] = f"keys-{game}" if self.scene.topic or self.game else "keys"
        if action == "quit":
            self._quit()
        elif action == "full screen":
            self._change_settings(is_fullscreen=not self._screen.is_fullscreen)
        elif action == "mute":
            self._change_settings(sound=not self._preferences.sounds.is_on)
            self._screen_reader.say(_("Sound is on") if self._preferences.sounds.is_on else _("Sound is off"))
        elif action in opens:
            self.open(opens[action])
        else:
            return False
        return True

    def carry_out(self, request: Request | None) -> None:
        """Do what a scene asks for."""
        match request:
            case None:
                pass
            case Pop():
                self._pop()
            case CloseTable():
                self._close_table()
            case Open(name):
                self.open(name)
            case Change(setting, value):
                self._change_settings(**{setting: value})
            case Quit(is_certain):
                self._quit(is_certain=is_certain)
            case StartGame():
                self._open_table(self._new_games.start(request), is_new=True)
            case PlayFrom(is_over=False):
                following = self.screens.starts.play_from(request, self.game, *self._size_and_theme())
                if isinstance(following, Scene):
                    self._push(following)
                else:
                    self.carry_out(following)
            case ClimbOn():
                self._open_table(self._new_games.climb(request))
            case Resume(name, number):
                self._resume(name, number)
            case Reopen(number):
                self._open_table(self._new_games.reopen(number))
            case DeleteGame(number, is_undone):
                (self.database.restore if is_undone else self._new_games.library.delete_ended)(number)
                self.scene.refresh()
            case PlayPuzzle(task, day):
                self._push(self.screens.learning.daily_puzzle(task, day, *self._size_and_theme()))
            case Attempted(name, task, is_solved, day):
                self.database.add_attempt(name, task, is_solved, self._clock(), day)
            case Analyze(text, ply):
                self._analyze(text, ply)
            case KeepBranches(number, added, removed):
                self.database.change_branches(number, added, removed, self._clock())
            case CopyText(text, is_game):
                # A table with hidden cards does not know the text of its game.
                is_copied = window.write(text or self._games.text)
                self._notices.add(new_game.copy_message(self.game, is_copied=is_copied, is_game=is_game))
            case CopyReport():
                self._copy_report()
            case PasteText():
                self._try(lambda: self._open_text(window.read()))
            case SaveGames() | SaveGame() | SavePage() | SavePicture() | CopyPicture() | SaveCopy():
                self._try(lambda: self._save(request))
            case Share():
                self._try(lambda: self._offer(request))
            case AddCopy(path):
                self._try(lambda: self._add_copy(path))
            case Say(text):
                self._screen_reader.say(text)
                self.scene.is_dirty = True
            case SaveNow():
                self.database.retry()
            case Sound(name, tone):
                self._preferences.sounds.play(name, tone)
            case ResetStatistics(name):
                self.database.reset_statistics(name, self._clock())
                self._stack.pop()
                self._stack.push(self.screens.make(f"statistics-{name}", *self._size_and_theme()))
            case _ if self.game is not None:
                # Cancel the analysis of a closed scene now: later it would cancel the game's own query.
                self._position_analysis.rest()
                self._carry_out_in_game(self.game, request)

    def _save(self, request: Request) -> None:
        """Save what a scene asks for in the player's folder."""
        for told in self._saving.save(request, self._picture):
            self._notices.add(str(told))

    def _carry_out_in_game(self, game: LiveGame, request: Request) -> None:
        self._games.carry_out(request)
        match request:
            case NewGame(which):
                following = self._new_games.again(game, which)
                if following and following.session.number is None:
                    self._close_table()
                self._open_table(following, is_new=True)
            case ShowPhones():
                self._show_phones()
            case BeginWithPhones():
                self._pop()
                self._games.tables[0].begin()
            case Play() | Redo():
                self._notices.dismiss()
            case Undo() | TakeBack():
                self._notices.dismiss()
                self._screen_reader.expect_undo()
        self._games.show()
        match request:
            case AskReview(ply):
                review = self._games.review(ply, *self._size_and_theme())
                if review:
                    self._push(review)
            case AskMoments() if moments := game.queries.review.moments:
                name, players = game.session.game.name, tuple(game.session.players)
                self._push(self.screens.learning.moments(name, moments, players, *self._size_and_theme()))

    def _save_place(self, place: tuple[str, int] | None) -> None:
        places = self._preferences.now.lesson_places
        if place is not None and places.get(place[0], 0) != place[1]:
            # The place changed last comes last.
            others = {screen: number for screen, number in places.items() if screen != place[0]}
            self._preferences.change(lesson_places={**others, place[0]: place[1]})

    # The stack of scenes

    def _pop(self) -> None:
        game, closed = self.game, self._stack.pop()
        if isinstance(closed, AnalysisBoard):
            self.carry_out(closed.changed_branches())
        if self.game and isinstance(closed, PuzzleScene):
            self.game.queries.review.leave_out(closed.solved)
            self._games.show()
        if self._games.awaits_phones and isinstance(self.scene, TableScene):
            # There is nothing to see at the table before the game has begun.
            self._stack.pop()
        if game and self.game is not game:
            game.leave()
            self.database.checkpoint()
            self._apply()
        self.scene.refresh()
        self.scene.is_dirty = True

    def _close_table(self) -> None:
        """Close the game at the table, and its review."""
        game = self.game
        while game and self.game is game:
            self._pop()

    def open(self, name: str) -> None:
        """Open a screen by its name; another of its kind is closed, and so is what lies above that one."""
        try:
            if name not in self.screens:
                return
            scene = self.screens.make(name, *self._size_and_theme())
        except Refusal as refusal:
            log.error("can't open %s\n%s", name, traceback_of(refusal))
            self._notices.add(str(refusal))
            return
        is_exercise = isinstance(scene, PuzzleScene) and isinstance(self.scene, LessonScene)
        if not self._stack.close_from(type(scene)) and is_exercise:
            # The puzzles at the end of a lesson belong to it: leaving them leaves the lesson too.
            self._stack.pop()
        self._push(scene)
        if isinstance(scene, LessonScene) and scene.topic == FIRST_GAME:
            self._preferences.change(has_seen_lesson=True)

    def _push(self, scene: Scene) -> None:
        self._stack.push(scene)
        if isinstance(scene, EvaluatingScene):
            # The analysis needs the worker process that also runs the computer players.
            self._games.rest()
        scene.set_motion(self._preferences.speed)
        scene.show_sound(is_sound_on=self._effective_settings().sound)

    def _analyze(self, text: str, ply: int) -> None:
        game = GAMES[parse_record(text).game]
        make = TABLES[game.name].analysis
        if make is not None:
            number = self.game.autosave.id if self.game and self.game.is_reviewed else None
            branches = () if number is None else self.database.branches(number)
            size_and_theme = self._size_and_theme()
            self._push(make(game, text, ply, *size_and_theme, game_id=number, branches=branches))

    def _open_table(self, open_game: OpenGame | None, *, is_new: bool = False) -> None:
        if open_game is None:
            return
        game, table = self._games.open(open_game, *self._size_and_theme())
        if is_new and open_game.session.number is None:
            # A game from a position leads back to where that was shown.
            self._stack.close_from(StartScreen)
        else:
            # The menu stays below, and the list from which the game was opened.
            self._stack.keep(DailyScreen, *([HistoryScreen] if game.is_reviewed else []))
        self._stack.push(table)
        self._apply()
        if self._games.awaits_phones:
            self._show_phones()
        elif not open_game.saved.record.moves:
            table.begin()

    def _show_phones(self) -> None:
        """Open the page on which the seats of the table are given to phones, unless it isn't open to them."""
        if self._games.phones is not None:
            from game.screens.phones import PhonesScreen  # noqa: PLC0415  (only an open table needs it)

            self._push(PhonesScreen(self._games.seats, *self._size_and_theme()))

    # Games

    def _resume(self, name: str, number: int | None = None) -> None:
        open_game = self._new_games.resume(name, number)
        self._open_table(open_game)
        if open_game is None:
            self.scene.refresh()

    def open_file(self, path: Path) -> None:
        """Open a game's text file, or ask whether to add a copy of everything; a notice says why not."""
        if path.suffix.lower() == ".db":
            self._stack.close_from(CopiesScreen)
            self._push(CopiesScreen(self._files.copies, *self._size_and_theme(), dropped=path))
            return
        self._try(lambda: self._open_table(self._new_games.paste(files.read(path), self.game)))

    def _open_text(self, text: str) -> None:
        if self.scene.takes_paste:
            self.scene.paste(text)
            return
        self._open_table(self._new_games.paste(text, self.game))

    def _try(self, do: Callable[[], Notice | None]) -> None:
        """Do something, and tell what has come of it, or why it can't be done."""
        try:
            if told := do():
                self._notices.add(str(told))
        except Refusal as refusal:
            self._notices.add(str(refusal))

    def _copy_report(self) -> None:
        text = report(self._effective_settings(), self._screen.surface.get_size())
        if window.write(text):
            self._notices.add(_("Report copied to the clipboard."))
        else:
            self._try(lambda: self._files.save(text, _("Report"), at=self._clock()))

    def _offer(self, share: Share) -> Notice | None:
        """Open the screen on which a game is shared; if there is nothing to choose, save the page at once."""
        shared = self._saving.shared(share)
        if shared is None:
            return None
        names = owners_of_hidden_cards(shared.saved, shared.session)
        if share.number is not None and not names:
            return self._saving.save_page(share)
        self._push(ShareScreen(share, names, *self._size_and_theme()))
        return None

    def _picture(self) -> pygame.Surface:
        """Return a picture of the game below the screen on top, drawn at twice its size."""
        below, (size, theme) = list(self._stack)[-2], self._size_and_theme()
        double = size[0] * 2, size[1] * 2
        picture = pygame.Surface(double)
        below.resize(double, theme.resized(double))
        below.update(SHARP_AFTER)
        below.draw(picture)
        below.resize(size, theme)
        return picture

    def _add_copy(self, path: Path) -> Notice:
        with closing(backup.load(path, self.database.path)) as copy:
            (count,) = copy.execute("SELECT count(*) FROM games").fetchone()
            self._notices.add(_("Adding the copy. Games in it: {count}.", count=count))
            self._notices.update(0.0, self.scene)
            self._draw()
            # No screen below may show what was there before.
            self._close_all()
            added = self.database.add_copy(copy)
            changes = changes_from(backup.settings_of(copy), self._preferences.now)
        self._change_settings(**changes)
        self.scene.refresh()
        return backup.notice(added, changes)

    # Settings

    def _change_settings(self, **changes: Any) -> None:
        self._preferences.change(**changes)
        now = self._preferences.now
        if "is_fullscreen" in changes:
            self._screen.set_fullscreen(is_wanted=now.is_fullscreen)
        if changes.get("sound") and not self._preferences.sounds.is_on:
            is_muted = self._preferences.sounds.is_muted
            self._notices.add(_("Sound is muted by --mute.") if is_muted else _("No sound device found."))
        self._lay_out()
        self._apply()

    def _apply(self) -> None:
        now = self._effective_settings()
        self._games.apply(now)
        for scene in self._stack:
            scene.show_settings(now)
            scene.set_motion(self._preferences.speed)
        self._games.show()

    def _effective_settings(self) -> Settings:
        # Both may differ from the saved ones, because of the command line or a missing sound device.
        is_sound_on, is_full = self._preferences.sounds.is_on, self._screen.is_fullscreen
        return replace(self._preferences.now, sound=is_sound_on, is_fullscreen=is_full)

    def _size_and_theme(self) -> tuple[tuple[int, int], Theme]:
        size = self._screen.surface.get_size()
        return size, self._preferences.theme(size)

    def _lay_out(self) -> None:
        size, theme = self._size_and_theme()
        for scene in self._stack:
            scene.resize(size, theme)
