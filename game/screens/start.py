"""The new-game screen for two or more players: players, variant, side and deal."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.i18n import N_, _, as_beginning
from game.play.library import seated
from game.screens.newgame import DEAL, START, TRAIT, NewGamePage, start_field
from game.screens.seating import Kind, Seating
from game.screens.start_options import StartOptions
from game.store.saved import LONGEST_NAME, PROGRAM
from game.store.settings import GOOD_MATCH
from game.table.names import default_name
from game.table.scene import StartGame
from game.ui.block import Alternatives, Block, Flow, LabeledField, Paragraph, Remark, WideField
from game.ui.choice import Choice, PortraitChoice, Stepper
from game.ui.lists import TextLine, is_writable
from game.ui.scene import Request
from game.ui.theme import Theme
from game.ui.widget import Act, Button, Toggle

VARIANT: Final = "start/variant"
KIND: Final = "start/kind"
TARGET: Final = "start/target"
BOTH_SIDES: Final = "start/both-sides"
PHONES: Final = "start/phones"
LEVEL: Final = "start/level"
FIRST_LEVEL: Final = "start/first-level"
SECOND_LEVEL: Final = "start/second-level"
SIDE: Final = "start/side"
SEAT: Final = "start/seat"
MORE: Final = "start/more"
NAME: Final = "start/name-"  # Prefix of the target of a person's name; the seat's number follows.
MATCH_DEALS: Final = (2, 4, 8)  # Numbers of deals to choose from for a match from both sides.
NAME_ZONE: Final = "names"  # Names beside choices; an arrow can't leave either.
PERSON: Final = "person"

Options = tuple[tuple[str, str], ...]  # Pairs of an option's value and its caption.


class StartScreen(NewGamePage):
    """The screen on which players, variant and deal of a game for two or more are chosen."""

    def __init__(self, options: StartOptions, size: tuple[int, int], theme: Theme | None = None) -> None:
        self._options, self.seating = options, Seating(options)
        self._target = options.matches.chosen if options.matches else None
        self._both_sides = 0  # The deals of a match from both sides; 0 for none.
        self._wants_phones = False
        self._explained = 0  # The seat whose player is described.
        self._is_more_shown = False
        super().__init__(options, size, theme)

    def _blocks(self) -> Sequence[Block]:
        seats = [self._seat_lines()] if self.seating.by_seat else []
        kinds = [self._pair_lines(kind) for kind in Kind]
        shown = len(kinds) if seats else list(Kind).index(self.seating.kind)
        practice = Paragraph(_("A practice game: neither your rating nor your statistics change."))
        blocks: list[Block] = [practice] if self._options.position else []
        blocks.append(Alternatives([*kinds, *seats], shown))
        if self._options.variants and self.seating.variant and not self._options.position:
            titles, notes = self._options.variants.names, self._options.variants.notes
            choice = Choice(
                VARIANT,
                tuple((variant, _(name)) for variant, name in titles),
                self.seating.variant,
                {variant: _(name) for variant, name in self._options.variants.short_names.items()},
            )
            note = _(notes[self.seating.variant]) if notes else ""
            every = [_(each) for each in notes.values()]
            blocks.append(start_field(_(self._options.variants.label), choice, note, every))
        if self._options.first_seat_starts:
            is_against = self.seating.kind is Kind.COMPUTER and not seats
            blocks.append(self._side_line(is_enabled=is_against))
        if self._targets:
            targets = tuple((str(target), str(target)) for target in sorted(self._targets))
            choice = Choice(TARGET, targets, str(self._shown_target))
            is_open = not (self._number or self._shown_both_sides) and len(targets) > 1
            blocks.append(start_field(_("Points to win the match"), choice, is_enabled=is_open))
        extras = [[self._both_sides_line()]] if self._has_deals else []
        if self._options.has_phones:
            extras.append([self._phones_line()])
        if extras:
            # They share a place, as one is for a single person and the other for several.
            blocks.append(Alternatives(extras, 0 if self._is_for_one else -1))
        if not self._traits:
            return [*blocks, *self._deal_lines()]
        is_open = self._shows_deal_lines
        icon = "ui/down" if is_open else "ui/next"
        more = Button(MORE, _("Deal number and more"), icon=icon, is_idle=self._has_chosen_deal)
        return [*blocks, Flow([more], zone="start", above=6), *(self._deal_lines() if is_open else ())]

    def _title(self) -> str:
        return _("Play from here: {game}", game=self._name) if self._options.position else super()._title()

    def _hidden_blocks(self) -> Sequence[Block]:
        return self._deal_lines() if self._traits and not self._shows_deal_lines else ()

    @property
    def _start_caption(self) -> str:
        return _("Open the table") if self._with_phones else super()._start_caption

    @property
    def _with_phones(self) -> bool:
        return self._wants_phones and bool(self.seating.named_seats)

    @property
    def _has_chosen_deal(self) -> bool:
        return bool(self._number or self._chosen_traits)

    @property
    def _shows_deal_lines(self) -> bool:
        return self._is_more_shown or self._has_chosen_deal

    def _deal_lines(self) -> list[LabeledField]:
        lines = self._trait_lines(is_enabled=not (self._number or self._shown_both_sides))
        if not self._has_deals:
            return lines
        note = _("The same number always deals the same cards.")
        if self._options.matches:
            note = _("A numbered deal is a single round, not a match.")
        return [start_field(_("Deal number"), self._number_line(_("random")), note), *lines]

    def _seat_lines(self) -> list[Block]:
        options = ((PERSON, _("Human")), *self._level_options)
        players = seated(self.seating.players, *self._match)
        lines: list[Block] = []
        for seat, player in enumerate(self.seating.by_seat):
            target, value, birds = f"{SEAT}-{seat + 1}", player or PERSON, dict(self._portraits)
            if player == GOOD_MATCH:
                birds[GOOD_MATCH] = birds[str(players[seat])]
            line = start_field(default_name(seat), Stepper(target, options, value, portraits=birds))
            name = self._name_line(seat, default_name(seat), NAME_ZONE)
            is_named = seat in self._typed_seats
            lines.append(replace(line, above=6, name=name, is_named=is_named))
        bots = [seat for seat, player in enumerate(players) if player is not None]
        seat = self._explained if self._explained in bots else bots[0] if bots else 0
        return [*lines, Remark(self._note(self.seating.by_seat[seat], players[seat]), self._notes)]

    def _pair_lines(self, kind: Kind) -> list[Block]:
        """Return the lines that choose the players of a kind of game."""
        kinds = tuple((each.name, _(each.value)) for each in Kind)
        lines: list[Block] = [start_field(_("Players"), Choice(KIND, kinds, self.seating.kind.name))]
        watched = self._options.sides or (N_("First player"), N_("Second player"))
        sides = [_(side) for side in watched]
        if not self._options.first_seat_starts:
            sides = [default_name(0), default_name(1)]
        match kind:
            case Kind.COMPUTER:
                level = self.seating.offered(self.seating.level)
                choice = PortraitChoice(LEVEL, self._level_options, level, portraits=self._portraits)
                order = _("weaker \N{RIGHTWARDS ARROW} stronger")
                lines.append(WideField(_("Opponent"), choice, order, zone="start", above=10))
                note = self._note(level, self._match[0])
            case Kind.TWO_PEOPLE:
                for seat, side in enumerate(() if self._with_phones else sides):
                    placeholder = side if self._options.sides else default_name(seat)
                    lines.append(start_field(side, self._name_line(seat, placeholder)))
                note = self._note(None)
            case Kind.WATCH:
                targets = (FIRST_LEVEL, SECOND_LEVEL)
                for side, target, level in zip(sides, targets, self.seating.watched, strict=True):
                    choice = PortraitChoice(target, self._bot_options, level, portraits=self._portraits)
                    lines.append(start_field(side, choice))
                note = self._note(self.seating.watched[self._explained % 2])
        return [*lines, Remark(note, self._notes)]

    @property
    def _typed_seats(self) -> Sequence[int]:
        """The seats of people whose names can be typed here; on a phone, they type their own."""
        return () if self._with_phones else self.seating.named_seats

    def _name_line(self, seat: int, placeholder: str, zone: str = "") -> TextLine:
        return TextLine(f"{NAME}{seat + 1}", self.seating.names[seat], "", LONGEST_NAME, placeholder, zone)

    @property
    def _match(self) -> tuple[str, Sequence[str]]:
        """The good match, or the first level if there is none, and the levels it is one of."""
        match, levels = self.seating.good_match, [level for level, _name in self._options.levels]
        return match.bird if match else levels[0], levels

    @property
    def _level_options(self) -> Options:
        good_match = ((GOOD_MATCH, _("Good match")),) if self.seating.good_match else ()
        return *good_match, *self._bot_options

    @property
    def _bot_options(self) -> Options:
        levels = tuple((level, as_beginning(_(name))) for level, name in self._options.levels)
        return *levels, *((program, program.removeprefix(PROGRAM)) for program in self.seating.programs)

    @property
    def _portraits(self) -> dict[str, str]:
        """The sprites of the opponents that have a portrait."""
        birds = {bird: f"birds/{bird}" for bird in self._options.characters}
        return birds | {GOOD_MATCH: birds[self._match[0]]} if birds else {}

    @property
    def _targets(self) -> Sequence[int]:
        matches = self._options.matches
        return matches.targets.get(self.seating.variant or "", ()) if matches else ()

    @property
    def _shown_target(self) -> int:
        return self._target if self._target and self._target in self._targets else self._targets[0]

    def _side_line(self, *, is_enabled: bool) -> LabeledField:
        if self._options.sides is None:
            sides = (("first", _("First")), ("second", _("Second")))
            return start_field(_("You move"), Choice(SIDE, sides, self.seating.side), is_enabled=is_enabled)
        first, second = (_(side) for side in self._options.sides)
        choice = Choice(SIDE, (("first", first), ("second", second)), self.seating.side)
        note = _("{side} moves first.", side=first)
        return start_field(_("You play"), choice, note, is_enabled=is_enabled)

    def _phones_line(self) -> LabeledField:
        toggle, is_open = Toggle(PHONES, self._with_phones), bool(self.seating.named_seats)
        note = _("Each person holds their cards on a phone. This screen shows the table.")
        note = note if is_open else _("For two or more people. Choose them above.")
        return start_field(_("People with phones"), toggle, note, is_enabled=is_open)

    @property
    def _is_for_one(self) -> bool:
        """True if one person plays, and could play both sides."""
        return self.seating.players.count(None) == 1 and len(self.seating.players) % 2 == 0

    @property
    def _can_play_both_sides(self) -> bool:
        return self._is_for_one and not self._number

    @property
    def _shown_both_sides(self) -> int:
        return self._both_sides if self._can_play_both_sides else 0

    def _both_sides_line(self) -> LabeledField:
        counts = [("0", _("No")), *((str(count), _("{count} deals", count=count)) for count in MATCH_DEALS)]
        choice = Choice(BOTH_SIDES, tuple(counts), str(self._shown_both_sides))
        note = _("A match in which you play each deal twice, once from each side.")
        return start_field(_("Play both sides"), choice, note, is_enabled=self._can_play_both_sides)

    @property
    def _notes(self) -> list[str]:
        return [self._note(level) for level in (None, *dict(self._level_options))]

    def _note(self, level: str | None, bird: str | None = None) -> str:
        """Return what there is to say of a player; `bird`: the one that plays if it is a good match."""
        if level is None:
            if self._with_phones:
                return _("People join with their phones and type their names there.")
            return _("You take turns at this screen.")
        if level == GOOD_MATCH and (match := self.seating.good_match):
            name = dict(self._options.levels)[bird or match.bird]
            if match.rating is None:
                return _("The bird closest to your own strength. {bird} is first.", bird=name)
            return _(
                "Rating {rating} ± {margin}: {bird} next.",
                rating=round(match.rating.value),
                margin=round(match.rating.margin),
                bird=name,
            )
        if level in self._options.characters:
            return _(
                "{name}, level {number} of {count}. {sentence}",
                name=dict(self._options.levels)[level],
                number=list(self._options.characters).index(level) + 1,
                count=len(self._options.characters),
                sentence=self._options.characters[level],
            )
        if level in self.seating.programs:
            return _("Your own program.")
        return dict(self._bot_options).get(level, "")

    def _choose(self, act: Act) -> Request | None:
        value = str(act.value)
        if act.target == VARIANT:
            self.seating.variant = value
        elif act.target == TARGET:
            self._target = int(value)
        elif act.target == BOTH_SIDES:
            self._both_sides = int(value)
        elif act.target == PHONES:
            self._wants_phones = bool(act.value)
        elif act.target == KIND:
            self.seating.kind = Kind[value]
        elif act.target == LEVEL:
            self.seating.level = value
        elif act.target == FIRST_LEVEL:
            self.seating.watched[0], self._explained = value, 0
        elif act.target == SECOND_LEVEL:
            self.seating.watched[1], self._explained = value, 1
        elif act.target == MORE:
            self._is_more_shown = not self._is_more_shown
            self._lay_out()
            self._reveal(f"{TRAIT}{self._traits[-1].name}")
            return None
        elif act.target.startswith(SEAT):
            self._explained = int(act.target.removeprefix(f"{SEAT}-")) - 1
            self.seating.seat(self._explained, None if value == PERSON else value)
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
            targets = [*(f"{NAME}{seat + 1}" for seat in self._typed_seats), START]
            following = targets[targets.index(act.target) + 1]
            self._ring.focus(following)
            self._reveal(following)
        else:
            self.seating.names[int(act.target.removeprefix(NAME)) - 1] = str(act.value)
        self._lay_out()

    def _wanted(self) -> StartGame:
        number = self._options.position or (int(self._number) if self._number else None)
        turned, names = self._options.first_seat, self.seating.typed_names
        return StartGame(
            self.game,
            self.seating.players[turned:] + self.seating.players[:turned],
            number,
            variant=self.seating.variant,
            target=self._shown_target if len(self._targets) > 1 else None,
            names=names and names[turned:] + names[:turned],
            deal_traits=self._deal_traits if number is None else None,
            both_sides=self._shown_both_sides,
            with_phones=self._with_phones,
        )
