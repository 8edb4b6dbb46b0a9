"""The new-game screen for two or more players: players, variant, side and deal."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.engine.i18n import N_, Phrase, _, as_beginning
from game.screens.newgame import DEAL, START, NewGamePage, start_field
from game.screens.seating import Kind, Seating
from game.screens.start_options import StartOptions
from game.store.saved import LONGEST_NAME, PROGRAM
from game.store.settings import GOOD_MATCH
from game.table.names import default_name
from game.table.scene import StartGame
from game.ui.block import Block, LabeledField
from game.ui.choice import Choice, PortraitChoice, Stepper
from game.ui.lists import TextLine, is_writable
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


class StartScreen(NewGamePage):
    """The screen on which players, variant and deal of a game for two or more are chosen."""

    def __init__(self, options: StartOptions, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._options, self.seating = options, Seating(options)
        self._target = options.matches.chosen if options.matches else None
        super().__init__(options, size, theme)

    def _blocks(self) -> Sequence[Block]:
        blocks: list[Block] = []
        if self._options.variants and self.seating.variant:
            variants = tuple((variant, _(name)) for variant, name in self._options.variants.names)
            notes = {variant: _(note) for variant, note in self._options.variants.notes.items()}
            choice = Choice(VARIANT, variants, self.seating.variant)
            note = notes.get(self.seating.variant, "")
            blocks.append(start_field(_(self._options.variants.label), choice, note, list(notes.values())))
        if self._targets:
            targets = tuple((str(target), str(target)) for target in sorted(self._targets))
            choice = Choice(TARGET, targets, str(self._chosen_target))
            blocks.append(start_field(_("Points to win the match"), choice, is_enabled=not self._number))
        blocks += self._seat_lines() if self.seating.by_seat else self._pair_lines()
        if self._options.has_deals:
            line, note = self._number_line(_("random")), _("The same number always deals the same cards.")
            if self._options.matches:
                note = _("A numbered deal is a single round, not a match.")
            blocks.append(start_field(_("Deal number"), line, note))
        blocks += self._trait_lines(is_enabled=not self._number)
        return [*blocks, *self._start_buttons(_("Deal the cards") if self._options.has_deals else _("Start"))]

    def _seat_lines(self) -> list[LabeledField]:
        options = ((PERSON, _("Human")), *self._level_options)
        lines: list[LabeledField] = []
        for seat, player in enumerate(self.seating.by_seat):
            target, value = f"{SEAT}-{seat + 1}", player or PERSON
            choice = Choice(target, options, value)
            if self._options.characters:
                choice = Stepper(target, options, value, characters=self._options.characters)
            lines.append(
                start_field(
                    default_name(seat),
                    choice,
                    self._note(player or PERSON),
                    self._notes,
                    name=self._name_line(seat, default_name(seat), NAME_ZONE),
                    is_named=seat in self.seating.named_seats,
                )
            )
        return lines

    def _pair_lines(self) -> list[LabeledField]:
        is_against, is_watching = self.seating.kind is Kind.COMPUTER, self.seating.kind is Kind.WATCH
        kinds = tuple((kind.name, _(kind.value)) for kind in Kind)
        watched = self._options.sides or (N_("First player"), N_("Second player"))
        first, second = (_(side) for side in watched)
        if not self._options.first_seat_starts:
            first, second = default_name(0), default_name(1)
        first_watched, second_chosen = self.seating.watched
        chosen = first_watched if is_watching else self.seating.offered(self.seating.level)
        level = self._level_choice(LEVEL, self._level_options, chosen)
        second_level = self._level_choice(SECOND_LEVEL, self._bot_options, second_chosen)
        has_level, label = is_against or is_watching, first if is_watching else _("Opponent")
        lines = [
            start_field(_("Players"), Choice(KIND, kinds, self.seating.kind.name)),
            self._player_line(0, label, first, level, chosen, is_enabled=has_level),
            self._player_line(1, second, second, second_level, second_chosen, is_enabled=is_watching),
        ]
        if self._options.first_seat_starts:
            lines.append(self._side_line(is_enabled=is_against))
        return lines

    def _player_line(
        self, seat: int, label: str, side: str, choice: Choice, level: str, *, is_enabled: bool
    ) -> LabeledField:
        """Return the row for a computer's level or, if two people play, a name with `side` as its note."""
        is_named = self.seating.kind is Kind.TWO_PEOPLE
        name = self._name_line(seat, side if self._options.sides else default_name(seat))
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
        return TextLine(f"{NAME}{seat + 1}", self.seating.names[seat], "", LONGEST_NAME, placeholder, zone)

    @property
    def _level_options(self) -> Options:
        good_match = ((GOOD_MATCH, _("A good match for me")),) if self.seating.good_match else ()
        return *good_match, *self._bot_options

    @property
    def _bot_options(self) -> Options:
        levels = tuple((level, as_beginning(_(name))) for level, name in self._options.levels)
        return *levels, *((program, program.removeprefix(PROGRAM)) for program in self.seating.programs)

    def _level_choice(self, target: str, options: Options, chosen: str) -> Choice:
        if self._options.characters:
            places = len(self._bot_options) + bool(self._options.good_matches)
            return PortraitChoice(target, options, chosen, characters=self._options.characters, places=places)
        return Choice(target, options, chosen)

    @property
    def _targets(self) -> Sequence[int]:
        matches = self._options.matches
        return matches.targets.get(self.seating.variant or "", ()) if matches else ()

    @property
    def _chosen_target(self) -> int | None:
        if not self._targets:
            return None
        return self._target if self._target in self._targets else self._targets[0]

    def _side_line(self, *, is_enabled: bool) -> LabeledField:
        if self._options.sides is None:
            sides = (("first", _("First")), ("second", _("Second")))
            return start_field(_("You move"), Choice(SIDE, sides, self.seating.side), is_enabled=is_enabled)
        first, second = (_(side) for side in self._options.sides)
        choice = Choice(SIDE, (("first", first), ("second", second)), self.seating.side)
        note = _("{side} moves first.", side=first)
        return start_field(_("You play"), choice, note, is_enabled=is_enabled)

    @property
    def _notes(self) -> list[str]:
        return [self._note(level) for level, _name in self._level_options]

    def _note(self, level: str) -> str:
        if level == GOOD_MATCH and (match := self.seating.good_match):
            bird = dict(self._options.levels)[match.bird]
            if match.rating is None:
                return _("The bird closest to your own strength. {bird} is first.", bird=bird)
            return _(
                "Rating {rating} ± {margin}: {bird} next.",
                rating=round(match.rating.value),
                margin=round(match.rating.margin),
                bird=bird,
            )
        if level in self._options.characters:
            return _(
                "Level {number} of {count}. {sentence}",
                number=list(self._options.characters).index(level) + 1,
                count=len(self._options.characters),
                sentence=self._options.characters[level],
            )
        if level in self.seating.programs:
            return _("Your own program.")
        return _(NOTES[level]) if level in NOTES else ""

    def _choose(self, act: Act) -> Request | None:
        value = str(act.value)
        if act.target == VARIANT:
            self.seating.variant = value
        elif act.target == TARGET:
            self._target = int(value)
        elif act.target == KIND:
            self.seating.kind = Kind[value]
        elif act.target == LEVEL:
            if self.seating.kind is Kind.WATCH:
                self.seating.watched[0] = value
            else:
                self.seating.level = value
        elif act.target == SECOND_LEVEL:
            self.seating.watched[1] = value
        elif act.target.startswith(SEAT):
            seat = int(act.target.removeprefix(f"{SEAT}-")) - 1
            self.seating.seat(seat, None if value == PERSON else value)
        elif act.target.startswith(NAME):
            self._type_name(act)
            return None
        else:
            self.seating.side = value
        self._lay_out()
        return None

    def handle(self, event: pygame.event.Event) -> Request | None:
        request = super().handle(event)
        if event.type == pygame.TEXTINPUT and self.is_typing:
            self._explain(event.text)
        return request

    def _explain(self, text: str) -> None:
        """Say why characters of a name are missing that no font of the program has."""
        if any(sign.isprintable() and not is_writable(sign) for sign in text):
            self.show_notice(_("That can't be shown here. Use Latin, Greek or Cyrillic letters."))

    def paste(self, text: str) -> None:
        focused = self._ring.focused
        if focused is None or not isinstance(focused.widget, TextLine) or focused.widget.target == DEAL:
            super().paste(text)
        else:
            self.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def _type_name(self, act: Act) -> None:
        """Take the name typed so far, or go to the next field after Enter."""
        if act.value is True:
            targets = [*(f"{NAME}{seat + 1}" for seat in self.seating.named_seats), START]
            following = targets[targets.index(act.target) + 1]
            self._ring.focus(following)
            self._reveal(following)
        else:
            self.seating.names[int(act.target.removeprefix(NAME)) - 1] = str(act.value)
        self._lay_out()

    def _on_confirm(self) -> Request | None:
        number = int(self._number) if self._number else None
        return StartGame(
            self.game,
            self.seating.players,
            number,
            variant=self.seating.variant,
            target=self._chosen_target,
            names=self.seating.typed_names,
            deal_traits=self._deal_traits if number is None else None,
        )
