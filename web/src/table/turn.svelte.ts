/**
 * A turn: what this browser's player has picked, prepared and sent.
 *
 * A card goes only where the server said it may. While others play, any card may be prepared for any row; when the turn
 * comes it is played if that is legal then, and dropped if not.
 */

import { choicesOf, moveTo, NOTHING, type Choices } from "../lib/moves";
import type { Room } from "../lib/room.svelte";
import { seatsOf, type Seat } from "../lib/seats";
import type { Outcome } from "../lib/session";
import { settings } from "../lib/settings.svelte";

/** What a player wants to do: play a card on a row, or something that has a name of its own. */
export type Wish = { readonly card: string; readonly row: Seat } | { readonly move: "x" | "swap" | "keep" };

export class Turn {
  readonly #room: Room;
  readonly #send: (seat: Seat, number: number, move: string) => Promise<Outcome>;
  readonly #told: (what: "card-not-now" | "prepared-gone" | Outcome) => void;
  picked = $state<string | null>(null);
  /** The own seat whose player has said that only they look. */
  shownTo = $state<Seat | null>(null);
  prepared = $state.raw<Wish | null>(null);
  asked = $state.raw<Wish | null>(null);
  /** The number of the last move that was sent, so that none is sent twice. */
  #sent = $state(-1);
  /** The round in which a move was prepared: with another hand it was never meant. */
  #preparedIn = 0;
  /** The own seat that moved last: where several people share a browser, the table does not turn while cards fly. */
  #last = $state<Seat | null>(null);
  /** Who prepared something, where several share this browser. */
  #preparedBy: Seat | null = null;

  constructor(
    room: Room,
    send: (seat: Seat, number: number, move: string) => Promise<Outcome>,
    told: (what: "card-not-now" | "prepared-gone" | Outcome) => void,
  ) {
    this.#room = room;
    this.#send = send;
    this.#told = told;
  }

  /** The own seat that is to move, or that was last, or the first one. */
  get seat(): Seat | null {
    const { own } = this.#room;
    const moving = own.find((each) => each.legal.length > 0) ?? own.find((each) => each.seat === this.#last);
    return (moving ?? own[0])?.seat ?? null;
  }

  /** Whether the hand is hidden, until the one of several people at this browser has it before them. */
  get covered(): boolean {
    return this.#room.own.length > 1 && this.shownTo !== this.seat && this.#room.info?.stage === "playing";
  }

  /** Whether this browser's player is to move, and has not yet. */
  get mine(): boolean {
    return this.legal.length > 0 && this.#sent !== this.#room.moves;
  }

  get legal(): readonly string[] {
    return this.#room.own.find((each) => each.seat === this.seat)?.legal ?? [];
  }

  get choices(): Choices {
    return this.mine && this.seat !== null ? choicesOf(this.legal, this.seat) : NOTHING;
  }

  /** The cards that may be played now, or null while any may be prepared. */
  get playable(): ReadonlySet<string> | null {
    return this.mine ? new Set(this.choices.rows.keys()) : null;
  }

  /** The rows where the picked card may go. */
  get places(): readonly Seat[] {
    if (this.picked === null) return [];
    if (this.mine) return this.choices.rows.get(this.picked) ?? [];
    if (this.picked === "o") return this.seat === null ? [] : [this.seat];
    return seatsOf(this.#room.info?.chairs.length ?? 0);
  }

  /** Takes a tap on a card of the hand; one with a single place goes there at once. */
  pick(card: string): void {
    this.asked = null;
    if (this.mine && !this.choices.rows.has(card)) {
      this.picked = null;
      this.#told("card-not-now");
      return;
    }
    if (this.picked === card) {
      this.picked = null;
      return;
    }
    this.picked = card;
    const [only, ...others] = this.places;
    if (this.mine && only !== undefined && others.length === 0) this.place(only);
  }

  /** Carries a card off, as a tap would but for going on its own. */
  carry(card: string): void {
    this.asked = null;
    this.picked = card;
  }

  /** Puts the picked card on a row. */
  place(row: Seat): void {
    if (this.picked === null || !this.places.includes(row)) return;
    this.wish({ card: this.picked, row });
  }

  /** Does something, now or when it is time, after asking if the player wants that. */
  wish(wish: Wish): void {
    if (!this.mine) {
      this.prepared = wish;
      this.#preparedBy = this.seat;
      this.#preparedIn = this.#room.picture?.sight.round ?? 0;
      this.picked = null;
    } else if (settings.confirm && (this.asked === null || this.#moveOf(this.asked) !== this.#moveOf(wish))) {
      this.asked = wish;
    } else {
      void this.#make(wish);
    }
  }

  /** Answers whether the move that was asked about is made. */
  answer(yes: boolean): void {
    const { asked } = this;
    this.asked = null;
    if (yes && asked !== null) void this.#make(asked);
    else this.picked = null;
  }

  /** Lets everything go that was picked, prepared or asked about. */
  cancel(): void {
    this.picked = null;
    this.prepared = null;
    this.asked = null;
  }

  /** Looks whether a prepared move can be made, now that the table has changed. */
  look(): void {
    if (!this.mine) {
      this.asked = null;
      return;
    }
    const { prepared } = this;
    if (this.picked !== null && !this.choices.rows.has(this.picked)) this.picked = null;
    if (prepared === null || this.#preparedBy !== this.seat) return;
    this.prepared = null;
    const sameRound = this.#preparedIn === (this.#room.picture?.sight.round ?? 0);
    if (!sameRound || this.#moveOf(prepared) === null) this.#told("prepared-gone");
    else void this.#make(prepared);
  }

  #moveOf(wish: Wish): string | null {
    const { legal, seat } = this;
    if (seat === null) return null;
    if ("move" in wish) return legal.includes(wish.move) ? wish.move : null;
    return moveTo(legal, wish.card, wish.row, seat);
  }

  async #make(wish: Wish): Promise<void> {
    const { seat } = this;
    const move = this.#moveOf(wish);
    this.cancel();
    if (seat === null || move === null) return;
    const number = this.#room.moves;
    this.#sent = number;
    this.#last = seat;
    const outcome = await this.#send(seat, number, move);
    if (!outcome.done) {
      if (this.#sent === number) this.#sent = -1;
      this.#told(outcome);
    }
  }
}
