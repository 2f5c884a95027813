/** A player's preferences, remembered in this browser. */

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

/** How much longer or shorter animations take. */
export const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

export interface Preferences {
  language: string | null;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  /** Whether making a move takes a second tap. */
  confirm: boolean;
  name: string;
  /** Whether the server has known this browser before, so that it is worth asking. */
  known: boolean;
  /** Whether the player has seen the introduction to the game. */
  welcomed: boolean;
  /** The last choice for a game against bots. */
  players: number;
  bot: string;
  /** Whether piles and roads show numbers in games against bots. */
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

/** Changes preferences, and remembers them if the browser allows it. */
export function prefer(changes: Partial<Preferences>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets them when the page is closed.
  }
  showPreferences();
}

/** Applies the chosen theme to the page, and turns off motion for those who want none. */
export function showPreferences(): void {
  const { classList, dataset } = document.documentElement;
  if (settings.theme === "auto") delete dataset["theme"];
  else dataset["theme"] = settings.theme;
  classList.toggle("still", settings.speed === "off");
}

/** Returns how long something takes at the chosen speed, given its duration at normal speed. */
export function paced(ms: number): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? 0 : ms * PACE[settings.speed];
}
