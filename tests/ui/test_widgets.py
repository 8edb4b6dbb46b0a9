"""Widgets with mouse and keyboard, and blocks of a page: labels beside their widgets."""

from dataclasses import replace
from math import dist

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui import theme as look
from game.ui.block import NOTE_SHARE, LabeledField
from game.ui.choice import Choice, PortraitChoice, Slider, Stepper
from game.ui.focus import FocusRing, Placed
from game.ui.keys import PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER, PAD_X, PAD_Y
from game.ui.lists import ListRow, TextLine
from game.ui.theme import REFERENCE, theme_for
from game.ui.widget import HOVER, Act, Button, Caret, Toggle, Widget
from support.events import key, move, press, release

pytestmark = pytest.mark.usefixtures("silent_pygame")
THEME = theme_for(REFERENCE)
BIRDS = ("pip", "dilly", "percy", "berta", "gus", "maisie", "rufus", "athena")

# Buttons

BUTTON = Button("button/new-deal", "New deal")
RECT = Rect(20, 10, 120, 40)
INSIDE, OUTSIDE = RECT.center, (RECT.right + 1, RECT.centery)


@pytest.mark.parametrize("size", [REFERENCE, (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_button_is_wider_than_its_caption_and_grows_with_it(size: tuple[int, int], text: float) -> None:
    theme = theme_for(size, text)
    captions = ["Go", "New deal", "Resign this game?"]
    widths = [Button("button/x", caption).width(theme) for caption in captions]
    assert widths == sorted(set(widths))
    for caption, width in zip(captions, widths, strict=True):
        font = theme.font(look.TEXT)
        assert width >= font.size(caption)[0] + theme.px(16)
        button = Button("button/x", caption)
        assert button.height(theme, width) >= max(theme.px(24), font.get_linesize())
    assert button.height(theme, width // 3) > button.height(theme, width), "several lines"


def test_a_button_stays_in_its_rectangle_and_shows_hover_and_press() -> None:
    pictures = []
    for is_hot, is_pressed in ((False, False), (True, False), (True, True)):
        surface = pygame.Surface((200, 60))
        surface.fill(look.LIGHT.table)
        BUTTON.draw(surface, RECT, THEME, is_hot=is_hot, is_pressed=is_pressed)
        around = surface.copy()
        is_raised = is_hot and not is_pressed
        around.fill(look.LIGHT.table, RECT.inflate(8 * HOVER, 8 * HOVER) if is_raised else RECT)
        assert pygame.transform.average_color(around)[:3] == look.LIGHT.table
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3


@pytest.mark.parametrize(
    ("kind", "fields", "acts"),
    [
        (pygame.MOUSEBUTTONUP, {"pos": INSIDE, "button": 1}, True),
        (pygame.MOUSEBUTTONUP, {"pos": OUTSIDE, "button": 1}, False),
        (pygame.MOUSEBUTTONUP, {"pos": INSIDE, "button": 3}, False),
        (pygame.MOUSEBUTTONDOWN, {"pos": INSIDE, "button": 1}, False),
        (pygame.MOUSEMOTION, {"pos": INSIDE}, False),
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0}, True),
        (pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}, True),
        (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": pygame.KMOD_LALT}, False),
        (pygame.KEYDOWN, {"key": pygame.K_x, "mod": 0}, False),
        (pygame.KEYUP, {"key": pygame.K_RETURN, "mod": 0}, False),
    ],
)
def test_a_button_acts_on_a_click_enter_or_space(kind: int, fields: dict[str, object], acts: bool) -> None:
    act = BUTTON.handle(pygame.event.Event(kind, fields), RECT, THEME)
    assert act == (Act("button/new-deal") if acts else None)


@pytest.mark.parametrize("palette", look.PALETTES.values(), ids=look.PALETTES)
@pytest.mark.parametrize(("icon", "caption"), [("ui/undo", ""), ("", "New deal")])
def test_an_idle_button_has_a_paler_edge_and_text(palette: look.Palette, icon: str, caption: str) -> None:
    theme = theme_for(REFERENCE, palette=palette)
    strengths = []
    for is_idle in (False, True):
        surface = pygame.Surface((200, 60))
        surface.fill(palette.table)
        Button("button/x", caption, icon=icon, is_idle=is_idle).draw(surface, RECT, theme)
        inner = surface.subsurface(RECT.inflate(-10, -10))
        edge = surface.subsurface(Rect(RECT.centerx, RECT.top, 1, 5))
        averages = [pygame.transform.average_color(part)[:3] for part in (inner, edge)]
        strengths.append([dist(average, palette.paper) for average in averages])
    busy, idle = strengths
    assert idle[0] < busy[0]
    assert idle[1] < busy[1]


# Choices, sliders and switches

OPTIONS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))
CHOICE = Choice("speed", OPTIONS, "normal")
SLIDER = Slider("volume", 50)


