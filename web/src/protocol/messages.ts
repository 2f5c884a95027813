/* Made from the Python types by `npm run types`; do not edit. */

export type ClientMessage = (Attend | Depart | Ping | Sit | Bring | Stand | Leave | Rename | Swap | SeatBot | Change | Ready | Start | Play | Resign | TakeBack | StandIn | SayPhrase | SayText | Mute | Rematch | Abandon)
export type ServerMessage = (Hello | Update | Snapshot | Done | Refusal | Presence | Pong | Going)

/**
 * End the table without a winner; only the host may.
 */
export interface Abandon {
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "abandon"
}
/**
 * Come to a table, to play or to watch. `since` is the number of the last update the client has, if any.
 *
 *     It is answered by the updates since, or by a snapshot; updates follow as they happen.
 */
export interface Attend {
id?: (number | null)
since?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "attend"
}
/**
 * A bot that can be asked to a table, and what it is like.
 */
export interface BotLevel {
about: string
name: string
}
/**
 * Add the client's share of the chance that deals, for all own seats, before the game starts.
 *
 *     It seats nobody. At a game that runs, or without a seat, it is done and changes nothing.
 */
export interface Bring {
/**
 * Random hexadecimal digits of the client's own, for a fair deal.
 */
contribution: string
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "bring"
}
/**
 * A card was played on a row (R8), which then was worth `total`.
 */
export interface CardPlayed {
card: string
event: "card_played"
row: ("A" | "B" | "C" | "D" | "E" | "F")
seat: ("A" | "B" | "C" | "D" | "E" | "F")
total: number
}
/**
 * Who sits on a seat: a person, a bot, or nobody; and whether a bot plays for a person.
 *
 *     While one does, the person's moves are refused, until they take their seat back.
 */
export interface ChairInfo {
bot: (string | null)
name: (string | null)
person: (string | null)
stand_in: boolean
}
/**
 * Change how the table plays; only the host may, before the game starts.
 *
 *     Everybody has to say anew that they are ready. With fewer seats bots on the others go; people there keep them.
 */
export interface Change {
id?: (number | null)
options: Options
/**
 * The name of a table, as its link has it.
 */
table: string
type: "change"
}
/**
 * How a table plays.
 *
 *     | field | |
 *     | --- | --- |
 *     | `players` | how many seats there are |
 *     | `rules` | which rule set |
 *     | `show_piles`, `show_roads` | the aids of R28 |
 *     | `clock` | how long a move may take; then a bot makes it |
 *     | `listed` | whether strangers see the table, or only who has its link |
 *     | `first` | who begins, or `null` if that is drawn |
 *     | `talk` | whether people may write freely, besides the phrases |
 */
export interface Options {
clock: (NoClock | MoveClock | DayClock)
first: (("A" | "B" | "C" | "D" | "E" | "F") | null)
listed: boolean
players: number
rules: ("optional-exchange" | "reference-card" | "standard")
show_piles: boolean
show_roads: boolean
talk: boolean
}
/**
 * Everybody has all the time in the world.
 */
export interface NoClock {
kind: "none"
}
/**
 * So many seconds for each move; what a move takes beyond that comes out of the player's bank.
 */
export interface MoveClock {
bank: number
kind: "move"
seconds: number
}
/**
 * So many days for each move, for a game by correspondence.
 */
export interface DayClock {
days: number
kind: "days"
}
/**
 * Hear no more of a table. Seats stay taken.
 */
export interface Depart {
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "depart"
}
/**
 * Ask whether the server is there.
 */
export interface Ping {
id?: (number | null)
type: "ping"
}
/**
 * Sit down on a free seat, or move there from another; `add` takes it as a further seat, for a shared screen.
 *
 *     `name` is how this seat is called, if not by the person's own name; `contribution` is the client's share of the
 *     chance that deals.
 */
