"""The table as an SVG, with the browser client's own drawings.

>>> import figaro
>>> game = figaro.Game.new(players=4, seed=2006)
>>> picture = figaro.svg.table(game.view("C"))
>>> picture[:43]
'<svg xmlns="http://www.w3.org/2000/svg" vie'

A notebook shows the picture; anywhere else it is text, and `Path("table.svg").write_text(picture)` keeps it.
"""

from figaro.svg.table_picture import Picture, table

__all__ = ["Picture", "table"]