def place(widget: Widget, width: int | None = None) -> Rect:
    wide = width or widget.width(THEME)
    return Rect(30, 20, wide, widget.height(THEME, wide))


def test_a_narrow_choice_shows_one_option_at_a_time() -> None:
    rect = place(CHOICE, CHOICE.width(THEME) - 1)
    parts = CHOICE.parts(rect, THEME)
    assert list(parts) == ["speed/previous", "speed/next"]
    back, on = (CHOICE.handle(release(part.center), rect, THEME) for part in parts.values())
    assert (back, on) == (Act("speed", "slow"), Act("speed", "fast"))
    last = Choice("speed", OPTIONS, "fast")
    assert last.handle(release(rect.center), rect, THEME) == Act("speed", "slow"), "and round again"


def test_a_stepper_shows_one_option_at_a_time_in_little_space() -> None:
    stepper = Stepper("bird", tuple((name, name.capitalize()) for name in BIRDS), "gus")
    rect = place(stepper)
    assert rect.width < place(Choice("bird", stepper.options, "gus")).width / 2
    for width in (rect.width, 4 * rect.width):
        wide = place(stepper, width)
        parts = stepper.parts(wide, THEME)
        assert list(parts) == ["bird/previous", "bird/next"]
        answers = [stepper.handle(release(part.center), wide, THEME) for part in parts.values()]
        assert answers == [Act("bird", "berta"), Act("bird", "maisie")]


@pytest.mark.parametrize(
    ("value", "code", "answer"),
    [
        ("normal", pygame.K_LEFT, "slow"),
        ("normal", pygame.K_RIGHT, "fast"),
        ("slow", pygame.K_LEFT, None),
        ("fast", pygame.K_RIGHT, None),
        ("fast", pygame.K_RETURN, "slow"),
        ("fast", pygame.K_SPACE, "slow"),
        ("fast", pygame.K_a, None),
        (50, pygame.K_LEFT, 40),
        (50, pygame.K_RIGHT, 60),
        (0, pygame.K_LEFT, None),
        (100, pygame.K_RIGHT, None),
        (50, pygame.K_HOME, 0),
        (50, pygame.K_END, 100),
        (50, pygame.K_RETURN, None),
    ],
)
def test_keys_change_a_choice_or_a_slider(value: str | int, code: int, answer: str | int | None) -> None:
    widget = Slider("x", value) if isinstance(value, int) else Choice("x", OPTIONS, value)
    expected = None if answer is None else Act("x", answer)
    assert widget.handle(key(code), place(widget), THEME) == expected


def test_a_slider_follows_the_pointer_even_beyond_its_ends() -> None:
    rect = place(SLIDER)
    assert SLIDER.handle(press((rect.left, rect.centery)), rect, THEME) == Act("volume", 0)
    assert SLIDER.handle(move((rect.left - 500, 0)), rect, THEME) == Act("volume", 0)
    assert SLIDER.handle(move((rect.right + 500, 0)), rect, THEME) == Act("volume", 100)
    assert SLIDER.handle(release(rect.center), rect, THEME) is None


@pytest.mark.parametrize("is_on", [False, True])
def test_a_switch_is_turned_by_clicks_and_keys(is_on: bool) -> None:
    switch = Toggle("sound", is_on)
    rect = place(switch)
    turned = Act("sound", not is_on)
    assert switch.handle(release(rect.center), rect, THEME) == turned
    assert switch.handle(key(pygame.K_SPACE), rect, THEME) == turned
    ways = {pygame.K_LEFT: False, pygame.K_RIGHT: True}
    for code, wanted in ways.items():
        assert switch.handle(key(code), rect, THEME) == (turned if wanted != is_on else None)


