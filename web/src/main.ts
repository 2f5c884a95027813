import { mount } from "svelte";
import App from "./App.svelte";
import "./art/palette.css";
import "./page.css";
import { showPreferences } from "./lib/settings.svelte";
import { firstLanguage, speak } from "./lib/words.svelte";

/** How long the page waits for the player's language, in milliseconds, before it opens in English. */
const PATIENCE = 3000;

showPreferences();
const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
await Promise.race([speak(firstLanguage()), late]);
const target = document.getElementById("app");
// The initial content is for people who wait in vain.
target?.replaceChildren();
if (target !== null) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
