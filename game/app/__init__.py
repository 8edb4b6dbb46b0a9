"""The window, its stack of scenes, and the requests that scenes return."""
