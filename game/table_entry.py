"""The base class of what each game provides to the window."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect

from game import data
from game.engine.content import Rulebook
from game.engine.content_file import parse_sections
from game.engine.game import AnyGame
from game.engine.i18n import EMPTY, N_, Phrase
from game.engine.seat import Seat
from game.learn.tutor import Tutor
from game.remote.moment import MakeMoments, Moment
from game.remote.page import Question
from game.table.cardface import FullCard
from game.table.names import levels_of
from game.table.scene import AnalysisBoard, TableScene
from game.table.snapshot import Snapshot
from game.ui.keys import Group
from game.ui.theme import Theme

DrawExample = Callable[[pygame.Surface, Rect, Any, Theme], None]
"""Draws one of the game's examples into a rectangle of its shape; a board has an edge around that."""

ExampleInWords = Callable[[Any], str]
"""Returns what one of the game's examples shows."""

SeenOnPhone = Callable[[Snapshot, Seat], tuple[Moment, Question | None]]
"""Returns the last moment with the whole log, and what its viewer is asked, if anything.

Takes a snapshot for that viewer, and who sits at the bottom.
"""

STAND_INS: Final = {"random": "pip", "easy": "pip", "medium": "berta", "hard": "maisie", "perfect": "athena"}
"""For each level, a bot that only scripts still offer, the bird closest in strength in Hierarchy."""


class Switch(NamedTuple):
    """A setting that one game brings to the settings screen."""

    setting: str  # Its name in the settings; it is on or off.
    label: Phrase
    note: Phrase = EMPTY


class TableEntry:
    """What one game provides to the window. What is None or empty here, the game does not have."""

    game: AnyGame
    line: Phrase  # A short description, under the game's name in the menu.
    credit: Phrase = EMPTY  # Its author and publisher.
    scene: type[TableScene]
    review: type[TableScene] | None = None
    """Shows a finished game move by move; not needed if the scene itself does that."""

    keys: Sequence[Group] = ()  # The shortcuts of its tables only.
    tutor: Tutor | None = None  # Its lesson and puzzles.
    moments: MakeMoments  # The moments of a game, for a page.
    seen_on_phone: SeenOnPhone | None = None  # What somebody sees of a game with hidden cards on a phone.
    draw_example: DrawExample | None = None  # Draws the rulebook's examples.
    example_in_words: ExampleInWords = str  # Says what they show.
    cards_title: Phrase = N_("The cards")  # What `full_cards` shows.
    gallery_title: Phrase = N_("Cards: {game}")
    gallery_note: Phrase = EMPTY  # Explains the notes on the cards there.
    switches: Sequence[Switch] = ()
    stand_ins: Mapping[str, str] = STAND_INS  # For each level the bird closest in strength in this game.

    variants: Mapping[str, Phrase] = {}
    """The variants on offer, by their names in the catalog; empty if there is only one."""

    variant_notes: Mapping[str, Phrase] = {}  # A line about each variant; empty for none.
    short_variants: Mapping[str, Phrase] = {}  # Shorter titles, for all variants side by side.

    variant_label: Phrase = EMPTY  # What a variant is called, such as the board; empty if there is only one.
    beginner_variant: str | None = None  # Suggested to a new player; None for the catalog's default.
    team_variants: Collection[str] = ()  # Variants with two teams, whose partners sit opposite each other.
    can_resign: bool = False  # True if a player can resign; a game that is abandoned then counts as resigned.
    sides: tuple[Phrase, Phrase] | None = None  # The names of the two sides, in order of play.

    analysis: Callable[..., AnalysisBoard] | None = None
    """Creates the analysis scene.

    Takes the catalog entry, a game or position as text (empty for the start), the ply to show (None for the
    last), the window's size, the theme, and `is_setting_up` to begin in the position editor, or `game_id` and
    `branches`, the number of the saved game and the lines tried in its analysis before.
    """

    def full_cards(self) -> Sequence[FullCard]:
        """Return every card, or kind of piece, as it is shown enlarged."""
        return ()

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules, read from their file when first needed."""
        sections = data.read(self.game.name, "rulebook.toml", parse_sections)
        return Rulebook(self.game.name, self.game.title, *sections)

    @cached_property
    def art(self) -> str:
        """The sprite of its picture."""
        return f"menu/{self.game.name}"

    @cached_property
    def levels(self) -> Mapping[str, Phrase]:
        """What its bots are called, by their names in the catalog; empty in a solo game."""
        return levels_of(self.game.bots) if len(self.game.letters) > 1 else {}

    @cached_property
    def opponents(self) -> Mapping[str, Phrase]:
        """The bots to choose from, weakest first: its birds if it has any, otherwise all."""
        birds = self.game.characters
        return {name: self.levels[name] for name in birds} if birds else self.levels

    def opponent_for(self, level: str) -> str | None:
        """Return the opponent to offer for a level: itself or the closest bird; None if there is neither."""
        return next((name for name in (level, self.stand_ins.get(level)) if name in self.opponents), None)
