"""A game on other screens: moments as values, and the page that shows them."""
