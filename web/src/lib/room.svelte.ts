/**
 * A room: one table as this browser knows it, showing what happens there one thing at a time.
 *
 * What is shown may lag behind what is known during an animation; a move is always chosen from what is known.
 */

import type { ClockInfo, News, Own, Presence, Refusal, Sight, Snapshot, TableInfo, Update, Words } from "../protocol/messages";
import type { Seat } from "./seats";
import { paced } from "./settings.svelte";
import { pictureOf, stepsOf, type Flight, type Picture, type Step } from "./timeline";

/** Moves the cards about on the screen, and calls `change` when the table may look as it does afterwards. */
export type Mover = (flights: readonly Flight[], change: () => void, ms: number) => Promise<void>;

/** Hears of steps and news, for what goes beyond the picture: sounds, and sentences for people who cannot see it. */
export interface Audience {
  step(step: Step): void;
  /** `before` is the table as it was before the news. */
  news(news: News, before: TableInfo | null): void;
}

/** How many remarks are kept. */
const TALK_KEPT = 100;

/** How many updates may wait before they are shown without animation. */
const PATIENCE = 4;

export class Room {
  readonly table: string;
  info = $state.raw<TableInfo | null>(null);
  picture = $state.raw<Picture | null>(null);
  own = $state.raw<readonly Own[]>([]);
  clock = $state.raw<ClockInfo | null>(null);
  presence = $state.raw<Presence | null>(null);
  barred = $state.raw<Refusal | null>(null);
  /** The latest remarks. */
  talk = $state.raw<readonly Words[]>([]);
  /** The people this person has muted. */
  muted = $state.raw<readonly string[]>([]);
  /** The step being shown. */
  step = $state.raw<Step | null>(null);
  /** The seats by size of pile, largest first (R22), from the count until the next round; null if unknown. */
  ranking = $state.raw<readonly Seat[] | null>(null);
  /** The number of the last update. */
  seq = 0;
  /** How many moves have been made, which is also the number of the next. */
  moves = $state(0);
  /** Whether everything known has been shown. */
  settled = $state(true);
  /** The server's time minus ours, in milliseconds. */
  offset = 0;
  mover: Mover | null = null;
  readonly #audience: Audience;
  readonly #waiting: Update[] = [];
  /** Counts the snapshots: each one cuts short whatever was being shown. */
  #snapshots = 0;
  #skipping = false;
  /** While paused: what to wait for, and what ends the wait. */
  #paused: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  constructor(table: string, audience: Audience) {
    this.table = table;
    this.#audience = audience;
  }

  /** The seats played from this browser. */
  get mySeats(): readonly Seat[] {
    return this.own.map((each) => each.seat);
  }

  /** Takes the table as it stands, and drops whatever was still to be shown. */
  snapshot(snapshot: Snapshot): void {
    this.#waiting.length = 0;
    this.#snapshots += 1;
    this.settled = true;
    this.barred = null;
    this.#know(snapshot);
    this.offset = snapshot.at - Date.now();
    this.info = snapshot.info;
    this.own = snapshot.own;
    this.talk = snapshot.talk;
    this.muted = snapshot.muted;
    this.picture = snapshot.sight === null ? null : pictureOf(snapshot.sight, snapshot.own);
    this.step = null;
    this.ranking = null;
  }

  /** Takes what happened next, and shows it after everything before it. */
  update(update: Update): void {
    this.barred = null;
    // An update may be about something long past, but never about the future.
    this.offset = Math.max(this.offset, update.at - Date.now());
    this.#waiting.push(update);
    if (this.settled) void this.#show();
  }

  #know(told: Update | Snapshot): void {
    this.seq = told.seq;
    this.moves = told.moves;
    this.clock = told.clock;
  }

  async #show(): Promise<void> {
    this.settled = false;
    const since = this.#snapshots;
    while (this.#waiting.length > 0) {
      if (this.#paused !== null) await this.#paused.over;
      const update = this.#waiting.shift();
      if (since !== this.#snapshots || update === undefined) return;
      this.#know(update);
      const before = this.info;
      if (update.info !== null) this.info = update.info;
      try {
        this.#hear(update.news, update.at);
        this.#audience.news(update.news, before);
        if (update.sight !== null) await this.#play(update, update.sight);
      } catch (error) {
        // The game goes on even if something cannot be shown or heard.
        reportError(error);
      }
      if (since !== this.#snapshots) return;
      this.step = null;
      if (update.sight !== null) {
        this.picture = pictureOf(update.sight, update.own);
        this.own = update.own;
      }
    }
    this.#skipping = false;
    this.settled = true;
  }

  /** Keeps what somebody said; what muted people say arrives without words. */
  #hear({ kind, person, name, phrase, text }: News, at: number): void {
    if (kind !== "said" || person === null || (phrase === null && text === null)) return;
    this.talk = [...this.talk.slice(1 - TALK_KEPT), { at, person, name: name ?? "", phrase, text }];
  }

  /** Shows an update, step by step. */
  async #play(update: Update, sight: Sight): Promise<void> {
    const since = this.#snapshots;
    const before = this.picture ?? pictureOf(sight, update.own);
    this.own = update.own.map((each) => ({ ...each, legal: [] }));
    for (const step of stepsOf(before, update)) {
      await this.#take(step);
      if (since !== this.#snapshots) return;
    }
  }

  /** Holds back everything that happens, or shows it again. */
  pause(paused: boolean): void {
    if (paused === (this.#paused !== null)) return;
    if (!paused) {
      this.#paused?.end();
      this.#paused = null;
      return;
    }
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#paused = { over, end };
  }

  /** Shows whatever is waiting without animation. */
  skip(): void {
    this.#skipping = !this.settled;
  }

  /** Shows nothing more. */
  close(): void {
    this.#waiting.length = 0;
    this.#snapshots += 1;
  }

  async #take(step: Step): Promise<void> {
    const hurry = document.hidden || this.#skipping || this.#waiting.length >= PATIENCE;
    const ms = hurry ? 0 : paced(step.ms);
    this.#audience.step(step);
    this.step = step;
    if (step.event.event === "piles_counted") this.ranking = step.event.ranking;
    if (step.event.event === "round_started") this.ranking = null;
    const since = this.#snapshots;
    const change = (): void => {
      if (since === this.#snapshots) this.picture = step.picture;
    };
    if (ms > 0 && step.flights.length > 0 && this.mover !== null) {
      await this.mover(step.flights, change, ms);
    } else {
      change();
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}
