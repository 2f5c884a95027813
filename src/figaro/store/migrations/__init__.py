"""Migrations, one after the other; Alembic runs them."""
