"""The words of the game: those of the printed editions, the same everywhere, and none that we gave up."""

import re
from pathlib import Path

import pytest

from figaro.terminal import welcome

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "locales"
MESSAGE = re.compile(r"^([a-z0-9-]+) = (.*(?:\n +.*)*)", re.MULTILINE)
PLACEABLE = re.compile(r"\{ \$\w+ (?:->)?\}?")
SPECIFICATION = (ROOT / "src/figaro/rulebook/specification.md").read_text(encoding="utf-8")
NAMES = {"en": "English", "de": "German", "fr": "French", "nl": "Dutch", "it": "Italian"}
LANGUAGES = tuple(NAMES)

#: What each language must not say: terms that are not those of its printed edition, and words too hard at 8.
BANNED = {
    "en": (
        r"pieces? of road",
        r"\brings?\b(?! dance)",
        r"\bgrudge",
        r"in reserve",
        r"(?-i:\bWho) (?:ha|hold|collect|take)s",
    ),
    "de": (r"\bnarr", r"\breigen", r"wegstück", r"(?-i:\bWege?\b)", r"nachtragend", r"\böffne einen", r"sieger"),
    "fr": (r"bouffon", r"morceau", r"(?<!\$)\bpiles?\b", r"rancunier", r"celui qui", r"\bassis\b", r"de \{ \$name \}"),
    "nl": (r"stuk(?:ken)? weg", r"haatdragend", r"\bzijn (?:eigen|stapel|langste)\b", r"\bspellen\b"),
    "it": (r"vendicativ", r"in palio", r"\bseduto\b", r"tocca a lui"),
}
#: The King's job is the end of the story, in the words of each language.
JOB = {
    "en": "Your Figaro gets the job!",
    "de": "Dein Figaro bekommt die Stelle!",
    "fr": "Ton Figaro est embauché\u202f!",
    "nl": "Jouw Figaro krijgt de baan!",
    "it": "Il tuo Figaro è assunto!",
}


def messages(language: str) -> dict[str, str]:
    """Return all messages of a language by their ids."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((LOCALES / language).glob("*.ftl"))]
    return {match[1]: match[2] for text in texts for match in MESSAGE.finditer(text)}


def pages() -> dict[str, str]:
    """Return everything that people read in English besides the messages."""
    paths = [ROOT / "README.md", ROOT / "src/figaro/rulebook/en.md", *(ROOT / "docs").glob("*.md")]
    return {path.name: path.read_text(encoding="utf-8") for path in paths}


def glossary(language: str) -> list[list[str]]:
    """Return the terms of the specification's glossary in a language, each with its possible words."""
    lines = SPECIFICATION.partition("\n## Glossary")[2].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    column = next(place for place, name in enumerate(rows[0]) if name.startswith(NAMES[language]))
    return [[re.sub(r" \(.*?\)", "", word) for word in row[column].split(" / ")] for row in rows[2:]]


def test_every_language_has_its_terms() -> None:
    assert set(NAMES) == {path.name for path in LOCALES.iterdir()} == set(BANNED) == set(JOB)
    assert "| Italian (ours) |" in SPECIFICATION, "there is no printed Italian edition"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_says_a_word_that_was_given_up(language: str) -> None:
    found = {
        (name, banned)
        for name, text in messages(language).items()
        for banned in BANNED[language]
        if re.search(banned, text, re.IGNORECASE)
    }
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_messages_use_every_term_of_the_glossary(language: str) -> None:
    told = " ".join(messages(language).values()).casefold()
    terms = glossary(language)
    assert len(terms) >= 9
    assert [words for words in terms if not any(word.casefold() in told for word in words)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bot_is_called_like_a_card(language: str) -> None:
    told = messages(language)
    cards = {PLACEABLE.sub("", told[name]).strip(" -").casefold() for name in ("card-j", "card-o")}
    bots = {text.casefold() for name, text in told.items() if re.fullmatch("bot-(?!for)[a-z]+", name)}
    assert len(bots) == 7
    assert not cards & bots


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_winners_figaro_gets_the_job(language: str) -> None:
    told = messages(language)
    assert JOB[language] in told["result-job"]
    assert JOB[language] in told["event-game-won"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_swap_that_did_not_happen_has_its_reason(language: str) -> None:
    told = messages(language)["event-not-exchanged"]
    for why in ("no_road", "all_shorter", "declined"):
        mine, others = re.findall(rf"\[{why}\] (.*)", told)
        assert mine != others


@pytest.mark.parametrize(("page", "text"), pages().items())
def test_no_page_calls_a_road_piece_a_piece_of_road(page: str, text: str) -> None:
    assert not re.search(BANNED["en"][0], text, re.IGNORECASE), page


@pytest.mark.parametrize(
    "text",
    [pages()["en.md"], welcome.WELCOME, welcome.CARDS, welcome.HELP, welcome.PIECES],
    ids=["rulebook", "welcome", "cards", "help", "pieces"],
)
def test_what_is_told_to_players_in_english_uses_the_words_of_the_messages(text: str) -> None:
    for banned in BANNED["en"]:
        assert not re.search(banned, text, re.IGNORECASE), banned
