/** The page's one connection to the server, and the rooms that listen to it. */

import type { Room } from "./room.svelte";
import { Session, type Line, type Socket } from "./session";

let line = $state<Line>("connecting");
let session: Session | null = null;
const rooms = new Map<string, Room>();

/** Returns the state of the connection. */
export function currentLine(): Line {
  return line;
}

/** Returns the session, starting it if necessary; by then the server must know who we are. */
export function theSession(): Session {
  session ??= begin();
  return session;
}

/** Starts over, for instance as somebody else. */
export function beginAgain(): void {
  session?.end();
  session = null;
  const current = theSession();
  for (const table of rooms.keys()) current.attend(table);
}

/** Starts sending a room the messages about its table. */
export function enter(room: Room): void {
  rooms.set(room.table, room);
  theSession().attend(room.table);
}

/** Stops sending messages to a room. */
export function leave(room: Room): void {
  if (rooms.get(room.table) === room) {
    rooms.delete(room.table);
    session?.depart(room.table);
  }
}

function begin(): Session {
  return new Session(open, {
    line: (now) => (line = now),
    update: (update) => rooms.get(update.table)?.update(update),
    snapshot: (snapshot) => rooms.get(snapshot.table)?.snapshot(snapshot),
    presence: (presence) => {
      const room = rooms.get(presence.table);
      if (room !== undefined) room.presence = presence;
    },
    barred: (table, why) => {
      const room = rooms.get(table);
      if (room !== undefined) room.barred = why;
    },
  });
}

function open(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const raw = new WebSocket(`${scheme}://${location.host}/api/socket`);
  const socket: Socket = {
    send: (text) => {
      raw.send(text);
    },
    close: () => {
      raw.close();
    },
    onmessage: null,
    onclose: null,
  };
  raw.onmessage = (event) => socket.onmessage?.(event);
  raw.onclose = (event) => socket.onclose?.(event);
  return socket;
}

const wake = (): void => {
  if (!document.hidden) session?.wake();
};
addEventListener("online", wake);
addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", wake);
