"""The migrations, in order; Alembic runs them."""
