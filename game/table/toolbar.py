"""The toolbar above a table: title and buttons, with their requests, places and tooltips."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.engine.i18n import _, ngettext
from game.table.scene import AskHint, AskMoments, Pause, Redo, Step, Undo
from game.table.snapshot import TableLayout, TableView
from game.ui import theme as look
from game.ui.drawing import draw_line, fitting_font, height_of, widest_word
from game.ui.keys import EVERYWHERE, MOVING, WATCHING, hint_of, with_key
from game.ui.scene import Open, PasteText, Pop, Request, SaveGame, SaveNow
from game.ui.theme import Theme
from game.ui.tooltip import draw_tooltip
from game.ui.widget import Button, Weight, sound_button

BUTTON_ZONE: Final = "button/"  # Prefix of every button's target.
MENU: Final = "button/menu"
UNDO: Final = "button/undo"
REDO: Final = "button/redo"
HINT: Final = "button/hint"
PAUSE: Final = "button/pause"
STEP: Final = "button/step"
RULES: Final = "button/rules"
SETTINGS: Final = "button/settings"
SOUND: Final = "button/sound"
UNSAVED: Final = "button/unsaved"
MOMENTS: Final = "button/moments"
PLAY_FROM: Final = "button/play-from"
SHARE: Final = "button/share"
OTHER_SIDE: Final = "button/other-side"

MARGIN: Final = 20
NARROWEST: Final = 0.6  # Least factor on the width of icons' buttons.
TWO_LINES: Final = 0.62  # Width of a caption in two lines, relative to that in one.
GAP: Final = 8


def bar_requests(game: str) -> Mapping[str, Request]:
    """Return the requests of the buttons that do the same at every table; `game` is a catalog name."""
    return {
        MENU: Pop(),
        UNDO: Undo(),
        REDO: Redo(),
        HINT: AskHint(),
        PAUSE: Pause(),
        STEP: Step(),
        MOMENTS: AskMoments(),
        UNSAVED: SaveNow(),
        RULES: Open(f"rules-{game}"),
        SETTINGS: Open("settings"),
    }


def key_requests(game: str) -> Mapping[str | None, Request]:
    """Return the requests of the keys that do the same at every table, by action."""
    return {
        "new": Open(f"start-{game}"),
        "undo": Undo(),
        "redo": Redo(),
        "hint": AskHint(),
        "pause": Pause(),
        "step": Step(),
        "paste": PasteText(),
        "save": SaveGame(),
    }


def pausing_buttons(*, is_paused: bool) -> list[Button]:
    """Return the buttons for watching computer players."""
    note = with_key(_("Resume") if is_paused else _("Pause"), "pause", WATCHING)
    return [
        Button(PAUSE, "", icon="ui/play" if is_paused else "ui/pause", note=note),
        Button(STEP, "", icon="ui/step", note=hint_of("step", WATCHING)),
    ]


def moments_button(count: int) -> Button:
    """Return the button that opens this number of moments of a finished game."""
    words = ngettext("{count} moment to try again", "{count} moments to try again", count)
    return Button(MOMENTS, words, Weight.FIRST, icon="ui/moments")


def play_from_button(*, is_idle: bool) -> Button:
    """Return the button that starts a new game from the position shown."""
    note = with_key(_("Start a practice game from the position shown"), "play from")
    return Button(PLAY_FROM, _("Play from here"), note=note, is_idle=is_idle)


def share_button() -> Button:
    """Return the button that saves a finished game for others."""
    return Button(SHARE, "", icon="ui/share", note=_("Share this game"))


def bar_buttons(
    *,
    is_sound_on: bool,
    is_from_position: bool = False,
    can_undo: bool = True,
    can_redo: bool = True,
    first: Sequence[Button] = (),
    own: Sequence[Button] = (),
) -> list[Button]:
    """Return the buttons of the bar from left to right.

    `own` are the table's extra buttons, `first` those to the left of all but the menu's.
    """
    back = _("Back") if is_from_position else _("Back to the menu")
    return [
        Button(MENU, "", icon="ui/back", note=with_key(back, "back", MOVING)),
        *first,
        Button(UNDO, "", icon="ui/undo", note=hint_of("undo"), is_idle=not can_undo),
        Button(REDO, "", icon="ui/redo", note=hint_of("redo"), is_idle=not can_redo),
        Button(HINT, "", icon="ui/hint", note=hint_of("hint")),
        *own,
        Button(
            RULES, "", icon="ui/help", note=f"{hint_of('rules', EVERYWHERE)}. {hint_of('cards', EVERYWHERE)}"
        ),
        Button(SETTINGS, "", icon="ui/settings", note=hint_of("settings", EVERYWHERE)),
        sound_button(SOUND, is_sound_on=is_sound_on),
    ]


def begin_button(target: str, caption: str, *, is_first: bool = False, note: str = "") -> Button:
    """Return a button that starts another game, prominent if it `is_first`."""
    return Button(target, caption, Weight.FIRST if is_first else Weight.PLAIN, note=note)


def other_side_button() -> Button:
    """Return the button at the end of a game that repeats its deal with every player one seat further."""
    note = _("Again from the other side: the same deal, with every player one seat further")
    return Button(OTHER_SIDE, _("Other side"), note=note)


def place_bar(bar: Rect, buttons: Sequence[Button], theme: Theme) -> tuple[dict[str, Rect], Rect]:
    """Return the places of the buttons (the first at the left, the others at the right) and of the title.

    Where the title would have too little width, captions take two lines, and icons have less space around.
    """
    places: dict[str, Rect] = {}
    right = bar.right - theme.px(MARGIN)
    first, *others = buttons
    font, height = theme.font(look.TEXT), bar.height - theme.px(10)
    widths = {button.target: button.width(theme) for button in buttons}
    icons = sum(widths[button.target] for button in buttons if not button.caption)
    # The title gets the width of the first button at least.
    room = bar.width - 3 * theme.px(MARGIN) - len(others) * theme.px(GAP) - widths[first.target]
    for button in filter(lambda each: each.caption, others):
        whole = font.size(button.caption)[0]
        least = max(widest_word(button.caption, font), round(TWO_LINES * whole))
        excess = max(0, sum(widths.values()) - room)
        if excess:
            height = max(height, min(bar.height - theme.px(6), 2 * font.get_linesize()))
        widths[button.target] -= min(excess, whole - least)
    narrower = max(NARROWEST, min(1.0, (room - sum(widths.values()) + icons) / max(1, icons)))
    for button in buttons:
        widths[button.target] = int(widths[button.target] * (1.0 if button.caption else narrower))
    places[first.target] = Rect(theme.px(MARGIN), 0, widths[first.target], height)
    for button in reversed(others):
        width = widths[button.target]
        places[button.target] = Rect(right - width, 0, width, height)
        right -= width + theme.px(GAP)
    for rect in places.values():
        rect.centery = bar.centery
    left = places[first.target].right + theme.px(MARGIN)
    return places, Rect(left, bar.top, max(0, right - left), bar.height)


def draw_title(surface: pygame.Surface, title: str, layout: TableLayout) -> None:
    """Draw the title in its part of the bar, if the buttons leave room for it."""
    place, font = layout.title, fitting_font(title, layout.title, layout.theme, look.TITLE)
    if widest_word(title, font) <= place.width and height_of(title, font, place.width) <= place.height:
        draw_line(surface, title, place, font, layout.theme.palette.ink)


def draw_buttons(surface: pygame.Surface, view: TableView, layout: TableLayout) -> None:
    """Draw all buttons of the table, also those outside the bar."""
    for button in view.buttons:
        is_hot = view.hovered == button.target
        button.draw(surface, layout.targets[button.target], layout.theme, is_hot=is_hot)


def pointed_at(view: TableView) -> str | None:
    """Return the target on which the pointer rests, or else the one under the cursor."""
    return view.hovered if view.is_resting else view.cursor


def draw_button_tooltip(surface: pygame.Surface, view: TableView, layout: TableLayout) -> None:
    """Draw the tooltip of the button on which the pointer rests or the cursor is, if any."""
    pointed = pointed_at(view)
    for button in view.buttons:
        if pointed == button.target and button.hint:
            draw_tooltip(surface, button.hint, layout.targets[button.target], layout.screen, layout.theme)
