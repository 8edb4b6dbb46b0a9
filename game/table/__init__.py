"""What every game's table shares."""
