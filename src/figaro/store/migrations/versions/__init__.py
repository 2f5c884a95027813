"""What each migration does."""
