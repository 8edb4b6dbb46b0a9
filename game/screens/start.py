"""The new-game screen for two or more players: players, variant, side and deal."""

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple, Unpack

from game.engine.i18n import N_, Phrase, _, as_beginning
from game.engine.rating import Rating
from game.engine.seat import Seat
from game.screens.newgame import DEAL, START, NewGamePage, PageOptions, start_field
from game.store.saved import LONGEST_NAME, PROGRAM
from game.store.settings import GOOD_MATCH
from game.table.names import default_name
from game.table.scene import StartGame
from game.ui.block import Block, LabeledField
from game.ui.choice import Choice, PortraitChoice, Stepper
from game.ui.lists import TextLine
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Act

VARIANT: Final = "start/variant"
KIND: Final = "start/kind"
TARGET: Final = "start/target"
LEVEL: Final = "start/level"
SECOND_LEVEL: Final = "start/second-level"
SIDE: Final = "start/side"
SEAT: Final = "start/seat"
NAME: Final = "start/name-"  # Prefix of the target of a person's name; the seat's number follows.
NAME_ZONE: Final = "names"  # Names beside choices; an arrow can't leave either.
PERSON: Final = "person"

Options = tuple[tuple[str, str], ...]  # Pairs of an option's value and its caption.

NOTES: Final[Mapping[str, Phrase]] = {
    "random": N_("Plays any legal move."),
    "easy": N_("A gentle start."),
    "medium": N_("Looks a few moves ahead."),
    "hard": N_("Looks far ahead."),
    "perfect": N_("Never makes a mistake."),
}
"""The description of a level, for those that have one."""


class Kind(Enum):
    """Who plays in a game for two; the value is the caption."""

    COMPUTER = N_("Vs. computer")
    TWO_PEOPLE = N_("Two players")
    WATCH = N_("Watch computers")


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

    notes: Mapping[str, Phrase] = MappingProxyType({})  # A line about each variant that needs one.


class Matches(NamedTuple):
    """The point targets to choose from, for a game that has matches."""

    targets: Mapping[str, Sequence[int]]  # The point targets by variant, the usual ones first.
    chosen: int | None  # The target chosen last time, if any.


