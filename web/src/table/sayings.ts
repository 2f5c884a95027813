/** What people say, as others read and see it. */

import { EMOTES, type Emote } from "../protocol/choices";
import type { News, Words } from "../protocol/messages";
import { say } from "../lib/words.svelte";

/** What somebody says, over their seat: in words, and for an emote its picture instead. */
export interface Saying {
  readonly text: string;
  readonly emote: Emote | null;
}

/** What somebody said, for a reader of this language. */
export function sayingOf({ phrase, text }: Pick<News | Words, "phrase" | "text">): Saying {
  if (phrase === null) return { text: text ?? "", emote: null };
  return { text: say(`phrase-${phrase}`), emote: EMOTES.find((emote) => emote === phrase) ?? null };
}
