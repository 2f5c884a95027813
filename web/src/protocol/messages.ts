/* Made from the Python types by `npm run types`; do not edit. */

export type ClientMessage = (Attend | Depart | Ping | Sit | Bring | Stand | Leave | Rename | SwapSeats | SeatBot | Change | Ready | Start | MakeMove | Resign | TakeBack | StandIn | SayPhrase | SayText | Mute | Rematch | Abandon)
export type ServerMessage = (Hello | Update | Snapshot | Done | Refusal | Presence | Pong | Going)

/**
 * End the table without a winner; only the host may.
 */
export interface Abandon {
id?: (number | null)
/**
 * The name of a table, as in its link.
 */
table: string
type: "abandon"
}
/**
 * Attend a table, to play or to watch. `since` is the number of the last update the client has, if any.
 *
 *     The server answers with the updates since then, or with a snapshot; further updates follow as they happen.
 */
export interface Attend {
id?: (number | null)
since?: (number | null)
/**
 * The name of a table, as in its link.
 */
table: string
type: "attend"
}
/**
 * A bot you can invite to a table, and what it is like.
 */
export interface BotLevel {
about: string
name: string
}
/**
 * Add the client's share of the randomness that deals the cards, for all its seats, before the game starts.
 *
 *     It seats nobody. During a game, or without a seat, it is answered with `done` and changes nothing.
 */
export interface Bring {
/**
 * Random hexadecimal digits from the client, for a fair deal.
 */
contribution: string
id?: (number | null)
/**
 * The name of a table, as in its link.
 */
table: string
type: "bring"
}
/**
 * A card was played on a row (R8), which is now worth `total`.
 */
export interface CardPlayedMessage {
card: string
event: "card_played"
row: ("A" | "B" | "C" | "D" | "E" | "F")
seat: ("A" | "B" | "C" | "D" | "E" | "F")
total: number
}
/**
 * Who sits on a seat: a person, a bot, or nobody; and whether a bot stands in for the person.
 *
 *     While a bot stands in, the person's moves are refused until they take their seat back.
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
 *     Afterwards nobody counts as ready. With fewer players, bots on the extra seats go; people there keep their seats.
 */
export interface Change {
id?: (number | null)
options: Options
/**
 * The name of a table, as in its link.
 */
table: string
type: "change"
}
/**
 * How a table plays.
 *
 *     | field | |
 *     | --- | --- |
 *     | `players` | the number of seats |
 *     | `rules` | the rule set |
 *     | `show_piles`, `show_roads` | the aids of R28 |
 *     | `clock` | how long a move may take before a bot makes it |
 *     | `listed` | whether anybody can see the table, or only people with its link |
 *     | `first` | the first player, or `null` to draw one |
 *     | `talk` | whether people may write in their own words, not just phrases |
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
 * No clock: everybody has all the time in the world.
 */
export interface NoClock {
kind: "none"
}
/**
 * A number of seconds for each move; any time beyond that comes out of the player's bank.
 */
export interface MoveClock {
bank: number
kind: "move"
seconds: number
}
/**
 * A number of days for each move, for a correspondence game.
 */
export interface DayClock {
days: number
kind: "days"
}
/**
 * Stop attending a table. Seats stay taken.
 */
