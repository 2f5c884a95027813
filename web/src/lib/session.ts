/**
 * The session: one connection to the server for as long as the page is open, restored whenever it breaks.
 *
 * A table's updates come in order and without a gap, or a snapshot comes instead. Requests left open when the connection
 * broke are sent again: the server takes each move number only once, and ignores requests for what is already so.
 */

import { FORBIDDEN, PROTOCOL } from "../protocol/choices";
import type { ClientMessage, Presence, Refusal, ServerMessage, Snapshot, Update } from "../protocol/messages";

/** The state of the connection: being made, open, lost, cut by a server restart, refused, or of a newer protocol. */
export type Line = "connecting" | "open" | "lost" | "restarting" | "stranger" | "outdated";

/** The part of a WebSocket that a session needs. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** Receives what the server sends. */
export interface Listener {
  line(line: Line): void;
  update(update: Update): void;
  snapshot(snapshot: Snapshot): void;
  presence(presence: Presence): void;
  /** There is no such table, or this person may not attend it. */
  barred(table: string, why: Refusal): void;
}

/** What came of a command: done, or refused and why; "LOST" if nobody knows. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly refused: Refusal };

type Command = Exclude<ClientMessage, { type: "attend" | "depart" | "ping" }>;
type Unnumbered = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;

interface Asked {
  readonly message: Unnumbered & { id: number };
  readonly resolve: (outcome: Outcome) => void;
}

const PING_EVERY = 20_000;
/** How long the server may be silent before the connection counts as lost. */
const SILENCE = 30_000;
/** How long the server has to answer when the page wakes up. */
const WAKING = 4_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
/** Reasons for refusal that go away by themselves. */
const PASSING = new Set(["BUSY", "NOT_KEPT"]);
/** Talk is never sent twice: better lost than repeated. */
const ONCE = new Set(["phrase", "text"]);

export class Session {
  readonly #open: () => Socket;
  readonly #listener: Listener;
  readonly #tables = new Map<string, number | null>();
  readonly #asked = new Map<number, Asked>();
  #socket: Socket | null = null;
  #greeted = false;
  #ended = false;
  #number = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #backIn: number | null = null;

  constructor(open: () => Socket, listener: Listener) {
    this.#open = open;
    this.#listener = listener;
    this.#connect();
  }

  /** Attends a table; from now on the listener gets its snapshot and updates. */
  attend(table: string): void {
    this.#tables.set(table, null);
    if (this.#greeted) this.#sendAttend(table);
  }

  /** Leaves a table. */
  depart(table: string): void {
    if (this.#tables.delete(table) && this.#greeted) this.#send({ type: "depart", table });
  }

  /** Sends a command; resolves with the outcome once it is known. */
  ask(command: Unnumbered): Promise<Outcome> {
    if (this.#ended) return Promise.resolve({ done: false, refused: LOST });
    this.#number += 1;
    const message = { ...command, id: this.#number };
    return new Promise((resolve) => {
      this.#asked.set(message.id, { message, resolve });
      if (this.#greeted) this.#send(message);
    });
  }

  /** Checks the connection, because the page woke up or the network came back. */
  wake(): void {
    if (this.#ended) return;
    if (this.#socket === null) {
      this.#connect();
    } else if (this.#greeted) {
      this.#send({ type: "ping" });
      this.#expectWord(WAKING);
    }
  }

  /** Ends the session; unanswered commands are lost. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#lose()?.close();
    for (const { resolve } of this.#asked.values()) resolve({ done: false, refused: LOST });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#listener.line("connecting");
    const socket = this.#open();
    this.#socket = socket;
    this.#expectWord(SILENCE);
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    };
  }

  #take(message: ServerMessage): void {
    this.#expectWord(SILENCE);
    switch (message.type) {
      case "hello":
        this.#greet(message.protocol);
        break;
      case "update":
        this.#update(message);
        break;
      case "snapshot":
        if (this.#tables.has(message.table)) {
          this.#tables.set(message.table, message.seq);
          this.#listener.snapshot(message);
        }
        break;
      case "presence":
        this.#listener.presence(message);
        break;
      case "done":
        this.#answer(message.id, { done: true });
        break;
      case "refused":
        if (message.id !== null) this.#answer(message.id, { done: false, refused: message });
        else if (message.table !== null) this.#notAttended(message.table, message);
        break;
      case "going":
        this.#backIn = message.back_in;
        break;
      case "pong":
        break;
    }
  }

  /** Asks again for a table that is unavailable for now; reports any other refusal. */
  #notAttended(table: string, why: Refusal): void {
    if (!PASSING.has(why.reason)) {
      this.#listener.barred(table, why);
      return;
    }
    setTimeout(() => {
      if (this.#greeted && this.#tables.has(table)) this.#sendAttend(table);
    }, LONGEST_WAIT);
  }

  #greet(protocol: number): void {
    if (protocol !== PROTOCOL) {
      this.end();
      this.#listener.line("outdated");
      return;
    }
    this.#greeted = true;
    this.#failures = 0;
    this.#ping = setInterval(() => {
      this.#send({ type: "ping" });
    }, PING_EVERY);
    for (const table of this.#tables.keys()) this.#sendAttend(table);
    for (const { message } of this.#asked.values()) this.#send(message);
    this.#listener.line("open");
  }

  #update(update: Update): void {
    const last = this.#tables.get(update.table);
    if (last === undefined || last === null || update.seq <= last) return;
    if (update.seq !== last + 1) {
      this.#sendAttend(update.table);
      return;
    }
    this.#tables.set(update.table, update.seq);
    this.#listener.update(update);
  }

  #answer(id: number | null, outcome: Outcome): void {
    if (id === null) return;
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.resolve(outcome);
  }

  #closed(code: number): void {
    this.#lose();
    if (this.#ended) return;
    if (code === FORBIDDEN) {
      this.end();
      this.#listener.line("stranger");
      return;
    }
    this.#listener.line(this.#backIn === null ? "lost" : "restarting");
    const wait = this.#backIn ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#backIn = null;
    this.#failures += 1;
    this.#retry = setTimeout(() => {
      this.#connect();
    }, wait);
  }

  /** Forgets the socket and returns it. */
  #lose(): Socket | null {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    for (const [id, { message, resolve }] of this.#asked) {
      if (ONCE.has(message.type)) {
        this.#asked.delete(id);
        resolve({ done: false, refused: LOST });
      }
    }
    return socket;
  }

  #expectWord(within: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const socket = this.#socket;
      this.#closed(0);
      socket?.close();
    }, within);
  }

  #sendAttend(table: string): void {
    this.#send({ type: "attend", table, since: this.#tables.get(table) ?? null });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

const LOST: Refusal = { type: "refused", id: null, table: null, reason: "LOST", rule: null, text: "" };
