/** The timeline: what an update shows, step by step. Events are for show; the sight at the end is the truth. */

import type { Sight, Update } from "../protocol/messages";
import { sorted, without } from "./cards";
import { of, seatAt, withSeat, type Seat } from "./seats";

type GameEvent = Update["events"][number];

/** What is drawn: the sight, and the hands of your own seats. */
export interface Picture {
  readonly sight: Sight;
  readonly hands: Readonly<Partial<Record<Seat, readonly string[]>>>;
}

/** Cards or pieces that fly from one place on the table to another. */
export type Flight =
  | { readonly what: "card"; readonly card: string; readonly from: Spot; readonly to: Spot }
  | { readonly what: "row"; readonly cards: readonly string[]; readonly from: Spot; readonly to: Spot }
  | { readonly what: "piece"; readonly length: number; readonly from: Spot; readonly to: Spot }
  | { readonly what: "king"; readonly from: Spot; readonly to: Spot };

/** A place on the table, such as `hand-A`, `row-B`, `pile-C`, `road-D`, `king-A`, `group-0`. */
export type Spot = string;

export type Sound = "deal" | "card" | "ring" | "collect" | "last" | "count" | "piece" | "won";

/** One thing to see, and how the table stands after it. */
export interface Step {
  readonly event: GameEvent;
  readonly flights: readonly Flight[];
  readonly picture: Picture;
  /** How long it takes, in milliseconds at normal speed. */
  readonly ms: number;
  readonly sound: Sound | null;
}

/** Returns what an update shows, one step per event, starting from the table before it. */
export function stepsOf(before: Picture, update: Update): Step[] {
  const steps: Step[] = [];
  let picture = before;
  for (const event of update.events) {
    const step = stepOf(picture, event);
    picture = step.picture;
    steps.push(step);
  }
  return steps;
}

/** Returns the table according to an update or a snapshot, whatever was shown before. */
export function pictureOf(sight: Sight, own: Update["own"]): Picture {
  return { sight, hands: Object.fromEntries(own.map((each) => [each.seat, each.hand])) };
}

function stepOf(before: Picture, event: GameEvent): Step {
  const still = { event, flights: [], picture: before, ms: 0, sound: null };
  switch (event.event) {
    case "round_started":
      return { ...still, picture: dealt(before, event), ms: 900, sound: "deal" };
    case "card_played":
      return {
        ...still,
        flights: [{ what: "card", card: event.card, from: `hand-${event.seat}`, to: `row-${event.row}` }],
        picture: played(before, event.seat, event.card, event.row),
        ms: 450,
        sound: "card",
      };
    case "rows_passed":
      return { ...still, flights: passing(before.sight), picture: withRows(before, event.rows), ms: 900, sound: "ring" };
    case "last_card":
      return { ...still, ms: 700, sound: "last" };
    case "collected":
      return {
        ...still,
        flights: event.rows.flatMap((cards, number) =>
          cards.length > 0
            ? [{ what: "row" as const, cards, from: spotOf("row", number), to: `pile-${event.seat}` }]
            : [],
        ),
        picture: collected(before, event.seat),
        ms: 1200,
        sound: "collect",
      };
    case "king_taken":
      return {
        ...still,
        flights:
          event.seat === event.before ? [] : [{ what: "king", from: `king-${event.before}`, to: `king-${event.seat}` }],
        picture: { ...before, sight: { ...before.sight, king: event.seat } },
        ms: event.seat === event.before ? 0 : 600,
      };
    case "piles_counted":
      return {
        ...still,
        picture: { ...before, sight: { ...before.sight, pile_sizes: event.sizes } },
        ms: 4000,
        sound: "count",
      };
    case "piece_taken":
      return {
        ...still,
        flights: [
          { what: "piece", length: event.piece, from: `group-${before.sight.round - 1}`, to: `road-${event.seat}` },
        ],
        picture: pieceTaken(before, event.seat, event.piece),
        ms: 1000,
        sound: "piece",
      };
    case "pieces_left":
      return {
        ...still,
        picture: { ...before, sight: { ...before.sight, groups: less(before.sight.groups, event.pieces) } },
        ms: event.pieces.length > 0 ? 1000 : 0,
      };
    case "exchanged":
      return {
        ...still,
        flights: [
          { what: "piece", length: event.gave, from: `road-${event.seat}`, to: `group-${before.sight.round - 1}` },
          { what: "piece", length: event.got, from: `group-${before.sight.round - 1}`, to: `road-${event.seat}` },
        ],
        picture: exchanged(before, event),
        ms: 1200,
        sound: "piece",
      };
    case "game_won":
      // Laying the roads to the castle wall shows who won.
      return { ...still, sound: "won" };
    case "exchange_offered":
    case "not_exchanged":
      return { ...still, ms: 800 };
    default:
      return still;
  }
}

