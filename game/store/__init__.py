"""The player's folders and files. Nothing else in the program writes there."""
