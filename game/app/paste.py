"""Games as text: who plays on one that is brought in, what becomes of the one that was running, and what is
said about a copy.
"""

from typing import Final, NamedTuple

from game.app.preferences import Preferences
from game.engine.contract import Game
from game.engine.errors import Refusal
from game.engine.i18n import say
from game.engine.record import NoRecord, Record
from game.play.hidden_game import VeiledGame
from game.play.library import Kept, Library
from game.play.live_game import RunningGame
from game.tables import FIRST, TABLES

EXAMPLE: Final = str(Record(FIRST, "standard", 7)).strip()
"""How the text of a game may begin."""


class Pasted(NamedTuple):
    """What came of a text."""

    kept: Kept | None
    """The game; None where the text is none."""

    told: str
    """What the player has to be told, empty for nothing."""


def paste(text: str, at_table: RunningGame | None, library: Library, preferences: Preferences) -> Pasted:
    """Bring in a game. Where another one of its kind for as many players is at the table, the same people
    play it; nobody loses a running game by that.
    """

    def players(game: Game, variant: str) -> tuple[str | None, ...]:
        usual = preferences.players(game, variant)
        if at_table is None or at_table.session.game.name != game.name:
            return usual
        players = at_table.session.players
        return players if len(players) == len(usual) else usual

    begun = {name for name in TABLES if _is_begun(library.going(name))}
    try:
        kept = library.paste(text, players)
    except NoRecord:
        return Pasted(
            None,
            say(
                "The clipboard holds no game. The text of one begins with a line such as “{line}”, and a move"
                " stands on each line after it.",
                line=EXAMPLE,
            ),
        )
    except Refusal as refusal:
        return Pasted(None, str(refusal))
    if kept.session.game.name in begun and kept.session.outcome is None:
        told = say(
            "Pasted. The game that was running is kept: go on with it from the menu once this one is over."
        )
        return Pasted(kept, told)
    was_left = at_table is not None and not at_table.is_looked_at and _is_begun(at_table.kept)
    if was_left or kept.session.game.name in begun:
        return Pasted(kept, say("Pasted. The game that was running is kept: go on with it from the menu."))
    return Pasted(kept, "")


def told_of_copy(at_table: RunningGame | None, *, is_copied: bool) -> str:
    """What is said once the text of a game is on the clipboard, or could not be brought there. The text of a
    round that goes on tells what everybody hides, and who pastes it somewhere has to know that.
    """
    if not is_copied:
        return say("The clipboard cannot be written to.")
    if isinstance(at_table, VeiledGame) and at_table.viewer is not None and not at_table.is_looked_at:
        return say("The game is on the clipboard: the text tells all hidden cards too.")
    return say("The game is on the clipboard.")


def _is_begun(kept: Kept | None) -> bool:
    """Whether it has moves, or comes after others in a match."""
    return kept is not None and (bool(kept.saved.record.moves) or kept.session.has_person_moved)
