"""The toolkit over pygame: scenes, widgets, card faces, motion, drags. It knows no game."""
