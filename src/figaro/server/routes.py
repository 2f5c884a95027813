"""Routes: the HTTP API."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Annotated, Any, Final

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException, NotFoundException, TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT, HTTP_503_SERVICE_UNAVAILABLE

from figaro.bots.ladder import LEVELS
from figaro.protocol.message_limits import TABLE_ID, WHOLE_ID
from figaro.protocol.updates import TableInfo
from figaro.protocol.wire_names import LETTERS
from figaro.server.client_addresses import address_of
from figaro.server.context import AppContext
from figaro.server.forgetting import forget
from figaro.server.http_bodies import BotLevel, Export, Health, Link, ListedTable, Me, Named, NewTable, OpenedTable
from figaro.server.identities import COOKIE, COOKIE_AGE
from figaro.server.problems import problems
from figaro.server.summaries import read_summary
from figaro.store.log_writes import KnownPerson, Listed
from figaro.tables import players
from figaro.tables.table import Stage
from figaro.tables.table_reasons import Declined, TableReason
from figaro.tables.telling import info_of

#: The maximum length of a list of tables or games.
MOST_LISTED: Final = 50
UNFINISHED: Final = (Stage.OPEN.value, Stage.PLAYING.value)
Asked = Request[Any, Any, Any]
TableName = Annotated[str, Parameter(pattern=WHOLE_ID, description=TABLE_ID)]


async def known(request: Asked, context: AppContext) -> KnownPerson:
    """Return who is asking, or ask them to introduce themselves first."""
    person = await context.identities.of(request.cookies.get(COOKIE))
    if person is None:
        raise NotAuthorizedException("introduce yourself first: POST /api/me with a name")
    return person


@post("/api/me", status_code=HTTP_201_CREATED, summary="Say who you are", responses=problems())
async def say_who(request: Asked, data: JSONBody[Named], context: NamedDependency[AppContext]) -> Response[Me]:
    """Become a guest with a name, or just change your name if you are one already. A cookie remembers you."""
    person = await context.identities.of(request.cookies.get(COOKIE))
    if person is not None:
        person = await context.identities.rename(person, data.name)
        return Response(Me(person.id, person.name))
    if not context.new_people.allows(address_of(request, context)):
        raise TooManyRequestsException("too many new people came from your address; try again later")
    person, cookie = await context.identities.guest(data.name, context.registry.now())
    return Response(Me(person.id, person.name), cookies=[_cookie(cookie, context)])


@get("/api/me", summary="Who am I?", responses=problems(HTTPStatus.UNAUTHORIZED))
async def who_am_i(request: Asked, context: NamedDependency[AppContext]) -> Response[Me]:
    """Return the person the cookie belongs to, and renew the cookie."""
    person = await known(request, context)
    return Response(Me(person.id, person.name), cookies=[_cookie(request.cookies[COOKIE], context)])


@patch("/api/me", summary="Change your name", responses=problems(HTTPStatus.UNAUTHORIZED))
async def rename(request: Asked, data: JSONBody[Named], context: NamedDependency[AppContext]) -> Me:
    """Change your name at tables where you sit down from now on."""
    person = await context.identities.rename(await known(request, context), data.name)
    return Me(person.id, person.name)


@post("/api/me/links", summary="Make a link to a second device", responses=problems(HTTPStatus.UNAUTHORIZED))
async def make_link(request: Asked, context: NamedDependency[AppContext]) -> Link:
    """Make a link that signs another browser in as you."""
    person = await known(request, context)
    return Link(await context.identities.link(person, context.registry.now()))


@post(
    "/api/links",
    status_code=HTTP_200_OK,
    summary="Follow a link on a second device",
    responses=problems(HTTPStatus.NOT_FOUND),
)
async def follow_link(data: JSONBody[Link], context: NamedDependency[AppContext]) -> Response[Me]:
    """Sign in as the person who made a link."""
    found = await context.identities.follow(data.token, context.registry.now())
    if found is None:
        raise NotFoundException("this link has been used already or has expired; make a new one")
    person, cookie = found
    return Response(Me(person.id, person.name), cookies=[_cookie(cookie, context)])


@get(
    "/api/me/export",
    summary="Everything stored about you",
    responses={**problems(HTTPStatus.UNAUTHORIZED), 200: ResponseSpec(Export, generate_examples=False)},
)
async def export(request: Asked, context: NamedDependency[AppContext]) -> Stream:
    """Return everything stored about you: where you played, records of finished games, and what you said."""
    person = await known(request, context)
    return Stream(await context.exports.of(person), media_type=MediaType.JSON)


@delete(
    "/api/me",
    status_code=HTTP_204_NO_CONTENT,
    summary="Be forgotten",
    responses=problems(HTTPStatus.UNAUTHORIZED),
    response_cookies=[Cookie(key=COOKIE, value="", max_age=0)],
)
async def be_forgotten(request: Asked, context: NamedDependency[AppContext]) -> None:
    """Remove your name and words everywhere; games continue without you, and your opponents keep them."""
    person = await known(request, context)
    await forget(person.id, context.registry, context.store)


@get("/api/tables", summary="Tables to join or to watch", responses=problems())
async def list_tables(context: NamedDependency[AppContext]) -> list[ListedTable]:
    """Return the listed tables that are open or have a game in progress, most recently active first."""
    return list(map(_listed, await context.store.logs.listed(UNFINISHED, MOST_LISTED)))


@post("/api/tables", summary="Open a table", responses=problems(HTTPStatus.UNAUTHORIZED))
async def open_table(request: Asked, data: JSONBody[NewTable], context: NamedDependency[AppContext]) -> OpenedTable:
    """Open a table as its host, and sit down in seat A."""
    person = await known(request, context)
    if data.options.first is not None and LETTERS.index(data.options.first) >= data.options.players:
        raise Declined(TableReason.NO_SUCH_SEAT)
    if not (
        context.new_tables.allows(address_of(request, context)) and context.new_tables.allows(("person", person.id))
    ):
        raise TooManyRequestsException("too many tables were opened from your address; try again later")
    host = players.Person(person.id, person.name)
    return OpenedTable(await context.registry.open(host, data.options, address_of(request, context)))


@get("/api/tables/{name:str}", summary="A table", responses=problems(HTTPStatus.NOT_FOUND))
async def get_table(name: TableName, context: NamedDependency[AppContext]) -> TableInfo:
    """Return the public information about a table, except the cards; attend it through the socket to play."""
    return info_of((await context.registry.refreshed(name)).table)


@get("/api/bots", summary="The bots", responses=problems())
async def list_bots() -> list[BotLevel]:
    """Return the bots you can invite to a table, weakest first; docs/bots.md describes further options."""
    return [BotLevel(level.name, level.line) for level in LEVELS]


@get("/api/me/tables", summary="Your tables", responses=problems(HTTPStatus.UNAUTHORIZED))
async def list_own_tables(request: Asked, context: NamedDependency[AppContext]) -> list[ListedTable]:
    """Return the tables you sit at that are open or have a game in progress, most recently active first."""
    return await _own(request, context, UNFINISHED)


@get("/api/games", summary="Your games", responses=problems(HTTPStatus.UNAUTHORIZED))
async def list_games(
    request: Asked,
    context: NamedDependency[AppContext],
    before: Annotated[int | None, Parameter(ge=0, le=2**53, description="Only games last active before this.")] = None,
) -> list[ListedTable]:
    """Return the finished games you took part in, latest first."""
    return await _own(request, context, (Stage.OVER.value,), before)


async def _own(
    request: Asked, context: AppContext, stages: Sequence[str], before: int | None = None
) -> list[ListedTable]:
    """Return the tables where a person sits."""
    person = await known(request, context)
    found = map(_listed, await context.store.logs.of_person(person.id, stages, MOST_LISTED, before))
    return [each for each in found if any(chair.person == person.id for chair in each.summary.chairs)]


@get(
    "/api/games/{name:str}/record",
    media_type=MediaType.TEXT,
    summary="The record of a game",
    responses=problems(HTTPStatus.NOT_FOUND),
)
async def get_record(name: TableName, context: NamedDependency[AppContext]) -> str:
    """Return the record of a finished game, with the proof that its deals were fair."""
    text = await context.exports.record(name)
    if text is None:
        raise NotFoundException("there is no finished game with this name")
    return text


@get("/health/live", summary="Is the process alive?", responses=problems())
async def is_live() -> Health:
    """Report that the process is alive."""
    return Health("ok")


@get("/health/ready", summary="Can the server be used?", responses={**problems(), 503: ResponseSpec(Health)})
async def is_ready(context: NamedDependency[AppContext]) -> Response[Health]:
    """Report whether moves can be saved, judging by the last one or by a test write every few seconds."""
    if await context.store.well():
        return Response(Health("ok"))
    return Response(Health("failing"), status_code=HTTP_503_SERVICE_UNAVAILABLE)


def _listed(found: Listed) -> ListedTable:
    return ListedTable(found.id, found.summary.touched, read_summary(found.summary.body))


def _cookie(value: str, context: AppContext) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=value,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=context.settings.secure_cookies,
    )


ROUTES: Final = (
    say_who,
    who_am_i,
    rename,
    make_link,
    follow_link,
    export,
    be_forgotten,
    list_own_tables,
    list_tables,
    open_table,
    get_table,
    list_bots,
    list_games,
    get_record,
    is_live,
    is_ready,
)
