"""The widget toolkit on top of pygame: scenes, pages, widgets, text, animation. It imports no game."""
