// Caches what never changes, so that the page opens at once; never the server's answers, so no game is ever stale.
const KEPT = "figaro-assets";
const SHELL = "/";
const MOST = 200;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Asset names contain a hash: when the content changes, so does the name.
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
});

async function asset(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await kept.put(request, answer.clone());
    const all = await kept.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => kept.delete(old)));
  }
  return answer;
}

async function page(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) await kept.put(SHELL, answer.clone());
    return answer;
  } catch (error) {
    // When offline, the page itself says so and tries to reconnect.
    const shell = await kept.match(SHELL);
    if (shell) return shell;
    throw error;
  }
}
