"""The page of an open table: how phones join it, and who has which seat."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.i18n import _
from game.store.saved import LONGEST_NAME
from game.table.scene import BeginWithPhones, GiveSeat, Holder
from game.ui import theme as look
from game.ui.block import Block, Composite, Flow, Paragraph, Remark, stacked
from game.ui.choice import Choice
from game.ui.description import Node, Role
from game.ui.dialog import Confirm
from game.ui.drawing import draw_fitted
from game.ui.lists import TextLine
from game.ui.page import Page
from game.ui.scene import Pop, Request, Say
from game.ui.theme import Theme, drawing
from game.ui.widget import Act, Button, Weight, Widget

BEGIN: Final = "phones/begin"
OTHER_ADDRESS: Final = "phones/address"
SEAT: Final = "phones/seat-"  # Prefix of the target of who has a seat; the seat follows.
NAME: Final = "phones/name"
FREE: Final = "phones/free-"  # Prefix of the target that frees a seat; the seat follows.

LOADS: Final = 0.25  # Seconds between two looks at the table.
PATIENCE: Final = 30.0  # Seconds without a visitor after which the page says what may be wrong.
QUIET: Final = 4  # Modules that stay white around a QR code.
CODE: Final = 262  # Largest width of a QR code: it can be scanned from a meter.
CODE_SHARE: Final = 0.41  # Its largest share of the line.
LEAST_CODE: Final = 220  # Least width of the address under it.
LEAST_SEATS: Final = 290  # Least width of the seats beside it; otherwise they stand below.
GAP: Final = 20  # Distance between code and seats.
PORTRAIT: Final = 44
FARTHER: Final = 8  # Distance between portrait and name, and between either and the button.


class TableSeat(NamedTuple):
    """A seat as the page shows it."""

    name: str  # Of who has it; if it is free, of the seat.
    holder: Holder
    art: str  # The sprite of the portrait.


class TableNow(NamedTuple):
    """An open table at this moment."""

    links: Sequence[str]
    """What phones open, with the join code after `#`: the usual address first; empty without a network."""

    seats: Sequence[TableSeat]
    is_begun: bool  # True once the game has started.
    is_visited: bool  # True once a phone has asked for the page.
    refusal: str  # Why the table can't be opened, in a sentence; empty if it is open.


@cache
def _modules(link: str) -> Sequence[Sequence[int]]:
    """Return the rows of a link's QR code, with 1 for dark."""
    import segno  # noqa: PLC0415  (only an open table needs it)

    return segno.make(link, micro=False).matrix


class QrCode(Block):
    """The QR code of a link: dark on light in every palette, as phones expect it."""

    def __init__(self, link: str) -> None:
        self._modules = _modules(link)

    def height(self, theme: Theme, width: int) -> int:
        count = len(self._modules) + 2 * QUIET
        return max(1, min(width, theme.px(CODE)) // count) * count

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        count, palette = len(self._modules) + 2 * QUIET, theme.palette.card
        image = pygame.Surface((count, count))
        image.fill(palette.paper)
        for y, row in enumerate(self._modules, QUIET):
            for x, is_dark in enumerate(row, QUIET):
                if is_dark:
                    image.set_at((x, y), palette.ink)
        image = pygame.transform.scale(image, (rect.height, rect.height))
        surface.blit(image, image.get_rect(center=rect.center))

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(_("QR code of the address"), Role.IMAGE, rect)]


class Address(Block):
    """An address, which breaks anywhere and without hyphens: what stands there can be typed."""

    above = 6

    def __init__(self, text: str) -> None:
        self._text = text

    def height(self, theme: Theme, width: int) -> int:
        return self._paragraph(theme, width).height(theme, width)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        self._paragraph(theme, rect.width).draw(surface, rect, theme)

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        return [Node(self._text, Role.LABEL, rect)]

    def _paragraph(self, theme: Theme, width: int) -> Paragraph:
        font, lines = theme.font(look.STRONG), [""]
        for sign in self._text:
            if font.size(f"{lines[-1]}{sign}")[0] > width:
                lines.append("")
            lines[-1] += sign
        return Paragraph("\n".join(lines), look.STRONG, is_centered=True)


