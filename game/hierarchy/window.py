"""What Hierarchy provides to the window."""

from game.engine.i18n import N_
from game.hierarchy.game import GAME
from game.hierarchy.table.learn import TUTOR
from game.hierarchy.table.moments import moments
from game.hierarchy.table.review import DuelReview
from game.hierarchy.table.rulebook_cards import draw_example, example_in_words, full_cards
from game.hierarchy.table.scene import IN_HIERARCHY, DuelScene
from game.table_entry import Switch, TableEntry


class HierarchyTable(TableEntry):
    """Hierarchy in the window."""

    game = GAME
    line = N_("A 14-card duel, all faceup")
    credit = N_("Designed by Hugo Kawamata; published by Button Shy Games, with art by Daniel Ido.")
    scene = DuelScene
    review = DuelReview
    keys = (IN_HIERARCHY,)
    tutor = TUTOR
    moments = staticmethod(moments)
    draw_example = staticmethod(draw_example)
    example_in_words = staticmethod(example_in_words)
    full_cards = staticmethod(full_cards)
    switches = (
        Switch(
            "show_evals",
            N_("Show what each move leads to"),
            N_("Shows who wins, and in how many moves. If you use it, the game counts as assisted."),
        ),
    )
