"""The Imposter Kings as listed in the catalog."""

from collections.abc import Mapping
from typing import Final

from game.engine.contract import CARD_SOUND
from game.engine.game import Game
from game.engine.i18n import N_
from game.kings import command_line
from game.kings.bot import players
from game.kings.content.puzzles import PUZZLES
from game.kings.rules import match, notation, positions
from game.kings.rules import notation as verbs
from game.kings.rules.cards import VARIANTS
from game.kings.rules.notation import Move
from game.kings.rules.reaction_windows import KingsReactionWindows, is_final, needs_reading_time
from game.kings.rules.rules import State

SOUNDS: Final[Mapping[int, str]] = {
    **dict.fromkeys((verbs.PLAY, verbs.PUT, verbs.REVEAL), CARD_SOUND),
    **dict.fromkeys((verbs.NAME, verbs.SAY, verbs.GUESS, verbs.PICK), "name"),
    **dict.fromkeys((verbs.DISGRACE, verbs.DISGRACE_ITSELF), "disgrace"),
    **dict.fromkeys((verbs.FIRST, verbs.DIRECTION, verbs.START, verbs.MULLIGAN), "crown"),
    verbs.FLIP: "flip",
    verbs.REACT: "react",
    verbs.CONDEMN: "condemn",
    verbs.REMOVE: "condemn",
}
"""The name of the sound, by the move's verb."""

DEFAULT_SOUND: Final = "slide"  # The sound of all other moves, such as taking, giving or discarding a card.


class Kings(Game[State, Move]):
    """Hidden hands, Reactions, and matches of several rounds, for two to four players."""

    name = "kings"
    title = N_("The Imposter Kings")
    variants = VARIANTS
    default_variant = "two"
    seats = {**dict.fromkeys(VARIANTS, ("a", "b")), "three": tuple("abc"), "four": tuple("abcd")}
    bots = {
        "random": players.RandomPlayer,
        "easy": players.easy,
        "medium": players.medium,
        "hard": players.hard,
    }
    first_seat_starts = False
    puzzles = PUZZLES
    reaction_windows = KingsReactionWindows()
    deal_variant = staticmethod(positions.deal)
    parse_state = staticmethod(match.parse_state)
    parse_move = staticmethod(notation.parse_move)
    parse_view = staticmethod(positions.parse_view)
    bench = staticmethod(command_line.bench)
    evaluate = staticmethod(players.evaluate)
    is_final = staticmethod(is_final)
    needs_reading_time = staticmethod(needs_reading_time)
    match_variant = staticmethod(match.match)
    parse_match = staticmethod(match.parse_match)
    match_targets = staticmethod(match.targets)

    def variant_at(self, state: State) -> str:
        return state.variant_name

    def sound_of(self, move: Move) -> str:
        return SOUNDS.get(move.verb, DEFAULT_SOUND)


GAME = Kings()
