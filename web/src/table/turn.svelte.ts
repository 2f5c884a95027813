/**
 * A turn: what this browser's player has picked, prepared and sent.
 *
 * A card goes only where the server said it may. While others play, any card may be prepared for any row; when the turn
 * comes it is played if that is legal then, and dropped if not.
 */

import { choicesOf, moveTo, NOTHING, type Choices } from "../lib/moves";
import type { Room } from "../lib/room.svelte";
import { place, seatsOf, type Seat } from "../lib/seats";
import type { Outcome } from "../lib/session";
import { settings } from "../lib/settings.svelte";

/** What a player wants to do: play a card on a row, or something that has a name of its own. */
export type Wish = { readonly card: string; readonly row: Seat } | { readonly move: "x" | "swap" | "keep" };

export class Turn {
  readonly #room: Room;
  readonly #send: (seat: Seat, number: number, move: string) => Promise<Outcome>;
  readonly #told: (what: "card-not-now" | "prepared-gone" | Outcome) => void;
  /** The card that somebody picked, and at which of the seats that share this browser. */
  #picked = $state.raw<{ readonly card: string; readonly seat: Seat | null } | null>(null);
  /** What somebody prepared, and in which round: with another hand it was never meant. */
  #prepared = $state.raw<{ readonly wish: Wish; readonly seat: Seat | null; readonly round: number } | null>(null);
  /** The own seat whose player has said that only they look. */
  shownTo = $state<Seat | null>(null);
  asked = $state.raw<Wish | null>(null);
  /** The number of the last move that was sent, so that none is sent twice. */
  #sent = $state(-1);
  /** The own seat that moved last: where several people share a browser, the table does not turn while cards fly. */
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

  /** The own seat that is to move, or that was last, or the first one. */
  get seat(): Seat | null {
    const { own } = this.#room;
    const moving =
      own.find((each) => each.legal.length > 0 && !this.#replaced(each.seat)) ?? own.find((each) => each.seat === this.#last);
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

  /** The moves that may be made; none while a bot plays for this seat. */
  get legal(): readonly string[] {
    const { seat } = this;
    if (seat === null || this.#replaced(seat) || this.#room.info?.stage !== "playing") return [];
    return this.#room.own.find((each) => each.seat === seat)?.legal ?? [];
  }

  /** The card that is picked; who shares a browser does not see what another has picked. */
  get picked(): string | null {
    return this.#seen(this.#picked)?.card ?? null;
  }

  /** What is prepared; who shares a browser does not see what another has prepared. */
  get prepared(): Wish | null {
    return this.#seen(this.#prepared)?.wish ?? null;
  }

  #seen<T extends { readonly seat: Seat | null }>(kept: T | null): T | null {
    return kept !== null && kept.seat === this.seat && !this.covered ? kept : null;
  }

  /** Says whether a bot plays for a seat. */
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

  /** Takes a tap on a card of the hand; one with a single place goes there at once. */
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

  /** Carries a card off, as a tap would but for going on its own. */
  carry(card: string): void {
    this.asked = null;
    this.#pick(card);
  }

  /** Puts the picked card on a row. */
  place(row: Seat): void {
    if (this.picked === null || !this.places.includes(row)) return;
    this.wish({ card: this.picked, row });
  }

  /** Does something, now or when it is time, after asking if the player wants that. */
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

  /** Answers whether the move that was asked about is made. */
  answer(yes: boolean): void {
    const { asked } = this;
    this.asked = null;
    if (yes && asked !== null) void this.#make(asked);
    else this.#pick(null);
  }

  /** Lets everything go that was picked, prepared or asked about; what another has prepared stays. */
  cancel(): void {
    this.#pick(null);
    if (this.#prepared?.seat === this.seat) this.#prepared = null;
    this.asked = null;
  }

  /** Looks whether a prepared move can be made, now that the table has changed. */
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