export interface Sit {
add?: boolean
/**
 * Random hexadecimal digits of the client's own, for a fair deal.
 */
contribution?: string
id?: (number | null)
name?: (string | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "sit"
}
/**
 * Stand up from an own seat before the game starts; the host may free any seat.
 *
 *     `player` is who is to stand up, the id of a person or what the bot is; if another sits there by then, they keep
 *     their seat, so that a command sent twice frees it once.
 */
export interface Stand {
id?: (number | null)
player?: (string | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "stand"
}
/**
 * Leave the table: seats are free again, or in a game played on by a bot. A host who leaves passes that on.
 */
export interface Leave {
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "leave"
}
/**
 * Give an own seat another name.
 */
export interface Rename {
id?: (number | null)
/**
 * What somebody is called.
 */
name: string
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "rename"
}
/**
 * Let whoever sits on two seats change places, or move to a free one; only the host may, before the game starts.
 *
 *     `seq` is the number of the last update the client has; if anything happened since, nobody moves, so that a command
 *     sent twice moves them once.
 */
export interface Swap {
id?: (number | null)
other: ("A" | "B" | "C" | "D" | "E" | "F")
seat: ("A" | "B" | "C" | "D" | "E" | "F")
seq: number
/**
 * The name of a table, as its link has it.
 */
table: string
type: "swap"
}
/**
 * Put a bot on a free seat, or another on a bot's; only the host may, before the game starts.
 */
export interface SeatBot {
/**
 * A bot as `figaro bots` names it, such as `queen+gentle`.
 */
bot: string
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "bot"
}
/**
 * Say that one is ready to play, or not any more.
 *
 *     The game starts as soon as all seats are taken and all people who sit there are ready, also if a bot took the last
 *     one. Who stands up or leaves is not ready any more, and nobody is when the options change. At a game that runs
 *     already there is nothing to be done.
 */
export interface Ready {
id?: (number | null)
ready?: boolean
/**
 * The name of a table, as its link has it.
 */
table: string
type: "ready"
}
/**
 * Start the game at once; only the host may, when all seats are taken.
 */
export interface Start {
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "start"
}
/**
 * Make a move for an own seat. `number` counts the moves of the game from 0, so a move sent twice is made once.
 */
export interface Play {
id?: (number | null)
/**
 * A move in the notation of records: `b2C`, `o`.
 */
move: string
number: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "play"
}
/**
 * Let a bot play on for an own seat, until it is taken back.
 */
export interface Resign {
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "resign"
}
/**
 * Play on by oneself where a bot stood in.
 */
export interface TakeBack {
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "take_back"
}
/**
 * Let a bot play for somebody who is away; who sits at the table may ask for it.
 */
export interface StandIn {
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "stand_in"
}
/**
 * Say one of the phrases, which everybody reads in the own language.
 */
export interface SayPhrase {
id?: (number | null)
phrase: ("amazed" | "back-soon" | "cheering" | "cross" | "crying" | "good-game" | "good-luck" | "goodbye" | "hello" | "laugh" | "laughing" | "not-me-again" | "one-more" | "ouch" | "sleepy" | "sorry" | "thanks" | "the-king-is-furious" | "thinking" | "well-played" | "your-turn")
/**
 * The name of a table, as its link has it.
 */
table: string
type: "phrase"
}
/**
 * Say something in own words, where the table allows it.
 */
export interface SayText {
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
text: string
type: "text"
}
/**
 * Hear no more from somebody, or hear them again.
 */
export interface Mute {
id?: (number | null)
muted?: boolean
/**
 * Who somebody is; all may know it.
 */
person: string
/**
 * The name of a table, as its link has it.
 */
table: string
type: "mute"
}
/**
 * Open another table with the same people and options, once the game is over.
 */
export interface Rematch {
id?: (number | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "rematch"
}
/**
 * When the time of the player to move is up, and what is left in the banks, in milliseconds.
 */
export interface ClockInfo {
banks: number[]
deadline: number
}
/**
 * Somebody collected all face-up cards. `why` is the rule, or `null` where that is their secret (R27).
 */
export interface Collected {
event: "collected"
mover: ("A" | "B" | "C" | "D" | "E" | "F")
rows: string[][]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
why: (("R13" | "R15" | "R16") | null)
}
/**
 * A command was carried out, or all was as it asks already; `seq` is the table's number after it.
 */
export interface Done {
id: (number | null)
seq: (number | null)
table: (string | null)
type: "done"
}
/**
 * Somebody may exchange a piece of their road (R21).
 */
export interface ExchangeOffered {
event: "exchange_offered"
gets: number
gives: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody exchanged a piece of their road (R21).
 */
export interface Exchanged {
event: "exchanged"
gave: number
got: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody won: the shortest road, or of those that tied (R24, R25).
 */
export interface GameWon {
decided: ("shortest" | "tied_clockwise" | "tied_with_king")
event: "game_won"
lengths: number[]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
tied: ("A" | "B" | "C" | "D" | "E" | "F")[]
}
/**
 * The server stops; come back after so many milliseconds.
 */
export interface Going {
back_in: number
type: "going"
}
/**
 * The greeting, the first message on a socket: which protocol is spoken, and who the client is.
 */
export interface Hello {
at: number
name: string
/**
 * Who somebody is; all may know it.
 */
person: string
protocol: number
type: "hello"
version: string
}
/**
 * Who ended the round has the King from now on (R20); `before` is who had it, perhaps the same.
 */
export interface KingTaken {
before: ("A" | "B" | "C" | "D" | "E" | "F")
event: "king_taken"
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody announced their last card (R19).
 */
export interface LastCard {
cards_left: number
event: "last_card"
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * A link's token for a second device; it is good once, for ten minutes.
 */
export interface Link {
token: string
}
/**
 * A table in a list.
 */
export interface ListedTable {
summary: TableSummary
table: string
touched: number
}
/**
 * A table in a list: how it plays, who sits there, and once it is over who won.
 */
export interface TableSummary {
chairs: ChairInfo[]
opened: number
options: Options
stage: ("abandoned" | "open" | "over" | "playing")
winner: (string | null)
}
/**
 * Who I am: my name, and the id that everybody may know.
 */
export interface Me {
id: string
name: string
}
/**
 * What happened at the table, besides what the rules tell.
 *
 *     Talk of somebody who is muted has neither phrase nor text.
 */
export interface News {
by: (("bot" | "clock" | "player") | null)
kind: ("abandoned" | "bot" | "brought" | "changed" | "left" | "moved" | "muted" | "readied" | "rematched" | "renamed" | "resumed" | "said" | "sat" | "started" | "stood" | "stood_in" | "swapped" | "taken_back")
name: (string | null)
person: (string | null)
phrase: (("amazed" | "back-soon" | "cheering" | "cross" | "crying" | "good-game" | "good-luck" | "goodbye" | "hello" | "laugh" | "laughing" | "not-me-again" | "one-more" | "ouch" | "sleepy" | "sorry" | "thanks" | "the-king-is-furious" | "thinking" | "well-played" | "your-turn") | null)
seat: (("A" | "B" | "C" | "D" | "E" | "F") | null)
text: (string | null)
}
/**
 * There was no exchange (R21).
 */
export interface NotExchanged {
event: "not_exchanged"
seat: ("A" | "B" | "C" | "D" | "E" | "F")
why: ("all_shorter" | "declined" | "no_road")
}
/**
 * The name of a table that was opened.
 */
export interface Opened {
table: string
}
/**
 * What only one seat may know: its hand, and what it may do now, which is nothing unless it is its turn.
 */
export interface Own {
hand: string[]
legal: string[]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody took a road piece (R22).
 */
export interface PieceTaken {
event: "piece_taken"
piece: number
place: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Pieces that nobody took.
 */
export interface PiecesLeft {
event: "pieces_left"
pieces: number[]
}
/**
 * The piles were counted and ranked, most cards first (R20).
 */
export interface PilesCounted {
event: "piles_counted"
ranking: ("A" | "B" | "C" | "D" | "E" | "F")[]
round: number
sizes: number[]
}
/**
 * The server is there; `at` is its time.
 */
export interface Pong {
at: number
id: (number | null)
type: "pong"
}
/**
 * Who is at a table now, of those who sit there, and how many watch. It has no number: only the last one counts.
 */
export interface Presence {
/**
 * Items: Who somebody is; all may know it.
 */
people: string[]
/**
 * The name of a table, as its link has it.
 */
table: string
type: "presence"
watchers: number
}
/**
 * A message was refused: the reason as a name, the rule's number if it was a rule, and a sentence in English.
 */
export interface Refusal {
id: (number | null)
reason: string
rule: (string | null)
table: (string | null)
text: string
type: "refused"
}
/**
 * The round is over, as somebody has no card left (R18).
 */
export interface RoundEnded {
event: "round_ended"
round: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Cards were dealt (R7); only the own hand is told.
 */
export interface RoundStarted {
event: "round_started"
hand_sizes: number[]
hands: (string[] | null)[]
king: ("A" | "B" | "C" | "D" | "E" | "F")
round: number
}
/**
 * A ring moved every row to the left (R12); `rows` are those after it.
 */
export interface RowsPassed {
event: "rows_passed"
rows: string[][]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * What happened next at a table. Numbers have no gaps: what may not be known is masked, never missing.
 *
 *     `moves` is how many moves were made, and so the number of the next one. `info` is there if it changed. `events`, as
 *     the own seats may see them, and `sight`, which is how the game stands after them, are there if the cards changed;
 *     `own` is what each own seat sees besides.
 */
export interface Update {
at: number
clock: (ClockInfo | null)
events: (RoundStarted | CardPlayed | RowsPassed | LastCard | Collected | RoundEnded | KingTaken | PilesCounted | ExchangeOffered | Exchanged | NotExchanged | PieceTaken | PiecesLeft | GameWon)[]
info: (TableInfo | null)
moves: number
news: News
own: Own[]
seq: number
sight: (Sight | null)
/**
 * The name of a table, as its link has it.
 */
table: string
type: "update"
}
/**
 * A table besides its cards, the same for everybody.
 *
 *     | field | |
 *     | --- | --- |
 *     | `commitment` | the hash of the secret that deals, see `docs/fairness.md` |
 *     | `secret`, `contributions` | the secret and what the players brought, once the game has ended |
 *     | `left_out` | the colour that is left out, with three players |
 *     | `ready` | before the game: who has said that they are ready |
 *     | `rematch` | the table where the same people play again |
 */
export interface TableInfo {
chairs: ChairInfo[]
commitment: string
contributions: (string | null)
host: (string | null)
left_out: (string | null)
options: Options
/**
 * Items: Who somebody is; all may know it.
 */
ready: string[]
rematch: (string | null)
secret: (string | null)
stage: ("abandoned" | "open" | "over" | "playing")
}
/**
 * What everybody may know of the game now. What is hidden is `null`.
 *
 *     | field | |
 *     | --- | --- |
 *     | `round`, `phase` | which round, and what is due |
 *     | `turn`, `king` | who is to move, and who holds the King |
 *     | `hand_sizes` | how many cards everybody holds |
 *     | `rows` | the face-up cards before each seat |
 *     | `has_pile`, `pile_sizes` | who has a pile; how large they are, where that may be known (R28) |
 *     | `groups`, `roads` | the pieces still to be handed out, and those of each seat |
 *     | `road_lengths` | how long each road is, where that may be known (R28) |
 *     | `exchange` | the piece to give and the piece to get, while that is to be decided |
 *     | `winner`, `places` | who won, and the seats from the first place to the last, once the game is over (R25) |
 */
export interface Sight {
exchange: (never[] | null)
groups: number[][]
hand_sizes: number[]
has_pile: boolean[]
king: ("A" | "B" | "C" | "D" | "E" | "F")
phase: ("dealing" | "exchanging" | "over" | "playing")
pile_sizes: (number[] | null)
places: (("A" | "B" | "C" | "D" | "E" | "F")[] | null)
road_lengths: (number[] | null)
roads: number[][]
round: number
rows: string[][]
turn: (("A" | "B" | "C" | "D" | "E" | "F") | null)
winner: (("A" | "B" | "C" | "D" | "E" | "F") | null)
}
/**
 * A table as it stands, for a client that comes, or that missed too much. Before the game there is no `sight`.
 *
 *     `talk` is what was said last, `muted` are the people whom this person does not want to hear.
 */
export interface Snapshot {
at: number
clock: (ClockInfo | null)
info: TableInfo
moves: number
/**
 * Items: Who somebody is; all may know it.
 */
muted: string[]
own: Own[]
seq: number
sight: (Sight | null)
/**
 * The name of a table, as its link has it.
 */
table: string
talk: Words[]
type: "snapshot"
}
/**
 * What somebody said, and when.
 */
export interface Words {
at: number
name: string
/**
 * Who somebody is; all may know it.
 */
person: string
phrase: (("amazed" | "back-soon" | "cheering" | "cross" | "crying" | "good-game" | "good-luck" | "goodbye" | "hello" | "laugh" | "laughing" | "not-me-again" | "one-more" | "ouch" | "sleepy" | "sorry" | "thanks" | "the-king-is-furious" | "thinking" | "well-played" | "your-turn") | null)
text: (string | null)
}
