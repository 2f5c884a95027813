import { mount } from "svelte";
import App from "./App.svelte";
import "./art/palette.css";
import "./page.css";
import { showPreferences } from "./lib/settings.svelte";
import { firstLanguage, speak } from "./lib/words.svelte";

showPreferences();
await speak(firstLanguage());
const target = document.getElementById("app");
if (target !== null) mount(App, { target });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
