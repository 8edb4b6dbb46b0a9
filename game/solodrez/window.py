"""What SoloDrez provides to the window."""

from game.engine.i18n import N_
from game.solodrez.content.rulebook import RULEBOOK
from game.solodrez.game import GAME
from game.solodrez.table.learn import TUTOR
from game.solodrez.table.scene import IN_SOLODREZ, SolitaireScene
from game.table_entry import CHOOSE_AND_UNDO, Switch, TableEntry


class SolodrezTable(TableEntry):
    """SoloDrez in the window."""

    game = GAME
    line = N_("Patience with chessmen")
    credit = N_("The solitaire of the Pokerdrez deck, by that deck's publisher, Pokerdrez.")
    scene = SolitaireScene
    keys = (IN_SOLODREZ,)
    tutor = TUTOR
    rulebook = RULEBOOK
    switches = (
        Switch("winnable_only", N_("Winnable deals only"), N_("Where chance chooses the deal.")),
        Switch("auto_moves", N_("Complete series leave by themselves")),
        Switch("show_winnable", N_("Tell whether the game can still be won")),
    )
    undone_move = CHOOSE_AND_UNDO
