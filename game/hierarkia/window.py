"""What Hierarkia provides to the window."""

from game.engine.i18n import N_
from game.engine.seat import Seat
from game.hierarkia.analysis.scene import AnalysisScene
from game.hierarkia.game import GAME
from game.hierarkia.table.board_view import draw_example
from game.hierarkia.table.gallery import full_cards
from game.hierarkia.table.keys import IN_ANALYSIS, IN_EDITOR, IN_HIERARKIA
from game.hierarkia.table.learn import TUTOR
from game.hierarkia.table.moments import moments
from game.hierarkia.table.piece_view import SIDES
from game.hierarkia.table.scene import BoardScene
from game.hierarkia.table.words import example_in_words
from game.table_entry import STAND_INS, Switch, TableEntry


class HierarkiaTable(TableEntry):
    """Hierarkia in the window."""

    game = GAME
    line = N_("A battle of ranked pieces")
    credit = N_("Designed by Jyrki Parkkinen, 1993.")
    scene = BoardScene
    keys = (IN_HIERARKIA, IN_ANALYSIS, IN_EDITOR)
    tutor = TUTOR
    moments = staticmethod(moments)
    draw_example = staticmethod(draw_example)
    example_in_words = staticmethod(example_in_words)
    stand_ins = STAND_INS | {"medium": "gus", "hard": "athena"}
    cards_title = N_("The pieces")
    gallery_title = N_("Pieces: {game}")
    gallery_note = N_("Numbers per side are for the small, the standard and the large board.")
    full_cards = staticmethod(full_cards)
    switches = (
        Switch(
            "auto_forced_moves",
            N_("Play forced moves for me"),
            N_("Destroys the target when an attack works, and passes when you can't move."),
        ),
    )
    variants = {
        "small": N_("Small, 7\N{MULTIPLICATION SIGN}7"),
        "standard": N_("Standard, 9\N{MULTIPLICATION SIGN}9"),
        "large": N_("Large, 11\N{MULTIPLICATION SIGN}11"),
    }
    variant_label = N_("Board")
    can_resign = True
    sides = (SIDES[Seat.A].name, SIDES[Seat.B].name)
    analysis = AnalysisScene
