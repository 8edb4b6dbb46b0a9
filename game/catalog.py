"""The games by name. To add a game, add an entry here."""

from typing import Final

from game.engine.contract import Game
from game.engine.errors import check_name
from game.engine.i18n import N_
from game.hierarchy.bot import evaluate as hierarchy_evaluate
from game.hierarchy.bot import players
from game.hierarchy.bot import traits as hierarchy_traits
from game.hierarchy.content import puzzles as hierarchy_puzzles
from game.hierarchy.rules import positions
from game.hierarchy.rules.notation import parse_move
from game.hierarkia.bot import evaluate as hierarkia_evaluate
from game.hierarkia.bot import players as hierarkia_bot
from game.hierarkia.content import puzzles as hierarkia_puzzles
from game.hierarkia.game import forced_move, sound_of
from game.hierarkia.rules import notation as hierarkia_notation
from game.hierarkia.rules import positions as hierarkia_positions
from game.kings import game as kings_sounds
from game.kings.bot import players as kings_bot
from game.kings.content import puzzles as kings_puzzles
from game.kings.rules import match as kings_match
from game.kings.rules import notation as kings_notation
from game.kings.rules import positions as kings_positions
from game.kings.rules import reaction_windows as kings_reaction_windows
from game.kings.rules.cards import VARIANTS as KINGS_VARIANTS
from game.solodrez.bot import difficulty_table as solodrez_difficulties
from game.solodrez.bot import evaluate as solodrez_evaluate
from game.solodrez.bot import players as solodrez_bot
from game.solodrez.content import puzzles as solodrez_puzzles
from game.solodrez.rules import notation as solodrez_notation
from game.solodrez.rules import rules as solodrez_positions
from game.solodrez.rules import sending as solodrez_gestures

GAMES: Final[dict[str, Game]] = {
    "hierarchy": Game(
        name="hierarchy",
        title=N_("Hierarchy"),
        variants=("standard",),
        default_variant="standard",
        seats={"standard": ("a", "b")},
        bots={
            "random": players.RandomPlayer,
            "easy": players.easy,
            "medium": players.medium,
            "hard": players.hard,
            "perfect": players.PerfectPlayer,
        },
        default_bot="hard",
        deal_variant=positions.deal,
        parse_state=positions.parse_state,
        parse_move=parse_move,
        parse_view=positions.parse_state,
        evaluate=hierarchy_evaluate.evaluate,
        evaluation_nodes=hierarchy_evaluate.NODES,
        puzzles=hierarchy_puzzles.PUZZLES,
        traits=hierarchy_traits.TRAITS,
        evaluation_is_exact=True,
    ),
    "hierarkia": Game(
        name="hierarkia",
        title=N_("Hierarkia"),
        variants=("small", "standard", "large"),
        default_variant="standard",
        seats={"small": ("b", "r"), "standard": ("b", "r"), "large": ("b", "r")},
        bots={
            "random": hierarkia_bot.RandomPlayer,
            "easy": hierarkia_bot.easy,
            "medium": hierarkia_bot.medium,
            "hard": hierarkia_bot.hard,
        },
        default_bot="hard",
        deal_variant=hierarkia_positions.deal,
        parse_state=hierarkia_positions.parse_state,
        parse_move=hierarkia_notation.parse_move,
        parse_view=hierarkia_positions.parse_view,
        variant_of=lambda state: state.variant,
        evaluate=hierarkia_evaluate.evaluate,
        evaluation_nodes=hierarkia_evaluate.NODES,
        puzzles=hierarkia_puzzles.PUZZLES,
        forced_move=forced_move,
        sound_of=sound_of,
        has_deals=False,
        has_draws=True,
    ),
    "kings": Game(
        name="kings",
        title=N_("The Imposter Kings"),
        variants=KINGS_VARIANTS,
        default_variant="two",
        seats={
            **dict.fromkeys(("quick1", "quick2", "quick3", "two"), ("a", "b")),
            "three": ("a", "b", "c"),
            "four": ("a", "b", "c", "d"),
        },
        bots={
            "random": kings_bot.RandomPlayer,
            "easy": kings_bot.easy,
            "medium": kings_bot.medium,
            "hard": kings_bot.hard,
        },
        default_bot="hard",
        deal_variant=kings_positions.deal,
        parse_state=kings_match.parse_state,
        parse_move=kings_notation.parse_move,
        parse_view=kings_positions.parse_view,
        match_variant=kings_match.match,
        parse_match=kings_match.parse_match,
        match_targets=kings_match.targets,
        first_seat_starts=False,
        reaction_windows=kings_reaction_windows.KingsReactionWindows(),
        sound_of=kings_sounds.sound_of,
        is_final=kings_reaction_windows.is_final,
        needs_reading_time=kings_reaction_windows.needs_reading_time,
        evaluate=kings_bot.evaluate,
        puzzles=kings_puzzles.PUZZLES,
        variant_of=lambda state: state.variant_name,
    ),
    "solodrez": Game(
        name="solodrez",
        title=N_("SoloDrez"),
        variants=("standard",),
        default_variant="standard",
        seats={"standard": ("a",)},
        bots={"random": solodrez_bot.RandomPlayer, "solver": solodrez_bot.SolverPlayer},
        default_bot="solver",
        deal_variant=solodrez_positions.deal,
        parse_state=solodrez_positions.parse_state,
        parse_move=solodrez_notation.parse_move,
        parse_view=solodrez_positions.parse_state,
        move_limit=500,
        solve=solodrez_evaluate.solve_view,
        traits=solodrez_difficulties.TRAITS,
        common_deals=solodrez_difficulties.KNOWN,
        evaluate=solodrez_evaluate.evaluate,
        evaluation_nodes=solodrez_evaluate.NODES,
        puzzles=solodrez_puzzles.PUZZLES,
        forced_move=solodrez_gestures.series_to_remove,
        is_counted_move=lambda move: not move.is_removal,
    ),
}


def find_game(name: str) -> Game:
    """Return the game of this name. Raises `InvalidInput` for an unknown name."""
    check_name(name, GAMES, N_("There is no game “{name}”; there are: {known}."))
    return GAMES[name]