@pytest.mark.parametrize("size", [REFERENCE, (3840, 2160)])
@pytest.mark.parametrize("widget", [CHOICE, SLIDER, Toggle("x")], ids=lambda widget: type(widget).__name__)
def test_widgets_stay_in_their_rectangles(widget: Widget, size: tuple[int, int]) -> None:
    theme = theme_for(size)
    wide = widget.width(theme)
    rect = Rect(40, 40, wide, widget.height(theme, wide))
    surface = pygame.Surface((rect.right + 40, rect.bottom + 40))
    surface.fill((1, 2, 3))
    widget.draw(surface, rect, theme)
    mask = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    assert boxes
    assert rect.contains(boxes[0].unionall(boxes[1:]))


# List rows and text fields

ROW = Rect(10, 10, 300, 40)
NUMBER = TextLine("deal", "17", "0123456789", 4)
POINTER = {"press": press, "drag": move, "release": release}


def test_a_row_is_chosen_and_unchosen() -> None:
    for is_chosen in (False, True):
        row = ListRow("game/1", ("a", "b"), (0.5, 0.5), is_chosen)
        assert row.handle(release(ROW.center), ROW, THEME) == Act("game/1", not is_chosen)
        assert row.handle(key(pygame.K_RETURN), ROW, THEME) == Act("game/1", not is_chosen)
        assert row.handle(release((0, 0)), ROW, THEME) is None


def test_a_text_field_accepts_only_allowed_characters() -> None:
    for event, answer in (
        (key(pygame.K_5, text="5"), Act("deal", "175")),
        (key(pygame.K_5, pygame.KMOD_CTRL, "5"), None),
        (key(pygame.K_a, text="a"), None),
        (key(pygame.K_BACKSPACE), Act("deal", "1")),
        (key(pygame.K_DELETE), None),
        (key(pygame.K_RETURN), Act("deal", True)),
    ):
        act = NUMBER.handle(event, ROW, THEME)
        assert (act and act[:2]) == (answer and answer[:2])


