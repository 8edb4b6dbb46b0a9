"""The settings screen. It receives the current settings and returns each change as a request."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.i18n import N_, Phrase, _, percent
from game.store.settings import Settings
from game.table_entry import TableEntry
from game.tables import TABLES
from game.ui.block import Block, Heading, LabeledField
from game.ui.choice import Choice, Slider
from game.ui.page import Page
from game.ui.scene import Change, Request
from game.ui.theme import TABLE_COLORS, Theme
from game.ui.widget import Act, Toggle, Widget

PREFIX: Final = "setting/"
TEXT_SIZES: Final = (100, 110, 120, 130, 140, 150, 175, 200)  # Percentages of the normal text size.
CARD_SIZES: Final = ((100, N_("Normal")), (115, N_("Large")), (130, N_("Largest")))  # Also percentages.
MOTIONS: Final = (("off", N_("Off")), ("fast", N_("Fast")), ("normal", N_("Normal")), ("slow", N_("Slow")))
COLORS: Final = (
    ("light", N_("Light")),
    ("dark", N_("Dark")),
    ("high-contrast", N_("High contrast")),
    ("color-blind", N_("Color-blind safe")),
)
CARD_BACKS: Final = (("rooster", N_("Rooster")), ("king", N_("King")), ("diamonds", N_("Diamonds")))
DOUBLE_CLICKS: Final = (("normal", N_("Normal")), ("slow", N_("Slow")))
REMARKS: Final = (("off", N_("Off")), ("sparingly", N_("Sparingly")), ("read-aloud", N_("Read aloud")))
PACES: Final = (("quick", N_("Fast")), ("normal", N_("Normal")), ("slow", N_("Slow")))


class SettingsScreen(Page):
    """All settings on one page."""

    def __init__(
        self,
        settings: Settings,
        languages: Sequence[tuple[str, str]],
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        """Create the screen; `languages` are pairs of a language code and that language's own name."""
        self._settings = settings
        self._languages = tuple(languages)
        super().__init__(size, theme, first=f"{PREFIX}text_size")

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings
        self._is_sound_on = settings.sound
        self._lay_out()

    def show_sound(self, *, is_sound_on: bool) -> None:
        self.show_settings(replace(self._settings, sound=is_sound_on))

    def _title(self) -> str:
        return _("Settings")

    def _blocks(self) -> Sequence[Block]:
        now = self._settings
        own = ("", _("System default"))
        tables = [(name, each.caption) for name, each in TABLE_COLORS.items()]
        return [
            Heading(_("Appearance")),
            _line(
                _("Text size"),
                _percentage("text_size", [(size, percent(size / 100)) for size in TEXT_SIZES], now.text_size),
                _("At most 150% at tables and in lists with several columns."),
            ),
            _line(
                _("Card size"),
                _percentage("card_size", [(size, _(name)) for size, name in CARD_SIZES], now.card_size),
                _("Cards and pieces at tables, where the window has room."),
            ),
            _line(_("Colors"), _choice("colors", COLORS, now.colors)),
            _line(_("Table"), _choice("table_color", tables, now.table_color)),
            _line(_("Card backs"), _choice("card_back", CARD_BACKS, now.card_back)),
            _line(_("Full screen"), Toggle(f"{PREFIX}is_fullscreen", now.is_fullscreen)),
            _line(_("Language"), Choice(f"{PREFIX}language", (own, *self._languages), now.language or "")),
            Heading(_("Gameplay")),
            _line(
                _("Animation"),
                _choice("motion", MOTIONS, now.motion),
                _("Off: cards and pieces move instantly."),
            ),
            _line(
                _("Computer speed"),
                _choice("bot_pace", PACES, now.bot_pace),
                _("The pause between computer moves, or between moves of a solution."),
            ),
            _line(
                _("Birds' remarks"),
                _choice("remarks", REMARKS, now.remarks),
                _("At most two in a game or match. Read aloud: a screen reader says them, too."),
            ),
            _line(
                _("Double click or tap"),
                _choice("double_click", DOUBLE_CLICKS, now.double_click),
                _("Slow: the second one may take twice as long."),
            ),
            _line(
                _("Daily five"),
                Toggle(f"{PREFIX}show_daily", now.show_daily),
                _("Five tasks for each day, in the menu."),
            ),
            *(block for entry in TABLES.values() for block in self._switches(entry)),
            Heading(_("Sound")),
            _line(_("Sound"), Toggle(f"{PREFIX}sound", now.sound)),
            _line(_("Card and piece sounds"), Slider(f"{PREFIX}effects_volume", now.effects_volume)),
            _line(_("Turn and result sounds"), Slider(f"{PREFIX}signals_volume", now.signals_volume)),
        ]

    def _switches(self, entry: TableEntry) -> Iterator[Block]:
        """Yield the settings of one game, below its name."""
        if entry.switches:
            yield Heading(_(entry.game.title))
        for switch in entry.switches:
            toggle = Toggle(f"{PREFIX}{switch.setting}", getattr(self._settings, switch.setting))
            yield _line(_(switch.label), toggle, _(switch.note) if switch.note else "")

    def _on_act(self, act: Act) -> Request | None:
        name, value = act.target.removeprefix(PREFIX), act.value
        if name in ("text_size", "card_size"):
            value = int(str(value))
        elif name == "language":
            value = value or None
        changed: dict[str, Any] = {name: value}
        self.show_settings(replace(self._settings, **changed))
        return Change(name, value)


def _choice(name: str, options: Sequence[tuple[str, Phrase]], value: str) -> Choice:
    return Choice(f"{PREFIX}{name}", tuple((each, _(caption)) for each, caption in options), value)


def _percentage(name: str, options: Sequence[tuple[int, str]], now: int) -> Choice:
    # A size edited into the settings file by hand is shown as the nearest one.
    nearest = min((size for size, _caption in options), key=lambda size: abs(size - now))
    captions = tuple((str(size), caption) for size, caption in options)
    return Choice(f"{PREFIX}{name}", captions, str(nearest))


def _line(label: str, widget: Widget, note: str = "") -> LabeledField:
    return LabeledField(label, widget, note, zone="settings")
