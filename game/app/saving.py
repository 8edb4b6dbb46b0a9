"""What the player saves for themselves or others: games, their pages and pictures, and everything."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.app import picture_clipboard, results
from game.app.new_game import has_hidden_cards
from game.app.pages import NO_EVALS, ending_of, owners_of_hidden_cards, page_of
from game.app.table_view import text_of
from game.app.window import TITLE
from game.engine.i18n import Notice, _
from game.play.library import Clock, Library, OpenGame
from game.play.live_game import LiveGame
from game.screens.history import SaveGames
from game.store.database import Database
from game.store.files import PlayerFolder
from game.store.saved import GameSearch, SavedGame
from game.table.names import knowledge_text
from game.ui.scene import CopyPicture, Request, SaveCopy, SaveGame, SavePage, SavePicture, Share


class Saving:
    """Saves each thing in a new file of the player's folder."""

    def __init__(
        self,
        folder: PlayerFolder,
        database: Database,
        library: Library,
        texts: Callable[[GameSearch], Sequence[str]],
        at_table: Callable[[], LiveGame | None],
        clock: Clock,
    ) -> None:
        """`texts` returns the games found as texts, `at_table` the game at the table, if any."""
        self._folder, self._database, self._library = folder, database, library
        self._texts, self._at_table, self._clock = texts, at_table, clock

    def save(self, request: Request, draw: Callable[[], pygame.Surface]) -> Iterator[Notice | str]:
        """Save what is requested, and yield what to tell the player. Raises `Refusal`.

        `draw` returns a picture of the game at the table.
        """
        match request:
            case SaveGames(search):
                # A blank line between them.
                text = "\n".join(self._texts(search))
                yield self._folder.save(text, _("Finished games"), at=self._clock())
            case SaveGame(number):
                yield from self._save_game(number)
            case SavePage(share):
                yield self.save_page(share)
            case SavePicture() | CopyPicture():
                yield from self._save_picture(draw(), is_copied=isinstance(request, CopyPicture))
            case SaveCopy():
                path = self._folder.new_path(TITLE, at=self._clock(), ending="db")
                self._database.save_copy(path)
                yield self._folder.saved(path)

    def shared(self, share: Share) -> OpenGame | None:
        """Return the game that is to be shared; None if it can't be read."""
        at_table = self._at_table() if share.number is None else None
        return at_table.open_game if at_table else self._library.ended(share.number or 0)

    def save_page(self, share: Share) -> Notice:
        """Save a game, which can be read, as a page; return the sentence that says where."""
        shared, at_table = self.shared(share), self._at_table()
        assert shared is not None, "a game that is shown can be read"
        session, saved = shared
        evals = at_table.queries.review.evals if at_table and share.number is None else NO_EVALS
        text = page_of(session, share.viewer, saved.names, evals, ending_of(saved, session))
        names = owners_of_hidden_cards(saved, session)
        words = [f"({knowledge_text(share.viewer, names)})"] if names else []
        return self._save_of(saved, text, "html", *words)

    def _save_game(self, number: int | None) -> Iterator[Notice | str]:
        at_table = self._at_table() if number is None else None
        saved = at_table.open_game.saved if at_table else self._database.game(number or 0)
        if saved is not None:
            yield self._save_of(saved, text_of(at_table) if at_table else str(saved.shown), "txt")
            if has_hidden_cards(at_table):
                yield _("The text also reveals the hidden cards.")

    def _save_picture(self, picture: pygame.Surface, *, is_copied: bool) -> Iterator[Notice | str]:
        """Save a picture, unless it is to be copied and can be."""
        at_table = self._at_table()
        assert at_table is not None, "only a game at the table has a picture"
        if is_copied and picture_clipboard.copy(picture):
            yield _("Picture copied to the clipboard.")
            return
        if is_copied:
            yield _("The picture can't be copied here.")
        yield self._save_of(at_table.open_game.saved, picture_clipboard.encoded(picture, "png"), "png")

    def _save_of(self, saved: SavedGame, content: str | bytes, ending: str, *words: str) -> Notice:
        at = self._clock() if saved.ended is None else saved.ended
        return self._folder.save(content, *results.file_words(saved), *words, at=at, ending=ending)
