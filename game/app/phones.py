"""The game at the window's table, joined to a table that is open to phones.

The window's thread does all of it: it takes what phones have answered, and hands out pages as bytes.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from typing import Final

from game import data
from game.app.pages import named_players
from game.app.saved_phones import SavedPhones
from game.app.table_view import make_mode, snapshot_for
from game.engine.errors import Refusal
from game.engine.i18n import _, language
from game.engine.seat import PUBLIC, Onlooker, Seat, bottom_seat
from game.play.early_answers import EarlyAnswers
from game.play.library import Players, seated
from game.play.live_game import LiveGame
from game.remote.open_table import OpenTable
from game.remote.page import Question, Shell, shell, state
from game.remote.seats import Answer, SavedSeat
from game.remote.server import own_addresses
from game.screens.phones import TableNow, TableSeat
from game.store.database import Database
from game.store.saved import is_player_name
from game.store.settings import GOOD_MATCH
from game.table.names import default_name, names_of
from game.table.portraits import face
from game.table.scene import AskHint, Holder, NewGame, NextGame, Play, TakeBack, Undo
from game.table.snapshot import Snapshot
from game.tables import TABLES
from game.ui.scene import Request

UNDO: Final = "undo"  # What a phone answers to take its last choice back.
NEXT_ROUND, NEW_GAME = "next round", "new game"  # What a phone answers to go on after a round.
FOLLOWING: Final = {NEXT_ROUND: NextGame.NEXT_ROUND, NEW_GAME: NextGame.NEW_DEAL}

ART: Final = ("birds", "kings", "backs")  # The folders of the sprites that a phone may need.


class Phones:
    """A game whose players hold their cards on phones."""

    def __init__(
        self, live: LiveGame, saved: SavedPhones, database: Database, before: "Phones | None" = None
    ) -> None:
        """Open the table. `before`: the one that was open at the window's table until now, if any."""
        self.live, self.is_begun, self.refusal = live, saved.is_begun, ""
        self.table: OpenTable
        self._leaving = set[int]()  # The seats whose phones have asked for what follows this round.
        leaving = {*saved.last_pages} if live.is_reviewed else set[int]()
        if before is not None and before.table.code == saved.table.code:
            self.table, leaving = before.table, leaving | before._leaving
        else:
            game = live.session.game.name
            self.table = OpenTable(saved.table, _shell(game, language()), is_player_name)
        self._database, self._saved = database, ""
        self._own: Seat | Onlooker = saved.own
        names = live.open_game.saved.names
        self._own_name = names[saved.seat] if names and saved.seat is not None else ""
        self._early = EarlyAnswers(live.session, saved.early)
        self._seats = saved.table.seats
        self._reading = {seat: page for seat, page in saved.last_pages.items() if seat not in leaving}
        """What phones still show of the round before, until their players have read enough of it."""

        self._last_pages = self._reading  # As they are saved.
        # Phones that come back find their pages at once.
        self.make_kept()
        self.publish()
        try:
            self.table.open()
        except Refusal as refusal:
            self.refusal = str(refusal)
        self._save()

    def close(self) -> None:
        """Close the table; phones come back when it is opened again, unless nothing follows this game."""
        self.table.close()
        autosave = self.live.autosave
        if not (autosave.is_running or autosave.has_next_round):
            self._database.set_phones(autosave.id, "")

    @property
    def now(self) -> TableNow:
        """What the screen with the seats shows."""
        players, names = self.live.session.players, self._names
        seats = []
        for seat, player in enumerate(players):
            name = self._seats[seat].name
            holder = Holder.SCREEN if seat == self._own else Holder.PHONE if name else Holder.FREE
            holder = Holder.BIRD if player is not None else holder
            shown = default_name(seat) if holder is Holder.FREE else names[seat]
            seats.append(TableSeat(shown, holder, face(player, seat=seat)))
        links = [] if self.refusal else [self.table.link(address) for address in own_addresses()]
        return TableNow(links, seats, self.is_begun, self.table.is_visited, self.refusal)

    def give(self, seat: int, holder: Holder, bird: str) -> None:
        """Give a seat to this screen, a bird (this one unless it plays already), or whoever joins next."""
        players = [*self.live.session.players]
        players[seat] = GOOD_MATCH if holder is Holder.BIRD else None
        if holder is Holder.SCREEN and isinstance(self._own, Seat) and self._own != seat:
            self.table.seats.keep(self._own)
        if holder is Holder.SCREEN:
            self._own = Seat(seat)
        elif self._own == seat:
            self._own = PUBLIC
        if holder is Holder.FREE:
            self.table.seats.keep(seat)
        self._reseat(self._seated(players, bird))

    def begin(self, bird: str, name: str) -> None:
        """Begin the game; birds, this one first, have the seats that nobody has taken.

        `name`: that of the player at this screen; empty for the one they have.
        """
        self.is_begun = True
        self._own_name = name or self._own_name
        seats = zip(self.live.session.players, self.now.seats, strict=True)
        players = [GOOD_MATCH if seat.holder is Holder.FREE else player for player, seat in seats]
        self._reseat(self._seated(players, bird))
        if players.count(None) == 1:
            # The person need not be the one whose statistics these are.
            self.live.autosave.exclude_from_statistics()

    def tick(self) -> tuple[Request | None, bool]:
        """Take what phones have done.

        Return what the window has to do for them, if anything, and whether there is something new to show.
        """
        is_changed, request = self.table.seats.saved != self._seats, None
        if is_changed:
            self._reseat(self.live.session.players)
        while self._leaving:
            # Nothing could follow.
            self.table.seats.ask_again(self._leaving.pop())
        for answer in self.table.seats.answers():
            if answer.seat in self._reading:
                del self._reading[answer.seat]
                is_changed = True
            elif answer.move == self._following:
                self._leaving.add(answer.seat)
                request = NewGame(FOLLOWING[answer.move])
            else:
                is_changed = self._take(answer) or is_changed
        return request, is_changed

    def carry_out(self, request: Request) -> bool:
        """Do what the player at this screen asks for while everybody chooses at once; False otherwise."""
        own = self._own
        if not isinstance(own, Seat) or not self._is_common:
            return False
        match request:
            case Play(move):
                self._early.keep(own, str(move))
            case TakeBack(move):
                self._early.take_back(own, str(move))
            case Undo():
                self._early.take_back(own)
            case AskHint():
                if asked := self._early.question(own):
                    self.live.advice.ask_hint(asked.state)
                return True
            case _:
                return False
        # A hint was for another choice.
        self.live.cancel_query()
        self._save()
        return True

    def seen(self, now: Snapshot) -> Snapshot:
        """Return a snapshot with what its viewer is asked, or has chosen, while everybody chooses at once."""
        viewer = now.privacy.viewer
        if not isinstance(viewer, Seat) or not self._is_common:
            return now
        asked, chosen = self._early.question(viewer), self._early.chosen(viewer)
        turn = asked or chosen
        return replace(
            now,
            state=now.state if turn is None else turn.state.view(viewer),
            chosen=None if turn is None else turn.move,
            privacy=replace(now.privacy, awaits_phone=asked is None),
            controls=replace(now.controls, can_undo=chosen is not None),
        )

    @property
    def _is_common(self) -> bool:
        """True while everybody chooses at once, as far as anybody may know."""
        # While others may React, nobody may learn that the game has gone on.
        live = self.live
        return not (live.mode.is_hiding or live.is_reviewed) and self._early.is_common

    @property
    def _following(self) -> str | None:
        """What phones can ask for once a round is over; None while it isn't."""
        if not self.live.is_reviewed:
            return None
        return NEXT_ROUND if self.live.has_next_round else NEW_GAME

    def make_kept(self) -> None:
        """Make the kept moves whose turn has come, before anything is shown."""
        while self._is_common and (due := self._early.due()):
            if not self.live.mode.answer(*due):
                break

    def publish(self) -> None:
        """Let each phone, and every onlooker, have its page."""
        if not self.is_begun:
            return
        players = enumerate(self.live.session.players)
        phones = [seat for seat, player in players if player is None and seat != self._own]
        pages = {seat: self._reading.get(seat) or self._page(Seat(seat)) for seat in phones}
        self._last_pages = pages if self._following else self._reading
        self._save()
        for seat, page in pages.items():
            self.table.seats.publish(seat, page.encode())
        self.table.seats.publish(None, self._page(PUBLIC).encode())

    def _take(self, answer: Answer) -> bool:
        """Do what was answered; False if it is no possible choice."""
        seat, live = Seat(answer.seat), self.live
        if self._is_common:
            is_done = (
                self._early.take_back(seat) if answer.move == UNDO else self._early.keep(seat, answer.move)
            )
            self._save()
        elif is_done := answer.move == UNDO and live.can_undo(seat):
            live.undo(seat)
        else:
            with suppress(Refusal):
                is_done = live.mode.answer(seat, live.session.game.parse_move(answer.move))
        if not is_done:
            self.table.seats.ask_again(seat)
        return is_done

    def _page(self, viewer: Seat | Onlooker) -> str:
        live, players = self.live, self.live.session.players
        now = snapshot_for(live, viewer, "")
        if isinstance(viewer, Seat):
            now = self.seen(replace(now, controls=replace(now.controls, can_undo=live.can_undo(viewer))))
        bottom = bottom_seat(viewer, players)
        seen = TABLES[live.session.game.name].seen_on_phone
        assert seen is not None, "games with hidden cards have phones"
        moment, question = seen(now, bottom)
        if (following := self._following) and viewer is not PUBLIC:
            new = _("New deal") if live.session.match is None else _("New match")
            caption = _("Next round") if following == NEXT_ROUND else new
            question = Question("", {following: caption}, [(following, (following,))])
        shown = named_players(players, self._names)
        return state(shown, bottom, moment, question, can_undo=now.controls.can_undo)

    @property
    def _names(self) -> Sequence[str]:
        return names_of(self.live.session.players, self.live.open_game.saved.names, use_third_person=True)

    def _seated(self, players: Sequence[str | None], bird: str) -> Players:
        return seated(tuple(players), bird, [*self.live.session.game.characters])

    def _reseat(self, players: Players) -> None:
        """Let these play, people under the names of their phones, and save who has which seat."""
        live = self.live
        is_kept = [player is not None or seat == self._own for seat, player in enumerate(players)]
        for seat, held in enumerate(self.table.seats.saved):
            if not is_kept[seat] and held.name and not held.key:
                self.table.seats.keep(seat)
        seats = [*self.table.seats.saved]
        names = [held.name if held.key else "" for held in seats]
        if self._own_name.casefold() not in map(str.casefold, names) and self._own is not PUBLIC:
            names[self._own] = self._own_name
        live.reseat(players, tuple(names), partial(make_mode, self._own, live.mode.reactions_left))
        for seat, held in enumerate(seats):
            if is_kept[seat] and (held.key or held.name != self._names[seat]):
                self.table.seats.keep(seat, self._names[seat])
                seats[seat] = SavedSeat(self._names[seat])
        self._reading = {at: page for at, page in self._reading.items() if seats[at] == self._seats[at]}
        # A phone that has taken a seat meanwhile is seated at the next tick.
        self._seats = tuple(seats)
        self._save()

    def _save(self) -> None:
        own = self._own if isinstance(self._own, Seat) else None
        table, left = self.table.saved._replace(seats=self._seats), self.live.mode.reactions_left
        saved = str(SavedPhones(table, own, self.is_begun, self._early.kept, left, self._last_pages))
        if saved != self._saved:
            self._saved = saved
            self._database.set_phones(self.live.autosave.id, saved)


@cache
def _shell(game: str, _language: str) -> Shell:
    folder = data.folder("sprites")
    found = (path for each in ART for path in (folder / each).glob("*.svg"))
    art = [path.relative_to(folder).with_suffix("").as_posix() for path in found]
    return shell(_(TABLES[game].game.title), art)
