"""The settings screen. It receives the current settings and returns each change as a request."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.engine.i18n import N_, Phrase, _
from game.ui.block import Block, Heading, LabeledField
from game.ui.button import Toggle
from game.ui.choice import Choice, Slider
from game.ui.page import Page
from game.ui.scene import Change, Request
from game.ui.theme import Theme
from game.ui.widget import Act, Widget

PREFIX: Final = "setting/"
TEXT_SIZES: Final = (100, 110, 120, 130, 140, 150)  # Percentages of the normal text size.
MOTIONS: Final = (("off", N_("Off")), ("fast", N_("Fast")), ("normal", N_("Normal")), ("slow", N_("Slow")))
CONTRASTS: Final = (("normal", N_("Normal")), ("high", N_("High")))
PACES: Final = (("quick", N_("Quick")), ("normal", N_("Normal")), ("slow", N_("Slow")))


@dataclass(frozen=True)
class Options:
    """The settings shown here; a `Change` uses the names of these fields."""

    sound: bool = False
    effects_volume: int = 70  # 0 to 100.
    signals_volume: int = 70  # 0 to 100.
    motion: str = "normal"  # One of `MOTIONS`.
    text_size: int = 100  # One of `TEXT_SIZES`.
    contrast: str = "normal"  # One of `CONTRASTS`.
    bot_pace: str = "normal"  # One of `PACES`.
    show_evals: bool = False
    winnable_only: bool = True
    auto_forced_moves: bool = False
    is_practice: bool = False
    auto_moves: bool = True
    show_winnable: bool = True
    is_fullscreen: bool = False
    language: str | None = None  # A language code; None for the system's language.


class SettingsScreen(Page):
    """All settings on one page."""

    def __init__(
        self,
        options: Options,
        languages: Sequence[tuple[str, str]],
        size: tuple[int, int],
        theme: Theme | None = None,
    ) -> None:
        """Create the screen; `languages` are pairs of a language code and that language's own name."""
        self._options = options
        self._languages = tuple(languages)
        super().__init__(size, theme, is_sound_on=options.sound, first=f"{PREFIX}text_size")

    def show(self, options: Options) -> None:
        """Show these settings, which may have been changed elsewhere."""
        self._options = options
        self.show_sound(is_sound_on=options.sound)

    def show_sound(self, *, is_sound_on: bool) -> None:
        self._options = replace(self._options, sound=is_sound_on)
        super().show_sound(is_sound_on=is_sound_on)

    def _title(self) -> str:
        return _("Settings")

    def _blocks(self) -> Sequence[Block]:
        now = self._options
        own = ("", _("As the system"))
        return [
            Heading(_("Look")),
            _line(_("Text size"), self._text_sizes()),
            _line(_("Contrast"), _choice("contrast", CONTRASTS, now.contrast)),
            _line(_("Full screen"), Toggle(f"{PREFIX}is_fullscreen", now.is_fullscreen)),
            _line(_("Language"), Choice(f"{PREFIX}language", (own, *self._languages), now.language or "")),
            Heading(_("Play")),
            _line(_("Motion"), _choice("motion", MOTIONS, now.motion), _("Off: cards appear in place.")),
            _line(
                _("Pace of the computer"),
                _choice("bot_pace", PACES, now.bot_pace),
                _("How long its moves, and those of a solution, stay to be seen."),
            ),
            Heading(_("Hierarchy")),
            _line(
                _("Tell what every choice is worth"),
                Toggle(f"{PREFIX}show_evals", now.show_evals),
                _("Who wins, and in how many moves. Such a game counts as one with help."),
            ),
            Heading(_("Hierarkia")),
            _line(
                _("Make forced turns for me"),
                Toggle(f"{PREFIX}auto_forced_moves", now.auto_forced_moves),
                _("To destroy once an attack has held, and to pass."),
            ),
            Heading(_("The Imposter Kings")),
            _line(
                _("Practice: take back anything"),
                Toggle(f"{PREFIX}is_practice", now.is_practice),
                _("A round in which you take back what else would stand does not count."),
            ),
            Heading(_("SoloDrez")),
            _line(
                _("Winnable deals only"),
                Toggle(f"{PREFIX}winnable_only", now.winnable_only),
                _("Where chance chooses the deal."),
            ),
            _line(_("Complete series leave by themselves"), Toggle(f"{PREFIX}auto_moves", now.auto_moves)),
            _line(
                _("Tell whether the game can still be won"),
                Toggle(f"{PREFIX}show_winnable", now.show_winnable),
            ),
            Heading(_("Sound")),
            _line(_("Sound"), Toggle(f"{PREFIX}sound", now.sound)),
            _line(_("Cards and pieces"), Slider(f"{PREFIX}effects_volume", now.effects_volume)),
            _line(_("Your turn, won and lost"), Slider(f"{PREFIX}signals_volume", now.signals_volume)),
        ]

    def _text_sizes(self) -> Choice:
        captions = tuple((str(percent), f"{percent}%") for percent in TEXT_SIZES)
        # A size edited into the settings file by hand is shown as the nearest one.
        nearest = min(TEXT_SIZES, key=lambda percent: abs(percent - self._options.text_size))
        return Choice(f"{PREFIX}text_size", captions, str(nearest))

    def _on_act(self, act: Act) -> Request | None:
        name, value = act.target.removeprefix(PREFIX), act.value
        if name == "text_size":
            value = int(str(value))
        elif name == "language":
            value = value or None
        changed: dict[str, Any] = {name: value}
        self._options = replace(self._options, **changed)
        if name == "sound":
            self.show_sound(is_sound_on=self._options.sound)
        else:
            self._lay_out()
        return Change(name, value)


def _choice(name: str, options: Sequence[tuple[str, Phrase]], value: str) -> Choice:
    return Choice(f"{PREFIX}{name}", tuple((each, _(caption)) for each, caption in options), value)


def _line(label: str, widget: Widget, note: str = "") -> LabeledField:
    return LabeledField(label, widget, note, zone="settings")
