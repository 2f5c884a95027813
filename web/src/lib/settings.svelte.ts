/** What a player prefers, remembered in this browser. */

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

/** How much longer or shorter everything that moves takes. */
export const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

export interface Preferences {
  language: string | null;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  /** Whether a move is made only after a second tap. */
  confirm: boolean;
  name: string;
  /** Whether the server has known this browser before, so that it is worth asking. */
  known: boolean;
  /** Whether the game was explained before the first one. */
  welcomed: boolean;
  /** The last choice for a game against bots. */
  players: number;
  bot: string;
  /** Whether piles and roads have numbers in games against bots. */
  aids: boolean;
}

const KEY = "figaro";
const DEFAULTS: Preferences = {
  language: null,
  theme: "auto",
  sound: true,
  speed: "normal",
  confirm: false,
  name: "",
  known: false,
  welcomed: false,
  players: 4,
  bot: "merchant",
  aids: false,
};

function remembered(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Preferences = $state(remembered());

/** Changes preferences, and remembers them where the browser lets us. */
export function prefer(changes: Partial<Preferences>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing forgets them when the page is closed.
  }
  showPreferences();
}

/** Lets the page have the theme that was chosen, and stand still for who wants that. */
export function showPreferences(): void {
  const { classList, dataset } = document.documentElement;
  if (settings.theme === "auto") delete dataset["theme"];
  else dataset["theme"] = settings.theme;
  classList.toggle("still", settings.speed === "off");
}

/** Says how long something takes that would take so long at ordinary speed. */
export function paced(ms: number): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : ms * PACE[settings.speed];
}
