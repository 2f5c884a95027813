/**
 * A turn: what this browser's player has picked, prepared and sent.
 *
 * A card goes only where the server says it may. While others play, any card may be prepared for any row; when the turn
 * comes, it is played if that is legal, and dropped if not.
 */

import { choicesOf, moveTo, NOTHING, type Choices } from "../lib/moves";
import type { Room } from "../lib/room.svelte";
import { place, seatsOf, type Seat } from "../lib/seats";
import type { Outcome } from "../lib/session";
import { settings } from "../lib/settings.svelte";

/** What a player wants to do: play a card on a row, or make one of the named moves. */
export type Wish = { readonly card: string; readonly row: Seat } | { readonly move: "x" | "swap" | "keep" };

export class Turn {
  readonly #room: Room;
  readonly #send: (seat: Seat, number: number, move: string) => Promise<Outcome>;
  readonly #told: (what: "card-not-now" | "prepared-gone" | Outcome) => void;
  /** The picked card, and which of the seats that share this browser picked it. */
  #picked = $state.raw<{ readonly card: string; readonly seat: Seat | null } | null>(null);
  /** The prepared move, and in which round: it was never meant for another hand. */
  #prepared = $state.raw<{ readonly wish: Wish; readonly seat: Seat | null; readonly round: number } | null>(null);
  /** The seat whose player has confirmed that only they are looking. */
  shownTo = $state<Seat | null>(null);
  asked = $state.raw<Wish | null>(null);
  /** The number of the last move that was sent, so that none is sent twice. */
  #sent = $state(-1);
  /** Which of our seats moved last: when people share a browser, the table does not turn while cards fly. */
  #last = $state<Seat | null>(null);

  constructor(
    room: Room,
    send: (seat: Seat, number: number, move: string) => Promise<Outcome>,
    told: (what: "card-not-now" | "prepared-gone" | Outcome) => void,
  ) {
    this.#room = room;
    this.#send = send;
    this.#told = told;
  }

  /** Which of our seats is to move, or else moved last, or else is the first. */
  get seat(): Seat | null {
    const { own } = this.#room;
    const moving =
      own.find((each) => each.legal.length > 0 && !this.#replaced(each.seat)) ?? own.find((each) => each.seat === this.#last);
    return (moving ?? own[0])?.seat ?? null;
  }

  /** Whether the hand is hidden, until the right one of several people who share this browser is looking. */
  get covered(): boolean {
    return this.#room.own.length > 1 && this.shownTo !== this.seat && this.#room.info?.stage === "playing";
  }

  /** Whether it is this browser's turn and no move has been sent yet. */
  get mine(): boolean {
    return this.legal.length > 0 && this.#sent !== this.#room.moves;
  }

  /** The legal moves; none while a bot plays for this seat. */
  get legal(): readonly string[] {
    const { seat } = this;
    if (seat === null || this.#replaced(seat) || this.#room.info?.stage !== "playing") return [];
    return this.#room.own.find((each) => each.seat === seat)?.legal ?? [];
  }

  /** The picked card; people who share a browser do not see each other's. */
  get picked(): string | null {
    return this.#seen(this.#picked)?.card ?? null;
  }

  /** The prepared move; people who share a browser do not see each other's. */
  get prepared(): Wish | null {
    return this.#seen(this.#prepared)?.wish ?? null;
  }

  #seen<T extends { readonly seat: Seat | null }>(kept: T | null): T | null {
    return kept !== null && kept.seat === this.seat && !this.covered ? kept : null;
  }

  /** Returns whether a bot plays for a seat. */
  #replaced(seat: Seat): boolean {
    return this.#room.info?.chairs[place(seat)]?.stand_in === true;
  }

  #pick(card: string | null): void {
    this.#picked = card === null ? null : { card, seat: this.seat };
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

  /** Handles a tap on a card in the hand; one with a single place goes there at once. */
  pick(card: string): void {
    this.asked = null;
    if (this.mine && !this.choices.rows.has(card)) {
      this.#pick(null);
      this.#told("card-not-now");
      return;
    }
    if (this.picked === card) {
      this.#pick(null);
      return;
    }
    this.#pick(card);
    const [only, ...others] = this.places;
    if (this.mine && only !== undefined && others.length === 0) this.place(only);
  }

  /** Picks a card to drag; unlike a tap, this never plays it. */
  carry(card: string): void {
    this.asked = null;
    this.#pick(card);
  }

  /** Puts the picked card on a row. */
  place(row: Seat): void {
    if (this.picked === null || !this.places.includes(row)) return;
    this.wish({ card: this.picked, row });
  }

  /** Makes a move now or prepares it, asking first if the player wants to confirm moves. */
  wish(wish: Wish): void {
    if (!this.mine) {
      this.#prepared = { wish, seat: this.seat, round: this.#round };
      this.#pick(null);
    } else if (settings.confirm && (this.asked === null || this.#moveOf(this.asked) !== this.#moveOf(wish))) {
      this.asked = wish;
    } else {
      void this.#make(wish);
    }
  }

  /** Confirms or rejects the move that was asked about. */
  answer(yes: boolean): void {
    const { asked } = this;
    this.asked = null;
    if (yes && asked !== null) void this.#make(asked);
    else this.#pick(null);
  }

  /** Drops whatever was picked, prepared or asked about; what another seat has prepared stays. */
  cancel(): void {
    this.#pick(null);
    if (this.#prepared?.seat === this.seat) this.#prepared = null;
    this.asked = null;
  }

  /** Makes a prepared move if it is possible, now that the table has changed. */
  look(): void {
    if (!this.mine) {
      this.asked = null;
      return;
    }
    const prepared = this.#prepared;
    if (this.picked !== null && !this.choices.rows.has(this.picked)) this.#pick(null);
    if (prepared?.seat !== this.seat) return;
    this.#prepared = null;
    if (prepared.round !== this.#round || this.#moveOf(prepared.wish) === null) this.#told("prepared-gone");
    else void this.#make(prepared.wish);
  }

  get #round(): number {
    return this.#room.picture?.sight.round ?? 0;
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
