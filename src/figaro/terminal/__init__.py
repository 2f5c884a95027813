"""The terminal client: it draws views and narrates events, and knows no rules."""