class StartScreen(NewGamePage):
    """The screen on which players, variant and deal of a game for two or more are chosen."""

    def __init__(
        self,
        game: str,
        title: Phrase,
        levels: Sequence[tuple[str, Phrase]],
        players: tuple[str | None, ...],
        size: tuple[int, int],
        theme: Theme | None = None,
        *,
        level: str | None = None,
        variants: Variants | None = None,
        matches: Matches | None = None,
        sides: tuple[Phrase, Phrase] | None = None,
        has_deals: bool = True,
        first_seat_starts: bool = True,
        names: Sequence[str] = (),
        programs: Sequence[str] = (),
        characters: Mapping[str, Phrase] = MappingProxyType({}),
        good_matches: Mapping[str | None, GoodMatch] = MappingProxyType({}),
        **options: Unpack[PageOptions],
    ) -> None:
        """Create the screen.

        `levels`: pairs of name and title, weakest first. `characters`: a sentence about each of them, if they
        have portraits. `players`: those of last time, by seat. `level`: the opponent chosen last, in case
        none of them is one. `sides`: the names of the sides, if they differ by more than who moves first.
        `has_deals`: True if a deal number can be chosen. `first_seat_starts`: True if the first seat moves
        first, so that there is a side to choose. `names`: those typed last, by seat. `programs`: the names of
        the player's own programs. `good_matches`: the good match by variant, where there is one, or for
        None if there are no variants.
        """
        self._levels, self._characters = tuple(levels), characters
        self._good_matches = good_matches
        self._programs = [f"{PROGRAM}{name}" for name in programs]
        bots = [player for player in players if player is not None]
        people = players.count(None)
        self._kind = (Kind.WATCH, Kind.COMPUTER, Kind.TWO_PEOPLE)[min(2, people)]
        # Two levels in the middle, to watch two players who differ if they can.
        middle, *stronger = (name for name, _ in self._levels[len(self._levels) // 2 :])
        self._middle = middle
        self._level = bots[0] if bots and people else level or middle
        self._watched = [middle, *stronger, middle][:2] if people else bots[:2]
        self._side = "second" if people and players[0] is not None else "first"
        self._variants = variants
        self._variant = variants.chosen if variants else None
        known = {None, GOOD_MATCH, *self._programs, *(level for level, _ in self._levels)}
        self._players_by_variant = {
            variant: [player if player in known else middle for player in seated]
            for variant, seated in (variants.seated.items() if variants else ())
        }
        """The players by seat, for each variant with more than two players."""
        self._matches, self._target = matches, matches.chosen if matches else None
        self._names = [*names, *("" for _ in range(len(names), len(Seat)))]
        self._sides, self._has_deals, self._first_seat_starts = sides, has_deals, first_seat_starts
        super().__init__(game, title, size, theme, **options)

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = []
        if self._variants and self._variant:
            variants = tuple((variant, _(name)) for variant, name in self._variants.names)
            notes = {variant: _(note) for variant, note in self._variants.notes.items()}
            choice = Choice(VARIANT, variants, self._variant)
            note = notes.get(self._variant, "")
            blocks.append(start_field(_(self._variants.label), choice, note, list(notes.values())))
        if self._targets:
            targets = tuple((str(target), str(target)) for target in sorted(self._targets))
            choice = Choice(TARGET, targets, str(self._chosen_target))
            blocks.append(start_field(_("Points to win the match"), choice, is_enabled=not self._number))
        blocks += self._seat_lines() if self._players_by_seat else self._pair_lines()
        if self._has_deals:
            line, note = self._number_line(_("random")), _("The same number always deals the same cards.")
            if self._matches:
                note = _("A numbered deal is a single round, not a match.")
            blocks.append(start_field(_("Deal number"), line, note))
        blocks += self._trait_lines(is_enabled=not self._number)
        return [*blocks, *self._start_buttons(_("Deal the cards") if self._has_deals else _("Start"))]

    @property
    def _players_by_seat(self) -> list[str | None]:
        players = self._players_by_variant.get(self._variant or "", [])
        return [player and self._offered(player) for player in players]

    @property
    def _good_match(self) -> GoodMatch | None:
        """The good match to offer; None if nobody plays whom it could match."""
        is_watched = self._kind is Kind.WATCH and self._variant not in self._players_by_variant
        return None if is_watched else self._good_matches.get(self._variant)

    def _offered(self, level: str) -> str:
        """Return a level that can be chosen now in its place."""
        return self._middle if level == GOOD_MATCH and self._good_match is None else level

    def _seat_lines(self) -> list[LabeledField]:
        options = ((PERSON, _("Human")), *self._level_options)
        lines: list[LabeledField] = []
        for seat, player in enumerate(self._players_by_seat):
            target, value = f"{SEAT}-{seat + 1}", player or PERSON
            choice = Choice(target, options, value)
            if self._characters:
                choice = Stepper(target, options, value, characters=self._characters)
            lines.append(
                start_field(
                    default_name(seat),
                    choice,
                    self._note(player or PERSON),
                    self._notes,
                    name=self._name_line(seat, default_name(seat), NAME_ZONE),
                    is_named=seat in self._named_seats,
                )
            )
        return lines

    def _pair_lines(self) -> list[LabeledField]:
        is_against, is_watching = self._kind is Kind.COMPUTER, self._kind is Kind.WATCH
        kinds = tuple((kind.name, _(kind.value)) for kind in Kind)
        watched = self._sides or (N_("First player"), N_("Second player"))
        first, second = (_(side) for side in watched)
        if not self._first_seat_starts:
            first, second = default_name(0), default_name(1)
        first_watched, second_chosen = self._watched
        chosen = first_watched if is_watching else self._offered(self._level)
        level = self._level_choice(LEVEL, self._level_options, chosen)
        second_level = self._level_choice(SECOND_LEVEL, self._bot_options, second_chosen)
        has_level, label = is_against or is_watching, first if is_watching else _("Opponent")
        lines = [
            start_field(_("Players"), Choice(KIND, kinds, self._kind.name)),
            self._player_line(0, label, first, level, chosen, is_enabled=has_level),
            self._player_line(1, second, second, second_level, second_chosen, is_enabled=is_watching),
        ]
        if self._first_seat_starts:
            lines.append(self._side_line(is_enabled=is_against))
        return lines

    def _player_line(
        self, seat: int, label: str, side: str, choice: Choice, level: str, *, is_enabled: bool
    ) -> LabeledField:
        """Return the row for a computer's level or, if two people play, a name with `side` as its note."""
        is_named = self._kind is Kind.TWO_PEOPLE
        name = self._name_line(seat, side if self._sides else default_name(seat))
        name_note = "" if side == (name.text or name.placeholder) else side
        return start_field(
            label,
            choice,
            self._note(level),
            self._notes,
            is_enabled=is_enabled,
            name=name,
            name_note=name_note,
            is_named=is_named,
        )

    def _name_line(self, seat: int, placeholder: str, zone: str = "") -> TextLine:
        return TextLine(f"{NAME}{seat + 1}", self._names[seat], "", LONGEST_NAME, placeholder, zone)

    @property
    def _named_seats(self) -> list[int]:
        """The seats of people who play each other."""
        people = [seat for seat, player in enumerate(self._players()) if player is None]
        return people if len(people) > 1 else []

    @property
    def _level_options(self) -> Options:
        good_match = ((GOOD_MATCH, _("A good match for me")),) if self._good_match else ()
        return *good_match, *self._bot_options

    @property
    def _bot_options(self) -> Options:
        levels = tuple((level, as_beginning(_(name))) for level, name in self._levels)
        return *levels, *((program, program.removeprefix(PROGRAM)) for program in self._programs)

    def _level_choice(self, target: str, options: Options, chosen: str) -> Choice:
        if self._characters:
            places = len(self._bot_options) + bool(self._good_matches)
            return PortraitChoice(target, options, chosen, characters=self._characters, places=places)
        return Choice(target, options, chosen)

    @property
    def _targets(self) -> Sequence[int]:
        return self._matches.targets.get(self._variant or "", ()) if self._matches else ()

    @property
    def _chosen_target(self) -> int | None:
        if not self._targets:
            return None
        return self._target if self._target in self._targets else self._targets[0]

    def _side_line(self, *, is_enabled: bool) -> LabeledField:
        if self._sides is None:
            sides = (("first", _("First")), ("second", _("Second")))
            return start_field(_("You move"), Choice(SIDE, sides, self._side), is_enabled=is_enabled)
        first, second = (_(side) for side in self._sides)
        choice = Choice(SIDE, (("first", first), ("second", second)), self._side)
        note = _("{side} moves first.", side=first)
        return start_field(_("You play"), choice, note, is_enabled=is_enabled)

    @property
    def _notes(self) -> list[str]:
        return [self._note(level) for level, _name in self._level_options]

    def _note(self, level: str) -> str:
        if level == GOOD_MATCH and (match := self._good_match):
            bird = dict(self._levels)[match.bird]
            if match.rating is None:
                return _("The bird closest to your own strength. {bird} is first.", bird=bird)
            return _(
                "Rating {rating} ± {margin}: {bird} next.",
                rating=round(match.rating.value),
                margin=round(match.rating.margin),
                bird=bird,
            )
        if level in self._characters:
            return _(
                "Level {number} of {count}. {sentence}",
                number=list(self._characters).index(level) + 1,
                count=len(self._characters),
                sentence=self._characters[level],
            )
        if level in self._programs:
            return _("Your own program.")
        return _(NOTES[level]) if level in NOTES else ""

    def _choose(self, act: Act) -> Request | None:
        value = str(act.value)
        if act.target == VARIANT:
            self._variant = value
        elif act.target == TARGET:
            self._target = int(value)
        elif act.target == KIND:
            self._kind = Kind[value]
        elif act.target == LEVEL:
            if self._kind is Kind.WATCH:
                self._watched[0] = value
            else:
                self._level = value
        elif act.target == SECOND_LEVEL:
            self._watched[1] = value
        elif act.target.startswith(SEAT):
            seat = int(act.target.removeprefix(f"{SEAT}-")) - 1
            self._players_by_variant[self._variant or ""][seat] = None if value == PERSON else value
        elif act.target.startswith(NAME):
            self._type_name(act)
            return None
        else:
            self._side = value
        self._lay_out()
        return None

    def paste(self, text: str) -> None:
        focused = self._ring.focused
        if focused is None or not isinstance(focused.widget, TextLine) or focused.widget.target == DEAL:
            super().paste(text)
        elif act := focused.widget.with_more(text):
            self._type_name(act)

    def _type_name(self, act: Act) -> None:
        """Take the name typed so far, or go to the next field after Enter."""
        if act.value is True:
            targets = [*(f"{NAME}{seat + 1}" for seat in self._named_seats), START]
            following = targets[targets.index(act.target) + 1]
            self._ring.focus(following)
            self._reveal(following)
        else:
            self._names[int(act.target.removeprefix(NAME)) - 1] = str(act.value)
        self._lay_out()

    def _on_confirm(self) -> Request | None:
        number = int(self._number) if self._number else None
        return StartGame(
            self.game,
            self._players(),
            number,
            variant=self._variant,
            target=self._chosen_target,
            names=self._typed_names,
            deal_traits=self._deal_traits if number is None else None,
        )

    @property
    def _typed_names(self) -> tuple[str, ...] | None:
        named, count = self._named_seats, len(self._players())
        if not named:
            return None
        names = [self._names[seat].strip() if seat in named else "" for seat in range(count)]
        # A name typed twice would leave open whom a line of the log means: the second becomes the default.
        taken = [name.casefold() for name in names]
        return tuple("" if taken[seat] in taken[:seat] else name for seat, name in enumerate(names))

    def _players(self) -> tuple[str | None, ...]:
        if self._players_by_seat:
            return tuple(self._players_by_seat)
        if self._kind is Kind.WATCH:
            return tuple(self._watched)
        if self._kind is Kind.TWO_PEOPLE:
            return None, None
        is_second = self._first_seat_starts and self._side == "second"
        level = self._offered(self._level)
        return (level, None) if is_second else (None, level)
