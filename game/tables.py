"""The tables of the games, by name: what each game that can be played gives to the window."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.catalog import GAMES
from game.engine.content import Rulebook
from game.engine.contract import Game
from game.engine.errors import Unreadable
from game.engine.i18n import N_, Phrase
from game.engine.seat import Seat
from game.hierarchy.content.rulebook import RULEBOOK
from game.hierarchy.table.learn import DuelLesson, DuelPuzzles
from game.hierarchy.table.review import DuelReview
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

NO_LABEL: Final = Phrase("")


@dataclass(frozen=True)
class TableEntry:
    """What one game gives to the window."""

    scene: Callable[[Snapshot, tuple[int, int], Theme], TableScene]
    """Makes the scene in which it is played."""

    lesson: type[LessonScene]
    """The scene that teaches it."""

    puzzles: type[PuzzleScene]
    """The scene in which its puzzles are solved."""

    rulebook: Rulebook
    """Its rules, for people."""

    levels: Mapping[str, Phrase]
    """Its computer players whom people play against, weakest first, by their names in the catalogue; none
    for a game that one plays alone.
    """

    variants: Mapping[str, Phrase] = field(default_factory=dict)
    """The variants that are offered, by their names in the catalogue; none where there is only one."""

    first_variant: str | None = None
    """The variant with which somebody begins who has played none; None for the catalogue's default one."""

    variant_label: Phrase = NO_LABEL
    """What one chooses with a variant, such as the board; empty where there is only one."""

    partnered: Collection[str] = ()
    """The variants of two teams, in which who sits across is the partner, by their names in the catalogue."""

    sides: tuple[Phrase, Phrase] | None = None
    """What the two sides are called, the one that moves first before the other; None where they are called
    by nothing but that.
    """

    draw_example: DrawExample | None = None
    """Draws the examples of the rulebook; None where it has none."""

    analysis: Callable[[Game, str, int | None, tuple[int, int], Theme], StudyScene] | None = None
    """Makes the scene in which it is studied: the entry of the catalogue, a game or a position as text, empty
    for the start, and the place in it, None for its end. None for a game that has none.
    """

    setting_up: Callable[[Game, tuple[int, int], Theme], StudyScene] | None = None
    """Makes the same scene while a position is set up, from the start; None where that cannot be."""


TABLES: Final[Mapping[str, TableEntry]] = {
    "hierarchy": TableEntry(
        DuelReview, DuelLesson, DuelPuzzles, RULEBOOK, levels_of(GAMES["hierarchy"].bots)
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
        setting_up=lambda game, size, theme: AnalysisScene(game, "", None, size, theme, is_setting_up=True),
    ),
    "kings": TableEntry(
        KingsReview,
        KingsLesson,
        KingsPuzzles,
        kings.RULEBOOK,
        levels_of(GAMES["kings"].bots),
        variants=VARIANT_TITLES,
        first_variant="quick1",
        variant_label=N_("Variant"),
        partnered=(KINGS_VARIANTS[FOUR],),
    ),
    "solodrez": TableEntry(SolitaireScene, SolitaireLesson, SolitairePuzzles, solodrez.RULEBOOK, {}),
}
"""The games that have a table, by their names in the catalogue."""


FIRST: Final = "hierarchy"
"""The game that a new player is shown first."""

DEFAULT_LEVEL: Final = "medium"
"""Whom people play against until they choose somebody else."""


def table_name(name: str) -> str:
    """The name of a game that has a table, checked."""
    if name not in TABLES:
        known = ", ".join(TABLES)
        raise Unreadable(N_("There is no scene “{name}”; there are: {known}."), name=name, known=known)
    return name
