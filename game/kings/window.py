"""What the Imposter Kings provide to the window."""

from game.engine.i18n import N_
from game.kings.game import GAME
from game.kings.table.learn import TUTOR
from game.kings.table.moments import moments
from game.kings.table.phone import seen
from game.kings.table.review import KingsReview
from game.kings.table.rulebook_cards import draw_example, example_in_words, full_cards
from game.kings.table.scene import IN_KINGS, KingsScene
from game.kings.table.titles import SHORT_TITLES, VARIANT_NOTES, VARIANT_TITLES
from game.table_entry import STAND_INS, Switch, TableEntry


class KingsTable(TableEntry):
    """The Imposter Kings in the window."""

    game = GAME
    line = N_("Bluff at court, card by card")
    credit = N_("Designed by Sina Yeganeh; published by Imposter Games, with art by Michael Hirshon.")
    scene = KingsScene
    review = KingsReview
    keys = (IN_KINGS,)
    tutor = TUTOR
    moments = staticmethod(moments)
    seen_on_phone = staticmethod(seen)
    draw_example = staticmethod(draw_example)
    example_in_words = staticmethod(example_in_words)
    full_cards = staticmethod(full_cards)
    gallery_note = N_("Copies are for two, three and four players.")
    switches = (
        Switch("is_practice", N_("Practice: undo any move"), N_("Rounds where you use this aren't counted.")),
        Switch(
            "show_watched_hands",
            N_("Open hands when you watch"),
            N_("Off: if only computers play, their hands stay hidden until the round ends."),
        ),
        Switch(
            "show_match_chances",
            N_("Chances of winning the match"),
            N_("In a match, hints and replays show these instead of the chances of winning the round."),
        ),
    )
    stand_ins = STAND_INS | {"hard": "athena"}
    variants = VARIANT_TITLES
    variant_label = N_("Variant")
    variant_notes = VARIANT_NOTES
    short_variants = SHORT_TITLES
    beginner_variant = "quick1"
    team_variants = ("four",)
