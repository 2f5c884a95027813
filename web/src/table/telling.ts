/** What happened, in sentences: for the live region and the list of events. */

import type { News, TableInfo, Update } from "../protocol/messages";
import { place, type Seat } from "../lib/seats";
import { say } from "../lib/words.svelte";
import { cardName, nameOf } from "./names";

type GameEvent = Update["events"][number];

/**
 * How an event is told: in words to those who listen, and on the screen.
 *
 * Those who cannot see a road piece hear its length. On the screen it is a picture without a number, unless the table's
 * options ask for numbers (R28).
 */
export interface Told {
  readonly heard: string;
  readonly seen: string;
  /** The road pieces this is about, drawn beside it. */
  readonly pieces: readonly number[];
}

/** Makes a telling from a sentence that is heard and seen alike. */
export function toldAs(sentence: string): Told {
  return { heard: sentence, seen: sentence, pieces: [] };
}

/** Tells an event; returns null if another sentence already tells it. */
export function tellingOf(event: GameEvent, info: TableInfo, mine: readonly Seat[]): Told | null {
  const sentence = sentenceOf(event, info, mine);
  if (sentence === null) return null;
  // The numbers are shown at the piles, and in a list if there is room.
  if (event.event === "piles_counted") return { heard: sentence, seen: say("piles-heading"), pieces: [] };
  const pieces = piecesOf(event);
  const heard = pieces.length === 0 ? sentence : `${sentence} ${lengthsOf(pieces)}`;
  return { heard, seen: info.options.show_roads ? heard : sentence, pieces };
}

/** Names one road piece by its length, or the two of an exchange. */
export function lengthsOf([first = 0, second]: readonly number[]): string {
  return second === undefined ? say("piece-length", { piece: first }) : say("pieces-lengths", { gives: first, gets: second });
}

function piecesOf(event: GameEvent): readonly number[] {
  switch (event.event) {
    case "exchange_offered":
      return [event.gives, event.gets];
    case "exchanged":
      return [event.gave, event.got];
    case "piece_taken":
      return [event.piece];
    default:
      return [];
  }
}

/** Returns the sentence that tells an event, without any lengths. */
function sentenceOf(event: GameEvent, info: TableInfo, mine: readonly Seat[]): string | null {
  const name = (seat: Seat): string => nameOf(info, seat);
  // When several people share a browser, each is called by name.
  const isMe = (seat: Seat): boolean => mine.length === 1 && mine.includes(seat);
  const who = (seat: Seat): { name: string; mine: string } => ({ name: name(seat), mine: isMe(seat) ? "yes" : "no" });
  switch (event.event) {
    case "round_started":
      return say("event-round-started", { round: event.round, ...who(event.king) });
    case "card_played":
      return event.card === "o"
        ? null
        : say("event-card-played", {
            ...who(event.seat),
            card: cardName(event.card),
            row: name(event.row),
            own: event.row === event.seat ? "yes" : isMe(event.row) ? "mine" : "no",
            total: event.total,
          });
    case "rows_passed":
      return say("event-rows-passed", who(event.seat));
    case "last_card":
      return say("event-last-card", who(event.seat));
    case "collected":
      return say(event.why === "R13" ? "event-collected-six" : "event-collected", {
        ...who(event.seat),
        cards: event.rows.flat().length,
      });
    case "round_ended":
      return say("event-round-ended", { round: event.round, ...who(event.seat) });
    case "piles_counted":
      return say("event-piles-counted", {
        piles: event.ranking.map((seat) => `${name(seat)} ${event.sizes[place(seat)] ?? 0}`).join(", "),
      });
    case "exchange_offered":
      return say("event-exchange-offered", who(event.seat));
    case "exchanged":
      return say("event-exchanged", who(event.seat));
    case "not_exchanged":
      return say("event-not-exchanged", { ...who(event.seat), why: event.why });
    case "piece_taken":
      return say("event-piece-taken", who(event.seat));
    case "pieces_left":
      return event.pieces.length === 0 ? null : say("event-pieces-left", { pieces: event.pieces.length });
    case "game_won":
      return say("event-game-won", who(event.seat));
    default:
      return null;
  }
}

/** Returns the sentence for what happened at the table outside the game, or null for what needs none. */
export function newsSentence(news: News, now: TableInfo, before: TableInfo, me: string | null): string | null {
  if (news.person !== null && news.person === me) return null;
  const { kind, seat, person } = news;
  const name = news.name ?? (seat === null ? calledAt(before, person) : nameOf(before, seat));
  switch (kind) {
    case "sat":
    case "bot":
    case "stood":
    case "left":
      return say(`news-${kind}`, { name });
    case "readied":
      return say("news-readied", { name, ready: person !== null && now.ready.includes(person) ? "yes" : "no" });
    case "swapped":
    case "changed":
      return say(`news-${kind}`);
    case "stood_in":
      return say("news-stood-in", { name });
    case "taken_back":
      return say("news-taken-back", { name });
    case "moved":
      return news.by === "clock" ? say("news-clock", { name }) : null;
    default:
      return null;
  }
}

function calledAt(info: TableInfo, person: string | null): string {
  return info.chairs.find((chair) => chair.person !== null && chair.person === person)?.name ?? "?";
}
