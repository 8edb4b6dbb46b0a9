"""What SoloDrez provides to the window."""

from game.engine.i18n import N_
from game.solodrez.game import GAME
from game.solodrez.table.learn import TUTOR
from game.solodrez.table.moments import moments
from game.solodrez.table.review import SolitaireReview
from game.solodrez.table.rulebook_cards import draw_example, example_in_words, full_cards
from game.solodrez.table.scene import IN_SOLODREZ, SolitaireScene
from game.table_entry import Switch, TableEntry


class SolodrezTable(TableEntry):
    """SoloDrez in the window."""

    game = GAME
    line = N_("Solitaire with chess pieces")
    credit = N_("The solitaire game for the Pokerdrez deck, from the deck's publisher.")
    scene = SolitaireScene
    review = SolitaireReview
    keys = (IN_SOLODREZ,)
    tutor = TUTOR
    moments = staticmethod(moments)
    draw_example = staticmethod(draw_example)
    example_in_words = staticmethod(example_in_words)
    full_cards = staticmethod(full_cards)
    switches = (
        Switch("winnable_only", N_("Winnable deals only"), N_("For random deals.")),
        Switch("auto_moves", N_("Clear completed series automatically")),
        Switch("show_winnable", N_("Show whether the game is still winnable")),
    )
