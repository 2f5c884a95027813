/** Requests over HTTP, with the types of their responses. */

import type { ListedTable, Me, OpenedTable, Options } from "../protocol/messages";

/** A request that the server declined, or that went wrong on the way. */
export class Problem extends Error {
  readonly reason: string;

  constructor(reason: string, text: string) {
    super(text);
    this.reason = reason;
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const given =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  let answer: Response;
  try {
    answer = await fetch(path, { method, ...given });
  } catch {
    throw new Problem("OFFLINE", "the server does not answer");
  }
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as { reason?: string; text?: string } | null;
    throw new Problem(told?.reason ?? `HTTP_${answer.status}`, told?.text ?? answer.statusText);
  }
  return answer;
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

export const me = (): Promise<Me> => json("GET", "/api/me");
export const becomeGuest = (name: string): Promise<Me> => json("POST", "/api/me", { name });
export const rename = (name: string): Promise<Me> => json("PATCH", "/api/me", { name });
export const useLink = (token: string): Promise<Me> => json("POST", "/api/links", { token });
export const makeLink = (): Promise<{ token: string }> => json("POST", "/api/me/links");
export const openTables = (): Promise<ListedTable[]> => json("GET", "/api/tables");
export const openTable = (options: Options): Promise<OpenedTable> => json("POST", "/api/tables", { options });
export const myTables = (): Promise<ListedTable[]> => json("GET", "/api/me/tables");
export const games = (): Promise<ListedTable[]> => json("GET", "/api/games");
export const recordPath = (table: string): string => `/api/games/${table}/record`;
export const forgetMe = async (): Promise<void> => {
  await ask("DELETE", "/api/me");
};