class SeatLine(Block):
    """A seat: portrait and name, and below the name who has it."""

    above = 14

    def __init__(self, number: int, seat: TableSeat, typed: str | None = None) -> None:
        """`typed`: the name that the player has typed here so far; None where none can be typed."""
        is_free, is_phone = seat.holder is Holder.FREE, seat.holder is Holder.PHONE
        self._text = _("{seat}: waiting for a phone", seat=seat.name) if is_free else seat.name
        self._art, self._can_free = seat.art, is_phone
        holders = (
            (Holder.FREE.value, _("Phone")),
            (Holder.SCREEN.value, _("This computer")),
            (Holder.BIRD.value, _("Bird")),
        )
        chosen = Holder.FREE if is_phone else seat.holder
        self._choice = Choice(f"{SEAT}{number}", holders, chosen.value)
        self._free = Button(f"{FREE}{number}", _("Release"), note=_("Lets another phone take this seat."))
        self._field = None if typed is None else TextLine(NAME, typed, "", LONGEST_NAME, seat.name, "name")

    def height(self, theme: Theme, width: int) -> int:
        return max(theme.px(PORTRAIT), self._places(Rect(0, 0, width, 0), theme)[1].bottom)

    def draw(self, surface: pygame.Surface, rect: Rect, theme: Theme) -> None:
        image = drawing(self._art, theme.px(PORTRAIT), theme.palette.card, theme.palette.card.shade)
        surface.blit(image, rect)
        name, _choice, _free = self._places(rect, theme)
        if self._field is None:
            draw_fitted(surface, self._text, name, theme, theme.palette.ink, look.STRONG)

    def zoned_widgets(self, rect: Rect, theme: Theme) -> Sequence[tuple[Widget, Rect, str]]:
        # Zones of their own, as the choices take the left and right arrows.
        name, choice, free = self._places(rect, theme)
        return [
            *([(self._field, name, "name")] if self._field else []),
            (self._choice, choice, "seats"),
            *([(self._free, free, "free")] if self._can_free else []),
        ]

    def described(self, rect: Rect, theme: Theme) -> Sequence[Node]:
        found = self.zoned_widgets(rect, theme)
        return [widget.described(place, theme, self._text) for widget, place, _zone in found]

    def _places(self, rect: Rect, theme: Theme) -> tuple[Rect, Rect, Rect]:
        """Return the places of the name, the choice and the button.

        The button's is always kept, so that no seat moves when a phone comes: beside the choice or, if that
        is too narrow, beside the name.
        """
        left, gap = rect.left + theme.px(PORTRAIT + FARTHER), theme.px(FARTHER)
        width, wide = rect.right - left, self._free.width(theme)
        free = Rect(rect.right - wide, rect.top, wide, self._free.height(theme, wide))
        height = self._field.height(theme, width) if self._field else theme.font(look.STRONG).get_linesize()
        name = Rect(left, rect.top, width, height)
        choice = Rect(left, 0, min(width, self._choice.width(theme)), 0)
        if choice.width + gap + wide > width:
            name.size = (width - wide - gap, max(name.height, free.height))
        choice.top = name.bottom + theme.px(8 if self._field else 4)
        choice.height = self._choice.height(theme, choice.width)
        if name.width == width:
            free.topleft = (choice.right + gap, choice.top)
        if self._field:
            name.width = min(name.width, self._field.width(theme))
        return name, choice, free


class CodeAndSeats(Composite):
    """How to join, and beside it the seats, or below if narrow."""

    def __init__(self, code: Sequence[Block], seats: Sequence[Block]) -> None:
        self._code, self._seats = code, seats

    def _places(self, rect: Rect, theme: Theme) -> Sequence[tuple[Block, Rect, Theme]]:
        width = max(min(theme.px(CODE), round(CODE_SHARE * rect.width)), theme.text_px(LEAST_CODE))
        left = rect.left + width + theme.px(GAP)
        if rect.right - left < theme.text_px(LEAST_SEATS):
            return stacked((*self._code, *self._seats), rect, theme)
        return [
            *stacked(self._code, Rect(rect.left, rect.top, width, 0), theme),
            *stacked(self._seats, Rect(left, rect.top, rect.right - left, 0), theme),
        ]


