"""What each game provides to the window, by the game's name."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.catalog import GAMES
from game.engine.content import Rulebook
from game.engine.contract import Game
from game.engine.errors import check_name
from game.engine.i18n import EMPTY, N_, Phrase
from game.engine.seat import Seat
from game.hierarchy.content.rulebook import RULEBOOK
from game.hierarchy.table.learn import DuelLesson, DuelPuzzles
from game.hierarchy.table.review import DuelReview
from game.hierarchy.table.scene import DuelScene
from game.hierarkia.analysis.scene import AnalysisScene
from game.hierarkia.content import rulebook as hierarkia
from game.hierarkia.table.board_view import draw_example
from game.hierarkia.table.learn import BoardLesson, BoardPuzzles
from game.hierarkia.table.piece_view import SIDES
from game.hierarkia.table.scene import BoardScene
from game.kings.content import rulebook as kings
from game.kings.rules.cards import FOUR
from game.kings.rules.cards import VARIANTS as KINGS_VARIANTS
from game.kings.table.learn import KingsLesson, KingsPuzzles
from game.kings.table.review import KingsReview
from game.kings.table.scene import KingsScene
from game.kings.table.titles import VARIANT_TITLES
from game.learn.lesson import LessonScene
from game.learn.puzzle import PuzzleScene
from game.screens.rulebook import DrawExample
from game.solodrez.content import rulebook as solodrez
from game.solodrez.table.learn import SolitaireLesson, SolitairePuzzles
from game.solodrez.table.scene import SolitaireScene
from game.table.scene import StudyScene, TableScene
from game.table.snapshot import Snapshot, levels_of
from game.ui.theme import Theme


@dataclass(frozen=True)
class TableEntry:
    """What one game provides to the window."""

    scene: Callable[[Snapshot, tuple[int, int], Theme], TableScene]  # Creates the scene of play.
    lesson: type[LessonScene]
    puzzles: type[PuzzleScene]
    rulebook: Rulebook
    levels: Mapping[str, Phrase]  # Its bots by name in the catalog, weakest first; none in a solo game.

    variants: Mapping[str, Phrase] = field(default_factory=dict)
    """The variants on offer, by their names in the catalog; empty if there is only one."""

    beginner_variant: str | None = None  # Suggested to a new player; None for the catalog's default.
    variant_label: Phrase = EMPTY  # What a variant is called, such as the board; empty if there is only one.
    team_variants: Collection[str] = ()  # Variants with two teams, whose partners sit opposite each other.
    sides: tuple[Phrase, Phrase] | None = None  # The names of the two sides, in order of play.
    review: Callable[[Snapshot, tuple[int, int], Theme], TableScene] | None = None
    """Creates the scene in which a finished game is looked back at; None if the table itself does that."""

    draw_example: DrawExample | None = None  # Draws the rulebook's examples; None if it has none.

    analysis: Callable[[Game, str, int | None, tuple[int, int], Theme], StudyScene] | None = None
    """Creates the analysis scene; None for a game without one.

    Takes the catalog entry, a game or position as text (empty for the start), the ply to show (None for the
    last), the window's size and the theme.
    """

    position_editor: Callable[[Game, tuple[int, int], Theme], StudyScene] | None = None
    """Creates the analysis scene in its position editor; None for a game without one."""


TABLES: Final[Mapping[str, TableEntry]] = {
    "hierarchy": TableEntry(
        DuelScene,
        DuelLesson,
        DuelPuzzles,
        RULEBOOK,
        levels_of(GAMES["hierarchy"].bots),
        review=DuelReview,
    ),
    "hierarkia": TableEntry(
        BoardScene,
        BoardLesson,
        BoardPuzzles,
        hierarkia.RULEBOOK,
        levels_of(GAMES["hierarkia"].bots),
        variants={
            "small": N_("Small, 7\N{MULTIPLICATION SIGN}7"),
            "standard": N_("Standard, 9\N{MULTIPLICATION SIGN}9"),
            "large": N_("Large, 11\N{MULTIPLICATION SIGN}11"),
        },
        variant_label=N_("Board"),
        sides=(SIDES[Seat.A].name, SIDES[Seat.B].name),
        draw_example=draw_example,
        analysis=AnalysisScene,
        position_editor=lambda game, size, theme: AnalysisScene(
            game, "", None, size, theme, is_setting_up=True
        ),
    ),
    "kings": TableEntry(
        KingsScene,
        KingsLesson,
        KingsPuzzles,
        kings.RULEBOOK,
        levels_of(GAMES["kings"].bots),
        variants=VARIANT_TITLES,
        beginner_variant="quick1",
        variant_label=N_("Variant"),
        team_variants=(KINGS_VARIANTS[FOUR],),
        review=KingsReview,
    ),
    "solodrez": TableEntry(SolitaireScene, SolitaireLesson, SolitairePuzzles, solodrez.RULEBOOK, {}),
}
"""The games that have a table, by their names in the catalog."""


FIRST_GAME: Final = "hierarchy"  # The game shown to a new player.
DEFAULT_LEVEL: Final = "medium"  # The opponent until the player chooses another.


def table_name(name: str) -> str:
    """Return `name`, checked to be a game with a table. Raises `InvalidInput`."""
    check_name(name, TABLES, N_("There is no scene “{name}”; there are: {known}."))
    return name
