"""Options of the new-game screens: the choices of a game, and those made last time."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.game import Trait
from game.engine.i18n import Phrase
from game.engine.rating import Rating


class DealTraits(NamedTuple):
    """The traits that can be chosen for a random deal."""

    traits: Sequence[Trait]  # The traits in which deals of the game differ.
    chosen: Mapping[str, str]  # The values chosen last time, by trait name.


NO_TRAITS: Final = DealTraits((), {})


class GoodMatch(NamedTuple):
    """The bird closest to the player's strength."""

    bird: str
    rating: Rating | None  # The player's; None before the first rated game.


class Variants(NamedTuple):
    """The variants of a game that has more than one."""

    label: Phrase  # What the variant stands for, such as the board.
    names: Sequence[tuple[str, Phrase]]  # Pairs of a variant's catalog name and its title.
    chosen: str  # The variant chosen last time.

    seated: Mapping[str, Sequence[str | None]] = MappingProxyType({})
    """Last time's players by seat, for variants with more than two players; there, each seat is chosen."""

    notes: Mapping[str, Phrase] = MappingProxyType({})  # A line about each variant; empty for none.

    short_names: Mapping[str, Phrase] = MappingProxyType({})
    """Shorter titles, for all variants side by side."""


class Matches(NamedTuple):
    """The point targets to choose from, for a game that has matches."""

    targets: Mapping[str, Sequence[int]]  # The point targets by variant, the usual ones first.
    chosen: int | None  # The target chosen last time, if any.


@dataclass(frozen=True)
class NewGameOptions:
    """Options of every new-game screen."""

    game: str  # The game's name in the catalog.
    title: Phrase
    deal_traits: DealTraits = NO_TRAITS
    load_first_visit: Callable[[], bool] = bool
    """Returns True if the game and its lessons are new: the first is suggested."""

    has_deals: bool = True  # True if a deal number can be chosen.
    has_several: bool = False  # True if several games of this name are in progress.


@dataclass(frozen=True, kw_only=True)
class DealOptions(NewGameOptions):
    """Options of the new-game screen of a solo game."""

    winnable_only: bool = True  # True if random deals must be winnable.
    is_by_number: bool = False  # True to begin at the number of a deal.


@dataclass(frozen=True, kw_only=True)
class StartOptions(NewGameOptions):
    """Options of the new-game screen of a game for two or more."""

    levels: Sequence[tuple[str, Phrase]]  # Pairs of name and title, weakest first.
    players: tuple[str | None, ...]  # Those of last time, by seat.
    level: str | None = None  # The opponent chosen last, in case none of the players is one.
    variants: Variants | None = None
    matches: Matches | None = None
    sides: tuple[Phrase, Phrase] | None = None  # Names, if the sides differ by more than who moves first.
    first_seat_starts: bool = True  # True if the first seat moves first: there is a side to choose.
    names: Sequence[str] = ()  # The names typed last, by seat.
    programs: Sequence[str] = ()  # The names of the player's own programs.
    characters: Mapping[str, Phrase] = field(default_factory=dict)
    """A sentence about each of the levels, if they have portraits."""
    good_matches: Mapping[str | None, GoodMatch] = field(default_factory=dict)
    """The good match by variant, where there is one, or for None if there are no variants."""
    position: str = ""  # The position to begin with, as text; empty for a deal.
    first_seat: int = 0  # Who moves first there, of two; everything else names that player first.
    has_phones: bool = False  # True if people may hold their cards on phones.
