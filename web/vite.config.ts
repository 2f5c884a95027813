import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pictures } from "./tools/pictures.js";

/** Where `figaro serve` listens while the client is developed with `npm run dev`. */
const server = process.env["FIGARO_URL"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), pictures()],
  build: {
    outDir: "../src/figaro/web/pages",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The content security policy allows no data URLs in style sheets or pages.
    assetsInlineLimit: 0,
  },
  server: {
    // The translations are in the parent folder.
    fs: { allow: [".", "../locales"] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
