"""The terminal client: draws views, narrates events, and knows no rules of its own."""
