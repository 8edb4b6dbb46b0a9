"""The window, its stack of scenes, and what scenes request."""