class PhonesScreen(Page):
    """How phones join the open table, and who has which seat; it follows what happens there."""

    def __init__(
        self, load: Callable[[], TableNow], size: tuple[int, int], theme: Theme | None = None
    ) -> None:
        self._load, self._now = load, load()
        self._address = 0  # Which of the links is shown.
        self._loads_in, self._seconds, self._is_late = LOADS, 0.0, False
        self._asked = GiveSeat(0, Holder.FREE)  # What the open question is about.
        self._typed = ""  # The name of the player at this computer, as typed so far.
        super().__init__(size, theme, first=BEGIN, is_main=True)

    @property
    def is_still(self) -> bool:
        return False

    def refresh(self) -> None:
        self._take(self._load())

    def update(self, seconds: float) -> Request | None:
        super().update(seconds)
        self._seconds += seconds
        self._loads_in -= seconds
        if self._loads_in > 0:
            return None
        self._loads_in = LOADS
        return self._take(self._load())

    def _take(self, now: TableNow) -> Request | None:
        """Show this; return what to say about whoever has just joined."""
        before, is_late = self._now.seats, self._seconds >= PATIENCE
        if (now, is_late) == (self._now, self._is_late):
            return None
        self._now, self._is_late = now, is_late
        self._lay_out()
        came = [
            seat.name
            for seat, old in zip(now.seats, before, strict=True)
            if seat.holder is Holder.PHONE and seat != old
        ]
        return Say(_("{names} joined the table.", names=", ".join(came))) if came else None

    def _title(self) -> str:
        return _("Join with your phone")

    def _blocks(self) -> Sequence[Block]:
        now, holders = self._now, [seat.holder for seat in self._now.seats]
        seats: list[Block] = []
        for number, seat in enumerate(now.seats):
            is_typed = seat.holder is Holder.SCREEN and not now.is_begun
            seats.append(SeatLine(number, seat, self._typed if is_typed else None))
        if not now.is_begun:
            notes = (_("Birds take the free seats."), _("All seats are taken."))
            seats.append(Remark(notes[Holder.FREE not in holders], notes, above=14))
        if Holder.SCREEN in holders:
            told = _("The player at this computer has their hand on this screen, for all to see.")
            seats.append(Paragraph(told, is_faint=True, above=14))
        if now.links and not now.refusal:
            hints = (
                _("If your system asks about connections, allow them."),
                _(
                    "No phone yet? Check that it's on the same network, not a guest network, and that no "
                    "firewall blocks this program."
                ),
                _("Phones that lose the network come back by themselves."),
            )
            # A phone that is known from before, and comes back, doesn't ask for the page.
            is_found = now.is_visited or Holder.PHONE in holders
            seats.append(Remark(hints[2 if is_found else self._is_late], hints, above=14))
        return [CodeAndSeats(self._code_blocks(), seats)]

    def _code_blocks(self) -> list[Block]:
        links = self._now.links
        if self._now.refusal:
            return [Paragraph(self._now.refusal, look.STRONG)]
        if not links:
            return [
                Paragraph(_("This computer isn't on a network. Connect it, and the address appears here."))
            ]
        address, _hash, code = links[self._address % len(links)].partition("/#")
        blocks: list[Block] = [
            QrCode(links[self._address % len(links)]),
            Address(address),
            Paragraph(_("Code: {code}", code=code), look.STRONG, is_centered=True, above=2),
        ]
        if len(links) > 1:
            button = Button(OTHER_ADDRESS, _("Another address"))
            blocks.append(Flow([button], is_centered=True, zone="address", above=8))
        plainly = _("Not encrypted: anyone on your home network could read along.")
        return [*blocks, Paragraph(plainly, is_centered=True)]

    def _footer(self) -> Sequence[Block]:
        caption = _("Back to the game") if self._now.is_begun else _("Start the game")
        button = Button(BEGIN, caption, Weight.LARGE, is_idle=not (self._now.is_begun or self._can_begin))
        return [Flow([button], is_centered=True, zone="go")]

    @property
    def _can_begin(self) -> bool:
        return any(seat.holder in (Holder.PHONE, Holder.SCREEN) for seat in self._now.seats)

    @property
    def _is_name_free(self) -> bool:
        """True unless the player at this computer has typed a name that somebody with a phone has."""
        others = [seat.name.casefold() for seat in self._now.seats if seat.holder is Holder.PHONE]
        return self._typed.strip().casefold() not in others

    def _on_act(self, act: Act) -> Request | None:
        if act.target == OTHER_ADDRESS:
            self._address = (self._address + 1) % len(self._now.links)
            self._lay_out()
            return None
        if act.target == NAME and act.value is not True:
            self._typed = str(act.value)
            self._lay_out()
            return None
        if act.target not in (BEGIN, NAME):
            return self._give(act)
        if self._now.is_begun:
            return Pop()
        if self._can_begin and self._is_name_free:
            return BeginWithPhones(self._typed.strip())
        self.show_notice(
            _("Somebody at the table already has that name.")
            if self._can_begin
            else _("At least one person must take a seat first.")
        )
        return None

    def _give(self, act: Act) -> Request | None:
        """Give a seat away, after a question if a phone has it."""
        seat = int(act.target.rpartition("-")[2])
        holder = Holder.FREE if act.target.startswith(FREE) else Holder(act.value)
        wanted, now = GiveSeat(seat, holder), self._now.seats[seat]
        self._loads_in = 0.0
        if now.holder is not Holder.PHONE:
            return wanted
        self._asked = wanted
        question = _("Take this seat from {name}'s phone?", name=now.name)
        self._open_question(Confirm(question, _("Take it"), _("Cancel")))
        return None

    def _on_confirm(self) -> Request | None:
        self._loads_in = 0.0
        # The button that asked goes away.
        self._ring.focus(f"{SEAT}{self._asked.seat}")
        return self._asked
