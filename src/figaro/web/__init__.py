"""The browser client, as it was built from `web/`; the folder is missing where it was not."""

from pathlib import Path
from typing import Final

#: Where the built files are.
PAGES: Final = Path(__file__).parent / "pages"
