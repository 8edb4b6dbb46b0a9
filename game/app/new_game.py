"""New, resumed, reopened and pasted games.

Choices that the player leaves open are as last time; if something cannot be done, a notice says why.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from random import Random
from time import monotonic
from typing import Final

from game.app import table_view
from game.app.good_match import bird_to_play
from game.app.notices import Notices
from game.app.preferences import Preferences, last_deal_traits, last_variant, offered_players
from game.app.saved_phones import open_to_phones
from game.catalog import GAMES
from game.engine.errors import Refusal
from game.engine.game import AnyGame
from game.engine.i18n import _, ngettext
from game.engine.record import NoRecord, Record, split_records
from game.play.daily import deal_of
from game.play.library import Library, Names, OpenGame, Players
from game.play.live_game import LiveGame
from game.store.database import Database
from game.store.dates import date_of
from game.store.log import log
from game.store.settings import GOOD_MATCH
from game.table.scene import ClimbOn, NextGame, StartGame
from game.tables import FIRST_GAME, TABLES

NEW_DEALS: Final = (NextGame.NEW_DEAL, NextGame.NEXT, NextGame.PREVIOUS)
EXAMPLE: Final = str(Record(FIRST_GAME, "standard", 7)).strip()  # First line of a game as text.


def paste(
    text: str, at_table: LiveGame | None, library: Library, preferences: Preferences
) -> tuple[OpenGame | None, str]:
    """Return the game in `text`, None if it cannot be played, and the notice to show, empty for none.

    If the same game is at the table, with as many players, they keep their seats.
    """

    def seating(game: AnyGame, variant: str) -> tuple[Players, Names]:
        players = preferences.players(game, variant)
        if at_table is not None and at_table.session.game.name == game.name:
            saved = at_table.open_game.saved
            if len(saved.players) == len(players):
                return saved.players, saved.names
        return players, preferences.names(players)

    try:
        open_game = library.paste(text, seating)
    except NoRecord:
        message = _(
            "This text isn't a game. A game starts with a line like “{line}”, followed by one move per line.",
            line=EXAMPLE,
        )
        return None, message
    except Refusal as refusal:
        return None, str(refusal)
    if at_table is not None and not at_table.is_reviewed and at_table.session.is_underway:
        return open_game, _("Game opened. Your other game is saved; you can continue it from the menu.")
    return open_game, ""


def copy_message(at_table: LiveGame | None, *, is_copied: bool, is_game: bool = True) -> str:
    """Return the notice after copying a game as text, or a result; it warns of hidden cards in the text."""
    if not is_copied:
        return _("Couldn't copy to the clipboard.")
    if not is_game:
        return _("Result copied to the clipboard.")
    if has_hidden_cards(at_table):
        return _("Game copied to the clipboard. The text also reveals the hidden cards.")
    return _("Game copied to the clipboard.")


def has_hidden_cards(at_table: LiveGame | None) -> bool:
    """True if the text of the game at the table would reveal cards that the player may not see."""
    return at_table is not None and at_table.mode.privacy.viewer is not None and not at_table.is_reviewed


class NewGames:
    """Supplies the game to open. A method that returns None has started no game."""

    def __init__(
        self,
        database: Database,
        preferences: Preferences,
        notices: Notices,
        chance: Random,
        clock: Callable[[], float],
    ) -> None:
        """`clock` returns seconds since 1970, UTC."""
        self.library = Library(database, chance, clock, partial(bird_to_play, database))
        self._preferences = preferences
        self._notices = notices
        self._clock = clock
        self._count = 0  # Games of the lists that are being added.
        self._adding: Iterator[bool | None] = iter(())
        self._added: Counter[bool | None] = Counter()

    def start(self, wanted: StartGame) -> OpenGame | None:
        """Start a game; return None, with a notice, if no deal has the requested traits, or no game fits."""
        return self._found(lambda: self._start(wanted))

    def _found(self, find: Callable[[], OpenGame | None]) -> OpenGame | None:
        """Return the game that `find` returns; None, with a notice, if it is refused."""
        try:
            return find()
        except Refusal as refusal:
            self._notices.add(str(refusal))
            return None

    def _start(self, wanted: StartGame) -> OpenGame:
        game, preferences = GAMES[wanted.game], self._preferences
        if wanted.is_daily:
            today = date_of(self._clock()).toordinal()
            number = wanted.deal if isinstance(wanted.deal, int) else deal_of(today, game.name)
            return self.library.daily(game.name, number, preferences.players(game, game.default_variant))
        variant = wanted.variant or last_variant(preferences.now, game)
        players = wanted.players or preferences.players(game, variant)
        names = preferences.names(players) if wanted.names is None else wanted.names
        target = preferences.now.targets.get(game.name) if wanted.target is None else wanted.target
        traits = wanted.deal_traits
        traits = last_deal_traits(preferences.now, game) if traits is None else traits
        open_game = self.library.deal(
            game.name,
            players,
            wanted.deal,
            variant=variant,
            is_winnable=preferences.now.winnable_only,
            target=target,
            deal_traits=traits,
            names=names,
            both_sides=wanted.both_sides,
            phones=open_to_phones(len(players)) if wanted.with_phones else "",
        )
        preferences.remember(game, players, variant, target, wanted.deal_traits, names)
        return open_game

    def climb(self, wanted: ClimbOn) -> OpenGame | None:
        """Climb as `Library.climb` does; return None at the top or, with a notice, if no game fits."""
        variant = GAMES[wanted.game].variant(wanted.variant)
        return self._found(lambda: self.library.climb(wanted.game, variant))

    def again(self, game: LiveGame, which: NextGame) -> OpenGame | None:
        """Start another game after this one.

        Return None if there is no next round or, with a notice, for the same reasons as `start`.
        """
        settings, rules, variant = self._preferences.now, game.session.game, game.session.record.variant
        wanted = offered_players(settings, rules, variant, game.session.players)
        is_rematched = which in NEW_DEALS and GOOD_MATCH in wanted
        start = partial(
            table_view.start_again,
            game,
            which,
            self.library,
            is_winnable=settings.winnable_only,
            deal_traits=last_deal_traits(settings, rules),
            players=wanted if is_rematched else None,
        )
        following = self._found(start)
        if is_rematched and following is not None:
            for bird in set(following.saved.players) - set(game.session.players):
                if bird:
                    name = TABLES[rules.name].opponents[bird]
                    self._notices.add(_("{bird} is a better match for you now.", bird=name))
        return following

    def resume(self, name: str, number: int | None = None) -> OpenGame | None:
        """Return a game in progress as `Library.resumable` does."""
        open_game = self.library.resumable(name, number)
        if open_game is not None and open_game.is_between_games:
            open_game = self.library.next_round(open_game)
        if open_game is not None:
            log.info("resume %s -> %s", name, open_game.session.for_log(open_game.session.state))
        return open_game

    def reopen(self, number: int) -> OpenGame | None:
        """Open a finished game at its end; continuing it creates a new game.

        Return None, with a notice, if it cannot be read.
        """
        open_game = self._found(lambda: self.library.ended(number))
        if open_game is None:
            return None
        log.info("reopen %d -> %s", number, open_game.session.for_log(open_game.session.state))
        # Looking at a round opens no table to phones; playing the next one does.
        return open_game._replace(saved=replace(open_game.saved, phones=""))

    def paste(self, text: str, at_table: LiveGame | None) -> OpenGame | None:
        """Start the game in `text`; return None if it cannot be played. A notice says what happened.

        Several games are added to the ended ones, by `add_some`.
        """
        texts = split_records(text)
        if len(texts) > 1:
            self._adding = chain(self._adding, self.library.add(texts))
            self._count += len(texts)
            return None
        open_game, message = paste(text, at_table, self.library, self._preferences)
        if message:
            self._notices.add(message)
        return open_game

    @property
    def is_adding(self) -> bool:
        """True while there is something to do for `add_some`."""
        return self._count > 0

    def add_some(self, seconds: float) -> bool:
        """Add games of a list for about so long; return True once all are added. A notice says how many."""
        until = monotonic() + seconds
        while monotonic() < until:
            try:
                self._added[next(self._adding)] += 1
            except StopIteration:
                self._notices.show_progress(_added_text(self._added))
                self._added.clear()
                self._count = 0
                return True
        # A new sentence for every tenth of them.
        done = self._count * (10 * self._added.total() // self._count) // 10
        self._notices.show_progress(_("Adding games: {done} of {count}.", done=done, count=self._count))
        return False


def _added_text(added: Mapping[bool | None, int]) -> str:
    """Return how many games of a list were added, as by `Library.add`."""
    new, known, unreadable = added[True], added[False], added[None]
    sentences = [
        ngettext("{count} finished game was added.", "{count} finished games were added.", new),
        ngettext("{count} was there already.", "{count} were there already.", known) if known else "",
        ngettext("{count} couldn't be read.", "{count} couldn't be read.", unreadable) if unreadable else "",
    ]
    return " ".join(filter(None, sentences))