export interface Depart {
id?: (number | null)
/**
 * The name of a table, as in its link.
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
 * Sit down on a free seat, or move there from another; `add` takes it as an extra seat, for a shared screen.
 *
 *     `name` is what this seat is called, if not the person's own name; `contribution` is the client's share of the
 *     randomness that deals the cards.
 */
export interface Sit {
add?: boolean
/**
 * Random hexadecimal digits from the client, for a fair deal.
 */
contribution?: string
id?: (number | null)
name?: (string | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "sit"
}
/**
 * Stand up from one of your seats before the game starts; the host may free any seat.
 *
 *     `player` says who should stand up: a person's id, or the bot's name. If somebody else sits there by then, they keep
 *     their seat, so a command that is sent twice frees a seat only once.
 */
export interface Stand {
id?: (number | null)
player?: (string | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "stand"
}
/**
 * Leave the table: its seats become free, or in a game a bot plays on. If the host leaves, another is host.
 */
export interface Leave {
id?: (number | null)
/**
 * The name of a table, as in its link.
 */
table: string
type: "leave"
}
/**
 * Rename one of your seats.
 */
export interface Rename {
id?: (number | null)
/**
 * A person's name.
 */
name: string
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "rename"
}
/**
 * Swap the players on two seats, or move one to a free seat; only the host may, before the game starts.
 *
 *     `seq` is the number of the last update the client has. If anything has happened since, nobody moves, so a command
 *     that is sent twice moves them only once.
 */
export interface SwapSeats {
id?: (number | null)
other: ("A" | "B" | "C" | "D" | "E" | "F")
seat: ("A" | "B" | "C" | "D" | "E" | "F")
seq: number
/**
 * The name of a table, as in its link.
 */
table: string
type: "swap"
}
/**
 * Put a bot on a free seat, or replace a bot; only the host may, before the game starts.
 */
export interface SeatBot {
/**
 * A bot as `figaro bots` names it, such as `queen+gentle`.
 */
bot: string
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "bot"
}
/**
 * Say that you are ready to play, or no longer ready.
 *
 *     The game starts as soon as all seats are taken and everybody who sits there is ready, even if a bot took the last
 *     seat. Anyone who stands up or leaves is no longer ready, and when the options change, nobody is. During a game, the
 *     command does nothing.
 */
export interface Ready {
id?: (number | null)
ready?: boolean
/**
 * The name of a table, as in its link.
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
 * The name of a table, as in its link.
 */
table: string
type: "start"
}
/**
 * Make a move for one of your seats. `number` counts the game's moves from 0, so a move sent twice is made once.
 */
export interface MakeMove {
id?: (number | null)
/**
 * A move in the notation of records: `b2C`, `o`.
 */
move: string
number: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "play"
}
/**
 * Let a bot play on for one of your seats, until you take it back.
 */
export interface Resign {
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "resign"
}
/**
 * Take your seat back from a bot that stood in.
 */
export interface TakeBack {
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "take_back"
}
/**
 * Let a bot play for somebody who is away; anybody who sits at the table may ask for it.
 */
export interface StandIn {
id?: (number | null)
seat: ("A" | "B" | "C" | "D" | "E" | "F")
/**
 * The name of a table, as in its link.
 */
table: string
type: "stand_in"
}
/**
 * Say one of the phrases, which everybody reads in their own language.
 */
export interface SayPhrase {
id?: (number | null)
phrase: ("amazed" | "back-soon" | "cheering" | "cross" | "crying" | "good-game" | "good-luck" | "goodbye" | "hello" | "laugh" | "laughing" | "not-me-again" | "one-more" | "ouch" | "sleepy" | "sorry" | "thanks" | "the-king-is-furious" | "thinking" | "well-played" | "your-turn")
/**
 * The name of a table, as in its link.
 */
table: string
type: "phrase"
}
/**
 * Say something in your own words, if the table allows it.
 */
export interface SayText {
id?: (number | null)
/**
 * The name of a table, as in its link.
 */
table: string
text: string
type: "text"
}
/**
 * Mute somebody, or hear them again.
 */
export interface Mute {
id?: (number | null)
muted?: boolean
/**
 * A person's id, which is public.
 */
person: string
/**
 * The name of a table, as in its link.
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
 * The name of a table, as in its link.
 */
table: string
type: "rematch"
}
/**
 * When the time for the current move is up, and what is left in the banks, in milliseconds.
 */
export interface ClockInfo {
banks: number[]
deadline: number
}
/**
 * Somebody collected all face-up cards. `why` is the rule, or `null` if that is their secret (R27).
 */
export interface CollectedMessage {
event: "collected"
mover: ("A" | "B" | "C" | "D" | "E" | "F")
rows: string[][]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
why: (("R13" | "R15" | "R16") | null)
}
/**
 * A command was carried out, or there was nothing to do; `seq` is the table's number after it.
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
export interface ExchangeOfferedMessage {
event: "exchange_offered"
gets: number
gives: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody exchanged a piece of their road (R21).
 */
export interface ExchangedMessage {
event: "exchanged"
gave: number
got: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody won, with the shortest road or by the tie-break (R24, R25).
 */
export interface GameWonMessage {
decided: ("shortest" | "tied_clockwise" | "tied_with_king")
event: "game_won"
lengths: number[]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
tied: ("A" | "B" | "C" | "D" | "E" | "F")[]
}
/**
 * The server is stopping; come back after this many milliseconds.
 */
export interface Going {
back_in: number
type: "going"
}
/**
 * The greeting, the first message on a socket: the protocol's number, and who the client is.
 */
export interface Hello {
at: number
name: string
/**
 * A person's id, which is public.
 */
person: string
protocol: number
type: "hello"
version: string
}
/**
 * Whoever ended the round takes the King (R18); `before` is who held it until now, perhaps the same seat.
 */
export interface KingTakenMessage {
before: ("A" | "B" | "C" | "D" | "E" | "F")
event: "king_taken"
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody announced their last card (R19).
 */
export interface LastCardMessage {
cards_left: number
event: "last_card"
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * The token of a link for a second device; it works once, for ten minutes.
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
 * A table in a list: its options, who sits there, and who won once it is over.
 */
export interface TableSummary {
chairs: ChairInfo[]
opened: number
options: Options
stage: ("abandoned" | "open" | "over" | "playing")
winner: (string | null)
}
/**
 * Who you are: your name, and your public id.
 */
export interface Me {
id: string
name: string
}
/**
 * What happened at the table, besides the events of the rules.
 *
 *     What a muted person says has neither phrase nor text.
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
export interface NotExchangedMessage {
event: "not_exchanged"
seat: ("A" | "B" | "C" | "D" | "E" | "F")
why: ("all_shorter" | "declined" | "no_road")
}
/**
 * The name of a newly opened table.
 */
export interface OpenedTable {
table: string
}
/**
 * What only one seat may know: its hand and its legal moves, which are empty unless it is its turn.
 */
export interface Own {
hand: string[]
legal: string[]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Somebody took a road piece (R22).
 */
export interface PieceTakenMessage {
event: "piece_taken"
piece: number
place: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Some pieces were left over, because nobody took them (R22).
 */
export interface PiecesLeftMessage {
event: "pieces_left"
pieces: number[]
}
/**
 * The piles were counted and ranked, most cards first (R20).
 */
export interface PilesCountedMessage {
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
 * Which seated people are at a table now, and how many watch. It has no number: only the latest counts.
 */
export interface Presence {
/**
 * Items: A person's id, which is public.
 */
people: string[]
/**
 * The name of a table, as in its link.
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
 * The round is over, because somebody has no cards left (R18).
 */
export interface RoundEndedMessage {
event: "round_ended"
round: number
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * Cards were dealt (R7); you see only your own hand.
 */
export interface RoundStartedMessage {
event: "round_started"
hand_sizes: number[]
hands: (string[] | null)[]
king: ("A" | "B" | "C" | "D" | "E" | "F")
round: number
}
/**
 * A ring moved every row to the left (R12); `rows` are the rows after it.
 */
export interface RowsPassedMessage {
event: "rows_passed"
rows: string[][]
seat: ("A" | "B" | "C" | "D" | "E" | "F")
}
/**
 * What happened next at a table. Numbers have no gaps: anything you may not know is masked, never missing.
 *
 *     `moves` is how many moves were made, and so the number of the next one. `info` is there if it changed. If the cards
 *     changed, `events` holds what your seats may see of it, and `sight` is the game after them. `own` is what only your
 *     seats see.
 */
export interface Update {
at: number
clock: (ClockInfo | null)
events: (RoundStartedMessage | CardPlayedMessage | RowsPassedMessage | LastCardMessage | CollectedMessage | RoundEndedMessage | KingTakenMessage | PilesCountedMessage | ExchangeOfferedMessage | ExchangedMessage | NotExchangedMessage | PieceTakenMessage | PiecesLeftMessage | GameWonMessage)[]
info: (TableInfo | null)
moves: number
news: News
own: Own[]
seq: number
sight: (Sight | null)
/**
 * The name of a table, as in its link.
 */
table: string
type: "update"
}
/**
 * Everything about a table except its cards, the same for everybody.
 *
 *     | field | |
 *     | --- | --- |
 *     | `commitment` | the hash of the secret that deals the cards, see `docs/fairness.md` |
 *     | `secret`, `contributions` | the secret and the players' contributions, once the game has ended |
 *     | `left_out` | the colour left out with three players, as a word such as `red` |
 *     | `ready` | before the game: who is ready |
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
 * Items: A person's id, which is public.
 */
ready: string[]
rematch: (string | null)
secret: (string | null)
stage: ("abandoned" | "open" | "over" | "playing")
}
/**
 * What everybody may know about the game now. Anything hidden is `null`.
 *
 *     | field | |
 *     | --- | --- |
 *     | `round`, `phase` | the round, and what happens next |
 *     | `turn`, `king` | whose turn it is, and who holds the King |
 *     | `hand_sizes` | how many cards each seat holds |
 *     | `rows` | the face-up cards in front of each seat |
 *     | `has_pile`, `pile_sizes` | who has a pile; how large the piles are, if that may be known (R28) |
 *     | `groups`, `roads` | the pieces still to be handed out, and the pieces each seat has |
 *     | `road_lengths` | how long each road is, if that may be known (R28) |
 *     | `exchange` | the piece to give and the piece to get, while somebody decides |
 *     | `winner`, `places` | who won, and the seats from first place to last, once the game is over (R25) |
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
 * The current state of a table, for a client that arrives or missed too much. Before the game there is no `sight`.
 *
 *     `talk` is what was said most recently, and `muted` lists the people this person has muted.
 */
export interface Snapshot {
at: number
clock: (ClockInfo | null)
info: TableInfo
moves: number
/**
 * Items: A person's id, which is public.
 */
muted: string[]
own: Own[]
seq: number
sight: (Sight | null)
/**
 * The name of a table, as in its link.
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
 * A person's id, which is public.
 */
person: string
phrase: (("amazed" | "back-soon" | "cheering" | "cross" | "crying" | "good-game" | "good-luck" | "goodbye" | "hello" | "laugh" | "laughing" | "not-me-again" | "one-more" | "ouch" | "sleepy" | "sorry" | "thanks" | "the-king-is-furious" | "thinking" | "well-played" | "your-turn") | null)
text: (string | null)
}
