"""The settings screen. It receives the current settings and returns each change as a request."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game import data
from game.engine.i18n import _, percent
from game.store.settings import Settings
from game.table_entry import TableEntry
from game.tables import TABLES
from game.ui.block import Block, Flow, Heading, LabeledField, Paragraph
from game.ui.choice import Choice, Slider
from game.ui.page import Page
from game.ui.scene import Change, Open, Request, SaveCopy
from game.ui.theme import TABLE_COLORS, Theme
from game.ui.widget import Act, Button, Toggle, Widget

PREFIX: Final = "setting/"
SAVE_COPY: Final = "save-copy"
ADD_COPY: Final = "add-copy"
TEXT_SIZES: Final = (100, 110, 120, 130, 140, 150, 175, 200)  # Percentages of the normal text size.
SECTIONS: Final[Mapping[str, Any]] = data.read("screens", "settings.toml", tomllib.loads)


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
        switches = (block for entry in TABLES.values() for block in self._switches(entry))
        first = *self._section("appearance"), *self._section("gameplay")
        return [*first, *switches, *self._section("sound"), *_copies()]

    def _section(self, name: str) -> Iterator[Block]:
        yield Heading(_(SECTIONS[name]["title"]))
        for setting, texts in SECTIONS[name]["settings"].items():
            options = {value: _(each["caption"]) for value, each in texts.get("options", {}).items()}
            yield _line(_(texts["title"]), self._widget(setting, options), _(texts.get("text", "")))

    def _widget(self, name: str, options: Mapping[str, str]) -> Widget:
        """Return what changes a setting. `options`: captions by value, empty if the file has none."""
        target, value = f"{PREFIX}{name}", getattr(self._settings, name)
        if isinstance(value, bool):
            return Toggle(target, value)
        if name == "language":
            return Choice(target, (("", _("System default")), *self._languages), value or "")
        if name == "table_color":
            options = {color: _(each.caption) for color, each in TABLE_COLORS.items()}
        elif name == "text_size":
            options = {str(size): percent(size / 100) for size in TEXT_SIZES}
        elif not options:
            return Slider(target, value)
        if isinstance(value, int):
            # A size edited into the settings file by hand is shown as the nearest one.
            value = min(options, key=lambda size: abs(int(size) - value))
        return Choice(target, tuple(options.items()), value)

    def _switches(self, entry: TableEntry) -> Iterator[Block]:
        """Yield the settings of one game, below its name."""
        if entry.switches:
            yield Heading(_(entry.game.title))
        for switch in entry.switches:
            toggle = Toggle(f"{PREFIX}{switch.setting}", getattr(self._settings, switch.setting))
            yield _line(_(switch.label), toggle, _(switch.note))

    def _on_act(self, act: Act) -> Request | None:
        if act.target == SAVE_COPY:
            return SaveCopy()
        if act.target == ADD_COPY:
            return Open("copies")
        name, value = act.target.removeprefix(PREFIX), act.value
        if name in ("text_size", "card_size"):
            value = int(str(value))
        elif name == "language":
            value = value or None
        changed: dict[str, Any] = {name: value}
        self.show_settings(replace(self._settings, **changed))
        return Change(name, value)


def _copies() -> list[Block]:
    buttons = [Button(SAVE_COPY, _("Save a copy of everything")), Button(ADD_COPY, _("Add a copy"))]
    explained = Paragraph(_("All games, puzzle attempts and settings in one file."), is_faint=True)
    return [Heading(_("Copies")), explained, Flow(buttons, zone="settings", above=8)]


def _line(label: str, widget: Widget, note: str) -> LabeledField:
    return LabeledField(label, widget, note, zone="settings")