@pytest.mark.parametrize(
    ("inputs", "text"),
    [
        ("left X", "one twXo"),
        ("home X right X", "XoXne two"),
        ("home delete right backspace", "e two"),
        ("home left end right X", "one twoX"),
        ("ctrl+left X", "one Xtwo"),
        ("ctrl+left ctrl+left ctrl+left X", "Xone two"),
        ("home ctrl+right X ctrl+right Y ctrl+right Z", "oneX twoYZ"),
        ("ctrl+backspace", "one "),
        ("home ctrl+delete", " two"),
        ("shift+left shift+left X", "one tX"),
        ("shift+left shift+left left X", "one tXwo"),
        ("home shift+right shift+right right X", "onXe two"),
        ("shift+home X", "X"),
        ("home shift+end delete", ""),
        ("ctrl+shift+left backspace", "one "),
        ("ctrl+a X", "X"),
        ("ctrl+a left X", "Xone two"),
        ("press 0 X", "Xone two"),
        ("press 0 drag 290 X", "X"),
        ("press 290 drag 0 backspace", ""),
        ("press 0 release 0 drag 290 X", "Xone two"),
    ],
)
def test_a_text_field_is_edited_at_its_caret(inputs: str, text: str) -> None:
    ring, line = FocusRing("name"), TextLine("name", "one two", "", 20)
    ring.place([Placed(line, ROW, "", ROW)])
    ring.focus("name")
    words = iter(inputs.split())
    for word in words:
        *held, name = word.split("+")
        mod = sum({"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL}[each] for each in held)
        if name in POINTER:
            event = POINTER[name]((ROW.left + int(next(words)), ROW.centery))
        elif name.isupper():
            event = Event(pygame.TEXTINPUT, text=name)
        else:
            event = key(pygame.key.key_code(name), mod)
        ring.place([Placed(line, ROW, "", ROW)])
        act = ring.handle(event, THEME)
        line = replace(line, text=str(act.value)) if act else line
    assert line.text == text


def test_a_long_text_scrolls_so_that_the_caret_is_seen() -> None:
    line, pictures = TextLine("name", "0123456789" * 30, "", 300), []
    for place in (0, 150, 300):
        surface = pygame.Surface(ROW.size)
        replace(line, caret=Caret(place, place)).draw(surface, surface.get_rect(), THEME, is_focused=True)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len({*pictures}) == 3


def test_a_full_text_field_takes_no_more_and_is_fully_visible() -> None:
    act = NUMBER.with_more("9 9x9")
    assert act is not None
    assert act.value == "1799"
    full = TextLine("deal", "8888", "0123456789", 4)
    assert full.handle(key(pygame.K_5, text="5"), ROW, THEME) is None
    rect = Rect(0, 0, full.width(THEME), full.height(THEME, full.width(THEME)))
    surface = pygame.Surface(rect.size)
    full.draw(surface, rect, THEME, is_focused=True)
    unfocused = surface.copy()
    full.draw(unfocused, rect, THEME)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(unfocused, "RGB"), "the caret"


# Blocks

LARGE = theme_for(REFERENCE, 1.5)
LINE = Rect(40, 100, 860, 0)
NOTE = "A note of so many words that no line has room for all of them, however wide it may be for others."


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_portraits_stand_in_one_row_or_in_two_and_can_be_clicked(size: float) -> None:
    theme = theme_for(REFERENCE, size)
    options = tuple((name, name.capitalize()) for name in BIRDS)
    widget = PortraitChoice("bird", options, "gus", portraits={name: f"birds/{name}" for name in BIRDS})
    whole = widget.width(theme)
    heights = [widget.height(theme, width) for width in (whole, whole - 1)]
    for rows, width, height in zip((1, 2), (whole, whole - 1), heights, strict=True):
        rect = Rect(20, 10, width, height)
        parts = widget.parts(rect, theme)
        assert len({part.top for part in parts.values()}) == rows
        assert list(parts) == [f"bird/{name}" for name in BIRDS]
        assert sum(part.width * part.height for part in parts.values()) == width * height
        for name, part in zip(BIRDS, parts.values(), strict=True):
            wanted = None if name == "gus" else Act("bird", name)
            assert widget.handle(release(part.center), rect, theme) == wanted
    rect = Rect(0, 0, whole, heights[0])
    assert widget.handle(key(pygame.K_RIGHT), rect, theme) == Act("bird", "maisie")


def choice_of(count: int) -> Choice:
    return Choice("x", tuple((str(number), "an option") for number in range(count)), "0")


def field_place(block: LabeledField) -> Rect:
    ((_, rect),) = block.widgets(LINE, LARGE)
    return rect


def test_a_widget_stands_at_the_right_end_of_its_line_or_below_a_long_label() -> None:
    narrow, wide = (field_place(LabeledField("Label", choice_of(count))) for count in (3, 6))
    assert narrow.right == wide.right == LINE.right
    assert (narrow.width, wide.width) == (choice_of(3).width(LARGE), choice_of(6).width(LARGE))
    assert wide.centery == LINE.centery
    below = field_place(LabeledField("A label of many more words", choice_of(6)))
    assert below.left == LINE.left
    assert below.top > LINE.top


def test_a_note_does_not_decide_whether_label_and_widget_are_stacked() -> None:
    for count in range(2, 8):
        places = [field_place(LabeledField("Label", choice_of(count), note)).right for note in ("One.", NOTE)]
        assert (places[0] == LINE.right) == (places[1] == LINE.right), count


def test_a_note_keeps_a_minimum_width() -> None:
    widest = max(count for count in range(2, 8) if choice_of(count).width(LARGE) <= LINE.width)
    block = LabeledField("Label", choice_of(widest), NOTE)
    assert field_place(block).top > LINE.top
    least = LARGE.font(look.TEXT, 0.9).size(NOTE)[0] / (NOTE_SHARE * LINE.width)
    assert block.height(LARGE, LINE.width) < (least + 3) * LARGE.font(look.TEXT, 0.9).get_linesize() + 60


def test_a_gamepad_writes_a_name_character_by_character() -> None:
    line = TextLine("name", "", "", 3)
    written = []
    for code in (PAD_X, PAD_RIGHT_TRIGGER, PAD_X, PAD_LEFT_TRIGGER, PAD_RIGHT_TRIGGER, PAD_X, PAD_X, PAD_Y):
        act = line.handle(key(code), Rect(0, 0, 100, 40), THEME)
        line = replace(line, text=str(act.value)) if act else line
        written.append(line.text)
    assert written == ["A", "B", "BA", "B9", "BA", "BAA", "BAA", "BA"]