function spotOf(kind: string, number: number): Spot {
  return `${kind}-${seatAt(number)}`;
}

function dealt(before: Picture, event: Extract<GameEvent, { event: "round_started" }>): Picture {
  const empty = event.hand_sizes.map(() => false);
  return {
    sight: {
      ...before.sight,
      round: event.round,
      king: event.king,
      turn: event.king,
      phase: "playing",
      hand_sizes: event.hand_sizes,
      rows: event.hand_sizes.map(() => []),
      has_pile: empty,
      pile_sizes: null,
    },
    hands: Object.fromEntries(
      Object.keys(before.hands).map((seat) => [seat, of(event.hands, seat as Seat) ?? []]),
    ),
  };
}

function played(before: Picture, seat: Seat, card: string, row: Seat): Picture {
  const { sight, hands } = before;
  const own = hands[seat];
  return {
    sight: {
      ...sight,
      turn: null,
      hand_sizes: withSeat(sight.hand_sizes, seat, of(sight.hand_sizes, seat) - 1),
      rows: withSeat(sight.rows, row, sorted([...of(sight.rows, row), card])),
    },
    hands: own === undefined ? hands : { ...hands, [seat]: without(own, card) },
  };
}

function passing(sight: Sight): Flight[] {
  return sight.rows.flatMap((cards, number) =>
    cards.length > 0
      ? [
          {
            what: "row" as const,
            cards,
            from: spotOf("row", number),
            to: spotOf("row", (number + 1) % sight.rows.length),
          },
        ]
      : [],
  );
}

function withRows(before: Picture, rows: Sight["rows"]): Picture {
  return { ...before, sight: { ...before.sight, rows } };
}

function collected(before: Picture, seat: Seat): Picture {
  const { sight } = before;
  return {
    ...before,
    sight: { ...sight, rows: sight.rows.map(() => []), has_pile: withSeat(sight.has_pile, seat, true) },
  };
}

function pieceTaken(before: Picture, seat: Seat, piece: number): Picture {
  const { sight } = before;
  return {
    ...before,
    sight: {
      ...sight,
      groups: less(sight.groups, [piece]),
      roads: withSeat(sight.roads, seat, descending([...of(sight.roads, seat), piece])),
    },
  };
}

function exchanged(before: Picture, event: Extract<GameEvent, { event: "exchanged" }>): Picture {
  const { sight } = before;
  const road = of(sight.roads, event.seat).filter((length) => length !== event.gave);
  return {
    ...before,
    sight: {
      ...sight,
      groups: sight.groups.map((group) =>
        group.includes(event.got) ? descending([...group.filter((length) => length !== event.got), event.gave]) : group,
      ),
      roads: withSeat(sight.roads, event.seat, descending([...road, event.got])),
    },
  };
}

function less(groups: Sight["groups"], pieces: readonly number[]): number[][] {
  return groups.map((group) => group.filter((length) => !pieces.includes(length)));
}

function descending(lengths: readonly number[]): number[] {
  return [...lengths].sort((one, other) => other - one);
}
